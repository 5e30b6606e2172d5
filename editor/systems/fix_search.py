"""The search for fixes: small changes of a map are tried, and those are kept that clear findings.

Kept is what clears every finding that was asked about and adds none, not even a mild one. Every map
that is counted as tried was checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.proving import MAXIMUM, TrialBudget
from editor.checks.run import counts, find
from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.words import listing
from editor.seam.fairness import SeatTable
from editor.systems.catalogue import system_named
from editor.systems.causes import Culprit, smallest_cause
from editor.systems.fix_candidates import (
    TOGETHER,
    FixCandidate,
    by_the_book,
    moves_near,
    offered,
    removals,
)
from editor.systems.found_fix import (
    FoundFix,
    TriedMap,
    best_apart,
    change_size,
    far_between,
    gap_changes,
    moved_between,
    tables_of,
    varied,
)
from editor.systems.judge import levels_of, new_or_graver, trial_weight

SEARCHED = 2 * MAXIMUM
"""The work of a search: two seconds at most, and much less where little can be tried."""
BEST = 10
"""The default number of fixes to list."""
A_LOOK = 0.25
"""The weight of a look at the checks in question alone, as a share of that of a whole trial."""
MAX_CAUSES = 3
"""Of how many findings the smallest cause is looked for first."""
ONWARD = 8
"""From how many maps that are nearly fixed a further step is tried."""
MOST_STEPS = 4
"""The most steps of a fix of several findings; of one finding it has two at most."""
SAVED = 0.5
"""The share of the work that is saved for further steps where there are several findings."""
SOURCES = ("moves", "check", "book")
"""Who proposes a change; what the first of them calls it counts."""
FEW = 3
"""In further steps, of this many things what changes little is tried first."""
RANKED = 40
"""Of how many fixes that change little it is counted what they do for the seats."""


@dataclass(frozen=True)
class FoundFixes:
    """What a search for fixes found.

    - fixes: the best, those that change little first, and the fairer of equals
    - tried: how many maps were checked; clearing: how many of them are without the findings and
      with no new one
    - whole: whether all single changes were tried; where that takes more `steps` it never is, as
      only some of the maps between are gone on from
    """

    fixes: tuple[FoundFix, ...] = ()
    tried: int = 0
    clearing: int = 0
    whole: bool = True
    steps: int = 1


def search_fixes(
    findings: Sequence[Finding],
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    work: float = SEARCHED,
    best: int = BEST,
    culprits: Sequence[Culprit] | None = None,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[FoundFixes], None] = lambda _: None,
) -> FoundFixes:
    """Return the fixes of findings of a scenario, each of all of them.

    What the findings name is changed first, and what causes them: `culprits`, which are looked for
    where they are not given. `work` bounds the trials as in `editor/checks/proving.py`. The search
    ends early when `stop` says so; `progress` hears how far it has come, without the fixes.
    """
    wanted = {finding.key for finding in findings}
    search = FixSearch(
        lambda finding: finding.key in wanted, scenario, library, ruleset, mode=mode, work=work
    )
    search.stop, search.progress = stop, progress
    if not search.targets:
        return FoundFixes()
    if culprits is None:
        culprits = search.causes()
    search.run(culprits)
    return search.found(best)


class FixSearch:
    """A search for changes of a scenario after which findings are gone and none is new.

    `is_target` chooses the findings among those of the scenario. What a search of another kind
    decides for itself is overridden: which changes there are, which maps are allowed, which of two
    fixes is better, and when enough was tried.
    """

    def __init__(
        self,
        is_target: Callable[[Finding], bool],
        scenario: AnyScenario,
        library: AnyLibrary,
        ruleset: Ruleset,
        *,
        mode: str = "",
        work: float = SEARCHED,
    ) -> None:
        self._scenario, self._library, self._ruleset = scenario, library, ruleset
        self._mode, self._budget = mode, TrialBudget(work)
        self._system = system_named(scenario.system)
        self._surveys = self._surveyed(scenario)
        self._before = find(self._system.checks_of(scenario), self._surveys, scenario)
        self.targets = tuple(filter(is_target, self._before))
        self._weight = trial_weight(scenario, library, self._before)
        self._known = levels_of(self._before)
        self._keys = frozenset(each.key for each in self.targets)
        self._kept: list[TriedMap] = []
        self._onward: list[TriedMap] = []
        self._tried, self._steps, self._spent, self._cut = 0, 1, False, False
        self.singles_whole = False
        self.stop: Callable[[], bool] = lambda: False
        self.progress: Callable[[FoundFixes], None] = lambda _: None

    def _surveyed(self, scenario: AnyScenario) -> tuple[BaseSurvey, ...]:
        surveys: tuple[BaseSurvey, ...] = self._system.surveys(
            scenario, self._library, self._ruleset, self._mode
        )
        return surveys

    def causes(self) -> tuple[Culprit, ...]:
        """Return what causes the findings, of the first of them."""
        found: dict[Culprit, None] = {}
        for finding in self.targets[:MAX_CAUSES]:
            if self.stop():
                break
            cause = smallest_cause(
                finding,
                self._scenario,
                self._library,
                self._ruleset,
                mode=self._mode,
                stop=self.stop,
            )
            found.update(dict.fromkeys(cause.culprits if cause else ()))
        return tuple(found)

    def run(self, culprits: Sequence[Culprit]) -> None:
        """Try single changes, and where none is a fix, several in a row."""
        begin = TriedMap((), self._scenario, self._before, self._keys, frozenset())
        self._try_from(begin, self._candidates(begin, culprits), self._work())
        self.singles_whole = not (self._cut or self._ended)
        while (
            self._onward and self._steps < self._most_steps and not (self._is_done() or self._ended)
        ):
            # What clears nothing by itself is not gone on from, and of the others the best alone.
            self._steps, self._cut = self._steps + 1, True
            nearly, self._onward = best_apart(self._onward)[:ONWARD], []
            work = self._work() / len(nearly)
            for tried in nearly:
                self._try_from(tried, self._candidates(tried, ()), work)

    def _work(self) -> float:
        """Return the work for the next step; with several findings some is saved for others."""
        return self._budget.left * (1 - SAVED if len(self.targets) > 1 else 1)

    @property
    def _most_steps(self) -> int:
        """The most changes in a row."""
        return max(2, min(len(self.targets) + 1, MOST_STEPS))

    @property
    def _ended(self) -> bool:
        return self._spent or self.stop()

    def _candidates(self, begin: TriedMap, culprits: Sequence[Culprit]) -> Iterator[FixCandidate]:
        """Yield what may be tried next on a map: for what is at fault there."""
        checks = self._system.checks_of(begin.scenario)
        wrong = begin.left | begin.added
        surveys = self._surveyed(begin.scenario) if begin.steps else self._surveys
        findings = find(checks, surveys, begin.scenario) if begin.steps else self._before
        faults = [each for each in findings if each.key in wrong and not each.waived]
        yield from offered(faults)
        yield from removals(faults, culprits, begin.scenario, self._library, self._system)
        together = FEW if begin.steps else TOGETHER
        yield from moves_near(faults, culprits, begin.scenario, self._system, surveys, together)
        yield from by_the_book(culprits, begin.scenario, self._ruleset)

    def _is_allowed(self, after: AnyScenario) -> bool:
        """Return whether a map may be tried at all."""
        return after != self._scenario

    def _rough_rank(self, tried: TriedMap) -> tuple[int, ...]:
        """Return what of two maps is less for the better one, as far as it is known of all."""
        return (tried.far,)

    def _is_done(self) -> bool:
        """Return whether no further step is tried."""
        return bool(self._kept)

    def _is_enough(self) -> bool:
        """Return whether no further single change is tried."""
        return False

    def _rank(self, found: FoundFix) -> tuple[int, ...]:
        """Return what of two fixes is less for the better one."""
        return (found.far, found.gap)

    def _try_from(self, begin: TriedMap, candidates: Iterable[FixCandidate], work: float) -> None:
        """Try changes of a map, as many as the work allows."""
        seen: set[str] = set()
        saved = self._budget.left - work
        for candidate in candidates:
            self._cut = self._cut or self._budget.left < saved
            if self._ended or self._budget.left < saved:
                return
            if self._is_enough():
                self._cut = True
                return
            edits = repr(candidate.edits)
            if candidate.source == "moves":
                if edits in seen:
                    continue
                seen.add(edits)
            tried = self._try(begin, candidate)
            if tried is None:
                continue
            if not tried.faults:
                self._kept.append(tried)
            elif tried.faults < len(self._keys) + ONWARD and tried.left != self._keys:
                self._onward.append(tried)

    def _try(self, begin: TriedMap, candidate: FixCandidate) -> TriedMap | None:
        """Return the map after a change if it clears one of the findings, else None."""
        try:
            after = apply_all(candidate.edits, begin.scenario, self._library)
        except EditError:
            return None
        if after == begin.scenario or not self._is_allowed(after):
            return None
        if not self._budget.take(A_LOOK * self._weight):
            self._spent = True
            return None
        self._tried += 1
        self.progress(self.so_far)
        surveys = self._surveyed(after)
        checks = self._system.checks_of(after)
        if self._still_at_fault(begin, after, surveys, checks):
            return None
        if not self._budget.take((1 - A_LOOK) * self._weight):
            self._spent = True
            return None
        size = begin.size + change_size(begin.scenario, after)
        return self._judged((*begin.steps, candidate), after, surveys, size)

    def _judged(
        self,
        steps: tuple[FixCandidate, ...],
        after: AnyScenario,
        surveys: Sequence[BaseSurvey],
        size: int,
    ) -> TriedMap:
        """Return a map after some changes with all that is found there."""
        findings = self._found_on(after, surveys)
        every = {each.key for each in findings}
        moved = moved_between(self._system, self._scenario, after, self._surveys, surveys)
        return TriedMap(
            steps,
            after,
            findings,
            frozenset(self._keys & every),
            frozenset(new_or_graver(self._known, levels_of(findings))),
            moved,
            far_between(self._scenario, after, moved),
            size,
        )

    def _found_on(self, after: AnyScenario, surveys: Sequence[BaseSurvey]) -> tuple[Finding, ...]:
        """Return what is found on a map after changes."""
        return find(self._system.checks_of(after), surveys, after, fixes=False)

    def _still_at_fault(
        self,
        begin: TriedMap,
        after: AnyScenario,
        surveys: Sequence[BaseSurvey],
        checks: Iterable[AnyCheck],
    ) -> bool:
        """Return whether the checks in question alone show that a change is of no use."""
        wrong = self._keys | begin.added
        codes = {key.partition("/")[0] for key in wrong}
        still = 0
        for check in checks:
            if check.code in codes and check.scope != "file":
                found = find((check,), surveys, after, fixes=False)
                still += len({each.key for each in found} & wrong)
                if still >= begin.faults:
                    return True
        return False

    @property
    def so_far(self) -> FoundFixes:
        """How far the search has come, without the fixes."""
        return FoundFixes((), self._tried, len(self._kept), False, self._steps)

    def found(self, best: int = BEST) -> FoundFixes:
        """Return the best fixes that were found."""
        distinct: list[TriedMap] = []
        # A check knows less of what it moves than a move does, and more of rules than the book.
        by_rank = sorted(
            self._kept,
            key=lambda tried: (self._rough_rank(tried), SOURCES.index(tried.steps[0].source)),
        )
        for tried in by_rank:
            if all(tried.scenario != other.scenario for other in distinct):
                distinct.append(tried)
        clearing = len(distinct)
        tables = tables_of(self._system, self._surveys) if distinct else []
        ranked = [self._found_fix(tried, tables) for tried in distinct[: max(best, RANKED)]]
        ranked.sort(key=self._rank)
        chosen = varied(ranked)[:best]
        chosen.sort(key=self._rank)
        whole = not (self._cut or self._ended)
        return FoundFixes(tuple(chosen), self._tried, clearing, whole, self._steps)

    def _found_fix(self, tried: TriedMap, tables: Sequence[tuple[str, SeatTable]]) -> FoundFix:
        safe = all(step.claim == "safe" for step in tried.steps)
        titles = [step.title for step in tried.steps]
        title = listing([titles[0], *(f"{each[:1].lower()}{each[1:]}" for each in titles[1:])])
        still = {each.key for each in tried.findings}
        return FoundFix(
            Fix(title, "safe" if safe else "changes-design", tried.edits, tried=True),
            len(tried.steps),
            tried.far,
            tried.moved,
            gap_changes(tables, tables_of(self._system, self._surveyed(tried.scenario))),
            counts(self._before),
            counts(tried.findings),
            tuple(
                each.key
                for each in self._before
                if each.key not in still and each.key not in self._keys
            ),
            tried.size,
        )
