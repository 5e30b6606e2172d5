"""The verb `edit`: open the window."""

from __future__ import annotations

import sys
from argparse import Namespace

from editor.cli.main import BAD


def run(arguments: Namespace) -> int:
    """Open the window on the files; return its exit code."""
    try:
        from editor.ui.app import run as run_window
    except ImportError as error:
        # Qt's own libraries are the usual thing that a bare system lacks.
        print(f"realmwright edit: the window cannot be opened: {error}", file=sys.stderr)
        return BAD
    return run_window(arguments.files, arguments.picture)
