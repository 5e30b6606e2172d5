"""The tool that places copies and stamps."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from editor.core.edit import Edit
from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.seam.overlay import Ghost, Reason
from editor.systems.shared.places import shifted
from editor.systems.shared.tools import copies
from editor.systems.tactics.edits.copying import Paste, TacticsPiece
from editor.systems.tactics.edits.pieces import cells_of_piece, rotated_piece, size_of_piece
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.lookup import cells_of
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.tools.grasp import Grasp, left_of, take_up
from editor.systems.tactics.tools.verdict import VERDICTS, ghost, level_of, nearest


class PlacePiece(copies.PlacePiece[TacticsScenario, Survey, TacticsPiece]):
    """Boxes of a piece are ghosts; its terrain, areas and starts show where they would lie."""

    def rotated(self, piece: TacticsPiece) -> TacticsPiece:
        return rotated_piece(piece)

    def extent(self, piece: TacticsPiece) -> tuple[int, int, int, int]:
        return (*piece.at, *size_of_piece(piece))

    def pasting(
        self, piece: TacticsPiece, by: copies.By, *, title: str = "", last: bool
    ) -> Edit[TacticsScenario]:
        return Paste(piece, by, self.context.setup, title)

    def solid(self, after: TacticsScenario) -> frozenset[str]:
        return frozenset(box.id for box in after.board.boxes)

    def ghost(self, piece: TacticsPiece, ids: frozenset[str]) -> Ghost:
        survey = self.context.shown_survey
        boxes = [name for name in ids if name in survey.realm.boxes]
        flat = frozenset(shifted(cell, self.by) for ground in piece.ground for cell in ground.cells)
        flat |= {
            cell
            for name in ids
            if name not in survey.realm.boxes and name not in survey.realm.portals
            for cell in cells_of(survey, name)
        }
        shown = self._flat(piece, flat)
        if boxes:
            grasp = self._grasp(boxes)
            shown = ghost(grasp, grasp.boxes[0].at)
        off = sorted(cell for cell in flat if cell not in survey.realm.surface)
        if off and not piece.mats and shown.verdict != "unlawful":
            reason = Reason("error", "Off the mat", f"{name_of(off[0])} is outside")
            shown = replace(shown, verdict="unlawful", reason=reason)
        return replace(self._counted(piece, shown), cells=flat)

    def refused(self, piece: TacticsPiece, ids: frozenset[str]) -> str:
        there = {shifted(cell, self.by) for cell in cells_of_piece(piece)}
        on_map = piece.mats or there & self.context.survey.realm.surface.keys()
        return "" if on_map else "There is no map there"

    def nearest(self, piece: TacticsPiece, ids: frozenset[str]) -> copies.By | None:
        boxes = [name for name in ids if name in self.context.shown_survey.realm.boxes]
        if not boxes:
            return None
        grasp = self._grasp(boxes)
        corner = grasp.boxes[0].at
        better = nearest(grasp, corner)
        if better is None:
            return None
        return self.by[0] + better[0] - corner[0], self.by[1] + better[1] - corner[1]

    def _grasp(self, boxes: list[str]) -> Grasp:
        """Return the boxes as if they were taken up from the preview; copies are never locked."""
        survey = self.context.shown_survey
        return take_up(survey, boxes, survey.realm.boxes[boxes[0]].at)

    def _flat(self, piece: TacticsPiece, cells: frozenset[Cell]) -> Ghost:
        spaces = sum(len(ground.cells) for ground in piece.ground)
        said = counted(spaces, "space") + " of terrain" if spaces else counted(len(cells), "space")
        where = f"from {name_of(min(cells, key=lambda cell: (cell[1], cell[0])))}" if cells else ""
        return Ghost("lawful", reason=Reason("ready", f"Places {said}", where))

    def _counted(self, piece: TacticsPiece, shown: Ghost) -> Ghost:
        """Return the hand, with what the kits do not have unless its place is worse."""
        survey = self.context.survey
        level = level_of(survey, "components-exceeded")
        if VERDICTS[level] == "lawful" or shown.verdict == "unlawful":
            return shown
        names = {component.id: component.name for component in piece.components}
        wanted = Counter(box.component for box in piece.boxes)
        wanted.update(mat.component for mat in piece.mats)
        for component, number in wanted.items():
            left = left_of(survey, component)
            if left is not None and left < number:
                needs = f"it needs {number}, {max(0, left)} left"
                reason = Reason(level, f"Not enough {names.get(component, component)}", needs)
                return replace(shown, verdict=VERDICTS[level], reason=reason)
        return shown
