"""The sheet that asks who plays: a person or a bot in each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.play.game import Game
from editor.seam.words import house_rules
from editor.systems.catalogue import checks_of
from editor.ui.drawing import RoundedCard
from editor.ui.panels.frame import Panel
from editor.ui.play.who_card import WhoCards
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.seating import Seating, against_bots, all_bots, all_people
from editor.workbench.playing.strengths import HUMAN

_WIDE, _HIGH = 600, 280
_LAYERS = 3
"""So many layers of house rules are told."""


class WhoPage(Panel):
    """The sheet over felt; `decided` emits who plays each seat."""

    decided = Signal(object)
    other_asked = Signal(int)
    """The player for whom a bot is to be named."""
    escaped = Signal()
    """Escape was pressed before anybody has a seat."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__("felt", parent=parent)
        self.setAccessibleName(self.tr("Who plays"))
        outer = QVBoxLayout(self)
        self._sheet = RoundedCard("panel", "line_strong", radius=9, reach=8)
        self._sheet.setFixedWidth(px(_WIDE))
        self._sheet.setMinimumHeight(px(_HIGH))
        outer.addWidget(self._sheet, 0, Qt.AlignmentFlag.AlignCenter)
        column = column_in(self._sheet, margins=(px(24), px(18), px(24), px(18)), spacing=px(12))
        column.addWidget(words(self.tr("Who plays?"), "inspector"))
        quick = row_in(spacing=px(8))
        self.quick: list[PressButton] = []
        for word, seating in (
            (self.tr("I against bots"), against_bots(game)),
            (self.tr("All bots, watch"), all_bots(game)),
            (self.tr("All at this table"), all_people(game)),
        ):
            button = PressButton(word, height=32)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, seating=seating: self.show_seating(seating))
            quick.addWidget(button, 1)
            self.quick.append(button)
        self._present: Seating = ()
        self._proposals = (against_bots(game), all_bots(game), all_people(game))
        column.addLayout(quick)
        self.cards = WhoCards(game.seats)
        self.cards.picked.connect(self._mark)
        self.cards.other_asked.connect(self.other_asked)
        column.addWidget(self.cards)
        for line in _agreed(game):
            column.addWidget(Elided(line, "detail", "text_2"))
        column.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(words(self.tr("Kept for this set-up"), "detail", "text_2"))
        foot.addStretch(1)
        self.begin = PressButton(self.tr("Play"), kind="primary", height=32)
        self.begin.clicked.connect(lambda: self.decided.emit(self.seating()))
        foot.addWidget(self.begin)
        column.addLayout(foot)

    def ask(self, present: Sequence[str] = ()) -> None:
        """Ask who plays, showing who does, or one person against bots where nobody does yet."""
        self._present = tuple(present)
        self.show_seating(present or self._proposals[0])
        self.begin.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begin.click()
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._present:
            self.decided.emit(self._present)
        else:
            self.escaped.emit()

    def show_seating(self, seating: Sequence[str]) -> None:
        """Show who plays each seat."""
        for card, who in zip(self.cards.cards, seating, strict=True):
            card.show_who(HUMAN if card.robot else who)
        self._mark()

    def seating(self) -> Seating:
        """Return who plays each seat, as it is shown."""
        return tuple(card.who for card in self.cards.cards)

    def name_bot(self, player: int, who: str) -> None:
        """Show the named bot in a seat."""
        seating = list(self.seating())
        seating[player] = who
        self.show_seating(seating)

    def _mark(self) -> None:
        """Mark the proposal that is shown."""
        seating = self.seating()
        for button, proposal in zip(self.quick, self._proposals, strict=True):
            button.setChecked(proposal == seating)
            button.become("quiet" if proposal == seating else "plain")


def _agreed(game: Game) -> Iterator[str]:
    """Yield the house rules that are in force, a line for each layer."""
    survey = game.survey
    if survey is None:
        return
    lines = house_rules(survey.scenario, survey.ruleset, checks_of(survey.scenario))
    for line in lines[:_LAYERS]:
        yield tr("House rules: {words}").format(words=line)
    if len(lines) > _LAYERS:
        yield tr("and {number} more layers").format(number=len(lines) - _LAYERS)
