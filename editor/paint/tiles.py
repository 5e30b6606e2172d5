"""The pictures of the tiles of a map of another program."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage

from editor.paint.decoder import Decoder
from editor.paint.decoding import PictureError, PictureLimits, PictureOrder
from editor.paint.faces import ensure_application
from editor.paint.image import png_of
from editor.seam.importing import TileImage, TileLook, TileMap, TileSet

LARGEST = 8192
"""The longest side of a sheet in pixels."""
MAX_BYTES = 16 * 1024 * 1024
MAX_MEGABYTES = 300
"""The memory limit for all unpacked sheets of a map; further tiles have no picture."""
LARGEST_TILE = 1024
"""The longest side of a tile in pixels; larger pictures are scaled down to it."""
_PIXEL = 4
"""Bytes of a pixel."""
TOTAL_SECONDS = 60.0
"""The most seconds for decoding all sheets of a map that are not cheap to decode."""


class TilePictures:
    """Cuts the pictures of tiles out of the sheets of a map; each sheet is read once.

    Close it when it is done with, or use it in a `with` statement. Methods that return pictures
    raise FileError for one that takes too long to decode.
    """

    def __init__(self, drawn: TileMap, decoder: Decoder | None = None) -> None:
        ensure_application()
        self._decoder = decoder or Decoder(total=TOTAL_SECONDS)
        self._map = drawn
        self._sheets: dict[tuple[TileImage, bool], QImage | None] = {}
        self._room = MAX_MEGABYTES * 2**20

    def __enter__(self) -> TilePictures:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process that decodes, if there is one."""
        self._decoder.close()

    def image(self, tile: int) -> QImage | None:
        """Return the picture of a tile by its number, None where it cannot be read."""
        owner = self._map.set_of(tile)
        if owner is None:
            return None
        place = tile - owner.first
        alone = owner.images.get(place)
        if alone is not None:
            return self._sheet(alone, whole=False)
        if owner.sheet is None or max(owner.size) > LARGEST_TILE:
            return None
        sheet = self._sheet(owner.sheet, whole=True)
        cut = None if sheet is None else _cut(owner, place, sheet.size())
        return None if cut is None or sheet is None else sheet.copy(cut)

    def look(self, tile: int) -> TileLook | None:
        """Return the average colour of a tile, None where it has no picture."""
        image = self.image(tile)
        if image is None or image.isNull():
            return None
        dot = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied).scaled(
            1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        colour = dot.pixelColor(0, 0)
        return TileLook(colour.red(), colour.green(), colour.blue(), colour.alphaF())

    def png(self, tile: int, largest: int) -> bytes:
        """Return a tile as PNG, no side longer than `largest`; empty where it has no picture."""
        image = self.image(tile)
        if image is None or image.isNull():
            return b""
        if max(image.width(), image.height()) > largest:
            image = _within(image, largest)
        return png_of(image)

    def _sheet(self, image: TileImage, *, whole: bool) -> QImage | None:
        """Return the pixels of a picture: in full size, or scaled down to the size of a tile."""
        key = (image, whole)
        if key not in self._sheets:
            found = read_image(image, self._decoder, self._room)
            if found is not None:
                # The full size is counted even if a smaller picture is kept: it costs time as
                # well as memory.
                self._room -= found.width() * found.height() * _PIXEL
                if not whole and max(found.width(), found.height()) > LARGEST_TILE:
                    found = _within(found, LARGEST_TILE)
            self._sheets[key] = found
        return self._sheets[key]


def _within(image: QImage, largest: int) -> QImage:
    """Scale a picture down so that no side is longer than `largest`."""
    return image.scaled(
        largest,
        largest,
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def _cut(owner: TileSet, place: int, size: QSize) -> QRect | None:
    """Return the rectangle of a tile on its sheet, None where it is outside."""
    width, height = owner.size
    columns = owner.columns
    if columns < 1:
        columns = (size.width() - 2 * owner.margin + owner.spacing) // (width + owner.spacing)
    if columns < 1:
        return None
    x = owner.margin + place % columns * (width + owner.spacing)
    y = owner.margin + place // columns * (height + owner.spacing)
    # Checked before QRect is created: numbers in a file may overflow it.
    if x + width > size.width() or y + height > size.height():
        return None
    return QRect(x, y, width, height)


def read_image(
    image: TileImage, decoder: Decoder, room: int = MAX_MEGABYTES * 2**20
) -> QImage | None:
    """Return the pixels of a picture; None for invalid, unsupported or too large ones.

    Its size is checked before memory is allocated: at most `room` bytes. Raises FileError for one
    that takes too long to decode.
    """
    source = image.data if image.path is None else image.path
    if not source:
        return None
    limits = PictureLimits(
        ("png", "jpeg", "gif", "bmp", "webp"), MAX_BYTES, room // _PIXEL, LARGEST
    )
    try:
        return decoder.decoded(PictureOrder(source, limits)).images[0]
    except PictureError as error:
        if not error.late:
            return None
        name = "a picture of tiles" if image.path is None else str(image.path)
        raise error.of(name) from error
