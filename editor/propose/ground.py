"""What a search for a fairer map works with: the map, the goal, the budget, and its matches."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from editor.analysis.symmetry import BoardSymmetry
from editor.core.objects import ids_of
from editor.core.scenario import AnyScenario
from editor.core.suggestions import unknown_name
from editor.lab.contest import Contest, contest_of
from editor.lab.estimates import quantile
from editor.lab.plan import Deal, game_of, plan_for
from editor.lab.rotation import NoRotationError, moved_on, why_not_rotated
from editor.lab.verdict import BAND
from editor.propose.candidates import Scout
from editor.propose.goal import GoalError, Wins, goal_for
from editor.propose.lawful import LawfulMaps
from editor.propose.race import MapTrial, PlaysAll, Race, TrialPart
from editor.seam.games import demand_playable

REFERENCE = 800
"""The matches of the map that moves are compared with, at least."""
CONFIRMED = 2_000
"""The fresh matches by which an answer is judged."""
MOST_CONFIRMED, LONGER = 4, 2
"""The most maps of an answer that get fresh matches, and how many times as many those get that are
in the band, but not for certain. Intervals hold for all of these looks together."""
SAVED = 4
"""One match in this many is saved to find out what would have to be released."""

Phase: TypeAlias = Literal["before", "looking", "racing", "confirming", "releasing", "done"]


@dataclass(frozen=True)
class BalanceOptions:
    """What is looked for, and for how long.

    - seats: wanted shares of the wins from 0 to 1, by seat or starting location; the rest is even
    - max_moves: the most moves of an answer; answers: how many different ones
    - matches: the most matches in all; seconds: the time, 0 for any. Only without it the answer
      is the same on each machine
    - protect: ids of what must stay as it is; symmetry: moves are made with their images
    - rotate: starts are balanced over all places in the order of play, not as they are played
    - confirm: the fresh matches of an answer
    """

    seats: Mapping[str, float] = field(default_factory=dict)
    max_moves: int = 4
    matches: int = 20_000
    seconds: float = 0.0
    seed: int = 1
    bots: str = "greedy"
    protect: frozenset[str] = frozenset()
    symmetry: BoardSymmetry | None = None
    answers: int = 1
    rotate: bool = False
    confirm: int = CONFIRMED


def usual_matches(answers: int) -> int:
    """Return the most matches of a search for this many answers, where nobody says how many."""
    return BalanceOptions.matches * (1 + answers) // 2


class BalanceGround:
    """What all parts of a search share.

    - before: the map as it is; scout: looks around it
    - phase, alive: what is being done, and of how many maps
    """

    def __init__(
        self,
        deal: Deal,
        options: BalanceOptions,
        crew: PlaysAll,
        stop: Callable[[], bool],
        heard: Callable[[], None],
    ) -> None:
        """Prepare. Raises GoalError, NoRotationError, BotError or UnplayableError."""
        self.deal, self.options, self._heard = deal, options, heard
        self.game = game_of(deal)
        self.contest = contest_of(self.game)
        self.goal = goal_for(self.contest, options.seats)
        ids = ids_of(deal.scenario)
        if unknown := sorted(options.protect - ids):
            raise GoalError(unknown_name("id", unknown[0], sorted(ids)))
        self.lawful = self._lawful(options.symmetry)
        demand_playable(self.lawful.findings, deal.scenario, deal.setup)
        self.plan = plan_for(self.game, options.bots, options.seed)
        self.unrotated = why_not_rotated(self.contest, self.plan)
        if options.rotate and self.unrotated:
            raise NoRotationError(self.unrotated)
        self.race = Race(crew, self.plan, stop, heard)
        self.z = quantile(len(self.goal.targets) * MOST_CONFIRMED * LONGER)
        """How wide the intervals of answers are: all shares hold together, at every look."""
        self.phase: Phase = "before"
        self.alive = 0
        self.saved = 0
        """Matches that are saved for what comes later."""
        self.save_for(0)
        self.scout = Scout(self.lawful, deal, str(options.seed))
        self._scouts = [self.scout]
        self._trials: list[MapTrial] = []
        self._began = time.monotonic()
        self.before = self.trial(deal.scenario, self.contest, "before")

    @property
    def spent(self) -> float:
        """The seconds since it began."""
        return time.monotonic() - self._began

    @property
    def left(self) -> int:
        """How many matches may still be played, by the number and by the time."""
        matches = self.options.matches - self.race.played - self.saved
        if self.options.seconds and self.race.per_second:
            seconds = self.options.seconds - self.spent
            matches = min(matches, int(seconds * self.race.per_second))
        return max(0, matches)

    def save_for(self, answers: int) -> None:
        """Save a share of the matches for more answers, and some for locked parts."""
        fixed = self.options.matches // SAVED if self.lawful.fixed else 0
        rest = max(0, self.options.matches - self.race.played - fixed)
        self.saved = fixed + rest * answers // (answers + 1)

    @property
    def confirming(self) -> int:
        """How many fresh matches an answer gets: fewer where there are few in all."""
        return min(self.options.confirm, max(REFERENCE // 8, self.options.matches // 4))

    @property
    def room(self) -> int:
        """How many matches may be played before those of an answer."""
        return max(0, self.left - self.confirming)

    @property
    def checked_maps(self) -> int:
        """How many maps were judged, legal or not."""
        return sum(scout.tried for scout in self._scouts)

    def notify(self, phase: Phase, alive: int = 0) -> None:
        """Say what is being done."""
        self.phase, self.alive = phase, alive
        self._heard()

    def trial(
        self, scenario: AnyScenario, contest: Contest, chance: str, *, rotate: bool | None = None
    ) -> MapTrial:
        """Return a trial of a map, by chance of its own; by default rotated as the options say."""
        deal = replace(self.deal, scenario=scenario)
        parts = [TrialPart(deal, contest)]
        if self.options.rotate if rotate is None else rotate:
            setup = self.game.survey.setup.id
            deals = [moved_on(deal, setup, by) for by in range(1, len(self.game.seats))]
            parts += [TrialPart(each, contest_of(game_of(each))) for each in deals]
        seed = random.Random(f"{self.options.seed} {chance}").randrange(2**31)
        self._trials.append(MapTrial(parts, self.goal, seed))
        return self._trials[-1]

    def _lawful(self, symmetry: BoardSymmetry | None) -> LawfulMaps:
        deal, options = self.deal, self.options
        return LawfulMaps(
            deal.scenario, deal.library, deal.ruleset, mode=deal.mode,
            protected=options.protect, symmetry=symmetry,
        )  # fmt: skip

    def repeated(self, symmetry: BoardSymmetry) -> BalanceGround:
        """Return a ground for moves that are made with their images; the budget is the same one."""
        other = copy(self)
        other.lawful = self._lawful(symmetry)
        other.scout = Scout(other.lawful, self.deal, f"{self.options.seed} repeated")
        self._scouts.append(other.scout)
        return other

    def scout_freed(self, scenario: AnyScenario) -> Scout:
        """Return a scout of an unlocked map that moves only what is locked or protected."""
        deal = replace(self.deal, scenario=scenario)
        given = (deal.scenario, deal.library, deal.ruleset)
        free = LawfulMaps(*given, mode=deal.mode, symmetry=self.options.symmetry)
        seed = f"{self.options.seed} freed"
        self._scouts.append(Scout(free, deal, seed, only=self.lawful.fixed))
        return self._scouts[-1]

    def confirmed(self, scenario: AnyScenario, contest: Contest, chance: str, most: int) -> Wins:
        """Return the wins of a map in this many matches by a fresh seed, if it may still be fair.

        It gets more where it is in the band, but not for certain.
        """
        trial = self.trial(scenario, contest, f"confirm {chance}")
        self.notify("confirming")
        for part in (most // 4, most // 2, most, LONGER * most):
            if part > most and (trial.wins.is_fair(self.z) or trial.wins.worst > BAND):
                break
            if part <= most or self.left >= part - most:
                self.race.play([trial], part)
            if trial.wins.is_out(self.z):
                break
        trial.close()
        return trial.wins

    def close(self) -> None:
        """Play nothing more."""
        for trial in self._trials:
            trial.close()
        self._trials = []
