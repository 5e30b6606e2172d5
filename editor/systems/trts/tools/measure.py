"""The tool that measures steps: from an area to all others, and the way between two."""

from __future__ import annotations

from typing import ClassVar

from editor.analysis.graphs import cheapest_path
from editor.core.words import counted
from editor.seam.overlay import Ghost, Overlay, Reason
from editor.seam.tool import Hit, Modifiers
from editor.systems.shared.tools import measure
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.lookup import area_at, place_of
from editor.systems.trts.map.survey import Survey
from editor.systems.trts.text.words import area_name


class Measure(measure.Measure[TrtsScenario, Survey, str]):
    """A click on an area shows the steps to all others, a second click the way to one."""

    title: ClassVar[str] = "Measure steps"
    hint: ClassVar[str] = "Click an area for its reach, then another for the path there"
    options: ClassVar[tuple[tuple[str, str], ...]] = (("walk", "On foot"), ("fly", "Flyers"))

    def space(self, hit: Hit) -> str | None:
        place = place_of(hit.at, self.context.present.board.scale)
        return area_at(self.context.survey, place, self.context.hidden) or None

    def press(self, hit: Hit, modifiers: Modifiers) -> None:
        super().press(hit, modifiers)
        if self._from is None:
            self.context.say("Steps are counted from an area")

    def words(self) -> str:
        """Return the way in words: "Hearth Vale to Old Ford: 3 steps"; empty for none."""
        areas = self.context.survey.map.areas
        if self._from not in areas or self._to not in areas:
            return ""
        first, second = (area_name(areas[end].area) for end in (self._from, self._to))
        if self._from == self._to:
            reached = len(self._counted()) - 1
            how = "by air" if self.option == "fly" else "on foot"
            return f"{first}: {counted(reached, 'area')} within reach {how}"
        way = self._way(self._from, self._to)
        if not way:
            return f"{first} to {second}: there is no way"
        return f"{first} to {second}: {counted(len(way) - 1, 'step')}"

    def overlay(self) -> Overlay:
        survey = self.context.survey
        if self._from not in survey.map.areas:
            return Overlay(over=self._to or "")
        figures = self._counted()
        if not self._to or self._to == self._from or self._to not in survey.map.areas:
            return Overlay(counted=figures, over=self._from)
        way = self._way(self._from, self._to)
        if not way:
            laid = tuple(survey.map.areas[name] for name in (self._from, self._to))
            reason = Reason("error", "No path", self.words())
            return Overlay(ghost=Ghost("unlawful", things=laid, reason=reason), counted=figures)
        steps = counted(len(way) - 1, "step")
        return Overlay(way=way, way_words=steps, counted=figures, over=self._to)

    def _counted(self) -> dict[str, int]:
        """Return the steps from the first area to all areas in reach."""
        if self._from not in self.context.survey.map.areas:
            return {}
        return dict(self.context.survey.steps_from((self._from,), self.option == "fly"))

    def _way(self, start: str, goal: str) -> tuple[str, ...]:
        """Return the areas of a shortest way, both ends included; none if there is no way."""
        survey = self.context.survey
        flying = self.option == "fly"
        graph = survey.graph if flying else survey.on_foot
        return cheapest_path(graph, (start,), goal, survey.steps_from((start,), flying))
