"""The graph of areas: walkers use walks and ramps, flyers all links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from editor.analysis.rows import Attributes, Rows, directed
from editor.systems.trts.map.board import Area, Link
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.text.words import area_name

if TYPE_CHECKING:
    import networkx as nx

AreaGraph: TypeAlias = "nx.DiGraph[str]"

StepKind = Literal["walk", "ramp-up", "ramp-down", "air"]
ON_FOOT: frozenset[StepKind] = frozenset({"walk", "ramp-up", "ramp-down"})
IN_THE_AIR: frozenset[StepKind] = ON_FOOT | {"air"}

STEP = 1
"""Movement points of a step to an adjacent area. Source: docs/rules/trts.md C1."""


def on_foot(link: Link) -> bool:
    """Return whether walkers can use a link, ramps both ways. Source: docs/rules/trts.md C1."""
    return link.kind != "air"


def kind_of(link: Link, goal: str) -> StepKind:
    """Return the kind of the step over a link to one of its areas."""
    if link.kind == "ramp":
        return "ramp-up" if link.between[1] == goal else "ramp-down"
    return link.kind


def area_graph(area_map: AreaMap) -> AreaGraph:
    """Return the areas and the steps over links, both ways.

    Edges have the `kind` of the step, its `cost` in movement points, and the `id` of the link; of
    several links between two areas the first, one for walkers before one for flyers. Flyers use
    all of them. Source: docs/rules/trts.md C1.
    """
    known = area_map.links
    rows: Rows[str] = {area: {} for area in area_map.areas}
    for link in sorted(area_map.board.links, key=lambda link: not on_foot(link)):
        if known.get(link.id) is link:
            start, goal = link.between
            rows[start].setdefault(goal, _edge(link, goal))
            rows[goal].setdefault(start, _edge(link, start))
    nodes = {name: _about(laid.area) for name, laid in area_map.areas.items()}
    return directed(nodes, rows)


def _edge(link: Link, goal: str) -> Attributes:
    return {"kind": kind_of(link, goal), "cost": STEP, "id": link.id}


def _about(area: Area) -> Attributes:
    """Return the attributes of an area in the graph."""
    return {
        "name": area_name(area),
        "minerals": area.minerals,
        "geysers": area.geysers,
        "location": area.start,
        "air_only": area.air_only,
    }


def pieces(graph: AreaGraph) -> list[frozenset[str]]:
    """Return the connected components of areas, the largest first."""
    import networkx as nx

    return sorted(map(frozenset, nx.weakly_connected_components(graph)), key=len, reverse=True)
