"""The findings of a scenario, for the window, the command line and Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.proving import Prover, TrialBudget, weight_of
from editor.checks.run import find
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding, Fix, Level, milder
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.systems.catalogue import system_named


def check(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    setup: str = "",
    more: Sequence[AnyCheck] = (),
) -> tuple[Finding, ...]:
    """Return the findings of a scenario, the worst first, with their fixes tried by `prove`.

    `mode` checks as another mode; `setup` limits the findings to those of a set-up and the board;
    `more` are checks beside those of the system and the house rules.
    """
    findings = judge(scenario, library, ruleset, mode=mode, more=more)
    proven = prove(findings, scenario, library, ruleset, mode=mode, more=more)
    return tuple(finding for finding in proven if not setup or finding.setup in ("", setup))


def judge(
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    setup: str = "",
    fixes: bool = True,
    surveys: Sequence[BaseSurvey] | None = None,
    more: Sequence[AnyCheck] = (),
) -> tuple[Finding, ...]:
    """Return the findings of a scenario without trying fixes; with `fixes` False without fixes.

    `surveys` are those of the scenario in this mode, where they are there already; `more` as for
    `check`.
    """
    system = system_named(scenario.system)
    if surveys is None:
        surveys = system.surveys(scenario, library, ruleset, mode)
    findings = find((*system.checks_of(scenario), *more), surveys, scenario, fixes=fixes)
    return tuple(finding for finding in findings if not setup or finding.setup in ("", setup))


def levels_of(findings: Iterable[Finding]) -> dict[str, Level]:
    """Return the levels of the findings that are not waived, by key."""
    return {each.key: each.level for each in findings if not each.waived}


def new_or_graver(before: Mapping[str, Level], after: Mapping[str, Level]) -> Iterator[str]:
    """Yield the keys of findings that were not there before, or are graver than they were."""
    for key, level in after.items():
        known = before.get(key)
        if known is None or milder(known, level):
            yield key


def with_fixes(scenario: AnyScenario, library: AnyLibrary, fix: Fix) -> AnyScenario:
    """Return the scenario with a fix applied. Raises EditError if an edit makes no sense."""
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
    more: Sequence[AnyCheck] = (),
) -> tuple[Finding, ...]:
    """Return all findings of a scenario with their fixes tried, as many as the budget allows."""
    known = tuple(findings)
    prover = prover_of(known, scenario, library, ruleset, mode=mode, more=more)
    return tuple(map(prover.proven, known))


def prover_of(
    findings: tuple[Finding, ...],
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    work: TrialBudget | None = None,
    more: Sequence[AnyCheck] = (),
) -> Prover:
    """Return a prover for the findings of a scenario; `work` is its budget, MAXIMUM by default."""

    def after(fix: Fix) -> tuple[Finding, ...]:
        changed = with_fixes(scenario, library, fix)
        return judge(changed, library, ruleset, mode=mode, fixes=False, more=more)

    return Prover(findings, after, weight=trial_weight(scenario, library, findings), work=work)


def trial_weight(scenario: AnyScenario, library: AnyLibrary, findings: tuple[Finding, ...]) -> int:
    """Return the weight of trying a fix on a scenario with these findings."""
    spaces = system_named(scenario.system).spread(scenario, library)
    return weight_of(len(canonical_bytes(scenario)), len(findings), spaces)
