"""What gestures on the board mean in a match: units are picked up, and act on marked spaces."""

from __future__ import annotations

from editor.core.words import opening
from editor.play.display import Offer
from editor.play.header import NOWHERE
from editor.ui.play.held import PieceGhost
from editor.ui.play.play_board import PlayBoard
from editor.workbench.playing.gestures import why_not
from editor.workbench.playing.pieces import Pieces, brought_by


class PlayMeaning:
    """Clicks and drags choose what is offered on the board."""

    def __init__(self, board: PlayBoard, pieces: Pieces) -> None:
        self._board, self._pieces = board, pieces

    def click(self, space: int) -> None:
        """Choose what is offered on a space, or pick up its unit; beside the board put it back."""
        board = self._board
        board.held = None
        if space == NOWHERE:
            board.drop()
        else:
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
        turned = self._board.turn_over(step)
        self.over(self._board.at_cursor)
        return turned

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
            self._show(key, space, self._bringing(key, space), NOWHERE)

    def drop_card(self, key: str, space: int) -> None:
        """Place a piece, or say why it cannot be there."""
        board = self._board
        fitting = self._bringing(key, space)
        board.held = None
        if len(fitting) == 1:
            board.chosen.emit(fitting[0])
        elif space != NOWHERE:
            board.table.say(why_not(board.table, NOWHERE, space))
        board.refresh()

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
            held = PieceGhost(
                self._pieces.portraits.get(picture), space, opening(words), refused=not fitting
            )
        if held != board.held:
            board.held = held
            board.refresh()
