"""The course of an adventure: time, replacements, and losing."""

from __future__ import annotations

from editor.systems.tactics.play.adventure import keep_up, pass_time
from editor.systems.tactics.play.names import END_REASONS, End
from tests.systems.tactics.play.adventures import FIGHTER, ROGUE, WIZARD, begun


def test_time_goes_down_at_the_start_of_a_turn() -> None:
    """The first turn of a solo adventure begins with six of seven left."""
    assert begun().now.time == 6
    assert begun("two-lanterns").now.time == 10


def test_without_time_it_is_lost() -> None:
    """At no time left the match is over, and nobody has won."""
    table = begun()
    table.now.time = 1
    pass_time(*table.rule)
    assert table.now.over
    assert END_REASONS[table.now.ending] == END_REASONS[End.TIME]
    assert table.engine.scores(table.game, table.state) == ((0,), (2,))


def test_a_capture_gains_time_and_another_enemy_comes() -> None:
    """Two time are gained, not above the cap, and there are four enemies again."""
    for before, after in ((3, 5), (6, 7)):
        table = begun()
        table.clear(FIGHTER, ROGUE, WIZARD, 4, 5, 6, 7)
        table.put(FIGHTER, "g2")
        table.put(4, "g1")
        table.now.health[4] = 1
        table.now.time = before
        log_entry = table.do("melee red.fighter enemy.fighter")
        assert "reinforced" in log_entry
        assert table.now.time == after
        assert table.now.alive[1] == 4
        assert table.now.captured[0] == 1


def test_without_units_it_is_lost() -> None:
    """Players who have lost all units have lost."""
    table = begun()
    table.clear(4, 5, 6, 7)
    keep_up(*table.rule)
    assert table.now.over
    assert table.now.ending == End.ELIMINATION


def test_each_player_is_followed_by_an_enemy() -> None:
    """In co-op the turns go player, enemy, player, enemy."""
    game = begun("two-lanterns").game.table
    assert [game.next_party[party] for party in range(4)] == [2, 3, 1, 0]
