"""What the overlay of the space graph shows: the moves from a space, the path between two."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from editor.analysis.graphs import cheapest_path, distances, nearest
from editor.core.finding import Evidence
from editor.core.points import Cell
from editor.core.words import listing
from editor.seam.overlay import GraphMap, Overlay
from editor.seam.tool import Hit

if TYPE_CHECKING:
    import networkx as nx


_SHOWN = 3
"""The most spaces that are listed of those that cost the same."""


class GraphOnSpaces:
    """The space graph of a session, as its overlay shows it; a graph is not copied."""

    def __init__(self, graph: nx.DiGraph[Hashable], shown: GraphMap | None) -> None:
        self.graph, self.shown = graph, shown
        self._far: tuple[Sequence[Hashable], dict[Hashable, int]] = ((), {})

    def space_at(self, hit: Hit | None) -> Hashable | None:
        """Return the space under the pointer; None for none."""
        met = () if hit is None else (hit.on, hit.cell)
        return next((space for space in met if space in self.graph), None)

    def name(self, space: Hashable) -> str:
        """Return the name of a space."""
        return str(self.graph.nodes[space]["name"])

    def around(self, live: Overlay, space: Hashable) -> Overlay:
        """Return an overlay with what it costs to go from a space to each neighbour."""
        costs = {other: int(edge["cost"]) for other, edge in self.graph[space].items()}
        if isinstance(space, str):
            # Areas have no cells: their costs are those of objects.
            return replace(live, counted={str(other): cost for other, cost in costs.items()})
        return replace(live, reach=cast("dict[Cell, int]", costs))

    def words_at(self, space: Hashable) -> str:
        """Return the moves from a space: "step 1: c3, d4; climb 2: c5", and what depends on it."""
        alike: dict[str, list[str]] = {}
        for other, edge in self.graph[space].items():
            alike.setdefault(f"{edge['kind']} {edge['cost']}", []).append(self.name(other))
        said = [f"{kind}: {_few(names)}" for kind, names in alike.items()]
        cut_off = self.shown.figures.get(space) if self.shown is not None else None
        if cut_off is not None:
            said.insert(0, f"cut vertex: without it, {cut_off} of {len(self.graph)} are cut off")
        return "; ".join(said) or "no moves from here"

    def path(self, live: Overlay, start: Sequence[Hashable], end: Sequence[Hashable]) -> Overlay:
        """Return an overlay with the cheapest path from some spaces to others, or the gap."""
        if self._far[0] != start:
            # While the pointer moves the path ends elsewhere.
            self._far = start, distances(self.graph, start)
        costs = self._far[1]
        found = nearest(costs, end)
        if found is None:
            ends = (start[0], end[0])
            gap = (
                Evidence("gap", ids=tuple(map(str, ends)), label="no path")
                if isinstance(start[0], str)
                else Evidence("gap", cells=cast("tuple[Cell, ...]", ends), label="no path")
            )
            return replace(live, shown=(*live.shown, gap))
        goal, cost = found
        way = cheapest_path(self.graph, start, goal, costs)
        words = f"{self.name(way[0])} to {self.name(goal)}: cost {cost}"
        return replace(live, way=way, way_words=words)


def _few(names: list[str]) -> str:
    if len(names) > _SHOWN + 1:
        return f"{', '.join(names[:_SHOWN])} and {len(names) - _SHOWN} more"
    return listing(names)
