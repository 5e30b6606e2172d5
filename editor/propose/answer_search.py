"""One answer of a search for a fairer map: a move after the other, until fresh matches agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from editor.core.scenario import AnyScenario
from editor.lab.verdict import BAND
from editor.propose.balance_report import Style
from editor.propose.candidates import Candidate
from editor.propose.goal import Wins
from editor.propose.ground import MOST_CONFIRMED, REFERENCE, BalanceGround
from editor.propose.move_race import EACH, LEAST_FIELD, MoveRace
from editor.propose.race import Trial
from editor.propose.ranking import Ranking

KNOWN = 24
"""So many moves that did well are tried again on the next map."""


@dataclass(frozen=True, eq=False)
class FoundBalance:
    """A map that was confirmed by fresh matches.

    - moves: from the map as it was, one after the other; wins: of the fresh matches
    - fair: whether every share is in its band with its whole interval
    - ordered: the same with who starts rotated, None where that says nothing
    """

    style: Style
    moves: tuple[Candidate, ...]
    wins: Wins
    fair: bool
    ordered: Trial | None = None

    @property
    def scenario(self) -> AnyScenario:
        """The map."""
        return self.moves[-1].scenario

    @property
    def near(self) -> bool:
        """Whether every share is in its band, by the estimate."""
        return self.wins.worst <= BAND

    @property
    def rank(self) -> tuple[bool, bool, int, float]:
        """What is smaller for a better answer: fair, in the band, few moves, near the targets."""
        near = self.near
        return not self.fair, not near, len(self.moves) if near else 0, self.wins.worst


class AnswerSearch:
    """Looks for one answer; `avoid` are things that other answers moved."""

    def __init__(
        self, ground: BalanceGround, style: Style, number: int, avoid: frozenset[str]
    ) -> None:
        self._ground, self._style, self._number, self._avoid = ground, style, number, avoid
        self._best: FoundBalance | None = None
        self._confirmed = 0

    def run(self) -> FoundBalance | None:
        """Return the best map that was confirmed, None where nothing is better than the map."""
        moves = self._moves()
        best = self._best
        if moves and (best is None or not (best.near or best.moves == moves)):
            self._confirm(moves)
        best = self._best
        return self._with_order(best) if best is not None else None

    def _moves(self) -> tuple[Candidate, ...]:
        """Add moves until fresh matches call a map fair, or nothing is better than the last one."""
        ground = self._ground
        moves: tuple[Candidate, ...] = ()
        reference, ranking = ground.before, None
        for step in range(1, ground.options.max_moves + 1):
            if ground.left < ground.confirming + LEAST_FIELD * EACH:
                break
            ground.step = step
            chance = f"answer {self._number} step {step}" if moves else ""
            scenario = moves[-1].scenario if moves else ground.deal.scenario
            known = ranking.best_known(reference.wins.need(), KNOWN) if ranking else ()
            scout = ground.scout(scenario, chance, known)
            ground.tell("looking")
            if moves:
                reference = ground.trial(scenario, moves[-1].contest, chance)
                ground.race.play([reference], REFERENCE, scout.look())
                reference.close()
            ground.race.finish(scout.look())
            ranking = ranking or Ranking(ground.contest, scout.found)
            avoid = self._avoid.union(*(move.things for move in moves))
            small = self._style == "least-visible"
            race = MoveRace(ground, scout, reference, ranking, avoid, small=small)
            best = race.run(self._number, step)
            if self._try(moves, best):
                break
            if not best or best[0][1].wins.off >= reference.wins.off:
                break
            moves = (*moves, best[0][0])
        return moves

    def _try(self, moves: tuple[Candidate, ...], best: Sequence[tuple[Candidate, Trial]]) -> bool:
        """Confirm the winners of a race that may be enough; return whether one is."""
        for candidate, trial in best:
            # One is left for the last map, whatever became of it.
            if self._confirmed == MOST_CONFIRMED - 1:
                return False
            if trial.wins.worst <= BAND + trial.wins.error:
                found = self._confirm((*moves, candidate))
                if found.fair:
                    return True
        return False

    def _confirm(self, moves: tuple[Candidate, ...]) -> FoundBalance:
        """Play a map by a fresh seed, and keep it if it is the best one."""
        self._confirmed += 1
        wins = self._ground.confirmed(moves[-1], f"{self._number} {self._confirmed}")
        found = FoundBalance(self._style, moves, wins, wins.is_fair(self._ground.z))
        if self._best is None or found.rank < self._best.rank:
            self._best = found
        return found

    def _with_order(self, found: FoundBalance) -> FoundBalance:
        """Return an answer with what the order of play does, where that can be told apart."""
        ground = self._ground
        if ground.unrotated:
            return found
        contest = found.moves[-1].contest
        trial = ground.trial(found.scenario, contest, f"order {self._number}", rotate=True)
        ground.race.play([trial], ground.confirming // 2)
        trial.close()
        return replace(found, ordered=trial)
