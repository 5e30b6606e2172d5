"""Rotating and mirroring a whole sheet: areas, texts, its size and the reference picture."""

from __future__ import annotations

from editor.analysis.symmetry import PlaneMove, SquareMotion
from editor.core.kit import AnyLibrary
from editor.systems.shared.edits import whole_map
from editor.systems.shared.places import Mover, moved_map
from editor.systems.trts.board import TrtsScenario


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
