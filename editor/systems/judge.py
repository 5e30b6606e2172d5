"""The findings of a scenario: one answer for the window, the command line and Python."""

from __future__ import annotations

from collections.abc import Iterable

from editor.checks.run import find, proven
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.catalogue import system_named


def judge(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    setup: str = "",
) -> tuple[Finding, ...]:
    """Return the findings of a scenario, the worst first; fixes are offered but not yet tried.

    `mode` checks as another mode; `setup` keeps to the findings of one set-up and of the board.
    """
    system = system_named(scenario.system)
    surveys = system.surveys(scenario, library, ruleset, mode)
    findings = find(system.checks(), surveys, scenario)
    return tuple(one for one in findings if not setup or one.setup in ("", setup))


def mended(scenario: AnyScenario, library: AnyLibrary, fix: Fix) -> AnyScenario:
    """Return the scenario with a fix applied. Raises EditError where an edit has no meaning."""
    for edit in fix.edits:
        scenario = edit.apply(scenario, library)
    return scenario


def prove(
    findings: Iterable[Finding],
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
) -> tuple[Finding, ...]:
    """Return the findings with their safe fixes tried: each clears its finding and adds none."""
    known = tuple(findings)

    def after(fix: Fix) -> tuple[Finding, ...]:
        try:
            after_fix = mended(scenario, library, fix)
        except EditError:
            return known  # such as for a locked box: nothing is mended, so the fix is left out
        return judge(after_fix, library, ruleset, mode=mode)

    return tuple(proven(one, after, known) for one in known)
