"""Painting pictures with a QPainter: only what is visible, with cached paths and pens."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QTransform,
)

from editor.core.caches import CACHES, LIGHT, cached
from editor.paint.faces import outline
from editor.picture.affine import Affine, Rect
from editor.picture.drawing import (
    Fill,
    Gradient,
    Group,
    Ink,
    Late,
    Line,
    Mask,
    Node,
    Picture,
    Shape,
    Text,
    around,
)
from editor.picture.inks import channels
from editor.picture.path import Path

HINTS = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)
_CAPS = {
    "flat": Qt.PenCapStyle.FlatCap,
    "round": Qt.PenCapStyle.RoundCap,
    "square": Qt.PenCapStyle.SquareCap,
}
_JOINS = {"miter": Qt.PenJoinStyle.MiterJoin, "round": Qt.PenJoinStyle.RoundJoin}
_NO_PEN = QPen(Qt.PenStyle.NoPen)
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)
_stamps = CACHES.store(lambda stamp: LIGHT + stamp[1].sizeInBytes())
_ALIGN = {"left": 0.0, "centre": -0.5, "right": -1.0}


def paint(picture: Picture, painter: QPainter) -> None:
    """Paint a picture in the painter's units, without what is outside of its clip.

    The state of the painter is restored, except for its render hints.
    """
    paint_nodes(picture.nodes, painter)


def paint_nodes(nodes: tuple[Node, ...], painter: QPainter) -> None:
    """Paint nodes in the painter's units, as `paint` does."""
    painter.setRenderHints(HINTS)
    painter.save()
    visible = visible_in(painter)
    if visible is not None:
        paint_within(nodes, painter, visible, scale_of(painter))
    painter.restore()


def visible_in(painter: QPainter) -> Rect | None:
    """Return the visible rectangle of the painter, in its own units; None if it is empty."""
    back, possible = painter.combinedTransform().inverted()
    if not possible:
        return None
    device = painter.device()
    ratio = device.devicePixelRatio()
    whole = QRectF(0.0, 0.0, device.width() * ratio, device.height() * ratio)
    shown = back.mapRect(whole)
    if painter.hasClipping():
        shown = shown.intersected(painter.clipBoundingRect())
    return None if shown.isEmpty() else Rect(shown.x(), shown.y(), shown.width(), shown.height())


def scale_of(painter: QPainter) -> float:
    """Return the pixels a unit of the painter, as an average over directions."""
    return math.sqrt(abs(painter.combinedTransform().determinant())) or 1.0


class _Slant(NamedTuple):
    """The visible rectangle outside of a slanted plane, and the map from the plane to it.

    Within the plane the screen is a diamond, whose bounds are twice as large.
    """

    by: Affine
    visible: Rect


def paint_within(
    nodes: tuple[Node, ...],
    painter: QPainter,
    visible: Rect,
    scale: float,
    slant: _Slant | None = None,
) -> None:
    """Paint the visible nodes, at `scale` pixels a unit."""
    for node in nodes:
        if not node.bounds.meets(visible):
            continue
        if slant is not None and not slant.by.around(node.bounds).meets(slant.visible):
            continue
        if type(node) is Shape:
            if not node.path.steps:
                # For an empty path the toolkit writes invalid PDF.
                continue
            line = node.line
            if line is None:
                painter.setPen(_NO_PEN)
            else:
                painter.setPen(_pen(line, max(line.width, line.least / scale)))
            if node.fill is None:
                lines = _lines(node.path)
                if lines:
                    _draw_lines(lines, painter, line, scale)
                    continue
                painter.setBrush(_NO_BRUSH)
            else:
                painter.setBrush(_brush(node.fill))
            painter.drawPath(qt_path(node.path))
        elif type(node) is Group or type(node) is Late:
            _paint_group(node, painter, visible, scale, slant)
        elif type(node) is Text:
            _paint_text(node, painter, scale)
        elif type(node) is Mask:
            frame = node.frame
            painter.drawImage(QRectF(*frame), mask_image(node))


