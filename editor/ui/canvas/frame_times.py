"""The pace of the canvas: measured frames, the garbage collector, and the scene of next time."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Collection
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer

from editor.seam.scene import Scene

MAX_FRAMES = 4096


class Frame(NamedTuple):
    """A painted frame; times in seconds of `perf_counter`.

    `requested` is when the first input arrived that it shows, or when painting began.
    """

    requested: float
    began: float
    painted: float

    @property
    def painting(self) -> float:
        """The milliseconds of painting."""
        return (self.painted - self.began) * 1000

    @property
    def latency(self) -> float:
        """The milliseconds from the input to the painted frame."""
        return (self.painted - self.requested) * 1000


class Frames:
    """The last frames of a canvas, oldest first."""

    def __init__(self, kept: int = MAX_FRAMES) -> None:
        self.last: deque[Frame] = deque(maxlen=kept)
        self._requested: float | None = None
        self.touched = 0.0
        """When the last input arrived, in seconds of `perf_counter`."""

    def ask(self) -> None:
        """Record an input; the next frame shows the first one recorded."""
        self.touched = perf_counter()
        if self._requested is None:
            self._requested = self.touched

    def forget(self) -> None:
        """Forget the input, since it changes nothing on the screen."""
        self._requested = None

    def add(self, began: float) -> None:
        """Record a painted frame."""
        requested = began if self._requested is None else self._requested
        self._requested = None
        self.last.append(Frame(requested, began, perf_counter()))

    def clear(self) -> None:
        """Forget all frames."""
        self.last.clear()
        self._requested = None


LONGEST = 20_000
"""The most milliseconds that the collector waits for the end of a gesture."""
_AFTER = 400
"""Milliseconds after a gesture until what it left is collected, unless the next one began."""


class CollectorPause:
    """Keeps the garbage collector from pausing a gesture for as long as several frames.

    It runs again once the gesture is over, and after LONGEST milliseconds whatever became of it:
    its timer belongs to the application, not to a window that may be closed meanwhile. What is off
    already, by other means, stays off. The main thread alone collects.
    """

    def __init__(self) -> None:
        self._gesture = 0
        self._busy = self._paused = False

    def show_busy(self, *, busy: bool) -> None:
        """Pause while a gesture goes on, and go on where it is over."""
        if busy == self._busy:
            return
        self._busy = busy
        if not busy:
            self.end()
        elif gc.isenabled():
            gc.disable()
            self._paused = True
            self._gesture += 1
            gesture = self._gesture
            QTimer.singleShot(LONGEST, lambda: self.end() if gesture == self._gesture else None)

    def end(self) -> None:
        """Let the collector run again, and collect young objects soon."""
        if self._paused:
            self._paused = False
            gc.enable()
            QTimer.singleShot(_AFTER, self._collect)

    def _collect(self) -> None:
        if gc.isenabled():
            gc.collect(0)


class ScenePreparation(QObject):
    """Prepares a scene in idle time and shares it with the scene that is shown next.

    `scene_without` returns the present scene without some objects.
    """

    def __init__(self, scene_without: Callable[[frozenset[str]], Scene], parent: QObject) -> None:
        super().__init__(parent)
        self._scene_without = scene_without
        self._ids: frozenset[str] = frozenset()
        self._pixels = 1.0
        self._scene: Scene | None = None
        self._spare = QTimer(self)
        self._spare.setSingleShot(True)
        self._spare.timeout.connect(self.draw)

    def expect(self, ids: Collection[str], pixels: float) -> None:
        """Prepare the board without some objects in idle time, at this many pixels a space."""
        self._ids, self._pixels = frozenset(ids), pixels
        self._spare.start(0)

    def draw(self) -> None:
        """Prepare the expected scene now."""
        self._scene = self._scene_without(self._ids)
        self._scene.draw_ahead(self._pixels)

    def help(self, scene: Scene) -> None:
        """Share the prepared picture with a scene, if it is the expected one."""
        made, self._scene = self._scene, None
        self._spare.stop()
        if made is not None and made.looks_like(scene):
            scene.same_as(made)
