"""What was counted of matches, read from the trace of a call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import compress

import numpy as np

from editor.core.archives import inflated
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.layout import numbers
from editor.play.tracing import (
    BEGIN,
    END,
    ROUNDS,
    STEP,
    TRACE,
    begin_trace,
    end_trace,
    note_points,
    open_trace,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from editor.play.engine import State

_NUMBER = np.dtype("<i4")
_MAX_PLACES = 64 * 1024 * 1024
"""The most bytes of the places of a match, which a file of matches may claim to have."""


@dataclass(frozen=True)
class MatchTrace:
    """What was counted of one match.

    - points: 32-bit numbers, points by round and player as each round ended
    - tally: 32-bit numbers by tally and player; choices, options: as in Trace
    - places: packed pairs of 32-bit numbers, a place as in Trace and how often it was counted
    - begins_at, turn_place: as in WorkHeader, by player; empty in matches that an older version
      played
    """

    points: bytes
    tally: bytes
    choices: int
    options: int
    places: bytes
    begins_at: tuple[int, ...] = ()
    turn_place: tuple[int, ...] = ()

    def points_by_round(self, players: int) -> NDArray[np.int32]:
        """Return points by round and player."""
        return np.frombuffer(self.points, dtype=_NUMBER).reshape(-1, players)

    def tallies(self, players: int) -> NDArray[np.int32]:
        """Return tallies by number and player."""
        return np.frombuffer(self.tally, dtype=_NUMBER).reshape(-1, players)

    def pairs(self) -> NDArray[np.int32]:
        """Return a row for each place that was counted: the place, and how often."""
        return np.frombuffer(inflated(self.places, _MAX_PLACES), dtype=_NUMBER).reshape(-1, 2)

    def add_places(self, total: NDArray[np.int64]) -> int:
        """Add the counts to those of a map, by layer, player and space; return spaces counted."""
        pairs = self.pairs()
        total.reshape(-1)[pairs[:, 0]] += pairs[:, 1]
        return len(np.unique(pairs[:, 0] % total.shape[2]))


def empty_map(game: Game) -> NDArray[np.int64]:
    """Return counts of nothing, by layer of the map, player and space."""
    layers = len(game.rules.measures.layers)
    return np.zeros((layers, len(game.seats), len(game.spaces)), dtype=np.int64)


class Counting:
    """Counts a match that is played step by step; `kept` is its trace, as that of a call."""

    def __init__(self, game: Game, engine: Engine, state: State) -> None:
        """Begin to count from the first position of a match."""
        self.kept = TRACE.empty()
        prepare(self.kept, game, on=True)
        self._game, self._engine = game, engine
        self._trace = open_trace(numbers(self.kept))
        begin_trace(self._trace, engine.work, 0)
        engine.measure(game, state, BEGIN)

    def step(self, state: State) -> None:
        """Count what the step did that the engine has just done."""
        now = self._engine.measure(self._game, state, STEP)
        if now - 1 > self._trace.round:
            self._engine.scores(self._game, state)
            note_points(self._trace, self._engine.work, 0, now - 1)
            self._trace.round = now - 1

    def end(self, state: State, rounds: int) -> MatchTrace:
        """Return what was counted; the scores of the end are in the work."""
        note_points(self._trace, self._engine.work, 0, ROUNDS)
        self._engine.measure(self._game, state, END)
        end_trace(self._trace, self._engine.work, 0)
        return trace_of(self.kept, 0, rounds)


def prepare(kept: State, game: Game, *, on: bool) -> None:
    """Make a trace ready for a call."""
    trace = open_trace(numbers(kept))
    trace.on = int(on)
    if on:
        trace.players, trace.spaces = len(game.seats), len(game.spaces)
        trace.tallies = len(game.rules.measures.tallies)
        trace.used = 0


def trace_of(kept: State, at: int, rounds: int) -> MatchTrace:
    """Return what was counted of a match of a call, which lasted this many rounds."""
    trace = open_trace(numbers(kept))
    points = _part(kept, "points")[at, : min(max(rounds, 1), ROUNDS), : trace.players]
    tally = _part(kept, "tally")[at, : trace.tallies, : trace.players]
    return MatchTrace(
        points.astype(_NUMBER).tobytes(),
        tally.astype(_NUMBER).tobytes(),
        trace.choices[at],
        trace.options[at],
        _packed(kept, trace.begin[at], trace.begin[at + 1]),
        tuple(trace.begins_at[at, player] for player in range(trace.players)),
        tuple(trace.turn_place[at, player] for player in range(trace.players)),
    )


def _packed(kept: State, first: int, beyond: int) -> bytes:
    """Return the places of a match with their counts."""
    pairs = np.empty((beyond - first, 2), dtype=_NUMBER)
    pairs[:, 0] = _part(kept, "place")[first:beyond]
    pairs[:, 1] = _part(kept, "count")[first:beyond]
    return compress(pairs.tobytes(), 1)


def _part(kept: State, name: str) -> NDArray[np.int64]:
    """Return the numbers of a field of a trace, to read and to write."""
    shape, first = TRACE.fields[name], TRACE.offsets[name]
    return kept[first : first + int(np.prod(shape))].reshape(shape)
