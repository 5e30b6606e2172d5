"""Measuring: the shortest way between two zones, and how far everything is from one."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.core.words import counted, listing
from editor.seam.overlay import Hand, Overlay, Reason
from editor.seam.tool import Hit, ToolContext
from editor.systems.mechs.board import MechsScenario
from editor.systems.mechs.graph import Links
from editor.systems.mechs.survey import Survey
from editor.systems.shared.tools import measure

Legs = dict[Cell, tuple[Cell, str]]
"""From where each zone is entered, and by what kind of move."""

STEPS, JUMPS = ("step",), ("step", "diagonal", "double")
KIND_WORDS = {"diagonal": "diagonal jump", "double": "double jump"}


def spread(links: Links, start: Cell, kinds: Collection[str]) -> tuple[dict[Cell, int], Legs]:
    """Return how many moves of these kinds each zone is from one, and how it is entered first."""
    far, legs = {start: 0}, Legs()
    front = deque((start,))
    while front:
        here = front.popleft()
        for there, kind in links.get(here, ()):
            if kind in kinds and there not in far:
                far[there] = far[here] + 1
                legs[there] = (here, kind)
                front.append(there)
    return far, legs


class Measure(measure.Measure[MechsScenario, Survey, Cell]):
    """Press on a zone and drag to another, or click both; the figures tell how far all are."""

    hint: ClassVar[str] = "Click a zone for the reach from there, a second one for the way"
    options: ClassVar[tuple[tuple[str, str], ...]] = (
        ("steps", "Steps alone"),
        ("jumps", "Steps and jumps"),
    )

    def __init__(self, context: ToolContext[MechsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._found: tuple[object, Cell, str, tuple[dict[Cell, int], Legs]] | None = None

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
        way = self._way()
        if not way:
            with_jumps = "" if self.option == "jumps" else " by steps alone"
            return f"{names}: there is no way{with_jumps}"
        kinds = [kind for _, kind in way[1:]]
        jumps = [
            counted(kinds.count(kind), word) for kind, word in KIND_WORDS.items() if kind in kinds
        ]
        moves = counted(len(kinds), "move" if self.option == "jumps" else "step")
        return f"{names}: {moves}" + (f", {listing(jumps)} among them" if jumps else "")

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._from is None or self._from not in survey.arena.at:
            return Overlay()
        far, _ = self._spread(self._from)
        reach = {cell: steps for cell, steps in far.items() if cell != self._from}
        if self._to is None or self._to not in survey.arena.at or self._to == self._from:
            return Overlay(reach=reach)
        way = self._way()
        if not way:
            reason = Reason("error", "There is no way", self.words())
            cells = frozenset((self._from, self._to))
            return Overlay(hand=Hand("unlawful", cells=cells, reason=reason), reach=reach)
        path = tuple(cell for cell, _ in way)
        word = "move" if self.option == "jumps" else "step"
        return Overlay(way=path, way_words=counted(len(path) - 1, word), reach=reach)

    def _way(self) -> list[tuple[Cell, str]]:
        """Return the zones of a shortest way with the move into each; empty for none."""
        if self._from is None or self._to is None:
            return []
        far, legs = self._spread(self._from)
        if self._to not in far:
            return []
        way, here = [], self._to
        while here != self._from:
            before, kind = legs[here]
            way.append((here, kind))
            here = before
        return [(self._from, ""), *reversed(way)]

    def _spread(self, start: Cell) -> tuple[dict[Cell, int], Legs]:
        """Return the reach from a zone; the last one is kept."""
        survey = self.context.survey
        if self._found is None or self._found[:3] != (survey, start, self.option):
            kinds = JUMPS if self.option == "jumps" else STEPS
            self._found = (survey, start, self.option, spread(survey.links, start, kinds))
        return self._found[3]
