"""The path that a unit takes, and its effects."""

from __future__ import annotations

from editor.play.header import NOWHERE
from editor.play.layout import numbers
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.state import WORK
from editor.systems.tactics.play.verbs import VERBS
from tests.systems.tactics.play.adventures import FIGHTER, Table, begun


def _alone(space: str, health: int) -> Table:
    table = begun("smallest")
    table.clear(FIGHTER, 4)
    table.put(FIGHTER, space)
    table.put(4, "e4")
    table.now.health[FIGHTER] = health
    table.now.artifact_at = NOWHERE
    return table


def test_a_unit_that_lacks_health_goes_by_a_village() -> None:
    """A hurt unit takes the longer way by a village that its points allow, and is healed."""
    table = _alone("b1", 3)
    log_entry = table.do("move red.fighter d1")
    assert "healed" in log_entry
    assert table.now.health[FIGHTER] == 7


def test_a_detour_is_taken_only_where_the_points_allow() -> None:
    """A village that would cost more points than there are is passed by."""
    table = _alone("a2", 3)
    assert "healed" not in table.do("move red.fighter e2")
    assert table.now.health[FIGHTER] == 3


def test_a_village_heals_once_a_turn() -> None:
    """The same village does not heal a unit twice in one turn, and does in the next."""
    table = _alone("b1", 2)
    table.do("move red.fighter c1")
    assert table.now.health[FIGHTER] == 6
    table.do("move red.fighter b1")
    table.do("move red.fighter c1")
    assert table.now.health[FIGHTER] == 6


def test_random_moves_need_no_search_and_do_the_same() -> None:
    """A step after a random pick gives the same position as a searched step."""
    for name in ("watchtower", "one-map-three-tables"):
        table = begun(name)
        engine, game = table.engine, table.game
        tables, work = numbers(game.tables), numbers(WORK.empty())
        moves = 0
        while not table.now.over and moves < 120:
            quiet = table.state.copy()
            action = VERBS.pick(tables, numbers(quiet), work, 0)
            assert VERBS.step(tables, numbers(quiet), work, action) == 0
            table.state = engine.step(game, table.state, action).state
            assert (quiet == table.state).all()
            moves += action >> 17 == Action.MOVE
