"""An arena as plain text."""

from typing import Any

from msgspec.structs import replace

from editor.systems.mechs.edits.components import SetEffect, SetSide
from editor.systems.mechs.edits.templates import new_scenario
from editor.systems.mechs.map.board import Board, Effect
from editor.systems.mechs.text.text_map import effect_words, text_map
from tests.systems.mechs.random_arenas import library, survey_of


def test_the_zones_stand_in_their_places() -> None:
    """Columns and rows are named as findings name them, and players with what they have."""
    lines = text_map(survey_of(new_scenario("solo", 1, library()))).splitlines()
    assert lines[2] == "Mechs, Solo, 3 players, 17 zones"
    grid = lines[lines.index("Zones") + 1 :]
    assert grid[0].split() == ["a", "b", "c", "d", "e"]
    assert grid[1].split() == ["1", ".", ".", "B1", ".", "."]
    assert "M5" in grid[4]
    assert "  Red (seat 1): pilot at c1" in lines
    assert "  Blue (seat 2, a robot): pilot at d6, facing north, in power armor" in lines
    assert "  c1: mine, face down, Red" in lines


def test_sides_and_effects_are_told() -> None:
    """What a card of one's own does stands below the zones."""
    scenario = new_scenario("arena", 2, library())
    where = scenario.board.zones[0].id
    shut = SetSide(where, "north", "blocked").apply(scenario, library())
    changed: Any = SetEffect(where, "health", -1).apply(shut, library())
    assert (
        "Mech hangar at b3: nobody crosses its north side; whoever enters gets health -1"
        in text_map(survey_of(changed))
    )
    assert effect_words(Effect()) == "nothing"


def test_an_empty_arena_is_text_too() -> None:
    """Without a zone there is still a title and a line of facts."""
    empty = replace(new_scenario("arena", 2, library()), board=Board(), setups=())
    assert text_map(survey_of(empty)).splitlines()[2] == "Mechs, Arena, 0 zones"
