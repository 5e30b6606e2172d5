"""The verb `edit`: open the window, if there is a display."""

from __future__ import annotations

import gc
import os
import re
import socket
import sys
from argparse import Namespace
from collections.abc import Mapping

from editor.cli.main import BAD
from editor.cli.opened import is_same_file
from editor.cli.parsing import UsageError

_LOCAL = re.compile(r"(?:unix)?:(\d+)(?:\.\d+)?")


def display_objection(environment: Mapping[str, str], platform: str = sys.platform) -> str:
    """Return why no window can open, or the empty string where one can."""
    if platform in ("win32", "darwin") or environment.get("QT_QPA_PLATFORM"):
        return ""
    if environment.get("WAYLAND_DISPLAY"):
        return ""
    display = environment.get("DISPLAY")
    if not display:
        return "no display found: neither DISPLAY nor WAYLAND_DISPLAY is set"
    local = _LOCAL.fullmatch(display)
    if local and not _answers(local[1]):
        return f"the display {display} is not responding"
    return ""


def _answers(number: str) -> bool:
    """Return whether an X server listens at a display of this machine."""
    path = f"/tmp/.X11-unix/X{number}"
    for address in (f"\0{path}", path):
        with socket.socket(socket.AF_UNIX) as server:
            try:
                server.connect(address)
            except OSError:
                continue
            return True
    return False


HINT = """\
Other commands work without one: `realmwright check FILE`, `realmwright --help`.
`realmwright edit FILE --picture PNG` saves a screenshot of the window."""


def run(arguments: Namespace) -> int:
    """Open the window on the files; return its exit code."""
    if arguments.picture and any(is_same_file(arguments.picture, file) for file in arguments.files):
        raise UsageError(f"{arguments.picture} is the input file")
    objection = display_objection(os.environ)
    if objection and not arguments.picture:
        print(f"realmwright edit: error: {objection}\n{HINT}", file=sys.stderr)
        return BAD
    if objection:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    gc.disable()  # a start makes no garbage; the window collects once it is shown
    try:
        from editor.ui.app import run as run_window
    except ImportError as error:
        # Qt's own libraries are the usual thing that a bare system lacks.
        print(f"realmwright edit: error: the window cannot be opened: {error}", file=sys.stderr)
        return BAD
    return run_window(arguments.files, arguments.picture)
