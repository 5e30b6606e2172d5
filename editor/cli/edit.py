"""The verb `edit`: open the window."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace

from editor.cli.display import display_objection
from editor.cli.main import BAD
from editor.cli.opened import is_same_file

HINT = """\
The other verbs need none: `realmwright check FILE`, `realmwright --help`.
`realmwright edit FILE --picture PNG` paints the window into a picture."""


def run(arguments: Namespace) -> int:
    """Open the window on the files; return its exit code."""
    if arguments.picture and any(is_same_file(arguments.picture, file) for file in arguments.files):
        print(f"realmwright edit: {arguments.picture} is the scenario itself", file=sys.stderr)
        return BAD
    objection = display_objection(os.environ)
    if objection and not arguments.picture:
        print(f"realmwright edit: {objection}\n{HINT}", file=sys.stderr)
        return BAD
    if objection:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    gc.disable()  # a start makes no garbage; the window collects once it is shown
    try:
        from editor.ui.app import run as run_window
    except ImportError as error:
        # Qt's own libraries are the usual thing that a bare system lacks.
        print(f"realmwright edit: the window cannot be opened: {error}", file=sys.stderr)
        return BAD
    return run_window(arguments.files, arguments.picture)
