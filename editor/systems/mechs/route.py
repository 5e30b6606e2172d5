"""The shortest way between two zones."""

from __future__ import annotations

from itertools import pairwise

from editor.analysis.graphs import shortest_path
from editor.core.points import Cell, cell_named, name_of
from editor.seam.system import Leg, Route
from editor.systems.mechs.graph import MoveKind
from editor.systems.mechs.survey import Survey

_WORDS: dict[MoveKind, str] = {
    "step": "step to",
    "diagonal": "jump diagonally to",
    "double": "jump two places to",
}


def space_named(survey: Survey, text: str) -> Cell:
    """Return the zone of a name such as "c4"; ValueError, a sentence, where there is none."""
    cell = cell_named(text)
    if cell not in survey.graph:
        raise ValueError(f"no zone of this arena lies on {name_of(cell)}")
    return cell


def route(survey: Survey, start: Cell, goal: Cell, *, jumps: bool = False) -> Route | None:
    """Return a way of the fewest steps between two zones, or None where there is none.

    With `jumps` of the fewest steps and jumps. Among equals the one whose legs were found first,
    steps before jumps and clockwise from the north; the answer is always the same. Raises
    KeyError for a cell without a zone.
    """
    graph = survey.graph if jumps else survey.steps
    for cell in (start, goal):
        if cell not in graph:
            raise KeyError(cell)
    path = shortest_path(graph, start, goal)
    if not path:
        return None
    legs = []
    for before, cell in pairwise(path):
        kind: MoveKind = graph[before][cell]["kind"]
        legs.append(Leg(cell, name_of(cell), kind, 1, _WORDS[kind]))
    return Route(start, name_of(start), tuple(legs))
