"""Timing, and the figures of a benchmark."""

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import quantiles

Run = Callable[[], object]


@dataclass(frozen=True)
class Figure:
    """One line of the table: times in milliseconds, and the aim for 99 of 100 of them.

    `peer` holds the times of something that others know, run by turns with it, and `unit` says
    what that is: on a slow or busy machine both are slow, and the ratio stays.
    """

    what: str
    times: tuple[float, ...]
    aim: float | None = None
    peer: tuple[float, ...] = ()
    unit: str = ""

    @property
    def median(self) -> float:
        """The time that half of the runs stayed under, in milliseconds."""
        return percentile(self.times, 50)

    @property
    def late(self) -> float:
        """The time that 99 of 100 runs stayed under, in milliseconds."""
        return percentile(self.times, 99)

    @property
    def worst(self) -> float:
        """The longest time, in milliseconds."""
        return max(self.times)

    @property
    def ratio(self) -> float | None:
        """How many times the peer's median the median is; None without a peer."""
        return self.median / percentile(self.peer, 50) if self.peer else None


def percentile(times: Sequence[float], percent: int) -> float:
    """Return the time below which this percentage of the times lies; of a single one, itself."""
    if len(times) == 1:
        return times[0]
    return quantiles(times, n=100, method="inclusive")[percent - 1]


def time_runs(run: Run, *, runs: int, warm: int = 1) -> tuple[float, ...]:
    """Return how long each of the runs took, in milliseconds, after some that are not counted."""
    return time_by_turns(run, runs=runs, warm=warm)[0]


def time_by_turns(*each: Run, runs: int, warm: int = 1) -> tuple[tuple[float, ...], ...]:
    """Return the times of several things that run by turns, in milliseconds, a row for each."""
    for _ in range(warm):
        for run in each:
            run()
    rows: tuple[list[float], ...] = tuple([] for _ in each)
    for _ in range(runs):
        for run, row in zip(each, rows, strict=True):
            began = time.perf_counter()
            run()
            row.append((time.perf_counter() - began) * 1000)
    return tuple(map(tuple, rows))


@contextmanager
def warm_environment() -> Iterator[dict[str, str]]:
    """Give an environment in which Python keeps what it compiled, as it does unless told otherwise.

    A process that is started in it a second time is warm. Nothing is kept afterwards.
    """
    with tempfile.TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name not in _COLD}
        yield {**kept, "PYTHONPYCACHEPREFIX": folder}


_COLD = {"PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"}
