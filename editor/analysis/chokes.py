"""Cut vertices, bridges and dead ends of a space graph.

Ways count in both directions, so that what is disconnected here is so for every player.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Sized
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from typing import Generic

from editor.analysis.ways import SpaceT, Ways


@dataclass(frozen=True, eq=False)
class DepthFirstWalk(Generic[SpaceT]):
    """A depth-first search: places are numbers of spaces, clocks the order of their discovery.

    - `met`: the place of each clock; a subtree is a slice of it
    - `clock`, `size`, `root`: of each place its clock, the size of its subtree, and the root of its
      component
    - `parent`, `low`: of each place its parent, and the lowest clock that its subtree is joined to
      without the edge to the parent
    """

    ways: Ways[SpaceT]
    met: list[int]
    clock: list[int]
    size: list[int]
    root: list[int]
    parent: list[int]
    low: list[int]

    def branch(self, place: int) -> tuple[int, int]:
        """Return the clocks of the subtree of a place: the first, and the one after the last."""
        return self.clock[place], self.clock[place] + self.size[place]

    def rest(self, *branches: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """Return the slices of a component outside of these subtrees.

        The subtrees are in the order of their clocks.
        """
        begin, end = self.branch(self.root[self.met[branches[0][0]]])
        edges = ((begin, begin), *branches, (end, end))
        return tuple(
            (before[1], after[0]) for before, after in pairwise(edges) if before[1] < after[0]
        )


@dataclass(frozen=True, eq=False)
class CutPart(Sized, Generic[SpaceT]):
    """A component after a cut; its size is known, its spaces are computed on demand."""

    walk: DepthFirstWalk[SpaceT]
    slices: tuple[tuple[int, int], ...]

    def __len__(self) -> int:
        """Return the number of spaces."""
        return sum(end - begin for begin, end in self.slices)

    @cached_property
    def spaces(self) -> tuple[SpaceT, ...]:
        """The spaces in the graph's order."""
        met = self.walk.met
        places = sorted(chain.from_iterable(met[begin:end] for begin, end in self.slices))
        return tuple(map(self.walk.ways.spaces.__getitem__, places))


def walked(ways: Ways[SpaceT]) -> DepthFirstWalk[SpaceT]:
    """Return the depth-first search of a realm, each component from its first space."""
    beside = ways.beside
    clock = [-1] * len(beside)
    low = [0] * len(beside)
    size = [1] * len(beside)
    parent = list(range(len(beside)))
    roots = list(range(len(beside)))
    met: list[int] = []
    for root in range(len(beside)):
        if clock[root] >= 0:
            continue
        clock[root] = low[root] = len(met)
        met.append(root)
        stack = [(root, root, iter(beside[root]))]
        while stack:
            place, before, onward = stack[-1]
            for other in onward:
                if clock[other] < 0:
                    clock[other] = low[other] = len(met)
                    parent[other] = place
                    roots[other] = root
                    met.append(other)
                    stack.append((other, place, iter(beside[other])))
                    break
                if other != before and clock[other] < low[place]:
                    low[place] = clock[other]
            else:
                stack.pop()
                if place != root:
                    size[before] += size[place]
                    low[before] = min(low[before], low[place])
    return DepthFirstWalk(ways, met, clock, size, roots, parent, low)


