"""Painting shows what a picture says, and leaves the painter as it was."""

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from editor.core.caches import CACHES
from editor.paint.faces import ensure_application
from editor.paint.image import image_of, png_of
from editor.paint.painter import mask_image, paint
from editor.picture.affine import Rect, moved
from editor.picture.drawing import Group, Mask, Picture, filled
from editor.picture.path import disc, rectangle
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from editor.systems.tactics.picture.top import Options, top_picture
from tests.paint.golden import pixels
from tests.systems.tactics.picture.boards import small

SIZE = 32


def canvas(width: int, height: int) -> QImage:
    ensure_application()
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def test_chunks_put_together_are_the_whole() -> None:
    """A board painted square by square, each clipped, is the board painted at once."""
    for picture in (
        top_picture(table_of(*small()), Options(pixels=SIZE)),
        isometric_picture(table_of(*small()), Options(pixels=SIZE)),
    ):
        whole = image_of(picture, SIZE)
        pieces = canvas(whole.width(), whole.height())
        painter = QPainter(pieces)
        for x in range(0, whole.width(), 64):
            for y in range(0, whole.height(), 64):
                painter.save()
                painter.setClipRect(QRectF(x, y, 64, 64))
                painter.scale(SIZE, SIZE)
                painter.translate(-picture.frame.x, -picture.frame.y)
                paint(picture, painter)
                painter.restore()
        painter.end()
        difference = np.abs(pixels(whole).astype(int) - pixels(pieces).astype(int))
        assert difference.max() <= 16  # a smoothed shadow, cut, rounds otherwise at the cut
        assert difference.mean() < 0.2


def test_the_painter_is_given_back_as_it_came() -> None:
    """Transform, clip and opacity are what they were."""
    image = canvas(100, 100)
    painter = QPainter(image)
    painter.scale(3, 3)
    painter.setClipRect(QRectF(1, 2, 20, 20))
    before = painter.transform(), painter.clipBoundingRect(), painter.opacity()
    paint(top_picture(table_of(*small())), painter)
    assert (painter.transform(), painter.clipBoundingRect(), painter.opacity()) == before
    painter.end()


def test_a_veil_covers_its_group_as_one() -> None:
    """Two overlapping shapes in a group of half opacity are as pale as one."""
    square = filled(rectangle(0, 0, 1, 1), "#FF0000")
    picture = Picture((Group((square, square), cover=0.5),), Rect(0, 0, 1, 1))
    red, green, _, alpha = pixels(image_of(picture, 20))[10, 10]
    assert (red, green) == (255, 0)
    assert abs(int(alpha) - 128) <= 1


def test_a_stamp_is_the_group_it_stands_for() -> None:
    """A cached group looks the same as a drawn one."""
    dot = (filled(disc(0.5, 0.5, 0.4), "#123456"),)
    drawn, stamped = (
        image_of(Picture((Group(dot, moved(1, 1), stamp=stamp),), Rect(0, 0, 3, 3)), 24)
        for stamp in (False, True)
    )
    assert np.abs(pixels(drawn).astype(int) - pixels(stamped).astype(int)).max() <= 2


def test_a_png_carries_its_resolution() -> None:
    """300 dots an inch are written into the file."""
    data = png_of(image_of(Picture((), Rect(0, 0, 1, 1)), 30), 300)
    assert data.startswith(b"\x89PNG")
    assert round(QImage.fromData(data).dotsPerMeterX() * 0.0254) == 300


def test_an_absurd_size_is_refused() -> None:
    """Too large an image is an error with a sentence, not a crash."""

    with pytest.raises(ValueError, match="too large"):
        image_of(Picture((), Rect(0, 0, 1000, 1)), 100)


def test_dense_screens_are_painted_as_finely() -> None:
    """At two pixels a point a picture is what it is on a plain screen of twice the size."""
    picture = top_picture(table_of(*small()), Options(pixels=SIZE))
    plain = image_of(picture, SIZE)
    dense = canvas(plain.width(), plain.height())
    dense.setDevicePixelRatio(2)
    painter = QPainter(dense)
    painter.scale(SIZE / 2, SIZE / 2)
    painter.translate(-picture.frame.x, -picture.frame.y)
    paint(picture, painter)
    painter.end()
    difference = np.abs(pixels(plain).astype(int) - pixels(dense).astype(int))
    assert difference.mean() < 0.5


def test_shadows_that_nobody_shows_any_more_are_forgotten() -> None:
    """A thousand edits of a large board do not keep all old shadows in memory."""
    ensure_application()
    for number in range(40):
        cover = bytes([number]) * 1_000_000
        mask_image(Mask(Rect(0, 0, 50, 50), 1000, 1000, cover, "#000000"))
    assert CACHES.weight <= CACHES.most
