"""Small pictures of maps, painted once, a few parts at a time while the window goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.checks.check import BaseSurvey
from editor.paint.image import Parts
from editor.picture.affine import Rect
from editor.seam.scene import Scene, SceneOptions
from editor.seam.system import AnySystem
from editor.ui import icons
from editor.ui.drawing import painter_on, rounded
from editor.ui.theme import ink, px

_A_WHILE = 0.006
"""The seconds for painting before the window goes on."""
_LARGE = 160
"""The pixels from which on pictures are painted before smaller ones."""


class MapPictures(QObject):
    """The pictures of maps by a key and the pixels of their side; `drawn` when there is one more.

    `survey_of` returns the survey of a map by its key.
    """

    drawn = Signal()

    def __init__(
        self, parent: QWidget, system: AnySystem, survey_of: Callable[[Hashable], BaseSurvey]
    ) -> None:
        super().__init__(parent)
        self._system, self._survey_of = system, survey_of
        self._ratio = parent.devicePixelRatioF()
        self._pictures: dict[tuple[Hashable, int], QPixmap] = {}
        self._scenes: dict[Hashable, Scene] = {}
        self._wanted: deque[tuple[Hashable, int]] = deque()
        self._steps: Iterator[None] | None = None
        self._clock = QTimer(self, singleShot=True, interval=0)
        self._clock.timeout.connect(self._go_on)

    def picture(self, key: Hashable, side: int) -> QPixmap | None:
        """Return a picture; None while it is not painted, which is begun."""
        found = self._pictures.get((key, side))
        if found is None and (key, side) not in self._wanted:
            add = self._wanted.appendleft if side >= _LARGE else self._wanted.append
            add((key, side))
            self._clock.start()
        return found

    def scene(self, key: Hashable) -> Scene | None:
        """Return the scene of a map of which a picture was painted."""
        return self._scenes.get(key)

    def keep_only(self, keys: Collection[Hashable]) -> None:
        """Forget the pictures of other maps, and what was to be painted."""
        self._pictures = {at: each for at, each in self._pictures.items() if at[0] in keys}
        self._scenes = {key: each for key, each in self._scenes.items() if key in keys}
        self._wanted.clear()

    def stop(self) -> None:
        """Paint nothing more."""
        self._clock.stop()
        self._wanted.clear()
        self._steps = None

    def _go_on(self) -> None:
        if self._steps is None and self._wanted:
            self._steps = self._paint(*self._wanted.popleft())
        end = perf_counter() + _A_WHILE
        if self._steps is not None and all(perf_counter() < end for _ in self._steps):
            self._steps = None
            self.drawn.emit()
        if self._steps is not None or self._wanted:
            self._clock.start()

    def _paint(self, key: Hashable, side: int) -> Iterator[None]:
        scene = self._scenes.get(key)
        if scene is None:
            survey = self._survey_of(key)
            yield
            scene = self._scenes[key] = self._system.scene(survey, SceneOptions())
            yield
        made = QPixmap(round(side * self._ratio), round(side * self._ratio))
        made.fill(Qt.GlobalColor.transparent)
        field = _field(scene)
        pixels = made.width() / field.width
        parts, done = Parts(scene.nodes(pixels)), False
        while not done:
            yield
            painter = QPainter(made)
            painter.scale(pixels, pixels)
            painter.translate(-field.x, -field.y)
            done = parts.paint(painter, lambda: True)
            painter.end()
        made.setDevicePixelRatio(self._ratio)
        self._pictures[key, side] = made


def _field(scene: Scene) -> Rect:
    """Return the square of a scene around its frame."""
    frame = scene.frame
    (x, y), side = frame.centre, max(frame.width, frame.height)
    return Rect(x - side / 2, y - side / 2, side, side)


class MapField(QWidget):
    """A square with a map and pins at what is kept; `pressed` emits the thing that was pressed."""

    pressed = Signal(str)

    def __init__(self, name: str, most: int, pictures: MapPictures) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._most, self._pictures = most, pictures
        self._key: Hashable = None
        self._kept: Collection[str] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        pictures.drawn.connect(self.update)

    def show_map(self, key: Hashable, kept: Collection[str] = ()) -> None:
        """Show a map by its key, None for none, with what is kept of it."""
        self._key, self._kept = key, kept
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self._most), px(self._most))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(48), px(48))

    def heightForWidth(self, width: int) -> int:
        return min(width, px(self._most))

    def _place(self) -> QRectF:
        side = min(self.width(), self.height(), px(self._most))
        return QRectF((self.width() - side) // 2, 0, side, side)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        scene = self._pictures.scene(self._key)
        if scene is None or event.button() != Qt.MouseButton.LeftButton:
            return
        place, field = self._place(), _field(scene)
        scale = place.width() / field.width
        at = event.position() - place.topLeft()
        hit = scene.hit((field.x + at.x() / scale, field.y + at.y() / scale), scale)
        editing = self._pictures._system.editing()
        found = editing.beneath(scene.survey, hit, frozenset())
        base = editing.base(scene.survey) if editing.base is not None else ()
        under = [each for each in found if each not in base]
        if under:
            self.pressed.emit(under[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._key is None:
            return
        painter, place = painter_on(self), self._place()
        picture = self._pictures.picture(self._key, round(place.width()))
        if picture is None:
            rounded(painter, place, px(6), ink("sunken"))
            return
        painter.drawPixmap(place.topLeft(), picture)
        scene = self._pictures.scene(self._key)
        if scene is None:
            return
        field = _field(scene)
        scale = place.width() / field.width
        for name in self._kept:
            rect = scene.object_rect(name)
            if rect is not None:
                at = QPointF((rect.x - field.x) * scale, (rect.y - field.y) * scale)
                held = QRectF(place.topLeft() + at, place.topLeft() + at)
                held.setSize(QRectF(0, 0, rect.width * scale, rect.height * scale).size())
                _paint_pin(painter, held)


def _paint_pin(painter: QPainter, held: QRectF) -> None:
    """Outline what is kept, with a pin at its corner."""
    rounded(painter, held.adjusted(-2, -2, 2, 2), px(3), None, ink("panel"), 4)
    rounded(painter, held.adjusted(-1, -1, 1, 1), px(3), None, ink("accent"), 2)
    disc = QRectF(0, 0, px(16), px(16))
    disc.moveCenter(held.topRight())
    rounded(painter, disc, px(8), ink("raised"), ink("accent"), 1.4)
    icons.paint(painter, "pin", disc.center(), px(10), ink("accent"))
