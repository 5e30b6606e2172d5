"""Robots find their way, and play to the end against a player."""

from __future__ import annotations

from editor.play.header import NONE, NOWHERE
from editor.systems.mechs.play.actions import Action
from editor.systems.mechs.play.names import CARDS, CardMove, Phase
from editor.systems.mechs.play.robots import draw_card, robot_direction, wander
from tests.systems.mechs.play.walks import Walk, game_of


def begun() -> Walk:
    """Return a match against two robots before the first program."""
    walk = Walk(game_of("lone-pilot"))
    walk.until(Phase.PROGRAM)
    return walk


def test_a_deck_gives_each_card_once() -> None:
    """After eight cards the deck is shuffled again."""
    walk = begun()
    for _ in range(3):
        drawn = [draw_card(walk.now, walk.engine.work, 1) for _ in range(CARDS)]
        assert sorted(drawn) == list(range(CARDS))


def test_a_robot_leaves_no_arena() -> None:
    """Wherever it stands and faces, a robot goes to another zone or stays."""
    walk = begun()
    table, state = walk.table, walk.now
    for zone in range(table.zones):
        for facing in range(4):
            for card in range(CARDS):
                state.zone[1], state.facing[1] = zone, facing
                direction = robot_direction(table, state, walk.engine.work, 1, zone, card)
                assert 0 <= state.facing[1] < 4
                if direction != NONE:
                    there = table.goes_to[table.card_move[card], zone, direction]
                    assert there != zone
                    assert there != state.zone[2]
                    if table.card_move[card] != CardMove.DIAGONAL:
                        assert state.facing[1] == direction


def test_a_robot_comes_back_where_nobody_is() -> None:
    """Its base when that is free, else a zone that holds neither an enemy nor the other robot."""
    walk = begun()
    table, state = walk.table, walk.now
    base = table.base[1]
    assert wander(table, state, walk.engine.work, 1, base) == base
    state.zone[0] = base
    state.facing[1] = 0
    zone = wander(table, state, walk.engine.work, 1, base)
    assert zone not in (NOWHERE, base, state.zone[2])


def test_nobody_decides_for_a_robot() -> None:
    """A robot never decides anything, and the player always starts."""
    for match in range(6):
        walk = Walk(game_of("lone-pilot"), match)
        while walk.now.phase != Phase.OVER:
            assert not walk.table.robot[walk.now.mover]
            assert walk.now.starter == 0
            walk.on()
        assert walk.refusal(Action.DECLINE) == "match-over"
