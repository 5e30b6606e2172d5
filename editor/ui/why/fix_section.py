"""The section of fixes: how many were tried, and the cards of the best."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from editor.ui.theme import px
from editor.ui.why.cause_section import TextButton
from editor.ui.why.fix_card import FixCard
from editor.ui.why.views import WhyView
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.words import Elided, words


class FixSection(QWidget):
    """The cards of fixes; each signal carries the index of one."""

    chosen = Signal(int)
    stop_requested = Signal()
    again_requested = Signal()
    pointed = Signal(int)
    """The fix under the pointer, -1 when it left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=(px(12), px(10), px(12), 0), spacing=px(8))
        head = row_in(margins=(px(6), 0, px(6), 0), spacing=px(8))
        head.addWidget(words(self.tr("Fixes"), "panel"))
        head.addStretch(1)
        self.aside = Elided("", "detail", "text_2")
        head.addWidget(self.aside)
        column.addLayout(head)
        said = row_in(margins=(px(6), 0, px(2), 0))
        self.note = words("", "body", "text_2", wrap=True)
        said.addWidget(self.note, 1)
        self.act = TextButton("")
        self._again = False
        self.act.clicked.connect(self._act)
        said.addWidget(self.act, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(said)
        self._list = column_in(spacing=px(8))
        column.addLayout(self._list)
        self.cards: list[FixCard] = []

    def show_view(self, view: WhyView) -> None:
        """Show the fixes of a view."""
        self.aside.setText(view.fixes_aside)
        self.note.setText(view.fixes_note)
        self.note.setVisible(bool(view.fixes_note))
        self._again = view.fixes_act == "again"
        self.act.show_text(self.tr("Search again") if self._again else self.tr("Stop"))
        self.act.setVisible(bool(view.fixes_act))
        while len(self.cards) > len(view.fixes):
            card = self.cards.pop()
            self._list.removeWidget(card)
            card.hide()
            card.deleteLater()
        while len(self.cards) < len(view.fixes):
            card, number = FixCard(), len(self.cards)
            card.clicked.connect(partial(self._press, number))
            card.pointed.connect(partial(self._point, number))
            self._list.addWidget(card)
            self.cards.append(card)
        for number, (card, fix) in enumerate(zip(self.cards, view.fixes, strict=True)):
            card.show_view(fix, chosen=number == view.chosen)

    def _act(self) -> None:
        (self.again_requested if self._again else self.stop_requested).emit()

    def _press(self, number: int, _on: bool = False) -> None:
        self.chosen.emit(number)

    def _point(self, number: int, over: bool) -> None:
        self.pointed.emit(number if over else -1)
