"""The section of fixes: how many were tried, and the cards of the best."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.theme import px
from editor.ui.why.fix_card import FixCard
from editor.ui.why.views import WhyView
from editor.ui.widgets.words import Elided, words


class FixSection(QWidget):
    """The cards of fixes; each signal carries the index of one."""

    chosen = Signal(int)
    pointed = Signal(int)
    """The fix under the pointer, -1 when it left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(10), px(12), 0)
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.setContentsMargins(px(6), 0, px(6), 0)
        head.setSpacing(px(8))
        head.addWidget(words(self.tr("Fixes"), "panel"))
        head.addStretch(1)
        self.aside = Elided("", "detail", "text_2")
        head.addWidget(self.aside)
        column.addLayout(head)
        self.note = words("", "body", "text_2", wrap=True)
        self.note.setContentsMargins(px(6), 0, px(6), 0)
        column.addWidget(self.note)
        self._list = QVBoxLayout()
        self._list.setSpacing(px(8))
        column.addLayout(self._list)
        self.cards: list[FixCard] = []

    def show_view(self, view: WhyView) -> None:
        """Show the fixes of a view."""
        self.aside.setText(view.fixes_aside)
        self.note.setText(view.fixes_note)
        self.note.setVisible(bool(view.fixes_note))
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
            if card.view != fix:
                card.show_pictures(None)
            card.show_view(fix, chosen=number == view.chosen)

    def show_pictures(self, number: int, pictures: tuple[QImage, QImage]) -> None:
        """Show the map before and after a fix."""
        if number < len(self.cards):
            self.cards[number].show_pictures(pictures)

    def _press(self, number: int, _on: bool = False) -> None:
        self.chosen.emit(number)

    def _point(self, number: int, over: bool) -> None:
        self.pointed.emit(number if over else -1)
