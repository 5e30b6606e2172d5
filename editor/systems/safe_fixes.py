"""Applying the safe fixes of a map, one after another."""

from __future__ import annotations

from msgspec.structs import replace

from editor.checks.proving import MAXIMUM, TrialBudget
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.judge import judge, prover_of, with_fixes

MAX_FIXES = 200
"""The most fixes applied in one run, so that it ends whatever the checks find."""

MAX_WORK = 5 * MAXIMUM
"""The work that trying all these fixes may take together."""


def with_safe_fixes(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    setup: str = "",
) -> tuple[AnyScenario, tuple[str, ...]]:
    """Return the scenario after its safe fixes, and what each of them did.

    With a set-up, findings of other set-ups are not fixed. Each fix is tried on the current map
    before it is kept: an earlier fix may have made it unsafe. Fixes that exceed the work limit
    are not applied.
    """
    work = TrialBudget(MAX_WORK)
    applied: list[str] = []
    while len(applied) < MAX_FIXES:
        findings = judge(scenario, library, ruleset, mode=mode)
        before = len(applied)
        for finding in findings:
            safe = tuple(fix for fix in finding.fixes if fix.claim == "safe")
            now = next((item for item in findings if item.key == finding.key), None)
            elsewhere = setup and finding.setup not in ("", setup)
            if now is None or finding.waived or not safe or elsewhere:
                continue
            prover = prover_of(findings, scenario, library, ruleset, mode=mode, work=work)
            tried = prover.proven(replace(now, fixes=safe))
            chosen = next((fix for fix in tried.fixes if fix.grade == "safe"), None)
            if chosen is not None and len(applied) < MAX_FIXES:
                scenario = with_fixes(scenario, library, chosen)
                applied.append(chosen.title)
                findings = judge(scenario, library, ruleset, mode=mode, fixes=False)
        if len(applied) == before:
            break
    return scenario, tuple(applied)
