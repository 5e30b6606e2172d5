"""Measured frames of the canvas: from an input to the frame that shows it."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import NamedTuple

MAX_FRAMES = 4096


class Frame(NamedTuple):
    """A painted frame; times in seconds of `perf_counter`.

    `asked` is when the first input arrived that it shows, or when painting began.
    """

    asked: float
    began: float
    painted: float

    @property
    def painting(self) -> float:
        """The milliseconds of painting."""
        return (self.painted - self.began) * 1000

    @property
    def latency(self) -> float:
        """The milliseconds from the input to the painted frame."""
        return (self.painted - self.asked) * 1000


class Frames:
    """The last frames of a canvas, oldest first."""

    def __init__(self, kept: int = MAX_FRAMES) -> None:
        self.last: deque[Frame] = deque(maxlen=kept)
        self._asked: float | None = None
        self.touched = 0.0
        """When the last input arrived, in seconds of `perf_counter`."""

    def ask(self) -> None:
        """Record an input; the next frame shows the first one recorded."""
        self.touched = perf_counter()
        if self._asked is None:
            self._asked = self.touched

    def forget(self) -> None:
        """Forget the input, since it changes nothing on the screen."""
        self._asked = None

    def add(self, began: float) -> None:
        """Record a painted frame."""
        asked = began if self._asked is None else self._asked
        self._asked = None
        self.last.append(Frame(asked, began, perf_counter()))

    def clear(self) -> None:
        """Forget all frames."""
        self.last.clear()
        self._asked = None
