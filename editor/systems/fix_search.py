"""The search for fixes: small changes of a map are tried, and those are kept that clear findings.

Kept is what clears every finding that was asked about and adds none, not even a mild one. Every map
that is counted as tried was checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.proving import MAXIMUM, TrialBudget
from editor.checks.run import counts, find
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix, Level, milder
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
    MovedThing,
    far_between,
    gap_changes,
    moved_between,
    tables_of,
)
from editor.systems.judge import trial_weight

SEARCHED = 2 * MAXIMUM
"""The work of a search: two seconds at most, and much less where little can be tried."""
BEST = 10
"""How many of the fixes that were found are told by default."""
A_LOOK = 0.25
"""The weight of a look at the checks in question alone, as a share of that of a whole trial."""
ASKED_CAUSES = 3
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
"""Of so many things what changes little is tried first in further steps."""
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
    told: Callable[[FoundFixes], None] = lambda _: None,
) -> FoundFixes:
    """Return the fixes of findings of a scenario, each of all of them.

    What the findings name is changed first, and what causes them: `culprits`, which are looked for
    where they are not given. `work` bounds the trials as in `editor/checks/proving.py`. The search
    ends early when `stop` says so; `told` hears how far it has come, without the fixes.
    """
    search = FixSearch(findings, scenario, library, ruleset, mode=mode, work=work)
    search.stop, search.told = stop, told
    if not search.asked:
        return FoundFixes()
    if culprits is None:
        culprits = search.causes()
    search.run(culprits)
    return search.found(best)


@dataclass(frozen=True)
class _Tried:
    """A map after some changes, and what of it is still at fault, by key.

    Its surveys are made again where they are needed: hundreds of maps may be kept.
    """

    steps: tuple[FixCandidate, ...]
    scenario: AnyScenario
    findings: tuple[Finding, ...]
    left: frozenset[str]
    added: frozenset[str]
    moved: tuple[MovedThing, ...]
    far: int

    @property
    def faults(self) -> int:
        """How many of the findings are left or were added."""
        return len(self.left) + len(self.added)

    @property
    def edits(self) -> tuple[AnyEdit, ...]:
        """All its edits in a row."""
        return tuple(edit for step in self.steps for edit in step.edits)


class FixSearch:
    """A search for fixes of findings, which need not be the latest ones of the scenario."""

    def __init__(
        self,
        findings: Iterable[Finding],
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
        wanted = {finding.key for finding in findings}
        self._before = find(self._system.checks_of(scenario), self._surveys, scenario)
        self.asked = tuple(each for each in self._before if each.key in wanted)
        self._weight = trial_weight(scenario, library, self._before)
        self._known = _levels(self._before)
        self._keys = frozenset(each.key for each in self.asked)
        self._kept: list[_Tried] = []
        self._onward: list[_Tried] = []
        self._tried, self._steps, self._spent, self._cut = 0, 1, False, False
        self.stop: Callable[[], bool] = lambda: False
        self.told: Callable[[FoundFixes], None] = lambda _: None

    def _surveyed(self, scenario: AnyScenario) -> tuple[BaseSurvey, ...]:
        surveys: tuple[BaseSurvey, ...] = self._system.surveys(
            scenario, self._library, self._ruleset, self._mode
        )
        return surveys

    def causes(self) -> tuple[Culprit, ...]:
        """Return what causes the findings, of the first of them."""
        found: dict[Culprit, None] = {}
        for finding in self.asked[:ASKED_CAUSES]:
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
        begin = _Tried((), self._scenario, self._before, self._keys, frozenset(), (), 0)
        rules = by_the_book(culprits, self._scenario, self._ruleset)
        self._try_from(begin, chain(self._candidates(begin, culprits), rules), self._work())
        most = max(2, min(len(self.asked) + 1, MOST_STEPS))
        while not self._kept and self._onward and self._steps < most and not self._ended:
            # What clears nothing by itself is not gone on from, and of the others the best alone.
            self._steps, self._cut = self._steps + 1, True
            nearly, self._onward = _apart(self._onward)[:ONWARD], []
            work = self._work() / len(nearly)
            for tried in nearly:
                self._try_from(tried, self._candidates(tried, ()), work)

    def _work(self) -> float:
        """Return the work for the next step; with several findings some is saved for others."""
        return self._budget.left * (1 - SAVED if len(self.asked) > 1 else 1)

    @property
    def _ended(self) -> bool:
        return self._spent or self.stop()

    def _candidates(self, begin: _Tried, culprits: Sequence[Culprit]) -> Iterator[FixCandidate]:
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

    def _try_from(self, begin: _Tried, candidates: Iterable[FixCandidate], work: float) -> None:
        """Try changes of a map, as many as the work allows."""
        seen: set[str] = set()
        saved = self._budget.left - work
        for candidate in candidates:
            self._cut = self._cut or self._budget.left < saved
            if self._ended or self._budget.left < saved:
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

    def _try(self, begin: _Tried, candidate: FixCandidate) -> _Tried | None:
        """Return the map after a change if it clears one of the findings, else None."""
        try:
            after = apply_all(candidate.edits, begin.scenario, self._library)
        except EditError:
            return None
        if after in (begin.scenario, self._scenario):
            return None
        if not self._budget.take(A_LOOK * self._weight):
            self._spent = True
            return None
        self._tried += 1
        self.told(self.so_far)
        surveys = self._surveyed(after)
        checks = self._system.checks_of(after)
        if self._still_at_fault(begin, after, surveys, checks):
            return None
        if not self._budget.take((1 - A_LOOK) * self._weight):
            self._spent = True
            return None
        findings = find(checks, surveys, after, fixes=False)
        levels = _levels(findings)
        every = {each.key for each in findings}
        moved = moved_between(self._system, self._scenario, after, self._surveys, surveys)
        return _Tried(
            (*begin.steps, candidate),
            after,
            findings,
            frozenset(self._keys & every),
            frozenset(self._new(levels)),
            moved,
            far_between(self._scenario, after, moved),
        )

    def _still_at_fault(
        self,
        begin: _Tried,
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

    def _new(self, levels: Mapping[str, Level]) -> Iterator[str]:
        """Yield the keys of findings that were not there, or are graver than they were."""
        for key, level in levels.items():
            known = self._known.get(key)
            if known is None or milder(known, level):
                yield key

    @property
    def so_far(self) -> FoundFixes:
        """How far the search has come, without the fixes."""
        return FoundFixes((), self._tried, len(self._kept), False, self._steps)

    def found(self, best: int = BEST) -> FoundFixes:
        """Return the best fixes that were found."""
        distinct: list[_Tried] = []
        # A check tells less of what it moves than a move does, and more of rules than the book.
        for tried in sorted(
            self._kept, key=lambda tried: (tried.far, SOURCES.index(tried.steps[0].source))
        ):
            if all(tried.scenario != other.scenario for other in distinct):
                distinct.append(tried)
        clearing = len(distinct)
        tables = tables_of(self._system, self._surveys) if distinct else []
        ranked = [self._told(tried, tables) for tried in distinct[: max(best, RANKED)]]
        ranked.sort(key=lambda found: (found.far, found.gap))
        chosen = _varied(ranked)[:best]
        chosen.sort(key=lambda found: (found.far, found.gap))
        whole = not (self._cut or self._ended)
        return FoundFixes(tuple(chosen), self._tried, clearing, whole, self._steps)

    def _told(self, tried: _Tried, tables: Sequence[tuple[str, SeatTable]]) -> FoundFix:
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
        )


def _levels(findings: Iterable[Finding]) -> dict[str, Level]:
    """Return the levels of the findings that are not waived, by key."""
    return {each.key: each.level for each in findings if not each.waived}


def _apart(onward: Sequence[_Tried]) -> list[_Tried]:
    """Return maps with the fewest faults first, and the best of each kind before others."""
    nearly = sorted(onward, key=lambda tried: (tried.faults, tried.far))
    alike: Counter[tuple[frozenset[str], frozenset[str]]] = Counter()
    turns = []
    for tried in nearly:
        faults = (tried.left, tried.added)
        turns.append(alike[faults])
        alike[faults] += 1
    order = sorted(range(len(nearly)), key=lambda at: (turns[at], at))
    return [nearly[at] for at in order]


def _varied(ranked: Sequence[FoundFix]) -> list[FoundFix]:
    """Return the fixes so that the first of each set of things that are moved come first."""
    seen: set[frozenset[str]] = set()
    first: list[FoundFix] = []
    later: list[FoundFix] = []
    for found in ranked:
        things = frozenset(thing.id for thing in found.moved)
        (later if things in seen else first).append(found)
        seen.add(things)
    return [*first, *later]
