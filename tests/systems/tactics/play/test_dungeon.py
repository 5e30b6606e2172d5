"""Tests of dungeons: who may enter, and what each space costs and does."""

from __future__ import annotations

import pytest

from tests.systems.tactics.play.adventures import BEAST, FIGHTER, ROGUE, WIZARD, Table, begun


def _ready(**places: str) -> Table:
    table = begun()
    units = {"fighter": FIGHTER, "rogue": ROGUE, "wizard": WIZARD, "enemy": 4}
    table.clear(*(units[name] for name in places))
    for name, space in places.items():
        table.put(units[name], space)
    return table


def test_a_unit_goes_in_by_a_portal_and_goes_on() -> None:
    """The unit stands on the entrance with the remaining points, and chooses its next step."""
    table = _ready(fighter="e2", rogue="n14", wizard="m14")
    points = table.game.table.card_move[table.now.card[FIGHTER]]
    assert "delved" in table.do("delve red.fighter d3")
    assert table.space(FIGHTER) == "d3.a1"
    assert table.now.points == points - 1
    assert table.refusal("stay red.fighter") == ""


def test_the_way_to_the_portal_is_part_of_the_move() -> None:
    """From farther away the steps to the portal are paid as well."""
    table = _ready(fighter="e1", rogue="n14", wizard="m14")
    points = table.game.table.card_move[table.now.card[FIGHTER]]
    table.do("delve red.fighter d3")
    assert table.now.points == points - 2
    assert table.space(FIGHTER) == "d3.a1"


def test_a_unit_on_the_box_keeps_it_shut() -> None:
    """Nobody goes into a dungeon while any unit stands on its box."""
    table = _ready(fighter="e2", rogue="e3", wizard="m14")
    assert table.refusal("delve red.fighter d3") == "dungeon-beset"
    table = _ready(fighter="e2", wizard="m14", enemy="f3")
    assert table.refusal("delve red.fighter d3") == "dungeon-beset"


def test_a_blocked_portal_serves_nobody() -> None:
    """A unit at the portal blocks it; the other portal stays open."""
    table = _ready(fighter="d2", rogue="n14", wizard="m14", enemy="e2")
    assert table.refusal("delve red.fighter d3") == "too-far-to-move"
    table.put(FIGHTER, "e6")
    assert table.refusal("delve red.fighter d3") == ""


def test_a_taken_crystal_shuts_the_dungeon() -> None:
    """A dungeon whose crystal is taken is not entered again."""
    table = _ready(fighter="e2", rogue="n14", wizard="m14")
    table.now.crystal[2] = 1
    assert table.refusal("delve red.fighter d3") == "dungeon-taken"


def test_one_unit_is_in_a_dungeon_at_a_time() -> None:
    """While one unit explores, no other goes in anywhere."""
    table = _ready(fighter="e2", rogue="l8", wizard="m14")
    table.do("delve red.fighter d3")
    table.do("stay red.fighter")
    assert table.refusal("delve red.rogue d2") == "already-delving"


def test_an_open_box_is_a_wall() -> None:
    """No unit can enter the box of an open dungeon; a unit pushed against it is hurt."""
    table = _ready(fighter="e2", rogue="g3", wizard="m14", enemy="g4")
    table.do("delve red.fighter d3")
    table.do("stay red.fighter")
    assert table.refusal("move red.rogue f3") == "space-shut"
    table.clear(FIGHTER, ROGUE, 4)
    table.put(ROGUE, "h4")
    table.now.card[4] = table.game.names.units.index("foe-sentinel")
    table.now.health[4] = 9
    card = table.now.card[ROGUE]
    log_entry = table.do("push red.rogue enemy.fighter", *[0] * table.game.table.card_knock[card])
    assert "bumped" in log_entry
    assert table.space(4) == "g4"


PUSH, MISS, MAGIC = 0, 2, 4
"""Faces of the die of the book."""
NAMES = {FIGHTER: "red.fighter", ROGUE: "red.rogue", WIZARD: "red.wizard", BEAST: "red.beast"}


def _inside(unit: int, space: str) -> Table:
    table = begun()
    dungeon = int(space[1]) - 1
    table.clear(FIGHTER, ROGUE, WIZARD, BEAST)
    for place, other in enumerate((FIGHTER, ROGUE, WIZARD, BEAST)):
        table.put(other, ("n14", "m14", "n13", "m13")[place])
    table.put(unit, space)
    table.now.open_bits = 1 << dungeon
    table.now.ammo[WIZARD] = 4
    table.now.card[FIGHTER] = table.game.names.units.index("sentinel")
    return table


def test_a_move_in_a_dungeon_begins_with_a_step() -> None:
    """The first step costs the action, further steps its points."""
    table = _inside(FIGHTER, "d3.a1")
    table.do("step red.fighter d3.a2")
    assert table.now.actions_left == 2
    assert table.now.points == 3
    table.do("step red.fighter d3.a1")
    assert (table.now.actions_left, table.now.points) == (2, 2)
    table.do("stay red.fighter")
    assert table.refusal("step red.fighter d3.a2") == "same-action"


