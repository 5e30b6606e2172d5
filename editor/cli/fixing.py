"""Applying the safe fixes of a scenario, as `check --fix` and `check --diff` do."""

from __future__ import annotations

import difflib

from msgspec.structs import replace

from editor.checks.run import proven
from editor.cli.opened import Opened
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding, Fix
from editor.core.scenario import AnyScenario
from editor.storage.save import save_scenario
from editor.systems.judge import judge, mended

MOST_FIXES = 200
"""A scenario takes no more fixes than this in one go: an end, whatever the checks say."""


def with_safe_fixes(opened: Opened, mode: str = "") -> tuple[AnyScenario, tuple[str, ...]]:
    """Return the scenario after its safe fixes, and what each of them did.

    Each is tried before it is kept. One that was safe before another was applied may not be any
    more: so all findings are looked for again after each.
    """
    scenario, library, ruleset = opened.scenario, opened.library, opened.ruleset
    applied: list[str] = []
    while len(applied) < MOST_FIXES:
        findings = judge(scenario, library, ruleset, mode=mode)
        chosen = _first_safe(findings, scenario, opened, mode)
        if chosen is None:
            break
        scenario = mended(scenario, library, chosen)
        applied.append(chosen.title)
    return scenario, tuple(applied)


def _first_safe(
    findings: tuple[Finding, ...], scenario: AnyScenario, opened: Opened, mode: str
) -> Fix | None:
    """Return the first fix that clears its finding and adds none, tried here and now."""

    def after(fix: Fix) -> tuple[Finding, ...]:
        changed = mended(scenario, opened.library, fix)
        return judge(changed, opened.library, opened.ruleset, mode=mode)

    for finding in findings:
        safe = tuple(fix for fix in finding.fixes if fix.grade == "safe")
        if finding.waived or not safe:
            continue
        for fix in proven(replace(finding, fixes=safe), after, findings).fixes:
            if fix.grade == "safe":
                return fix
    return None


def fixed(opened: Opened, mode: str = "") -> tuple[Opened, tuple[str, ...]]:
    """Return the scenario with its safe fixes, saved in place, and what each of them did."""
    scenario, applied = with_safe_fixes(opened, mode)
    if applied:
        save_scenario(scenario, opened.path)
    return replace_scenario(opened, scenario), applied


def replace_scenario(opened: Opened, scenario: AnyScenario) -> Opened:
    """Return what was opened with another scenario in it."""
    return Opened(opened.path, scenario, opened.library, opened.ruleset)


def difference(opened: Opened, mode: str = "") -> tuple[str, tuple[str, ...]]:
    """Return, as a unified diff, what the safe fixes would write, and what each would do."""
    scenario, applied = with_safe_fixes(opened, mode)
    if not applied:
        return "", ()
    before = opened.path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    after = canonical_bytes(scenario).decode().splitlines(keepends=True)
    name = str(opened.path)
    return "".join(difflib.unified_diff(before, after, name, name)), applied
