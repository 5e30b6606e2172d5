"""Measuring: the shortest way between two zones, and the distance of all from one."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.core.words import counted, listing
from editor.seam.overlay import Hand, Overlay, Reason
from editor.seam.tool import Hit, ToolContext
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.graph import JUMPS, STEPS, Entries, MoveKind, spread, way
from editor.systems.mechs.survey import Survey
from editor.systems.shared.tools import measure

KIND_WORDS: dict[MoveKind, str] = {"diagonal": "diagonal jump", "double": "double jump"}


class Measure(measure.Measure[MechsScenario, Survey, Cell]):
    """Press on a zone and drag to another, or click both; figures show how far all zones are."""

    hint: ClassVar[str] = "Click a zone for the reach from there, a second one for the way"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("steps", "Steps alone"),
        ("jumps", "Steps and jumps"),
    )

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._found: tuple[object, Cell, str, tuple[dict[Cell, int], Entries]] | None = None

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
        moves = self._way()
        if not moves:
            with_jumps = "" if self.option == "jumps" else " by steps alone"
            return f"{names}: there is no way{with_jumps}"
        kinds = [kind for _, kind in moves]
        jumps = [
            counted(kinds.count(kind), word) for kind, word in KIND_WORDS.items() if kind in kinds
        ]
        said = counted(len(kinds), "move" if self.option == "jumps" else "step")
        return f"{names}: {said}" + (f", {listing(jumps)} among them" if jumps else "")

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._from is None or self._from not in survey.arena.at:
            return Overlay()
        far, _ = self._spread(self._from)
        reach = {cell: steps for cell, steps in far.items() if cell != self._from}
        if self._to is None or self._to not in survey.arena.at or self._to == self._from:
            return Overlay(reach=reach)
        moves = self._way()
        if not moves:
            reason = Reason("error", "There is no way", self.words())
            cells = frozenset((self._from, self._to))
            return Overlay(hand=Hand("unlawful", cells=cells, reason=reason), reach=reach)
        path = (self._from, *(cell for cell, _ in moves))
        word = "move" if self.option == "jumps" else "step"
        return Overlay(way=path, way_words=counted(len(path) - 1, word), reach=reach)

    def _way(self) -> list[tuple[Cell, MoveKind]]:
        """Return the zones of a shortest way with the move into each; empty for none."""
        if self._from is None or self._to is None:
            return []
        return way(self._spread(self._from)[1], self._from, self._to) or []

    def _spread(self, start: Cell) -> tuple[dict[Cell, int], Entries]:
        """Return the reach from a zone; the last one is kept."""
        survey = self.context.survey
        if self._found is None or self._found[:3] != (survey, start, self.option):
            kinds = JUMPS if self.option == "jumps" else STEPS
            self._found = (survey, start, self.option, spread(survey.links, (start,), kinds))
        return self._found[3]
