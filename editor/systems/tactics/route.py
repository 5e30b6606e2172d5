"""The cheapest route between two spaces."""

from __future__ import annotations

from itertools import pairwise

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
    if cell not in survey.graph:
        raise ValueError(f"{name_of(cell)} is no space of this map")
    return cell


def route(survey: Survey, start: Cell, goal: Cell) -> Route | None:
    """Return a cheapest route between two spaces, portals included, or None.

    Of routes of equal cost the one with the fewest legs, then the first in a fixed order. Raises
    KeyError for a cell that is no space.
    """
    import networkx as nx

    graph = survey.graph
    for cell in (start, goal):
        if cell not in graph:
            raise KeyError(cell)
    many = len(graph)
    try:
        # Fewer legs than spaces cost less than one point.
        path = nx.dijkstra_path(graph, start, goal, lambda _, __, edge: edge["cost"] * many + 1)
    except nx.NetworkXNoPath:
        return None
    legs = []
    for before, cell in pairwise(path):
        kind, cost = graph[before][cell]["kind"], graph[before][cell]["cost"]
        legs.append(Leg(cell, name_of(cell), kind, cost, _WORDS[kind]))
    return Route(start, name_of(start), tuple(legs), "movement")
