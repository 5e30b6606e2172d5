"""The events of Qt as gestures on the board, and the interface that receives them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QTimer
from PySide6.QtGui import (
    QDropEvent,
    QEnterEvent,
    QGuiApplication,
    QInputDevice,
    QInputEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QWheelEvent,
)

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.seam.tool import NO_MODIFIERS, Hit, Modifiers
from editor.ui.canvas.listener import ARROWS, HELD, KEYS, WAYS
from editor.ui.canvas.rulers import is_beside

if TYPE_CHECKING:
    from editor.ui.canvas.canvas import Canvas


CARD = "application/x-realmwright-card"
"""The mime type of a palette card: "kind key" in UTF-8."""
_WHEEL = 1.0015
"""The zoom factor of an eighth of a degree of the wheel."""
_STILL = 30
"""The milliseconds without a move of the map after which the hit is looked up again."""
_EDGE, _PUSH, _INTERVAL, _AWAY = 26, 14, 16, 40
"""A drag within _EDGE pixels of an edge, up to _AWAY beyond, pans by _PUSH every _INTERVAL ms."""


def card(kind: str, key: str) -> QMimeData:
    """Return the mime data of a dragged palette card."""
    data = QMimeData()
    data.setData(CARD, f"{kind} {key}".encode())
    return data


def _card_of(data: QMimeData) -> tuple[str, str] | None:
    if not data.hasFormat(CARD):
        return None
    kind, _, key = bytes(data.data(CARD).data()).decode().partition(" ")
    return kind, key


def modifiers_of(event: QInputEvent | QDropEvent) -> Modifiers:
    """Return the modifiers of an event."""
    return _modifiers(event.modifiers())


def _modifiers(keys: Qt.KeyboardModifier) -> Modifiers:
    modifier = Qt.KeyboardModifier
    return Modifiers(
        bool(keys & modifier.ShiftModifier),
        bool(keys & modifier.ControlModifier),
        bool(keys & modifier.AltModifier),
    )


class Gestures:
    """Translates the events of a canvas into gestures for its stage."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._panning: QPointF | None = None
        self._pressed = False
        self._space = False
        self._last: Hit | None = None
        self._pixel: Point = (0.0, 0.0)
        self._push = QTimer(canvas)
        self._push.setInterval(_INTERVAL)
        self._push.timeout.connect(self._push_map)
        self._still = QTimer(canvas, singleShot=True, interval=_STILL)
        self._still.timeout.connect(self.point_again)
        canvas.camera_changed.connect(self._still.start)

    @property
    def cell(self) -> Cell | None:
        """The cell of the last hit; None where the pointer is elsewhere."""
        return None if self._last is None else self._last.cell

    def take(self, event: QEvent) -> bool:
        """Handle an event of the canvas; return whether it was used."""
        if not isinstance(event, QInputEvent | QDropEvent):
            return self._notice(event)
        self._canvas.frames.ask()
        taken = self._take(event)
        if not self._canvas.frame_due:
            self._canvas.frames.forget()
        return taken

    def _notice(self, event: QEvent) -> bool:
        """Handle events that are no input: the pointer or the focus left."""
        if event.type() == QEvent.Type.DragLeave and self._canvas.stage is not None:
            self._canvas.stage.carried("", "", None)
        elif event.type() == QEvent.Type.Leave:
            self.leave()
        elif event.type() == QEvent.Type.FocusOut:
            self._space = False
            self._hold(Modifiers())
            self._show_shape()
        return False

    def _take(self, event: QInputEvent | QDropEvent) -> bool:
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if isinstance(event, QWheelEvent):
            return self._wheel(event)
        if isinstance(event, QNativeGestureEvent):
            return self._pinch(event)
        if isinstance(event, QKeyEvent):
            return self._key(event)
        if isinstance(event, QDropEvent):
            return self._carried(event)
        if isinstance(event, QEnterEvent):
            self._hover((event.position().x(), event.position().y()), Modifiers())
        return False

    # The mouse

    def _mouse(self, event: QMouseEvent) -> bool:
        kind, button = event.type(), event.button()
        pixel = (event.position().x(), event.position().y())
        main, middle = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
        if kind == QEvent.Type.MouseButtonPress:
            self._canvas.setFocus(Qt.FocusReason.MouseFocusReason)
            if button == middle or (button == main and self._may_pan()):
                self._panning = event.position()
            elif button == main:
                self._press(pixel, modifiers_of(event))
            elif button == Qt.MouseButton.RightButton:
                self._menu(pixel)
        elif kind == QEvent.Type.MouseMove:
            if self._panning is not None:
                step = event.position() - self._panning
                self._panning = event.position()
                self._canvas.pan(step.x(), step.y())
            elif self._pressed:
                self._drag(pixel, modifiers_of(event))
            else:
                self._hover(pixel, modifiers_of(event))
        elif kind == QEvent.Type.MouseButtonRelease:
            if self._panning is not None and button in (main, middle):
                self._panning = None
            elif button == main and self._pressed:
                if not self._canvas.rect().contains(event.position().toPoint()):
                    self._canvas.released_outside.emit(event.globalPosition().toPoint())
                self._release(pixel, modifiers_of(event))
        elif kind == QEvent.Type.MouseButtonDblClick:
            self._double(event, pixel)
        else:
            return False
        self._show_shape()
        return True

    def _may_pan(self) -> bool:
        """Return whether the main button pans: Space is held and no gesture is under way."""
        stage = self._canvas.stage
        return self._space and not (stage is not None and stage.busy())

    def _hover(self, pixel: Point, modifiers: Modifiers) -> None:
        self._moved_to(pixel)
        if is_beside(self._canvas.seen(), pixel):
            self.leave()  # the felt beside the map is no part of it
            return
        hit = self._canvas.hit(pixel)
        stage = self._canvas.stage
        if hit is not None and stage is not None and self._is_moved(hit):
            self._last = hit
            stage.hover(hit, modifiers)

    def _moved_to(self, pixel: Point) -> None:
        self._pixel = pixel
        self._canvas.minimap.near(pixel, self._canvas.live.ghost is not None)

    def point_again(self) -> None:
        """Update the hit under the pointer after the view changed, unless keys or a drag lead."""
        live, held = self._canvas.live, self._pressed or self._panning is not None
        known = live.pointed is not None or self._last is not None
        if known and live.cursor is None and not held and self._canvas.underMouse():
            self._hover(self._pixel, _modifiers(QGuiApplication.keyboardModifiers()))

    def _press(self, pixel: Point, modifiers: Modifiers) -> None:
        if is_beside(self._canvas.seen(), pixel):
            return
        hit, stage = self._canvas.hit(pixel), self._canvas.stage
        if hit is not None and stage is not None:
            self._pressed, self._last, self._pixel = True, hit, pixel
            stage.press(hit, modifiers)
            self._push.start()

    def _drag(self, pixel: Point, modifiers: Modifiers) -> None:
        self._moved_to(pixel)
        hit, stage = self._canvas.hit(pixel), self._canvas.stage
        if hit is not None and stage is not None and self._is_moved(hit):
            self._last = hit
            stage.drag(hit, modifiers)

    def _is_moved(self, hit: Hit) -> bool:
        """Return whether a hit is new; within a cell only for tools that work off the grid."""
        stage = self._canvas.stage
        if stage is not None and stage.off_grid():
            return hit != self._last
        return _moved(hit, self._last)

    def _release(self, pixel: Point, modifiers: Modifiers) -> None:
        # What was lifted may have hidden the place: it is looked at once more.
        self._drag(pixel, modifiers)
        self._pressed = False
        self._push.stop()
        hit, stage = self._canvas.hit(pixel), self._canvas.stage
        if hit is not None and stage is not None:
            stage.release(hit, modifiers)
            self._last = None

    def _double(self, event: QMouseEvent, pixel: Point) -> None:
        if is_beside(self._canvas.seen(), pixel):
            return
        hit, stage = self._canvas.hit(pixel), self._canvas.stage
        if event.button() != Qt.MouseButton.LeftButton or hit is None or stage is None:
            return
        if not stage.double(hit, modifiers_of(event)):
            self._press(pixel, modifiers_of(event))  # quick clicks all count

    def _menu(self, pixel: Point) -> None:
        if is_beside(self._canvas.seen(), pixel):
            return
        hit, stage = self._canvas.hit(pixel), self._canvas.stage
        if hit is not None and stage is not None:
            stage.menu(hit)

    def leave(self) -> None:
        """Handle a pointer that left the board or is over a strip."""
        self._last = None
        if self._canvas.stage is not None and not self._pressed:
            self._canvas.stage.hover(None, Modifiers())

    def _push_map(self) -> None:
        """Pan while something is dragged near an edge of the canvas, as far as the map goes on."""
        stage, canvas = self._canvas.stage, self._canvas
        if stage is None or canvas.scene is None or not stage.busy():
            return
        (x, y), shown = self._pixel, canvas.camera.rect(canvas.scene.frame)
        dx = _pushed(x, canvas.width(), shown.x, shown.right)
        dy = _pushed(y, canvas.height(), shown.y, shown.bottom)
        if dx or dy:
            self._canvas.pan(dx, dy)
            self._drag(self._pixel, Modifiers())

    def _show_shape(self) -> None:
        shape = Qt.CursorShape
        if self._panning is not None:
            self._canvas.setCursor(shape.ClosedHandCursor)
        elif self._may_pan():
            self._canvas.setCursor(shape.OpenHandCursor)
        else:
            self._canvas.unsetCursor()

    # The wheel, trackpads

    def _wheel(self, event: QWheelEvent) -> bool:
        """Zoom with a wheel, pan with a trackpad or a tilted wheel.

        Control always zooms, Shift always pans.
        """
        pixels, angle = event.pixelDelta(), event.angleDelta()
        modifiers = modifiers_of(event)
        at = event.position()
        moved = angle if pixels.isNull() else pixels
        tilted = not angle.y() and not pixels.y()
        if modifiers.control:
            delta = angle.y() or angle.x() or 2 * (pixels.y() or pixels.x())
            self._canvas.zoom_by(math.pow(_WHEEL, delta), (at.x(), at.y()))
        elif _is_smooth(event) or modifiers.shift or tilted:
            dx, dy = moved.x(), moved.y()
            if modifiers.shift and not dx:
                dx, dy = dy, 0
            self._canvas.pan(dx, dy)
        else:
            self._canvas.zoom_by(math.pow(_WHEEL, angle.y()), (at.x(), at.y()))
        self._hover((at.x(), at.y()), modifiers)
        return True

    def _pinch(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        at = event.position()
        self._canvas.zoom_by(1.0 + event.value(), (at.x(), at.y()))
        return True

    # The keyboard

    def _hold(self, modifiers: Modifiers) -> None:
        """Let the tool know which keys are held, where the pointer rests, unless keys lead."""
        stage, hit = self._canvas.stage, self._last
        if stage is None or hit is None:
            return
        if self._pressed:
            stage.drag(hit, modifiers)
        elif self._canvas.live.cursor is None:
            stage.hover(hit, modifiers)

    def _key(self, event: QKeyEvent) -> bool:
        key, stage = event.key(), self._canvas.stage
        if key in HELD and event.type() != QEvent.Type.ShortcutOverride:
            down = event.type() == QEvent.Type.KeyPress
            self._hold(replace(modifiers_of(event), **{HELD[key]: down}))
            return False
        if event.type() == QEvent.Type.KeyRelease:
            if key == Qt.Key.Key_Space and not event.isAutoRepeat():
                self._space = False
                self._show_shape()
            return False
        modifiers = modifiers_of(event)
        if key == Qt.Key.Key_Escape and stage is not None and stage.busy():
            # Ctrl is held to copy, Ctrl and Shift to work at one place only: Escape still cancels.
            modifiers = NO_MODIFIERS
        if event.type() == QEvent.Type.ShortcutOverride:
            # The canvas has the keyboard: these keys are its own, no shortcut of the window.
            if self._takes(key, modifiers):
                event.accept()
                return True
            return False
        if modifiers.control or (modifiers.alt and not self._takes(key, modifiers)):
            return False
        if key == Qt.Key.Key_Space and not (stage is not None and stage.busy()):
            self._space = True
            self._show_shape()
            return True
        name = KEYS.get(key)
        if name is None and key in ARROWS:
            name = WAYS[self._canvas.side_back(ARROWS[key])]
        return bool(name and stage is not None and stage.key(name, modifiers))

    def _takes(self, key: int, modifiers: Modifiers) -> bool:
        """Return whether a key is the canvas's own."""
        if modifiers.alt and not self._canvas.alt_arrows:
            return False
        plain = key in KEYS and not modifiers.alt
        return not modifiers.control and (plain or key in ARROWS)

    # Cards of the palette

    def _carried(self, event: QDropEvent) -> bool:
        found, stage = _card_of(event.mimeData()), self._canvas.stage
        if found is None or stage is None:
            return False
        at = event.position()
        hit = self._canvas.hit((at.x(), at.y()))
        if hit is None:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self._canvas.setFocus(Qt.FocusReason.MouseFocusReason)
            stage.dropped(*found, hit)
        else:
            stage.carried(*found, hit)
        return True


def _is_smooth(event: QWheelEvent) -> bool:
    """Return whether two fingers on a trackpad moved, not a wheel."""
    if not event.pixelDelta().isNull() or event.phase() != Qt.ScrollPhase.NoScrollPhase:
        return True
    device = event.device()
    return device.type() == QInputDevice.DeviceType.TouchPad


def _moved(hit: Hit, last: Hit | None) -> bool:
    """Return whether a hit differs from the last by more than its point."""
    return last is None or replace(hit, at=last.at) != last


def _pushed(at: float, length: int, first: float, last: float) -> float:
    """Return how far to pan for a pointer at this coordinate of a side of the canvas.

    The map is from `first` to `last` there: nothing is panned that has no more of it to show, nor
    for a pointer far outside, which takes something off the map.
    """
    if -_AWAY <= at < _EDGE:
        return min(_PUSH * min(1.0, (_EDGE - at) / _EDGE), max(0.0, -first))
    if length - _EDGE < at <= length + _AWAY:
        push = min(1.0, (at - length + _EDGE) / _EDGE)
        return -min(_PUSH * push, max(0.0, last - length))
    return 0.0
