"""What systems say about places: what is put there stands there, and starts reach themselves."""

from __future__ import annotations

from itertools import islice

import pytest

from editor.core.errors import EditError
from editor.seam.system import AnySystem
from editor.systems.map_questions import MapContext
from tests.systems.conformance.catalogue import OURS, scenarios

NEAR = 6
"""So many places around a thing are tried."""


def maps(system: AnySystem) -> list[MapContext]:
    """Return new maps and samples of a system, each in its first set-up."""
    return [
        MapContext(scenario, library, ruleset, scenario.setups[0].id if scenario.setups else "")
        for scenario, library, ruleset in scenarios(system)
    ]


def test_what_is_put_at_a_place_stands_there(subtests: pytest.Subtests) -> None:
    """However far it is turned; what an edit refuses stays where it is."""
    for system in OURS:
        with subtests.test(system.id):
            put = 0
            for context in maps(system):
                queries, survey = context.space_queries, context.survey
                for name in system.editing().objects(context.scenario, context.setup):
                    here = queries.place_of(survey, name)
                    if here is None:
                        continue
                    quarters = range(queries.turns(survey, name))
                    for rotated, place in zip((*quarters, *quarters, 0, 0), islice(
                        queries.around(survey, here), NEAR), strict=False):  # fmt: skip
                        try:
                            edit = queries.put(survey, name, place, rotated)
                            after = edit.apply(context.scenario, context.library)
                        except EditError:
                            continue
                        put += 1
                        assert queries.place_of(context.survey_of(after), name) == place, (
                            name,
                            rotated,
                        )
            assert put


def test_a_place_is_found_by_its_word(subtests: pytest.Subtests) -> None:
    """And what is no place is refused in a sentence."""
    for system in OURS:
        with subtests.test(system.id):
            for context in maps(system):
                for space in islice(system.graph(context.survey), 20):
                    assert (
                        context.space_queries.place_named(context.survey, context.word_for(space))
                        == space
                    )
                with pytest.raises(ValueError, match=r"\w+ \w+"):
                    context.space_queries.place_named(context.survey, "nowhere at all")


def test_beginnings_are_spaces_and_reach_themselves(subtests: pytest.Subtests) -> None:
    """Wherever play begins units can stand, and the check that asks for ways exists."""
    for system in OURS:
        with subtests.test(system.id):
            codes = {check.code for check in system.checks()}
            for context in maps(system):
                starts = context.space_queries.beginnings(context.survey)
                assert starts or not system.graph(context.survey)
                for start in starts:
                    reached = context.space_queries.reached(context.survey, start.spaces)
                    assert set(start.spaces) <= set(reached) <= set(system.graph(context.survey))
                assert context.space_queries.reach_check in codes
