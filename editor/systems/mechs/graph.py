"""The space graph: where one move, a step or a jump, leads from each zone."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Literal, TypeAlias

from editor.core.points import Cell
from editor.systems.mechs.board import SIDES
from editor.systems.mechs.geometry import OPPOSITE, Arena

if TYPE_CHECKING:
    import networkx as nx

SpaceGraph: TypeAlias = "nx.DiGraph[Cell]"
MoveKind = Literal["step", "diagonal", "double"]
"""A step over a side, a jump to a corner, a jump over one zone straight on."""
STEPS: tuple[MoveKind, ...] = ("step",)
JUMPS: tuple[MoveKind, ...] = ("step", "diagonal", "double")
Links: TypeAlias = dict[Cell, tuple[tuple[Cell, MoveKind], ...]]
"""For each zone those that one move leads to, steps first."""
Entries: TypeAlias = dict[Cell, tuple[Cell, MoveKind]]
"""For each zone that is reached the zone before it and the move from there."""

_DIAGONALS = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def links_of(arena: Arena) -> Links:
    """Return where one move leads from each zone.

    No step crosses a blocked side; a one-way side can be left by a step and not entered. Jumps
    ignore sides; whether a double jump needs a zone beneath it is the setting jump.over_gap.
    Source: docs/rules/mechs.md B3.
    """
    over_gap = arena.settings.get("jump.over_gap", True) is not False
    links: Links = {}
    for cell, zone in arena.at.items():
        found: list[tuple[Cell, MoveKind]] = []
        for side in SIDES:
            there = arena.beside(cell, side)
            other = arena.at.get(there)
            back = OPPOSITE[side]
            if other is None or side in zone.blocked:
                continue
            if back not in other.blocked and back not in other.one_way:
                found.append((there, "step"))
        x, y = cell
        for dx, dy in _DIAGONALS:
            if (x + dx, y + dy) in arena.at:
                found.append(((x + dx, y + dy), "diagonal"))
        for side in SIDES:
            middle = arena.beside(cell, side)
            there = arena.beside(middle, side)
            if there in arena.at and (over_gap or middle in arena.at):
                found.append((there, "double"))
        links[cell] = tuple(found)
    return links


def spread(
    links: Links, starts: Collection[Cell], kinds: Collection[str]
) -> tuple[dict[Cell, int], Entries]:
    """Return how many moves of these kinds each zone is from the nearest start, and the last move.

    Among equals it is the move that is found first: steps before jumps, clockwise from the north.
    """
    far = {cell: 0 for cell in starts if cell in links}
    entries: Entries = {}
    front = list(far)
    for cell in front:
        for there, kind in links[cell]:
            if kind in kinds and there not in far:
                far[there] = far[cell] + 1
                entries[there] = cell, kind
                front.append(there)
    return far, entries


def way(entries: Entries, start: Cell, goal: Cell) -> list[tuple[Cell, MoveKind]] | None:
    """Return the zones of a shortest way, each with the move into it; None where none leads there.

    `entries` are those of a spread from the start.
    """
    found: list[tuple[Cell, MoveKind]] = []
    while goal != start:
        if goal not in entries:
            return None
        before, kind = entries[goal]
        found.append((goal, kind))
        goal = before
    return found[::-1]


def space_graph(links: Links, kinds: Collection[str] = JUMPS) -> SpaceGraph:
    """Return the links of these kinds as a graph of networkx.

    Edges have the `kind` of the move and its `cost`: each is one move.
    """
    import networkx as nx

    graph: SpaceGraph = nx.DiGraph()
    graph.add_nodes_from(links)
    for cell, onward in links.items():
        graph.add_edges_from(
            (cell, there, {"kind": kind, "cost": 1}) for there, kind in onward if kind in kinds
        )
    return graph
