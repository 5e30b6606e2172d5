"""Painting a few nodes at a time gives the same pixels as painting all at once."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from editor.paint.image import Parts, bled_png
from editor.paint.painter import paint, paint_nodes
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Late, Node, Picture, filled
from editor.picture.path import disc, rectangle
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


def bled(*nodes: Node, is_disc: bool = False) -> QImage:
    """Return a picture of 10 units on an image of 20, at a pixel a unit."""
    clip = disc(5, 5, 5) if is_disc else rectangle(0, 0, 10, 10)
    picture = Picture((Group(nodes, clip=clip),), Rect(0, 0, 10, 10))
    data = bled_png(picture, 10.0, (200, 200), 300, "#FFFEFB", inset=2, is_disc=is_disc)
    image = QImage()
    assert image.loadFromData(data)
    return image


def colours(image: QImage, *places: tuple[int, int]) -> list[str]:
    return [image.pixelColor(*place).name() for place in places]


def test_the_edge_of_a_picture_continues_to_the_edge_of_its_image() -> None:
    """Each side in its own colours; the corners in those of the corners."""
    left, right = (
        filled(rectangle(0, 0, 5, 10), "#102030"),
        filled(rectangle(5, 0, 5, 10), "#a0b0c0"),
    )
    image = bled(left, right)
    assert colours(image, (0, 0), (0, 199), (90, 0)) == ["#102030"] * 3
    assert colours(image, (199, 0), (199, 199), (110, 199)) == ["#a0b0c0"] * 3


def test_a_disc_continues_its_ring() -> None:
    """Beyond its edge is the colour there, not that of its middle."""
    image = bled(filled(disc(5, 5, 5), "#102030"), filled(disc(5, 5, 4), "#f0f0f0"), is_disc=True)
    assert colours(image, (0, 0), (100, 2), (197, 100)) == ["#102030"] * 3
    assert colours(image, (100, 100)) == ["#f0f0f0"]


def test_what_does_not_reach_to_its_edge_lies_on_paper() -> None:
    """A sign in the middle leaves no streaks."""
    image = bled(filled(rectangle(4, 0, 2, 10), "#102030"))
    assert colours(image, (0, 0), (100, 0), (199, 100)) == ["#fffefb"] * 3
    assert colours(image, (100, 100)) == ["#102030"]
