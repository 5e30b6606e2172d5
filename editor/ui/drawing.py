"""Drawing helpers: rounded fields, lines of text, shadows; and the logo."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QIcon,
    QPaintDevice,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionViewItem, QWidget

from editor.core.caches import cached
from editor.ui.theme import Role, font, ink, inks, px, scale, shadow

_SHADOW_REACH = 6
_HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)
_ONE_LINE = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine)


Draw = Callable[[QPainter, QRectF], None]
"""A function that draws into a field, in logical pixels."""


def painter_on(device: QPaintDevice) -> QPainter:
    """Return a painter with smooth edges and text."""
    painter = QPainter(device)
    painter.setRenderHints(_HINTS)
    return painter


def face(role: Role) -> QFont:
    """Return the font of a role at the text scale in force; copy it before changing it."""
    return _face(role, scale())


@cached()
def _face(role: Role, text_scale: float) -> QFont:
    return font(role, text_scale)


@cached()
def _metrics(role: Role, text_scale: float) -> QFontMetricsF:
    return QFontMetricsF(_face(role, text_scale))


class Kept:
    """What a widget shows, drawn again only when its look, its size, the palette or scale changed.

    For what floats over the canvas, which is painted with every frame.
    """

    def __init__(self) -> None:
        self._key: object = None
        self._sheet = QPixmap()

    def of(self, widget: QWidget, look: object, draw: Callable[[QPainter], None]) -> QPixmap:
        """Return the picture of a widget, which `draw` makes where it has another look."""
        ratio = widget.devicePixelRatioF()
        key = (look, widget.size(), ratio, inks().name, scale())
        if key != self._key:
            self._key, self._sheet = key, QPixmap(widget.size() * ratio)
            self._sheet.setDevicePixelRatio(ratio)
            self._sheet.fill(Qt.GlobalColor.transparent)
            painter = painter_on(self._sheet)
            draw(painter)
            painter.end()
        return self._sheet


def text_width(text: str, role: Role) -> float:
    """Return how wide a line of text is, in pixels."""
    return _width(text, role, scale())


def text_height(role: Role) -> float:
    """Return how far lines of a role stand apart, in pixels."""
    return _metrics(role, scale()).lineSpacing()


def wrapped_height(text: str, role: Role, width: float) -> float:
    """Return how tall a text is whose lines wrap at a width, in pixels."""
    return _wrapped(text, role, width, scale())


# The same words are measured in every frame, and that takes as long as drawing them.
@cached()
def _wrapped(text: str, role: Role, width: float, text_scale: float) -> float:
    room = QRectF(0, 0, width, px(400))
    wrap = Qt.TextFlag.TextWordWrap.value
    return _metrics(role, text_scale).boundingRect(room, wrap, text).height()


@cached()
def _width(text: str, role: Role, text_scale: float) -> float:
    return _metrics(role, text_scale).horizontalAdvance(text)


def elided(text: str, role: Role, width: float) -> str:
    """Return a line of text, with an ellipsis at its end where it is wider than `width` pixels."""
    return _fitted(text, role, scale(), width)


@cached()
def _fitted(text: str, role: Role, text_scale: float, width: float) -> str:
    return _metrics(role, text_scale).elidedText(text, Qt.TextElideMode.ElideRight, width)


def rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None,
    outline: QColor | None = None,
    width: float = 1.0,
) -> None:
    """Draw a rounded field; an outline lies inside of `rect`."""
    painter.save()
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(outline, width) if outline is not None else Qt.PenStyle.NoPen)
    inset = width / 2 if outline is not None else 0.0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()


def line_of_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: Role,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    *,
    italic: bool = False,
) -> None:
    """Draw a line centred in `rect`'s height; text that does not fit ends in an ellipsis."""
    made = face(role)
    if italic:
        made = QFont(made)
        made.setItalic(True)
    painter.save()
    painter.setFont(made)
    painter.setPen(colour)
    fitted = _fitted(text, role, scale(), rect.width() + 1)
    painter.drawText(rect, align.value | _ONE_LINE, fitted)
    painter.restore()


