"""Images of pictures, painted whole or a few nodes at a time so that large ones do not block."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.core.caches import cached
from editor.paint.faces import ensure_application
from editor.paint.painter import HINTS, paint, paint_within, scale_of, visible_in
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Late, Node, Picture

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


LARGEST = 16_384
"""The longest side of an image in pixels."""


def image_of(picture: Picture, pixels: float, background: str | None = None) -> QImage:
    """Return the picture's frame at `pixels` a unit; transparent without a background.

    Raises ValueError when a side would be longer than LARGEST.
    """
    image = _blank(picture, pixels, background)
    with _painter_of(picture, image, pixels) as painter:
        paint(picture, painter)
    return image


class ImageInParts:
    """The image that `image_of` returns, painted a few nodes at a time.

    Late nodes are dropped after they are painted. Raises ValueError as `image_of` does.
    """

    def __init__(self, picture: Picture, pixels: float, background: str | None = None) -> None:
        self._picture, self._pixels = picture, pixels
        self._parts = Parts(picture.nodes, keep=False)
        self.image = _blank(picture, pixels, background)

    def paint(self, enough: Callable[[], bool]) -> bool:
        """Paint nodes, at least one, until `enough()`; return whether the image is complete."""
        with _painter_of(self._picture, self.image, self._pixels) as painter:
            return self._parts.paint(painter, enough)


def _blank(picture: Picture, pixels: float, background: str | None) -> QImage:
    ensure_application()
    # Rounding first keeps 12.000000001 from becoming 13.
    sides = (round(side * pixels, 3) for side in (picture.frame.width, picture.frame.height))
    columns, rows = (max(1, math.ceil(side)) for side in sides)
    if max(columns, rows) > LARGEST:
        raise ValueError(f"an image of {columns} by {rows} pixels is too large: at most {LARGEST}")
    image = QImage(columns, rows, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(background) if background else QColor(0, 0, 0, 0))
    return image


@contextmanager
def _painter_of(picture: Picture, image: QImage, pixels: float) -> Iterator[QPainter]:
    """Yield a painter in units of the picture."""
    painter = QPainter(image)
    try:
        painter.scale(pixels, pixels)
        painter.translate(-picture.frame.x, -picture.frame.y)
        yield painter
    finally:
        # An interrupt here must not leave the image with an active painter.
        painter.end()


def stretched(image: QImage, width: int, height: int) -> QImage:
    """Return an image stretched smoothly to a size in pixels."""
    return image.scaled(
        width,
        height,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def png_of(
    image: QImage, dots_per_inch: float | None = None, words: Mapping[str, str] | None = None
) -> bytes:
    """Return an image as PNG bytes, with a resolution and metadata by name if given."""
    for name, text in (words or {}).items():
        image.setText(name, text)
    if dots_per_inch:
        dots = round(dots_per_inch / 0.0254)
        image.setDotsPerMeterX(dots)
        image.setDotsPerMeterY(dots)
    return _encoded(image, "PNG")


def _encoded(image: QImage, form: str, quality: int = -1) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, form, quality):  # type: ignore[call-overload]
        raise RuntimeError(f"the image cannot be written as {form}")
    return bytes(data.data())


@cached(len)
def painted_png(picture: Picture, pixels: float, background: str | None = None) -> bytes:
    """Return a picture as PNG, kept: an export has the same cards, backs and counters often.

    Raises ValueError as `image_of` does.
    """
    return png_of(image_of(picture, pixels, background))


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


def cuts_of(
    picture: Picture,
    pixels: float,
    places: Iterable[tuple[int, int, int, int]],
    background: str | None = None,
) -> list[bytes]:
    """Return rectangles (x, y, width, height in pixels) of a picture as PNGs; it is painted once.

    Raises ValueError where the picture would be too large.
    """
    image = image_of(picture, pixels, background)
    return [png_of(image.copy(*place)) for place in places]


def bled_png(
    picture: Picture,
    pixels: float,
    size: tuple[int, int],
    dots_per_inch: float,
    paper: str | None = None,
    *,
    inset: int = 0,
    most: int = 1_000,
    is_disc: bool = False,
) -> bytes:
    """Return a picture at `pixels` a unit, in the middle of an image of this size, as PNG.

    With the colour of a `paper` nothing is transparent: what is `inset` pixels within the edge of
    the picture continues to the edge of the image. Of a disc, of a picture that does not reach to
    its edge everywhere, and where more than `most` pixels are to be filled, the most frequent
    colour there does. Raises ValueError as `image_of` does.
    """
    part = image_of(picture, pixels)
    x, y = (int((side - own) / 2) for side, own in zip(size, part.size().toTuple(), strict=True))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    inset = max(0, min(inset, (part.width() - 1) // 2, (part.height() - 1) // 2))
    edge = [] if paper is None else _edge_of(part, inset, is_disc)
    whole = min((colour.alpha() for colour in edge), default=0) == _OPAQUE
    image.fill(QColor(0, 0, 0, 0) if paper is None else _most_frequent(edge, paper))
    painter = QPainter(image)
    if whole and not is_disc and max(x, y) <= most:
        part = part.copy(part.rect().adjusted(inset, inset, -inset, -inset))
        x, y = x + inset, y + inset
        width, height = part.width(), part.height()
        across = ((0, x, 0, 1), (x, width, 0, width), (x + width, size[0], width - 1, 1))
        down = ((0, y, 0, 1), (y, height, 0, height), (y + height, size[1], height - 1, 1))
        for left, wide, from_x, columns in across:
            for top, high, from_y, rows in down:
                source = QRect(from_x, from_y, columns, rows)
                painter.drawImage(QRect(left, top, wide, high), part, source)
    painter.drawImage(x, y, part)
    painter.end()
    return png_of(image, dots_per_inch)


_SAMPLES = 64
_OPAQUE = 255


def _edge_of(image: QImage, inset: int, is_disc: bool) -> list[QColor]:
    """Return samples of the colours along the edge of an image, or of the largest disc in it."""
    right, bottom = image.width() - 1, image.height() - 1
    places = []
    for step in range(_SAMPLES):
        if is_disc:
            turn = 2 * math.pi * step / _SAMPLES
            x = round(right / 2 + (right / 2 - inset) * math.cos(turn))
            y = round(bottom / 2 + (bottom / 2 - inset) * math.sin(turn))
            places.append((x, y))
        else:
            x, y = (inset + (side - 2 * inset) * step // _SAMPLES for side in (right, bottom))
            places += [(x, inset), (right - inset, y), (x, bottom - inset), (inset, y)]
    return [image.pixelColor(*place) for place in places]


def _most_frequent(colours: Iterable[QColor], paper: str) -> QColor:
    """Return the most frequent colour, that of the paper for those that are mostly transparent."""
    found = Counter(
        (colour if colour.alpha() > _OPAQUE // 2 else QColor(paper)).rgb() for colour in colours
    )
    return QColor(max(found, key=lambda colour: (found[colour], colour)))


_QUALITY = 85
"""The quality of JPEG, from 0 to 100."""


def jpeg_of(picture: Picture, pixels: float, background: str) -> bytes:
    """Return a picture as JPEG on a background.

    Raises ValueError where the picture would be too large.
    """
    image = image_of(picture, pixels, background).convertToFormat(QImage.Format.Format_RGB32)
    return _encoded(image, "JPEG", _QUALITY)
