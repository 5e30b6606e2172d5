"""Means over the spaces of a graph: how many moves lead out of one, and its attributes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import networkx as nx

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
