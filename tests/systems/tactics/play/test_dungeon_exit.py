"""The crystal: the unit comes out, the bonus is used or not, the movement goes on."""

from __future__ import annotations

from editor.systems.tactics.play.names import Phase
from tests.systems.tactics.play.adventures import FIGHTER, ROGUE, WIZARD, Table, begun


def _before_crystal(**places: str) -> Table:
    """Return a match whose fighter stands a step before the crystal of d3."""
    table = begun()
    units = {"rogue": ROGUE, "wizard": WIZARD, "enemy": 4, "second": 5}
    table.clear(FIGHTER, *(units[name] for name in places))
    table.put(FIGHTER, "d3.c2")
    for name, space in places.items():
        table.put(units[name], space)
    table.now.open_bits = 1 << 2
    table.now.card[FIGHTER] = table.game.names.units.index("sentinel")
    return table


def test_the_crystal_is_taken_and_the_unit_chooses_a_portal() -> None:
    """The unit comes out at any open portal of the box."""
    table = _before_crystal(rogue="n14", wizard="m14")
    assert "crystal" in table.do("step red.fighter d3.c1")
    assert table.now.crystal[2] == 1
    assert table.now.open_bits == 0
    assert table.now.phase == Phase.EMERGE
    assert table.refusal("emerge red.fighter j4") == "no-way"
    table.do("emerge red.fighter e2")
    assert table.space(FIGHTER) == "e2"


def test_one_open_portal_is_taken_without_a_choice() -> None:
    """With a unit before the other portal the unit comes out at the only one left."""
    table = _before_crystal(rogue="n14", wizard="m14", enemy="e2")
    table.do("step red.fighter d3.c1")
    assert table.space(FIGHTER) == "e5"


def test_with_all_portals_blocked_it_comes_out_beside_one() -> None:
    """It can come out at spaces of the same height beside a blocked portal."""
    table = _before_crystal(rogue="n14", wizard="m14", enemy="e2", second="e5")
    table.do("step red.fighter d3.c1")
    assert table.now.phase == Phase.EMERGE
    assert table.refusal("emerge red.fighter e1") == ""
    assert table.refusal("emerge red.fighter e3") == "no-way"  # on the box, higher
    table.do("emerge red.fighter d5")
    assert table.space(FIGHTER) == "d5"


def test_the_bonus_is_used_at_once_or_never() -> None:
    """The crystal of d3 gives two time, not above the cap; declined, it gives nothing."""
    for wish, time in ((1, 5), (0, 3)):
        table = _before_crystal(rogue="n14", wizard="m14")
        table.now.time = 3
        table.do("step red.fighter d3.c1")
        table.do("emerge red.fighter e2")
        assert table.now.phase == Phase.BONUS
        table.do(f"bonus red.fighter {wish}")
        assert table.now.time == time
        assert table.now.reward == -1


def test_the_movement_goes_on_after_the_exit() -> None:
    """With points left the unit moves on, and not farther than they reach."""
    table = _before_crystal(rogue="n14", wizard="m14")
    table.do("step red.fighter d3.c1")
    table.do("emerge red.fighter e2")
    table.do("bonus red.fighter 0")
    assert table.now.phase == Phase.GO_ON
    assert table.now.points == 3
    assert table.refusal("move red.rogue n13") == "wrong-target"
    assert table.refusal("move red.fighter i2") == "too-far-to-move"
    table.do("move red.fighter h2")
    assert (table.now.phase, table.now.points) == (Phase.ACT, 0)


def test_the_last_crystal_wins() -> None:
    """With every crystal taken the match is over and won."""
    table = _before_crystal(rogue="n14", wizard="m14")
    table.now.crystal[0] = table.now.crystal[1] = 1
    table.do("step red.fighter d3.c1")
    assert table.now.over
    assert table.engine.scores(table.game, table.state) == ((3,), (1,))
    assert table.engine.evaluate(table.game, table.state, 0) == 10_000
