"""The menu bar: logo, menus, recent files, and the command field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QMenuBar, QSizePolicy, QWidget

from editor.storage import recent
from editor.ui.drawing import face, logo
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.field import CommandField
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import words

_SIDES = 70
"""The room beside the menus for the margins, the logo and the gaps."""
_LOW, _HIGH = 28, 30
"""The height in a small window, and from 1440 x 900 on."""


class MenuStrip(Panel):
    """The menu bar between the logo and the command field."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__("window", parent=parent)
        self.setFixedHeight(px(_HIGH))
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

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.height())

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
