"""A widget that shows the board on its table: painted from chunks, panned and zoomed."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import (
    QEasingCurve,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from editor.paint.image import Parts
from editor.picture.affine import Point, Rect
from editor.seam.scene import Scene
from editor.ui.canvas import camera as table
from editor.ui.canvas.camera import FULL_SIZE, STEP, Camera, blended, fitted
from editor.ui.canvas.chunks import AHEAD, ChunkCache
from editor.ui.canvas.frame_times import Frames
from editor.ui.theme import inks, moves

MARGIN = 14
"""The pixels of felt around the fitted map."""
_AROUND = 74.0
"""The margin around a framed rectangle, in pixels at 100 %."""
_READABLE = 0.6
"""The zoom from which what is in view is left where it is."""
_NEAREST = 3.0
"""The greatest zoom with which something small fills the canvas."""
FRAMING = 180
"""The milliseconds of an animated framing."""
_SETTLE = 110
"""Milliseconds without a change of scale before the board is painted at the new one."""
_EDIT_BUDGET, _BUSY_BUDGET, _IDLE_BUDGET = 0.012, 0.006, 0.025
"""The seconds for painting chunks right after an edit, between inputs, and when idle."""
_REST = 0.15
"""Seconds without an input after which the window counts as idle."""
_PROGRESS = 0.08
"""The seconds between two frames that show newly painted chunks."""


class BoardView(QWidget):
    """A scene seen by a camera.

    Subclasses draw over the board in `paint_live` (under the veil) and `paint_notes` (over it),
    both in the widget's pixels.
    """

    zoom_changed = Signal(float)
    """The zoom; 1.0 is 100 %."""
    camera_changed = Signal()
    resized = Signal()
    drawn = Signal()
    """All of the board is painted as it is now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(480, 360)
        self.frames = Frames()
        self._reduced = False
        self.held_still = False
        """Whether the map keeps its place although its size changes, during a gesture."""
        self.frame_due = False
        """Whether something changed that the next frame will show."""
        self.scene: Scene | None = None
        self.camera = Camera(FULL_SIZE)
        self._cache = ChunkCache(self._paint_scene)
        self._shown_last = 0.0
        self.fits = True
        """Whether the map is fitted, and stays so when the widget grows."""
        self.keeps_place = False
        """Whether the map stays where it is when only what is below or above it grows."""
        self._window_size = QSize()
        self._fitted: object = None  # the viewpoint and bounds of the last fitting
        self._travel: QVariantAnimation | None = None
        self._goal = self.camera
        self.laid_out = QTimer(self, singleShot=True, interval=0)
        """Runs until a layout is through whose changes fit the map, also those of its height."""
        self._settle = self._timer(_SETTLE, self._settled)
        self._idle = self._timer(0, self._refine)

    def _timer(self, milliseconds: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing moves: here, or in the whole window."""
        return self._reduced or not moves()

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self._reduced = reduced

    def sizeHint(self) -> QSize:
        return QSize(888, 579)

    # What is shown

    def show_scene(self, scene: Scene) -> None:
        """Show another scene; only what differs from the present one is painted."""
        before, self.scene = self.scene, scene
        parts = None if before is None else scene.changed_since(before)
        if parts is None:
            self._cache.clear(scene.extent)
            if before is None or before.viewpoint.isometric != scene.viewpoint.isometric:
                self.fits = True
        elif parts:
            self._cache.frame = self._cache.frame.joined(scene.extent)
            self._cache.spoil(parts)
        elif before is not None:
            scene.same_as(before)
        if self.fits and not self.held_still and self._fitted != (scene.viewpoint, scene.bounds):
            self.fit(animated=False)
        elif parts == []:
            return
        self._work_now()
        self.refresh()

    def chunks_painted(self) -> int:
        """Return how many chunks were painted since the widget was made."""
        return self._cache.painted

    def _paint_scene(self, scale: float) -> Parts:
        if self.scene is None:
            return Parts(())
        return Parts(self.scene.nodes(scale / self.devicePixelRatioF()))

    # The camera

    @property
    def zoom(self) -> float:
        """The zoom; 1.0 is 100 %."""
        return self.camera.scale / self._full_size()

    def _full_size(self) -> float:
        return FULL_SIZE if self.scene is None else self.scene.full_size

    def room(self) -> Rect:
        """Return the part of the widget in which the map is fitted."""
        return Rect(0, 0, self.width(), self.height()).grown(-MARGIN)

    def seen(self) -> Rect:
        """Return the part of the widget in which the map is seen."""
        return Rect(0, 0, self.width(), self.height())

    def fit(self, *, animated: bool = True) -> None:
        """Show the whole map with felt around it, and keep it fitted when the widget grows."""
        if self.scene is not None:
            self.fits = True
            self._fitted = (self.scene.viewpoint, self.scene.bounds)
            full_size = self._full_size()
            self._go(fitted(self.scene.frame, self.room(), 2, full_size=full_size), animated)

    def refit(self) -> None:
        """Fit the map again where it is fitted, as the room for it has changed."""
        if self.fits:
            self.fit()

    def zoom_by(self, factor: float, about: Point | None = None) -> None:
        """Zoom by a factor; the point at the pixel `about` (default: the middle) stays."""
        self.fits = False
        self._end_travel()
        self._look(self.camera.zoomed(factor, about or self._middle()))

    def zoom_in(self) -> None:
        """Zoom in by a step."""
        self.zoom_by(STEP)

    def zoom_out(self) -> None:
        """Zoom out by a step."""
        self.zoom_by(1 / STEP)

    def zoom_to(self, share: float) -> None:
        """Zoom to a share of 100 %; the middle stays."""
        self.fits = False
        self._go(self.camera.scaled_to(share * self._full_size(), self._middle()), animated=True)

    def zoom_as(self, word: str) -> None:
        """Zoom as a button of the status line asks: "in", "out", "fit" or "reset"."""
        known = {"in": self.zoom_in, "out": self.zoom_out, "fit": self.fit}
        known.get(word, lambda: self.zoom_to(1.0))()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by this many pixels."""
        self.fits = False
        self._end_travel()
        self._look(self.camera.panned(dx, dy))

    def frame_rect(self, rect: Rect, *, animated: bool = True) -> None:
        """Bring a rectangle of the scene into view; zoom in only where it is tiny."""
        room = self.room()
        full_size = self._full_size()
        near = fitted(rect.grown(_AROUND / full_size), room, 2, full_size=full_size)
        scale = min(near.scale, max(self.camera.scale, 0.8 * full_size))
        there = self.camera.rect(rect)
        across = room.x <= there.x and there.right <= room.right
        down = room.y <= there.y and there.bottom <= room.bottom
        if across and down and self.camera.scale >= min(scale, _READABLE * full_size):
            return
        (x, y), (mx, my) = rect.centre, room.centre
        self.fits = False
        self._go(Camera(scale, (mx - x * scale, my - y * scale), full_size), animated)

    def fill_with(self, rect: Rect) -> None:
        """Zoom so that a rectangle of the scene fills the canvas, with a margin around it."""
        full_size = self._full_size()
        around = min(_AROUND / full_size, 0.25 * max(rect.width, rect.height))
        self.fits = False
        near = fitted(rect.grown(around), self.room(), _NEAREST, full_size=full_size)
        self._go(near, animated=True)

    def overview(self, size: QSize, frame: Rect) -> QPixmap:
        """Return the map in small: the frame of the scene, in this many pixels of the screen."""
        return self._cache.small(size, frame)

    def _middle(self) -> Point:
        return self.seen().centre

    def _go(self, camera: Camera, animated: bool) -> None:
        """Move to a camera, at once with reduced motion."""
        self._end_travel()
        if not animated or self.reduced_motion or not self.isVisible():
            self._look(camera)
            self._settled()
            return
        start, self._goal = self.camera, camera
        travel = QVariantAnimation(self)
        travel.setDuration(FRAMING)
        travel.setStartValue(0.0)
        travel.setEndValue(1.0)
        travel.setEasingCurve(QEasingCurve.Type.OutCubic)
        travel.valueChanged.connect(lambda share: self._look(blended(start, camera, share)))
        travel.finished.connect(self._settled)
        self._travel = travel
        travel.start(QVariantAnimation.DeletionPolicy.KeepWhenStopped)

    def _end_travel(self) -> None:
        if self._travel is not None:
            self._travel.stop()
            self._travel.deleteLater()
            self._travel = None

    def _look(self, camera: Camera) -> None:
        if self.scene is not None:
            camera = camera.kept_near(self.scene.frame, self.seen(), 60)
        before, self.camera = self.camera, camera
        if before.scale != camera.scale:
            self._idle.stop()
            self._settle.start()
            self.zoom_changed.emit(self.zoom)
        elif not self._settle.isActive():
            self._idle.start()
        self.camera_changed.emit()
        self.refresh()

    def _settled(self) -> None:
        self._settle.stop()
        self._cache.settle(self.camera.scale * self.devicePixelRatioF())
        self._idle.start()

    # Painting

    def _device(self) -> tuple[QPoint, QRect]:
        """Return the scene's origin and the widget, in device pixels."""
        ratio = self.devicePixelRatioF()
        at = QPoint(round(self.camera.at[0] * ratio), round(self.camera.at[1] * ratio))
        return at, QRect(0, 0, round(self.width() * ratio), round(self.height() * ratio))

    def _at_rest(self) -> bool:
        return self._cache.scale == self.camera.scale * self.devicePixelRatioF()

    def _work_now(self) -> None:
        """Paint what an edit changed, as far as the time until the frame allows."""
        if self._at_rest():
            at, shown = self._device()
            if self.isVisible() and not self._cache.refine(at, shown, _EDIT_BUDGET):
                self.drawn.emit()
                return
        self._idle.start()

    def _refine(self) -> None:
        """Paint some missing chunks; continue in idle time."""
        if not self._at_rest():
            if not self._settle.isActive():
                self._settled()
            return
        at, shown = self._device()
        if not self.isVisible() or shown.isEmpty():
            return
        now = perf_counter()
        budget = _BUSY_BUDGET if now - self.frames.touched < _REST else _IDLE_BUDGET
        more = self._cache.refine(at, shown, budget, ahead=AHEAD)
        if more:
            self._idle.start()
        else:
            self.drawn.emit()
        if not more or now - self._shown_last > _PROGRESS:
            self._shown_last = now
            self.refresh()

    def finish(self) -> None:
        """End the animation and paint everything, for pictures of the window and tests."""
        if self._travel is not None:
            self._end_travel()
            self._look(self._goal)
        waits = self._idle.isActive() or self._settle.isActive()
        if waits or not (self.isVisible() and self._at_rest()):
            self._settled()
            while self._cache.refine(*self._device(), 1.0):
                pass
            self.refresh()
        self.drawn.emit()

    def refresh(self) -> None:
        """Ask for a frame."""
        self.frame_due = True
        # The whole rectangle, also what strips cover: into another region Qt copies images line by
        # line and on threads, for which a frame waits while other programs run.
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        began = perf_counter()
        self.frame_due = False
        tokens, ratio = inks(), self.devicePixelRatioF()
        painter = QPainter(self)
        painter.scale(1 / ratio, 1 / ratio)
        at, shown = self._device()
        table.paint_felt(painter, shown, QPointF(at), tokens, ratio)
        if not self.paint_moving(painter, at, shown):
            self._cache.draw(painter, self.camera.scale * ratio, at, shown)
        painter.scale(ratio, ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_live(painter)
        self.paint_edges(painter)
        self.paint_night(painter)
        self.paint_notes(painter)
        painter.end()
        self.frames.add(began)

    def snapshot(self) -> QPixmap:
        """Return the board as it is shown now, without the table, in device pixels."""
        at, shown = self._device()
        made = QPixmap(shown.size())
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self._cache.draw(painter, self.camera.scale * self.devicePixelRatioF(), at, shown)
        painter.end()
        return made

    def paint_moving(self, painter: QPainter, at: QPoint, shown: QRect) -> bool:
        """Draw the board in motion, in device pixels; return False when it is still."""
        return False

    def paint_live(self, painter: QPainter) -> None:
        """Draw what is on the board and changes often, under the veil."""

    def paint_edges(self, painter: QPainter) -> None:
        """Draw what lies at the edges of the canvas, over the board and under the veil."""

    def paint_night(self, painter: QPainter, lit: Rect | None = None) -> None:
        """Draw the veil of the dark palette; the lamp's edge falls beside what is `lit`."""
        table.paint_night(painter, self._device()[1].size(), self.devicePixelRatioF(), inks(), lit)

    def paint_notes(self, painter: QPainter) -> None:
        """Draw what floats over the board: chips and tags."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resized.emit()
        if event.oldSize().width() != self.width() or self.window().size() != self._window_size:
            self.laid_out.start()
        self._window_size = self.window().size()
        if self.fits and (self.laid_out.isActive() or not self.keeps_place):
            self.fit(animated=False)
        else:
            self._idle.start()
            self.camera_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        # While it was hidden nothing was painted, and its size may have stayed.
        super().showEvent(event)
        self._idle.start()

    def changeEvent(self, event: object) -> None:
        self.refresh()
        super().changeEvent(event)  # type: ignore[arg-type]
