"""A board to look at: panned and zoomed by mouse and keys, with what lies over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.paint.painter import paint_nodes
from editor.picture.drawing import Node
from editor.seam.overlay import NOTHING
from editor.seam.scene import Scene
from editor.ui.canvas.view import BoardView

_WHEEL = 1.0015
"""The zoom factor of an eighth of a degree of the wheel."""
_STEP = 40
"""How far an arrow moves the map, in pixels."""


class ViewBoard(BoardView):
    """A board that nothing changes; `live` is what lies over it."""

    view_changed = Signal(object)
    """The camera after a person moved or zoomed the map; None to fit it."""
    pointed = Signal(object)
    """The hit under the pointer; None when it left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._dragged: QPointF | None = None
        self.live = NOTHING
        self._notes: tuple[tuple[object, ...], tuple[Node, ...]] = ((), ())

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta().y() or event.angleDelta().x()
        if delta:
            at = event.position()
            self.zoom_by(_WHEEL**delta, (at.x(), at.y()))
            self.view_changed.emit(self.camera)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._dragged = event.position()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is None:
            self._point(event.position())
            return
        step = event.position() - self._dragged
        self._dragged = event.position()
        self.pan(step.x(), step.y())
        self.view_changed.emit(self.camera)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragged = None
        self.unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.view_changed.emit(None)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Left: (_STEP, 0),
            Qt.Key.Key_Right: (-_STEP, 0),
            Qt.Key.Key_Up: (0, _STEP),
            Qt.Key.Key_Down: (0, -_STEP),
        }
        if event.key() in ways:
            self.pan(*ways[Qt.Key(event.key())])
            self.view_changed.emit(self.camera)
        else:
            super().keyPressEvent(event)

    def _point(self, at: QPointF) -> None:
        if self.scene is not None:
            place = self.camera.scene((at.x(), at.y()))
            self.pointed.emit(self.scene.hit(place, self.camera.scale))

    # Painting

    def paint_live(self, painter: QPainter) -> None:
        if self.scene is None:
            return
        key = (self.scene, self.camera.scale, self.live)
        if self._notes[0] != key:
            self._notes = (key, self.live_nodes(self.scene, self.camera.scale))
        painter.save()
        painter.translate(QPointF(*self.camera.at))
        painter.scale(self.camera.scale, self.camera.scale)
        paint_nodes(self._notes[1], painter)
        painter.restore()

    def live_nodes(self, scene: Scene, pixels: float) -> tuple[Node, ...]:
        """Return what lies over the board, at `pixels` a unit of the scene."""
        layers = scene.layers(self.live, pixels)
        flat = (node for each in layers.flat for node in each.nodes)
        return (*flat, *layers.below, *layers.above)
