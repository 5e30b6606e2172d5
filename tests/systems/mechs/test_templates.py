"""A new arena is one to begin with."""

import pytest

from editor.checks.run import find
from editor.systems.mechs.checks.catalogue import CHECKS
from editor.systems.mechs.modes import MODES, ROBOTS
from editor.systems.mechs.survey import surveys
from editor.systems.mechs.templates import new_scenario
from tests.systems.mechs.random_arenas import library, ruleset

WAYS = [(mode.id, players) for mode in MODES for players in mode.players]


@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_a_new_scenario_has_no_findings(mode: str, players: int) -> None:
    """Whatever the mode and the number of players, there is not even advice."""
    scenario = new_scenario(mode, players, library())
    findings = find(CHECKS, surveys(scenario, library(), ruleset()), scenario)
    assert [finding.message for finding in findings] == []
    (setup,) = scenario.setups
    assert sum(not player.robot for player in setup.players) == players
    assert sum(player.robot for player in setup.players) == ROBOTS.get(mode, 0)


@pytest.mark.parametrize("mode", [mode.id for mode in MODES])
def test_without_a_number_it_seats_the_most(mode: str) -> None:
    """As many players as the mode takes, and a title that names it."""
    known = {item.id: item for item in MODES}[mode]
    scenario = new_scenario(mode, None, library())
    assert scenario == new_scenario(mode, max(known.players), library())
    assert known.title.lower() in scenario.title


def test_what_a_mode_does_not_take_is_refused() -> None:
    """An unknown mode and a number of players that does not fit are told with what would."""
    with pytest.raises(ValueError, match=r"'chess' is no mode of mechs: expected one of arena"):
        new_scenario("chess", 2, library())
    with pytest.raises(ValueError, match=r"solo takes 1 players, not 3"):
        new_scenario("solo", 3, library())
