"""The checks of modes and the advice, laid beside a slow second reading of the same sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from editor.checks.check import AnyCheck
from editor.core.kit import Library
from editor.storage.kits import ruleset_for
from editor.systems.tactics.checks.catalogue import ADVICE, AREAS, ARTIFACT, DUNGEONS, SETUPS
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import surveys
from tests.depth import examples
from tests.readings import positions
from tests.readings.modes import advice, goals, setups
from tests.readings.modes.random_maps import maps
from tests.readings.modes.reading import differences
from tests.readings.modes.slow_map import SlowMap
from tests.strategies import MODES

# That of kept positions is laid beside random positions: tests/readings/test_positions.py.
CHECKS: tuple[AnyCheck, ...] = tuple(
    check
    for check in (*SETUPS, *AREAS, *ARTIFACT, *DUNGEONS, *ADVICE)
    if check.code not in positions.READINGS
)
READINGS = setups.READINGS | goals.READINGS | advice.READINGS
RULESET = ruleset_for("tactics")

# Several shortest walks may lead through a dungeon: the cases say which spaces are shown.
PLACES_ALONE = {"crystal-unreachable"}


def test_every_check_has_a_second_reading() -> None:
    """There is a second reading for each of these checks and for nothing else."""
    assert {check.code for check in CHECKS} == set(READINGS)


def checked(number: int) -> set[str]:
    """Lay checks beside their second readings on maps of each mode; return those that found."""
    heard: set[str] = set()

    def compare(scenario: TacticsScenario) -> None:
        for survey in surveys(scenario, Library(), RULESET):
            map_ = SlowMap(scenario, survey.setup, survey.mode, survey.settings)
            for check in CHECKS:
                found = list(check.look(survey)) if check.looks_in(survey.mode) else []
                said = list(READINGS[check.code](map_))
                if check.code in PLACES_ALONE:
                    found = [
                        item.__class__(message=item.message, places=item.places) for item in found
                    ]
                assert differences(found, said) == [], check.code
                heard.update({check.code} if said else ())

    for mode in MODES:
        settings(max_examples=number)(given(maps(mode))(compare))()
    return heard


@pytest.mark.slow
def test_checks_agree_with_their_second_readings() -> None:
    """On random maps each check finds what its second reading finds."""
    assert len(checked(examples(80))) > len(READINGS) // 2


@pytest.mark.deep
def test_checks_agree_on_more_maps_and_none_stays_silent() -> None:
    """On many random maps each check agrees with its second reading and finds something."""
    assert set(READINGS) - checked(80) == set()
