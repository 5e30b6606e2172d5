"""Matches worth a look, and the replay of any match of a playtest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from editor.core.words import counted
from editor.lab.figures import Matches
from editor.lab.plan import Deal, Plan, PlaytestMatch, game_of
from editor.play.machine import engine_for
from editor.play.replay import Replay, recorded
from editor.play.series import match_of
from editor.storage.replays import kits_by_path

if TYPE_CHECKING:
    from numpy.typing import NDArray


class OtherResultError(Exception):
    """A match went otherwise than when it was counted; the message says so."""


@dataclass(frozen=True)
class Kind:
    """A match that a playtest keeps for a look: which one, and its description.

    `order` gives keys by match, the first the most important: the match with the least of them is
    kept, of several the first in the plan. `words` tell why, from the matches and its row.
    """

    id: str
    label: str
    definition: str
    order: Callable[[Matches], tuple[NDArray[np.int64] | NDArray[np.float64], ...]]
    words: Callable[[Matches, int], str]
    sides: int = 1
    """With fewer sides than these there is none."""


@dataclass(frozen=True)
class KeptMatch:
    """A match worth a look: of which kind, its row among the matches, and why, in words."""

    kind: Kind
    row: int
    words: str


def _leads(found: Matches) -> NDArray[np.int64]:
    points = np.sort(found.rows.points, axis=1)
    return np.asarray(points[:, -1] - points[:, -2])


def _score(found: Matches, row: int) -> str:
    """Return the points of the first two sides, as words: "21 to 4"."""
    best = sorted((int(points) for points in found.rows.points[row]), reverse=True)
    return " to ".join(map(str, best[:2]))


def _narrow(found: Matches, row: int) -> str:
    words = _score(found, row)
    if _leads(found)[row]:
        return words
    return f"{words}, shared" if found.rows.first[row].sum() > 1 else f"{words} on tie-break"


def _rounds(found: Matches, row: int) -> str:
    return counted(int(found.rows.rounds[row]), "round")


def _typical(found: Matches, row: int) -> str:
    words = _rounds(found, row)
    return f"{words}, {_score(found, row)}" if len(found.sides) > 1 else words


def _strangeness(found: Matches) -> NDArray[np.float64]:
    """Return how far each match is from the middle, in rounds, actions and points together."""
    rows = found.rows
    columns = np.column_stack([rows.rounds, rows.actions, np.sort(rows.points, axis=1)])
    away = np.abs(columns - np.median(columns, axis=0))
    return np.asarray((away / np.maximum(away.mean(axis=0), 1e-9)).sum(axis=1).round(9))


KINDS = (
    Kind(
        "closest", "Closest",
        "The smallest point difference between first and second side at the end; if tied, the "
        "one with the most lead changes.",
        lambda found: (_leads(found), -found.rows.changes), _narrow, sides=2,
    ),
    Kind(
        "longest", "Longest", "The most rounds; if tied, the most actions.",
        lambda found: (-found.rows.rounds, -found.rows.actions), _rounds,
    ),
    Kind(
        "lopsided", "Most lopsided",
        "The largest point difference between first and second side at the end; if tied, the "
        "fewest rounds.",
        lambda found: (-_leads(found), found.rows.rounds), _score, sides=2,
    ),
    Kind(
        "typical", "Most typical",
        "The closest to the median in rounds, actions and points by rank: the smallest sum of "
        "differences from the medians, each relative to its mean.",
        lambda found: (_strangeness(found),), _typical,
    ),
)  # fmt: skip
"""The matches that are kept for a look, in the order of the report."""


def kept_of(found: Matches) -> Iterator[KeptMatch]:
    """Yield the matches worth a look; none of no matches."""
    for kind in KINDS if len(found) else ():
        if kind.sides <= len(found.sides):
            # The last key of lexsort is the most important.
            row = int(np.lexsort(tuple(reversed(kind.order(found))))[0])
            yield KeptMatch(kind, row, kind.words(found, row))


def replay_of(deal: Deal, plan: Plan, index: int, known: PlaytestMatch | None = None) -> Replay:
    """Return the replay of a match by its place in the plan; `known` is how it went before.

    Raises OtherResultError if it went otherwise now, as it may with bots against the clock.
    """
    game = game_of(deal)
    bots = plan.seatings[index % len(plan.seatings)]
    number = index // len(plan.seatings)
    match = match_of(game, engine_for(game.rules), bots, plan.seed, number)
    named = {
        seat.id: str(bot) for seat, bot in zip(game.seats, bots, strict=True) if not seat.robot
    }
    replay = recorded(match, deal.scenario, kits_by_path(deal.scenario, deal.library), named)
    if known is not None:
        result = known.result
        ended = (tuple(replay.scores.values()), tuple(replay.places.values()), match.at)
        if ended != (result.scores, result.places, result.plies):
            raise OtherResultError(
                f"match {index} played out differently this time: bots with a time limit do not "
                "repeat their play"
            )
    return replay
