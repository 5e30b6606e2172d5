"""What was counted of many matches: in columns, how points grew, leads, and lengths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

from editor.lab.estimates import Interval, mean, quantile
from editor.play.tracing import Measures, Tally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def courses_of(
    points: NDArray[np.int32], lengths: NDArray[np.int64], first: NDArray[np.bool_]
) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
    """Return how the points of matches went, three numbers of each.

    `points` are by match, round and side, `lengths` say how many rounds of each there are, `first`
    which sides came first. They are:

    - changes: how often another side came to lead, as rounds ended
    - drama: how far the side that won lay behind the leader, a share of the leader's points, over
      all rounds; no number without a single winner
    - decided: the share of the rounds after which the side that won led to the end; likewise
    """
    rounds = np.arange(points.shape[1])
    played = rounds < lengths[:, None]
    best = points.max(axis=2)
    leading = points == best[:, :, None]
    leader = leading.argmax(axis=2)
    alone = played & (leading.sum(axis=2) == 1)
    # A round without a single leader keeps the one before it.
    since = np.maximum.accumulate(np.where(alone, rounds, -1), axis=1)
    held = np.where(since < 0, -1, np.take_along_axis(leader, np.maximum(since, 0), axis=1))
    changes = ((held[:, 1:] != held[:, :-1]) & (held[:, :-1] >= 0)).sum(axis=1)
    winner = first.argmax(axis=1)
    own = np.take_along_axis(points, winner[:, None, None], axis=2)[:, :, 0]
    behind = np.where(played, (best - own) / np.maximum(best, 1), 0.0)
    # One after another, so that a match adds up alike in whatever company it is counted.
    drama = np.cumsum(behind, axis=1)[:, -1]
    is_open = played & ~(alone & (leader == winner[:, None]))
    # The last round in which the winner did not lead alone, counted from 1.
    last = np.where(is_open, rounds + 1, 0).max(axis=1)
    counted = (first.sum(axis=1) == 1) & (lengths > 0)
    whole = np.where(counted, lengths, np.nan)
    return changes, drama / whole, last / whole


@dataclass(frozen=True)
class TallyCount:
    """What each side did in a match on average: of all matches, of those that it won, of others."""

    tally: Tally
    by_side: list[Interval]
    won: float
    others: float


def tally_counts(measures: Measures, rows: Rows) -> Iterator[TallyCount]:
    """Yield the deeds of sides, each that happened in any match."""
    won = rows.first[rows.traced]
    counts = rows.tallies[rows.traced].astype(np.int64)
    matches, sides = won.shape
    z = quantile(sides)
    for number, tally in enumerate(measures.tallies):
        found = counts[:, number, :]
        if not found.any():
            continue
        sums, squares = found.sum(axis=0), (found * found).sum(axis=0)
        by_side = [
            mean(int(total), int(square), matches, z)
            for total, square in zip(sums, squares, strict=True)
        ]
        yield TallyCount(tally, by_side, _mean(found[won]), _mean(found[~won]))


def _mean(values: NDArray[np.int64]) -> float:
    return int(values.sum()) / len(values) if len(values) else 0.0


@dataclass(frozen=True)
class Rows:
    """Columns with a row for each match.

    - index, seating: as in Match; number: that of its stream of chance
    - rounds, actions, at_limit: as in MatchResult
    - first: whether each side has the first place, alone or not; points: of each side
    - begins_at, turn_place: by match and player, as in WorkHeader; NONE where that is not known
    - traced: whether it was counted; without that all below is 0 or no number
    - changes, drama, decided: as in Course, no number without a single winner
    - choices, options: as in MatchTrace; covered: the share of the spaces where anything happened
    - tallies: by tally and side
    - counted: in how many rounds points were counted; by_round: these, by round and side
    """

    index: NDArray[np.int64]
    seating: NDArray[np.int64]
    number: NDArray[np.int64]
    rounds: NDArray[np.int64]
    actions: NDArray[np.int64]
    at_limit: NDArray[np.bool_]
    first: NDArray[np.bool_]
    points: NDArray[np.int64]
    begins_at: NDArray[np.int16]
    turn_place: NDArray[np.int16]
    traced: NDArray[np.bool_]
    changes: NDArray[np.int64]
    drama: NDArray[np.float64]
    decided: NDArray[np.float64]
    choices: NDArray[np.int64]
    options: NDArray[np.int64]
    covered: NDArray[np.float64]
    tallies: NDArray[np.int32]
    counted: NDArray[np.int64]
    by_round: NDArray[np.int32]

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self.index)

    def taken(self, rows: NDArray[np.int64] | NDArray[np.bool_]) -> Rows:
        """Return some rows, by their numbers in the order of these, or those that are marked."""
        return Rows(*(getattr(self, column.name)[rows] for column in fields(self)))


TENTHS = (1, 5, 9)
"""Below and at the middle, and above: 8 of 10 matches lie between the first and the last."""


def scores_by_round(rows: Rows) -> NDArray[np.int64]:
    """Return the points of TENTHS of the matches by round, side and tenth.

    A match that is over keeps the points with which it ended. There are as many rounds as the
    longest match has; none where no match was counted.
    """
    traced = rows.taken(rows.traced)
    rounds, sides = int(traced.counted.max(initial=0)), traced.points.shape[1]
    found = np.zeros((rounds, sides, len(TENTHS)), dtype=np.int64)
    # The points of one match, so that they are whole: the first that has a tenth at or below it.
    ranks = [max(0, -(-len(traced) * tenth // 10) - 1) for tenth in TENTHS]
    for number in range(rounds):
        goes_on = (traced.counted > number)[:, None]
        points = np.where(goes_on, traced.by_round[:, number], traced.points)
        found[number] = np.partition(points, ranks, axis=0)[ranks].T
    return found


def counted_lengths(rows: Rows) -> Iterator[tuple[int, int, int]]:
    """Yield each number of rounds with its matches, and how many of them ran to the limit."""
    for number in np.unique(rows.rounds).tolist():
        these = rows.rounds == number
        yield number, int(these.sum()), int((these & rows.at_limit).sum())
