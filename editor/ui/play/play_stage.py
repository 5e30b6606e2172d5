"""The listener of the board of a match: clicks, drags and keys on its spaces."""

from __future__ import annotations

from editor.play.header import NOWHERE
from editor.seam.tool import Hit, Modifiers
from editor.ui.play.play_board import PlayBoard

_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_TURNS = {"page-up": -1, "page-down": 1}


class PlayStage:
    """The listener of a board; the column of a hit is the index of a space."""

    def __init__(self, board: PlayBoard) -> None:
        self._board = board
        self._pressed = NOWHERE

    def busy(self) -> bool:
        """Return False: a unit in hand stays where it is."""
        return False

    def off_grid(self) -> bool:
        """Return False: gestures are on spaces."""
        return False

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Point at a space, or at none."""
        self._board.point(NOWHERE if hit is None else hit.cell[0])

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Remember the pressed space."""
        self._pressed = hit.cell[0]

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Point at a space."""
        self._board.point(hit.cell[0])

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Click on a space, or drag a unit to another one."""
        board, start, end = self._board, self._pressed, hit.cell[0]
        self._pressed = NOWHERE
        if start != end:
            board.drag(start, end)
        elif end == NOWHERE:
            board.drop()
        else:
            board.at_cursor = end if end in board.table.choices.marked else NOWHERE
            board.click(end)

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Ignore the second click: the first one was an answer."""
        return True

    def menu(self, hit: Hit) -> None:
        """Put back the unit in hand."""
        self._board.drop()

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """Handle a key: arrows go to marked spaces, Enter chooses, Escape puts back the unit."""
        if name in _WAYS:
            return self._board.go(*_WAYS[name])
        if name in _TURNS:
            return self._board.turn_over(_TURNS[name])
        if name in ("home", "end"):
            near = self._board.table.choices.near
            return self._board.go_to(next(iter(near if name == "home" else near[::-1]), NOWHERE))
        if name == "enter":
            return self._board.press_cursor()
        if name == "escape":
            dragged, self._pressed = self._pressed != NOWHERE, NOWHERE
            if self._board.drop() or dragged:
                return True
            self._board.escaped.emit()
        return False

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """Ignore it: the map is not edited during play."""

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """Ignore it."""
