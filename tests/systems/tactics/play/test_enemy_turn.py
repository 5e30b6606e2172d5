"""Tests of the enemy's turn: its targets, its moves, attacks, weakened enemies and counters."""

from __future__ import annotations

import pytest

from editor.play.header import NONE
from editor.systems.tactics.play.enemy_turn import (
    act_by_card,
    comes_first,
    first_target,
    move_enemy,
)
from editor.systems.tactics.play.names import Direction, Phase
from tests.systems.tactics.play.adventures import BEAST, FIGHTER, ROGUE, WIZARD, Table, begun


def test_the_compass_goes_clockwise(subtests: pytest.Subtests) -> None:
    """The space in the direction of the compass comes first, then clockwise."""
    cases = [
        (Direction.NORTH, ["h2", "k7", "h10", "c6"]),
        (Direction.EAST, ["k7", "h10", "c6", "h2"]),
        (Direction.SOUTH, ["h10", "c6", "h2", "k7"]),
        (Direction.WEST, ["c6", "h2", "k7", "h10"]),
    ]
    for compass, order in cases:
        with subtests.test(compass=compass):
            table = begun()
            here = table.cell("h6")
            for place, name in enumerate(order):
                for other in order[place + 1 :]:
                    cells = (table.cell(name), table.cell(other))
                    assert comes_first(*table.rule, here, compass, *cells)
                    assert not comes_first(*table.rule, here, compass, *reversed(cells))


def test_of_two_in_one_direction_the_nearer_is_first() -> None:
    """The nearer of two units in one direction comes first."""
    table = begun()
    cells = (table.cell("h6"), Direction.NORTH, table.cell("h5"), table.cell("h2"))
    assert comes_first(*table.rule, *cells)


def test_melee_needs_a_neighbour_at_the_same_height() -> None:
    """A unit beside the enemy is a target of its melee, one on a box above is none."""
    table = begun()
    enemy = 4
    table.clear(enemy, FIGHTER)
    table.put(enemy, "a8")
    table.put(FIGHTER, "a7")
    assert first_target(*table.rule, enemy, Direction.NORTH, 1) == FIGHTER
    table.put(enemy, "b9")
    table.put(FIGHTER, "c9")
    assert first_target(*table.rule, enemy, Direction.NORTH, 1) == NONE


def test_units_in_a_dungeon_are_no_targets() -> None:
    """Nobody shoots into a dungeon."""
    table = begun()
    enemy = 5
    table.clear(enemy, ROGUE)
    table.put(enemy, "c1")
    table.put(ROGUE, "e1")
    assert first_target(*table.rule, enemy, Direction.NORTH, 0) == ROGUE
    table.put(ROGUE, "d1.a1")
    assert first_target(*table.rule, enemy, Direction.NORTH, 0) == NONE


def test_of_several_neighbours_the_compass_chooses() -> None:
    """The enemy strikes the first neighbour clockwise from the compass."""
    table = begun()
    enemy = 7
    table.clear(enemy, WIZARD, BEAST)
    table.put(enemy, "b1")
    table.put(WIZARD, "a1")
    table.put(BEAST, "c1")
    assert first_target(*table.rule, enemy, Direction.NORTH, 1) == BEAST
    assert first_target(*table.rule, enemy, Direction.SOUTH, 1) == WIZARD


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
    assert move_enemy(*table.rule, ENEMY, _card(table, Direction.NORTH))
    assert table.space(ENEMY) == "c3"


def test_east_and_west_go_along_the_row_first() -> None:
    """With the compass to the east the enemy stays in its row."""
    table = _at("a1", (FIGHTER, "i3"))
    assert move_enemy(*table.rule, ENEMY, _card(table, Direction.EAST))
    assert table.space(ENEMY) == "e1"


def test_terrain_costs_the_enemy_nothing() -> None:
    """Water and cliffs cost it nothing extra."""
    table = _at("h4", (FIGHTER, "m4"))
    move_enemy(*table.rule, ENEMY, _card(table, Direction.EAST))
    assert table.space(ENEMY) == "l4"


def test_it_goes_to_the_closest_unit_and_stops_beside_it() -> None:
    """The closest of two units is the target, and the enemy stops as soon as it is beside it."""
    table = _at("g1", (FIGHTER, "j1"), (ROGUE, "g8"))
    move_enemy(*table.rule, ENEMY, _card(table, Direction.SOUTH))
    assert table.space(ENEMY) == "i1"


def test_it_stops_beside_any_unit_on_its_way() -> None:
    """A unit beside its path stops it, even if that is not its target."""
    table = _at("b4", (WIZARD, "c6"), (BEAST, "b8"))
    move_enemy(*table.rule, ENEMY, _card(table, Direction.NORTH))
    assert table.space(ENEMY) == "b6"


def test_it_prefers_a_place_from_which_it_can_attack() -> None:
    """If it cannot attack the closest unit, it goes to the next closest."""
    table = _at("c6", (FIGHTER, "d4"), (ROGUE, "h6"))
    move_enemy(*table.rule, ENEMY, _card(table, Direction.EAST))
    assert table.space(ENEMY) == "g6"


def test_units_in_a_dungeon_are_not_sought() -> None:
    """It goes to a unit on the map, however near the dungeon is."""
    table = _at("d2", (FIGHTER, "d3.a1"), (ROGUE, "j2"))
    table.now.open_bits = 1 << 2
    move_enemy(*table.rule, ENEMY, _card(table, Direction.EAST))
    assert table.space(ENEMY) == "h2"


def test_the_climb_card_sends_it_up() -> None:
    """With the climb card it goes to the closest higher space."""
    table = _at("g4", (FIGHTER, "a14"))
    move_enemy(*table.rule, ENEMY, _card(table, Direction.NORTH, climbs=True))
    assert table.space(ENEMY) == "f4"


