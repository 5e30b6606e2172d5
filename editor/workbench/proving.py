"""Trying the fixes of what was found, as far as someone may be kept waiting."""

from __future__ import annotations

from dataclasses import replace

from editor.checks.proving import WAITED_FOR, TrialBudget, weight_of
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.systems.judge import prover_of
from editor.workbench.findings import Findings


def with_fixes_tried(
    found: Findings, library: AnyLibrary, ruleset: Ruleset, key: str = ""
) -> Findings:
    """Return findings with their fixes tried, or only those of one finding by its key.

    Return them unchanged where nothing is to be tried, or where the trial would take long.
    """
    if found.scenario is None or found.proven or found.stale or not found.with_fixes:
        return found
    if key and weight_of(0, len(found.items)) > WAITED_FOR:
        return found
    work = TrialBudget(WAITED_FOR) if key else TrialBudget()
    prover = prover_of(found.items, found.scenario, library, ruleset, mode=found.mode, work=work)
    items = tuple(
        prover.proven(finding) if key in ("", finding.key) else finding for finding in found.items
    )
    return replace(found, items=items, proven=not key)
