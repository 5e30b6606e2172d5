"""Unexpected exceptions: save the work, report the bug, and offer the traceback."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from types import TracebackType

import PySide6
from PySide6.QtWidgets import QApplication

from editor import __version__
from editor.ui.dialogs.ask import tell
from editor.ui.translate import tr

SaveWork = Callable[[], list[str]]
"""Keeps the work of every window and returns where, one sentence each."""


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> str:
    """Return the report of a bug: versions and the traceback, no data of the user."""
    where = (
        f"Realmwright {__version__}, PySide6 {PySide6.__version__}, "
        f"Python {platform.python_version()}, {platform.system()}"
    )
    return where + "\n\n" + "".join(traceback.format_exception(kind, error, trace))


def catch_faults(save_work: SaveWork) -> None:
    """Handle uncaught exceptions from now on by saving work and reporting the bug."""
    telling = False

    def answer(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        nonlocal telling
        sys.__excepthook__(kind, error, trace)
        if telling or not issubclass(kind, Exception) or QApplication.instance() is None:
            return
        telling = True
        try:
            kept = save_work()
            tell(QApplication.activeWindow(), tr("Something went wrong in Realmwright"),
                 "\n".join((*kept, tr("This is a bug in Realmwright. You can go on. You can help "
                                       "us by sending the text below."))),
                 report(kind, error, trace))  # fmt: skip
        finally:
            telling = False

    sys.excepthook = answer
