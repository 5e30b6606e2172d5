"""Gestures on the board while a position is set up by hand: pieces are dragged and taken off."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu

from editor.play.display import Shift
from editor.play.header import NOWHERE
from editor.seam.tool import Hit, Modifiers
from editor.ui.play.play_board import PlayBoard


class PositionStage:
    """The listener of a board while a position is set up.

    `chosen` is called with the group of values of the piece that is clicked, `shift` with what is
    brought to another space or taken off.
    """

    def __init__(
        self, board: PlayBoard, chosen: Callable[[str], None], shift: Callable[[Shift], None]
    ) -> None:
        self._board, self._chosen, self._shift = board, chosen, shift
        self._pressed = NOWHERE

    def busy(self) -> bool:
        """Return whether a piece is dragged."""
        return self._pressed != NOWHERE

    def off_grid(self) -> bool:
        """Return False: gestures are on spaces."""
        return False

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        """Point at a space, or at none."""
        self._board.point(NOWHERE if hit is None else hit.cell[0])

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        """Take up what stands on a space."""
        self._pressed = hit.cell[0]

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        """Light the space it is taken from and the one under the pointer."""
        self._board.point(hit.cell[0])
        spaces = (self._pressed, hit.cell[0])
        self._board.table.look_at(tuple(space for space in spaces if space != NOWHERE))

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Put it down, off the map where that is; a click shows its values."""
        start, end = self._pressed, hit.cell[0]
        self._pressed = NOWHERE
        self._board.table.look_at(())
        if start == NOWHERE:
            return
        if start == end:
            standing = self._shifts(start, end)
            if standing:
                self._chosen(standing[0].group)
            return
        shifts = self._shifts(start, end)
        if len(shifts) == 1:
            self._shift(shifts[0])
        elif shifts:
            self._ask(shifts, self._board.tr("{what}"))
        elif self._shifts(start, start):
            self._board.table.say(self._board.tr("This cannot be taken off the map."))

    def double(self, hit: Hit, modifiers: Modifiers) -> bool:
        """Take the second one as a press."""
        return False

    def menu(self, hit: Hit) -> None:
        """Offer to take off what stands on a space."""
        shifts = self._shifts(hit.cell[0], NOWHERE)
        if shifts:
            self._ask(shifts, self._board.tr("Take off: {what}"))

    def key(self, name: str, modifiers: Modifiers) -> bool:
        """Put back what is dragged with Escape; values are set by keyboard in the fields."""
        dragged = name == "escape" and self.busy()
        if dragged:
            self._pressed = NOWHERE
            self._board.table.look_at(())
        return dragged

    def dropped(self, kind: str, key: str, hit: Hit) -> None:
        """Ignore it: the map is not edited during play."""

    def carried(self, kind: str, key: str, hit: Hit | None) -> None:
        """Ignore it."""

    def _shifts(self, start: int, goal: int) -> tuple[Shift, ...]:
        table = self._board.table
        if start == NOWHERE:
            return ()
        return tuple(table.game.rules.shifts(table.game, table.state, start, goal))

    def _ask(self, shifts: tuple[Shift, ...], words: str) -> None:
        """Ask which of several pieces is meant."""
        menu = QMenu(self._board)
        for shift in shifts:
            act = menu.addAction(words.format(what=shift.words).replace("&", "&&"))
            act.triggered.connect(lambda _=False, chosen=shift: self._shift(chosen))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos())
