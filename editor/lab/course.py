"""How matches went, from what was counted while they were played: leads and deeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.lab.estimates import Interval, mean, quantile
from editor.play.tracing import Measures, Tally

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.lab.rows import Rows


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
class DeedCount:
    """What each side did in a match on average: of all matches, of those that it won, of others."""

    tally: Tally
    by_side: list[Interval]
    won: float
    others: float


def deeds_of(measures: Measures, rows: Rows) -> Iterator[DeedCount]:
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
        yield DeedCount(tally, by_side, _mean(found[won]), _mean(found[~won]))


def _mean(values: NDArray[np.int64]) -> float:
    return int(values.sum()) / len(values) if len(values) else 0.0