def soft_shadow(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Draw the shadow of floating widgets: 6 px blur, 2 px down."""
    colour = shadow()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    colour.setAlphaF(colour.alphaF() / _SHADOW_REACH)
    painter.setBrush(colour)
    for grow in range(_SHADOW_REACH, 0, -1):
        reach = grow * 0.8
        spread = rect.adjusted(-reach, -reach + 2, reach, reach + 2)
        painter.drawRoundedRect(spread, radius + reach, radius + reach)
    painter.restore()


def paint_row(painter: QPainter, field: QRectF, option: QStyleOptionViewItem) -> None:
    """Draw the background of a row that is selected or under the pointer."""
    painter.setRenderHints(_HINTS)
    if option.state & QStyle.StateFlag.State_Selected:
        rounded(painter, field, px(5), ink("tint"))
    elif option.state & QStyle.StateFlag.State_MouseOver:
        rounded(painter, field, px(5), ink("sunken"))


def ring(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Draw the focus ring: an accent line on `rect` and a faint one outside of it."""
    accent = ink("accent")
    rounded(painter, rect, radius, None, accent, 1.6)
    accent.setAlphaF(0.35)
    rounded(painter, rect.adjusted(-2.4, -2.4, 2.4, 2.4), radius + 2, None, accent, 2.4)


def tag(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: Role = "detail-medium",
    colour: QColor | None = None,
    *,
    fill: QColor | None = None,
    edge: QColor | None = None,
    line: float = 1.0,
    radius: float | None = None,
) -> None:
    """Draw a short text in the middle of a rounded field, that of a pill without a radius."""
    rounded(painter, rect, rect.height() / 2 if radius is None else radius, fill, edge, line)
    line_of_text(painter, rect, text, role, colour or ink("text"), Qt.AlignmentFlag.AlignHCenter)


def key_cap(painter: QPainter, rect: QRectF, key: str) -> None:
    """Draw a key of the keyboard with its name."""
    fill, edge = ink("raised"), ink("line_strong")
    tag(painter, rect, key, "small-strong", fill=fill, edge=edge, radius=px(4))


def middle(rect: QRectF, x: float) -> QPointF:
    """Return the point at this x and half the height of `rect`."""
    return QPointF(x, rect.center().y())


# The brand is printed on kraft and paper as the map is, the same in light and dark.
_TOP, _LIT, _SHADED, _LINE, _FLAG = "#FBF6E9", "#CFA873", "#A67C49", "#4A3216", "#1B5C63"
_TIERS = ((0.46, 0.66, 0.10), (0.30, 0.54, 0.10), (0.15, 0.43, 0.09))
"""Half width, height of the top's centre, height of the wall; in parts of the logo."""


def paint_logo(painter: QPainter, size: float) -> None:
    """Draw the logo into a square of this size at the origin."""
    painter.save()
    painter.scale(size, size)
    pen = QPen(QColor(_LINE), 0.022)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for half, y, wall in _TIERS:
        rise = half / 2
        west, south, east = QPointF(0.5 - half, y), QPointF(0.5, y + rise), QPointF(0.5 + half, y)
        down = QPointF(0, wall)
        painter.setPen(pen)
        painter.setBrush(QColor(_LIT))
        painter.drawPolygon(QPolygonF([west, south, south + down, west + down]))
        painter.setBrush(QColor(_SHADED))
        painter.drawPolygon(QPolygonF([south, east, east + down, south + down]))
        painter.setBrush(QColor(_TOP))
        painter.drawPolygon(QPolygonF([west, QPointF(0.5, y - rise), east, south]))
    painter.setPen(QPen(QColor(_LINE), 0.045))
    painter.drawLine(QPointF(0.5, 0.43), QPointF(0.5, 0.05))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_FLAG))
    painter.drawPolygon(QPolygonF([QPointF(0.52, 0.03), QPointF(0.86, 0.13), QPointF(0.52, 0.25)]))
    painter.restore()


@cached()
def logo_icon() -> QIcon:
    """Return the icon of the window in the sizes that desktops use."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128):
        sheet = QPixmap(size, size)
        sheet.fill(Qt.GlobalColor.transparent)
        painter = painter_on(sheet)
        paint_logo(painter, size)
        painter.end()
        made.addPixmap(sheet)
    return made


class Drawn(QWidget):
    """A small picture: `draw(painter, rect)` paints it, so wide and high at 100 %."""

    def __init__(self, draw: Draw, wide: float, high: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._draw, self._measures = draw, (wide, high)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(*map(px, self._measures))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._draw(painter_on(self), QRectF(self.rect()))


class RoundedCard(QWidget):
    """A widget on a rounded ground; one that floats has a shadow of `reach` pixels.

    The colours are those of tokens; without an edge there is no line around it.
    """

    def __init__(
        self,
        fill: str,
        edge: str = "",
        *,
        radius: float = 8,
        line: float = 1.0,
        reach: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = (fill, edge, line)
        self._radius, self._reach = radius, reach
        self._ground = Kept()

    def look(self, fill: str, edge: str = "", line: float = 1.0) -> None:
        """Change the ground."""
        if (fill, edge, line) != self._look:
            self._look = (fill, edge, line)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(0, 0, self._ground.of(self, self._look, self.draw_ground))

    def draw_ground(self, painter: QPainter) -> None:
        """Draw the ground into the whole widget."""
        (fill, edge, line), reach = self._look, self._reach
        rect = QRectF(self.rect()).adjusted(reach, reach, -reach, -reach)
        if reach:
            soft_shadow(painter, rect, px(self._radius))
        rounded(painter, rect, px(self._radius), ink(fill), ink(edge) if edge else None, line)


def logo(size: int) -> Drawn:
    """Return the logo for a panel."""
    return Drawn(lambda painter, rect: paint_logo(painter, rect.width()), size, size)


def hatch(painter: QPainter, rect: QRectF, colour: QColor, apart: float) -> None:
    """Draw back diagonals over a rectangle, this many pixels apart."""
    painter.save()
    painter.setClipRect(rect)
    painter.setPen(QPen(colour, 1))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QLineF(x, rect.top(), x + rect.height(), rect.bottom()))
        x += apart
    painter.restore()
