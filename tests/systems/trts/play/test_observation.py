"""Upgrades of another player are seen with the pieces that they concern, and not otherwise."""

import pytest

from editor.play.engine import Engine
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.tiny import SOLDIER, TANK, tiny_game


@pytest.mark.parametrize(
    ("marked", "seen"), [(False, 0), (True, 0b01)], ids=["out of sight", "in the open"]
)
def test_upgrades_are_seen_with_their_pieces(marked: bool, seen: int) -> None:
    """Red sees the upgrade of Blue's soldiers in the area that both hold, not that of its tanks."""
    game = tiny_game(((1, 2, SOLDIER, 2), (1, 4, TANK, 1)))
    game.table.upgrades[1] = 2
    game.table.upgrade_for[1, 0] = 1 << SOLDIER
    game.table.upgrade_for[1, 1] = 1 << TANK
    engine = Engine(RULES)
    state = engine.start(game, 1)
    opened = game.opened(state)
    opened.known[1] = 0b11
    opened.markers[2] = 0b11 if marked else 0b10
    assert game.opened(engine.observation(game, state, 0)).known[1] == seen
    assert game.opened(engine.observation(game, state, 1)).known[1] == 0b11
