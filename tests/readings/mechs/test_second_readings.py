"""The checks of mechs, compared with slow second readings of the same sentences."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from editor.checks.catalogue import SHARED
from editor.checks.check import AnyCheck
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.map.board import MechsLibrary, MechsScenario
from editor.systems.mechs.map.survey import surveys
from tests.checks.test_cases import LANGUAGES
from tests.depth import examples
from tests.readings import positions
from tests.readings.mechs import ground, seats, walks
from tests.readings.mechs.random_arenas import arenas
from tests.readings.mechs.slow_arena import SlowArena
from tests.readings.modes.reading import differences

# That of kept positions is laid beside random positions: tests/readings/test_positions.py.
OWN: tuple[AnyCheck, ...] = tuple(
    check for check in CHECKS if check not in SHARED and check.code not in positions.READINGS
)
READINGS = ground.READINGS | seats.READINGS | walks.READINGS


def test_every_check_has_a_second_reading() -> None:
    """There is a second reading for each of these checks and for nothing else."""
    assert {check.code for check in OWN} == set(READINGS)


def checked(number: int) -> set[str]:
    """Lay checks beside their second readings on random arenas; return those that found."""
    heard: dict[str, int] = dict.fromkeys(READINGS, 0)
    rules = LANGUAGES["mechs"].book

    @settings(max_examples=number)
    @given(arenas())
    def compare(drawn: tuple[MechsScenario, MechsLibrary]) -> None:
        scenario, library = drawn
        for survey in surveys(scenario, library, rules, ""):
            slow = SlowArena(scenario, library, survey.setup, survey.mode, survey.settings)
            for check in OWN:
                found = list(check.look(survey)) if check.looks_in(survey.mode) else []
                said = list(READINGS[check.code](slow))
                assert differences(found, said) == [], check.code
                heard[check.code] += bool(said)

    compare()
    return {code for code, count in heard.items() if count}


@pytest.mark.slow
def test_checks_agree_with_their_second_readings() -> None:
    """On random arenas each check finds what its second reading finds."""
    assert len(checked(examples(400))) > len(READINGS) // 2


@pytest.mark.deep
def test_checks_agree_on_more_arenas_and_none_stays_silent() -> None:
    """On many random arenas each check agrees with its second reading and finds something."""
    assert set(READINGS) - checked(400) == set()
