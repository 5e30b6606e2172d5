"""A new scenario is a valid beginning."""

from typing import Any

import pytest

from editor.checks.run import at_least
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems.judge import judge
from editor.systems.tactics.edits.templates import new_scenario
from editor.systems.tactics.map.modes import MODES

LIBRARY: Any = built_in_library("tactics")
WAYS = [(mode.id, players) for mode in MODES for players in mode.players]


def test_a_new_scenario_has_neither_errors_nor_warnings(subtests: pytest.Subtests) -> None:
    """For every mode and number of players a new scenario has no findings."""
    for mode, players in WAYS:
        with subtests.test(mode=mode, players=players):
            scenario = new_scenario(mode, players, LIBRARY)
            findings = judge(scenario, LIBRARY, ruleset_for("tactics"))
            assert [finding.message for finding in at_least(findings, "warning")] == []
            assert [len(setup.players) for setup in scenario.setups] == [players]


def test_the_battle_side_is_fair_as_it_is_printed(subtests: pytest.Subtests) -> None:
    """Before the first box is placed there is not even advice."""
    for mode in ("free-for-all", "solo", "co-op"):
        with subtests.test(mode):
            assert judge(new_scenario(mode, None, LIBRARY), LIBRARY, ruleset_for("tactics")) == ()


def test_without_a_number_it_seats_the_most(subtests: pytest.Subtests) -> None:
    """As many players as the mode takes, and a title that names it."""
    for mode in [mode.id for mode in MODES]:
        with subtests.test(mode):
            known = {item.id: item for item in MODES}[mode]
            scenario = new_scenario(mode, None, LIBRARY)
            assert len(scenario.setups[0].players) == max(known.players)
            assert known.title.lower() in scenario.title


def test_what_a_mode_does_not_take_is_refused() -> None:
    """An unknown mode or number of players is refused with the valid ones."""
    with pytest.raises(ValueError, match=r"unknown tactics mode 'chess'; expected control"):
        new_scenario("chess", 2, LIBRARY)
    with pytest.raises(ValueError, match=r"team is for 4 players, not 3"):
        new_scenario("team", 3, LIBRARY)
