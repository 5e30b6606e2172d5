"""Which maps are worth matches: by what was played, and by figures that need no match.

All that is known of maps is one estimate. What moves do adds up, about; moves of one thing and kind
do alike; two moves together do a little more or less than the sum, and do so in each map that has
both. So each match of a map says something of every map that shares a move with it. A figure's
weight is learned from moves alone: what greedy players make of a village nearby shows in their
wins, not in the rules.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from itertools import combinations, product
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from editor.propose.candidates import Candidate

Need = Mapping[str, float]
"""By how much each key wins less than it shall; below 0 for more."""
Numbers = NDArray[np.float64]

GUESSED = 0.02
"""What a figure is worth before any match: so much of the wins for a usual change of it."""
LOOSE = 0.03
"""The spread of what figures are worth."""
BEFORE = 0.3
"""The spread of what the map as it is needs, before any match."""
OWN, ALIKE, TOGETHER = 0.05, 0.02, 0.05
"""The spread of what a move does, of what moves of one thing and kind have in common, and of what
two moves do together beside their sum; all beyond figures."""
SCALES = tuple(product((0.6, 1.0, 1.7), (0.4, 1.0, 2.0)))
"""How much more or less than usual moves may do, alone and together. What fits best is taken."""


class Ranking:
    """What is known of maps of any moves; it learns from those that were played."""

    def __init__(
        self,
        seats: Mapping[str, tuple[str, ...]],
        pool: Sequence[Candidate],
        keys: Sequence[str],
    ) -> None:
        """Rank the moves of a pool, from which the usual change of each figure is taken.

        `seats` are those whose figures a key has; a key without any has none.
        """
        self._players, self._keys = seats, tuple(keys)
        squares: dict[str, list[float]] = {}
        for candidate in pool:
            for (figure, _), gain in candidate.gains.items():
                squares.setdefault(figure, []).append(gain * gain)
        self._scale = {figure: sqrt(sum(each) / len(each)) for figure, each in squares.items()}
        self._weights = np.full(len(self._scale), GUESSED)
        self._seen: dict[frozenset[Candidate], tuple[Numbers, float]] = {}
        self._guesses: dict[Candidate, Numbers] = {}
        self._known = _PartFilter(len(self._keys))

    def learn(self, moves: Sequence[Candidate], need: Need, error: float) -> None:
        """Learn what a map of some moves needs; `error` is the standard error of each figure.

        What was learned of the same map before must be of some of the same matches.
        """
        name, counted, sure = frozenset(moves), np.array([need[k] for k in self._keys]), error**-2
        old, was = self._seen.get(name, (np.zeros(len(self._keys)), 0.0))
        self._seen[name] = counted, sure
        if sure > was:
            new = (sure * counted - was * old) / (sure - was)
            self._known.learn(moves, new - self._guess(moves), 1 / (sure - was))

    def fit(self) -> None:
        """Learn from all moves that were played alone what figures are worth."""
        base = self._seen.get(frozenset())
        if base is None or not self._scale:
            return
        precise = np.eye(len(self._scale)) / LOOSE**2
        moment = np.full(len(self._scale), GUESSED / LOOSE**2)
        for moves, (need, sure) in self._seen.items():
            if len(moves) == 1:
                rows = self._changes(next(iter(moves)))
                variance = 1 / sure + OWN**2
                precise += rows.T @ rows / variance
                moment += (base[0] - need) @ rows / variance
        self._weights = np.linalg.solve(precise, moment)
        self._guesses.clear()
        self._known = _PartFilter(len(self._keys))
        for moves, (need, sure) in self._seen.items():
            self._known.learn(tuple(moves), need - self._guess(moves), 1 / sure)

    def expected(self, maps: Sequence[Sequence[Candidate]]) -> tuple[Numbers, Numbers]:
        """Return what maps of some moves need, by map and key, and the variance of each map."""
        needs, variances = np.zeros((len(maps), len(self._keys))), np.zeros(len(maps))
        for at, moves in enumerate(maps):
            needs[at], variances[at] = self._known.expected(moves)
            needs[at] += self._guess(moves)
        return needs, variances

    def sort(self, pool: Sequence[Candidate]) -> list[Candidate]:
        """Return moves so that those come first after which least is expected to be needed."""
        off = (self.expected([(each,) for each in pool])[0] ** 2).sum(axis=1)
        return [pool[at] for at in np.argsort(off, kind="stable")]

    def _guess(self, moves: Collection[Candidate]) -> Numbers:
        """Return by how much moves change what is needed, as figures say."""
        total: Numbers = np.zeros(len(self._keys))
        for move in moves:
            if move not in self._guesses:
                self._guesses[move] = self._changes(move) @ self._weights
            total -= self._guesses[move]
        return total

    def _changes(self, candidate: Candidate) -> Numbers:
        """Return how the figures of each key change beside those of the others, as they weigh."""
        rows = np.zeros((len(self._keys), len(self._scale)))
        if not all(self._players.get(key) for key in self._keys):
            return rows
        for at, key in enumerate(self._keys):
            players = self._players[key]
            for column, (figure, scale) in enumerate(self._scale.items()):
                gains = [candidate.gains.get((figure, player), 0.0) for player in players]
                rows[at, column] = sum(gains) / len(players) / scale
        rows -= rows.mean(axis=0)
        return rows


class _PartFilter:
    """What parts of maps add to what these need: a filter of Kalman for each of SCALES.

    A part is the map as it is, a move, a thing with a kind, or two moves together.
    """

    def __init__(self, keys: int) -> None:
        self._at: dict[Hashable, int] = {}
        self._mean = np.zeros((len(SCALES), 0, keys))
        self._cov = np.zeros((len(SCALES), 0, 0))
        self._likely = np.zeros(len(SCALES))

    def learn(self, moves: Collection[Candidate], need: Numbers, variance: float) -> None:
        """Learn what matches of a map say, of which each figure has this variance."""
        at = [self._part(name) for name in _parts(moves)]
        shared = self._cov[:, :, at].sum(axis=2)
        spread = shared[:, at].sum(axis=1) + variance
        missed = need - self._mean[:, at].sum(axis=1)
        self._likely -= (missed**2).sum(axis=1) / spread + len(need) * np.log(spread)
        gain = shared / spread[:, None]
        self._mean += gain[:, :, None] * missed[:, None, :]
        self._cov -= gain[:, :, None] * shared[:, None, :]

    def expected(self, moves: Collection[Candidate]) -> tuple[Numbers, float]:
        """Return what a map needs, and the variance of each figure."""
        best = int(self._likely.argmax())
        parts = _parts(moves)
        at = [self._at[name] for name in parts if name in self._at]
        new = sum(_variances(name)[best] for name in parts if name not in self._at)
        known = self._cov[best][at][:, at].sum()
        return self._mean[best, at].sum(axis=0), max(0.0, float(known + new))

    def _part(self, name: Hashable) -> int:
        """Return the place of a part, of which nothing is known if it is new."""
        if name not in self._at:
            self._at[name] = at = len(self._at)
            self._mean = np.pad(self._mean, ((0, 0), (0, 1), (0, 0)))
            self._cov = np.pad(self._cov, ((0, 0), (0, 1), (0, 1)))
            self._cov[:, at, at] = _variances(name)
        return self._at[name]


def _parts(moves: Collection[Candidate]) -> list[Hashable]:
    """Return the parts of a map of some moves."""
    pairs = map(frozenset, combinations(moves, 2))
    return ["before", *moves, *(move.group for move in moves), *pairs]


def _variances(part: Hashable) -> Numbers:
    """Return the variance of a part before any match, for each of SCALES."""
    alone, together = np.array(SCALES).T
    spreads: Numbers = np.full(len(SCALES), BEFORE)
    match part:
        case Candidate():
            spreads = alone * OWN
        case frozenset():
            spreads = together * TOGETHER
        case tuple():
            spreads = alone * ALIKE
    return spreads * spreads
