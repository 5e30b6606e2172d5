"""The fixes that the checks of modes and the advice offer, tried on random maps."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import Phase, given, settings

from editor.checks.proving import Prover
from editor.checks.run import find
from editor.core.finding import Finding, Fix
from editor.core.kit import Library
from editor.storage.kits import ruleset_for
from editor.systems.judge import with_fixes
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys
from tests.readings.modes.random_maps import maps
from tests.readings.modes.test_second_readings import READINGS
from tests.strategies import MODES

# Each example judges a map dozens of times; making a failing one smaller would take minutes.
WITHOUT_SHRINKING = (Phase.explicit, Phase.generate)

RULESET = ruleset_for("tactics")


def findings_of(scenario: Any) -> tuple[Finding, ...]:
    """Return what all checks find."""
    return find(CHECKS, surveys(scenario, Library(), RULESET), scenario)


def after(scenario: Any, fix: Fix) -> tuple[Finding, ...]:
    """Return what all checks find once a fix is applied."""
    return findings_of(with_fixes(scenario, Library(), fix))


@pytest.mark.slow
@pytest.mark.deep
def test_fixes_can_be_applied_and_fix() -> None:
    """Every fix that is offered can be applied and clears its finding; safe ones are there."""
    safe: set[str] = set()

    def attempt(scenario: TacticsScenario) -> None:
        before = findings_of(scenario)
        for finding in before:
            if finding.check not in READINGS:
                continue
            for fix in finding.fixes:
                left = {other.key for other in after(scenario, fix)}
                assert finding.key not in left, (finding.message, fix.title)
            tried = Prover(before, partial(after, scenario)).proven(finding)
            safe.update(finding.check for fix in tried.fixes if fix.grade == "safe")

    for mode in MODES:
        settings(max_examples=25, phases=WITHOUT_SHRINKING)(given(maps(mode))(attempt))()
    assert len(safe) >= 12
