"""What gestures on the board mean in a match: units are picked up, and act on marked spaces."""

from __future__ import annotations

from editor.core.words import opening
from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.ui.play.held import PieceGhost
from editor.ui.play.play_board import PlayBoard
from editor.ui.translate import tr
from editor.workbench.playing.gestures import why_not
from editor.workbench.playing.pieces import Pieces, brought_by


class PlayMeaning:
    """Clicks and drags choose what is offered on the board."""

    def __init__(self, board: PlayBoard, pieces: Pieces) -> None:
        self._board, self._pieces = board, pieces
        self._begins: dict[int, frozenset[int]] = {}
        """The spaces where each player was asked to place something."""

    def click(self, space: int) -> None:
        """Choose what is offered on a space, or pick up its unit; beside the board put it back.

        While bots place their pieces, a click places the next piece of a person once that is asked.
        """
        board = self._board
        board.held = None
        if space == NOWHERE:
            board.drop()
        elif self._bots_place():
            self._ask_later(space)
        else:
            self._starts()
            board.at_cursor = space if space in board.table.choices.marked else NOWHERE
            board.click(space)

    def drag(self, start: int, end: int) -> None:
        """Let a unit act on the space it is dragged to."""
        self._board.held = None
        self._board.drag(start, end)

    def carry(self, start: int, space: int) -> None:
        """Show the unit that is dragged over a space."""
        choices = self._board.table.choices
        doing = start in choices.actors and start != space
        figures = [figure for figure in self._pieces.at(start) if not figure.flat]
        if doing and figures and choices.actor in (NOWHERE, start):
            fitting = [o for o in choices.of(start) if space in o.spaces]
            self._show(figures[0].picture, space, fitting, start)
        else:
            self._show("", space, (), NOWHERE)

    def over(self, space: int) -> None:
        """Show the piece that is to be placed where it may be."""
        fitting = self._board.table.choices.at(space) if space != NOWHERE else ()
        brought = brought_by(fitting)
        self._show(brought if len(fitting) == 1 else "", space, fitting, NOWHERE)

    def menu(self, space: int) -> None:
        """Put back the unit in hand."""
        self._board.drop()

    def turn_over(self, step: int) -> bool:
        """Move the cursor to the next or previous marked space."""
        found = self._board.turn_over(step)
        self.over(self._board.at_cursor)
        return found

    def enter(self) -> bool:
        """Choose what is offered at the cursor."""
        self._board.held = None
        return self._board.press_cursor()

    def put_back(self) -> bool:
        """Put back the unit in hand."""
        self._board.held = None
        self._board.refresh()
        return self._board.drop()

    def quick(self) -> bool:
        """Return False: the first click was an answer."""
        return False

    def carry_card(self, key: str, space: int | None) -> None:
        """Show a piece that is dragged from the row under the board."""
        if space is None:
            self._show("", NOWHERE, (), NOWHERE)
        else:
            self._board.point(space)
            fitting = self._bringing(key, space)
            if fitting or not self._may_follow(key):
                self._show(key if fitting or self._starts() else "", space, fitting, NOWHERE)
            else:
                self._show_follower(key, space)

    def drop_card(self, key: str, space: int) -> None:
        """Place a piece, or say why it cannot be there."""
        board = self._board
        fitting = self._bringing(key, space)
        board.held = None
        if len(fitting) == 1:
            board.chosen.emit(fitting[0])
        elif self._may_follow(key) and space in self._begins.get(self._owner(key), ()):
            board.table.planned.note(self._owner(key), key, space)
        elif space != NOWHERE:
            board.table.say(why_not(board.table, NOWHERE, space))
        board.refresh()

    def _bots_place(self) -> bool:
        """Return whether a bot decides before the first round."""
        table = self._board.table
        return table.bot_decides and self._before()

    def _before(self) -> bool:
        """Return whether the first round has not begun."""
        table = self._board.table
        return bool(table.game.rules.turn_mark(table.game, table.seen).round == 0)

    def _ask_later(self, space: int) -> None:
        """Note a space for the next person who places something, or say why it is none."""
        table = self._board.table
        seats = len(table.game.seats)
        turns = ((table.mover + step) % seats for step in range(1, seats))
        player = next((each for each in turns if each in table.humans), NOWHERE)
        if player == NOWHERE:
            return
        begins = self._begins.get(player)
        if begins is not None and space not in begins:
            table.say(tr("It cannot start here."))
            return
        noted = {key for key, _ in table.planned.of(player)}
        rows = (row for panel in table.scoreboard().panels for row in panel.rows)
        waiting = [row.picture for row in rows if row.player == player and row.space == NOWHERE]
        key = next((each for each in waiting if each and each not in noted), "")
        if waiting and not key:
            return  # every piece has its place
        table.planned.note(player, key, space)
        table.say(tr("It will be placed on {name}'s turn").format(name=table.name_of(player)))
        self._board.refresh()

    def _starts(self) -> frozenset[int]:
        """Return the spaces where a piece may be placed now; those of each player are kept."""
        choices, mover = self._board.table.choices, self._board.table.mover
        found = frozenset(at for offer in choices.offers if offer.brings for at in offer.spaces)
        if found:
            self._begins[mover] = self._begins.get(mover, frozenset()) | found
        return found

    def _owner(self, key: str) -> int:
        """Return the player whose piece waits to be placed, NOWHERE for nobody's."""
        rows = (row for panel in self._board.table.scoreboard().panels for row in panel.rows)
        waiting = (row for row in rows if row.picture == key and row.space == NOWHERE)
        return next((row.player for row in waiting), NOWHERE)

    def _may_follow(self, key: str) -> bool:
        """Return whether a piece is placed later: a person's, before the first round."""
        table = self._board.table
        self._starts()
        offered = {offer.brings for offer in table.choices.offers}
        return self._before() and key not in offered and self._owner(key) in table.humans

    def _show_follower(self, key: str, space: int) -> None:
        """Show a piece that is placed once its turn comes."""
        may = space in self._begins.get(self._owner(key), ())
        words = tr("It will be placed here") if may else tr("It cannot start here.")
        picture = self._pieces.portraits.get(key)
        self._board.held = PieceGhost(picture, space, words, refused=not may)
        self._board.refresh()

    def _bringing(self, key: str, space: int) -> tuple[Offer, ...]:
        """Return the offers that bring a piece to a space."""
        return tuple(o for o in self._board.table.choices.at(space) if o.brings == key)

    def _show(
        self, picture: str, space: int, fitting: list[Offer] | tuple[Offer, ...], actor: int
    ) -> None:
        """Show a piece over a space with what it would do there, or why it can do nothing."""
        board = self._board
        held = None
        if picture and space != NOWHERE:
            words = board.words_at(space) if fitting else why_not(board.table, actor, space)
            words = words if fitting else opening(words)
            portrait = self._pieces.portraits.get(picture)
            held = PieceGhost(portrait, space, words, refused=not fitting)
        if held != board.held:
            board.held = held
            board.refresh()
