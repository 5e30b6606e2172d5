"""A space graph laid out for counting: spaces by number, the ways out of each with their cost."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    import networkx as nx

SpaceT = TypeVar("SpaceT", bound=Hashable)


Neighbours: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
"""For each space, by its number, the numbers of others and what it costs to get to or from them."""


@dataclass(frozen=True, eq=False)
class Ways(Generic[SpaceT]):
    """The spaces of a graph in its own order, and for each the numbers and costs of the next.

    Made once for a graph and asked many times: small whole numbers are several times faster to
    walk than nodes and attributes.
    """

    spaces: tuple[SpaceT, ...]
    number: dict[SpaceT, int]
    out: Neighbours

    @cached_property
    def into(self) -> Neighbours:
        """For each space the numbers of those from which one gets there, and the costs."""
        before: list[list[tuple[int, int]]] = [[] for _ in self.spaces]
        for one, onward in enumerate(self.out):
            for other, cost in onward:
                before[other].append((one, cost))
        return tuple(map(tuple, before))

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each space the numbers of those joined to it, whichever way the edge points."""
        joined = [
            {other: None for other, _ in onward if other != one}
            for one, onward in enumerate(self.out)
        ]
        # Nearly every way leads back as well: few rows are added to.
        for one, onward in enumerate(self.out):
            for other, _ in onward:
                if other != one:
                    joined[other].setdefault(one)
        return tuple(map(tuple, joined))


def ways_of(graph: nx.DiGraph[SpaceT], cost: str = "cost") -> Ways[SpaceT]:
    """Return the ways of a graph whose edges carry a whole number from 0 as their `cost`."""
    number = {space: place for place, space in enumerate(graph)}
    out = tuple(
        tuple((number[other], edge[cost]) for other, edge in onward.items())
        for _, onward in graph.adjacency()
    )
    return Ways(tuple(number), number, out)
