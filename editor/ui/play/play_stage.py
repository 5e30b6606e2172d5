"""What gestures on the board mean in a match: units are picked up, and act on marked spaces."""

from __future__ import annotations

from editor.play.header import NOWHERE
from editor.ui.play.play_board import PlayBoard


class PlayMeaning:
    """Clicks and drags choose what is offered on the board."""

    def __init__(self, board: PlayBoard) -> None:
        self._board = board

    def click(self, space: int) -> None:
        """Choose what is offered on a space, or pick up its unit; beside the board put it back."""
        board = self._board
        if space == NOWHERE:
            board.drop()
        else:
            board.at_cursor = space if space in board.table.choices.marked else NOWHERE
            board.click(space)

    def drag(self, start: int, end: int) -> None:
        """Let a unit act on the space it is dragged to."""
        self._board.drag(start, end)

    def carry(self, start: int, space: int) -> None:
        """Do nothing: the spaces that it can reach are marked."""

    def menu(self, space: int) -> None:
        """Put back the unit in hand."""
        self._board.drop()

    def turn_over(self, step: int) -> bool:
        """Move the cursor to the next or previous marked space."""
        return self._board.turn_over(step)

    def enter(self) -> bool:
        """Choose what is offered at the cursor."""
        return self._board.press_cursor()

    def put_back(self) -> bool:
        """Put back the unit in hand."""
        return self._board.drop()

    def quick(self) -> bool:
        """Return False: the first click was an answer."""
        return False

    def carry_card(self, key: str, space: int | None) -> None:
        """Do nothing."""

    def drop_card(self, key: str, space: int) -> None:
        """Do nothing: nothing is added in a match."""
