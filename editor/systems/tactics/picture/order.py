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
    cells: dict[Thing, list[Cell]] = {}
    waits: dict[Thing, int] = {}
    for cell, thing in holders.items():
        x, y = cell
        # A thing waits for each pair of cells in which another one lies beside it.
        west, north = holders.get((x - 1, y), thing), holders.get((x, y - 1), thing)
        count = (west != thing) + (north != thing)
        if thing in first:
            first[thing] = min(first[thing], x + y)
            waits[thing] += count
            cells[thing].append(cell)
        else:
            first[thing], waits[thing], cells[thing] = x + y, count, [cell]
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
        for x, y in cells[thing]:
            for cell in ((x + 1, y), (x, y + 1)):
                other = holders.get(cell, thing)
                if other != thing:
                    waits[other] -= 1
                    if waits[other] == 0 and other in left:
                        heappush(ready, (first[other], numbers[other]))
    return ordered