def test_without_higher_ground_the_climb_card_is_as_any_other() -> None:
    """On the highest box the enemy goes for the players' units."""
    table = _at("e10", (FIGHTER, "j10"))
    move_enemy(*table.rule, ENEMY, _card(table, Direction.NORTH, climbs=True))
    assert table.space(ENEMY) == "i10"


def test_it_stays_where_nobody_is() -> None:
    """Without a unit on the map the enemy does not move."""
    table = _at("g4", (FIGHTER, "d3.a1"))
    assert not move_enemy(*table.rule, ENEMY, _card(table, Direction.NORTH))


def _called(table: Table, unit: int) -> None:
    """Let the next card call a unit: the leftmost without a card."""
    now = table.now
    game = table.game.table
    card = next(
        card
        for card in range(game.enemy_cards)
        if game.enemy_names[card] == 4 and not game.enemy_climbs[card]
    )
    for other in range(game.enemy_cards):
        now.enemy_deck[other] = int(other == card)
    for other in range(4, 8):
        now.enemy_under[other] = -1 if other == unit else 0
    now.turn_of = 1


def _called_at(enemy: str, *units: tuple[int, str], called: int = ENEMY) -> Table:
    table = begun(counter__allowed=False)
    table.clear(called, *(unit for unit, _ in units))
    table.put(called, enemy)
    for unit, space in units:
        table.put(unit, space)
    _called(table, called)
    return table


def test_an_enemy_beside_a_unit_attacks_and_stays() -> None:
    """After an attack its turn is over: it does not move and is not weakened."""
    table = _called_at("g1", (FIGHTER, "g2"))
    health = table.now.health[FIGHTER]
    act_by_card(*table.rule, 1)
    assert table.space(ENEMY) == "g1"
    assert table.now.health[FIGHTER] < health
    assert not table.now.weakened[ENEMY]


def test_an_enemy_moves_and_then_attacks() -> None:
    """Out of reach it comes closer and strikes; that was its second action, so it is weakened."""
    table = _called_at("g1", (FIGHTER, "j1"))
    health = table.now.health[FIGHTER]
    act_by_card(*table.rule, 1)
    assert table.space(ENEMY) == "i1"
    assert table.now.health[FIGHTER] < health
    assert table.now.weakened[ENEMY]


def test_a_weakened_enemy_does_not_attack_after_its_move() -> None:
    """A weakened enemy comes closer and does not attack."""
    table = _called_at("g1", (FIGHTER, "j1"))
    table.now.weakened[ENEMY] = 1
    health = table.now.health[FIGHTER]
    act_by_card(*table.rule, 1)
    assert table.space(ENEMY) == "i1"
    assert table.now.health[FIGHTER] == health


def test_the_missiles_of_the_enemy_never_miss_and_cost_nothing() -> None:
    """No dice are rolled for a missile, and no ammo is paid."""
    table = _called_at("c1", (BEAST, "f1"), called=5)
    ammo, health, drawn = table.now.ammo[5], table.now.health[BEAST], table.now.drawn
    act_by_card(*table.rule, 1)
    assert table.now.ammo[5] == ammo
    assert table.now.health[BEAST] < health
    assert table.now.drawn == drawn + 1  # the card alone


def test_the_enemy_counters_by_itself() -> None:
    """An enemy that is hit and lives counters before the player goes on."""
    table = begun()
    table.clear(ENEMY, FIGHTER, ROGUE, WIZARD)
    table.put(ENEMY, "g1")
    table.put(FIGHTER, "g2")
    table.now.health[ENEMY] = 12
    health = table.now.health[FIGHTER]
    log_entry = table.do("melee red.fighter enemy.beast")
    assert log_entry.count("attacked") == 2
    assert table.now.health[FIGHTER] < health
    assert table.now.mover == 0


def test_a_weakened_enemy_pays_for_its_counter() -> None:
    """With three health or more it pays two and counters; with less it does not."""
    for health, counters in ((12, True), (5, False)):
        table = begun()
        table.clear(ENEMY, FIGHTER, ROGUE, WIZARD)
        table.put(ENEMY, "g1")
        table.put(FIGHTER, "g2")
        card = table.now.card[FIGHTER]
        table.now.health[ENEMY] = health
        table.now.weakened[ENEMY] = 1
        if not counters:
            table.now.health[ENEMY] = table.game.table.card_melee[card] + 2
        log_entry = table.do("melee red.fighter enemy.beast")
        assert ("recovered" in log_entry) is counters
        assert (log_entry.count("attacked") == 2) is counters


def test_the_unit_that_an_enemy_hits_may_counter() -> None:
    """The enemy's turn waits for the player's counter, then the player's next turn follows."""
    table = begun()
    table.clear(ENEMY, FIGHTER, ROGUE, WIZARD)
    table.put(ENEMY, "g1")
    table.put(FIGHTER, "g2")
    table.put(ROGUE, "n14")
    table.put(WIZARD, "a14")
    table.now.health[ENEMY] = 12
    _called(table, ENEMY)
    table.now.turn_of = 0
    table.do("end-turn")
    while table.now.phase not in (Phase.COUNTER, 0):
        table.do(discarding(table))
    assert table.now.phase == Phase.COUNTER
    assert table.now.mover == 0
    table.do("pass")
    assert table.now.turn_of == 0
    assert table.now.round == 2


def discarding(table: Table) -> str:
    """Return the action that discards the first card of the mover's hand."""
    hand = table.now.hand
    card = next(card for card in range(table.game.table.tactics) if hand[0, card] > 0)
    return f"discard {table.game.names.tactics[card]}"
