"""The page below the map with matches: all, or those behind a figure."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from editor.ui.panels.below import HEAD, BelowPage
from editor.ui.playtest.match_rows import MatchList
from editor.ui.playtest.views import MatchesView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Divider, Elided


class MatchesPage(BelowPage):
    """A list of matches under what they have in common."""

    opened = Signal(int)
    every_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Matches", parent)
        column = column_in(self, margins=NONE, spacing=0)
        head = QWidget()
        head.setFixedHeight(px(HEAD))
        self._row = row_in(head, margins=(px(16), 0, px(16), 0), spacing=px(12))
        self.common = Elided("", "body-medium", "text_2")
        self._row.addWidget(self.common, 1)
        self.every = PressButton(self.tr("Show all matches"), kind="quiet", height=26)
        self.every.clicked.connect(self.every_asked)
        self._row.addWidget(self.every)
        column.addWidget(head)
        column.addWidget(Divider())
        self.shown = MatchesView("", (), whole=True)
        self.list = MatchList()
        self.list.opened.connect(self.opened)
        column.addWidget(self.list, 1)

    def leave_room(self, width: int) -> None:
        super().leave_room(width)
        self._row.setContentsMargins(width + px(16), 0, px(16), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def show_view(self, view: MatchesView) -> None:
        """Show matches; of some of them, a button leads to all."""
        self.common.setText(view.title)
        self.every.setVisible(not view.whole)
        self.shown = view
        self.list.show_matches(view.matches)
