"""The cheapest way between two spaces."""

from __future__ import annotations

import heapq
from itertools import count

from editor.core.points import Cell
from editor.systems.system import Leg, Route
from editor.systems.tactics.survey import Survey


def route(survey: Survey, start: Cell, goal: Cell) -> Route | None:
    """Return a cheapest way between two spaces, portals included, or None where there is none.

    Among ways of equal cost the one with the fewest legs, then the one whose legs were found
    first; the answer is always the same. Raises KeyError for a cell that is no space.
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
        way.append(Leg(cell, link.kind, link.cost))
        cell, before = before, came[before]
    return Route(start, tuple(reversed(way)))
