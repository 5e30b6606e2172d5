"""Matches by their rounds: how points grew, and how long matches were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.lab.rows import Rows

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
