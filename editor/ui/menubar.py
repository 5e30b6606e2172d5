"""The menu bar: logo, menus, recent files, open windows, and the command field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QMenuBar, QSizePolicy, QWidget

from editor.storage import recent
from editor.ui.drawing import face, logo
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.field import CommandField
from editor.ui.widgets.words import tip_of, words
from editor.workbench.document import Document
from editor.workbench.session import Session

_SIDES = 70
"""The room beside the menus for the margins, the logo and the gaps."""
_LOW, _HIGH = 28, 30
"""The height in a small window, and from 1440 x 900 on."""


class MenuStrip(Panel):
    """The menu bar between the logo and the command field."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__("window", parent=parent)
        self.setFixedHeight(px(_HIGH))
        self.setMinimumWidth(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), 0, px(14), 0)
        row.setSpacing(px(8))
        row.addWidget(logo(20))
        self._brand = words("Realmwright", "brand")
        row.addWidget(self._brand)
        self.menus = QMenuBar()
        self.menus.setFont(face("body"))
        self.menus.setNativeMenuBar(False)
        self.menus.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.addWidget(self.menus, 1)
        self.commands = CommandField(self.tr("Find anything"), key)
        row.addWidget(self.commands)

    def be_small(self, small: bool) -> None:
        """Take the height of a small window."""
        self.setFixedHeight(px(_LOW if small else _HIGH))

    def _fit(self) -> None:
        """Give room to the menus first, then to the field, then to the name of the program."""
        rest = self.width() - px(_SIDES) - self.menus.sizeHint().width()
        field = min(self.commands.widest, max(self.commands.least, rest))
        self.commands.setFixedWidth(field)
        self._brand.setVisible(rest - field >= self._brand.sizeHint().width() + px(8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()  # the menus changed
        return super().event(event)


_MAX_RECENT = 8


def offer_recent(menu: QMenu, open_file: Callable[[Path], object]) -> None:
    """Replace the recent files before the first separator of a menu."""
    for action in menu.actions():
        if action.property("recent"):
            menu.removeAction(action)
    before = next((a for a in menu.actions() if a.isSeparator()), None)
    for path in recent.recent_files_there()[:_MAX_RECENT]:
        action = QAction(path.stem, menu)
        action.setToolTip(tip_of(str(path)))
        action.setProperty("recent", True)
        action.triggered.connect(lambda _=False, each=path: open_file(each))
        if before is not None:
            menu.insertAction(before, action)
        else:
            menu.addAction(action)


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

    Files with the same name are shown with their folders.
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
