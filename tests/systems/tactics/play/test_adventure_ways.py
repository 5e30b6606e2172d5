"""How far crystals are, by class."""

from __future__ import annotations

from editor.systems.tactics.play.adventure import FAR
from tests.systems.tactics.play.adventures import (
    BEAST,
    FIGHTER,
    ROGUE,
    WIZARD,
    adventure,
)


def test_only_a_wizard_gets_to_a_crystal_behind_a_barrier() -> None:
    """For every other class the crystal of the great hill is out of reach."""
    table = adventure().table
    entrance = table.dungeon_entrance[0]
    ways = [table.crystal_way[entrance, unit] for unit in (FIGHTER, ROGUE, WIZARD, BEAST)]
    assert ways[0] == ways[1] == ways[3] == FAR
    assert 0 < ways[2] < FAR


def test_a_way_to_a_dungeon_ends_at_its_portal() -> None:
    """Before the portal it is no way at all, elsewhere it is longer."""
    game = adventure()
    gate = game.spaces.index("e2")
    assert game.table.dungeon_way[2, gate] == 0
    assert game.table.dungeon_way[2, game.spaces.index("e1")] == 1
