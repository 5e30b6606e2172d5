"""The shortest way between two zones."""

from __future__ import annotations

from editor.core.points import Cell, cell_named, name_of
from editor.seam.system import Leg, Route
from editor.systems.mechs.graph import JUMPS, STEPS, MoveKind, spread, way
from editor.systems.mechs.survey import Survey

_WORDS: dict[MoveKind, str] = {
    "step": "step to",
    "diagonal": "jump diagonally to",
    "double": "jump two places to",
}


def space_named(survey: Survey, text: str) -> Cell:
    """Return the zone of a name such as "c4"; ValueError, a sentence, where there is none."""
    cell = cell_named(text)
    if cell not in survey.links:
        raise ValueError(f"no zone of this arena lies on {name_of(cell)}")
    return cell


def route(survey: Survey, start: Cell, goal: Cell, *, jumps: bool = False) -> Route | None:
    """Return a way of the fewest steps between two zones, or None where there is none.

    With `jumps` of the fewest steps and jumps. Among equals the one whose legs were found first,
    steps before jumps and clockwise from the north; the answer is always the same. Raises
    KeyError for a cell without a zone.
    """
    links, kinds = survey.links, JUMPS if jumps else STEPS
    for cell in (start, goal):
        if cell not in links:
            raise KeyError(cell)
    moves = way(spread(links, (start,), kinds)[1], start, goal)
    if moves is None:
        return None
    legs = tuple(Leg(cell, name_of(cell), kind, 1, _WORDS[kind]) for cell, kind in moves)
    return Route(start, name_of(start), legs)
