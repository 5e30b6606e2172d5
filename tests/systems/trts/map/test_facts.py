"""What there is to know about an area map."""

from hypothesis import given, settings

from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.map.facts import facts, symmetries
from editor.systems.trts.text.text_map import text_map
from tests.depth import examples
from tests.systems.trts.random_maps import faulty_scenarios, scenarios
from tests.systems.trts.surveying import library, survey_of


def test_a_fair_map_is_said_to_be_fair() -> None:
    """Of a new map the figures of all players are equal, and half a turn leaves it as it is."""
    survey = survey_of(new_scenario("team", None, library()))
    reported = {
        (section.key, fact.key): fact for section in facts(survey) for fact in section.facts
    }
    assert reported["size", "areas"].value == 25
    assert reported["links", "ramp"].value == 8
    assert reported["distances", "red blue"].value == 4
    assert reported["fairness", "minerals"].words == "Red 18, Blue 18, Gold 18, Green 18; equal"
    assert reported["fairness", "areas"].value["tied"] == 5
    assert reported["match", "red"].value == 8
    assert reported["symmetry", "half-turn"].words == "exact"
    assert ("cuts", "areas") not in reported


def test_a_mirror_is_found_where_there_is_one() -> None:
    """A map for three is no half turn of itself."""
    survey = survey_of(new_scenario("free-for-all", 3, library()))
    assert {symmetry.kind: symmetry.score for symmetry in symmetries(survey.map)}["half-turn"] < 1


@given(scenarios() | faulty_scenarios())
@settings(max_examples=examples(60))
def test_of_every_map_there_is_something_to_tell(scenario: TrtsScenario) -> None:
    """Any map, however faulty, has facts and a text; every area is in the text."""
    survey = survey_of(scenario)
    assert all(section.facts for section in facts(survey))
    text = text_map(survey)
    assert all(f" {area.id}: " in text for area in scenario.board.areas)
    assert "\n\n\n" not in text


def test_the_text_says_what_is_where() -> None:
    """Areas with their fields, links with their direction, players with what they begin with."""
    text = text_map(survey_of(new_scenario("two-player", None, library(), "Ember and Hearth")))
    for line in (
        "Ember and Hearth\n================",
        "TRTS, Two players, 13 areas, 24 links, 32 rounds, red from 25",
        "  Hearth Vale   start1: 6 mineral fields and 1 geyser; start",
        "    ramp up to The Crossing",
        "    ramp down to Old Ford",
        "    air to Pear Orchard",
        "  Red (seat 1, Settlers) starts in Hearth Vale",
        "    2 × Worker in Hearth Vale",
    ):
        assert line in text
