"""Counting the work of a program instead of timing it: the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def steps_of(run: Callable[[], object]) -> int:
    """Return how many lines of Python are run; a line of a loop counts each time.

    What a single call of C does counts as one, however long it takes.
    """
    steps = 0

    def count(_frame: FrameType, event: str, _given: Any) -> Any:
        nonlocal steps
        steps += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        run()
    finally:
        sys.settrace(before)
    return steps