def test_a_move_on_the_map_is_refused_in_a_dungeon() -> None:
    """A unit in a dungeon does not walk out."""
    table = _inside(FIGHTER, "d3.a1")
    assert table.refusal("move red.fighter e5") == "in-dungeon"


def test_water_costs_one_more() -> None:
    """Entering water costs two points, leaving it one."""
    table = _inside(FIGHTER, "d2.b1")
    table.do("step red.fighter d2.c1")
    assert table.now.points == 2
    table.do("step red.fighter d2.d1")
    assert table.now.points == 1


def test_a_locked_door_bars_all_but_rogues(subtests: pytest.Subtests) -> None:
    """A fighter, a wizard or a beast does not pass a locked door."""
    for unit in (FIGHTER, WIZARD, BEAST):
        with subtests.test(unit=unit):
            table = _inside(unit, "d2.c4")
            assert table.refusal(f"step {NAMES[unit]} d2.c3") == "class-barred"


def test_a_rogue_passes_a_locked_door() -> None:
    """A rogue enters it as any space."""
    assert _inside(ROGUE, "d2.c4").refusal("step red.rogue d2.c3") == ""


def test_a_magic_barrier_asks_for_a_wizard_and_mana() -> None:
    """A wizard pays two mana for it; other units, or a wizard with less mana, cannot enter."""
    assert _inside(ROGUE, "d1.c5").refusal("step red.rogue d1.b5") == "class-barred"
    table = _inside(WIZARD, "d1.c5")
    table.do("step red.wizard d1.b5")
    assert table.now.ammo[WIZARD] == 2
    table = _inside(WIZARD, "d1.c5")
    table.now.ammo[WIZARD] = 1
    assert table.refusal("step red.wizard d1.b5") == "no-mana"


def test_one_success_clears_a_cave_in() -> None:
    """With one push symbol among its dice the unit may enter, for the price of the step."""
    table = _inside(FIGHTER, "d2.c4")
    log_entry = table.do("step red.fighter d2.b4", MISS, PUSH)
    assert "cave-in" in log_entry
    assert (table.space(FIGHTER), table.now.points) == ("d2.c4", 4)
    table.do("step red.fighter d2.b4")
    assert (table.space(FIGHTER), table.now.points) == ("d2.b4", 3)


def test_who_got_through_a_cave_in_need_not_enter() -> None:
    """The unit may stay where it is, or go elsewhere; the next time it digs again."""
    table = _inside(FIGHTER, "d2.c4")
    table.do("step red.fighter d2.b4", MISS, PUSH)
    table.do("stay red.fighter")
    assert (table.space(FIGHTER), table.now.dug) == ("d2.c4", -1)
    table = _inside(FIGHTER, "d2.c4")
    table.do("step red.fighter d2.b4", MISS, PUSH)
    table.do("step red.fighter d2.d4")
    table.do("step red.fighter d2.c4")
    table.do("step red.fighter d2.b4", MISS, MISS)
    assert (table.space(FIGHTER), table.now.points) == ("d2.c4", 0)


def test_a_failure_at_a_cave_in_costs_two_points() -> None:
    """Without a success the unit stays, loses two points and may try again while any are left."""
    table = _inside(FIGHTER, "d2.c4")
    table.do("step red.fighter d2.b4", MISS, MAGIC)
    assert table.space(FIGHTER) == "d2.c4"
    assert table.now.points == 2
    table.do("step red.fighter d2.b4", MISS, MISS)
    assert table.now.phase == 0
    assert table.now.points == 0


def test_each_miss_of_a_trap_costs_two_health() -> None:
    """Three dice are rolled; two misses cost four health, and the unit may go on."""
    table = _inside(FIGHTER, "d3.a2")
    health = table.now.health[FIGHTER]
    table.do("step red.fighter d3.b2", MISS, PUSH, MISS)
    assert table.now.health[FIGHTER] == health - 4
    assert table.refusal("step red.fighter d3.c2") == ""


def test_a_unit_lost_to_a_trap_is_captured_by_nobody() -> None:
    """It leaves the dungeon, which is shut again."""
    table = _inside(FIGHTER, "d3.a2")
    table.now.health[FIGHTER] = 2
    table.do("step red.fighter d3.b2", MISS, MISS, MISS)
    assert table.space(FIGHTER) == "off"
    assert table.now.open_bits == 0
    assert table.now.captured[1] == 0
    assert table.now.phase == 0


def test_a_monster_does_what_its_card_says_and_is_discarded() -> None:
    """The monster of a drawn card harms the unit; the card is discarded."""
    table = _inside(FIGHTER, "d3.a1")
    now, game = table.now, table.game.table
    harm = [game.enemy_monster[card] for card in range(16)].index(1)
    for card in range(game.enemy_cards):
        now.enemy_deck[card] = int(card == harm)
        now.enemy_discard[card] = 0
    health = now.health[FIGHTER]
    actions = now.actions_left
    table.do("step red.fighter d3.b1")
    assert table.now.health[FIGHTER] == health - game.enemy_monster_amount[harm]
    assert table.now.enemy_discard[harm] == 1
    assert table.now.actions_left == actions - 1  # the move alone
    assert table.refusal("step red.fighter d3.c1") == ""
