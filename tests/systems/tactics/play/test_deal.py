"""Tests of dealing: the tables of a scenario, or the reason why there are none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from editor.core.points import name_of
from editor.core.scenario import HouseRules
from editor.play.game import Game, UnplayableError
from editor.play.header import NONE, NOWHERE
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import Survey, surveys
from editor.systems.tactics.play.deal import dealt
from editor.systems.tactics.play.deal_map import NO_WAY
from editor.systems.tactics.play.tables import TABLES
from tests.systems.tactics.play.adventures import BEAST, FIGHTER, ROGUE, WIZARD, adventure

SAMPLES = sorted((Path(__file__).parents[4] / "scenarios" / "tactics").glob("*.json"))


class _Rules:
    tables = TABLES


def _surveys(name: str, **rules: object) -> tuple[Survey, ...]:
    path = next(path for path in SAMPLES if path.stem == name)
    scenario = load_scenario(path)
    assert isinstance(scenario, TacticsScenario)
    if rules:
        named = {key.replace("__", "-").replace("_of_", "."): v for key, v in rules.items()}
        house = HouseRules(name="House", set=named)  # type: ignore[arg-type]
        scenario = replace_rules(scenario, house)
    library = library_for(scenario, path.parent)
    return surveys(scenario, library, ruleset_for("tactics"))


def replace_rules(scenario: TacticsScenario, house: HouseRules) -> TacticsScenario:
    """Return the scenario under one more house rule."""
    import msgspec

    return msgspec.structs.replace(scenario, house_rules=(*scenario.house_rules, house))


def _deal(survey: Survey) -> Game:
    return dealt(survey, _Rules())  # type: ignore[arg-type]


def test_every_sample_is_dealt(subtests: pytest.Subtests) -> None:
    """Each set-up of each sample gives a game with a home for each unit of its players."""
    for name in [path.stem for path in SAMPLES]:
        with subtests.test(name):
            for survey in _surveys(name):
                game = _deal(survey)
                table = game.table
                assert table.cells == len(game.spaces) == len(game.names.cells)
                assert len(set(game.spaces)) == len(game.spaces)
                homes = [table.home[unit] for unit in range(4 * table.players)]
                assert len(set(homes)) == len(homes)
                assert NOWHERE not in homes


def test_the_steps_cost_what_the_map_says() -> None:
    """The steps of the tables have the costs of the survey's graph, and there are no others."""
    (survey,) = _surveys("twin-peaks")
    game = _deal(survey)
    cells = game.names.cells
    links = {
        (one, other): edge["cost"]
        for one, other, edge in survey.graph.edges(data=True)
        if edge["kind"] != "portal"
    }
    found = {
        (cells[index], cells[game.table.beside[index, side]]): game.table.step_cost[index, side]
        for index in range(game.table.cells)
        for side in range(4)
        if game.table.step_cost[index, side]
    }
    assert links.items() <= found.items()


def test_a_dungeon_lies_apart_from_the_map() -> None:
    """No step joins a dungeon and the map; its box is shut while it is open."""
    (survey,) = _surveys("under-the-hill")
    table = _deal(survey).table
    for index in range(table.cells):
        for side in range(4):
            there = table.beside[index, side]
            if there != NOWHERE:
                assert table.cell_dungeon[there] == table.cell_dungeon[index]
    shut = sum(table.flip_bits[index] & 1 for index in range(table.cells))
    assert shut == 40
    assert [table.gate_dungeons[gate] for gate in range(table.gates)] == [1, 1, 2, 2, 4, 4]
    entrance = table.dungeon_entrance[0]
    assert table.cell_dungeon[entrance] == 0
    assert table.cell_dungeon[0] == NONE


def test_a_house_rule_changes_the_tables() -> None:
    """Settings of house rules reach the tables, also words."""
    (survey,) = _surveys("lone-star", tie_of_first="flags", end_of_captures=2)
    table = _deal(survey).table
    assert table.rule_captures == 2
    assert table.rule_tie[0] == 3


def test_a_symbol_that_no_die_has_is_told() -> None:
    """A die face with an unknown word makes a match unplayable."""
    (survey,) = _surveys("lone-star", die_of_face__1="push+banana")
    with pytest.raises(UnplayableError, match="“Die: face 1” is"):
        _deal(survey)


def test_a_word_that_is_no_choice_leaves_the_book_in_force() -> None:
    """A house rule with an unknown word is ignored and reported by a check."""
    (odd,) = _surveys("lone-star", tie_of_first="beauty", unit_of_sage_of_spell="frogs")
    (plain,) = _surveys("lone-star")
    assert np.array_equal(_deal(odd).tables, _deal(plain).tables)


def test_nobody_plays_without_seats() -> None:
    """A scenario without a set-up cannot be played."""
    (survey,) = _surveys("lone-star")
    bare = Survey(survey.shared, None, survey.mode)
    with pytest.raises(UnplayableError, match="Nobody is seated"):
        _deal(bare)


def test_an_enemy_side_is_weaker_than_its_front() -> None:
    """The enemy side of a unit card has less health, movement and damage, but never none."""
    (survey,) = _surveys("under-the-hill")
    table = _deal(survey).table
    fronts = table.cards // 2
    for card in range(fronts):
        back = table.card_back[card]
        assert table.card_back[back] == card
        assert 0 < table.card_health[back] <= table.card_health[card]
        assert 0 < table.card_move[back] < table.card_move[card]


def test_the_way_to_a_dungeon_is_the_cheapest_of_the_map() -> None:
    """Over land and through portals: from each space to the nearer of those that lead inside."""
    game = adventure()
    table = game.table
    cells = {name_of(cell): cell for cell in game.survey.realm.spaces}
    for dungeon in range(table.dungeons):
        inside = [gate for gate in range(table.gates) if table.gate_dungeons[gate] >> dungeon & 1]
        doors = [cells[game.spaces[table.gate_cell[gate]]] for gate in inside]
        number = {name: index for index, name in enumerate(game.spaces)}
        costs = game.survey.costs_to(tuple(doors))
        assert {name: table.dungeon_way[dungeon, number[name]] for name in cells} == {
            name: costs.get(cell, NO_WAY) for name, cell in cells.items()
        }


def test_only_a_wizard_gets_to_a_crystal_behind_a_barrier() -> None:
    """For every other class the crystal of the great hill is out of reach."""
    table = adventure().table
    entrance = table.dungeon_entrance[0]
    ways = [table.crystal_way[entrance, unit] for unit in (FIGHTER, ROGUE, WIZARD, BEAST)]
    assert ways[0] == ways[1] == ways[3] == NO_WAY
    assert 0 < ways[2] < NO_WAY


def test_a_way_to_a_dungeon_ends_at_its_portal() -> None:
    """At the portal the distance is 0, elsewhere more."""
    game = adventure()
    gate = game.spaces.index("e2")
    assert game.table.dungeon_way[2, gate] == 0
    assert game.table.dungeon_way[2, game.spaces.index("e1")] == 1
