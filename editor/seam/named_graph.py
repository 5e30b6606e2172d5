"""The space graph with names for nodes, for programs that know nothing of our types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.seam.tabletop import Tabletop

if TYPE_CHECKING:
    import networkx as nx


def named_graph(table: Tabletop) -> nx.DiGraph[str]:
    """Return who can move where: nodes are the ids of spaces, such as "c4", or of areas.

    A node has `label`, `kind`, `elevation` in levels, and its middle as `x` to the right and `y`
    down in sides of a space; an edge has the `kind` of the move and its `cost`. The facts of a
    space are attributes of its node, as far as their names are free.
    """
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph(name=table.title, system=table.system, setup=table.setup)
    for space in table.spaces:
        about = {
            "label": space.name,
            "kind": space.kind,
            "elevation": space.elevation,
            "x": round(space.centre[0], 6),
            "y": round(space.centre[1], 6),
        }
        graph.add_node(space.id, **{**space.facts, **about})
    for move in table.moves:
        graph.add_edge(move.source, move.target, kind=move.kind, cost=move.cost)
    return graph
