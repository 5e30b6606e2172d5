"""Where the enemy goes: along the axis of its compass, up to the players' units, or up."""

from __future__ import annotations

from editor.systems.tactics.play.enemy_moves import move_enemy
from editor.systems.tactics.play.names import Side
from tests.systems.tactics.play.adventures import BEAST, FIGHTER, ROGUE, WIZARD, Table, begun

ENEMY = 7  # the beast of the enemy: it has neither missiles nor spells


def _card(table: Table, compass: int, climbs: bool = False) -> int:
    game = table.game.table
    return next(
        card
        for card in range(game.enemy_cards)
        if game.enemy_compass[card] == compass and game.enemy_climbs[card] == int(climbs)
    )


def _at(enemy: str, *units: tuple[int, str]) -> Table:
    table = begun()
    table.clear(ENEMY, *(unit for unit, _ in units))
    table.put(ENEMY, enemy)
    for unit, space in units:
        table.put(unit, space)
    return table


def test_north_and_south_go_along_the_column_first() -> None:
    """With the compass to the north the enemy is in the row of its target first."""
    table = _at("a1", (FIGHTER, "i3"))
    assert move_enemy(*table.rule, ENEMY, _card(table, Side.NORTH))
    assert table.space(ENEMY) == "c3"


def test_east_and_west_go_along_the_row_first() -> None:
    """With the compass to the east the enemy stays in its row."""
    table = _at("a1", (FIGHTER, "i3"))
    assert move_enemy(*table.rule, ENEMY, _card(table, Side.EAST))
    assert table.space(ENEMY) == "e1"


def test_terrain_costs_the_enemy_nothing() -> None:
    """It goes through water and up cliffs as over a plain."""
    table = _at("h4", (FIGHTER, "m4"))
    move_enemy(*table.rule, ENEMY, _card(table, Side.EAST))
    assert table.space(ENEMY) == "l4"


def test_it_goes_to_the_closest_unit_and_stops_beside_it() -> None:
    """The closest of two units is the target, and the enemy stops as soon as it is beside it."""
    table = _at("g1", (FIGHTER, "j1"), (ROGUE, "g8"))
    move_enemy(*table.rule, ENEMY, _card(table, Side.SOUTH))
    assert table.space(ENEMY) == "i1"


def test_it_stops_beside_any_unit_on_its_way() -> None:
    """A unit beside its way stops it, though it is not where it was going."""
    table = _at("b4", (WIZARD, "c6"), (BEAST, "b8"))
    move_enemy(*table.rule, ENEMY, _card(table, Side.NORTH))
    assert table.space(ENEMY) == "b6"


def test_it_prefers_a_place_from_which_it_can_attack() -> None:
    """Where the closest unit stands out of its melee, on a cliff, it goes to the next closest."""
    table = _at("c6", (FIGHTER, "d4"), (ROGUE, "h6"))
    move_enemy(*table.rule, ENEMY, _card(table, Side.EAST))
    assert table.space(ENEMY) == "g6"


def test_units_in_a_dungeon_are_not_sought() -> None:
    """It goes to a unit on the map, however near the dungeon is."""
    table = _at("d2", (FIGHTER, "d3.a1"), (ROGUE, "j2"))
    table.now.open_bits = 1 << 2
    move_enemy(*table.rule, ENEMY, _card(table, Side.EAST))
    assert table.space(ENEMY) == "h2"


def test_the_climb_card_sends_it_up() -> None:
    """With the climb card it goes to the closest higher space."""
    table = _at("g4", (FIGHTER, "a14"))
    move_enemy(*table.rule, ENEMY, _card(table, Side.NORTH, climbs=True))
    assert table.space(ENEMY) == "f4"


def test_without_higher_ground_the_climb_card_is_as_any_other() -> None:
    """On the highest box the enemy goes for the players' units."""
    table = _at("e10", (FIGHTER, "j10"))
    move_enemy(*table.rule, ENEMY, _card(table, Side.NORTH, climbs=True))
    assert table.space(ENEMY) == "i10"


def test_it_stays_where_nobody_is() -> None:
    """Without a unit on the map the enemy does not move."""
    table = _at("g4", (FIGHTER, "d3.a1"))
    assert not move_enemy(*table.rule, ENEMY, _card(table, Side.NORTH))
