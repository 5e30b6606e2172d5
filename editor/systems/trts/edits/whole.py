"""The edits that turn: the whole sheet, and areas about their middle."""

from __future__ import annotations

from typing import TypeVar

from msgspec import to_builtins

from editor.analysis.symmetry import STILL, PlaneMove, SquareMotion
from editor.core.edit import Edit, held
from editor.core.kit import AnyLibrary
from editor.core.objects import put
from editor.systems.shared.edits import whole_map
from editor.systems.shared.edits.pieces import extent_of, rotated_piece
from editor.systems.shared.places import Mover, moved_map
from editor.systems.trts.edits.corners import share_corners
from editor.systems.trts.edits.groups import TITLES, lifted
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.map.board import Area, Board, Label, TrtsScenario


class RotateMap(whole_map.RotateMap[TrtsScenario], frozen=True):
    """Rotate the whole map clockwise by quarters, with its sheet."""

    def moved(
        self, scenario: TrtsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> TrtsScenario:
        """Return the scenario after the rotation."""
        return sheet_moved(scenario, motion)


class MirrorMap(whole_map.MirrorMap[TrtsScenario], frozen=True):
    """Mirror the whole map within its sheet."""

    def moved(
        self, scenario: TrtsScenario, library: AnyLibrary, motion: SquareMotion
    ) -> TrtsScenario:
        """Return the scenario in the mirror."""
        return sheet_moved(scenario, motion)


def sheet_moved(scenario: TrtsScenario, motion: SquareMotion) -> TrtsScenario:
    """Return a scenario with everything in it moved by a motion of the sheet.

    Raises EditError where something lies beyond the sheet and would leave what a file can hold.
    """
    board = scenario.board
    return moved_map(scenario, Mover(PlaneMove.within(motion, (0, 0), board.sheet)))


ThingT = TypeVar("ThingT", Area, Label)


class TurnObjects(Edit[TrtsScenario], frozen=True):
    """Turn areas and labels as one about their middle, clockwise by quarters.

    At the left and upper edge of the sheet they are moved inside. Links and whatever stands on an
    area go with it. Corners that come to lie on borders of others become theirs too. Raises
    EditError for what is locked.
    """

    ids: tuple[str, ...]
    quarters: int = 1

    def apply(self, scenario: TrtsScenario, library: AnyLibrary) -> TrtsScenario:
        """Return the scenario with the objects turned."""
        OBJECTS.find_free(scenario, self.ids)
        if self.quarters % 4 == 0:
            return scenario
        piece = lifted(scenario, self.ids)
        left, top, width, height = extent_of(piece)
        for _ in range(self.quarters % 4):
            piece = rotated_piece(piece)
        by = (0, 0)
        if self.quarters % 2:
            by = max(-left, int((width - height) / 2)), max(-top, int((height - width) / 2))
        mover = Mover(PlaneMove(STILL, by))
        areas = tuple(_held(mover.moved(area)) for area in piece.areas)
        labels = tuple(_held(mover.moved(label)) for label in piece.labels)
        board: Board = scenario.board
        every = share_corners(put(board.areas, *areas), {area.id for area in areas})
        return OBJECTS.with_board(scenario, areas=every, labels=put(board.labels, *labels))

    def sentence(self, scenario: TrtsScenario, library: AnyLibrary) -> str:
        """Return a sentence such as "Turn Old Ford by 90°"."""
        said = TITLES.phrase(scenario, library, self.ids, "")
        return f"Rotate {said} by {self.quarters % 4 * 90}°"


def _held(thing: ThingT) -> ThingT:
    held(to_builtins(thing), type(thing), "part of it would be off the sheet")
    return thing
