"""What systems say about places: what is put there stands there, and starts reach themselves."""

from __future__ import annotations

from itertools import islice

import pytest

from editor.core.errors import EditError
from editor.seam.system import AnySystem
from editor.systems.asked import AskedMap
from tests.systems.conformance.catalogue import OURS, scenarios

NEAR = 6
"""So many places around a thing are tried."""


def maps(system: AnySystem) -> list[AskedMap]:
    """Return new maps and samples of a system, each in its first set-up."""
    return [
        AskedMap(scenario, library, ruleset, scenario.setups[0].id if scenario.setups else "")
        for scenario, library, ruleset in scenarios(system)
    ]


def test_what_is_put_at_a_place_stands_there(subtests: pytest.Subtests) -> None:
    """However far it is turned; what an edit refuses stays where it is."""
    for system in OURS:
        with subtests.test(system.id):
            put = 0
            for asked in maps(system):
                standing, survey = asked.standing, asked.survey
                for name in system.editing().objects(asked.scenario, asked.setup):
                    here = standing.stands(survey, name)
                    if here is None:
                        continue
                    quarters = range(standing.turns(survey, name))
                    for turned, place in zip((*quarters, *quarters, 0, 0), islice(
                        standing.around(survey, here), NEAR), strict=False):  # fmt: skip
                        try:
                            edit = standing.put(survey, name, place, turned)
                            after = edit.apply(asked.scenario, asked.library)
                        except EditError:
                            continue
                        put += 1
                        assert standing.stands(asked.survey_of(after), name) == place, (
                            name,
                            turned,
                        )
            assert put


def test_a_place_is_found_by_its_word(subtests: pytest.Subtests) -> None:
    """And what is no place is refused in a sentence."""
    for system in OURS:
        with subtests.test(system.id):
            for asked in maps(system):
                for space in islice(system.graph(asked.survey), 20):
                    assert asked.standing.place_named(asked.survey, asked.word_for(space)) == space
                with pytest.raises(ValueError, match=r"\w+ \w+"):
                    asked.standing.place_named(asked.survey, "nowhere at all")


def test_beginnings_are_spaces_and_reach_themselves(subtests: pytest.Subtests) -> None:
    """Wherever play begins units can stand, and the check that asks for ways exists."""
    for system in OURS:
        with subtests.test(system.id):
            codes = {check.code for check in system.checks()}
            for asked in maps(system):
                starts = asked.standing.beginnings(asked.survey)
                assert starts or not system.graph(asked.survey)
                for start in starts:
                    reached = asked.standing.reached(asked.survey, start.spaces)
                    assert set(start.spaces) <= set(reached) <= set(system.graph(asked.survey))
                assert asked.standing.reach_check in codes
