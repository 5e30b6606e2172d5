"""Distances, paths and pieces of space graphs, by networkx, and what it has no function for.

Spaces are nodes, and moves are edges with a `cost`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, cast

from editor.analysis.rows import Rows, SpaceT, joined, rows_of
from editor.core.points import Cell, neighbours, reading_order

if TYPE_CHECKING:
    import networkx as nx


# networkx is imported where it is used: the window paints before it needs a graph.
_FAR = 1 << 60


def distances(
    graph: nx.DiGraph[SpaceT], sources: Iterable[SpaceT], cutoff: int | None = None
) -> dict[SpaceT, int]:
    """Return the least cost from any of the sources to each space that can be reached.

    The nearest come first. With a cutoff what costs more is left out; sources that are not spaces
    are ignored.
    """
    import networkx as nx

    known = [space for space in dict.fromkeys(sources) if space in graph]
    if not known:
        return {}
    found = nx.multi_source_dijkstra_path_length(graph, known, cutoff, weight="cost")
    return cast(dict[SpaceT, int], found)


def layers(graph: nx.DiGraph[SpaceT], sources: Iterable[SpaceT]) -> Iterator[list[SpaceT]]:
    """Yield the spaces at 0 steps from the nearest source, at 1 and so on, each once.

    A step counts 1, whatever it costs. Sources that are not spaces are ignored.
    """
    import networkx as nx

    found: Iterator[list[SpaceT]] = nx.bfs_layers(graph, [s for s in sources if s in graph])
    return found


def steps_from(graph: nx.DiGraph[SpaceT], sources: Iterable[SpaceT]) -> dict[SpaceT, int]:
    """Return the fewest steps from any of the sources to each space that can be reached."""
    numbered = enumerate(layers(graph, sources))
    return {space: number for number, layer in numbered for space in layer}


def reachable(graph: nx.DiGraph[SpaceT], sources: Iterable[SpaceT]) -> set[SpaceT]:
    """Return all spaces to which a path leads from one of the sources, these included."""
    return {space for layer in layers(graph, sources) for space in layer}


def nearest(costs: Mapping[SpaceT, int], goals: Iterable[SpaceT]) -> tuple[SpaceT, int] | None:
    """Return the cheapest goal and its cost; the first of equals, None for none."""
    within = [(goal, costs[goal]) for goal in goals if goal in costs]
    return min(within, key=lambda pair: pair[1], default=None)


def cheapest_path(
    graph: nx.DiGraph[SpaceT],
    sources: Collection[SpaceT],
    goal: SpaceT,
    costs: Mapping[SpaceT, int],
) -> tuple[SpaceT, ...]:
    """Return a cheapest path from one of the sources to the goal, both included, or nothing.

    `costs` are the distances from these sources. The path is followed back from the goal, by the
    first edge into each space that costs exactly the difference.
    """
    import networkx as nx

    if goal not in costs:
        return ()
    came = {goal: goal}
    _, edges, _ = rows_of(graph)
    back = nx.subgraph_view(
        graph.reverse(copy=False),
        filter_edge=lambda space, before: (
            costs.get(before, _FAR) + edges[before][space]["cost"] == costs[space]
        ),
    )
    first = goal
    # Without a limit networkx counts the spaces of the view, one by one, for each path.
    limit = len(graph)
    for space, before in nx.dfs_edges(back, goal, limit) if goal not in sources else ():
        came[before] = space
        if before in sources:
            first = before
            break
    path = [first]
    while path[-1] != goal:
        path.append(came[path[-1]])
    return tuple(path)


def shortest_path(graph: nx.DiGraph[SpaceT], start: SpaceT, goal: SpaceT) -> tuple[SpaceT, ...]:
    """Return a path of the fewest steps, both ends included, or nothing.

    Of several the one whose steps come first in the graph's order.
    """
    import networkx as nx

    tree = nx.bfs_tree(graph, start)
    return tuple(nx.shortest_path(tree, start, goal)) if goal in tree else ()


def pieces_of(kinds: Mapping[Cell, object]) -> list[tuple[Cell, ...]]:
    """Return the maximal sets of cells of one kind that touch along edges.

    Each is in reading order, and so are the sets by their first cells.
    """
    import networkx as nx

    found = nx.connected_components(cell_graph(kinds))
    ordered = (tuple(reading_order(piece)) for piece in found)
    return sorted(ordered, key=lambda piece: (piece[0][1], piece[0][0]))


def cell_graph(kinds: Mapping[Cell, object]) -> nx.Graph[Cell]:
    """Return the graph that joins cells of one kind which have an edge in common.

    Neighbours are in the order north, east, south, west.
    """
    rows: Rows[Cell] = {
        cell: {near: {} for near in neighbours(cell) if near in kinds and kinds[near] == kind}
        for cell, kind in kinds.items()
    }
    return joined({cell: {} for cell in kinds}, rows)


class NearestSource(NamedTuple, Generic[SpaceT]):
    """The nearest of several sources, with its index; of equals the first, `tied`."""

    steps: int
    rank: int
    space: SpaceT
    tied: bool


def nearest_sources(
    graph: nx.DiGraph[SpaceT], sources: Sequence[SpaceT]
) -> dict[SpaceT, NearestSource[SpaceT]]:
    """Return the nearest source of each space in steps: `nx.voronoi_cells` that know of ties.

    A source that is listed twice ties with itself; one that is not a space is ignored.
    """
    found: dict[SpaceT, NearestSource[SpaceT]] = {}
    for number, layer in enumerate(layers(graph, sources)):
        for space in layer:
            if number:
                near = [found[other] for other in graph.pred[space] if other in found]
                near = [other for other in near if other.steps == number - 1]
                rank, tied = min(near, key=lambda other: other.rank).rank, False
                tied = any(other.tied or other.rank != rank for other in near)
            else:
                rank, tied = sources.index(space), sources.count(space) > 1
            found[space] = NearestSource(number, rank, sources[rank], tied)
    return found


MOVES = "moves"
NOT_COUNTED = ("seat",)
"""Attributes whose numbers are names."""


def graph_means(graph: nx.DiGraph[Hashable]) -> dict[str, float]:
    """Return the mean number of moves out of a space, and of each number that every space has.

    Empty for a graph without spaces.
    """
    rows = [row for _, row in graph.nodes(data=True)]
    if not rows:
        return {}
    names = [
        name
        for name in rows[0]
        if name not in NOT_COUNTED and all(type(row.get(name)) in (int, float) for row in rows)
    ]
    means = {name: sum(row[name] for row in rows) / len(rows) for name in names}
    return {MOVES: graph.number_of_edges() / len(rows), **means}


_ENTITY = re.compile(r"&(?=#?\w+;)")
_UNFIT_FOR_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")


def graphml(graph: nx.DiGraph[str]) -> bytes:
    """Return a graph with its attributes as GraphML; characters that XML cannot hold are left out.

    Attributes are texts, whole numbers, numbers or truth values.
    """
    import networkx as nx

    fit: nx.DiGraph[str] = nx.DiGraph()
    fit.graph.update(_fit(graph.graph))
    for node, about in graph.nodes(data=True):
        fit.add_node(_text_fit(node), **_fit(about))
    for source, target, about in graph.edges(data=True):
        fit.add_edge(_text_fit(source), _text_fit(target), **_fit(about))
    lines = ["<?xml version='1.0' encoding='utf-8'?>", *nx.generate_graphml(fit)]
    return ("\n".join(lines) + "\n").encode()


def dot(graph: nx.DiGraph[str]) -> bytes:
    """Return a graph with its attributes in the language of Graphviz.

    Attributes of the graph named `graph`, `node` and `edge` are mappings: what Graphviz takes for
    the whole drawing, for every node and for every edge.
    """
    lines = [f"digraph {_quoted(str(graph.graph.get('name', '')))} {{"]
    for whole in ("graph", "node", "edge"):
        if whole in graph.graph:
            lines.append(f"  {whole}{_attributes(graph.graph[whole])};")
    for node, about in graph.nodes(data=True):
        lines.append(f"  {_quoted(node)}{_attributes(about)};")
    for source, target, about in graph.edges(data=True):
        lines.append(f"  {_quoted(source)} -> {_quoted(target)}{_attributes(about)};")
    return ("\n".join([*lines, "}"]) + "\n").encode()


def _fit(about: Mapping[str, object]) -> dict[str, object]:
    return {
        name: _text_fit(value) if isinstance(value, str) else value for name, value in about.items()
    }


def _text_fit(text: str) -> str:
    return _UNFIT_FOR_XML.sub("", text)


def _attributes(about: Mapping[str, object]) -> str:
    said = [f"{_quoted(name)}={_quoted(_word(name, value))}" for name, value in about.items()]
    return f" [{', '.join(said)}]" if said else ""


def _word(name: str, value: object) -> str:
    """Return a value as text; in a label, which is drawn, an "&lt;" would become a "<"."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return _ENTITY.sub("&amp;", text) if name == "label" else text


def _quoted(text: str) -> str:
    """Return a text in quotes that holds in one line."""
    inner = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + inner.replace("\r", "").replace("\n", "\\n") + '"'
