"""Matches as a table: what was counted of each is taken apart once, as they come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING

import numpy as np

from editor.lab.contest import Contest
from editor.lab.course import Rows, courses_of
from editor.lab.plan import PlaytestMatch
from editor.play.game import Game
from editor.play.header import NONE
from editor.play.series import MatchResult
from editor.play.traces import MatchTrace, empty_map
from editor.play.tracing import ROUNDS

if TYPE_CHECKING:
    from numpy.typing import NDArray

BLOCK = 512
"""The most matches that are taken apart at once."""


def joined(blocks: Sequence[Rows]) -> Rows:
    """Return the rows of several tables, one after another."""
    columns = (column.name for column in fields(Rows))
    return Rows(*(np.concatenate([getattr(rows, name) for rows in blocks]) for name in columns))


class MatchTable:
    """The matches of one game, each taken apart once."""

    def __init__(self, contest: Contest, game: Game) -> None:
        self._contest, self._sides, self._game = contest, contest.sides, game
        self._map = empty_map(game)
        self._starts = _empty_starts(contest, game)
        self._rows = self._block([])
        self._row_of: dict[int, int] = {}

    def rows(self, matches: Iterable[PlaytestMatch]) -> Rows:
        """Return the rows of matches, in the order of the plan."""
        every = list(matches)
        self._add([match for match in every if match.index not in self._row_of])
        found = sorted((match.index, self._row_of[match.index]) for match in every)
        return self._rows.taken(np.array([row for _, row in found], dtype=np.int64))

    def map(self, matches: Sequence[PlaytestMatch]) -> NDArray[np.int64]:
        """Return what happened where in matches: counts by layer, player and space."""
        self._add([match for match in matches if match.index not in self._row_of])
        return self._map.copy() if len(matches) == len(self._rows) else map_of(self._game, matches)

    def starts_map(self, matches: Sequence[PlaytestMatch]) -> NDArray[np.int64]:
        """Return likewise counts by layer, starting location and space."""
        self._add([match for match in matches if match.index not in self._row_of])
        if len(matches) == len(self._rows):
            return self._starts.copy()
        found = _empty_starts(self._contest, self._game)
        for match in matches:
            self._add_at_starts(match.result.trace, found)
        return found

    def _add_at_starts(self, trace: MatchTrace | None, total: NDArray[np.int64]) -> None:
        """Add the counts of a match by the location at which each player began."""
        if trace is None or not total.size:
            return
        location_of = self._contest.location_of
        begun = np.array([location_of.get(number, NONE) for number in trace.begins_at])
        if not begun.size:
            return
        pairs = trace.pairs()
        layer, player, space = np.unravel_index(pairs[:, 0], self._map.shape)
        at = begun[player]
        known = at != NONE
        # Two allies may share a location, so that a place comes twice.
        np.add.at(total, (layer[known], at[known], space[known]), pairs[known, 1])

    def _add(self, matches: Sequence[PlaytestMatch]) -> None:
        if not matches:
            return
        for at, match in enumerate(matches, start=len(self._rows)):
            self._row_of[match.index] = at
        blocks = (matches[at : at + BLOCK] for at in range(0, len(matches), BLOCK))
        self._rows = joined([self._rows, *map(self._block, blocks)])

    def _block(self, matches: Sequence[PlaytestMatch]) -> Rows:
        """Take matches apart; what happened where is added to the map."""
        results = [match.result for match in matches]
        traces = [result.trace for result in results]
        first = np.array(
            [[side.is_first(result) for side in self._sides] for result in results], dtype=bool
        ).reshape(-1, len(self._sides))
        lengths, by_round, tallies = self._counts(results)
        changes, drama, decided = courses_of(by_round, lengths, first)
        return Rows(
            _whole(match.index for match in matches),
            _whole(match.seating for match in matches),
            _whole(result.number for result in results),
            _whole(result.rounds for result in results),
            _whole(result.plies for result in results),
            np.array([result.at_limit for result in results], dtype=bool),
            first,
            _whole(side.points(result) for result in results for side in self._sides).reshape(
                first.shape
            ),
            self._by_player([trace.begins_at if trace else () for trace in traces]),
            self._by_player([trace.turn_place if trace else () for trace in traces]),
            lengths > 0,
            changes,
            drama,
            decided,
            _whole(trace.choices if trace else 0 for trace in traces),
            _whole(trace.options if trace else 0 for trace in traces),
            self._covered(traces),
            tallies,
            lengths,
            by_round,
        )

    def _counts(
        self, results: Sequence[MatchResult]
    ) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.int32]]:
        """Return in how many rounds points were counted, points by round and side, and tallies."""
        traces = [result.trace for result in results]
        players = len(self._game.seats)
        count = len(self._game.rules.measures.tallies)
        lengths = np.zeros(len(traces), dtype=np.int64)
        points = np.zeros((len(traces), ROUNDS, players), dtype=np.int32)
        tallies = np.zeros((len(traces), count, players), dtype=np.int32)
        for at, trace in enumerate(traces):
            if trace is not None:
                found = trace.points_by_round(players)
                lengths[at] = len(found)
                points[at, : len(found)] = found
                tallies[at] = trace.tallies(players)
        by_side = [list(side.players) for side in self._sides]
        return (
            lengths,
            np.stack([points[:, :, side].max(axis=2) for side in by_side], axis=2),
            self._tallies_by_side(results, tallies),
        )

    def _by_player(self, noted: Sequence[Sequence[int]]) -> NDArray[np.int16]:
        """Return numbers by match and player; NONE of matches in which they were not noted."""
        players = len(self._game.seats)
        every = [each or (NONE,) * players for each in noted]
        return np.array(every, dtype=np.int16).reshape(len(every), players)

    def _tallies_by_side(
        self, results: Sequence[MatchResult], tallies: NDArray[np.int32]
    ) -> NDArray[np.int32]:
        """Return tallies by match, tally and side: of robots, points are those of the best."""
        groups = (tally.group for tally in self._game.rules.measures.tallies)
        points = np.array([group == "points" for group in groups], dtype=bool)
        columns = []
        for side in self._sides:
            of_side = tallies[:, :, list(side.players)]
            summed = of_side.sum(axis=2, dtype=np.int32)
            if side.robots:
                best = _whole(side.best(result) for result in results)
                of_best = np.take_along_axis(of_side, best[:, None, None], axis=2)[:, :, 0]
                summed = np.where(points, of_best, summed)
            columns.append(summed)
        return np.stack(columns, axis=2)

    def _covered(self, traces: Sequence[MatchTrace | None]) -> NDArray[np.float64]:
        """Return the share of the spaces where anything happened, and add to the map."""
        found = [0 if trace is None else trace.add_places(self._map) for trace in traces]
        for trace in traces:
            self._add_at_starts(trace, self._starts)
        return np.array(found, dtype=np.float64) / len(self._game.spaces)


def _empty_starts(contest: Contest, game: Game) -> NDArray[np.int64]:
    """Return counts of nothing, by layer of the map, starting location and space."""
    layers = len(game.rules.measures.layers)
    return np.zeros((layers, len(contest.locations), len(game.spaces)), dtype=np.int64)


def map_of(game: Game, matches: Iterable[PlaytestMatch]) -> NDArray[np.int64]:
    """Return what happened where in matches of a game: counts by layer, player and space."""
    found = empty_map(game)
    for match in matches:
        if match.result.trace is not None:
            match.result.trace.add_places(found)
    return found


def _whole(values: Iterable[int]) -> NDArray[np.int64]:
    return np.fromiter(values, dtype=np.int64)
