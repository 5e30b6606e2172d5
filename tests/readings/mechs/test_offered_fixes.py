"""Fixes that are offered can be applied, and do what their grade says."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from editor.checks.proving import Prover
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix
from editor.systems.judge import with_fixes
from editor.systems.mechs.map.board import MechsLibrary, MechsScenario
from tests.checks.test_cases import LANGUAGES
from tests.depth import examples
from tests.readings.mechs.random_arenas import arenas

MECHS = LANGUAGES["mechs"]
OFFERING = {
    "arena-in-pieces",
    "base-mine-missing",
    "base-missing",
    "base-of-nobody",
    "bases-of-one-seat",
    "kit-unknown",
    "mech-zone-missing",
    "mech-zones-several",
    "mine-value-unlawful",
    "pilot-missing",
    "pilot-off-base",
    "pilots-several",
    "players-unfit-mode",
    "robot-unready",
    "robots-unfit-mode",
    "seats-not-distinct",
    "setup-missing",
    "token-on-mech-zone",
    "tokens-exceeded",
    "tokens-share-zone",
    "zone-card-unknown",
    "zone-cards-exceeded",
    "zone-or-player-unknown",
    "zones-overlap",
}
"""Checks whose fixes are seen to work on random arenas."""
worked: Counter[str] = Counter()


@pytest.mark.slow
@settings(max_examples=examples(250), deadline=None)
@given(arenas())
def test_a_fix_can_be_done(drawn: tuple[MechsScenario, MechsLibrary]) -> None:
    """Every fix has edits with a meaning, and one that stays after it was tried clears."""
    scenario, library = drawn
    before = MECHS.find(scenario, library)

    def after(fix: Fix) -> tuple[Finding, ...]:
        return MECHS.find(with_fixes(scenario, library, fix), library)

    for finding in before:
        for fix in finding.fixes:
            assert fix.edits or fix.grade == "needs-input", finding
            try:
                with_fixes(scenario, library, fix)
            except EditError as error:
                raise AssertionError((finding.message, fix)) from error
        for fix in Prover(before, after).proven(finding).fixes:
            worked[finding.check] += fix.grade != "needs-input"


@pytest.mark.deep
def test_fixes_are_offered_that_work() -> None:
    """Each check that offers fixes offers one that clears its finding, on at least one arena."""
    if not worked:
        test_a_fix_can_be_done()
    assert OFFERING - set(worked) == set()
