"""Who may go into a dungeon, and what becomes of its box."""

from __future__ import annotations

from tests.systems.tactics.play.adventures import FIGHTER, ROGUE, WIZARD, Table, begun


def _ready(**places: str) -> Table:
    table = begun()
    units = {"fighter": FIGHTER, "rogue": ROGUE, "wizard": WIZARD, "enemy": 4}
    table.clear(*(units[name] for name in places))
    for name, space in places.items():
        table.put(units[name], space)
    return table


def test_a_unit_goes_in_by_a_portal_and_goes_on() -> None:
    """It stands on the entrance with the points that are left, and chooses its next step."""
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
    """A unit before the portal blocks it; by the other portal one gets in."""
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
    """Nobody comes onto the box of an open dungeon; a unit pushed against it is hurt."""
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
