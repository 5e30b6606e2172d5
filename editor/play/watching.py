"""A match of a series played step by step: the same actions, with every position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from editor.play.bots import Bot, Thinker, party_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.greedy import PARTY
from editor.play.kernels import STRIDE
from editor.play.match import Match
from editor.play.rng import random_below

if TYPE_CHECKING:
    from editor.play.engine import State


def match_of(game: Game, engine: Engine, bots: Sequence[Bot], seed: int, number: int) -> Match:
    """Return a match of a series by its number, as `play_one` plays it."""
    *_, match = watch(game, engine, bots, seed, number)
    return match


def watch(
    game: Game, engine: Engine, bots: Sequence[Bot], seed: int, number: int
) -> Iterator[Match]:
    """Yield a match of a series before its first action and after each; the engine is its own."""
    match = Match(game, engine, seed, number)
    decide = _decisions(game, engine, tuple(bots), seed + number * STRIDE)
    yield match
    while not match.over:
        match.play(decide(match.state, match.mover, match.at))
        yield match


def _decisions(
    game: Game, engine: Engine, bots: tuple[Bot, ...], seed: int
) -> Callable[[State, int, int], int]:
    """Return what decides, by the position, its mover, and how many actions came before."""
    party = party_of(bots, game)
    if party is not None:
        engine.seed_rng(seed)
        return _Party(game, engine, bots, party).decide
    thinker = Thinker(engine)

    def decide(state: State, mover: int, plies: int) -> int:
        observation = engine.observation(game, state, mover)
        return thinker.decide(game, observation, mover, bots[mover], seed + plies)

    return decide


class _Party:
    """Bots of which one call plays whole matches: their choices have one stream of chance."""

    def __init__(self, game: Game, engine: Engine, bots: tuple[Bot, ...], party: State) -> None:
        self._game, self._engine, self._bots = game, engine, bots
        self._party = engine.buffer("party", PARTY)
        self._party[:] = party

    def decide(self, state: State, mover: int, plies: int) -> int:
        """Return the action of a player, as `play_bots` chooses it."""
        del plies
        game, engine = self._game, self._engine
        held = game.restriction_for(mover, self._bots[mover].held)
        if self._bots[mover].name == "greedy":
            seen = engine.observation(game, state, mover)
            layout = engine.rules.state
            more = (engine.buffer("trial", layout), engine.buffer("guess", layout))
            return engine.run("choose", game, seen, seen.size, mover, self._party, *more)
        if not held:
            return engine.pick(game, state)
        legal = engine.legal(game, state)
        allowed = [action for action in legal if not engine.shunned(game, state, action, held)]
        engine.work.restriction = 0
        choices = allowed or legal
        return choices[random_below(engine.work, len(choices))]
