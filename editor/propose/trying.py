"""One try of a search: a map is changed a little, judged by the checks, measured and played.

A try depends on its order alone, so that it is the same in any process.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from math import inf

from msgspec import to_builtins

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.run import find
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import listing
from editor.lab.contest import contest_of
from editor.lab.estimates import quantile
from editor.lab.figures import Gap, LocationGap, Matches
from editor.lab.plan import Plan, plan_for
from editor.lab.table import MatchTable
from editor.play.engine import Engine
from editor.play.game import Game, UnplayableError
from editor.play.machine import engine_for
from editor.play.series import Stop, play_part
from editor.propose.axes import GAP, MapAxis, MeasuredMap, axis_named
from editor.propose.candidates import chosen
from editor.propose.fewest import LegalLook
from editor.propose.gallery import GalleryAxis, Judgement, Place, SearchSettings, SideWins
from editor.propose.obstacles import kept_things, stays
from editor.propose.repair import strict_checks
from editor.seam.games import play_of
from editor.systems.catalogue import system_named

ATTEMPTS = 8
"""How many changed maps one try makes until one is legal."""
STEPS = (1, 1, 1, 2, 2, 3)
"""How many moves a try makes, one of these at random."""
NEAR, NEAR_SHARE = 25, 0.75
"""How many moves of a thing are listed, those that change little, and in how many of the tries."""
SAMPLED = 8
"""One try in this many looks where a map that is not legal would be."""
FEW = 50
"""The matches after which a map that cannot become the best of its cell is played no more."""


@dataclass(frozen=True)
class SearchGround:
    """What all tries of a search share; it can be sent to other processes."""

    start: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    settings: SearchSettings


@dataclass(frozen=True)
class TryOrder:
    """A map to change: from which one, and by which chance.

    - key: the batch and the place in it
    - axes: as far as their ranges are known; held: the figure of the best map of each filled cell,
      which a new one has to go below
    """

    key: tuple[int, int]
    parent: int
    scenario: AnyScenario
    seed: str
    axes: tuple[GalleryAxis, GalleryAxis] | None = None
    held: dict[Place, float] = field(default_factory=dict)

    def rival(self, judged: Judgement) -> float:
        """Return the figure of the best map of the cell that a map is in, infinite for none."""
        if self.axes is None:
            return inf
        across, up = self.axes
        return self.held.get((across.cell(judged.across), up.cell(judged.up)), inf)


@dataclass(frozen=True)
class TryAnswer:
    """What came of an order: how many maps were made, how many legal, and the one that counts.

    `edits` are those of the map as plain values; none where no legal one was found. `refused` is a
    map that is not legal: its values on both axes, and the checks that it breaks.
    """

    key: tuple[int, int]
    made: int
    legal: int
    title: str = ""
    edits: tuple[object, ...] = ()
    judged: Judgement | None = None
    refused: tuple[float, float, tuple[str, ...]] | None = None


class Trier:
    """Makes tries. Raises ValueError for an unknown axis, and UnplayableError."""

    def __init__(self, ground: SearchGround) -> None:
        self.ground, self.settings = ground, ground.settings
        self.system = system_named(ground.start.system)
        self._kept = kept_things(ground.start, ground.settings.keep)
        self._keep = {each.id for each in self._kept}
        checks: Sequence[AnyCheck] = self.system.checks_of(ground.start)
        self._checks = tuple(checks)
        self._look = LegalLook(self.surveyed, is_wrong, strict_checks(self._checks, ground.start))
        start = MeasuredMap(chosen(self.surveyed(ground.start), self.settings.setup))
        settings = ground.settings
        names = (settings.across.figure, settings.up.figure, settings.best)
        self._axes: tuple[MapAxis, ...] = tuple(axis_named(name, start) for name in names)
        if any(axis.played for axis in self._axes) and not settings.matches:
            played = next(axis.id for axis in self._axes if axis.played)
            raise ValueError(f"{played} requires matches: set the number of matches per map")

    def surveyed(self, scenario: AnyScenario) -> Sequence[BaseSurvey]:
        """Return the surveys of a scenario."""
        surveys: Sequence[BaseSurvey] = self.system.surveys(
            scenario, self.ground.library, self.ground.ruleset, self.settings.mode
        )
        return surveys

    def make(self, order: TryOrder) -> TryAnswer:
        """Change a map until one is legal, and judge it."""
        chance = random.Random(order.seed)
        refused = None
        for made in range(1, ATTEMPTS + 1):
            after, edits, titles = self._changed(order, chance)
            surveys = self.legal(after) if edits else None
            if surveys is None:
                if edits and refused is None and order.axes and order.key[1] % SAMPLED == 0:
                    refused = self._refused(after)
                continue
            judged = self.judged(surveys, f"{order.seed} {made}", order)
            title = listing([titles[0], *(f"{each[:1].lower()}{each[1:]}" for each in titles[1:])])
            plain = tuple(to_builtins(edit) for edit in edits)
            return TryAnswer(order.key, made, 1, title, plain, judged, refused)
        return TryAnswer(order.key, ATTEMPTS, 0, refused=refused)

    def _refused(self, scenario: AnyScenario) -> tuple[float, float, tuple[str, ...]] | None:
        """Return where a map that is not legal would be, and the checks that it breaks."""
        across, up, _ = self._axes
        if across.played or up.played:
            return None
        surveys = self.surveyed(scenario)
        checks = strict_checks(self._checks, self.ground.start)
        findings = find(checks, surveys, scenario, fixes=False)
        found = MeasuredMap(chosen(surveys, self.settings.setup))
        right, high = across.of(found), up.of(found)
        if right is None or high is None:
            return None
        return right, high, tuple(sorted({each.check for each in findings if is_wrong(each)}))

    def _changed(
        self, order: TryOrder, chance: random.Random
    ) -> tuple[AnyScenario, tuple[AnyEdit, ...], list[str]]:
        """Return a map after random moves; without edits where a move cannot be made."""
        scenario, edits, titles = order.scenario, tuple[AnyEdit, ...](), list[str]()
        moves = self.system.moves() if self.system.moves is not None else None
        for _ in range(chance.choice(STEPS)):
            survey = chance.choice(self.surveyed(scenario))
            things = moves.things(survey) if moves else ()
            free = [name for name in things if name not in self._keep]
            if not (moves and free):
                break
            # Moves come in an order from near to far, and to list all takes long.
            most = NEAR if chance.random() < NEAR_SHARE else None
            found = list(islice(moves.of(survey, chance.choice(free)), most))
            if not found:
                continue
            move = chance.choice(found)
            try:
                scenario = apply_all(move.edits, scenario, self.ground.library)
            except EditError:
                continue
            edits, titles = (*edits, *move.edits), [*titles, move.title]
        return scenario, edits, titles

    def legal(self, scenario: AnyScenario) -> Sequence[BaseSurvey] | None:
        """Return the surveys of a map that is legal and keeps all that has to stay, else None."""
        start = self.ground.start
        if not stays(self._kept, start, scenario):
            return None
        surveys = self._look.surveys(scenario)
        if surveys is None or not scenario.waivers:
            return surveys
        # What is said of waivers follows from all findings, advice too.
        found = find(self._checks, surveys, scenario, fixes=False)
        return None if any(map(is_wrong, found)) else surveys

    def judged(
        self, surveys: Sequence[BaseSurvey], seed: str, order: TryOrder | None = None
    ) -> Judgement | None:
        """Return what a legal map is found to be; None if it has no value on an axis.

        Its matches are played by the numbers of `seed`; with few of them where that suffices.
        """
        found = MeasuredMap(chosen(surveys, self.settings.setup))
        if not self.settings.matches:
            values = [axis.of(found) for axis in self._axes]
            if None in values:
                return None
            across, up, best = (float(value) for value in values if value is not None)
            return Judgement(across, up, best, best, best)
        try:
            return self._played(found, seed, order)
        except UnplayableError:
            return None

    @cached_property
    def _engine(self) -> Engine:
        return engine_for(play_of(self.system).rules)

    def _played(self, found: MeasuredMap, seed: str, order: TryOrder | None) -> Judgement | None:
        """Play a few matches, and where the map may become the best of its cell, fresh ones."""
        game = play_of(self.system).rules.deal(found.survey)
        plan = plan_for(game, self.settings.bots, random.Random(f"{seed} matches").randrange(2**31))
        first = min(FEW, self.settings.matches)
        few = self._judgement(found, game, plan, range(first))
        if few is None or first == self.settings.matches:
            return few
        if order is not None and few.low >= order.rival(few):
            return few
        return self._judgement(found, game, plan, range(first, first + self.settings.matches))

    def _judgement(
        self, found: MeasuredMap, game: Game, plan: Plan, numbers: range
    ) -> Judgement | None:
        """Return what matches by these numbers say of a map."""
        contest = contest_of(game)
        seats = len(plan.seatings)
        played = [
            plan.match(seating, result)
            for seating, bots in enumerate(plan.seatings)
            for result in play_part(
                game, self._engine, bots, plan.seed,
                numbers[seating::seats], None, Stop(), traced=True,
            )
        ]  # fmt: skip
        matches = Matches(contest, MatchTable(contest, game).rows(played))
        measured = MeasuredMap(found.survey, game, matches)
        values = [axis.of(measured) for axis in self._axes]
        if None in values:
            return None
        across, up, best = (float(value) for value in values if value is not None)
        low = high = best
        if self.settings.best == GAP:
            gap = (LocationGap() if contest.locations else Gap()).of(matches)
            best, low, high = (round(100 * each, 3) for each in (gap.value, gap.low, gap.high))
        shares = matches.wins(quantile(len(contest.sides)))
        wins = tuple(
            SideWins(side.name, round(share.value, 5), round(share.low, 5), round(share.high, 5))
            for side, share in zip(contest.sides, shares, strict=True)
        )
        rounds = round(float(matches.rows.rounds.mean()), 3)
        return Judgement(across, up, best, low, high, len(matches), rounds, wins)


def is_wrong(finding: Finding) -> bool:
    """Return whether a finding keeps a map out of a gallery."""
    return not finding.waived and finding.level != "advice"
