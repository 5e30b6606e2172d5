"""Running checks: from a scenario's surveys to its findings, with house rules and waivers."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from editor.checks.check import Check, Found
from editor.core.finding import LEVELS, Finding, Level
from editor.core.points import names_of
from editor.core.scenario import AnyScenario
from editor.core.values import Value

INTERNAL = "internal"
"""The code of the finding that a check leaves when it fails itself."""


class Counts(Value, frozen=True, omit_defaults=False):
    """How many findings of each level there are; waived ones count as waived only."""

    error: int = 0
    warning: int = 0
    advice: int = 0
    waived: int = 0


def find(
    checks: Iterable[Check], surveys: Sequence[Any], scenario: AnyScenario
) -> tuple[Finding, ...]:
    """Return every finding, the worst level first, then in the order of the checks.

    `surveys` holds one survey for each set-up. A check that raises becomes one `internal`
    finding and hides no other. Consequences carry the key of their cause.
    """
    found: list[tuple[Check, Found, str]] = []
    broken: list[Finding] = []
    for one in checks:
        for survey in surveys if one.scope == "setup" else surveys[:1]:
            if one.modes and survey.mode not in one.modes:
                continue
            setup = survey.setup.id if one.scope == "setup" and survey.setup else ""
            try:
                found += [(one, item, setup) for item in one.look(survey)]
            except Exception:
                broken.append(internal(one, setup))
    findings = [_stamp(one, item, setup, scenario) for one, item, setup in found]
    caused = [
        _with_cause(finding, item, findings)
        for finding, (_, item, _) in zip(findings, found, strict=True)
    ]
    return tuple(sorted([*broken, *caused], key=lambda finding: LEVELS.index(finding.level)))


def internal(one: Check, setup: str) -> Finding:
    """Return the finding for the exception that is being handled, raised inside a check."""
    lines = traceback.format_exc().strip().splitlines()
    return Finding(
        check=INTERNAL,
        level="error",
        message=f"The check {one.code} failed; this is a fault of the program, not of the map",
        notes=(lines[-1],),
        places=(),
        setup=setup,
    )


def _stamp(one: Check, item: Found, setup: str, scenario: AnyScenario) -> Finding:
    level, house_rule = level_in_force(one, item.level or one.level, scenario)
    finding = Finding(
        check=one.code,
        level=level,
        message=item.message,
        places=item.places,
        cells=item.cells,
        notes=item.notes,
        source=one.source,
        evidence=item.evidence,
        fixes=item.fixes,
        setup=setup,
        house_rule=house_rule,
    )
    return _waived(finding, scenario) if one.lowerable else finding


def level_in_force(one: Check, level: Level, scenario: AnyScenario) -> tuple[Level, str]:
    """Return the level after the house rules, and the name of the overlay that changed it.

    A check that may not be lowered keeps a milder level out; any may be raised.
    """
    name = ""
    for overlay in scenario.house_rules:
        wished = overlay.levels.get(one.code)
        for known in LEVELS:
            if wished == known != level and (one.lowerable or LEVELS.index(known) == 0):
                level, name = known, overlay.name
                break
    return level, name


def _waived(finding: Finding, scenario: AnyScenario) -> Finding:
    for waiver in scenario.waivers:
        if matches(waiver.check, waiver.at, finding):
            return _change(finding, waived=waiver.reason or "waived")
    return finding


def matches(code: str, at: tuple[str, ...], finding: Finding) -> bool:
    """Tell whether a waiver of this check at these ids or spaces speaks of the finding."""
    return code == finding.check and set(at) <= {*finding.places, *names_of(finding.cells)}


def _with_cause(finding: Finding, item: Found, findings: list[Finding]) -> Finding:
    if not item.because:
        return finding
    for other in findings:
        fits = other.check == item.because and set(item.of) <= set(other.places)
        if fits and other.setup in ("", finding.setup):
            return _change(finding, cause=other.key)
    return finding


def _change(finding: Finding, **fields: str) -> Finding:
    return replace(finding, **fields)


def counts(findings: Iterable[Finding]) -> Counts:
    """Return how many findings there are of each level, the waived ones apart."""
    numbers = dict.fromkeys((*LEVELS, "waived"), 0)
    for finding in findings:
        numbers["waived" if finding.waived else finding.level] += 1
    return Counts(**numbers)


def at_least(findings: Iterable[Finding], level: Level) -> Iterator[Finding]:
    """Yield the findings that are not waived and at least as bad as this level."""
    worst = LEVELS[: LEVELS.index(level) + 1]
    return (finding for finding in findings if not finding.waived and finding.level in worst)


def proven(
    finding: Finding, mend: Callable[[Any], Iterable[Finding]], before: Iterable[Finding]
) -> Finding:
    """Return the finding with its safe fixes tried.

    `mend` gives the findings after a fix. A fix called safe that does not clear the finding, or
    adds one that is not waived, is graded changes-design when it clears it, else left out.
    """
    known = {other.key for other in before}
    fixes = []
    for fix in finding.fixes:
        if fix.grade != "safe":
            fixes.append(fix)
            continue
        after = [other for other in mend(fix) if not other.waived]
        keys = {other.key for other in after}
        if finding.key in keys:
            continue
        fixes.append(fix if keys <= known else _graded(fix))
    return replace(finding, fixes=tuple(fixes))


def _graded(fix: Any) -> Any:
    return replace(fix, grade="changes-design")
