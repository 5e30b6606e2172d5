"""Single spaces on which the realm hangs together, and ways that end in nothing."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Generic

from editor.analysis.ways import SpaceT, Ways


@dataclass(frozen=True)
class Choke(Generic[SpaceT]):
    """A space whose loss parts a piece of the realm, and the sizes of the parts, largest first."""

    space: SpaceT
    sizes: tuple[int, ...]

    @property
    def cut_off(self) -> int:
        """How many spaces lose the largest part when this one is shut."""
        return sum(self.sizes[1:])


@dataclass(frozen=True)
class DeadEnd(Generic[SpaceT]):
    """A way that goes nowhere else: its spaces from the last one out to the mouth."""

    spaces: tuple[SpaceT, ...]


def chokes(ways: Ways[SpaceT]) -> tuple[Choke[SpaceT], ...]:
    """Return every space whose loss parts the piece that it lies in, in the graph's order.

    Ways count in both directions: what is parted here is parted for everyone. One depth-first
    walk; a child whose whole branch cannot climb past its parent is a part of its own.
    """
    beside = ways.beside
    seen = [-1] * len(beside)
    low = [0] * len(beside)
    size = [1] * len(beside)
    found: dict[int, Choke[SpaceT]] = {}
    clock = 0
    for root in range(len(beside)):
        if seen[root] >= 0:
            continue
        first = clock
        parts: dict[int, list[int]] = {}
        seen[root] = low[root] = clock
        clock += 1
        stack = [(root, root, iter(beside[root]))]
        while stack:
            place, parent, onward = stack[-1]
            for other in onward:
                if seen[other] < 0:
                    seen[other] = low[other] = clock
                    clock += 1
                    stack.append((other, place, iter(beside[other])))
                    break
                if other != parent and seen[other] < low[place]:
                    low[place] = seen[other]
            else:
                stack.pop()
                if place != root:
                    size[parent] += size[place]
                    low[parent] = min(low[parent], low[place])
                    if low[place] >= seen[parent]:
                        parts.setdefault(parent, []).append(size[place])
        whole = clock - first
        for place, branches in parts.items():
            rest = whole - 1 - sum(branches)
            sizes = branches if rest == 0 else [*branches, rest]
            if len(sizes) > 1:
                found[place] = Choke(ways.spaces[place], tuple(sorted(sizes, reverse=True)))
    return tuple(found[place] for place in sorted(found))


def parts_without(ways: Ways[SpaceT], spaces: Collection[SpaceT]) -> tuple[frozenset[SpaceT], ...]:
    """Return the parts into which the pieces of these spaces fall without them, largest first."""
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
    """Return the ways that end in a space with one neighbour, each up to where it joins others.

    A piece that is one single way without a branch has no mouth and is no dead end.
    """
    beside = ways.beside
    found = []
    for last, joined in enumerate(beside):
        if len(joined) != 1:
            continue
        way, place = [last], joined[0]
        while len(beside[place]) == 2:
            way.append(place)
            one, other = beside[place]
            place = other if one == way[-2] else one
        if len(beside[place]) > 2:
            found.append(DeadEnd(tuple(ways.spaces[number] for number in way)))
    return tuple(found)
