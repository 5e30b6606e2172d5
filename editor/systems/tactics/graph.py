"""The space graph: who can step where, and what it costs."""

from __future__ import annotations

from typing import TypeAlias

import networkx as nx

from editor.core.points import Cell, neighbours
from editor.core.scenario import Setting
from editor.systems.tactics.board import TERRAIN_NAMES
from editor.systems.tactics.geometry import Realm

SpaceGraph: TypeAlias = "nx.DiGraph[Cell]"


def cost_setting(settings: object, name: str, default: int = 0) -> int:
    """Return a cost from the settings in force, in movement points."""
    value: Setting = settings.get(name, default)  # type: ignore[attr-defined]
    return value if isinstance(value, int) else default


def terrain_costs(realm: Realm) -> dict[str, int]:
    """Return what each terrain letter adds to the cost of entering it, in movement points."""
    return {
        letter: cost_setting(realm.settings, f"movement.{name}")
        for letter, name in TERRAIN_NAMES.items()
    }


def ground(realm: Realm) -> SpaceGraph:
    """Return the graph of steps on foot, without portals.

    Nodes are cells with `elevation`, `terrain` and `on`; edges have `kind` (step, climb, drop)
    and `cost` in movement points. A climb by more than movement.max_climb is no edge; a drop
    always is. Source: docs/rules/tactics.md A4, terrain effects.
    """
    spaces = realm.spaces
    extra = terrain_costs(realm)
    step = cost_setting(realm.settings, "movement.step", 1)
    climb = cost_setting(realm.settings, "movement.climb", 1)
    limit = realm.settings.get("movement.max_climb")
    highest = limit if isinstance(limit, int) else 1 << 30
    graph: SpaceGraph = nx.DiGraph()
    graph.add_nodes_from(
        (cell, {"elevation": space.elevation, "terrain": space.terrain, "on": space.on})
        for cell, space in spaces.items()
    )
    edges = []
    for cell, space in spaces.items():
        for beside in neighbours(cell):
            there = spaces.get(beside)
            if there is None:
                continue
            rise = there.elevation - space.elevation
            cost = step + extra[there.terrain]
            if rise == 0:
                edges.append((cell, beside, {"kind": "step", "cost": cost}))
            elif rise < 0:
                edges.append((cell, beside, {"kind": "drop", "cost": cost}))
            elif rise <= highest:
                edges.append((cell, beside, {"kind": "climb", "cost": cost + climb}))
    graph.add_edges_from(edges)
    return graph


def portal_spaces(realm: Realm) -> list[Cell]:
    """Return the spaces of the open portals, each once, in the order of the portals."""
    return list(dict.fromkeys(p.space for p in realm.portals.values() if p.state == "open"))


def space_graph(realm: Realm, on_foot: SpaceGraph | None = None) -> SpaceGraph:
    """Return the whole graph: steps, and portal edges between all open portal spaces.

    Where a step and a portal join the same two spaces the cheaper one is the edge, the step
    where they cost the same. Without at least two open portals it is the graph on foot itself.
    """
    graph = ground(realm) if on_foot is None else on_foot
    gates = portal_spaces(realm)
    if len(gates) < 2:
        return graph
    extra = terrain_costs(realm)
    through = cost_setting(realm.settings, "movement.portal", 1)
    graph = graph.copy()
    for one in gates:
        for other in gates:
            if one == other:
                continue
            cost = through + extra[realm.spaces[other].terrain]
            if not graph.has_edge(one, other) or cost < graph.edges[one, other]["cost"]:
                graph.add_edge(one, other, kind="portal", cost=cost)
    return graph


def pieces(realm: Realm) -> list[frozenset[Cell]]:
    """Return the pieces of the realm by orthogonal neighbourhood, the largest first.

    Climbs of any height count as joined, portals do not. Ties: the piece first in reading order.
    """
    left = dict.fromkeys(sorted(realm.spaces, key=lambda cell: (cell[1], cell[0])))
    found: list[frozenset[Cell]] = []
    while left:
        start = next(iter(left))
        del left[start]
        piece, front = {start}, [start]
        while front:
            for beside in neighbours(front.pop()):
                if beside in left:
                    del left[beside]
                    piece.add(beside)
                    front.append(beside)
        found.append(frozenset(piece))
    return sorted(found, key=len, reverse=True)
