"""Painting a few nodes at a time gives the same pixels as painting all at once."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.paint.image import Parts
from editor.paint.painter import paint, paint_nodes
from editor.picture.affine import Rect
from editor.picture.drawing import Late, Node, filled
from editor.picture.path import rectangle
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import Options, top_picture
from tests.paint.test_painter import SIZE, canvas
from tests.systems.tactics.picture.boards import small


def test_a_picture_painted_in_parts_is_the_picture_painted_at_once(
    subtests: pytest.Subtests,
) -> None:
    """Each part on a painter of its own, as little as can be at a time: not a pixel differs."""
    for level in (None, 0, 1):
        with subtests.test(level=level):
            options = Options(pixels=SIZE, level=level)
            for picture in (
                top_picture(table_of(*small()), options),
                isometric_picture(table_of(*small()), options),
            ):
                images = []
                for at_once in (True, False):
                    image, parts, calls, done = canvas(400, 300), Parts(picture.nodes), 0, False
                    while not done:
                        painter = QPainter(image)
                        painter.setClipRect(QRectF(20, 30, 330, 250))
                        painter.scale(SIZE, SIZE)
                        painter.translate(-picture.frame.x, -picture.frame.y)
                        if at_once:
                            paint(picture, painter)
                        done = at_once or parts.paint(painter, lambda: True)
                        painter.end()
                        calls += 1
                    images.append(image)
                assert calls > 10
                assert images[0] == images[1]


def test_late_nodes_out_of_sight_are_never_made() -> None:
    """A clipped painter makes the nodes of visible late groups only."""
    asked: list[int] = []

    def late(x: int) -> Late:
        def make() -> tuple[Node, ...]:
            asked.append(x)
            return (filled(rectangle(x, 0, 1, 1), "#000000"),)

        return Late(make, Rect(x, 0, 1, 1))

    image = canvas(40, 4)
    painter = QPainter(image)
    painter.setClipRect(QRectF(10.5, 0, 1, 4))
    nodes = tuple(late(x) for x in range(40))
    paint_nodes(nodes, painter)
    assert Parts(nodes).paint(painter, lambda: False)
    painter.end()
    assert asked == [10, 11]