@dataclass(frozen=True, eq=False)
class Choke(Generic[SpaceT]):
    """A space whose removal disconnects a component of the realm, and the parts, largest first.

    Parts of equal size are in the order of the space's neighbours.
    """

    space: SpaceT
    parts: tuple[CutPart[SpaceT], ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many spaces each part has."""
        return tuple(map(len, self.parts))

    @property
    def cut_off(self) -> int:
        """How many spaces are cut off from the largest part without this one."""
        return sum(map(len, self.parts[1:]))


@dataclass(frozen=True, eq=False)
class Bridge(Generic[SpaceT]):
    """An edge whose removal disconnects a component: its ends, and the part with each of them."""

    ends: tuple[SpaceT, SpaceT]
    sides: tuple[CutPart[SpaceT], CutPart[SpaceT]]


@dataclass(frozen=True)
class DeadEnd(Generic[SpaceT]):
    """A dead end: its spaces from the last one to its mouth."""

    spaces: tuple[SpaceT, ...]


def chokes(ways: Ways[SpaceT]) -> tuple[Choke[SpaceT], ...]:
    """Return every space whose removal disconnects its component, in the graph's order.

    A subtree that is not joined to a place above its parent becomes a part of its own.
    """
    walk = walked(ways)
    cut: dict[int, list[int]] = {}
    for place in walk.met:
        before = walk.parent[place]
        if place != before and walk.low[place] >= walk.clock[before]:
            cut.setdefault(before, []).append(place)
    found = ((place, _parts(walk, place, cut[place])) for place in sorted(cut))
    return tuple(Choke(ways.spaces[place], parts) for place, parts in found if len(parts) > 1)


def _parts(walk: DepthFirstWalk[SpaceT], place: int, cut: list[int]) -> tuple[CutPart[SpaceT], ...]:
    """Return the parts of a component without a place: the subtrees of `cut`, and the rest."""
    clock = walk.clock[place]
    branches = [walk.branch(child) for child in cut]
    begins = [begin for begin, _ in branches]
    parts: dict[int, CutPart[SpaceT]] = {}
    for beside in walk.ways.beside[place]:
        at = bisect(begins, walk.clock[beside]) - 1
        if at < 0 or walk.clock[beside] >= branches[at][1]:
            at = -1
        if at not in parts:
            slices = walk.rest((clock, clock + 1), *branches) if at < 0 else (branches[at],)
            parts[at] = CutPart(walk, slices)
    return tuple(sorted(parts.values(), key=len, reverse=True))


def bridges(ways: Ways[SpaceT]) -> tuple[Bridge[SpaceT], ...]:
    """Return the edges whose removal disconnects their component, in the graph's order.

    An edge is a bridge if the subtree at its farther end is not joined to a place above it.
    """
    walk = walked(ways)
    found = {}
    for place, before in enumerate(walk.parent):
        if place != before and walk.low[place] > walk.clock[before]:
            branch = walk.branch(place)
            ends = [(before, CutPart(walk, walk.rest(branch))), (place, CutPart(walk, (branch,)))]
            (first, near), (second, far) = sorted(ends, key=lambda end: end[0])
            found[first, second] = Bridge((ways.spaces[first], ways.spaces[second]), (near, far))
    return tuple(found[pair] for pair in sorted(found))


def parts_without(ways: Ways[SpaceT], spaces: Collection[SpaceT]) -> tuple[frozenset[SpaceT], ...]:
    """Return the parts of the components of these spaces without them, largest first."""
    shut = [ways.number[space] for space in spaces]
    seen = set(shut)
    parts = []
    for first in (other for place in shut for other in ways.beside[place]):
        if first in seen:
            continue
        seen.add(first)
        part = [first]
        for place in part:
            fresh = [other for other in ways.beside[place] if other not in seen]
            seen.update(fresh)
            part += fresh
        parts.append(frozenset(ways.spaces[place] for place in part))
    return tuple(sorted(parts, key=len, reverse=True))


def dead_ends(ways: Ways[SpaceT]) -> tuple[DeadEnd[SpaceT], ...]:
    """Return the ways that end in a space with one neighbour, each up to the next branching.

    A component that is a single way without branching has no mouth and is no dead end.
    """
    beside = ways.beside
    found = []
    for last, joined in enumerate(beside):
        if len(joined) != 1:
            continue
        way, place = [last], joined[0]
        while len(beside[place]) == 2:
            way.append(place)
            before, after = beside[place]
            place = after if before == way[-2] else before
        if len(beside[place]) > 2:
            found.append(DeadEnd(tuple(ways.spaces[number] for number in way)))
    return tuple(found)
