"""The graph of areas: walkers use walks and ramps, flyers all links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from editor.analysis.ways import Ways, distances, way_to
from editor.systems.trts.board import Link
from editor.systems.trts.geometry import AreaMap

if TYPE_CHECKING:
    import networkx as nx

AreaGraph: TypeAlias = "nx.DiGraph[str]"

StepKind = Literal["walk", "ramp-up", "ramp-down", "air"]
ON_FOOT: frozenset[StepKind] = frozenset({"walk", "ramp-up", "ramp-down"})
IN_THE_AIR: frozenset[StepKind] = ON_FOOT | {"air"}

Links: TypeAlias = dict[str, dict[str, Link]]
"""For each area the areas in reach of a step, with the link; of several the first."""

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


def walk_links(area_map: AreaMap) -> Links:
    """Return the links for walkers: walks and ramps."""
    return _links(area_map, filter(on_foot, area_map.board.links))


def flight_links(area_map: AreaMap) -> Links:
    """Return the links for flyers: all of them. Source: docs/rules/trts.md C1."""
    # Of several links between two areas prefer one for walkers.
    ordered = sorted(area_map.board.links, key=lambda link: not on_foot(link))
    return _links(area_map, ordered)


def _links(area_map: AreaMap, links: Iterable[Link]) -> Links:
    known = area_map.links
    found: Links = {area: {} for area in area_map.areas}
    for link in links:
        if known.get(link.id) is link:
            start, goal = link.between
            found[start].setdefault(goal, link)
            found[goal].setdefault(start, link)
    return found


def ways_of(links: Links) -> Ways[str]:
    """Return links as ways for path finding: each costs one movement point, both ways."""
    number = {area: place for place, area in enumerate(links)}
    out = tuple(tuple((number[other], STEP) for other in onward) for onward in links.values())
    return Ways(tuple(number), number, out)


def area_graph(links: Links) -> AreaGraph:
    """Return links as a graph of networkx, an edge for each way.

    Edges have the `kind` of the step, its `cost` in movement points and the `id` of the link.
    """
    # Imported here: it takes longer than all checks, and none needs it.
    import networkx as nx

    graph: AreaGraph = nx.DiGraph()
    graph.add_nodes_from(links)
    graph.add_edges_from(
        (start, goal, {"kind": kind_of(link, goal), "cost": STEP, "id": link.id})
        for start, onward in links.items()
        for goal, link in onward.items()
    )
    return graph


def pieces(ways: Ways[str]) -> list[frozenset[str]]:
    """Return the connected components of areas, the largest first."""
    left = dict.fromkeys(range(len(ways.spaces)))
    found = []
    while left:
        first = next(iter(left))
        del left[first]
        piece = [first]
        for place in piece:
            for other in ways.beside[place]:
                if other in left:
                    del left[other]
                    piece.append(other)
        found.append(frozenset(ways.spaces[place] for place in piece))
    return sorted(found, key=len, reverse=True)


class NearestSource(NamedTuple):
    """The nearest of several sources, with its index; of equals the first, `tied`."""

    steps: int
    rank: int
    area: str
    tied: bool


def nearest_of(ways: Ways[str], sources: Sequence[str]) -> dict[str, NearestSource]:
    """Return the nearest source for each area that is connected with any of them.

    A source that is listed twice ties with itself; an unknown one is ignored. All sources are
    searched from at once.
    """
    ranks: dict[int, tuple[int, bool]] = {}
    for rank, source in enumerate(sources):
        place = ways.number.get(source)
        if place is not None:
            ranks[place] = (ranks[place][0], True) if place in ranks else (rank, False)
    found: dict[int, NearestSource] = {}
    steps = 0
    while ranks:
        found |= {
            place: NearestSource(steps, rank, sources[rank], tied)
            for place, (rank, tied) in ranks.items()
        }
        front, ranks = ranks, {}
        for place, (rank, tied) in front.items():
            for other in ways.beside[place]:
                if other not in found:
                    first, also = ranks.get(other, (rank, tied))
                    ranks[other] = (min(first, rank), also or tied or first != rank)
        steps += STEP
    return {ways.spaces[place]: nearest for place, nearest in found.items()}


def path_between(ways: Ways[str], start: str, goal: str) -> tuple[str, ...]:
    """Return the areas of a shortest way, both ends included; none if there is no way."""
    return way_to(ways, (start,), goal, distances(ways, (start,)))
