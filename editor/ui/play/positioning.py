"""What gestures on the board mean while a position is set up: pieces are moved, added, removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from editor.picture.drawing import Picture
from editor.play.dials import Addition, PlacedPiece
from editor.play.header import NOWHERE
from editor.ui.play.held import PieceGhost
from editor.ui.play.play_board import PlayBoard
from editor.ui.translate import tr
from editor.workbench.playing.positioning import Positioning


class PositionMeaning:
    """Clicks select pieces, drags move them; keys do the same. `changed` is called after each."""

    def __init__(
        self,
        board: PlayBoard,
        positioning: Positioning,
        portraits: Mapping[str, Picture],
        changed: Callable[[], None],
    ) -> None:
        self._board, self._positioning = board, positioning
        self._portraits, self._changed = portraits, changed

    # The pointer

    def click(self, space: int) -> None:
        """Put down what is in the hand, else select what is on a space, one after the other."""
        if self._positioning.carried is not None:
            self._put(space)
            return
        self._board.at_cursor = space
        self._positioning.select_at(space)
        self._changed()

    def drag(self, start: int, end: int) -> None:
        """Put a piece down on another space, or off the board."""
        if self._positioning.carried is None:
            self._take_at(start)
        self._put(end)

    def carry(self, start: int, space: int) -> None:
        """Take up the piece of a space, and show where it is."""
        if self._positioning.carried is None and start != space:
            self._take_at(start)
        self.show(space)

    def over(self, space: int) -> None:
        """Show what is in the hand where the pointer or the cursor is."""
        if self._positioning.carried is not None:
            self.show(space)

    def carry_card(self, key: str, space: int | None) -> None:
        """Show an addition over a space."""
        if space is None:
            self.put_back()
        else:
            self._positioning.carried = self.addition(key)
            self._board.point(space)
            self.show(space)

    def drop_card(self, key: str, space: int) -> None:
        """Add a piece."""
        self._positioning.carried = self.addition(key)
        self._put(space)

    def quick(self) -> bool:
        """Return True: each click counts."""
        return True

    def menu(self, space: int) -> None:
        """Offer the pieces of a space, to be selected or taken off."""
        if self.put_back():
            return
        pieces = self._positioning.at(space)
        if not pieces:
            return
        menu = QMenu(self._board)
        for piece in pieces:
            act = menu.addAction(tr("Values of: {what}").format(what=_plain(piece)))
            act.triggered.connect(lambda _=False, piece=piece: self._select(piece))
        menu.addSeparator()
        for piece in pieces:
            if not piece.fixed:
                act = menu.addAction(tr("Remove: {what}").format(what=_plain(piece)))
                act.triggered.connect(lambda _=False, piece=piece: self._remove(piece))
        rect = self._board.rect_of(space)
        at = QPoint() if rect is None else QPoint(round(rect.right), round(rect.centre[1]))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._board.mapToGlobal(at))

    # The keyboard

    def turn_over(self, step: int) -> bool:
        """Select the next or the previous piece on the board."""
        pieces, now = self._positioning.pieces, self._positioning.selected
        if not pieces or self._positioning.carried is not None:
            return False
        keys = [piece.key for piece in pieces]
        start = keys.index(now.key) + step if now is not None and now.key in keys else 0
        self._select(pieces[start % len(pieces)])
        return True

    def enter(self) -> bool:
        """Take up the piece at the cursor, or put down what is in the hand."""
        space = self._board.at_cursor
        if space == NOWHERE:
            return self._board.turn_over(0)
        if self._positioning.carried is not None:
            self._put(space)
            return True
        now = self._positioning.selected
        if now is None or now.space != space:
            self._positioning.select_at(space)
        piece = self._positioning.selected
        if piece is not None and not piece.fixed:
            self._positioning.carried = piece
            self.show(space)
        self._changed()
        return True

    def put_back(self) -> bool:
        """Put back what is in the hand, else select nothing; return False if there is neither."""
        held = self._positioning.put_back()
        if not held and self._positioning.selected is not None:
            self._positioning.select(None)
            held = True
        if held:
            self._board.held = None
            self._changed()
        return held

    def take(self, key: str) -> None:
        """Take an addition in the hand, to be put down with a click or Enter."""
        addition = self.addition(key)
        if addition is None:
            return
        if addition.left == 0:
            self._board.table.say(tr("{what}: none left.").format(what=addition.words))
            return
        self._positioning.carried = addition
        board = self._board
        if board.at_cursor == NOWHERE:
            board.at_cursor = next(iter(board.visited), NOWHERE)
        board.setFocus()
        self.show(board.at_cursor)
        self._changed()

    def remove(self) -> None:
        """Take the selected piece off the board, or say why it stays."""
        self._finish(self._positioning.remove())

    # Both

    def show(self, space: int) -> None:
        """Show what is in the hand over a space, with its verdict."""
        held, board = self._positioning.carried, self._board
        if held is None:
            board.held = None
        else:
            verdict = self._positioning.verdict(space)
            where = board.table.game.spaces[space] if space != NOWHERE else ""
            words = verdict.words or tr("{what} on {where}").format(what=_plain(held), where=where)
            board.held = PieceGhost(
                self._portraits.get(held.picture), space, words,
                verdict.refused, bool(verdict.words) and not verdict.refused,
            )  # fmt: skip
            board.announce(words)
        board.refresh()

    def addition(self, key: str) -> Addition | None:
        """Return an addition by its key."""
        return next((each for each in self._positioning.additions if each.key == key), None)

    def _take_at(self, space: int) -> None:
        """Take up the selected piece of a space, else the uppermost one."""
        here = self._positioning.at(space)
        loose = [piece for piece in here if not piece.fixed]
        now = self._positioning.selected
        held = now if now in loose else next(iter(loose), None)
        self._positioning.carried = held
        self._board.table.look_at(() if held is None else (space,))

    def _put(self, space: int) -> None:
        self._board.at_cursor = space
        self._finish(self._positioning.put(space))

    def _select(self, piece: PlacedPiece) -> None:
        self._positioning.select(piece)
        self._board.go_to(piece.space)
        self._changed()

    def _remove(self, piece: PlacedPiece) -> None:
        self._positioning.select(piece)
        self.remove()

    def _finish(self, why: str) -> None:
        self._board.held = None
        if why:
            self._board.table.say(why)
        self._changed()


def _plain(held: PlacedPiece | Addition) -> str:
    """Return the words of a piece for a menu or a tag."""
    said = f"{held.section}: {held.words}" if isinstance(held, Addition) else held.words
    return said.replace("&", "&&")
