"""Tiles and JPEG of a picture."""

from PySide6.QtGui import QColor, QImage

from editor.paint.image import jpeg_of, tiles_of
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, filled
from editor.picture.path import rectangle

HALVES = Picture(
    (
        filled(rectangle(0, 0, 3, 2), "#C00000"),
        filled(rectangle(3, 0, 3, 2), "#0000C0"),
    ),
    Rect(0, 0, 6, 2),
)


def image(data: bytes) -> QImage:
    made = QImage()
    assert made.loadFromData(data)
    return made


def test_tiles_cover_a_picture_and_are_clear_beyond_it() -> None:
    """60 by 20 pixels are two tiles of 32 a row; the second ends after 28."""
    tiles = {(column, row): image(data) for column, row, data in tiles_of(HALVES, 10, 32)}
    assert list(tiles) == [(0, 0), (1, 0)]
    assert all(tile.size().toTuple() == (32, 32) for tile in tiles.values())
    assert tiles[0, 0].pixelColor(5, 5) == QColor("#C00000")
    assert tiles[1, 0].pixelColor(5, 5) == QColor("#0000C0")
    assert tiles[1, 0].pixelColor(29, 5).alpha() == 0
    assert tiles[0, 0].pixelColor(5, 25).alpha() == 0


def test_a_jpeg_has_its_colours_and_no_clear_pixels() -> None:
    """Red is left, blue is right, and twice the same bytes."""
    data = jpeg_of(HALVES, 10, "#FFFFFF")
    shown = image(data)
    assert shown.size().toTuple() == (60, 20)
    left, right = shown.pixelColor(8, 8), shown.pixelColor(50, 8)
    assert left.red() > 150 > 60 > left.blue()
    assert right.blue() > 150 > 60 > right.red()
    assert data == jpeg_of(HALVES, 10, "#FFFFFF")
