"""Timing, and what a benchmark hands back."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import quantiles


@dataclass(frozen=True)
class Figure:
    """One line of the table: times in milliseconds, and the aim for 99 of 100 of them."""

    what: str
    times: tuple[float, ...]
    aim: float

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


def percentile(times: tuple[float, ...], percent: int) -> float:
    """Return the time below which this percentage of the times lies; of a single one, itself."""
    if len(times) == 1:
        return times[0]
    return quantiles(times, n=100, method="inclusive")[percent - 1]


def time_runs(run: Callable[[], object], *, runs: int, warm: int = 1) -> tuple[float, ...]:
    """Return how long each of the runs took, in milliseconds, after some that are not counted."""
    for _ in range(warm):
        run()
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        run()
        times.append((time.perf_counter() - started) * 1000)
    return tuple(times)
