"""How far a playtest is, on a terminal, and Ctrl+C that ends it."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from editor.cli.output import ProgressLine
from editor.lab.playtest import Playtest
from editor.lab.verdict import matches_words

TOLD = 0.5
"""Seconds between two lines of progress."""


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Yield what says whether Ctrl+C was pressed.

    It raises KeyboardInterrupt as ever. Within a destructor, as futures of a cluster have them,
    Python drops that: then a playtest that asks still stops.
    """
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


def telling(line: ProgressLine | None, *, answers: bool) -> Callable[[Playtest], None]:
    """Return what tells how far a playtest is, and its answer: on a terminal, twice a second."""
    told = time.monotonic()

    def tell(playtest: Playtest) -> None:
        nonlocal told
        now = time.monotonic()
        if line is None or now - told < TOLD:
            return
        told = now
        played, budget = len(playtest.played), playtest.budget
        # Those of the store took no time.
        rate = (played - playtest.recalled) / max(playtest.spent, 1e-6)
        words = f"{matches_words(played)}, {rate:.0f} a second"
        if not budget.seconds and rate:
            words += f", {(budget.most - played) / rate:.0f} s left"
        share = playtest.spent / budget.seconds if budget.seconds else played / budget.most
        line(share, f"{words}: {playtest.verdict().headline}" if answers else words)

    return tell
