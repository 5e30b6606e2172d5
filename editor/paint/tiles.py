"""The pictures of the tiles of a map of another program."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

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
FORMS = frozenset((b"png", b"jpg", b"jpeg", b"gif", b"bmp", b"webp"))
"""Image formats that contain only pixels."""


class TilePictures:
    """Cuts the pictures of tiles out of the sheets of a map; each sheet is read once."""

    def __init__(self, drawn: TileMap) -> None:
        ensure_application()
        self._map = drawn
        self._sheets: dict[tuple[TileImage, bool], QImage | None] = {}
        self._room = MAX_MEGABYTES * 2**20

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
            found = read_image(image, self._room)
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


def read_image(image: TileImage, room: int = MAX_MEGABYTES * 2**20) -> QImage | None:
    """Return the pixels of a picture; None for invalid, unsupported or too large ones.

    Its size is checked before memory is allocated: at most `room` bytes.
    """
    data = image.data
    if image.path is not None:
        try:
            if not image.path.is_file():
                return None
            with image.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError:
            return None
    if not data or len(data) > MAX_BYTES:
        return None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    if bytes(reader.format().data()) not in FORMS:
        return None
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > LARGEST:
        return None
    if size.width() * size.height() * _PIXEL > room:
        return None
    found = reader.read()
    return None if found.isNull() else found
