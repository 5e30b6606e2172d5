"""Running checks: from a scenario's surveys to its findings, with house rules and waivers."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple

from msgspec.structs import replace

from editor.checks.check import AnyCheck, BaseSurvey, Review, Violation
from editor.checks.played import PLAYED
from editor.checks.proving import TooMuchError
from editor.core.finding import LEVELS, Finding, Fix, Level, Waiver, milder
from editor.core.objects import ids_of
from editor.core.points import Cell, names_of
from editor.core.scenario import AnyScenario
from editor.core.values import Value, about

MAX_ALIKE = 1_000
"""The most findings of a check that are listed for a set-up."""

INTERNAL = "internal"
"""The code of the finding for a check that raised an exception."""


class Counts(Value, frozen=True, omit_defaults=False):
    """How many findings of each level there are; waived ones count as waived only."""

    error: Annotated[int, about("Errors.")] = 0
    warning: Annotated[int, about("Warnings.")] = 0
    advice: Annotated[int, about("Pieces of advice.")] = 0
    waived: Annotated[int, about("Waived findings of any level.")] = 0


def find(
    checks: Iterable[AnyCheck],
    surveys: Sequence[BaseSurvey],
    scenario: AnyScenario,
    *,
    fixes: bool = True,
) -> tuple[Finding, ...]:
    """Return every finding, the worst level first, then in the order of the checks.

    `surveys` holds one survey for each set-up. A check that raises becomes one `internal`
    finding and hides no other. Consequences have the key of their cause. If a set-up check finds
    the same in every set-up, it is one finding of no set-up, unless a waiver names it in one of
    them. `fixes` False looks for no fixes, which is faster, for checks while dragging.
    """
    checks = tuple(checks)
    mode = surveys[0].mode
    found: list[tuple[AnyCheck, Violation, Finding]] = []
    broken: dict[str, Finding] = {}
    for check in checks:
        if check.scope in ("file", "played") or not check.looks_in(mode):
            continue
        try:
            for item, setup in _look(check, surveys, scenario):
                found.append((check, item, stamp(check, item, setup, scenario, fixes=fixes)))
        except Exception:
            broken[check.code] = internal(check)
    findings = _with_causes(found)
    cut = frozenset(check.code for check, item, _ in found if item.more)
    failed = frozenset(broken)
    known = (*checks, *PLAYED)
    review = Review(scenario, surveys[0].ruleset, mode, known, tuple(findings), failed, cut)
    for check in checks:
        if check.scope == "file" and check.looks_in(mode):
            try:
                findings += [
                    stamp(check, item, item.setup, scenario, fixes=fixes)
                    for item in check.look(review)
                ]
            except Exception:
                broken[check.code] = internal(check)
    every = [*broken.values(), *findings]
    return tuple(sorted(every, key=lambda finding: LEVELS.index(finding.level)))


def _look(
    check: AnyCheck, surveys: Sequence[BaseSurvey], scenario: AnyScenario
) -> Iterator[tuple[Violation, str]]:
    """Yield what a check finds, each with its set-up or the empty string."""
    if check.scope == "board":
        for item in _bounded(check, surveys[0]):
            yield item, item.setup
        return
    if len(surveys) == 1:
        setup = surveys[0].setup
        for item in _bounded(check, surveys[0]):
            yield item, setup.id if setup else ""
        return
    seen: dict[tuple[object, ...], list[tuple[Violation, str]]] = {}
    for survey in surveys:
        for item in _bounded(check, survey):
            same = (item.message, item.places, item.cells, item.level)
            seen.setdefault(same, []).append((item, survey.setup.id))
    ids = {survey.setup.id for survey in surveys}
    named = [waiver for waiver in scenario.waivers if waiver.setup in ids and check.lowerable]
    for alike in seen.values():
        first, _ = alike[0]
        apart = any(
            speaks_of(waiver, check.code, first.places, first.cells, scenario) for waiver in named
        )
        if len(alike) == len(surveys) and not apart:
            fixes = [item.find_fixes for item, _ in alike if item.find_fixes is not None]
            yield replace(first, find_fixes=partial(_fix_all, fixes) if fixes else None), ""
        else:
            yield from alike


def _bounded(check: AnyCheck, survey: BaseSurvey) -> Iterator[Violation]:
    """Yield what a check finds, up to a maximum and then a note that there is more."""
    for number, item in enumerate(check.look(survey)):
        if number == MAX_ALIKE:
            said = f"{check.title}: only the first {MAX_ALIKE:,} are listed"
            yield Violation(message=said, level=item.level, more=True)
            return
        yield item


def _fix_all(fixes: Sequence[Callable[[], Iterable[Fix]]]) -> Iterator[Fix]:
    """Yield the fixes that are offered in every set-up, each as one fix for all."""
    offered = [{fix.title: fix for fix in mend()} for mend in fixes]
    for title, fix in offered[0].items():
        if all(title in others for others in offered):
            edits: list[Any] = []
            for others in offered:
                edits += [edit for edit in others[title].edits if edit not in edits]
            yield replace(fix, edits=tuple(edits))


def internal(check: AnyCheck) -> Finding:
    """Return the finding for the exception that is being handled, raised inside a check."""
    lines = traceback.format_exc().strip().splitlines()
    return Finding(
        check=INTERNAL,
        level="error",
        message=f"The check {check.code} failed; this is a bug in the program, not a map problem",
        places=(),
        notes=(lines[-1],),
    )


def stamp(
    check: AnyCheck, item: Violation, setup: str, scenario: AnyScenario, *, fixes: bool
) -> Finding:
    """Return the finding of a violation: its level in force, its fixes, its waiver."""
    level, house_rule = level_in_force(check, item.level or check.level, scenario)
    offered, unsought = list(item.fixes), False
    if fixes and item.find_fixes is not None:
        try:
            offered.extend(item.find_fixes())
        except TooMuchError:
            unsought = True
    by_title: dict[str, Fix] = {}
    for fix in offered:
        by_title.setdefault(fix.title, fix)  # two fixes with one title look the same
    finding = Finding(
        check=check.code,
        level=level,
        message=item.message,
        places=item.places,
        cells=item.cells,
        notes=item.notes,
        source=check.source,
        evidence=item.evidence,
        fixes=tuple(by_title.values()),
        unsought=unsought,
        setup=setup,
        house_rule=house_rule,
    )
    return _waived(finding, scenario) if check.lowerable else finding


def level_in_force(check: AnyCheck, level: Level, scenario: AnyScenario) -> tuple[Level, str]:
    """Return the level after the house rules, and the name of the overlay that changed it.

    Any check may be raised; one that is not lowerable ignores a milder level.
    """
    own, name = level, ""
    for overlay in scenario.house_rules:
        level_set = overlay.levels.get(check.code)
        if (
            level_set is None
            or level_set == level
            or (not check.lowerable and milder(level_set, own))
        ):
            continue
        level, name = level_set, overlay.name
    return level, name


def _waived(finding: Finding, scenario: AnyScenario) -> Finding:
    for waiver in scenario.waivers:
        if matches(waiver, finding, scenario):
            return replace(finding, waiver=waiver)
    return finding


def matches(waiver: Waiver, finding: Finding, scenario: AnyScenario) -> bool:
    """Return whether a waiver matches a finding: its check, its places and its set-up."""
    if waiver.setup not in ("", finding.setup):
        return False
    return speaks_of(waiver, finding.check, finding.places, finding.cells, scenario)


def speaks_of(
    waiver: Waiver,
    code: str,
    places: Sequence[str],
    cells: Iterable[Cell],
    scenario: AnyScenario,
) -> bool:
    """Return whether a waiver names this check, and only these ids and spaces.

    Box b2 is not space b2: if objects are at fault and the waiver names none of them, a word that
    is the id of another object means that object.
    """
    named = set(waiver.at)
    if waiver.check != code or not named.issubset((*places, *names_of(cells))):
        return False
    return not places or not named.isdisjoint(places) or named.isdisjoint(ids_of(scenario))


def _with_causes(found: list[tuple[AnyCheck, Violation, Finding]]) -> list[Finding]:
    """Return the findings, each consequence with the key of its cause if that was found."""
    wanted = {item.because for _, item, _ in found if item.because}
    causes: dict[tuple[str, str], list[_Cause]] = {}
    for check, _, finding in found:
        if check.code in wanted:
            # Keys can be long, and a thousand findings may have the same cause.
            cause = _Cause(finding, frozenset(finding.places), finding.key)
            for place in ("", *cause.places):
                causes.setdefault((check.code, place), []).append(cause)
    return [
        _with_cause(finding, item, causes.get((item.because, item.of[0] if item.of else ""), ()))
        for _, item, finding in found
    ]


class _Cause(NamedTuple):
    finding: Finding
    places: frozenset[str]
    key: str


def _with_cause(finding: Finding, item: Violation, causes: Iterable[_Cause]) -> Finding:
    for cause in causes:
        fits = cause.places.issuperset(item.of) and cause.finding.setup in ("", finding.setup)
        if fits and cause.finding != finding:
            return replace(finding, cause=cause.key)
    return finding


def counts(findings: Iterable[Finding]) -> Counts:
    """Return the numbers of findings by level, waived ones counted separately."""
    numbers = dict.fromkeys((*LEVELS, "waived"), 0)
    for finding in findings:
        numbers["waived" if finding.waived else finding.level] += 1
    return Counts(**numbers)


def at_least(findings: Iterable[Finding], level: Level) -> Iterator[Finding]:
    """Yield the findings that are not waived and at least as bad as this level."""
    worst = LEVELS[: LEVELS.index(level) + 1]
    return (finding for finding in findings if not finding.waived and finding.level in worst)
