"""The shortest route between two areas."""

from __future__ import annotations

from itertools import pairwise

from editor.analysis.graphs import cheapest_path
from editor.seam.system import Leg, Route
from editor.systems.trts.graph import STEP, AreaGraph, StepKind
from editor.systems.trts.survey import Survey
from editor.systems.trts.words import area_name, area_named

_WORDS: dict[StepKind, str] = {
    "walk": "walk to",
    "air": "fly to",
    "ramp-up": "go up the ramp to",
    "ramp-down": "go down the ramp to",
}


def space_named(survey: Survey, text: str) -> str:
    """Return the id of the area with this id or name, in upper or lower case.

    A word that is the id of an area means that area, also if another area has it as its name: the
    check name-is-an-id reports such names. Raises ValueError with a sentence if there is none, or
    several have the name.
    """
    wanted = text.strip()
    areas = survey.map.areas
    if wanted in areas:
        return wanted
    word = wanted.casefold()
    called = [area for area in areas if area.casefold() == word] or [
        area for area, laid in areas.items() if area_name(laid.area).casefold() == word
    ]
    if len(called) > 1:
        raise ValueError(f"{len(called)} areas are called {text!r}: {', '.join(called)}")
    if not areas:
        raise ValueError(f"there is no area {text!r}: the map has no areas")
    if not called:
        known = next(iter(areas))
        raise ValueError(f"there is no area {text!r}: expected an id or a name, such as {known}")
    return called[0]


def route(survey: Survey, start: str, goal: str) -> Route | None:
    """Return a shortest route on foot, else one through the air, or None.

    The result is deterministic. Raises KeyError for an unknown area.
    """
    for area in (start, goal):
        if area not in survey.map.areas:
            raise KeyError(area)
    name = area_named(survey.board, start)
    for graph, flying in ((survey.on_foot, False), (survey.graph, True)):
        path = cheapest_path(graph, (start,), goal, survey.steps_from((start,), flying))
        if path:
            return Route(start, name, _legs(survey, path, graph))
    return None


def _legs(survey: Survey, path: tuple[str, ...], graph: AreaGraph) -> tuple[Leg, ...]:
    legs = []
    for start, goal in pairwise(path):
        kind: StepKind = graph[start][goal]["kind"]
        legs.append(Leg(goal, area_named(survey.board, goal), kind, STEP, _WORDS[kind]))
    return tuple(legs)
