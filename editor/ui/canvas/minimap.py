"""The minimap: the whole map in small where most of it is out of view."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.picture.affine import Point, Rect
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.floating import FloatingStrips
from editor.ui.canvas.view import BoardView
from editor.ui.drawing import Kept, painter_on, rounded, soft_shadow
from editor.ui.theme import ink, inks, px

SIDE = 148
"""The side of the minimap in pixels at 100 %."""
INSET = 14
"""Its distance from the edges of the canvas, in pixels."""
SEEN = 0.60
"""With at least this share of the map in view there is no minimap."""
FAINT = 0.35
"""How much of it is drawn while something in hand is near."""
_NEAR = 56
"""How near the pointer is then, in pixels."""
_REACH = 8
"""The margin for its shadow, in pixels."""
_AROUND, _CORNER = 6, 8
"""The margin around the map in it, and the radius of its corners."""
_LATE = 60
"""Milliseconds after a change until it is drawn again."""


def share_in_view(frame: Rect, room: Rect) -> float:
    """Return how much of a frame lies in a room, from 0 to 1; both in pixels."""
    across = min(frame.right, room.right) - max(frame.x, room.x)
    down = min(frame.bottom, room.bottom) - max(frame.y, room.y)
    whole = frame.width * frame.height
    return max(0.0, across) * max(0.0, down) / whole if whole > 0 else 1.0


class Minimap(QWidget):
    """The whole map in small; a click or a drag in it moves the view."""

    def __init__(self, canvas: BoardView, floats: FloatingStrips) -> None:
        super().__init__(canvas)
        self._canvas, self._floats = canvas, floats
        self._sheet = QPixmap()
        self._ground = Kept()
        self._faint = False
        self._late = QTimer(self, singleShot=True, interval=_LATE)
        self._late.timeout.connect(self._draw_again)
        self.setAccessibleName(self.tr("Whole map"))
        self.setToolTip(self.tr("Click or drag to move the view"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def look(self) -> None:
        """Show the present view, or hide where most of the map is in view."""
        canvas, scene = self._canvas, self._canvas.scene
        if scene is None:
            return
        room = Rect(0, 0, canvas.width(), canvas.height())
        wanted = share_in_view(canvas.camera.rect(scene.frame), room) < SEEN
        if wanted:
            self._place()
            if self.isHidden():
                self._draw_again()
        if wanted == self.isHidden():
            self.setVisible(wanted)
            self.raise_()
        if wanted:
            self.update()

    def spoil(self) -> None:
        """Draw the map again soon: it changed."""
        if not self.isHidden():
            self._late.start()

    def near(self, pixel: Point, carrying: bool) -> None:
        """Fade while the pointer comes near with something in hand, which then goes beneath."""
        if self.isHidden():
            return
        room = self.geometry().adjusted(-_NEAR, -_NEAR, _NEAR, _NEAR)
        faint = carrying and room.contains(round(pixel[0]), round(pixel[1]))
        if faint != self._faint:
            self._faint = faint
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, faint)
            self.update()

    def _place(self) -> None:
        canvas, side = self._canvas, px(SIDE) + 2 * _REACH
        x = round(canvas.seen().right) - side - INSET + _REACH - self._floats.cleared("right")
        y = canvas.height() - side - INSET + _REACH - self._floats.cleared("bottom")
        body = Rect(x + _REACH, y + _REACH, px(SIDE), px(SIDE))
        for strip in self._floats.rects():
            if strip.x < body.right and strip.right > body.x and strip.bottom > body.y:
                y = min(y, round(strip.y) - INSET - side + _REACH)
        if self.geometry().getRect() != (x, y, side, side):
            self.setGeometry(x, y, side, side)

    def _draw_again(self) -> None:
        scene = self._canvas.scene
        if scene is None:
            return
        ratio = self.devicePixelRatioF()
        into = self._small(scene.frame).rect(scene.frame)
        size = QSize(round(into.width * ratio), round(into.height * ratio))
        self._sheet = self._canvas.overview(size, scene.frame)
        self._sheet.setDevicePixelRatio(ratio)
        self.update()

    def _small(self, frame: Rect) -> Camera:
        """Return the camera that shows a frame in the minimap."""
        room = _rect(self._body()).grown(-px(_AROUND))
        scale = min(room.width / frame.width, room.height / frame.height)
        (x, y), (mx, my) = frame.centre, room.centre
        return Camera(scale, (mx - x * scale, my - y * scale))

    def _body(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_REACH, _REACH, -_REACH, -_REACH)

    def paintEvent(self, event: QPaintEvent) -> None:
        scene = self._canvas.scene
        if scene is None:
            return
        painter = painter_on(self)
        painter.setOpacity(FAINT if self._faint else 1.0)
        body = self._body()
        painter.drawPixmap(0, 0, self._ground.of(self, self._faint, self._draw_ground))
        small = self._small(scene.frame)
        corner = small.screen((scene.frame.x, scene.frame.y))
        painter.drawPixmap(QPointF(*corner), self._sheet)
        if inks().veil:
            veil = ink("window")
            veil.setAlphaF(0.18)
            rounded(painter, body, px(_CORNER), veil)
        room = Rect(0, 0, self._canvas.width(), self._canvas.height())
        view = QRectF(*small.rect(self._canvas.camera.scene_rect(room)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # Cased, as every line that crosses terrain.
        for colour, width in (("raised", 4.0), ("accent", 1.6)):
            painter.setPen(QPen(ink(colour), width))
            painter.drawRect(view.intersected(body.adjusted(2, 2, -2, -2)))

    def _draw_ground(self, painter: QPainter) -> None:
        body = self._body()
        if not self._faint:
            soft_shadow(painter, body, px(_CORNER))
        rounded(painter, body, px(_CORNER), ink("felt"), ink("line_strong"))

    # Moving the view

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y()
        if delta:
            self._canvas.zoom_by(1.0015**delta)
        event.accept()

    def _go(self, at: QPointF) -> None:
        """Bring the point of the map under a place of the minimap into the middle."""
        scene, canvas = self._canvas.scene, self._canvas
        if scene is None:
            return
        small = self._small(scene.frame)
        x, y = canvas.camera.screen(small.scene((at.x(), at.y())))
        canvas.pan(canvas.width() / 2 - x, canvas.height() / 2 - y)


def _rect(rect: QRectF) -> Rect:
    return Rect(rect.x(), rect.y(), rect.width(), rect.height())
