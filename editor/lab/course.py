"""How matches went, from what was counted while they were played: leads and deeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.lab.estimates import Interval, mean, quantile
from editor.lab.plan import Match
from editor.lab.sides import Side, first_sides
from editor.play.tracing import Measures, Tally

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Course:
    """How the points of one match went.

    - changes: how often another side came to lead, as rounds ended
    - drama: how far the side that won lay behind the leader, a share of the leader's points, over
      all rounds; None without a single winner
    - decided: the share of the rounds after which the side that won led to the end; None likewise
    """

    changes: int
    drama: float | None
    decided: float | None


def course_of(points: NDArray[np.int32], first: Sequence[int]) -> Course:
    """Return how a match went, from points by round and side, and the sides that came first."""
    best = points.max(axis=1)
    leading = points == best[:, None]
    alone = leading.sum(axis=1) == 1
    leaders = leading.argmax(axis=1)[alone]
    changes = int(np.count_nonzero(leaders[1:] != leaders[:-1]))
    if len(first) != 1:
        return Course(changes, None, None)
    behind = best - points[:, first[0]]
    drama = float(np.mean(behind / np.maximum(best, 1)))
    # The last round in which the winner did not lead alone, counted from 1.
    led = leading[:, first[0]] & alone
    open_rounds = np.flatnonzero(~led)
    decided = (int(open_rounds[-1]) + 1 if len(open_rounds) else 0) / len(points)
    return Course(changes, drama, decided)


def courses_of(sides: Sequence[Side], matches: Sequence[Match]) -> list[Course]:
    """Return how each match went that was counted."""
    players = [side.players[0] for side in sides]
    found = []
    for match in matches:
        if match.result.trace is not None:
            points = match.result.trace.points_by_round(len(match.result.scores))[:, players]
            found.append(course_of(points, first_sides(sides, match)))
    return found


@dataclass(frozen=True)
class DeedCount:
    """What each side did in a match on average: of all matches, of those that it won, of others."""

    tally: Tally
    by_side: list[Interval]
    won: float
    others: float


def deeds_of(
    measures: Measures, sides: Sequence[Side], matches: Sequence[Match]
) -> Iterator[DeedCount]:
    """Yield the deeds of sides, each that happened in any match."""
    traced = [match for match in matches if match.result.trace is not None]
    if not traced or not measures.tallies:
        return
    players = len(traced[0].result.scores)
    # By match, tally and side.
    tallies = np.array([_tallies(match, players) for match in traced], dtype=np.int64)
    counts = np.stack([tallies[:, :, list(side.players)].sum(axis=2) for side in sides], axis=2)
    won = np.zeros((len(traced), len(sides)), dtype=bool)
    for at, match in enumerate(traced):
        won[at, first_sides(sides, match)] = True
    z = quantile(len(sides))
    for number, tally in enumerate(measures.tallies):
        found = counts[:, number, :]
        if not found.any():
            continue
        sums, squares = found.sum(axis=0), (found * found).sum(axis=0)
        by_side = [
            mean(int(total), int(square), len(traced), z)
            for total, square in zip(sums, squares, strict=True)
        ]
        yield DeedCount(tally, by_side, _mean(found[won]), _mean(found[~won]))


def _tallies(match: Match, players: int) -> NDArray[np.int32]:
    assert match.result.trace is not None
    return match.result.trace.tallies(players)


def _mean(values: NDArray[np.int64]) -> float:
    return int(values.sum()) / len(values) if len(values) else 0.0
