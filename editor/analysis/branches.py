"""What hangs on what: one depth-first walk of a realm, in which every branch is one slice.

Ways count in both directions: what is parted here is parted for everyone.
"""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from typing import Generic

from editor.analysis.ways import SpaceT, Ways


@dataclass(frozen=True, eq=False)
class Walk(Generic[SpaceT]):
    """A depth-first walk: places are numbers of spaces, clocks the turns in which they were met.

    - `met`: the place of each clock; a place and all its branches are one slice of it
    - `clock`, `size`, `root`: of each place its clock, how many places its branch has with it, and
      the place where the walk of its piece began
    - `parent`, `low`: of each place the one it was met from, and the lowest clock that its branch
      is joined to without the step from there
    """

    ways: Ways[SpaceT]
    met: list[int]
    clock: list[int]
    size: list[int]
    root: list[int]
    parent: list[int]
    low: list[int]

    def branch(self, place: int) -> tuple[int, int]:
        """Return the clocks of a place and its branches: the first, and the one after the last."""
        return self.clock[place], self.clock[place] + self.size[place]

    def rest(self, *branches: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """Return the slices of a piece between its beginning, these branches of it and its end.

        The branches are in the order of their clocks.
        """
        begin, end = self.branch(self.root[self.met[branches[0][0]]])
        edges = ((begin, begin), *branches, (end, end))
        return tuple((one[1], other[0]) for one, other in pairwise(edges) if one[1] < other[0])


@dataclass(frozen=True, eq=False)
class Part(Sized, Generic[SpaceT]):
    """Spaces that hang together once something is cut; counted at once, listed when asked for."""

    walk: Walk[SpaceT]
    slices: tuple[tuple[int, int], ...]

    def __len__(self) -> int:
        """Return how many spaces there are."""
        return sum(end - begin for begin, end in self.slices)

    @cached_property
    def spaces(self) -> tuple[SpaceT, ...]:
        """The spaces in the graph's order."""
        met = self.walk.met
        places = sorted(chain.from_iterable(met[begin:end] for begin, end in self.slices))
        return tuple(map(self.walk.ways.spaces.__getitem__, places))


def walked(ways: Ways[SpaceT]) -> Walk[SpaceT]:
    """Return the walk of a realm, each piece from its first space."""
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
    return Walk(ways, met, clock, size, roots, parent, low)
