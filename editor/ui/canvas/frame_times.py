"""How long the canvas takes: from an input to the frame that shows it."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import NamedTuple

KEPT = 4096


class Frame(NamedTuple):
    """One painted frame; times in seconds of `perf_counter`.

    `asked` is when the first input arrived that it answers, or when painting began.
    """

    asked: float
    began: float
    painted: float

    @property
    def painting(self) -> float:
        """How long the frame was painted, in milliseconds."""
        return (self.painted - self.began) * 1000

    @property
    def latency(self) -> float:
        """How long it took from the input to the painted frame, in milliseconds."""
        return (self.painted - self.asked) * 1000


class Frames:
    """The last frames of a canvas, oldest first."""

    def __init__(self, kept: int = KEPT) -> None:
        self.last: deque[Frame] = deque(maxlen=kept)
        self._asked: float | None = None
        self.touched = 0.0
        """When the last input arrived, in seconds of `perf_counter`."""

    def ask(self) -> None:
        """Note that an input arrived; the next frame answers the first one noted."""
        self.touched = perf_counter()
        if self._asked is None:
            self._asked = self.touched

    def forget(self) -> None:
        """Note that the input changes nothing that is shown: no frame will answer it."""
        self._asked = None

    def add(self, began: float) -> None:
        """Note that a frame is painted whose painting began then."""
        asked = began if self._asked is None else self._asked
        self._asked = None
        self.last.append(Frame(asked, began, perf_counter()))

    def clear(self) -> None:
        """Forget all frames."""
        self.last.clear()
        self._asked = None
