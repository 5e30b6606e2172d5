"""What stands on what, by ids, and the boxes over each cell."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Container, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from editor.core.points import Cell
from editor.systems.tactics.map.board import Board

if TYPE_CHECKING:
    import networkx as nx

    from editor.systems.tactics.map.geometry import LaidBox


def support_graph(board: Board) -> nx.DiGraph[str]:
    """Return the support graph: an edge from each box to what it stands on, in the board's order.

    The mat is a node, and so is a support that is not on the board. Of two boxes with one id the
    node has the edges of both.
    """
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_edges_from((box.id, box.on) for box in board.boxes)
    nx.freeze(graph)
    return graph


def boxes_below(board: Board, box_id: str) -> list[str]:
    """Return the ids of the boxes that stand on this one, directly or higher up, lowest first."""
    return load_in(support_graph(board), box_id)


def load_in(graph: nx.DiGraph[str], box_id: str) -> list[str]:
    """Return the load of a box in the support graph, the lowest first."""
    import networkx as nx

    if box_id not in graph:
        return []
    return [box for _, box in nx.bfs_edges(graph, box_id, reverse=True)]


def circles_of(supports: Mapping[str, str]) -> list[tuple[str, ...]]:
    """Return each cycle of names of which each stands on the next, the first listed first."""
    import networkx as nx

    order = {name: number for number, name in enumerate(supports)}
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_edges_from(supports.items())
    circles = (tuple(sorted(each, key=order.__getitem__)) for each in nx.simple_cycles(graph))
    return sorted(circles, key=lambda circle: order[circle[0]])


class Loads:
    """The load of each box of a board: what stands on it, directly or higher up."""

    def __init__(self, board: Board) -> None:
        self.graph = support_graph(board)
        self._unique = len({box.id for box in board.boxes}) == len(board.boxes)
        self._last: tuple[str, set[str]] = ("", set())

    def above(self, box_id: str) -> list[str]:
        """Return the ids of the boxes that stand on this one, lowest first."""
        return load_in(self.graph, box_id)

    def carries(self, box_id: str, other: str) -> bool:
        """Return whether the other box is in the load of this one, fast for any height."""
        if not self._unique:
            if self._last[0] != box_id:
                self._last = (box_id, set(self.above(box_id)))
            return other in self._last[1]
        own, place = self._spans.get(box_id), self._spans.get(other)
        if own is None or place is None or box_id == other:
            return False
        return own[0] <= place[0] < own[1]

    def circle_of(self, box_id: str) -> int | None:
        """Return the number of the cycle that a box is part of; its boxes have the same load."""
        return self._circles.get(box_id)

    @cached_property
    def _circles(self) -> dict[str, int]:
        import networkx as nx

        loops = nx.nodes_with_selfloops(self.graph)
        joined = (each for each in nx.strongly_connected_components(self.graph) if len(each) > 1)
        circles = (*({name} for name in loops), *joined)
        return {name: number for number, names in enumerate(circles) for name in names}

    @cached_property
    def _spans(self) -> dict[str, tuple[int, int]]:
        """The range of numbers of each box and its load, when a walk up from below numbers them.

        Boxes of a cycle have one number: they are one node of the condensation. Each box has one
        support, so the condensation is a forest whose roots stand on nothing.
        """
        import networkx as nx

        forest = nx.condensation(self.graph)
        begun: dict[int, int] = {}
        ended: dict[int, int] = {}
        for root in [node for node, supports in forest.out_degree if not supports]:
            for _, node, way in nx.dfs_labeled_edges(forest.reverse(copy=False), root):
                if way == "forward":
                    begun[node] = len(begun)
                elif way == "reverse":
                    ended[node] = len(begun)
        return {box: (begun[node], ended[node]) for box, node in forest.graph["mapping"].items()}


class Pile(tuple["LaidBox", ...]):
    """The boxes over a cell, the lowest top first."""

    @cached_property
    def tops(self) -> list[int]:
        """The tops of the boxes in the same order, for searches by height."""
        return [box.top for box in self]

    @cached_property
    def _ending(self) -> dict[int, Pile]:
        return {}

    def ending_at(self, level: int) -> Pile:
        """Return the boxes whose tops lie at this level; cached."""
        if level not in self._ending:
            first, end = bisect_left(self.tops, level), bisect_right(self.tops, level)
            self._ending[level] = Pile(self[first:end])
        return self._ending[level]

    @cached_property
    def places(self) -> dict[str, int]:
        """The index of each box in the pile, by id, in the same order."""
        return {box.box.id: place for place, box in enumerate(self)}

    @cached_property
    def _free(self) -> dict[int, int]:
        return {}

    def free_of(self, circle: int, carried: Callable[[LaidBox], bool]) -> int:
        """Return the index of the first box that a cycle of boxes does not carry.

        It is searched once for each cycle; without such a box it is the end.
        """
        if circle not in self._free:
            places = (place for place, box in enumerate(self) if not carried(box))
            self._free[circle] = next(places, len(self))
        return self._free[circle]

    def without(self, ids: Container[str]) -> Pile:
        """Return the pile without these boxes."""
        return Pile(box for box in self if box.box.id not in ids)


NO_PILE = Pile()
"""The pile over a cell without boxes."""


class _Prefix:
    """A list of boxes over some cells while piles are built; `next` holds longer lists."""

    def __init__(self, under: _Prefix | None, box: LaidBox | None) -> None:
        self.under, self.box = under, box
        self.next: dict[int, _Prefix] = {}
        self.pile: Pile | None = None

    def with_box(self, box: LaidBox) -> _Prefix:
        longer = self.next.get(id(box))
        if longer is None:
            longer = self.next[id(box)] = _Prefix(self, box)
        return longer

    def boxes(self) -> list[LaidBox]:
        boxes = []
        prefix: _Prefix | None = self
        while prefix is not None and prefix.box is not None:
            boxes.append(prefix.box)
            prefix = prefix.under
        return boxes[::-1]


def piles_of(boxes: Iterable[LaidBox], listed: Mapping[str, int]) -> dict[Cell, Pile]:
    """Return the pile over each cell; cells without a box are absent.

    Of two overlapping tops at one height, the box `listed` later lies above.
    """
    bare = _Prefix(None, None)
    prefixes: dict[Cell, _Prefix] = {}
    for box in boxes:
        for cell in box.cells():
            prefixes[cell] = prefixes.get(cell, bare).with_box(box)
    piles: dict[Cell, Pile] = {}
    for cell, prefix in prefixes.items():
        if prefix.pile is None:
            over = prefix.boxes()
            if len(over) > 1:
                over.sort(key=lambda box: (box.top, listed[box.box.id]))
            prefix.pile = Pile(over)
        piles[cell] = prefix.pile
    return piles


def piles_near(
    cells: Collection[Cell], boxes: Iterable[LaidBox], listed: Mapping[str, int]
) -> dict[Cell, Pile]:
    """Return the piles over some cells, as `piles_of` does, and others between them.

    Only boxes between the outermost of these cells are looked at.
    """
    left, top = (min((cell[axis] for cell in cells), default=0) for axis in (0, 1))
    right, bottom = (max((cell[axis] for cell in cells), default=-1) for axis in (0, 1))
    near = (
        box
        for box in boxes
        if left - box.width < box.at[0] <= right and top - box.depth < box.at[1] <= bottom
    )
    return {
        cell: pile
        for cell, pile in piles_of(near, listed).items()
        if left <= cell[0] <= right and top <= cell[1] <= bottom
    }
