"""A picture with its traced regions: strokes, clicks and names on it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.core.words import counted
from editor.seam.importing import Point
from editor.storage.tracing.picture import TracedPicture
from editor.ui.canvas.typed_text import TypedText
from editor.ui.dialogs.import_dialog import MapPreview
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.theme import ink, px
from editor.workbench.tracing import TracePreview

TraceTool = Literal["names", "cuts", "joins", "turned"]
_BORDER = "#E5007D"
"""The colour of borders: few boards have it."""
_MOST_ZOOM, _STEP = 12.0, 1.25


class NameField(TypedText):
    """The name of a region; Tab emits `left` with the way to the next one, after the name."""

    left = Signal(bool)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        if self._over:  # it is hidden, which moves the keyboard as well
            return super().focusNextPrevChild(forwards)
        self._end(keep=True)
        self.left.emit(forwards)
        return True


class TraceView(MapPreview):
    """Shows the regions of a picture; `drawn` emits a tool and what was done with it.

    That is a stroke for cuts and joins, a point for what is left out, and a point with a name; all
    points are shares of the picture. The wheel zooms, and the right button moves the picture.
    """

    drawn = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.tool: TraceTool = "names"
        self.traced = TracedPicture((1, 1), (), b"")
        self._image = QImage()
        self._seen = QPixmap()
        self._paths: list[QPainterPath] = []
        self._chosen: int | None = None
        self._stroke: list[Point] = []
        self._zoom, self._middle = 1.0, QPointF(0.5, 0.5)
        self._held: QPointF | None = None

    def show_traced(self, found: TracePreview) -> None:
        """Show a picture and its regions."""
        if found.traced is None:
            return
        width, height = found.traced.size
        self._image = QImage(
            found.pixels, width, height, 3 * width, QImage.Format.Format_RGB888
        ).copy()
        self.traced, self._paths, self._stroke = found.traced, [], []
        for region in self.traced.regions:
            path = QPainterPath()
            for ring in region.rings:
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
                path.closeSubpath()
            self._paths.append(path)
        if self._chosen is not None and self._chosen >= len(self._paths):
            self._chosen = None
        areas = sum(1 for region in self.traced.regions if region.name)
        self.setAccessibleDescription(counted(areas, "area"))
        self._waits = False
        self._redraw()

    # Places

    def _field(self) -> QRectF:
        """Return where the whole picture lies in the widget."""
        width, height = self.traced.size
        room = QRectF(self.rect()).adjusted(px(6), px(6), -px(6), -px(6))
        factor = min(room.width() / width, room.height() / height) * self._zoom
        shown = QRectF(0, 0, width * factor, height * factor)
        at = QPointF(self._middle.x() * shown.width(), self._middle.y() * shown.height())
        shown.translate(room.center() - at)
        return shown

    def place_of(self, share: Point) -> QPointF:
        """Return the place in the widget of a point of the picture."""
        shown = self._field()
        return QPointF(
            shown.left() + share[0] * shown.width(), shown.top() + share[1] * shown.height()
        )

    def _share_of(self, place: QPointF) -> Point:
        shown = self._field()
        across = (place.x() - shown.left()) / shown.width()
        down = (place.y() - shown.top()) / shown.height()
        return min(max(across, 0.0), 1.0), min(max(down, 0.0), 1.0)

    def inside(self, region: int) -> Point:
        """Return a point of a region, as shares."""
        x, y = self.traced.regions[region].inside
        return x / self.traced.size[0], y / self.traced.size[1]

    # Gestures

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            self._held = event.position()
        elif self._paths:
            place = self._share_of(event.position())
            self._chosen = self.traced.region_at(place) if self.tool == "names" else None
            if self.tool == "turned":
                self.drawn.emit("turned", place)
            elif self.tool != "names":
                self._stroke = [place]
            self._redraw()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            shown, moved = self._field(), event.position() - self._held
            self._held = event.position()
            self._look_at(
                self._middle - QPointF(moved.x() / shown.width(), moved.y() / shown.height())
            )
        elif self._stroke and event.buttons() & Qt.MouseButton.LeftButton:
            begun = self._stroke[:1] if self.tool == "joins" else self._stroke
            self._stroke = [*begun, self._share_of(event.position())]
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None
        if len(self._stroke) > 1 and event.button() == Qt.MouseButton.LeftButton:
            # It is shown until the answer comes.
            self.drawn.emit(self.tool, tuple(self._stroke))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.tool == "names" and self._paths:
            self.name(self.traced.region_at(self._share_of(event.position())))

    def wheelEvent(self, event: QWheelEvent) -> None:
        turns = event.angleDelta().y() / 120
        before = self._share_of(event.position())
        self._zoom = min(max(self._zoom * _STEP**turns, 1.0), _MOST_ZOOM)
        after = self._share_of(event.position())
        moved = QPointF(before[0] - after[0], before[1] - after[1])
        self._look_at(self._middle + moved if self._zoom > 1 else QPointF(0.5, 0.5))
        event.accept()

    def _look_at(self, middle: QPointF) -> None:
        self._middle = QPointF(min(max(middle.x(), 0), 1), min(max(middle.y(), 0), 1))
        self._redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        if event.key() in steps and self._paths:
            self._chosen = self._next(steps[Qt.Key(event.key())])
            self._redraw()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._chosen is not None:
            self.name(self._chosen)
        elif event.key() == Qt.Key.Key_Delete and self._chosen is not None:
            self.drawn.emit("turned", self.inside(self._chosen))
        else:
            super().keyPressEvent(event)

    # Names

    def _next(self, step: int, *, named: bool = False) -> int:
        """Return the region after the chosen one, with `named` of those that become areas."""
        count = len(self._paths)
        at = -1 if self._chosen is None else self._chosen
        for _ in range(count):
            at = (at + step) % count
            if not named or self.traced.regions[at].name:
                break
        return at

    def name(self, region: int | None) -> None:
        """Let the name of a region be typed on it."""
        if region is None or not self.traced.regions[region].name:
            return
        self._chosen = region
        place = self.inside(region)
        at = self.place_of(place).toPoint() - QPoint(px(60), px(14))
        field = NameField(self.tr("Name"), self.traced.regions[region].name, self, at)
        field.typed.connect(lambda text: self.drawn.emit("names", (place, text.strip())))
        field.left.connect(lambda forwards: self._name_next(1 if forwards else -1))
        self._redraw()

    def _name_next(self, step: int) -> None:
        self.name(self._next(step, named=True))

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._seen.size() != self.size() * ratio:
            # Hundreds of borders take too long to draw them at each move of a stroke.
            self._seen = QPixmap(self.size() * ratio)
            self._seen.setDevicePixelRatio(ratio)
            self._seen.fill(Qt.GlobalColor.transparent)
            self._draw(painter_on(self._seen))
        painter = painter_on(self)
        painter.drawPixmap(0, 0, self._seen)
        if len(self._stroke) > 1:
            line = QPolygonF([self.place_of(each) for each in self._stroke])
            painter.setPen(QPen(QColor("white"), px(4)))
            painter.drawPolyline(line)
            painter.setPen(QPen(QColor(_BORDER), px(2), Qt.PenStyle.DashLine))
            painter.drawPolyline(line)
        if self._waits:
            self._draw_waiting(painter, self.tr("Tracing the picture…"), self.height() - px(24))

    def _redraw(self) -> None:
        self._seen = QPixmap()
        self.update()

    def _draw(self, painter: QPainter) -> None:
        """Draw the picture with its regions and their names."""
        rounded(painter, QRectF(self.rect()), px(8), ink("felt"))
        shown = self._field()
        factor = shown.width() / self.traced.size[0]
        painter.save()
        painter.setClipRect(self.rect().adjusted(1, 1, -1, -1))
        painter.drawImage(shown, self._image)
        painter.translate(shown.topLeft())
        painter.scale(factor, factor)
        self._draw_regions(painter)
        painter.restore()
        self._draw_names(painter, factor)
        painter.end()

    def _draw_regions(self, painter: QPainter) -> None:
        veil, light = QColor(ink("felt")), QColor(_BORDER)
        veil.setAlpha(190)
        light.setAlpha(70)
        for place, path in enumerate(self._paths):
            if not self.traced.regions[place].name:
                painter.fillPath(path, veil)
            if place == self._chosen:
                painter.fillPath(path, light)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, wide in (("white", 3.4), (_BORDER, 1.8)):
            pen = QPen(QColor(colour), px(wide))
            pen.setCosmetic(True)
            painter.setPen(pen)
            for path in self._paths:
                painter.drawPath(path)

    def _draw_names(self, painter: QPainter, factor: float) -> None:
        """Draw the names that fit into their regions."""
        for place, (region, path) in enumerate(zip(self.traced.regions, self._paths, strict=True)):
            wide = text_width(region.name, "small-strong") + px(8)
            fits = 1.5 * wide < path.boundingRect().width() * factor
            if region.name and (fits or place == self._chosen):
                pill = QRectF(0, 0, wide, px(16))
                pill.moveCenter(self.place_of(self.inside(place)))
                rounded(painter, pill, px(4), ink("raised"))
                middle = Qt.AlignmentFlag.AlignHCenter
                line_of_text(painter, pill, region.name, "small-strong", ink("text"), middle)
