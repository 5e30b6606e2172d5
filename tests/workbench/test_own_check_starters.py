"""Checks to begin with."""

from __future__ import annotations

import pytest

from editor.systems.catalogue import SYSTEMS, system_named
from editor.workbench.own_check_starters import first_draft
from editor.workbench.own_checks import OwnCheckTrial, new_draft
from tests.checks.own.maps import PATHS, sample, vocabulary_of

FEWEST = 3


@pytest.mark.parametrize("system", [system.id for system in SYSTEMS])
def test_every_system_has_some(system: str) -> None:
    """Each can be read, with its sentence."""
    vocabulary = vocabulary_of(system)
    offered = vocabulary.starters
    assert len(offered) >= FEWEST
    name = next(name for name in sorted(PATHS) if sample(name)[0].system == system)
    scenario, library, ruleset = sample(name)
    surveys = system_named(system).surveys(scenario, library, ruleset, "")
    for starter in offered:
        draft = new_draft(scenario, "House rules", starter.name, starter.holds, starter.says)
        verdict = OwnCheckTrial(draft, vocabulary, surveys, scenario).finish()
        assert (verdict.fault, verdict.says) == (None, None), starter.name


def test_a_new_check_holds(subtests: pytest.Subtests) -> None:
    """On every sample."""
    for name in sorted(PATHS):
        with subtests.test(name):
            scenario, library, ruleset = sample(name)
            surveys = system_named(scenario.system).surveys(scenario, library, ruleset, "")
            draft, verdict = first_draft(scenario, "Ours", vocabulary_of(scenario.system), surveys)
            assert verdict.state == "holds"
            assert draft.changed
