"""Waiting until something is so, for as long as a busy machine needs."""

import time
from collections.abc import Callable

from PySide6.QtTest import QTest

LONGEST = 240.0
"""Seconds after which something that has not come to be is a failure, on any machine."""


def until(done: Callable[[], object]) -> None:
    """Let the window go on until something is so."""
    end = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < end, "it does not come to an end"
        QTest.qWait(5)
