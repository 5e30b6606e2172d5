"""Which moves are worth matches: by what they did before, and by figures that need no match.

A figure's weight is learned from the moves that were played: what greedy players make of a village
nearby shows in their wins, not in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from editor.propose.candidates import Candidate, MoveGroup

Effect = Mapping[str, float]
"""How much more each key wins."""

USUAL = 0.06
"""How much a move changes a share of the wins, about: the spread of effects before any match."""
GUESSED = 0.02
"""What a figure is worth before any match: so much of the wins for a usual change of it."""
LOOSE = 0.03
"""The spread of what figures are worth."""
COMBINED = 0.05
"""How far the effect of several moves is from the sum of theirs, about."""
ALIKE = 0.05
"""The spread of what moves of one thing and kind have in common beyond figures."""


class Ranking:
    """What is known of moves; it learns from those that were played."""

    def __init__(self, seats: Mapping[str, tuple[str, ...]], pool: Sequence[Candidate]) -> None:
        """Rank the moves of a pool, from which the usual change of each figure is taken.

        `seats` are those whose figures a key has; a key without any has none.
        """
        self._players = seats
        squares: dict[str, list[float]] = {}
        for candidate in pool:
            for (figure, _), gain in candidate.gains.items():
                squares.setdefault(figure, []).append(gain * gain)
        self._scale = {figure: sqrt(sum(each) / len(each)) for figure, each in squares.items()}
        self._weights = np.full(len(self._scale), GUESSED)
        self._seen: dict[Candidate, tuple[dict[str, float], float]] = {}
        self._alike: dict[MoveGroup, dict[str, float]] = {}

    def learn(self, candidate: Candidate, effect: Effect, error: float) -> None:
        """Learn what a move did; `error` is the standard error of each figure of its effect.

        What was learned of the same move before is replaced. `fit` weighs it.
        """
        self._seen[candidate] = dict(effect), error

    def fit(self) -> None:
        """Weigh the figures by what was learned, then find what they do not say of like moves."""
        inverse = np.eye(len(self._scale)) / LOOSE**2
        moment = inverse @ np.full(len(self._scale), GUESSED)
        for candidate, (effect, error) in self._seen.items():
            for key, row in self._rows(candidate, tuple(effect)).items():
                inverse += np.outer(row, row) / error**2
                moment += row * effect[key] / error**2
        if self._scale:
            self._weights = np.linalg.solve(inverse, moment)
        trust: dict[MoveGroup, float] = {}
        rest: dict[MoveGroup, dict[str, float]] = {}
        for candidate, (effect, error) in self._seen.items():
            guessed = self._by_figures(candidate, tuple(effect))
            trust[candidate.group] = trust.get(candidate.group, 1 / ALIKE**2) + 1 / error**2
            own = rest.setdefault(candidate.group, {})
            for key, value in effect.items():
                own[key] = own.get(key, 0.0) + (value - guessed[key]) / error**2
        self._alike = {
            group: {key: value / trust[group] for key, value in own.items()}
            for group, own in rest.items()
        }

    def guess(self, candidate: Candidate, keys: Sequence[str]) -> dict[str, float]:
        """Return what a move is expected to do, without matches of this map."""
        alike = self._alike.get(candidate.group, {})
        guessed = {
            key: value + alike.get(key, 0.0)
            for key, value in self._by_figures(candidate, keys).items()
        }
        if (seen := self._seen.get(candidate)) is not None:
            effect, error = seen
            return between(guessed, {key: effect.get(key, 0.0) for key in keys}, error)
        return guessed

    def doubt(self, candidate: Candidate) -> float:
        """Return the standard error of what a move is expected to do, about."""
        seen = self._seen.get(candidate)
        return USUAL if seen is None else error_of(USUAL, seen[1])

    def _by_figures(self, candidate: Candidate, keys: Sequence[str]) -> dict[str, float]:
        """Return what the figures of a move say that it does."""
        rows = self._rows(candidate, keys)
        return {key: float(rows[key] @ self._weights) if rows else 0.0 for key in keys}

    def sort(self, pool: Sequence[Candidate], need: Effect) -> list[Candidate]:
        """Return moves so that those come first that are expected to do most for what is needed."""
        keys = tuple(need)
        return sorted(pool, key=lambda each: left(need, self.guess(each, keys)))

    def _rows(self, candidate: Candidate, keys: Sequence[str]) -> dict[str, NDArray[np.float64]]:
        """Return how the figures of each key change beside those of the others, as they weigh."""
        if not all(self._players.get(key) for key in keys):
            return {}
        rows = np.zeros((len(keys), len(self._scale)))
        for at, key in enumerate(keys):
            players = self._players[key]
            for column, (figure, scale) in enumerate(self._scale.items()):
                gains = [candidate.gains.get((figure, player), 0.0) for player in players]
                rows[at, column] = sum(gains) / len(players) / scale
        rows -= rows.mean(axis=0)
        return dict(zip(keys, rows, strict=True))


def between(
    guess: Effect, counted: Effect, error: float, spread: float = USUAL
) -> dict[str, float]:
    """Return the best estimate of an effect between what was expected and what was counted.

    `spread` is how far off what was expected usually is, `error` is that of what was counted.
    """
    trust = spread**2 / (spread**2 + error**2)
    return {key: guess[key] + trust * (counted[key] - guess[key]) for key in guess}


def error_of(spread: float, error: float) -> float:
    """Return the standard error of an estimate that is `between`."""
    return spread * error / sqrt(spread**2 + error**2)


def left(need: Effect, effect: Effect) -> float:
    """Return how far shares are from their targets after an effect: the root of the mean square."""
    rest = [need[key] - effect.get(key, 0.0) for key in need]
    return sqrt(sum(each * each for each in rest) / max(1, len(rest)))
