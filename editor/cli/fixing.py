"""Applying the safe fixes of a scenario, as `check --fix` and `check --diff` do."""

from __future__ import annotations

import dataclasses
import difflib
from io import StringIO

from msgspec.structs import replace

from editor.checks.proving import MAXIMUM, TrialBudget
from editor.cli.opened import OpenScenario
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding, Fix
from editor.core.scenario import AnyScenario
from editor.storage.save import save_scenario
from editor.systems.judge import judge, prover_of, with_fixes

MAX_FIXES = 200
"""The most fixes applied in one run, so that it ends whatever the checks find."""

MAX_WORK = 5 * MAXIMUM
"""The work that trying all these fixes may take together."""

NO_FINAL_NEWLINE = "\n\\ No newline at end of file\n"


def with_safe_fixes(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[AnyScenario, tuple[str, ...]]:
    """Return the scenario after its safe fixes, and what each of them did.

    With a set-up, findings of other set-ups are not fixed. Each fix is tried on the current map
    before it is kept: an earlier fix may have made it unsafe. Fixes that exceed the work limit
    are not applied.
    """
    scenario, work = opened.scenario, TrialBudget(MAX_WORK)
    applied: list[str] = []
    while len(applied) < MAX_FIXES:
        findings = judge(scenario, opened.library, opened.ruleset, mode=mode)
        before = len(applied)
        for finding in findings:
            safe = tuple(fix for fix in finding.fixes if fix.claim == "safe")
            if finding.waived or not safe or (setup and finding.setup not in ("", setup)):
                continue
            chosen = _tried_fix(
                replace(finding, fixes=safe), findings, scenario, opened, mode, work
            )
            if chosen is not None and len(applied) < MAX_FIXES:
                scenario = with_fixes(scenario, opened.library, chosen)
                applied.append(chosen.title)
                findings = judge(scenario, opened.library, opened.ruleset, mode=mode, fixes=False)
        if len(applied) == before:
            break
    return scenario, tuple(applied)


def _tried_fix(
    finding: Finding,
    findings: tuple[Finding, ...],
    scenario: AnyScenario,
    opened: OpenScenario,
    mode: str,
    work: TrialBudget,
) -> Fix | None:
    """Return the first fix that clears the finding and adds none, or None.

    `findings` are the current ones; None too where the finding is no longer among them.
    """
    now = next((item for item in findings if item.key == finding.key), None)
    if now is None:
        return None
    prover = prover_of(findings, scenario, opened.library, opened.ruleset, mode=mode, work=work)
    tried = prover.proven(replace(now, fixes=finding.fixes))
    return next((fix for fix in tried.fixes if fix.grade == "safe"), None)


def fixed(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[OpenScenario, tuple[str, ...]]:
    """Return the scenario with its safe fixes, saved in place, and what each of them did."""
    scenario, applied = with_safe_fixes(opened, mode, setup)
    if applied:
        save_scenario(scenario, opened.path, opened.digest)
    return dataclasses.replace(opened, scenario=scenario), applied


def difference(
    opened: OpenScenario, mode: str = "", setup: str = ""
) -> tuple[str, tuple[str, ...]]:
    """Return the unified diff that the safe fixes would make, and what each would do."""
    scenario, applied = with_safe_fixes(opened, mode, setup)
    if not applied:
        return "", ()
    before = _lines(opened.path.read_bytes())
    after = _lines(canonical_bytes(scenario))
    name = str(opened.path)
    lines = difflib.unified_diff(before, after, name, name)
    # A file that does not end its last line: said as diff and git say it.
    return "".join(
        line if line.endswith("\n") else f"{line}{NO_FINAL_NEWLINE}" for line in lines
    ), applied


def _lines(data: bytes) -> list[str]:
    """Return the lines of a file with their ends; only a line feed ends a line."""
    return list(StringIO(data.decode("utf-8-sig"), newline="\n"))
