"""Placing a piece of a map: what was copied, or a stamp, under the pointer until it is put down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import ClassVar, Generic, TypeVar, cast

from editor.checks.check import SurveyT
from editor.core.edit import Edit
from editor.core.errors import EditError
from editor.core.points import Cell
from editor.core.scenario import ScenarioT
from editor.core.words import opening
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import HeldPiece, Hit, Modifiers, PieceLike, Tool, ToolContext
from editor.systems.shared.edits.pieces import extent_of, rotated_piece
from editor.systems.shared.objects import titles_of
from editor.systems.shared.tools.carry import GRASP_KEYS, PointedCell

PieceT = TypeVar("PieceT", bound=PieceLike)

By = tuple[int, int]


class PlacePiece(Tool[ScenarioT, SurveyT], ABC, Generic[ScenarioT, SurveyT, PieceT]):
    """The copies of several objects hang under the pointer; with shift more of them follow.

    `key` names a piece of the session. The preview is the map with the copies, and those of them
    that are solid are drawn as ghosts.
    """

    id: ClassVar[str] = "piece"
    title: ClassVar[str] = "Place a copy or a stamp"
    icon: ClassVar[str] = "copy"
    hint: ClassVar[str] = "Click to place it, Shift+click to place several; R rotates it"
    in_strip: ClassVar[bool] = False
    in_menu: ClassVar[bool] = False

    def __init__(self, context: ToolContext[ScenarioT, SurveyT], key: str = "") -> None:
        super().__init__(context, key)
        self._held: HeldPiece | None = context.pieces.get(key)
        self._piece = cast("PieceT | None", self._held and self._held.piece)
        self._at: Hit | None = None
        self._taken = False
        self._meant = PointedCell()
        self._shown: tuple[object, PieceT, By] | None = None
        self._new: frozenset[str] = frozenset()
        self._why = ""

    def rotated(self, piece: PieceT) -> PieceT:
        """Return a piece turned clockwise by a quarter. Raises EditError where it cannot be."""
        return rotated_piece(piece)

    def extent(self, piece: PieceT) -> tuple[int, int, int, int]:
        """Return left, top, columns and rows of a piece."""
        return extent_of(piece)

    def offset(self, piece: PieceT, hit: Hit) -> By:
        """Return how far a piece moves to hang by its middle where the pointer is."""
        left, top, width, depth = self.extent(piece)
        return middle_offset((left, top), (width, depth), hit.cell)

    def way(self, piece: PieceT, grip: Hit, hit: Hit) -> By:
        """Return how far a piece that was taken up at a place moves with the pointer."""
        x, y = piece.at
        (x1, y1), (x2, y2) = grip.cell, hit.cell
        return max(-x, x2 - x1), max(-y, y2 - y1)

    @abstractmethod
    def pasting(self, piece: PieceT, by: By, *, title: str = "", last: bool) -> Edit[ScenarioT]:
        """Return the edit that puts a piece down, moved; not the `last` one is only shown.

        `title` is that of a stamp, empty for a copy.
        """

    @abstractmethod
    def solid(self, after: ScenarioT) -> frozenset[str]:
        """Return the ids of what may be drawn as ghosts, of copies and others."""

    @abstractmethod
    def ghost(self, piece: PieceT, ids: frozenset[str]) -> Ghost:
        """Return how the copies in the preview are shown, with their verdict."""

    def nearest(self, piece: PieceT, ids: frozenset[str]) -> By | None:
        """Return how far a piece moves to the nearest lawful place; None for none."""
        return None

    def refused(self, piece: PieceT, ids: frozenset[str]) -> str:
        """Return why they cannot be put down here at all; empty where they can."""
        return ""

    def busy(self) -> bool:
        return self._at is not None and self._piece is not None

    def hover(self, hit: Hit | None, modifiers: Modifiers) -> None:
        self._at = hit and replace(hit, cell=self._meant.at(hit.cell))
        self._show()

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        self._taken = True
        self.hover(hit, modifiers)

    def drag(self, hit: Hit, modifiers: Modifiers) -> None:
        self.hover(hit, modifiers)

    def release(self, hit: Hit, modifiers: Modifiers) -> None:
        """Put it down; with shift another one follows."""
        if not self._taken:
            return
        self._taken = False
        self.hover(hit, modifiers)
        held, piece, shown = self._held, self._piece, self._shown
        if held is None or piece is None or shown is None:
            if self._why:
                self.context.say(self._why)
            return
        refused = self.refused(piece, self._new)
        if refused:
            self.context.say(refused)
            return
        before = self._ids(self.context.present)
        self._shown = None
        self._meant.forget()
        if self.context.perform(self.pasting(piece, shown[2], title=held.title, last=True)):
            if modifiers.shift:
                self._show()
                return
            self.context.select_new(before)
            self.context.arm("select")

    def turn(self, quarters: int) -> bool:
        try:
            for _ in range(quarters % 4):
                if self._piece is not None:
                    self._piece = self.rotated(self._piece)
        except EditError as error:
            self.context.say(str(error))
            return True
        self._show()
        return self._piece is not None

    def help(self) -> bool:
        piece, at = self._piece, self._at
        if piece is None or at is None:
            return False
        better = self.nearest(piece, self._new) if self._shown is not None else None
        if better is None:
            self.context.say("There is no legal place for it")
            return True
        to = at.cell[0] + better[0] - self.by[0], at.cell[1] + better[1] - self.by[1]
        self._meant.help(at.cell, to)
        self._at = replace(at, cell=to)
        self._show()
        return True

    def pointed(self) -> Cell | None:
        """Return the cell that it hangs from, where help has moved it."""
        return self._at.cell if self._at is not None else None

    def cancel(self) -> bool:
        if self._at is not None:
            self.context.cancel()
        self._at, self._taken, self._shown, self._new = None, False, None, frozenset()
        return False

    def overlay(self) -> Overlay:
        if self._piece is None or self._at is None:
            return Overlay()
        if self._shown is None:
            reason = Reason("error", opening(self._why)) if self._why else None
            return Overlay(ghost=Ghost("unlawful", reason=reason))
        return Overlay(ghost=self.ghost(self._piece, self._new))

    def keys(self) -> tuple[tuple[str, str], ...]:
        return (("R", "rotate"), ("Enter", "place here"), *GRASP_KEYS)

    def _show(self) -> None:
        piece, at = self._piece, self._at
        if piece is None or at is None:
            self._shown = None
            self.context.cancel()
            return
        grip = self._held.grip if self._held is not None else None
        by = self.offset(piece, at) if grip is None else self.way(piece, grip, at)
        wanted = (self.context.present, piece, by)
        before = self._shown
        if before is not None and before[0] is wanted[0] and before[1:] == wanted[1:]:
            return  # the pointer moves many times within one space
        edit = self.pasting(piece, wanted[2], last=False)
        try:
            after = edit.apply(self.context.present, self.context.library)
        except EditError as error:
            self._shown, self._new, self._why = None, frozenset(), str(error)
            self.context.cancel()
        else:
            self._shown, self._why = wanted, ""
            self._new = self._ids(after) - self._ids(self.context.present)
            self.context.preview(edit, self._new & self.solid(after))
        self.context.refresh()

    @property
    def by(self) -> By:
        """How far the piece is moved in the preview."""
        return self._shown[2] if self._shown is not None else (0, 0)

    def _ids(self, scenario: ScenarioT) -> frozenset[str]:
        return frozenset(titles_of(scenario).objects.selectable(scenario, self.context.setup))


def middle_offset(corner: tuple[int, int], size: tuple[int, int], cell: tuple[int, int]) -> By:
    """Return how far a piece over cells moves to hang by its middle from a cell.

    `corner` and `size` (columns, rows) are where it lay; it stays right of and below the origin.
    """
    x = max(0, cell[0] - (size[0] - 1) // 2)
    y = max(0, cell[1] - size[1] // 2)
    return x - corner[0], y - corner[1]
