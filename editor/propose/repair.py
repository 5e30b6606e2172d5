"""Repair: the fewest changes that make a broken map legal.

Legal is a map without errors and warnings, waived ones and advice aside; a repair adds no advice
either, unless all that are found do. The search is that for fixes,
`editor/systems/fix_search.py`, asked about all that is wrong together; the proof that fewer changes
do not suffice is in `editor/propose/fewest.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.proving import TrialBudget
from editor.checks.run import find, level_in_force
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import counted
from editor.propose.fewest import ChangeSets, LegalLook
from editor.propose.obstacles import (
    Obstacle,
    kept_things,
    obstacles_in,
    rules_cleared,
    stays,
    unlocked,
)
from editor.systems.causes import Culprit
from editor.systems.fix_candidates import FixCandidate, removals_of_all
from editor.systems.fix_search import SEARCHED, FixSearch
from editor.systems.found_fix import FoundFix, TriedMap

WORK = 2 * SEARCHED
"""The work of a search for repairs, and of a proof, counted as in `editor/checks/proving.py`."""
SHARE = 0.25
"""The share of the work that is left for each further change in a row."""
ANSWERS = 3
"""How many repairs are returned by default."""
MOST_STEPS = 8
"""The most changes in a row that are searched for."""
A_GLANCE = 0.02
"""The weight of a map of a proof, most of which one check refuses, as a share of a trial."""
UNCHANGED = ("mode", "kits", "waivers")
"""What a repair leaves alone beside house rules, locked and protected objects."""
FURTHER = 150
"""How many more single changes are tried once one is a repair, for one that changes less."""


@dataclass(frozen=True)
class RepairProgress:
    """How far a repair is: maps tried so far, repairs found, and changes in a row at present."""

    tried: int = 0
    found: int = 0
    steps: int = 1


@dataclass(frozen=True)
class Repairs:
    """What a search for repairs found.

    - wrong: the errors and warnings of the map
    - repairs: the best, those with the fewest changes first, then those that change little
    - tried: how many maps were checked
    - proven: whether no combination of fewer of the changes offered on the map repairs it;
      why_not: else why that is not known, as a clause
    - closest: where no repair was found, the map with the fewest errors and warnings, if it has
      fewer than before; left: what is wrong there
    - obstacles: what keeps the map from being repaired: with these released `freed` repairs it
    """

    wrong: tuple[Finding, ...] = ()
    repairs: tuple[FoundFix, ...] = ()
    tried: int = 0
    proven: bool = False
    why_not: str = ""
    closest: FoundFix | None = None
    left: tuple[Finding, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    freed: FoundFix | None = None

    @property
    def changes(self) -> int:
        """The number of changes of the best repair, 0 for none."""
        return self.repairs[0].size if self.repairs else 0


def find_repairs(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    setup: str = "",
    protect: Collection[str] = (),
    work: float = WORK,
    answers: int = ANSWERS,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[RepairProgress], None] = lambda _: None,
) -> Repairs:
    """Return the repairs of a map: the same on every machine unless `stop` ends the search early.

    Locked objects stay as they are, and so do those whose ids are in `protect`, house rules, kits
    and waivers. `setup` repairs what is wrong in this set-up and on the board; `mode` judges as
    another mode.
    """

    def searched(free: AnyScenario, freed: Sequence[Obstacle] | None) -> RepairSearch:
        search = RepairSearch(
            free, library, ruleset, mode=mode, setup=setup, protect=protect, freed=freed, work=work
        )
        search.stop = stop
        search.progress = lambda far: progress(RepairProgress(far.tried, far.clearing, far.steps))
        return search

    search = searched(scenario, None)
    if not search.targets:
        return Repairs(proven=True)
    found = search.repairs(answers)
    kept = kept_things(scenario, protect)
    if found.repairs or stop() or not (kept or scenario.house_rules):
        return found
    best = searched(unlocked(scenario, library), kept).repairs(1)
    found = replace(found, tried=found.tried + best.tried)
    if not best.repairs:
        return found
    freed = best.repairs[0]
    return replace(found, obstacles=obstacles_in(freed.moved, freed.fix.edits, kept), freed=freed)


def untried_words(number: int, size: int) -> str:
    """Return how many combinations of this size were not tried, as a clause."""
    if size == 1:
        untried = counted(number, "single change")
    else:
        kind = f"of {size} changes"
        untried = counted(number, f"combination {kind}", f"combinations {kind}")
    return f"{untried} that may be enough {'was' if number == 1 else 'were'} not tried"


def strict_checks(checks: Sequence[AnyCheck], scenario: AnyScenario) -> tuple[AnyCheck, ...]:
    """Return the checks of the map whose findings are no advice."""
    return tuple(
        check
        for check in checks
        if check.scope in ("board", "setup")
        and level_in_force(check, check.level, scenario)[0] != "advice"
    )


class RepairSearch(FixSearch):
    """A search for the fewest changes after which nothing is wrong with a map.

    `freed` are obstacles that were released: a repair that changes fewer of them is better, and
    house rules may be cleared as well.
    """

    def __init__(
        self,
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        *,
        mode: str = "",
        setup: str = "",
        protect: Collection[str] = (),
        freed: Sequence[Obstacle] | None = None,
        work: float = WORK,
    ) -> None:
        self.setup, self.freed = setup, freed
        self._kept_things = kept_things(scenario, protect) if freed is None else ()
        self._single_at: int | None = None
        self._closest: TriedMap | None = None
        self._advised: list[TriedMap] = []
        self._proof = TrialBudget(work)
        super().__init__(self.is_wrong, scenario, library, ruleset, mode=mode, work=work)

    def is_wrong(self, finding: Finding) -> bool:
        """Return whether a finding keeps the map from being legal."""
        here = not self.setup or finding.applies_in(self.setup)
        return here and not finding.waived and finding.level != "advice"

    def repairs(self, answers: int) -> Repairs:
        """Return the best repairs, with the proof that none has fewer changes if there is one."""
        culprits = self.causes()
        self.run(culprits)
        why_not = "not every combination of changes was tried"
        if not self._kept:
            self._kept, why_not = self._advised, "all repairs found add advice"
        elif self.freed is None:
            why_not = self._prove(min(tried.size for tried in self._kept), culprits)
        fixes = self.found(answers)
        found = Repairs(self.targets, fixes.fixes, self._tried)
        if fixes.fixes:
            return replace(found, proven=not why_not, why_not=why_not)
        closest, why_not = self._closest, "not every combination of changes was tried"
        if closest is None:
            return replace(found, why_not=why_not, left=self.targets)
        findings = super()._found_on(closest.scenario, self._surveyed(closest.scenario))
        closest = replace(closest, findings=findings)
        left = tuple(filter(self.is_wrong, findings))
        return replace(found, why_not=why_not, closest=self._found_fix(closest, ()), left=left)

    def _prove(self, size: int, culprits: Sequence[Culprit]) -> str:
        """Try all combinations of fewer changes; return why that was not done, empty if it was."""
        if size == 1:
            return ""
        system, scenario = self._system, self._scenario
        checks = system.checks_of(scenario)
        begin = TriedMap((), scenario, self._before, self._keys, frozenset())
        offered = self._candidates(begin, culprits)
        sets = ChangeSets(
            scenario, self._library, offered, self.targets, checks, is_allowed=self._is_allowed
        )
        look = LegalLook(self._surveyed, self.is_wrong, strict_checks(checks, scenario))
        for fewer in range(2 if self.singles_whole else 1, size):
            number = sets.count(fewer)
            if not self._proof.take(number * A_GLANCE * self._weight):
                return untried_words(number, fewer)
            for steps, after in sets.of(fewer):
                if self.stop():
                    return "the search was stopped"
                self._tried += 1
                self.progress(self.so_far)
                surveys = look.surveys(after)
                tried = self._judged(steps, after, surveys, fewer) if surveys else None
                if tried is not None and not tried.faults:
                    self._kept.append(tried)
                    return ""
        return ""

    def _candidates(self, begin: TriedMap, culprits: Sequence[Culprit]) -> Iterator[FixCandidate]:
        """Yield what may be tried next: all removals, and rules only where they are released."""
        scenario, free = begin.scenario, self.freed is not None
        every = chain(
            rules_cleared(scenario, self._library, self._ruleset) if free else (),
            super()._candidates(begin, culprits),
            () if begin.steps else removals_of_all(scenario, self._library, self._system),
        )
        return (each for each in every if free or each.source != "book")

    def _is_allowed(self, after: AnyScenario) -> bool:
        """Return whether a map keeps all that a repair leaves alone."""
        before = self._scenario
        same = all(getattr(before, name) == getattr(after, name) for name in UNCHANGED)
        ruled = self.freed is not None or before.house_rules == after.house_rules
        return same and ruled and stays(self._kept_things, before, after) and after != before

    def _try(self, begin: TriedMap, candidate: FixCandidate) -> TriedMap | None:
        """Return the map after a change if it clears an error or a warning, else None."""
        tried = super()._try(begin, candidate)
        if tried is not None and tried.faults:
            if not self._wrong(tried):
                self._advised.append(tried)
            least = len(self.targets) if self._closest is None else self._wrong(self._closest)
            if self._wrong(tried) < least:
                self._closest = tried
        if tried is not None and not tried.faults and tried.size == 1 and self._single_at is None:
            self._single_at = self._tried
        return tried

    def _found_on(self, after: AnyScenario, surveys: Sequence[BaseSurvey]) -> tuple[Finding, ...]:
        """Return what is found on a map; errors and warnings suffice where there are any."""
        checks = strict_checks(self._system.checks_of(after), after)
        findings = find(checks, surveys, after, fixes=False)
        return findings if any(map(self.is_wrong, findings)) else super()._found_on(after, surveys)

    def _wrong(self, tried: TriedMap) -> int:
        return sum(map(self.is_wrong, tried.findings))

    @property
    def _most_steps(self) -> int:
        """The most changes in a row."""
        return MOST_STEPS

    def _work(self) -> float:
        """Return the work for the next change in a row."""
        return self._budget.left * SHARE

    def _is_enough(self) -> bool:
        """Return whether a single change that is a repair was found, and some more were tried."""
        return self._single_at is not None and self._tried > self._single_at + FURTHER

    def _is_done(self) -> bool:
        """Return whether a further step would change more than the best repair."""
        return any(tried.size <= self._steps + 1 for tried in self._kept)

    def _rough_rank(self, tried: TriedMap) -> tuple[int, ...]:
        edits = tried.edits
        return (len(obstacles_in(tried.moved, edits, self.freed or ())), tried.size, tried.far)

    def _rank(self, found: FoundFix) -> tuple[int, ...]:
        changed = obstacles_in(found.moved, found.fix.edits, self.freed or ())
        return (len(changed), found.size, found.far, found.gap)
