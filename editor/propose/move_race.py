"""A race of moves: many with few matches each, then fewer with more, until the best are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from editor.lab.verdict import BAND
from editor.propose.candidates import Candidate, Scout
from editor.propose.ground import BalanceGround, TriedMove
from editor.propose.race import Trial
from editor.propose.ranking import Ranking, between, left

FIRST_ROUND = 32
"""The matches of each move in the first round of a race; each later round doubles them."""
FIELD, LEAST_FIELD = 48, 8
"""The most moves of a race, and the least."""
EACH = 96
"""The matches of a race for each of its moves, about, over all its rounds."""
FINALISTS, FINAL = 3, 512
"""So many moves are left at the end of a race, each with so many matches; the best have twice."""
PROMISING = 6
"""Of so many moves that began well more that are alike join the race."""

Raced: TypeAlias = tuple[Candidate, Trial]


class MoveRace:
    """A race of moves of one map, for one step of an answer.

    `reference` is a trial of the map itself; `avoid` are things that moves leave alone; `small`:
    only moves are raced that change little.
    """

    def __init__(
        self,
        ground: BalanceGround,
        scout: Scout,
        reference: Trial,
        ranking: Ranking,
        avoid: frozenset[str],
        *,
        small: bool = False,
    ) -> None:
        self._ground, self._scout, self._reference = ground, scout, reference
        self._ranking, self._avoid, self._small = ranking, avoid, small
        self._need = reference.wins.need()
        self._running: list[Raced] = []

    def run(self, answer: int, step: int) -> list[Raced]:
        """Race moves, and return the best two, the better one first.

        A first wave is chosen by what is known, a second one by what the first one showed.
        """
        ground = self._ground
        room = (ground.left - ground.confirming) // (2 * EACH)
        size = min(FIELD, max(LEAST_FIELD, room))
        self._join(size - size // 3, answer, step)
        self._look_for_more(size // 3)
        self._join(size // 3, answer, step)
        most = FIRST_ROUND
        while len(self._running) > FINALISTS or (self._running and most < FINAL):
            keep = max(FINALISTS, len(self._running) // 2)
            if ground.left < ground.confirming + keep * most:
                break
            self._keep(keep)
            most *= 2
            ground.tell("racing", len(self._running))
            self._play(self._running, most)
        return self._best(most)

    def _join(self, count: int, answer: int, step: int) -> None:
        """Let so many more moves join the race."""
        raced = {candidate for candidate, _ in self._running}
        rest = [each for each in self._allowed() if each not in raced]
        # Before any match, half of the moves are left to chance: figures may mislead.
        known = count if raced else count // 2
        chosen = self._ranking.sort(rest, self._need)[:known]
        chosen += [each for each in rest if each not in chosen][: count - len(chosen)]
        trial = self._ground.trial
        wave = [(each, trial(each.scenario, each.contest, f"step {step}")) for each in chosen]
        self._running += wave
        before = self._reference.wins
        self._ground.tried += [
            TriedMove(each, step, answer, before, trial.wins) for each, trial in wave
        ]
        self._ground.tell("racing", len(self._running))
        self._play(wave, FIRST_ROUND)

    def _allowed(self) -> list[Candidate]:
        """Return the legal moves that are known and may be raced."""
        allowed = [each for each in self._scout.found if self._avoid.isdisjoint(each.things)]
        if self._small and allowed:
            fars = sorted(each.far for each in allowed)
            allowed = [each for each in allowed if each.far <= fars[len(fars) // 3]]
        return allowed

    def _look_for_more(self, count: int) -> None:
        """Look for more moves like those that began well."""
        every = [candidate for candidate, _ in self._running]
        best = self._ranking.sort(every, self._need)[:PROMISING]
        groups = dict.fromkeys(candidate.group for candidate in best)
        self._ground.race.finish(self._scout.look_at(groups, count))

    def _play(self, raced: Sequence[Raced], most: int) -> None:
        """Play moves until each has so many matches, and learn from them."""
        self._ground.race.play([trial for _, trial in raced], most)
        for candidate, trial in raced:
            self._ranking.learn(candidate, self._effect(trial), trial.wins.error)
        self._ranking.fit()

    def _effect(self, trial: Trial) -> dict[str, float]:
        """Return how much more each key wins than before a move."""
        before = self._reference.wins
        return {key: trial.wins.rate(key) - before.rate(key) for key in before.keys}

    def _promise(self, raced: Raced) -> float:
        """Return how far shares are expected to be off after a move; less is better."""
        candidate, trial = raced
        guess = self._ranking.guess(candidate, tuple(self._need))
        return left(self._need, between(guess, self._effect(trial), trial.wins.error))

    def _keep(self, count: int) -> None:
        """Keep the most promising moves, and play the others no more."""
        self._running.sort(key=self._promise)
        for _, trial in self._running[count:]:
            trial.close()
        self._running = self._running[:count]

    def _best(self, most: int) -> list[Raced]:
        """Return the last two moves, the best first: of those about as good the smaller one."""
        ground = self._ground
        self._keep(FINALISTS)
        self._running.sort(key=lambda each: each[1].wins.off)
        best = self._running[:2]
        if not best:
            return []
        first = best[0][1].wins
        near = first.worst < BAND + 2 * first.error
        if near and ground.left > ground.confirming + 2 * most:
            ground.tell("racing", len(best))
            ground.race.play([trial for _, trial in best], 2 * most)
        for _, trial in self._running:
            trial.close()
        least = min(trial.wins.off for _, trial in best)
        slack = 1.5 if self._small else 0.5
        return sorted(best, key=lambda each: (
            each[1].wins.off > least + slack * each[1].wins.error, each[0].far, each[1].wins.off,
        ))  # fmt: skip