def _draw_lines(lines: list[QLineF], painter: QPainter, line: Line | None, scale: float) -> None:
    """Draw separate lines in the way that is fastest in the toolkit, by ten times and more."""
    if line is not None and line.cap == "round":
        for each in lines:
            painter.drawLine(each)
        return
    plane = painter.transform()
    if line is None or line.dash or not plane.m12():
        painter.drawLines(lines)
        return
    # The toolkit is slow with slanted pens: only the end points are transformed.
    ratio = painter.device().devicePixelRatio()
    painter.setPen(_pen(line, max(line.width * scale, line.least) / ratio))
    painter.resetTransform()
    painter.drawLines([plane.map(each) for each in lines])
    painter.setTransform(plane)


def _paint_group(
    group: Group,
    painter: QPainter,
    visible: Rect,
    scale: float,
    slant: _Slant | None = None,
) -> None:
    if group.cover <= 0.0:
        return
    if group.cover < 1.0:
        _paint_veiled(group, painter, visible)
        return
    kept = group.by is not None or group.clip is not None
    if kept:
        painter.save()
    if group.by is not None:
        painter.setTransform(_transform(group.by), True)
        if slant is not None:
            slant = _Slant(slant.by.after(group.by), slant.visible)
        elif group.by.b or group.by.c:
            slant = _Slant(group.by, visible)
        visible = group.by.inverse().around(visible)
        scale *= math.sqrt(abs(group.by.area))
    if group.stamp and group.clip is None:
        _paint_stamp(group, painter, scale)
        if kept:
            painter.restore()
        return
    if group.clip is not None:
        painter.setClipPath(qt_path(group.clip), Qt.ClipOperation.IntersectClip)
    paint_within(group.nodes, painter, visible, scale, slant)
    if kept:
        painter.restore()


def _paint_veiled(group: Group, painter: QPainter, visible: Rect) -> None:
    """Paint a group with opacity as one layer: its parts must not show through each other."""
    device = painter.combinedTransform()
    bounds = QRectF(*group.bounds).intersected(QRectF(*visible))
    pixels = device.mapRect(bounds).toAlignedRect()
    if pixels.isEmpty():
        return
    whole = Group(group.nodes, group.by, group.clip)
    scale = math.sqrt(abs(device.determinant())) or 1.0
    layer = _painted(pixels, device, lambda inner: _paint_group(whole, inner, visible, scale))
    painter.save()
    painter.setOpacity(painter.opacity() * group.cover)
    ratio = painter.device().devicePixelRatio()
    layer.setDevicePixelRatio(ratio)
    painter.resetTransform()
    painter.drawImage(QPointF(pixels.x() / ratio, pixels.y() / ratio), layer)
    painter.restore()


