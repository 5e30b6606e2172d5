"""From the report of a playtest to the rows of its charts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from editor.core.words import opening
from editor.lab.report import (
    Comparison,
    Estimate,
    LengthEntry,
    PlaytestReport,
    ScoreEntry,
    SideEntry,
    Standing,
    TallyEntry,
    is_apart,
)
from editor.lab.words import ENOUGH, STANDINGS, change_words, figure_words, is_judged
from editor.picture.charts.differences import DifferencesGroup, DifferencesRow
from editor.picture.charts.parts import Range
from editor.picture.charts.scores import LengthBar, ScoreCourse
from editor.picture.charts.wins import Tone, WinsRow

MOST_BARS = 20
"""The most bars of lengths; then each stands for several rounds."""
NEARLY_ALL = 0.95
"""The share of the matches that is over when the score over rounds ends."""

_TONES: dict[Standing, Tone] = {
    "fair": "fair",
    "too-often": "often",
    "too-seldom": "often",
    "unsettled": "plain",
}


def wins_rows(report: PlaytestReport, earlier: Sequence[Estimate] = ()) -> list[WinsRow]:
    """Return the wins of sides as rows of a chart; `earlier` are those of fewer matches."""
    judged = is_judged(report)
    return [
        WinsRow(
            seats=side.seats,
            name=side.name,
            verdict=STANDINGS[side.standing] if judged else "",
            tone=_TONES[side.standing] if judged else "plain",
            rate=as_range(side.wins),
            rate_words=figure_words(side.wins, "share")[0],
            range_words=figure_words(side.wins, "share")[1],
            earlier=as_range(earlier[place]) if earlier else None,
        )
        for place, side in enumerate(report.sides)
    ]


def location_rows(report: PlaytestReport) -> list[WinsRow]:
    """Return the wins of whoever begins at each starting location as rows of a chart."""
    return [
        WinsRow(
            seats=(),
            name=entry.name,
            verdict=STANDINGS[entry.standing],
            tone=_TONES[entry.standing],
            rate=as_range(entry.wins),
            rate_words=figure_words(entry.wins, "share")[0],
            range_words=figure_words(entry.wins, "share")[1],
        )
        for entry in report.locations
    ]


def order_rows(report: PlaytestReport) -> list[WinsRow]:
    """Return the wins of whoever plays first, second and so on; nobody is judged by these."""
    return [_plain_row(opening(entry.name), entry.wins) for entry in report.order]


def rotation_rows(report: PlaytestReport) -> tuple[list[WinsRow], list[WinsRow]]:
    """Return the wins of each start and of each place in the order, where who starts is rotated.

    Empty where nobody asked for it. Nobody is judged by these.
    """
    found = report.rotation
    starts = [(f"Start of {each.name}", each.wins) for each in found.starts] if found else []
    places = [(opening(each.name), each.wins) for each in found.order] if found else []
    return [_plain_row(*each) for each in starts], [_plain_row(*each) for each in places]


def _plain_row(name: str, wins: Estimate) -> WinsRow:
    rate_words, range_words = figure_words(wins, "share")
    return WinsRow(
        seats=(),
        name=name,
        verdict="",
        tone="plain",
        rate=as_range(wins),
        rate_words=rate_words,
        range_words=range_words,
    )


def sources_of(report: PlaytestReport) -> list[TallyEntry]:
    """Return the deeds that brought points, if there are several."""
    found = [tally for tally in report.deeds if tally.group == "points"]
    return found if len(found) > 1 else []


def stands_out(tally: TallyEntry, side: int) -> bool:
    """Return whether a side has clearly more of something than each other side."""
    others = (each.high for at, each in enumerate(tally.sides) if at != side)
    return tally.sides[side].low > max(others, default=tally.sides[side].low)


def score_courses(report: PlaytestReport) -> list[ScoreCourse]:
    """Return the points of sides over rounds as rows of a chart; empty without any points.

    They end when nearly all matches are over: the last ones would make the chart longer than what
    there is to see.
    """
    rounds = _rounds_shown(report.lengths)
    every = [_course(side, rounds) for side in report.sides]
    return every if any(each.high or each.low for row in every for each in row.rounds) else []


def _rounds_shown(lengths: Sequence[LengthEntry]) -> int:
    matches = sum(entry.matches for entry in lengths)
    over = accumulate(entry.matches for entry in lengths)
    pairs = zip(lengths, over, strict=True)
    return next((entry.rounds for entry, some in pairs if some >= NEARLY_ALL * matches), 0)


def _course(side: SideEntry, rounds: int) -> ScoreCourse:
    return ScoreCourse(side.seats, side.name, tuple(map(_score, side.scores[:rounds])))


def _score(score: ScoreEntry) -> Range:
    return Range(float(score.middle), float(score.low), float(score.high))


def length_bars(report: PlaytestReport) -> list[LengthBar]:
    """Return how many rounds matches had, as bars of a chart.

    Many lengths share a bar, of 2, 5, 10 rounds and so on.
    """
    if not report.lengths:
        return []
    first, last = report.lengths[0].rounds, report.lengths[-1].rounds
    wide = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200) if last - first < step * MOST_BARS)
    starts = range(first - first % wide, last + 1, wide)
    return [
        LengthBar(
            start,
            start + wide - 1,
            sum(entry.matches for entry in report.lengths if start <= entry.rounds < start + wide),
        )
        for start in starts
    ]


def usual_lengths(report: PlaytestReport) -> tuple[int, int]:
    """Return between which numbers of rounds 8 of 10 matches end."""
    rounds = [entry.rounds for entry in report.lengths for _ in range(entry.matches)]
    return rounds[(len(rounds) - 1) // 10], rounds[-((len(rounds) - 1) // 10) - 1]


def differences_of(comparison: Comparison) -> list[DifferencesGroup]:
    """Return what changed as groups of rows: wins, points, then the figures by their units.

    Wins, points and shares have one scale in their group; other figures are drawn as parts of what
    they were.
    """
    enough = comparison.pairs >= ENOUGH
    sides = tuple(
        zip(comparison.sides, comparison.before.sides, comparison.after.sides, strict=True)
    )
    wins = [
        _Change(side.name, "share", then.wins, now.wins, side.wins, now.seats)
        for side, then, now in sides
    ]
    points = [
        _Change(side.name, "points", then.points, now.points, side.points, now.seats)
        for side, then, now in sides
    ]
    figures = [
        _Change(entry.label, entry.unit, entry.before, entry.after, entry.difference)
        for entry in comparison.changes
    ]
    then_at = {entry.name: entry.wins for entry in comparison.before.locations}
    now_at = {entry.name: entry.wins for entry in comparison.after.locations}
    starts = [
        _Change(place.name, "share", then_at[place.name], now_at[place.name], place.wins)
        for place in comparison.locations
    ]
    groups = {
        "Wins": wins,
        "Wins by start": starts,
        "Points in a match": points,
        "Shares": [figure for figure in figures if figure.unit == "share"],
        "In a match": [figure for figure in figures if figure.unit != "share"],
    }
    return [
        DifferencesGroup(title, _rows(changes, enough=enough, alike=title != "In a match"))
        for title, changes in groups.items()
        if changes
    ]


class _Change(NamedTuple):
    """What changed of one thing."""

    name: str
    unit: str
    before: Estimate
    after: Estimate
    difference: Estimate
    seats: tuple[int, ...] = ()

    @property
    def size(self) -> float:
        return max(abs(self.before.value), abs(self.after.value)) or 1.0

    @property
    def farthest(self) -> float:
        ends = as_range(self.difference)
        return max(abs(ends.low), abs(ends.high))


def _rows(changes: Sequence[_Change], *, enough: bool, alike: bool) -> tuple[DifferencesRow, ...]:
    """Return rows on one scale if they are alike; else each as a part of its size."""
    sizes = [1.0 if alike else change.size for change in changes]
    pairs = list(zip(changes, sizes, strict=True))
    widest = max(change.farthest / size for change, size in pairs) or 1.0
    return tuple(_row(change, widest * size, enough=enough) for change, size in pairs)


def _row(change: _Change, reach: float, *, enough: bool) -> DifferencesRow:
    words, half = change_words(change.difference, change.unit)
    return DifferencesRow(
        name=change.name,
        then=figure_words(change.before, change.unit)[0],
        now=figure_words(change.after, change.unit)[0],
        change=as_range(change.difference),
        change_words=words,
        half_words=half,
        reach=reach,
        clear=enough and is_apart(change.difference) and not _reads_as_zero(words),
        seats=change.seats,
    )


def _reads_as_zero(words: str) -> bool:
    """Return whether a change is rounded to nothing, however sure it is."""
    return not any(digit in words for digit in "123456789")


def as_range(estimate: Estimate) -> Range:
    """Return a figure of a report as charts have it; an interval that is not known has no width."""
    if not estimate.is_sure:
        return Range(estimate.value, estimate.value, estimate.value)
    return Range(estimate.value, estimate.low, estimate.high)
