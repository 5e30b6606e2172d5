"""One answer of a search for a fairer map: explored until fresh matches agree that it is fair."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.core.scenario import AnyScenario
from editor.lab.verdict import BAND
from editor.propose.balance_report import Style
from editor.propose.candidates import Candidate
from editor.propose.exploring import ENOUGH, SURE, AnswerView, Explorer, TestedMap
from editor.propose.goal import Wins
from editor.propose.ground import MOST_CONFIRMED, BalanceGround
from editor.propose.race import MapTrial

LEAST_ORDER = 400
"""With fewer matches left the effect of turn order is not measured."""
ROUNDS = 2
"""The rounds in which no map is expected to be enough before another move is tried."""


@dataclass(frozen=True, eq=False)
class FoundBalance:
    """A map that was confirmed by fresh matches.

    - moves: from the map as it was, one after the other; wins: of the fresh matches
    - fair: whether every share is in its band with its whole interval
    - ordered: the same with who starts rotated, None where that says nothing
    """

    style: Style
    moves: tuple[Candidate, ...]
    scenario: AnyScenario
    wins: Wins
    fair: bool
    ordered: MapTrial | None = None

    @property
    def near(self) -> bool:
        """Whether every share is in its band, by the estimate."""
        return self.wins.worst <= BAND

    @property
    def rank(self) -> tuple[bool, bool, int, float]:
        """What is smaller for a better answer: fair by few moves, else near the targets."""
        return not self.fair, not self.near, len(self.moves) if self.fair else 0, self.wins.worst


class AnswerSearch:
    """Looks for one answer among the maps that an explorer knows and finds."""

    def __init__(
        self, ground: BalanceGround, explorer: Explorer, view: AnswerView, number: int
    ) -> None:
        self._ground, self._explorer, self._view = ground, explorer, view
        self._number = number
        self._found: dict[TestedMap, FoundBalance] = {}

    def run(self) -> FoundBalance | None:
        """Return the best map that was confirmed, None where nothing is better than the map."""
        rounds, going = 0, True
        while going or rounds < ROUNDS * self._view.most:
            # Another move is tried only where no map of fewer moves is expected to be enough.
            deep = min(1 + rounds // ROUNDS, self._view.most)
            view = replace(self._view, most=deep)
            going = self._explorer.round(view)
            self._confirm()
            if any(found.fair for found in self._found.values()):
                break
            rounds += not self._explorer.promises(view)
            if not going:
                rounds = max(rounds, ROUNDS * deep)
        best = self._best
        if best is None or not best.near:
            # Nothing is sure to be enough: the best that there is, whatever became of others.
            self._confirm_nearest()
            best = self._best
        # What is no nearer to the targets in fresh matches than the map as it is answers nothing.
        if best is None or not (best.fair or best.wins.worst < self._ground.before.wins.worst):
            return None
        return self._with_order(best)

    @property
    def _best(self) -> FoundBalance | None:
        return min(self._found.values(), key=lambda each: each.rank, default=None)

    def _confirm(self) -> None:
        """Give fresh matches to the best maps that are expected to be fair, fewest moves first.

        One map fewer than an answer may look at gets them: the last is for the nearest.
        """
        explorer = self._explorer
        ready = [
            each for each in self._unlooked
            if explorer.worst(each) <= SURE * BAND and each.wins.matches >= ENOUGH
        ]  # fmt: skip
        for each in sorted(ready, key=lambda each: len(each.moves)):
            if len(self._found) >= MOST_CONFIRMED - 1 or not self._look(each):
                return

    def _confirm_nearest(self) -> None:
        """Give fresh matches to the maps that are most likely to be near the targets."""
        explorer, worst = self._explorer, self._ground.before.wins.worst
        while len(self._found) < MOST_CONFIRMED:
            near = [each for each in self._unlooked if explorer.worst(each) <= worst]
            nearest = min(
                near, key=lambda each: explorer.worst(each) + explorer.doubt(each), default=None
            )
            if nearest is None or not self._look(nearest):
                return

    @property
    def _unlooked(self) -> list[TestedMap]:
        """The best maps that got no fresh matches."""
        best = self._explorer.best(self._view)[:MOST_CONFIRMED]
        return [each for each in best if each not in self._found]

    def _look(self, tested: TestedMap) -> bool:
        """Give fresh matches to a map; return whether another one may get some."""
        ground = self._ground
        if ground.left < ground.confirming:
            return False
        given = (tested.scenario, tested.contest, f"{self._number} {len(self._found)}")
        wins = ground.confirmed(*given, ground.confirming)
        fair = wins.is_fair(ground.z)
        self._found[tested] = FoundBalance(
            self._view.style, tested.moves, tested.scenario, wins, fair
        )
        if not fair:
            self._explorer.confirmed(tested, wins)
        return not fair

    def _with_order(self, found: FoundBalance) -> FoundBalance:
        """Return an answer with the effect of turn order, if it can be measured."""
        ground = self._ground
        count = min(ground.confirming // 2, ground.left)
        if ground.unrotated or count < LEAST_ORDER:
            return found
        contest = next(each.contest for each, its in self._found.items() if its is found)
        trial = ground.trial(found.scenario, contest, f"order {self._number}", rotate=True)
        ground.race.play([trial], count)
        trial.close()
        return replace(found, ordered=trial)
