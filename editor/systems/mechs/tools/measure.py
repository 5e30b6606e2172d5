"""Measuring: the shortest way between two zones, and the distance of all from one."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from editor.analysis.graphs import shortest_path
from editor.core.points import Cell, name_of
from editor.core.words import counted, listing
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.graph import MoveKind, SpaceGraph
from editor.systems.mechs.map.survey import Survey
from editor.systems.shared.tools import measure

KIND_WORDS: dict[MoveKind, str] = {"diagonal": "diagonal jump", "double": "double jump"}


class Measure(measure.Measure[MechsScenario, Survey, Cell]):
    """Press on a zone and drag to another, or click both; figures show how far all zones are."""

    hint: ClassVar[str] = "Click a zone for the reach from there, a second one for the path"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("steps", "Steps only"),
        ("jumps", "Steps and jumps"),
    )

    def space(self, hit: Hit) -> Cell | None:
        return hit.cell

    def words(self) -> str:
        """Return the way in words: "a1 to c2: 3 moves, 1 diagonal jump"; empty for none."""
        zones = self.context.survey.arena.at
        if self._from is None or self._to is None or self._from == self._to:
            return ""
        if self._from not in zones or self._to not in zones:
            return ""
        names = f"{name_of(self._from)} to {name_of(self._to)}"
        path, graph = self._path(), self._graph()
        if not path:
            with_jumps = "" if self.option == "jumps" else " by steps alone"
            return f"{names}: no path{with_jumps}"
        kinds: list[MoveKind] = [graph[one][other]["kind"] for one, other in pairwise(path)]
        jumps = [
            counted(kinds.count(kind), word) for kind, word in KIND_WORDS.items() if kind in kinds
        ]
        said = counted(len(kinds), "move" if self.option == "jumps" else "step")
        return f"{names}: {said}" + (f", {listing(jumps)} among them" if jumps else "")

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._from is None or self._from not in survey.arena.at:
            return Overlay()
        far = survey.steps_from((self._from,), jumps=self.option == "jumps")
        reach = {cell: steps for cell, steps in far.items() if cell != self._from}
        if self._to is None or self._to not in survey.arena.at or self._to == self._from:
            return Overlay(reach=reach)
        path = self._path()
        if not path:
            reason = Reason("error", "No path", self.words())
            cells = frozenset((self._from, self._to))
            return Overlay(ghost=Ghost("unlawful", cells=cells, reason=reason), reach=reach)
        word = "move" if self.option == "jumps" else "step"
        return Overlay(way=path, way_words=counted(len(path) - 1, word), reach=reach)

    def _path(self) -> tuple[Cell, ...]:
        """Return the zones of a shortest way, both ends included; empty for none."""
        if self._from is None or self._to is None:
            return ()
        return shortest_path(self._graph(), self._from, self._to)

    def _graph(self) -> SpaceGraph:
        """Return where one move of the chosen kinds leads."""
        survey = self.context.survey
        return survey.graph if self.option == "jumps" else survey.steps
