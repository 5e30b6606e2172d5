"""The search for a fairer map: few small legal moves, raced by matches, confirmed by fresh ones.

What wins a race looks better than it is, so no figure of a race is ever the answer: a map that won
is played again by another seed, and that is reported. docs/decisions/propose.md says more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from editor.analysis.symmetry import BoardSymmetry
from editor.lab.crew import CrewEndedError
from editor.lab.plan import Deal
from editor.lab.verdict import BAND
from editor.propose.answer_search import AnswerSearch, FoundBalance
from editor.propose.balance_report import BalanceEnding, Style
from editor.propose.exploring import AnswerView, Explorer
from editor.propose.ground import REFERENCE, BalanceGround, BalanceOptions
from editor.propose.race import PlaysAll, StoppedError
from editor.propose.release import ReleasedMove, released

LOOKS = (REFERENCE, 1_600, 3_200)
"""After how many matches it is looked whether the map as it is needs any move."""


class BalanceSearch:
    """Looks for a fairer map; `run` until it ends, and at any time read what is known.

    - ground: the map as it is, and how far the search is; explorers: the maps that were played
    - answers: what was confirmed; released: what is fixed and would have to move
    """

    def __init__(
        self,
        deal: Deal,
        options: BalanceOptions,
        crew: PlaysAll,
        stop: Callable[[], bool] = lambda: False,
        progress: Callable[[BalanceSearch], None] = lambda search: None,
    ) -> None:
        """Prepare to search; `stop` and `progress` are called many times a second.

        Raises GoalError, NoRotationError, BotError or UnplayableError.
        """
        self.answers: list[FoundBalance] = []
        self.released: list[ReleasedMove] = []
        self.explorers: list[Explorer] = []
        self.ending: BalanceEnding = "not-enough"
        self.trouble = ""
        self.ground = BalanceGround(deal, options, crew, stop, lambda: progress(self))

    def run(self) -> None:
        """Search until every answer is found, or the budget is used up, or somebody stops it.

        KeyboardInterrupt counts as a wish to stop: what was found and tried stays.
        """
        ground = self.ground
        try:
            self._measure()
            if ground.before.wins.is_fair(ground.z):
                self.ending = "fair"
                return
            explorer = self._explorer(ground)
            for number, style in zip(range(ground.options.answers), self._styles(), strict=False):
                ground.save_for(ground.options.answers - number - 1)
                if number and ground.left < ground.confirming + REFERENCE:
                    break
                if style == "symmetric" and self._nearest is not None:
                    explorer = self._explorer(ground.repeated(self._nearest))
                elif style == "other":
                    explorer = self.explorers[0]
                moved = (move.things for found in self.answers for move in found.moves)
                view = AnswerView(style, frozenset[str]().union(*moved), ground.options.max_moves)
                found = AnswerSearch(ground, explorer, view, number).run()
                if found is not None:
                    self.answers.append(found)
            self.ending = self._judged()
            if self.ending == "not-enough":
                best = min(self.answers, key=lambda each: each.rank, default=None)
                scenario = best.scenario if best is not None else ground.deal.scenario
                wins = best.wins if best is not None else ground.before.wins
                self.released = released(ground, scenario, wins)
        except (StoppedError, KeyboardInterrupt):
            self.ending = "stopped"
        except CrewEndedError as error:
            self.ending, self.trouble = "failed", str(error)
        finally:
            ground.close()
            ground.phase = "done"

    def _explorer(self, ground: BalanceGround) -> Explorer:
        """Return an explorer of a ground that has looked around and played moves alone."""
        ground.notify("looking")
        ground.race.finish(ground.scout.look())
        self.explorers.append(Explorer(ground))
        self.explorers[-1].start()
        return self.explorers[-1]

    def _styles(self) -> Iterator[Style]:
        """Yield what each answer shall be like."""
        yield from ("fewest", "least-visible")
        if self._nearest is not None:
            yield "symmetric"
        while True:
            yield "other"

    @cached_property
    def _nearest(self) -> BoardSymmetry | None:
        """The symmetry of a symmetric answer; None where all are, or the map is far from any."""
        return self.ground.lawful.nearest() if self.ground.lawful.symmetry is None else None

    def _measure(self) -> None:
        """Play the map as it is until it is known whether it needs anything."""
        ground, wins = self.ground, self.ground.before.wins
        ground.notify("before")
        work = ground.scout.look()
        for most in LOOKS:
            ground.race.play([ground.before], min(most, ground.options.matches), work)
            settled = wins.is_out(ground.z) or wins.is_fair(ground.z)
            if (
                settled
                or wins.worst > BAND + 2 * wins.error
                or ground.left < ground.options.matches // 2 + most
            ):
                return

    def _judged(self) -> BalanceEnding:
        if any(found.fair for found in self.answers):
            return "balanced"
        return "close" if any(found.near for found in self.answers) else "not-enough"
