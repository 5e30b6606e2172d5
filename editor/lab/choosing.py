"""The matches behind a figure: those of a length, of a winner, of a space."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from editor.lab.playtest import Playtest
from editor.play.game import Game
from editor.play.traces import MatchTrace, empty_map

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.lab.figures import Matches
    from editor.lab.plan import PlaytestMatch

MatchFilter: TypeAlias = "Callable[[Matches], NDArray[np.bool_]]"
"""Says of each row of matches whether it is meant."""


def won_by(side: int) -> MatchFilter:
    """Choose matches in which a side came first, alone or with others."""
    return lambda found: found.rows.first[:, side]


def cut_off(found: Matches) -> NDArray[np.bool_]:
    """Choose matches that ran to the limit."""
    return found.rows.at_limit


def chosen(playtest: Playtest, *choices: MatchFilter) -> list[PlaytestMatch]:
    """Return the matches of a playtest that all choices mean, in the order of the plan."""
    found = playtest.counted()
    meant = np.ones(len(found), dtype=bool)
    for choice in choices:
        meant &= choice(found)
    wanted = set(found.rows.index[meant].tolist())
    return sorted(
        (match for match in playtest.played if match.index in wanted),
        key=lambda match: match.index,
    )


def by_source(
    playtest: Playtest, sources: Collection[str], side: int
) -> list[tuple[PlaytestMatch, int]]:
    """Return the matches in which a side got points from sources, with how many, most first.

    `sources` are ids of tallies; what cost points counts as it stands, and comes last.
    """
    found = playtest.counted().rows
    meant = [each.id in sources for each in playtest.game.rules.measures.tallies]
    return _ordered(playtest, found.index, found.tallies[:, meant, side].sum(axis=1))


def after_round(playtest: Playtest, number: int, side: int) -> list[tuple[PlaytestMatch, int]]:
    """Return the matches that had this many rounds, with the points of a side then, most first."""
    found = playtest.counted().rows
    found = found.taken(found.counted >= number)
    points = found.by_round[:, number - 1, side] if len(found) else np.zeros(0, dtype=np.int32)
    return _ordered(playtest, found.index, points, none=True)


def _ordered(
    playtest: Playtest, index: NDArray[np.int64], counts: NDArray[np.int32], *, none: bool = False
) -> list[tuple[PlaytestMatch, int]]:
    """Return matches by their indices with a count, most first; those of `none` only if wanted."""
    count_of = dict(zip(index.tolist(), counts.tolist(), strict=True))
    found = [(match, count_of.get(match.index)) for match in playtest.played]
    some = [(match, count) for match, count in found if count is not None and (none or count)]
    return sorted(some, key=lambda pair: (-pair[1], pair[0].index))


def on_space(
    playtest: Playtest,
    layer: str,
    space: str,
    players: Collection[int] = (),
    start: int | None = None,
) -> list[tuple[PlaytestMatch, int]]:
    """Return the matches in which something happened on a space, with how often, most first.

    `layer` is its name in files, such as traffic; `players` are those who did it, empty for all.
    With `start` it is whoever began at that starting location, by its place among the locations.
    """
    if start is None:
        meant = [_places(playtest.game, layer, space, players)]
    else:
        seats = range(len(playtest.game.seats))
        meant = [_places(playtest.game, layer, space, (player,)) for player in seats]
    found = [
        (match, sum(_count(trace, meant[at]) for at in _meant_of(trace, playtest, start)))
        for match in playtest.played
        if (trace := match.result.trace) is not None
    ]
    some = [(match, count) for match, count in found if count]
    return sorted(some, key=lambda pair: (-pair[1], pair[0].index))


def _meant_of(trace: MatchTrace, playtest: Playtest, start: int | None) -> Sequence[int]:
    """Return the players who began at a starting location in a match; 0 alone for all starts."""
    if start is None:
        return (0,)
    number = playtest.contest.locations[start].number
    return [player for player, begun in enumerate(trace.begins_at) if begun == number]


def _count(trace: MatchTrace, meant: NDArray[np.bool_]) -> int:
    pairs = trace.pairs()
    return int(pairs[meant[pairs[:, 0]], 1].sum())


def _places(game: Game, layer: str, space: str, players: Collection[int]) -> NDArray[np.bool_]:
    """Return of each place of a trace whether it is meant."""
    meant = np.zeros_like(empty_map(game), dtype=bool)
    layers = [each.id for each in game.rules.measures.layers]
    at, seats = game.spaces.index(space), range(len(game.seats))
    meant[layers.index(layer), [seat for seat in seats if not players or seat in players], at] = (
        True
    )
    return meant.reshape(-1)
