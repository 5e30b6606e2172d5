"""The menu of windows: every open map, with the one in front checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.ui.translate import tr
from editor.ui.widgets.tip import tip_of
from editor.workbench.document import Document
from editor.workbench.session import Session

_NUMBERED = 9
"""The first windows have a digit as their mnemonic."""


class OpenMap(Protocol):
    """A window as its menu lists it."""

    @property
    def document(self) -> Document | None:
        """The map that is edited in it; None on the start page."""

    def come_forward(self) -> None:
        """Show the window before all others and give it the keyboard."""


OpenMaps = Callable[[], Sequence[OpenMap]]
"""Returns the windows that are open, in the order of their opening."""


def offer_windows(menu: QMenu, windows: Sequence[OpenMap], current: OpenMap) -> None:
    """List the open windows at the end of a menu, in place of those listed before."""
    for action in menu.actions():
        if action.property("window"):
            menu.removeAction(action)
            action.deleteLater()
    line = menu.addSeparator()
    line.setProperty("window", True)
    names = window_names(windows)
    for number, (window, name) in enumerate(zip(windows, names, strict=True), 1):
        digit = f"&{number} " if number <= _NUMBERED else ""
        action = QAction(digit + name.replace("&", "&&"), menu)
        action.setProperty("window", True)
        action.setCheckable(True)
        action.setChecked(window is current)
        document = window.document
        if document is not None and document.path is not None:
            action.setToolTip(tip_of(str(document.path)))
        action.triggered.connect(window.come_forward)
        menu.addAction(action)


def window_names(windows: Sequence[OpenMap]) -> list[str]:
    """Return what each window is called in the menu, with a star where there are changes.

    Files of one name are told apart by their folders.
    """
    documents = [window.document for window in windows]
    plain = [tr("Start page") if each is None else each.name for each in documents]
    often = Counter(plain)
    names = []
    for name, document in zip(plain, documents, strict=True):
        if document is None:
            names.append(name)
            continue
        where = ""
        if often[name] > 1 and document.path is not None:
            where = f" ({document.path.parent.name})"
        names.append(f"{name}{'*' if document.unsaved else ''}{where}")
    return names


class StepsWindows(OpenMap, Protocol):
    """A window from which one goes to the others."""

    open_maps: OpenMaps
    session: Session | None


def step_window(window: StepsWindows, step: int) -> None:
    """Show the window that many after this one, round and round; say where there is no other."""
    windows = window.open_maps()
    if len(windows) > 1 and window in windows:
        windows[(windows.index(window) + step) % len(windows)].come_forward()
    elif window.session is not None:
        window.session.say(tr("No other window is open."))
