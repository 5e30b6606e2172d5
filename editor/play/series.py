"""A series: many matches of one game between bots, and what each seat made of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from editor.core.threads import side_by_side
from editor.play.bots import Bot, Thinker, party_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.greedy import PARTY
from editor.play.header import open_header
from editor.play.layout import numbers
from editor.play.positions import mover_of, placed

LIMIT = 1_000_000
"""Actions after which a match is given up; rules end every match long before."""
STRIDE = 1_000_003
"""Between the seeds of bots' choices in matches that follow one another."""


@dataclass(frozen=True)
class Result:
    """How a match ended: its number, points and places by player, and how many actions it had."""

    number: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    plies: int
    ended: bool = True


@dataclass(frozen=True)
class Tally:
    """What a seat made of a series: matches, wins, wins that were shared, points in all."""

    matches: int = 0
    wins: int = 0
    shared: int = 0
    points: int = 0

    def with_result(self, result: Result, player: int) -> Tally:
        """Return the tally with one more match."""
        first = result.places[player] == 1
        alone = first and result.places.count(1) == 1
        return replace(
            self,
            matches=self.matches + 1,
            wins=self.wins + alone,
            shared=self.shared + (first and not alone),
            points=self.points + result.scores[player],
        )


def play_one(
    game: Game,
    engine: Engine,
    bots: Sequence[Bot],
    seed: int,
    number: int,
    position: Mapping[str, Any] | None = None,
) -> Result:
    """Play one match of a series; the same for the same seed and number, however it is run."""
    state = placed(game, engine, engine.start(game, seed, number), position or {})
    party = party_of(tuple(bots), engine.rules.restrictions)
    if party is not None:
        engine.seed_whim(seed + number * STRIDE)
        layout = engine.rules.state
        seated = engine.buffer("party", PARTY)
        seated[:] = party
        view, trial, guess = (engine.buffer(name, layout) for name in ("view", "trial", "guess"))
        engine.run("play_bots", game, state, LIMIT, state.size, seated, view, trial, guess)
    else:
        thinker = Thinker(engine)
        plies = 0
        while (mover := mover_of(state)) >= 0 and plies < LIMIT:
            view = engine.seen_by(game, state, mover)
            choice = seed + number * STRIDE + plies
            action = thinker.decide(game, view, mover, bots[mover], choice)
            state = engine.step(game, state, action).state
            plies += 1
    header = open_header(numbers(state))
    scores, places = engine.scores(game, state)
    return Result(number, scores, places, header.plies, bool(header.over))


def play_series(
    game: Game,
    engine_for: Callable[[], Engine],
    bots: Sequence[Bot],
    seed: int,
    count: int,
    *,
    threads: int = 0,
    position: Mapping[str, Any] | None = None,
) -> list[Result]:
    """Return the results of matches 0 to `count` - 1 in their order.

    `engine_for` gives a new engine for each thread, since an engine serves one. Compiled engines
    run side by side; `threads` 0 takes as many as there are cores.
    """
    wanted = min(threads or os.cpu_count() or 1, max(count, 1))
    parts = [range(first, count, wanted) for first in range(wanted)]

    def play(numbers_of_part: range) -> list[Result]:
        engine = engine_for()
        return [play_one(game, engine, bots, seed, one, position) for one in numbers_of_part]

    done = [result for part in side_by_side(play, parts) for result in part]
    return sorted(done, key=lambda result: result.number)


def tallies(results: Sequence[Result], players: int) -> tuple[Tally, ...]:
    """Return what each player made of a series."""
    made = [Tally() for _ in range(players)]
    for result in results:
        made = [tally.with_result(result, player) for player, tally in enumerate(made)]
    return tuple(made)
