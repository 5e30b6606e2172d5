"""Tests of adventures: the draft, enemies, time, replacements and the end."""

from __future__ import annotations

from editor.play.engine import Engine
from editor.play.header import NONE, NOWHERE
from editor.systems.tactics.play.adventure import check_adventure, pass_time, return_cards
from editor.systems.tactics.play.cards import cards_left
from editor.systems.tactics.play.names import END_REASONS, End, Phase
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.adventures import FIGHTER, ROGUE, WIZARD, Table, adventure, begun


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
    """Two time is gained, up to the cap, and there are four enemies again."""
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
    check_adventure(*table.rule)
    assert table.now.over
    assert table.now.ending == End.ELIMINATION


def test_each_player_is_followed_by_an_enemy() -> None:
    """In co-op the turns go player, enemy, player, enemy."""
    game = begun("two-lanterns").game.table
    assert [game.next_party[party] for party in range(4)] == [2, 3, 1, 0]


def test_players_of_co_op_choose_between_two_cards() -> None:
    """One of two is kept, the other plays for the enemy of that player, by its enemy side."""
    game = adventure("two-lanterns")
    engine = Engine(RULES)
    table = Table(game, engine, engine.start(game, 3))
    assert table.now.phase == Phase.DRAFT
    kept, given = table.now.offered[0, 0, 1], table.now.offered[0, 0, 0]
    table.do("keep red.fighter 1")
    assert table.now.card[0] == kept
    assert table.now.card[8] == game.table.card_back[given]
    for _ in range(7):
        assert table.now.phase == Phase.DRAFT
        table.state = engine.step(game, table.state, engine.legal(game, table.state)[0]).state
    assert table.now.phase != Phase.DRAFT
    assert [table.now.alive[party] for party in range(4)] == [4, 4, 4, 4]


def test_enemies_stand_on_the_map_before_the_first_turn() -> None:
    """Four enemies stand on free spaces, each with the enemy side of a card of its class."""
    table = begun(seed=5)
    cells = [table.now.cell[unit] for unit in range(8)]
    assert NOWHERE not in cells
    assert len(set(cells)) == 8
    for unit in range(4, 8):
        card = table.now.card[unit]
        assert card >= table.game.table.cards // 2
        assert table.game.table.card_class[card] == unit % 4
        assert table.now.health[unit] == table.game.table.card_health[card]


def test_no_card_plays_twice() -> None:
    """The count of used cards agrees with the cards of the units."""
    table = begun(seed=7)
    fronts = table.game.table.cards // 2
    used = [table.now.card_used[card] for card in range(fronts)]
    assert sum(used) == 8
    assert max(used) == 1


def test_a_pile_that_is_used_up_gets_its_cards_back() -> None:
    """All cards that are not in play can be drawn again."""
    table = begun()
    for card in range(table.game.table.cards):
        table.now.card_used[card] = table.game.table.card_copies[card]
    assert cards_left(*table.rule, 2) == 0
    return_cards(*table.rule, 2)
    assert cards_left(*table.rule, 2) == 4
    assert table.now.card[2] != NONE
