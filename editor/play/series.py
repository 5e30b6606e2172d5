"""A series: many matches of one game between bots, how each ended, and one of them step by step."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.core.processes import side_by_side
from editor.core.scenario import Knob as KnobValue
from editor.play.bots import Bot, Thinker, party_of
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.greedy import PARTY, open_party
from editor.play.header import open_header
from editor.play.kernels import CHUNK, STRIDE, open_chunk
from editor.play.layout import numbers
from editor.play.match import Match
from editor.play.positions import mover_of, placed
from editor.play.rng import random_below
from editor.play.traces import Counting, MatchTrace, prepare, trace_of
from editor.play.tracing import MATCHES, TRACE

if TYPE_CHECKING:
    from editor.play.engine import State


LIMIT = 1_000_000
"""The most actions of a match; rules end every match long before."""


@dataclass(frozen=True)
class MatchResult:
    """How a match ended: its number, points and places by player, how many actions and rounds.

    `at_limit`: it ended in its last round, or since it had all the actions that a match may have.
    `trace`: what was counted of it, where that was asked for.
    """

    number: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    plies: int
    ended: bool = True
    at_limit: bool = False
    rounds: int = 0
    trace: MatchTrace | None = None


class Stop:
    """Stops a series from any thread, after the current action of each of its threads.

    A search stops after its current chunk of simulations.
    """

    def __init__(self) -> None:
        self.requested = False
        self._parties: list[State] = []

    def set(self) -> None:
        """Stop the series."""
        self.requested = True
        for party in self._parties:
            open_party(numbers(party)).stop = 1

    def watch(self, party: State) -> None:
        """Stop a party when the series is stopped, or now if it was."""
        self._parties.append(party)
        if self.requested:
            self.set()


def play_one(
    game: Game,
    engine: Engine,
    bots: Sequence[Bot],
    seed: int,
    number: int,
    position: Mapping[str, KnobValue] | None = None,
) -> MatchResult:
    """Play one match of a series; the same for the same seed and number, however it is run."""
    (result,) = play_part(game, engine, bots, seed, range(number, number + 1), position, Stop())
    return result


def play_series(
    game: Game,
    engine_for: Callable[[], Engine],
    bots: Sequence[Bot],
    seed: int,
    count: int,
    *,
    threads: int = 0,
    position: Mapping[str, KnobValue] | None = None,
    stop: Stop | None = None,
    traced: bool = False,
) -> list[MatchResult]:
    """Return the results of matches 0 to `count` - 1 in their order, or of those before a stop.

    `engine_for` gives a new engine for each thread, since an engine serves one. Compiled engines
    run side by side; `threads` 0 takes as many as there are cores.
    """
    wanted = min(threads or os.cpu_count() or 1, max(count, 1))
    parts = [range(first, count, wanted) for first in range(wanted)]
    halt = stop or Stop()

    def play(part: range) -> list[MatchResult]:
        return play_part(game, engine_for(), bots, seed, part, position, halt, traced=traced)

    done = [result for part in side_by_side(play, parts, halt.set) for result in part]
    return sorted(done, key=lambda result: result.number)


def play_part(
    game: Game,
    engine: Engine,
    bots: Sequence[Bot],
    seed: int,
    part: range,
    position: Mapping[str, KnobValue] | None,
    stop: Stop,
    *,
    traced: bool = False,
) -> list[MatchResult]:
    """Return the results of matches by their numbers, or of those before a stop.

    Each is the same in whatever part it is played.
    """
    party = party_of(tuple(bots), game)
    if party is None:
        thinker = Thinker(engine, lambda: stop.requested)
        given = (game, thinker, bots, seed)
        found = (_thought(*given, number, position, stop, traced=traced) for number in part)
        return [result for result in found if result is not None]
    seated = engine.buffer("party", PARTY)
    seated[:] = party
    stop.watch(seated)
    results: list[MatchResult] = []
    most = 1 if position else MATCHES
    while len(results) < len(part) and not stop.requested:
        numbers_of_chunk = part[len(results) : len(results) + most]
        played = _chunk(game, engine, seated, seed, numbers_of_chunk, position, traced=traced)
        if not played and not stop.requested:
            raise RuntimeError("a call of the engine played no match: its trace has no room")
        results += played
    return results


def _chunk(
    game: Game,
    engine: Engine,
    party: State,
    seed: int,
    part: range,
    position: Mapping[str, KnobValue] | None,
    *,
    traced: bool,
) -> list[MatchResult]:
    """Return the results of matches that one call plays; a position has one match a call."""
    layout = engine.rules.state
    state = layout.empty()
    if position:
        state = placed(game, engine, engine.start(game, seed, part.start), position)
    buffer = engine.buffer("chunk", CHUNK)
    chunk = open_chunk(numbers(buffer))
    chunk.seed, chunk.limit, chunk.begun = seed, LIMIT, int(bool(position))
    chunk.first, chunk.stride, chunk.count = part.start, part.step, len(part)
    more = (engine.buffer(name, layout) for name in ("blank", "view", "trial", "guess"))
    kept = engine.buffer("trace", TRACE)
    prepare(kept, game, on=traced)
    done = engine.run("play_chunk", game, state, state.size, buffer, party, *more, kept)
    seats = range(len(game.seats))
    return [
        MatchResult(
            number,
            tuple(chunk.scores[index, player] for player in seats),
            tuple(chunk.places[index, player] for player in seats),
            chunk.plies[index],
            bool(chunk.over[index]),
            bool(chunk.at_limit[index]),
            chunk.rounds[index],
            trace_of(kept, index, chunk.rounds[index]) if traced else None,
        )
        for index, number in enumerate(part[:done])
    ]


def _thought(
    game: Game,
    thinker: Thinker,
    bots: Sequence[Bot],
    seed: int,
    number: int,
    position: Mapping[str, KnobValue] | None,
    stop: Stop,
    *,
    traced: bool,
) -> MatchResult | None:
    """Return the result of a match in which bots search, None where it was stopped."""
    engine = thinker.engine
    state = placed(game, engine, engine.start(game, seed, number), position or {})
    plies = 0
    counting = Counting(game, engine, state) if traced else None
    while (mover := mover_of(state)) >= 0 and plies < LIMIT:
        if stop.requested:
            return None
        observation = engine.observation(game, state, mover)
        choice = seed + number * STRIDE + plies
        action = thinker.decide(game, observation, mover, bots[mover], choice)
        state = engine.step(game, state, action).state
        if counting is not None:
            counting.step(state)
        plies += 1
    header = open_header(numbers(state))
    scores, places = engine.scores(game, state)
    at_limit = bool(engine.work.at_limit)
    rounds = engine.work.rounds
    trace = counting.end(state, rounds) if counting is not None else None
    over = bool(header.over)
    return MatchResult(number, scores, places, header.plies, over, at_limit, rounds, trace)


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
