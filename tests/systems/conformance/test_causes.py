"""Causes on random maps of every system: each is true, and nothing in it can be left out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from benchmarks.explaining import explained, replaced
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.causes import Culprit, all_culprits, left_with, smallest_cause
from editor.systems.judge import judge
from tests.depth import examples
from tests.systems.conformance.catalogue import EVERY, OURS
from tests.systems.conformance.randomly import drawn_scenario

AT_ONCE = 4
"""So many findings of a map are explained."""


def is_found(
    finding: Finding, scenario: AnyScenario, library: AnyLibrary, kept: tuple[Culprit, ...]
) -> bool:
    """Return whether a finding is there with these things alone, asked of all checks."""
    fewer = left_with(scenario, kept)
    found = judge(fewer, library, ruleset_for(scenario.system), fixes=False)
    alike = [
        each
        for each in found
        if each.check == finding.check
        and set(each.places) == set(finding.places)
        and (not finding.setup or each.setup in ("", finding.setup))
    ]
    return bool(alike) and set(finding.cells) <= {cell for each in alike for cell in each.cells}


@pytest.mark.quick("trts")
@pytest.mark.parametrize("system", EVERY, ids=lambda system: system.id)
@settings(max_examples=examples(60))
@given(data=st.data())
def test_a_cause_is_true_and_minimal_on_any_map(system: AnySystem, data: DataObject) -> None:
    """With the named things alone the finding is there, and without any of them it is gone."""
    scenario, library = drawn_scenario(system, data), built_in_library(system.id)
    ruleset = ruleset_for(system.id)
    for finding in judge(scenario, library, ruleset, fixes=False)[:AT_ONCE]:
        cause = smallest_cause(finding, scenario, library, ruleset)
        if cause is None or not cause.whole:
            continue
        assert is_found(finding, scenario, library, cause.every)
        every = all_culprits(scenario, finding.setup)
        before = judge(left_with(scenario, every), library, ruleset, fixes=False)
        for culprit in cause.every:
            fewer = tuple(each for each in cause.every if each != culprit)
            assert not is_found(finding, scenario, library, fewer), (finding.message, culprit)
            others = tuple(each for each in every if each != culprit)
            after = judge(left_with(scenario, others), library, ruleset, fixes=False)
            gone = not is_found(finding, scenario, library, others) and not replaced(
                finding, before, after
            )
            assert gone == (culprit in cause.alone), (finding.message, culprit)


def test_broken_samples_are_explained_and_shown_truly(subtests: pytest.Subtests) -> None:
    """Random findings of samples that were broken: their causes, and the evidence that is drawn.

    Ways are ways of the graph, cuts part it, figures are right, and without the objects that are
    shown the finding is gone.
    """
    for system in OURS:
        with subtests.test(system.id):
            tally = explained(system, examples(30), seed=7)
            assert tally.faults == []
            assert tally.true == tally.minimal == tally.alone == tally.explained > 0
