"""Portraits of what stands on the board, painted into any rectangle."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture


@cached()
def _stamped(nodes: tuple[Node, ...]) -> tuple[Group, ...]:
    """Return the nodes of a portrait as one cached image."""
    return (Group(nodes, stamp=True),)


def fit(frame: Rect, room: QRectF) -> tuple[float, float, float]:
    """Return the scale with which a frame fills a rectangle, and where its origin lies then."""
    scale = min(room.width() / frame.width, room.height() / frame.height)
    x = room.center().x() - (frame.x + frame.width / 2) * scale
    y = room.center().y() - (frame.y + frame.height / 2) * scale
    return scale, x, y


def paint_portrait(painter: QPainter, picture: Picture, room: QRectF, opacity: float = 1.0) -> None:
    """Paint a picture as large as it fits into a rectangle."""
    scale, x, y = fit(picture.frame, room)
    painter.save()
    painter.setOpacity(painter.opacity() * opacity)
    painter.translate(x, y)
    painter.scale(scale, scale)
    paint_nodes(_stamped(picture.nodes), painter)
    painter.restore()


_STAMP = 65_536
"""The most pixels of a node that is cached as an image."""


@cached()
def _stamp(node: Node) -> Group:
    return Group((node,), stamp=True)


def stamped(nodes: tuple[Node, ...], scale: float) -> tuple[Node, ...]:
    """Return nodes as cached images: most are the same in the next position.

    `scale` is how many pixels a unit has; large nodes are painted directly.
    """
    most = _STAMP / scale**2
    return tuple(
        _stamp(node) if node.bounds.width * node.bounds.height <= most else node for node in nodes
    )
