"""An arena on a table, counted by hand."""

from collections import Counter

from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.survey import surveys
from editor.systems.mechs.supply.tabletop import tabletop

FOLDER = samples_folder() / "mechs"


def test_the_pieces_are_those_of_the_set_up() -> None:
    """The Mighty Mech on its zone, pilots or robots, mines face down and turrets."""
    for path in sorted(FOLDER.glob("*.json")):
        scenario = load_scenario(path)
        assert isinstance(scenario, MechsScenario)
        for survey in surveys(scenario, library_for(scenario, FOLDER), ruleset_for("mechs")):
            table = tabletop(survey)
            assert survey.setup is not None
            robots = {player.id for player in survey.setup.players if player.robot}
            wanted = Counter(
                "robot" if pilot.player in robots else "pilot" for pilot in survey.setup.pilots
            )
            wanted.update(token.kind for token in survey.setup.tokens)
            wanted["mech"] = len(survey.arena.mechs)
            assert Counter(token.kind for token in table.tokens) == wanted
            for token in table.tokens:
                assert token.hidden == (token.kind == "mine")
                assert token.reach is None


def test_a_card_says_what_it_is() -> None:
    """Spaces are called after their cell and their card, with value, resources and sides."""
    scenario = load_scenario(FOLDER / "the-sluices.json")
    assert isinstance(scenario, MechsScenario)
    (survey,) = surveys(scenario, library_for(scenario, FOLDER), ruleset_for("mechs"))
    table = tabletop(survey)
    sluice = next(space for space in table.spaces if "West sluice" in space.name)
    assert sluice.id == "a2"
    assert sluice.facts["value"] == 2
    assert sluice.facts["energy"] is True
    assert "one-way" in sluice.facts or "blocked" in sluice.facts
    zone = next(region for region in table.regions if region.kind == "mech zone")
    assert table.space_of[zone.spaces[0]].kind == "mech"
    assert [region.seat for region in table.regions if region.kind == "base"] == [1, 2]
