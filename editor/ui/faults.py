"""A fault of ours: the work is saved, the person is told, and what to send us can be copied."""

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
    """Return what to send us: versions and the traceback, nothing of the person's."""
    where = (
        f"Realmwright {__version__}, PySide6 {PySide6.__version__}, "
        f"Python {platform.python_version()}, {platform.system()}"
    )
    return where + "\n\n" + "".join(traceback.format_exception(kind, error, trace))


def catch_faults(save_work: SaveWork) -> None:
    """From now on, answer an exception that nobody caught by saving work and telling of it."""
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
                 "\n".join((*kept, tr("This is a fault of ours. You can go on, and you can help "
                                       "by sending us what stands below."))),
                 report(kind, error, trace))  # fmt: skip
        finally:
            telling = False

    sys.excepthook = answer
