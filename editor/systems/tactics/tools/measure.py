"""The tool that measures the cheapest route between two spaces."""

from __future__ import annotations

from typing import ClassVar

from editor.core.points import Cell, name_of
from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.system import Route
from editor.seam.tool import Hit, ToolContext
from editor.systems.shared.tools import measure
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.space_queries import route
from editor.systems.tactics.map.survey import Survey


class Measure(measure.Measure[TacticsScenario, Survey, Cell]):
    """Drag from a space to another, or click both, to see the cheapest route."""

    hint: ClassVar[str] = "Click two spaces to see the cheapest path and its cost"

    def __init__(self, context: ToolContext[TacticsScenario, Survey], key: str = "") -> None:
        super().__init__(context, key)
        self._found: tuple[object, Cell, Cell, Route | None] | None = None

    def space(self, hit: Hit) -> Cell | None:
        return hit.cell

    def words(self) -> str:
        """Return the route in words: "a1 to g7: 15 movement points in 13 steps", or empty."""
        if self._from is None or self._to is None or self._from == self._to:
            return ""
        survey = self.context.survey
        names = f"{name_of(self._from)} to {name_of(self._to)}"
        spaces = survey.realm.spaces
        if self._from not in spaces or self._to not in spaces:
            return ""
        way = self._way(self._from, self._to)
        if way is None:
            return f"{names}: no path"
        steps = counted(len(way.legs), "step")
        portals = sum(leg.kind == "portal" for leg in way.legs)
        through = f", {counted(portals, 'portal')}" if portals else ""
        return f"{names}: {counted(way.cost, 'movement point')} in {steps}{through}"

    def overlay(self) -> Overlay:
        if self._from is None or self._to is None:
            return Overlay()
        survey = self.context.survey
        if self._from not in survey.realm.spaces or self._to not in survey.realm.spaces:
            return Overlay()
        way = self._way(self._from, self._to)
        if way is None:
            reason = Reason("error", "No path", self.words())
            cells = frozenset((self._from, self._to))
            return Overlay(ghost=Ghost("unlawful", cells=cells, reason=reason))
        path = (way.start, *(leg.space for leg in way.legs))
        return Overlay(way=path, way_words=f"cost {way.cost}")

    def _way(self, start: Cell, end: Cell) -> Route | None:
        """Return the cheapest route between two spaces; the last one is cached."""
        survey = self.context.survey
        if self._found is None or self._found[:3] != (survey, start, end):
            self._found = (survey, start, end, route(survey, start, end))
        return self._found[3]
