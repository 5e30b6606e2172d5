"""What playtests and comparisons say in words: for the command line, pages and the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from editor.core.words import listing, signed
from editor.lab.report import (
    Answer,
    ChangeEntry,
    Comparison,
    Ending,
    Estimate,
    LocationChange,
    PlaytestReport,
    ReplayEntry,
    SideChange,
    Standing,
    is_apart,
)
from editor.picture.charts.parts import number_words
from editor.picture.inks import MarkLevel
from editor.seam.system import titled
from editor.systems.catalogue import system_named

STANDINGS: dict[Standing, str] = {
    "fair": "fair",
    "too-often": "too often",
    "too-seldom": "too rarely",
    "unsettled": "not settled yet",
}
ENDINGS: dict[Ending, str] = {
    "matches": "",
    "time": ", when time was up",
    "settled": ", when it was settled",
    "unsettled": ", and is not settled",
    "interrupted": ", then stopped; all of them count",
    "failed": ", then the processes stopped; all of them count",
}
RANGES = "Ranges contain the true value in 19 of 20 playtests."
HALVES = "± ranges contain the true difference in 19 of 20 playtests."
UNSURE = "range unknown"
"""Stands where an interval would, of a figure of one match."""


def location_words(name: str) -> str:
    """Return who begins at a starting location, as words."""
    return f"the player starting at {name}"


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
        return f"{listing(bots)}, in {seatings} seatings"
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


ENOUGH = 100
"""With fewer pairs of matches nothing is said."""
LEVELS: dict[Answer, MarkLevel | None] = {
    "early": None,
    "same": "advice",
    "unclear": "advice",
    "different": "advice",
    "fairer": "ready",
    "less-fair": "warning",
}


def is_clear(change: SideChange, pairs: int) -> bool:
    """Return whether a side wins more or less than before, or makes more points or fewer."""
    return pairs >= ENOUGH and (is_apart(change.wins) or is_apart(change.points))


def answer_of(
    sides: Sequence[SideChange],
    gap: Estimate | None,
    pairs: int,
    locations: Sequence[LocationChange] = (),
) -> Answer:
    """Return what pairs of matches say; `gap` is how much the gap in wins grew, if there is one.

    Fairness is asked about only where a side or a starting location changed: so all that is said
    of two maps that do not differ is wrong as seldom as their intervals, which hold together.
    """
    if pairs < ENOUGH:
        return "early"
    moved = any(is_apart(location.wins) for location in locations)
    if not moved and not any(is_clear(side, pairs) for side in sides):
        return "unclear"
    if gap is None or not is_apart(gap):
        return "different"
    return "fairer" if gap.value < 0 else "less-fair"


def headline_of(
    answer: Answer, sides: Sequence[SideChange], after: PlaytestReport, than: str
) -> str:
    """Return the answer in a few words; `than` names the version before within a sentence."""
    if answer == "fairer":
        unfair = after.verdict.standing.startswith("too")
        return f"Fairer than {than}, but not yet fair" if unfair else f"Fairer than {than}"
    if answer == "less-fair":
        return f"Less fair than {than}"
    if answer == "different":
        if is_judged(after):
            return "Different, but fairness is not clear"
        clear = (side for side in sides if is_apart(side.wins) or is_apart(side.points))
        most = max(clear, key=lambda side: (abs(side.wins.value), abs(side.points.value)))
        return f"{most.name} {_verb(most, most.wins if is_apart(most.wins) else most.points)}"
    words = {
        "early": "Too early to tell",
        "same": "No differences",
        "unclear": "No difference is clear",
    }
    return words[answer]


def sentences_of(
    answer: Answer,
    sides: Sequence[SideChange],
    gap: ChangeEntry | None,
    pairs: int,
    after: PlaytestReport,
    locations: Sequence[LocationChange] = (),
) -> Iterator[str]:
    """Yield the answer with its figures: who gains, the gap in wins, whether it is fair now."""
    if answer == "early":
        yield f"{pairs_words(pairs)} {'is' if pairs == 1 else 'are'} not enough yet."
        return
    if answer == "same":
        yield "Board, set-up, rules and bots are the same, and so is every match."
        return
    if answer == "unclear":
        widths = [*(side.wins for side in sides), *(place.wins for place in locations)]
        widest = max((wins.high - wins.low) / 2 for wins in widths)
        shown = f"a change of {round(100 * widest)} points or more would have shown"
        yield f"After {pairs:,} pairs; {shown}."
    else:
        yield f"{_gains(sides, locations)}, after {pairs:,} pairs."
        if gap is not None:
            yield _gap_words(gap)
    if is_judged(after) and after.verdict.standing != "unsettled":
        yield f"Now {_within(after.verdict.headline)}."


def level_of(comparison: Comparison) -> MarkLevel | None:
    """Return the level of the answer; None where nothing is said yet."""
    return LEVELS[comparison.answer]


def pairs_words(pairs: int) -> str:
    """Return how many pairs of matches there are, as words."""
    return f"{pairs:,} {'pair' if pairs == 1 else 'pairs'} of matches"


def _gains(sides: Sequence[SideChange], locations: Sequence[LocationChange]) -> str:
    """Return who gains or loses what: wins where these are clear, else points."""
    wins = [
        f"{side.name} {_verb(side, side.wins)} {_amount(side.wins, 100, 0)}"
        for side in sides
        if is_apart(side.wins)
    ] + [
        f"{location_words(location.name)} {'gains' if location.wins.value > 0 else 'loses'} "
        f"{_amount(location.wins, 100, 0)}"
        for location in locations
        if is_apart(location.wins)
    ]
    points = [
        f"{side.name} {_verb(side, side.points)} {_amount(side.points, 1, 1)}"
        for side in sides
        if is_apart(side.points) and not is_apart(side.wins)
    ]
    said = [(wins, "points of win rate"), (points, "points per match")]
    found = "; ".join(f"{listing(each)} {unit}" for each, unit in said if each)
    return found[:1].upper() + found[1:]


def _verb(side: SideChange, value: Estimate) -> str:
    """Return what a side does, which one player gains and several gain."""
    verb = "gain" if value.value > 0 else "lose"
    return f"{verb}s" if len(side.players) == 1 else verb


def _amount(value: Estimate, by: int, digits: int) -> str:
    """Return by how much something differs: "6 ± 3"; a digit more where that would be none."""
    size, half = by * abs(value.value), by * (value.high - value.low) / 2
    if round(size, digits) == 0:
        digits += 1
    return f"{size:.{digits}f} ± {half:.{digits}f}"


def _gap_words(gap: ChangeEntry) -> str:
    """Return how far the best side or start is above the worst one, if that clearly changed."""
    thing = "start" if gap.id == "location-gap" else "side"
    if not is_apart(gap.difference):
        change = signed(100 * gap.difference.value, 0)
        half = round(50 * (gap.difference.high - gap.difference.low))
        return (
            f"The gap between the best and the worst {thing}: {change} ± {half} points, not clear."
        )
    then, now = 100 * gap.before.value, 100 * gap.after.value
    digits = 0 if round(then) != round(now) else 1
    words = f"The best {thing} now wins {now:.{digits}f} points more than the worst"
    return f"{words}, not {then:.{digits}f}."


def _within(headline: str) -> str:
    """Return a headline of a verdict within a sentence; names of sides stay as they are."""
    first = headline.split(" ")[0]
    general = first in ("All", "Both", "Whoever")
    return f"{headline[:1].lower()}{headline[1:]}" if general else headline
