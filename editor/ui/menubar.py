"""The menu bar: logo, menus, recent files, and the command field."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QMenuBar, QSizePolicy, QWidget

from editor.ui.brand import Logo
from editor.ui.drawing import face
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.search import CommandField
from editor.ui.widgets.words import words


class MenuStrip(Panel):
    """The menu bar between the logo and the command field."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__("window", parent=parent)
        self.setFixedHeight(px(30))
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), 0, px(14), 0)
        row.setSpacing(px(8))
        row.addWidget(Logo(20))
        row.addWidget(words("Realmwright", "brand"))
        self.menus = QMenuBar()
        self.menus.setFont(face("body"))
        self.menus.setNativeMenuBar(False)
        self.menus.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row.addWidget(self.menus, 1)
        self.commands = CommandField(self.tr("Any command"), key)
        row.addWidget(self.commands)
