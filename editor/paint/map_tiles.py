"""Images cut into tiles, and images as JPEG: what programs of maps want."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from editor.paint.image import image_of, png_of
from editor.picture.drawing import Picture


def tiles_of(
    picture: Picture, pixels: float, side: int, background: str | None = None
) -> Iterator[tuple[int, int, bytes]]:
    """Yield (column, row, PNG) of each tile of a picture at `pixels` a unit, row by row.

    Every tile is `side` pixels wide and high; beyond the picture it is transparent. Raises
    ValueError where the picture would be too large.
    """
    image = image_of(picture, pixels, background)
    for row in range(-(-image.height() // side)):
        for column in range(-(-image.width() // side)):
            yield column, row, png_of(image.copy(column * side, row * side, side, side))


def jpeg_of(picture: Picture, pixels: float, background: str, quality: int = 85) -> bytes:
    """Return a picture as JPEG on a background; `quality` is from 0 to 100.

    Raises ValueError where the picture would be too large.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image = image_of(picture, pixels, background).convertToFormat(QImage.Format.Format_RGB32)
    if not image.save(buffer, "JPEG", quality):  # type: ignore[call-overload]
        raise RuntimeError("the image cannot be written as JPEG")
    return bytes(data.data())
