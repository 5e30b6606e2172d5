"""networkx graphs from rows: what `add_edges_from` would make, without copying.

A row holds the neighbours of a space with the attributes of the edge to each, as networkx itself
stores it. Rows and attributes are shared: between the graph of a map and the one after an edit,
where other spaces stay as they were, and among all edges of one kind and cost. So nothing ever
writes to them, and every graph made here is frozen.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    import networkx as nx

SpaceT = TypeVar("SpaceT", bound=Hashable)

Attributes: TypeAlias = dict[str, Any]
Rows: TypeAlias = dict[SpaceT, dict[SpaceT, Attributes]]
"""For each space its neighbours, with the attributes of the edge to or from each."""


class _GraphRows(Protocol[SpaceT]):
    """What networkx keeps of a graph."""

    _node: dict[SpaceT, Attributes]
    _adj: Rows[SpaceT]
    _pred: Rows[SpaceT]


def is_imported() -> bool:
    """Return whether this process has networkx: until then its first graph takes longest."""
    return "networkx" in sys.modules


def import_networkx() -> None:
    """Import networkx, which takes a quarter of a second, before a graph is wanted."""
    importlib.import_module("networkx")


def directed(
    nodes: dict[SpaceT, Attributes], out: Rows[SpaceT], into: Rows[SpaceT] | None = None
) -> nx.DiGraph[SpaceT]:
    """Return the frozen graph of these nodes and the edges out of them.

    `into` are the same edges by their ends, computed unless they are known.
    """
    # Imported here: the window paints before it needs a graph.
    import networkx as nx

    graph: nx.DiGraph[SpaceT] = nx.DiGraph()
    made = cast("_GraphRows[SpaceT]", graph)
    made._node, made._adj = nodes, out
    made._pred = rows_into(out) if into is None else into
    nx.freeze(graph)
    return graph


def rows_of(
    graph: nx.Graph[SpaceT],
) -> tuple[dict[SpaceT, Attributes], Rows[SpaceT], Rows[SpaceT]]:
    """Return the nodes of a directed graph, the edges out of each, and those into each."""
    made = cast("_GraphRows[SpaceT]", graph)
    return made._node, made._adj, made._pred


def marked(
    graph: nx.DiGraph[SpaceT], marks: Iterable[tuple[SpaceT, Attributes]]
) -> nx.DiGraph[SpaceT]:
    """Return a graph with further attributes of some of its spaces; others are left out."""
    nodes, out, into = rows_of(graph)
    nodes = dict(nodes)
    for space, attributes in marks:
        if space in nodes:
            nodes[space] = nodes[space] | attributes
    return directed(nodes, out, into)


def of_kinds(graph: nx.DiGraph[SpaceT], kinds: Iterable[str]) -> nx.DiGraph[SpaceT]:
    """Return a graph with the edges of these kinds alone."""
    wanted = frozenset(kinds)
    nodes, out, _ = rows_of(graph)
    rows = {
        space: {other: edge for other, edge in row.items() if edge["kind"] in wanted}
        for space, row in out.items()
    }
    return directed(nodes, rows)


def without(graph: nx.DiGraph[SpaceT], gone: set[SpaceT]) -> nx.DiGraph[SpaceT]:
    """Return a graph without some of its spaces: a view of networkx asks for each edge again."""
    nodes, out, into = rows_of(graph)

    def left(rows: Rows[SpaceT]) -> Rows[SpaceT]:
        return {
            space: row
            if gone.isdisjoint(row)
            else {other: edge for other, edge in row.items() if other not in gone}
            for space, row in rows.items()
            if space not in gone
        }

    return directed({s: nodes[s] for s in nodes if s not in gone}, left(out), left(into))


def undirected(graph: nx.DiGraph[SpaceT], *, both_ways: bool = False) -> nx.Graph[SpaceT]:
    """Return the graph that joins two spaces where an edge leads in either direction.

    Each space has its neighbours in the order of the edges out of it, then of those into it alone.
    An edge has the attributes of the edge out of the space from which it is looked at. Where all
    edges are known to lead `both_ways`, the rows are shared as they are.
    """
    nodes, out, into = rows_of(graph)
    if both_ways:
        return joined(nodes, out)
    # Nearly every edge leads back as well, so few rows grow.
    rows = {
        space: row if into[space].keys() <= row.keys() else {**row, **into[space], **row}
        for space, row in out.items()
    }
    return joined(nodes, rows)


def joined(nodes: dict[SpaceT, Attributes], rows: Rows[SpaceT]) -> nx.Graph[SpaceT]:
    """Return the frozen undirected graph of these nodes and rows, each edge at both its ends."""
    import networkx as nx

    graph: nx.Graph[SpaceT] = nx.Graph()
    made = cast("_GraphRows[SpaceT]", graph)
    made._node, made._adj = nodes, rows
    nx.freeze(graph)
    return graph


def rows_into(out: Rows[SpaceT]) -> Rows[SpaceT]:
    """Return the edges by their ends: those that lead back as well first, in their order there."""
    into: Rows[SpaceT] = {
        space: {other: out[other][space] for other in row if space in out[other]}
        for space, row in out.items()
    }
    for space, row in out.items():
        for other, edge in row.items():
            into[other].setdefault(space, edge)
    return into
