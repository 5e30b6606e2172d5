"""The painter's order of the isometric view: what is behind comes first."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from heapq import heapify, heappop, heappush
from typing import TypeVar

from editor.core.points import Cell

Thing = TypeVar("Thing", bound=Hashable)


def back_to_front(holders: Mapping[Cell, Thing]) -> list[Thing]:
    """Return each thing once, so that it comes before all that lie east or south of it.

    `holders` says what holds each cell of one surface. Rectangles that do not overlap always
    have such an order; where a fault makes a circle, the hindmost of it is taken first.
    """
    first: dict[Thing, int] = {}
    behind: dict[Thing, set[Thing]] = {}
    waits: dict[Thing, int] = {}
    for (x, y), thing in holders.items():
        first[thing] = min(first.get(thing, x + y), x + y)
        behind.setdefault(thing, set())
        waits.setdefault(thing, 0)
    for (x, y), thing in holders.items():
        for cell in ((x + 1, y), (x, y + 1)):
            other = holders.get(cell)
            if other is not None and other != thing and other not in behind[thing]:
                behind[thing].add(other)
                waits[other] += 1
    numbers = {thing: index for index, thing in enumerate(first)}
    things = list(first)
    ready = [(first[thing], numbers[thing]) for thing in things if not waits[thing]]
    heapify(ready)
    left = set(things)
    ordered: list[Thing] = []
    while left:
        if not ready:
            stuck = min(left, key=lambda thing: (first[thing], numbers[thing]))
            ready = [(first[stuck], numbers[stuck])]
        thing = things[heappop(ready)[1]]
        if thing not in left:
            continue
        left.remove(thing)
        ordered.append(thing)
        for other in behind[thing]:
            waits[other] -= 1
            if waits[other] == 0 and other in left:
                heappush(ready, (first[other], numbers[other]))
    return ordered
