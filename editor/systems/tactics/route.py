"""The cheapest route between two spaces."""

from __future__ import annotations

import heapq
from itertools import count

from editor.core.points import Cell, cell_named, name_of
from editor.seam.system import Leg, Route
from editor.systems.tactics.survey import Survey

_WORDS = {
    "step": "walk to",
    "climb": "climb to",
    "drop": "step down to",
    "portal": "through the portal to",
}


def space_named(survey: Survey, text: str) -> Cell:
    """Return the space of a name such as "c4"; ValueError with a sentence for none."""
    cell = cell_named(text)
    if cell not in survey.links:
        raise ValueError(f"{name_of(cell)} is no space of this map")
    return cell


def route(survey: Survey, start: Cell, goal: Cell) -> Route | None:
    """Return a cheapest route between two spaces, portals included, or None.

    Of routes of equal cost the one with the fewest legs, then the first in a fixed order. Raises
    KeyError for a cell that is no space.
    """
    links = survey.links
    for cell in (start, goal):
        if cell not in links:
            raise KeyError(cell)
    came: dict[Cell, Cell | None] = {}
    order = count()
    front: list[tuple[int, int, int, Cell, Cell | None]] = [(0, 0, next(order), start, None)]
    while front:
        cost, legs, _, cell, before = heapq.heappop(front)
        if cell in came:
            continue
        came[cell] = before
        if cell == goal:
            break
        for beside, link in links[cell].items():
            if beside not in came:
                step = (cost + link.cost, legs + 1, next(order), beside, cell)
                heapq.heappush(front, step)
    if goal not in came:
        return None
    way: list[Leg] = []
    cell, before = goal, came[goal]
    while before is not None:
        link = links[before][cell]
        way.append(Leg(cell, name_of(cell), link.kind, link.cost, _WORDS[link.kind]))
        cell, before = before, came[before]
    return Route(start, name_of(start), tuple(reversed(way)), "movement")
