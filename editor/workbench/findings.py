"""The findings of a session: how they are looked for, and how their fixes are tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from editor.checks.check import BaseSurvey
from editor.checks.proving import WAITED_FOR, TrialBudget, weight_of
from editor.checks.run import Counts, counts, find
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.fairness import SeatTable
from editor.seam.overlay import HeatMap, OverlayRequest
from editor.seam.system import AnySystem
from editor.systems.judge import prover_of


@dataclass(frozen=True)
class Findings:
    """The findings of a scenario, how long that took, and whether the scenario changed since.

    `scenario` was checked in `mode`. `proven`: its fixes were tried, as many as the work allows.
    `tables` are what the map gives each seat, one for each survey; None where they are left to
    whoever wants them, none where the worker was not to count them.
    `heats` are the heat maps of `overlay_request`, one for each survey; none without a request.
    """

    items: tuple[Finding, ...] = ()
    milliseconds: float = 0.0
    stale: bool = True
    scenario: AnyScenario | None = None
    mode: str = ""
    with_fixes: bool = False
    proven: bool = False
    tables: tuple[SeatTable, ...] | None = None
    overlay_request: OverlayRequest | None = None
    heats: tuple[HeatMap | None, ...] = ()

    @property
    def unproven(self) -> bool:
        """Whether there are fixes that are still to be tried."""
        if self.proven or not self.with_fixes:
            return False
        return any(fix.grade == "untried" for finding in self.items for fix in finding.fixes)

    @property
    def uncounted(self) -> bool:
        """Whether the worker was not to count the tables, which are too slow for the window."""
        return self.tables == ()

    @property
    def counts(self) -> Counts:
        """How many there are of each level."""
        return counts(self.items)

    def named(self, key: str) -> Finding | None:
        """Return the finding of this key, or None."""
        code = key.partition("/")[0]  # a key takes long to write where there are thousands
        ours = (finding for finding in self.items if finding.check == code)
        return next((finding for finding in ours if finding.key == key), None)


def find_in(
    system: AnySystem,
    surveys: Sequence[BaseSurvey],
    scenario: AnyScenario,
    mode: str,
    *,
    fixes: bool,
) -> Findings:
    """Check a scenario by its surveys and measure the time."""
    checks = system.checks_of(scenario)
    began = perf_counter()
    items = find(checks, surveys, scenario, fixes=fixes)
    spent = (perf_counter() - began) * 1000
    return Findings(items, spent, False, scenario, mode, fixes)


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
