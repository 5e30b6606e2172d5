"""The listener of a board of play: gestures of the pointer and keys, on spaces by their index."""

from __future__ import annotations

from typing import Protocol

from editor.play.header import NOWHERE
from editor.seam.tool import Hit, Modifiers
from editor.ui.play.play_board import PlayBoard

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_TURNS = {"page-up": -1, "page-down": 1}
CARDS = "piece"
"""The kind of cards that are dragged onto a board of play."""


class Meaning(Protocol):
    """What gestures on the board mean: while one plays, and while a position is set up."""

    def click(self, space: int) -> None:
        """A space was clicked; NOWHERE beside the board."""

    def drag(self, start: int, end: int) -> None:
        """What is on a space was dragged to another one, or off the board."""

    def carry(self, start: int, space: int) -> None:
        """What is on a space is being dragged over another one."""

    def over(self, space: int) -> None:
        """The pointer or the cursor is over a space; NOWHERE for none."""

    def menu(self, space: int) -> None:
        """The other button was pressed on a space."""

    def turn_over(self, step: int) -> bool:
        """The next or the previous thing is wanted; return whether there is one."""

    def enter(self) -> bool:
        """Enter was pressed; return whether it was used."""

    def put_back(self) -> bool:
        """Escape was pressed; return whether anything was in the hand."""

    def quick(self) -> bool:
        """Return whether the second of two quick clicks counts."""

    def carry_card(self, key: str, space: int | None) -> None:
        """A card is dragged over a space; None: it left the board."""

    def drop_card(self, key: str, space: int) -> None:
        """A card was dropped on a space."""


class SpacePointer:
    """The listener of a board; the column of a hit is the index of a space."""

    def __init__(self, board: PlayBoard, meaning: Meaning) -> None:
        self._board, self.meaning = board, meaning
        self._pressed = NOWHERE

    def busy(self) -> bool:
        """Return whether something is dragged."""
        return self._pressed != NOWHERE and self._board.held is not None

    def off_grid(self) -> bool:
        """Return False: gestures are on spaces."""
        return False

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Point at a space, or at none."""
        space = NOWHERE if hit is None else hit.cell[0]
        self._board.point(space)
        self.meaning.over(space)

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Remember the pressed space."""
        self._pressed = hit.cell[0]

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Point at a space while the button is down."""
        self._board.point(hit.cell[0])
        if self._pressed != NOWHERE:
            self.meaning.carry(self._pressed, hit.cell[0])

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Click on a space, or drag what is there to another one."""
        start, end = self._pressed, hit.cell[0]
        self._pressed = NOWHERE
        if start == end:
            self.meaning.click(end)
        else:
            self.meaning.drag(start, end)

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Take the second click as a press where it counts."""
        return not self.meaning.quick()

    def menu(self, hit: Hit) -> None:
        """Ask for the menu of a space."""
        self.meaning.menu(hit.cell[0])

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """Handle a key: arrows move the cursor, Enter acts there, Escape puts back."""
        board = self._board
        if name in _WAYS:
            went = board.go(*_WAYS[name])
            self.meaning.over(board.at_cursor)
            return went
        if name in _TURNS:
            return self.meaning.turn_over(_TURNS[name])
        if name in ("home", "end"):
            near = board.visited
            went = board.go_to(next(iter(near if name == "home" else near[::-1]), NOWHERE))
            self.meaning.over(board.at_cursor)
            return went
        if name == "enter":
            return self.meaning.enter()
        if name == "escape":
            dragged, self._pressed = self._pressed != NOWHERE, NOWHERE
            if self.meaning.put_back() or dragged:
                return True
            board.escaped.emit()
        return False

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """Put a card down."""
        if kind == CARDS:
            self.meaning.drop_card(key, hit.cell[0])

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """Carry a card over the board."""
        if kind == CARDS or hit is None:
            self.meaning.carry_card(key, None if hit is None else hit.cell[0])