def _painted(frame: QRect, by: QTransform, draw: Callable[[QPainter], None]) -> QImage:
    """Return a transparent image of a frame, with what `draw` paints through a transform."""
    image = QImage(frame.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        painter.setRenderHints(HINTS)
        painter.setTransform(by * QTransform.fromTranslate(-frame.x(), -frame.y()))
        draw(painter)
    finally:
        painter.end()
    return image


def _paint_stamp(group: Group, painter: QPainter, scale: float) -> None:
    """Draw a group as a cached image at whole pixels."""
    through = painter.combinedTransform()
    ratio = painter.device().devicePixelRatio()
    form = (through.m11(), through.m12(), through.m21(), through.m22())
    key = (id(group), *(round(part, 4) for part in form), ratio)
    kept: tuple[Group, QImage, QPoint] | None = _stamps.get(key)
    if kept is None:
        linear = QTransform(*form, 0.0, 0.0)
        frame = linear.mapRect(QRectF(*around(group.nodes))).toAlignedRect().adjusted(-1, -1, 1, 1)
        bounds = around(group.nodes)
        image = _painted(
            frame, linear, lambda inner: paint_within(group.nodes, inner, bounds, scale)
        )
        image.setDevicePixelRatio(ratio)
        # The group is kept with its image, so that its id is not reused.
        kept = _stamps.put(key, (group, image, frame.topLeft()))
    _, image, corner = kept
    outside = painter.transform()
    painter.resetTransform()
    x, y = round(through.dx()) + corner.x(), round(through.dy()) + corner.y()
    painter.drawImage(QPointF(x / ratio, y / ratio), image)
    painter.setTransform(outside)


def _paint_text(text: Text, painter: QPainter, scale: float) -> None:
    path, advance = outline(text.words, text.face, text.weight, text.spacing)
    size = text.size
    painter.save()
    painter.translate(text.at[0] + _ALIGN[text.align] * advance * size, text.at[1])
    painter.scale(size, size)
    if text.casing is not None:
        casing = text.casing
        width = max(casing.width, casing.least / scale) / size
        fine = math.ceil(math.log2(2 * scale * size))
        painter.fillPath(_cased(text, casing, width, fine), _brush(casing.ink))
    painter.fillPath(path, _brush(text.ink))
    painter.restore()


@cached(lambda path: LIGHT + 64 * path.elementCount())
def _cased(text: Text, casing: Line, width: float, fine: int) -> QPainterPath:
    """Return what a casing covers of a text of size 1, with curves to 1 / 2**`fine`.

    A painter makes it each time that it strokes the outline, which takes it half a millisecond.
    """
    stroker = QPainterPathStroker(_pen(casing, width))
    stroker.setCurveThreshold(2.0**-fine)
    return stroker.createStroke(outline(text.words, text.face, text.weight, text.spacing)[0])


@cached(lambda lines: LIGHT + 64 * len(lines or ()))
def _lines(path: Path) -> list[QLineF] | None:
    """Return the lines of a path that has only separate lines, else None."""
    points = path.points
    if len(path.steps) != len(points) or path.steps != "ML" * (len(points) // 2):
        return None
    return [QLineF(*start, *end) for start, end in zip(points[::2], points[1::2], strict=True)]


@cached(lambda path: LIGHT + 64 * path.elementCount())
def qt_path(path: Path) -> QPainterPath:
    """Return a path as QPainterPath; the result is shared and must not be changed."""
    result = QPainterPath()
    result.setFillRule(Qt.FillRule.OddEvenFill if path.even_odd else Qt.FillRule.WindingFill)
    points = iter(path.points)
    for step in path.steps:
        if step == "L":
            result.lineTo(*next(points))
        elif step == "C":
            result.cubicTo(*next(points), *next(points), *next(points))
        elif step == "M":
            result.moveTo(*next(points))
        elif step == "Z":
            result.closeSubpath()
        else:
            result.quadTo(*next(points), *next(points))
    return result


@cached()
def _pen(line: Line, width: float) -> QPen:
    pen = QPen(_colour(line.ink), width, Qt.PenStyle.SolidLine, _CAPS[line.cap], _JOINS[line.join])
    if line.dash:
        pen.setDashPattern(list(line.dash))
    return pen


@cached()
def _brush(fill: Fill) -> QBrush:
    if isinstance(fill, Ink):
        return QBrush(_colour(fill))
    return QBrush(_gradient(fill))


def _gradient(fill: Gradient) -> QLinearGradient:
    gradient = QLinearGradient(QPointF(*fill.start), QPointF(*fill.end))
    for place, ink in fill.stops:
        gradient.setColorAt(place, _colour(ink))
    return gradient


@cached()
def _colour(ink: Ink) -> QColor:
    return QColor(*channels(ink.colour), round(ink.cover * 255))


def _transform(by: Affine) -> QTransform:
    return QTransform(*by)


@cached(lambda image: LIGHT + 2 * image.sizeInBytes())
def mask_image(mask: Mask) -> QImage:
    """Return a soft shadow as an image with one pixel a sample; it must not be changed."""
    import numpy as np

    cover = np.frombuffer(mask.cover, np.uint8).reshape(mask.rows, mask.columns)
    pixels = np.empty((mask.rows, mask.columns, 4), np.uint8)
    red, green, blue = channels(mask.ink)
    wide = cover.astype(np.uint16)
    for index, channel in enumerate((blue, green, red)):
        pixels[..., index] = (wide * channel + 127) // 255
    pixels[..., 3] = cover
    data = pixels.tobytes()
    image = QImage(
        data,
        mask.columns,
        mask.rows,
        mask.columns * 4,
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    return image.copy()
