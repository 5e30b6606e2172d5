"""What playtests say in words: for the command line, for pages and for the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from editor.core.words import listing, signed
from editor.lab.report import Ending, Estimate, PlaytestReport, ReplayEntry, Standing
from editor.picture.charts.parts import number_words
from editor.seam.system import titled
from editor.systems.catalogue import system_named

STANDINGS: dict[Standing, str] = {
    "fair": "fair",
    "too-often": "too often",
    "too-seldom": "too seldom",
    "unsettled": "not settled yet",
}
ENDINGS: dict[Ending, str] = {
    "matches": "",
    "time": ", when the time was up",
    "settled": ", when it was settled",
    "unsettled": ", and it is not settled",
    "interrupted": ", then it was stopped; all of them count",
    "failed": ", then the processes ended; all of them count",
}
RANGES = "Where a range stands, the true value lies within it in 19 of 20 playtests."
HALVES = "Where ± stands, the true difference lies within it in 19 of 20 playtests."
UNSURE = "range not known"
"""Stands where an interval would, of a figure of one match."""


def location_words(name: str) -> str:
    """Return who begins at a starting location, as words."""
    return f"whoever starts at {name}"


def is_judged(report: PlaytestReport) -> bool:
    """Return whether sides of people play against each other, so that wins may be unfair."""
    return sum(not side.robots for side in report.sides) > 1


def figure_words(estimate: Estimate, unit: str) -> tuple[str, str]:
    """Return a figure and its interval: "38 %", "34 to 41"."""
    by, digits = (100, 0) if unit == "share" else (1, 1)
    value = number_words(by * estimate.value, digits)
    interval = " to ".join(number_words(by * end, digits) for end in (estimate.low, estimate.high))
    words = interval if estimate.is_sure else UNSURE
    return f"{value} %" if unit == "share" else value, words


def change_words(estimate: Estimate, unit: str) -> tuple[str, str]:
    """Return a difference and half its interval: "+4", "± 3"."""
    by, digits = (100, 0) if unit == "share" else (1, 1)
    half = f"{by * (estimate.high - estimate.low) / 2:.{digits}f}" if estimate.is_sure else "?"
    return signed(by * estimate.value, digits), f"± {half}"


class _Played(Protocol):
    @property
    def system(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def mode(self) -> str: ...
    @property
    def setup(self) -> str: ...
    @property
    def setup_title(self) -> str: ...


def mode_words(report: _Played) -> str:
    """Return what people call the mode that was played."""
    return titled(system_named(report.system).modes, report.mode)


def played_words(report: _Played) -> str:
    """Return what was played: "Twin peaks (Control, Two players)"."""
    return f"{report.title} ({mode_words(report)}, {report.setup_title or report.setup})"


def bots_words(report: PlaytestReport) -> str:
    """Return who played: "greedy in every seat"."""
    return seated_words(report.bots, report.seatings)


def seated_words(bots: Sequence[str], seatings: int = 1) -> str:
    """Return which bots played, by seat, and in how many ways they sat."""
    if len(set(bots)) == 1:
        return f"{bots[0]} in every seat"
    if seatings > 1:
        return f"{listing(bots)}, seated in {seatings} ways"
    return listing(bots)


def first_names(entry: ReplayEntry, names: Mapping[str, str]) -> list[str]:
    """Return who came first in a match, by the names of sides, with their starts if drawn.

    Partners have one name and are named once: "Red and Gold from Dawn Vale and Dusk Vale".
    """
    sides: dict[str, list[str]] = {}
    for player in entry.first:
        starts = sides.setdefault(names[player], [])
        if player in entry.starts:
            starts.append(entry.starts[player])
    return [f"{name} from {listing(starts)}" if starts else name for name, starts in sides.items()]
