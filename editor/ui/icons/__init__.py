"""Line icons of the interface: Lucide (ISC, see LICENSE here) and some of our own.

They have 1.6 px lines at every size and the colour of a token. Signs of the game are elsewhere.
"""

from __future__ import annotations

import math
from importlib.resources import files

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from editor.core.caches import cached
from editor.ui import icons

_GRID = 24.0
_LINE = 1.6


def names() -> tuple[str, ...]:
    """Return the names of all icons, sorted."""
    entries = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name[:-4] for name in entries if name.endswith(".svg")))


def paint(painter: QPainter, name: str, centre: QPointF, size: float, colour: QColor) -> None:
    """Draw an icon around `centre`, `size` pixels wide."""
    left, top = centre.x() - size / 2, centre.y() - size / 2
    x, y = math.floor(left), math.floor(top)
    ratio = painter.device().devicePixelRatioF()
    within = round(left - x, 2), round(top - y, 2)
    image = _image(name, round(size, 1), within, colour.name(), ratio)
    painter.save()
    painter.setOpacity(painter.opacity() * colour.alphaF())
    painter.drawImage(QPointF(x, y), image)
    painter.restore()


def picture(name: str, size: int, colour: QColor, ratio: float = 1.0) -> QPixmap:
    """Return an icon as a pixmap of `size` logical pixels for a screen of this pixel ratio."""
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, name, QPointF(size / 2, size / 2), size, colour)
    painter.end()
    return made


def icon(name: str, size: int, colour: QColor) -> QIcon:
    """Return an icon for Qt's own widgets, at one and at two pixels a point."""
    made = QIcon()
    for ratio in (1.0, 2.0):
        made.addPixmap(picture(name, size, colour, ratio))
    return made


@cached()
def _image(
    name: str, size: float, within: tuple[float, float], colour: str, ratio: float
) -> QImage:
    """Return an icon for a position on the screen that is `within` a pixel."""
    side = math.ceil(size) + 1
    image = QImage(
        *(round(side * ratio), round(side * ratio)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _renderer(name, size, colour).render(painter, QRectF(*within, size, size))
    painter.end()
    return image


@cached()
def _renderer(name: str, size: float, colour: str) -> QSvgRenderer:
    source = (files(__name__) / f"{name}.svg").read_text(encoding="utf-8")
    drawn = source.replace("currentColor", colour).replace(
        'stroke-width="2"', f'stroke-width="{_LINE * _GRID / size:.3f}"'
    )
    return QSvgRenderer(QByteArray(drawn.encode()))


RULE = "ruler"
_SIGNS = {
    "rule": RULE,
    "mat": "map",
    "start": "flag-triangle-right",
    "area": "area-draw",
    "artifact": "star",
    "label": "type",
    "zone": "zone-card",
    "token": "mine",
}
"""The icon of a kind of object by the name of its type; others have one of that name."""
_OTHER = "pin"


def sign_of(kind: str) -> str:
    """Return the icon of a kind of thing."""
    named = _SIGNS.get(kind, kind)
    return named if named in icons.names() else _OTHER
