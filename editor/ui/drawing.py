"""Fonts by role, and drawing helpers: rounded fields, lines of text, shadows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintDevice, QPainter, QPen

from editor.core.caches import cached
from editor.ui.fonts import Role, font
from editor.ui.theme import ink, scale, shadow

_SHADOW_REACH = 6
_HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)
_ONE_LINE = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine)


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


def text_width(text: str, role: Role) -> float:
    """Return how wide a line of text is, in pixels."""
    return _width(text, role, scale())


# The same words are measured in every frame, and that takes as long as drawing them.
@cached()
def _width(text: str, role: Role, text_scale: float) -> float:
    return _metrics(role, text_scale).horizontalAdvance(text)


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


def ring(painter: QPainter, rect: QRectF, radius: float) -> None:
    """Draw the focus ring: an accent line on `rect` and a faint one outside of it."""
    accent = ink("accent")
    rounded(painter, rect, radius, None, accent, 1.6)
    accent.setAlphaF(0.35)
    rounded(painter, rect.adjusted(-2.4, -2.4, 2.4, 2.4), radius + 2, None, accent, 2.4)


def middle(rect: QRectF, x: float) -> QPointF:
    """Return the point at this x and half the height of `rect`."""
    return QPointF(x, rect.center().y())
