"""Threads: the one place that starts any, and never in a process with a window.

Python's collector of cycles runs on whatever thread allocates. A Qt object that it frees on a
foreign thread is the end of the program. docs/decisions/processes.md says more.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TypeVar

PartT = TypeVar("PartT")
ResultT = TypeVar("ResultT")

_BEAT = 2.0
"""Seconds between two collections."""


def side_by_side(
    work: Callable[[PartT], ResultT],
    parts: Sequence[PartT],
    stop: Callable[[], None] = lambda: None,
) -> list[ResultT]:
    """Return what `work` makes of each part, in their order, with a thread for each.

    While they run the collector is off, and the calling thread, which waits, collects. `work`
    touches no Qt object. What it raises is raised here, and so is what ends the waiting, such as
    Ctrl+C: then `stop` is called, so that the threads come to an end soon.
    """
    from concurrent.futures import ThreadPoolExecutor, wait

    enabled = gc.isenabled()
    gc.disable()
    try:
        with ThreadPoolExecutor(len(parts)) as pool:
            made = [pool.submit(work, part) for part in parts]
            try:
                while wait(made, timeout=_BEAT).not_done:
                    gc.collect()
            except BaseException:
                stop()
                raise
            return [future.result() for future in made]
    finally:
        if enabled:
            gc.enable()
