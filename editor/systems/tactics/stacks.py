"""What stands on what, by ids, and the boxes over each cell."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Container, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.points import Cell
from editor.systems.tactics.board import Board

if TYPE_CHECKING:
    from editor.systems.tactics.geometry import LaidBox


def standing_on(board: Board, box_id: str) -> list[str]:
    """Return the ids of the boxes that stand on this one, directly or higher up, lowest first."""
    return loads_above(loads_of(board), box_id)


def loads_of(board: Board) -> dict[str, list[str]]:
    """Return the ids of the boxes that stand directly on each support, by its id."""
    above: dict[str, list[str]] = {}
    for box in board.boxes:
        above.setdefault(box.on, []).append(box.id)
    return above


def loads_above(above: Mapping[str, list[str]], box_id: str) -> list[str]:
    """Return what stands on a box, by the loads of each support; lowest first."""
    found = {box_id: None}
    for support in (waiting := [box_id]):
        fresh = [name for name in above.get(support, ()) if name not in found]
        found.update(dict.fromkeys(fresh))
        waiting += fresh
    return waiting[1:]


def circles_of(supports: Mapping[str, str]) -> list[tuple[str, ...]]:
    """Return each circle of names of which each stands on the next, as one comes on them."""
    circles = []
    done: set[str] = set()
    for first in supports:
        way: dict[str, None] = {}
        name = first
        while name in supports and name not in done and name not in way:
            way[name] = None
            name = supports[name]
        if name in way:
            names = tuple(way)
            circles.append(names[names.index(name) :])
        done.update(way)
    return circles


class Loads:
    """What stands on each box of a board, directly or higher up."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._last: tuple[str, set[str]] = ("", set())

    def above(self, box_id: str) -> list[str]:
        """Return the ids of the boxes that stand on this one, lowest first."""
        return loads_above(self._above, box_id)

    def carries(self, box_id: str, other: str) -> bool:
        """Tell whether the other box stands on this one, in few steps however high the stack."""
        if self._spans is None:
            if self._last[0] != box_id:
                self._last = (box_id, set(self.above(box_id)))
            return other in self._last[1]
        own, place = self._spans.get(box_id), self._spans.get(other)
        if own is None or place is None or box_id == other:
            return False
        return own[0] <= place[0] < own[1]

    def circle_of(self, box_id: str) -> int | None:
        """Return the number of the circle that a box is part of: its boxes carry the same."""
        return self._circles.get(box_id)

    @cached_property
    def _circles(self) -> dict[str, int]:
        supports = {box.id: box.on for box in self._board.boxes}
        return {name: at for at, names in enumerate(circles_of(supports)) for name in names}

    @cached_property
    def _above(self) -> dict[str, list[str]]:
        return loads_of(self._board)

    @cached_property
    def _spans(self) -> dict[str, tuple[int, int]] | None:
        """The boxes counted through, each before what it carries: its number and the next's.

        Boxes in a circle carry one another, and have one number. None where two boxes share an id:
        then a box may have two supports.
        """
        supports = {box.id: box.on for box in self._board.boxes}
        if len(supports) < len(self._board.boxes):
            return None
        circles: dict[int, list[str]] = {}
        for name, number in self._circles.items():
            circles.setdefault(number, []).append(name)
        begun: dict[str, int] = {}
        spans: dict[str, tuple[int, int]] = {}
        roots = [[name] for name in self._above if name not in supports]
        # Each is ended after all that it carries.
        waiting: list[tuple[list[str], bool]] = [
            (names, False) for names in (*circles.values(), *roots)
        ]
        while waiting:
            names, over = waiting.pop()
            if over:
                span = (begun[names[0]], len(begun))
                spans.update(dict.fromkeys(names, span))
                continue
            begun[names[0]] = len(begun)
            waiting.append((names, True))
            waiting += [
                ([load], False)
                for name in names
                for load in self._above.get(name, ())
                if load not in self._circles
            ]
        return spans


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
