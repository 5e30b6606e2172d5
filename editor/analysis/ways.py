"""A space graph laid out for counting, and distances over it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
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
    """The spaces of a graph in its order, and for each the numbers and costs of the next.

    It is made once for a graph and used many times: whole numbers are several times faster than
    nodes and attributes.
    """

    spaces: tuple[SpaceT, ...]
    number: dict[SpaceT, int]
    out: Neighbours

    @cached_property
    def into(self) -> Neighbours:
        """For each space the numbers of those from which one gets there, and the costs."""
        before: list[list[tuple[int, int]]] = [[] for _ in self.spaces]
        for here, onward in enumerate(self.out):
            for other, cost in onward:
                before[other].append((here, cost))
        return tuple(map(tuple, before))

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each space the numbers of those joined to it, whichever way the edge points."""
        joined = [
            {other: None for other, _ in onward if other != here}
            for here, onward in enumerate(self.out)
        ]
        # Nearly every way leads back as well, so few rows grow.
        for here, onward in enumerate(self.out):
            for other, _ in onward:
                if other != here:
                    joined[other].setdefault(here)
        return tuple(map(tuple, joined))


def ways_of(graph: nx.DiGraph[SpaceT], cost: str = "cost") -> Ways[SpaceT]:
    """Return the ways of a graph whose edges carry a whole number from 0 as their `cost`."""
    number = {space: place for place, space in enumerate(graph)}
    out = tuple(
        tuple((number[other], edge[cost]) for other, edge in onward.items())
        for _, onward in graph.adjacency()
    )
    return Ways(tuple(number), number, out)


def reachable(ways: Ways[SpaceT], sources: Iterable[SpaceT]) -> set[SpaceT]:
    """Return all spaces to which a way leads from one of the sources, these included."""
    return _flood(ways, ways.out, sources)


def returning(ways: Ways[SpaceT], goals: Iterable[SpaceT]) -> set[SpaceT]:
    """Return all spaces from which a way leads to one of the goals, these included."""
    return _flood(ways, ways.into, goals)


def _flood(ways: Ways[SpaceT], beside: Neighbours, sources: Iterable[SpaceT]) -> set[SpaceT]:
    front = list(dict.fromkeys(ways.number[space] for space in sources))
    seen = bytearray(len(ways.spaces))
    for place in front:
        seen[place] = 1
    for place in front:
        for other, _ in beside[place]:
            if not seen[other]:
                seen[other] = 1
                front.append(other)
    return {ways.spaces[place] for place in front}


class StepSearch(Generic[SpaceT]):
    """The fewest steps from any of some spaces to others, searched no farther than was asked.

    Each step counts 1, whatever it costs; sources that are no spaces count for nothing.
    """

    def __init__(self, ways: Ways[SpaceT], sources: Iterable[SpaceT]) -> None:
        self._ways = ways
        number = ways.number
        self._front = [number[space] for space in dict.fromkeys(sources) if space in number]
        self._done = 0
        self._steps = [-1] * len(ways.spaces)
        for place in self._front:
            self._steps[place] = 0

    def to(self, goals: Iterable[SpaceT]) -> int | None:
        """Return the fewest steps to one of the goals; None if none can be reached."""
        steps, front, out = self._steps, self._front, self._ways.out
        number = self._ways.number
        wanted = [number[goal] for goal in goals if goal in number]
        while True:
            # Spaces are met by their steps: of those that were not, none is nearer.
            met = [steps[place] for place in wanted if steps[place] >= 0]
            if met or self._done == len(front):
                return min(met, default=None)
            last = len(front)
            for place in front[self._done :]:
                there = steps[place] + 1
                for other, _ in out[place]:
                    if steps[other] < 0:
                        steps[other] = there
                        front.append(other)
            self._done = last


_FAR = 1 << 60
_SHUT = -1


def distances(
    ways: Ways[SpaceT],
    sources: Iterable[SpaceT],
    budget: int | None = None,
    barred: Collection[SpaceT] = (),
) -> dict[SpaceT, int]:
    """Return the least cost, in movement points, from any of the sources to each space.

    Spaces that cannot be reached, or not within the budget, are absent; sources that are no
    spaces count for nothing. No way leads into or through a barred space, but one may start on
    it. Costs are small whole numbers, so a row of buckets does the work of a heap.
    """
    number, out = ways.number, ways.out
    best = [_FAR] * len(ways.spaces)
    for space in barred:
        if space in number:
            best[number[space]] = _SHUT  # nothing costs less, so no way leads there
    front = [number[space] for space in dict.fromkeys(sources) if space in number]
    for place in front:
        best[place] = 0
    buckets = [front]
    room = 1  # counting the buckets at each step takes longer than the step
    limit = _FAR - 1 if budget is None else budget
    cost = 0
    while cost < room and cost <= limit:
        for place in buckets[cost]:
            if best[place] != cost:
                continue
            for other, step in out[place]:
                total = cost + step
                if total < best[other]:
                    best[other] = total
                    if total >= room:
                        buckets.extend([] for _ in range(total + 1 - room))
                        room = total + 1
                    buckets[total].append(other)
        cost += 1
    if budget is None:
        return {
            space: cost for space, cost in zip(ways.spaces, best, strict=True) if -1 < cost < _FAR
        }
    # With a budget few spaces are reached, so only these are listed.
    met = sorted({place for bucket in buckets for place in bucket if best[place] <= limit})
    return {ways.spaces[place]: best[place] for place in met}


def nearest(costs: Mapping[SpaceT, int], goals: Iterable[SpaceT]) -> tuple[SpaceT, int] | None:
    """Return the cheapest goal and its cost; the first of equals, None for none."""
    within = [(goal, costs[goal]) for goal in goals if goal in costs]
    return min(within, key=lambda pair: pair[1], default=None)


def way_to(
    ways: Ways[SpaceT],
    sources: Collection[SpaceT],
    goal: SpaceT,
    costs: Mapping[SpaceT, int],
) -> tuple[SpaceT, ...]:
    """Return a cheapest way from one of the sources to the goal, both included, or nothing.

    `costs` are the distances from these sources by these ways. The search goes back from the goal
    over steps that cost exactly the difference; steps without cost may form circles, which is why
    `came` is needed.
    """
    if goal not in costs:
        return ()
    came: dict[SpaceT, SpaceT | None] = {goal: None}
    front = [goal]
    while front:
        space = front.pop()
        if space in sources:
            way = [space]
            while (after := came[way[-1]]) is not None:
                way.append(after)
            return tuple(way)
        here = ways.number[space]
        for number in reversed(ways.beside[here]):
            before = ways.spaces[number]
            left = costs[space] - costs.get(before, _FAR)
            if before not in came and (here, left) in ways.out[number]:
                came[before] = space
                front.append(before)
    return ()


def reach(
    ways: Ways[SpaceT], source: SpaceT, movement: int, barred: Collection[SpaceT] = ()
) -> dict[SpaceT, int]:
    """Return the spaces within so many movement points of a space, with what each costs.

    The space itself is among them at 0. No way leads through a barred space.
    """
    return distances(ways, (source,), movement, barred)
