"""Applying the safe fixes of a scenario, as `check --fix` and `check --diff` do."""

from __future__ import annotations

import difflib
from typing import TextIO

from editor.cli.opened import Opened
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.scenario import AnyScenario
from editor.storage.save import save_scenario
from editor.systems.judge import judge, mended, prove

MOST_FIXES = 200
"""A scenario takes no more fixes than this in one go: an end, whatever the checks say."""


def with_safe_fixes(opened: Opened, mode: str = "") -> AnyScenario:
    """Return the scenario after its safe fixes, one at a time, each tried before it is kept.

    A fix that was safe before another was applied may not be any more: so all findings are
    looked for again after each.
    """
    scenario, library, ruleset = opened.scenario, opened.library, opened.ruleset
    for _ in range(MOST_FIXES):
        findings = judge(scenario, library, ruleset, mode=mode)
        fix = next(
            (
                fix
                for finding in findings
                if not finding.waived and any(fix.grade == "safe" for fix in finding.fixes)
                for fix in prove_one(finding, findings, scenario, opened, mode).fixes
                if fix.grade == "safe"
            ),
            None,
        )
        if fix is None:
            break
        scenario = mended(scenario, library, fix)
    return scenario


def prove_one(
    finding: Finding,
    findings: tuple[Finding, ...],
    scenario: AnyScenario,
    opened: Opened,
    mode: str,
) -> Finding:
    """Return one finding with its safe fixes tried against all the others."""
    others = tuple(replace_fixes(one) for one in findings if one is not finding)
    tried = prove((finding, *others), scenario, opened.library, opened.ruleset, mode=mode)
    return tried[0]


def replace_fixes(finding: Finding) -> Finding:
    """Return the finding without its fixes."""
    from msgspec.structs import replace

    return replace(finding, fixes=())


def fixed(opened: Opened, mode: str = "") -> Opened:
    """Return the scenario with its safe fixes, saved in place where there were any."""
    scenario = with_safe_fixes(opened, mode)
    if scenario != opened.scenario:
        save_scenario(scenario, opened.path)
    return Opened(opened.path, scenario, opened.library, opened.ruleset)


def show_changes(opened: Opened, mode: str, out: TextIO) -> None:
    """Print, as a unified diff, what the safe fixes would write; write nothing."""
    before = canonical_bytes(opened.scenario).decode().splitlines(keepends=True)
    after = canonical_bytes(with_safe_fixes(opened, mode)).decode().splitlines(keepends=True)
    name = str(opened.path)
    out.writelines(difflib.unified_diff(before, after, name, name))
