"""The left column of a match: a card for each seat, and under them flags and other goals."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.play.display import PanelRow
from editor.play.header import NOWHERE
from editor.ui.panels.frame import Panel
from editor.ui.play.goals import GoalsPanel
from editor.ui.play.play_header import player_of
from editor.ui.play.seat_card import SeatCard
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in, scrolling
from editor.workbench.playing.pieces import Pieces
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.thinking import progress


class SeatCards(Panel):
    """Seats and goals; at most two seats are open, that whose turn it is and one other."""

    pointed_at = Signal(int)
    """The space of a row that was clicked."""
    row_over = Signal(object)
    """The row under the pointer."""
    hurried = Signal()
    """The stop sign of the bot that thinks was pressed."""

    def __init__(self, table: PlaySession, pieces: Pieces, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("right",), parent=parent)
        self.setAccessibleName(self.tr("Seats and goals"))
        self._table = table
        self._folded, self._opened = False, NOWHERE
        outer = column_in(self, margins=(0, 0, px(1), 0))
        scroll = scrolling()
        outer.addWidget(scroll)
        sheet = QWidget()
        scroll.setWidget(sheet)
        column = column_in(sheet, margins=(px(12), px(12), px(11), px(10)), spacing=px(8))
        seats = table.game.seats
        self.cards: list[SeatCard] = []
        for player, seat in enumerate(seats):
            card = SeatCard(seat, player + 1, pieces.portraits, seats)
            card.toggled.connect(lambda player=player: self.toggle(player))
            card.taken.connect(self._lead)
            card.pointed_at.connect(self.row_over)
            card.head.stop.clicked.connect(self.hurried)
            column.addWidget(card)
            self.cards.append(card)
        self.goals = GoalsPanel(seats, pieces.portraits)
        self.goals.pointed_at.connect(self.pointed_at)
        column.addWidget(self.goals)
        column.addStretch(1)

    def toggle(self, player: int) -> None:
        """Open the card of a player or fold it; the one in turn alone stays open beside it."""
        if player == self._turn():
            self._folded = not self._folded
        else:
            self._opened = NOWHERE if self._opened == player else player
        self.show_table()

    def is_open(self, player: int) -> bool:
        """Return whether the card of a player is open."""
        return player == self._opened or (player == self._turn() and not self._folded)

    def _turn(self) -> int:
        """Return the player in turn; in a match with one person that person's card stays open."""
        table = self._table
        if len(table.humans) == 1 and not table.over:
            return table.humans[0]
        return table.mover

    def show_table(self) -> None:
        """Show the scoreboard of the present position."""
        table = self._table
        scoreboard = table.scoreboard()
        alone = len(table.humans) == 1
        lit = next((offer.about for offer in table.choices.lit if table.group), "")
        panels = {panel.player: panel for panel in scoreboard.panels if panel.player != NOWHERE}
        for player, card in enumerate(self.cards):
            who, bot = player_of(table.seats[player], table.game.seats[player], alone=alone)
            turn, is_open = player == table.mover, self.is_open(player)
            card.show_seat(who, scoreboard.scores[player], bot=bot, turn=turn, is_open=is_open)
            if player in panels:
                card.show_rows(panels[player].rows, table.actor, lit)
        self.show_progress()
        self.goals.show_panels(
            [panel for panel in scoreboard.panels if panel.player == NOWHERE and panel.rows]
        )

    def show_progress(self) -> None:
        """Show how far the bot is that thinks."""
        found = progress(self._table)
        for player, card in enumerate(self.cards):
            card.head.show_progress(found if found and found.player == player else None)

    def _lead(self, row: PanelRow) -> None:
        """Pick up the unit of a row where it can act, else show its space.

        A card lights the spaces that it leads to alone, or all again.
        """
        choices = self._table.choices
        group = next((o.group for o in choices.open if row.about and o.about == row.about), "")
        if group:
            self._table.light("" if group == self._table.group else group)
        if row.space == NOWHERE:
            return
        if row.space in self._table.choices.actors:
            self._table.take(row.space)
        else:
            self.pointed_at.emit(row.space)
