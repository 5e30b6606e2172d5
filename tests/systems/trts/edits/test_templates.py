"""New scenarios: each is lawful, equal for everybody, and can be saved."""

import msgspec
import pytest

from editor.checks.run import find
from editor.core.canonical import canonical_bytes
from editor.core.kit import Library
from editor.systems.trts.edits.templates import new_scenario, ring_map
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.modes import MODES
from editor.systems.trts.map.survey import surveys
from editor.systems.trts.system import TRTS
from tests.systems.trts.surveying import library, ruleset, survey_of

EACH = [(mode.id, players) for mode in MODES for players in mode.players]


def test_a_new_scenario_has_no_findings(subtests: pytest.Subtests) -> None:
    """A new scenario of any mode and number of players has no finding, not even advice."""
    for mode, players in EACH:
        with subtests.test(mode=mode, players=players):
            scenario = new_scenario(mode, players, library())
            found = find(TRTS.checks(), surveys(scenario, library(), ruleset()), scenario)
            assert [f"{item.level} {item.check}: {item.message}" for item in found] == []


def test_a_new_scenario_is_canonical(subtests: pytest.Subtests) -> None:
    """A new scenario is read back from its bytes as the same."""
    for mode, players in EACH:
        with subtests.test(mode=mode, players=players):
            scenario = new_scenario(mode, players, library())
            assert msgspec.json.decode(canonical_bytes(scenario), type=TrtsScenario) == scenario


def test_a_new_map_is_the_same_from_every_start(subtests: pytest.Subtests) -> None:
    """Each start has equally many areas, fields and geysers at each distance."""
    for players in (2, 3, 4):
        with subtests.test(players=players):
            mode = {2: "two-player", 3: "free-for-all", 4: "team"}[players]
            survey = survey_of(new_scenario(mode, players, library()))
            views = []
            for start in survey.start_areas:
                steps = survey.steps_from((start,))
                areas = survey.map.areas
                views.append(
                    sorted(
                        (far, areas[number].area.minerals, areas[number].area.geysers)
                        for number, far in steps.items()
                    )
                )
            assert len(views) == players
            assert all(view == views[0] for view in views)
            assert 6 * players <= len(survey.map.areas) <= 8 * players


def test_a_new_map_has_every_kind_of_link() -> None:
    """Walks, ramps up to the middle and air links are on it, and areas share borders exactly."""
    board = ring_map(3)
    assert {link.kind for link in board.links} == {"walk", "ramp", "air"}
    assert all(link.between[1] == "m" for link in board.links if link.kind == "ramp")


def test_what_no_mode_takes_is_refused() -> None:
    """An unknown mode and a number of players that a mode does not take are refused in words."""
    with pytest.raises(ValueError, match="unknown trts mode 'chess'"):
        new_scenario("chess", None, library())
    with pytest.raises(ValueError, match="team is for 4 players, not 3"):
        new_scenario("team", 3, library())


def test_without_a_kit_there_is_a_map_all_the_same() -> None:
    """Without a kit players have no faction, and no pieces are on the map."""
    scenario = new_scenario("two-player", None, Library())
    assert scenario.setups[0].forces == ()
    assert [player.faction for player in scenario.setups[0].players] == ["", ""]
