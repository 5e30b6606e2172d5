"""The palette of pieces while a position is set up: what may be added, and how many are left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.picture.drawing import Picture
from editor.play.dials import Addition
from editor.play.display import NO_NUMBER
from editor.ui.dropped import drag_card
from editor.ui.panels.frame import Panel
from editor.ui.play.pointing import CARDS
from editor.ui.play.seats import paint_portrait
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, scrolling
from editor.ui.widgets.card import ComponentCard
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import tip_of, words
from editor.workbench.playing.positioning import Positioning

_ABREAST = 2


class PiecePalette(Panel):
    """Cards by the player whose pieces they are; `chosen` emits the key of the one clicked."""

    chosen = Signal(str)

    def __init__(
        self,
        positioning: Positioning,
        portraits: Mapping[str, Picture],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("panel", borders=("right",), parent=parent)
        self.setAccessibleName(self.tr("Pieces to add"))
        self._positioning, self._portraits = positioning, portraits
        column = column_in(self, margins=(px(12), px(12), px(12), px(10)), spacing=px(8))
        column.addWidget(words(self.tr("Pieces to add"), "panel"))
        said = self.tr("Drag one onto the board, or click it and then a space.")
        column.addWidget(words(said, "detail", "text_2", wrap=True))
        self.sections = Choice((), name=self.tr("Player"), wide=True)
        self.sections.picked.connect(lambda _: self.show_table())
        column.addWidget(self.sections)
        scroll = scrolling()
        sheet = QWidget()
        self._grid = QGridLayout(sheet)
        self._grid.setContentsMargins(0, 0, px(2), 0)
        self._grid.setSpacing(px(8))
        scroll.setWidget(sheet)
        column.addWidget(scroll, 1)
        self._none = words(self.tr("No pieces can be added."), "detail", "text_2", wrap=True)
        self._none.hide()
        column.addWidget(self._none)
        self.cards: dict[str, ComponentCard] = {}

    def show_table(self) -> None:
        """Show what may be added now."""
        additions = self._positioning.additions
        names = list(dict.fromkeys(addition.section for addition in additions))
        self.sections.offer([(name, name) for name in names])
        self.sections.setVisible(len(names) > 1)
        self._none.setVisible(not additions)
        section = self.sections.currentData()
        shown = [addition for addition in additions if addition.section == section]
        if [addition.key for addition in shown] != list(self.cards):
            self._build(shown)
        carried = self._positioning.carried
        for addition in shown:
            card = self.cards[addition.key]
            left = None if addition.left == NO_NUMBER else addition.left
            card.show_left(left)
            card.setChecked(isinstance(carried, Addition) and carried.key == addition.key)

    def _build(self, shown: list[Addition]) -> None:
        for card in self.cards.values():
            self._grid.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = {}
        for at, addition in enumerate(shown):
            title, _, detail = addition.words.partition(", ")
            card = ComponentCard(partial(self._paint, addition.picture), title, detail, None)
            card.setToolTip(tip_of(addition.words))
            card.clicked.connect(partial(self._choose, addition.key))
            card.drag_started.connect(partial(drag_card, card, f"{CARDS}/{addition.key}"))
            self._grid.addWidget(card, at // _ABREAST, at % _ABREAST)
            card.show()
            self.cards[addition.key] = card
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
        self._grid.setRowStretch(len(shown) // _ABREAST + 1, 1)

    def _choose(self, key: str, _: bool = False) -> None:
        self.chosen.emit(key)

    def _paint(self, picture: str, painter: QPainter, room: QRectF) -> None:
        if picture in self._portraits:
            paint_portrait(painter, self._portraits[picture], room)
