"""The matches behind a figure: those of a length, of a winner, of a space."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from editor.lab.playtest import Playtest
from editor.play.game import Game
from editor.play.traces import MatchTrace, empty_map

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.lab.figures import Matches
    from editor.lab.plan import Match

Choice: TypeAlias = "Callable[[Matches], NDArray[np.bool_]]"
"""Says of each row of matches whether it is meant."""


def lasting(rounds: int) -> Choice:
    """Choose matches of so many rounds."""
    return lambda found: found.rows.rounds == rounds


def won_by(side: int) -> Choice:
    """Choose matches in which a side came first, alone or with others."""
    return lambda found: found.rows.first[:, side]


def cut_off(found: Matches) -> NDArray[np.bool_]:
    """Choose matches that ran to the limit."""
    return found.rows.at_limit


def chosen(playtest: Playtest, *choices: Choice) -> list[Match]:
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


def on_space(
    playtest: Playtest, layer: str, space: str, players: Collection[int] = ()
) -> list[tuple[Match, int]]:
    """Return the matches in which something happened on a space, with how often, most first.

    `layer` is its name in files, such as traffic; `players` are those who did it, empty for all.
    """
    meant = _places(playtest.game, layer, space, players)
    found = [
        (match, _count(match.result.trace, meant))
        for match in playtest.played
        if match.result.trace is not None
    ]
    some = [(match, count) for match, count in found if count]
    return sorted(some, key=lambda pair: (-pair[1], pair[0].index))


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
