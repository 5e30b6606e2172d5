"""What many matches say together: the figures of a playtest, each defined once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from editor.lab.course import Course, courses_of
from editor.lab.estimates import Interval, even_chance, gap, mean, quantile, rate
from editor.lab.plan import Match
from editor.lab.sides import WHOLE, Count, Side, counts_of, first_sides
from editor.play.game import Game
from editor.play.traces import MatchTrace, empty_map

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Matches:
    """The matches of a playtest, counted by side."""

    sides: tuple[Side, ...]
    matches: tuple[Match, ...]
    counts: list[Count]
    courses: list[Course]
    map: NDArray[np.int64]
    """What happened where: counts by layer, player and space."""
    covered: list[float]
    """The share of the spaces on which anything happened, by match."""

    def wins(self, z: float) -> list[Interval]:
        """Return the share of the wins of each side."""
        return [rate(count.wins / WHOLE, len(self.matches), z) for count in self.counts]

    def points(self, z: float) -> list[Interval]:
        """Return the mean points of each side."""
        return [mean(count.points, count.squares, len(self.matches), z) for count in self.counts]

    def even_chance(self) -> float | None:
        """Return how likely wins as uneven as these are where all sides win alike."""
        return even_chance([count.alone for count in self.counts])


def counted_by_side(sides: tuple[Side, ...], matches: Sequence[Match], game: Game) -> Matches:
    """Return matches of a game counted by side."""
    where = empty_map(game)
    traces = [match.result.trace for match in matches if match.result.trace is not None]
    covered = [trace.add_places(where) / len(game.spaces) for trace in traces]
    courses = courses_of(sides, matches)
    return Matches(sides, tuple(matches), counts_of(sides, matches), courses, where, covered)


@dataclass(frozen=True)
class Figure:
    """A figure of a playtest: its name in files and for people, its unit, what it means."""

    id: str
    label: str
    unit: str
    definition: str
    estimate: Callable[[Matches], Interval]
    sides: int = 1
    """With fewer sides than these it says nothing."""


def _share(hits: Callable[[Matches, Match], bool]) -> Callable[[Matches], Interval]:
    def estimate(found: Matches) -> Interval:
        hit = sum(hits(found, match) for match in found.matches)
        return rate(hit, len(found.matches), quantile())

    return estimate


def _mean(value: Callable[[Matches, Match], int]) -> Callable[[Matches], Interval]:
    def estimate(found: Matches) -> Interval:
        return _mean_of([value(found, match) for match in found.matches])

    return estimate


def _mean_of(values: Sequence[float], most: float = inf) -> Interval:
    """Return the mean of counts, of shares with `most`; its interval ends at what can be."""
    found = mean(sum(values), sum(each * each for each in values), len(values), quantile())
    return Interval(found.value, max(0.0, found.low), min(most, found.high))


def _gap(found: Matches) -> Interval:
    """Return how far the best side's share of the wins is above the worst side's."""
    return gap([share.value for share in found.wins(quantile())], len(found.matches))


def _advantage(found: Matches) -> Interval:
    """Return how much oftener than an even share the side of the first seat wins."""
    share = found.wins(quantile())[0]
    even = 1 / len(found.sides)
    return Interval(share.value - even, share.low - even, share.high - even)


def _lead(found: Matches, match: Match) -> int:
    """Return the points between the two sides that have the most."""
    points = sorted(match.result.scores[side.players[0]] for side in found.sides)
    return points[-1] - points[-2]


def _course(
    value: Callable[[Course], float | None], most: float = inf
) -> Callable[[Matches], Interval]:
    def estimate(found: Matches) -> Interval:
        values = [each for course in found.courses if (each := value(course)) is not None]
        return _mean_of(values, most)

    return estimate


def _traced(value: Callable[[MatchTrace], float | None]) -> Callable[[Matches], Interval]:
    def estimate(found: Matches) -> Interval:
        traces = [match.result.trace for match in found.matches if match.result.trace is not None]
        return _mean_of([each for trace in traces if (each := value(trace)) is not None])

    return estimate


FIGURES = (
    Figure(
        "gap", "Gap in wins", "share",
        "The share of the wins of the best side less that of the worst. Balance is 1 less it.",
        _gap, sides=2,
    ),
    Figure(
        "first-seat", "Advantage of the first seat", "share",
        "The share of the wins of the side that has the first seat, less an even share.",
        _advantage, sides=2,
    ),
    Figure(
        "limit", "Ran to the limit", "share",
        "Matches that ended in the last round that there is, or with the last action.",
        _share(lambda found, match: match.result.at_limit),
    ),
    Figure(
        "drawn", "Shared first place", "share",
        "Matches in which several sides have the first place (drawishness).",
        _share(lambda found, match: len(first_sides(found.sides, match)) > 1), sides=2,
    ),
    Figure(
        "rounds", "Rounds", "rounds",
        "Rounds that were begun in a match (duration).",
        _mean(lambda found, match: match.result.rounds),
    ),
    Figure(
        "actions", "Actions", "actions",
        "Actions of all players in a match (duration).",
        _mean(lambda found, match: match.result.plies),
    ),
    Figure(
        "lead", "Lead at the end", "points",
        "Points between the first and the second side at the end (decisiveness).",
        _mean(_lead), sides=2,
    ),
    Figure(
        "lead-changes", "Changes of the lead", "times",
        "How often another side came to lead, as rounds ended.",
        _course(lambda course: course.changes), sides=2,
    ),
    Figure(
        "drama", "Drama", "share",
        "How far the side that won lay behind, as rounds ended: the mean of what it lacked of the "
        "leader's points, as a share of these.",
        _course(lambda course: course.drama, most=1), sides=2,
    ),
    Figure(
        "decided", "Decided after", "share",
        "The share of the rounds after which the side that won led to the end.",
        _course(lambda course: course.decided, most=1), sides=2,
    ),
    Figure(
        "choices", "Decisions with a choice", "times",
        "Decisions of a match with more than one legal action (decision moves). Of bots that list "
        "their actions: not of random ones, nor of those that search.",
        _traced(lambda trace: trace.choices or None),
    ),
    Figure(
        "branching", "Actions to choose from", "actions",
        "Legal actions at a decision with a choice (branching), likewise.",
        _traced(
            lambda trace: trace.options / trace.choices if trace.choices else None
        ),
    ),
    Figure(
        "coverage", "Board used", "share",
        "Spaces of the board on which anything happened in a match (coverage).",
        lambda found: _mean_of(found.covered, most=1),
    ),
)  # fmt: skip
"""The figures in the order in which they are told."""


def figures_for(found: Matches) -> list[tuple[Figure, Interval]]:
    """Return the figures that say something about matches with these sides."""
    every = [
        (figure, figure.estimate(found)) for figure in FIGURES if figure.sides <= len(found.sides)
    ]
    # Nobody listed actions where none was counted: that is no figure.
    return [
        (figure, interval)
        for figure, interval in every
        if interval.value or figure.id not in ("choices", "branching")
    ]
