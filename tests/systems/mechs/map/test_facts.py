"""The facts of an arena."""

from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.map.facts import facts
from tests.systems.mechs.random_arenas import library, survey_of


def test_a_new_arena_tells_sizes_distances_and_values() -> None:
    """The two bases of a duel are two steps from the mech zone, with equal values around."""
    sections = {
        section.key: section for section in facts(survey_of(new_scenario("arena", 2, library())))
    }
    reported = {fact.key: fact for fact in sections["size"].facts}
    assert reported["table"].value == [3, 5]
    assert reported["zones"].value == 11
    assert reported["mech"].words == "b3"
    gives = {fact.key: fact for fact in sections["fairness"].facts}
    assert gives["mech-steps"].words == "Red 2, Blue 2; equal"
    assert gives["mech-moves"].words == "Red 1, Blue 1; equal"
    assert gives["value"].value == {"red": 14, "blue": 14, "spread": 0}
    far = {fact.key: fact for fact in sections["distances"].facts}
    assert far["from red"].words == "Blue 4"
    used = {fact.key: fact.value for fact in sections["parts"].facts}
    assert used["base-1"] == {"used": 1, "count": 1}
    assert "layout-2" not in used
