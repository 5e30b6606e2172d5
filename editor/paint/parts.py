"""Painting pictures a few nodes at a time, so that large ones do not block."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from PySide6.QtGui import QPainter

from editor.paint.painter import HINTS, paint_within, scale_of, visible_in
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Late, Node

_WITHIN_A_CLIP = 16
"""How many nodes of a clipped late group are painted at a time."""


class Parts:
    """Paints nodes, a few at a time.

    The result is the same as with `paint_nodes`. Late groups keep their nodes for the next
    painting, unless `keep` is False.
    """

    def __init__(self, nodes: tuple[Node, ...], *, keep: bool = True) -> None:
        self._nodes, self._keep = nodes, keep
        self._left: Iterator[Node] | None = None
        self._next: Node | None = None

    def paint(self, painter: QPainter, enough: Callable[[], bool]) -> bool:
        """Paint nodes, at least one, until `enough()`; return whether none is left.

        The painter must have the same units and clip each time.
        """
        painter.setRenderHints(HINTS)
        visible = visible_in(painter)
        if visible is None:
            return True
        if self._left is None:
            self._left = _pieces(self._nodes, visible, self._keep)
            self._next = next(self._left, None)
        scale = scale_of(painter)
        painter.save()
        while self._next is not None:
            paint_within((self._next,), painter, visible, scale)
            self._next = next(self._left, None)
            if enough():
                break
        painter.restore()
        return self._next is None


def _pieces(nodes: Iterable[Node], visible: Rect, keep: bool) -> Iterator[Node]:
    """Yield the visible nodes, late groups in parts."""
    for node in nodes:
        if not node.bounds.meets(visible):
            continue
        if type(node) is not Late or node.cover < 1.0:
            yield node
            continue
        within = visible if node.by is None else node.by.inverse().around(visible)
        pieces = _pieces(node.nodes if keep else node.nodes_once(), within, keep)
        if node.by is None and node.clip is None:
            yield from pieces
        else:
            # Setting a slanted clip takes as long as drawing within it.
            some = 1 if node.clip is None else _WITHIN_A_CLIP
            while part := tuple(islice(pieces, some)):
                yield Group(part, node.by, node.clip)
