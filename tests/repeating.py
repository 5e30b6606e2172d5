"""What every system owes live symmetry: a symmetric map stays symmetric whatever one does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from editor.analysis.symmetry import BoardSymmetry
from editor.checks.check import BaseSurvey
from editor.core.edit import AnyEdit, any_whole
from editor.core.errors import EditError
from editor.core.kit import AnyLibrary
from editor.core.scenario import AnyScenario
from editor.seam.repeating import Repeating
from editor.storage.kits import ruleset_for
from editor.systems.catalogue import system_named
from editor.systems.shared.objects import titles_of
from editor.systems.shared.repeating import Repeater

STEPS = 5
"""How many gestures a test makes on one map."""


def surveyed(scenario: AnyScenario, library: AnyLibrary) -> BaseSurvey:
    """Return the survey of a scenario in its first set-up."""
    system = system_named(scenario.system)
    survey: BaseSurvey = system.surveys(scenario, library, ruleset_for(scenario.system), "")[0]
    return survey


def crowded(repeater: Repeater[Any, Any, Any], scenario: AnyScenario, library: AnyLibrary) -> bool:
    """Return whether two things of a kind lie in one place."""
    setup = scenario.setups[0].id if scenario.setups else ""
    view = repeater.view(scenario, library, setup)
    things = titles_of(scenario).objects.selectable(scenario, setup).values()
    keys = [key for thing in things if (key := repeater.key(view, thing)) is not None]
    return len(set(keys)) < len(keys)


def stays_symmetric(
    repeating: Repeating[Any, Any],
    scenario: AnyScenario,
    library: AnyLibrary,
    symmetry: BoardSymmetry,
    edits: Callable[[AnyScenario], SearchStrategy[AnyEdit]],
    data: DataObject,
    repeater: Repeater[Any, Any, Any],
    faulty: Callable[[AnyScenario], bool] = lambda scenario: False,
) -> None:
    """Do random edits with their twins; nothing differs after any of them.

    An edit that says at an image that something cannot be repeated is left out, and so are those
    of the board itself, which are not repeated, and those that put two like things in one place
    or make a `faulty` map.
    """
    assert repeating.differences(surveyed(scenario, library), symmetry) == ()
    for _ in range(data.draw(st.integers(1, STEPS))):
        edit = data.draw(edits(scenario))
        if any_whole((edit,)):
            continue
        try:
            after = edit.apply(scenario, library)
            survey = surveyed(scenario, library)
            repeated = repeating.repeated(survey, after, symmetry, frozenset())
        except EditError:
            continue
        if any(twin.refused for twin in repeated.twins):
            continue
        if crowded(repeater, repeated.scenario, library) or faulty(repeated.scenario):
            continue
        apart = repeating.differences(surveyed(repeated.scenario, library), symmetry)
        if not repeated.twins and apart:
            continue
        assert apart == (), edit
        scenario = repeated.scenario
