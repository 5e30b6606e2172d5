"""Small pictures for the panels: what a system thumbnails, painted into a field and kept."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from editor.core.caches import CACHES, HEAVY, cached
from editor.paint.painter import paint
from editor.picture.drawing import Picture as Drawing
from editor.picture.inks import INK, RIM_PAPER
from editor.seam.pictures import Thumbnail
from editor.seam.system import AnySystem
from editor.ui.drawing import rounded
from editor.ui.theme import ink, scale
from editor.ui.widgets.card import Picture

Drawn = tuple[Thumbnail, Picture]
"""A sketch of a thing, and what paints it."""

_SIZES = 4
"""In how many sizes a picture is kept: a scroll bar that comes and goes makes a field change."""


class Pictures:
    """The pictures of a system's parts: each the same value as long as its part is the same."""

    def __init__(self, system: AnySystem) -> None:
        self._made = system.pictures()
        self._components = CACHES.store(HEAVY)
        self._parts = CACHES.store(HEAVY)
        self.swatch = cached(HEAVY)(lambda key: sketched(self._made.swatch(key)))
        self.sign = cached(HEAVY)(lambda key: sketched(self._made.sign(key)))

    def component(self, component: object) -> Picture:
        """Return the picture of a component of the palette."""
        known: tuple[object, Picture] | None = self._components.get(id(component))
        if known is None or known[0] is not component:
            made = sketched(self._made.component(component))
            known = self._components.put(id(component), (component, made))
        return known[1]

    def part(self, thing: object) -> Drawn | None:
        """Return what a part of the inspector shows of a thing, None for nothing."""
        if thing is None:
            return None
        known: tuple[object, Drawn | None] | None = self._parts.get(id(thing))
        if known is None or known[0] is not thing:
            thumbnail = self._made.part(thing)
            made = None if thumbnail is None else (thumbnail, sketched(thumbnail))
            known = self._parts.put(id(thing), (thing, made))
        return known[1]


_known: dict[str, Pictures] = {}


def pictures_of(system: AnySystem) -> Pictures:
    """Return the pictures of a system, the same for all windows."""
    return _known.setdefault(system.id, Pictures(system))


def sketched(thumbnail: Thumbnail) -> Picture:
    """Return what paints a thumbnail into a field, with its frame."""
    show = fitted(
        thumbnail.drawing, largest=thumbnail.largest, paper=RIM_PAPER if thumbnail.paper else ""
    )
    if not thumbnail.frame:
        return show

    def framed(painter: QPainter, field: QRectF) -> None:
        show(painter, field)
        if thumbnail.frame == "ink":
            rounded(painter, field, 1, None, QColor(INK), 1.6)
        else:
            rounded(painter, field, 3, None, ink("text", 0.45), 1)

    return framed


def fitted(drawing: Drawing, *, largest: float = 1e9, paper: str = "") -> Picture:
    """Return a picture that fills its field with a drawing, kept between two paintings.

    `largest` is the greatest number of pixels a unit of the drawing may take at 100 %.
    """
    kept: dict[tuple[int, int, float], QImage] = {}

    def show(painter: QPainter, field: QRectF) -> None:
        ratio = painter.device().devicePixelRatioF()
        key = (round(field.width()), round(field.height()), ratio)
        if key not in kept:
            while len(kept) >= _SIZES:
                del kept[next(iter(kept))]
            kept[key] = _image(drawing, field, ratio, largest * scale(), paper)
        painter.drawImage(field.topLeft(), kept[key])

    return show


def _image(drawing: Drawing, field: QRectF, ratio: float, largest: float, paper: str) -> QImage:
    image = QImage(
        round(field.width() * ratio),
        round(field.height() * ratio),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(QColor(paper) if paper else Qt.GlobalColor.transparent)
    x, y, width, height = drawing.frame
    pixels = min(image.width() / width, image.height() / height, largest * ratio)
    painter = QPainter(image)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(pixels, pixels)
    painter.translate(-x - width / 2, -y - height / 2)
    paint(drawing, painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image
