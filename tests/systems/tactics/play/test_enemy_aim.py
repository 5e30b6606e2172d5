"""Whom the enemy aims at: clockwise from the compass, and by what kind of attack."""

from __future__ import annotations

import pytest

from editor.play.header import NONE
from editor.systems.tactics.play.enemy_aim import comes_first, first_target
from editor.systems.tactics.play.names import Side
from tests.systems.tactics.play.adventures import BEAST, FIGHTER, ROGUE, WIZARD, begun


@pytest.mark.parametrize(
    ("compass", "order"),
    [
        (Side.NORTH, ["h2", "k7", "h10", "c6"]),
        (Side.EAST, ["k7", "h10", "c6", "h2"]),
        (Side.SOUTH, ["h10", "c6", "h2", "k7"]),
        (Side.WEST, ["c6", "h2", "k7", "h10"]),
    ],
)
def test_the_compass_goes_clockwise(compass: int, order: list[str]) -> None:
    """Of spaces in four directions the one where the arrow points is first, then clockwise."""
    table = begun()
    here = table.cell("h6")
    for place, name in enumerate(order):
        for other in order[place + 1 :]:
            cells = (table.cell(name), table.cell(other))
            assert comes_first(*table.rule, here, compass, *cells)
            assert not comes_first(*table.rule, here, compass, *reversed(cells))


def test_of_two_in_one_direction_the_nearer_is_first() -> None:
    """The nearer of two units in one direction is met first."""
    table = begun()
    cells = (table.cell("h6"), Side.NORTH, table.cell("h5"), table.cell("h2"))
    assert comes_first(*table.rule, *cells)


def test_melee_needs_a_neighbour_at_the_same_height() -> None:
    """A unit beside the enemy is a target of its melee, one on a box above is none."""
    table = begun()
    enemy = 4
    table.clear(enemy, FIGHTER)
    table.put(enemy, "a8")
    table.put(FIGHTER, "a7")
    assert first_target(*table.rule, enemy, Side.NORTH, 1) == FIGHTER
    table.put(enemy, "b9")
    table.put(FIGHTER, "c9")
    assert first_target(*table.rule, enemy, Side.NORTH, 1) == NONE


def test_units_in_a_dungeon_are_no_targets() -> None:
    """Nobody shoots into a dungeon."""
    table = begun()
    enemy = 5
    table.clear(enemy, ROGUE)
    table.put(enemy, "c1")
    table.put(ROGUE, "e1")
    assert first_target(*table.rule, enemy, Side.NORTH, 0) == ROGUE
    table.put(ROGUE, "d1.a1")
    assert first_target(*table.rule, enemy, Side.NORTH, 0) == NONE


def test_of_several_neighbours_the_compass_chooses() -> None:
    """The enemy strikes the first neighbour clockwise from the arrow."""
    table = begun()
    enemy = 7
    table.clear(enemy, WIZARD, BEAST)
    table.put(enemy, "b1")
    table.put(WIZARD, "a1")
    table.put(BEAST, "c1")
    assert first_target(*table.rule, enemy, Side.NORTH, 1) == BEAST
    assert first_target(*table.rule, enemy, Side.SOUTH, 1) == WIZARD
