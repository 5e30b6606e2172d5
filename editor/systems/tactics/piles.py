"""The boxes over each cell, one above the other; cells with the same boxes share one pile."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Container, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.points import Cell

if TYPE_CHECKING:
    from editor.systems.tactics.geometry import LaidBox


class Pile(tuple["LaidBox", ...]):
    """The boxes over a cell, the lowest top first."""

    @cached_property
    def tops(self) -> list[int]:
        """The tops of the boxes, in the same order: what a search by height needs."""
        return [box.top for box in self]

    @cached_property
    def _ending(self) -> dict[int, Pile]:
        return {}

    def ending_at(self, level: int) -> Pile:
        """Return the boxes whose tops lie at this level; the same pile each time."""
        if level not in self._ending:
            first, end = bisect_left(self.tops, level), bisect_right(self.tops, level)
            self._ending[level] = Pile(self[first:end])
        return self._ending[level]

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each box in the pile, by id, in the same order."""
        return {box.box.id: place for place, box in enumerate(self)}

    @cached_property
    def _free(self) -> dict[int, int]:
        return {}

    def free_of(self, circle: int, carried: Callable[[LaidBox], bool]) -> int:
        """Return the place of the first box that a circle of boxes does not carry.

        All of the circle carry the same ones: it is looked for once. Without one it is the end.
        """
        if circle not in self._free:
            places = (place for place, box in enumerate(self) if not carried(box))
            self._free[circle] = next(places, len(self))
        return self._free[circle]

    def without(self, ids: Container[str]) -> Pile:
        """Return the pile without these boxes."""
        return Pile(box for box in self if box.box.id not in ids)


NO_PILE = Pile()
"""Over a cell without a box."""


class _Sort:
    """The boxes over some cells while they are counted up: the next one leads to the next sort."""

    def __init__(self, under: _Sort | None, box: LaidBox | None) -> None:
        self.under, self.box = under, box
        self.next: dict[int, _Sort] = {}
        self.pile: Pile | None = None

    def with_box(self, box: LaidBox) -> _Sort:
        sort = self.next.get(id(box))
        if sort is None:
            sort = self.next[id(box)] = _Sort(self, box)
        return sort

    def boxes(self) -> list[LaidBox]:
        boxes = []
        sort: _Sort | None = self
        while sort is not None and sort.box is not None:
            boxes.append(sort.box)
            sort = sort.under
        return boxes[::-1]


def piles_of(boxes: Iterable[LaidBox], listed: Mapping[str, int]) -> dict[Cell, Pile]:
    """Return the pile over each cell; cells without a box are absent.

    Of two tops at one height, which overlap, the one `listed` later lies above.
    """
    bare = _Sort(None, None)
    sorts: dict[Cell, _Sort] = {}
    for box in boxes:
        for cell in box.cells():
            sorts[cell] = sorts.get(cell, bare).with_box(box)
    piles: dict[Cell, Pile] = {}
    for cell, sort in sorts.items():
        if sort.pile is None:
            over = sort.boxes()
            if len(over) > 1:
                over.sort(key=lambda box: (box.top, listed[box.box.id]))
            sort.pile = Pile(over)
        piles[cell] = sort.pile
    return piles
