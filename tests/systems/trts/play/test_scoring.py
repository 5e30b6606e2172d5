"""Matches end as docs/rules/trts.md C6 says."""

from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.names import Elimination, Phase, Tie
from tests.systems.trts.play.tiny import (
    BARRACKS,
    BASE_,
    SOLDIER,
    TANK,
    Forces,
    Table,
    in_engagement,
    tiny_game,
)

HOMES: Forces = ((0, 0, BASE_, 1), (1, 4, BASE_, 1))


def _played_out(table: Table) -> Table:
    while not table.state.over:
        table.do(Action.DONE if table.why(Action.DONE) == "" else Action.PASS)
    return table


def test_a_tie_in_areas_goes_to_the_most_supply() -> None:
    """With an area each, two soldiers beat one; by the line the first token would."""
    forces: Forces = (*HOMES, (0, 0, SOLDIER, 1), (1, 4, SOLDIER, 2))
    table = _played_out(Table(tiny_game(forces, rounds=2)))
    assert table.engine.scores(table.game, table.buffer) == ((1, 1), (2, 1))
    table = _played_out(Table(tiny_game(forces, rounds=1, rule_tie=Tie.LINE)))
    assert table.engine.scores(table.game, table.buffer) == ((1, 1), (1, 2))


def test_a_tie_may_bring_one_more_engagement() -> None:
    """Under that rule there are pushes once more with fresh points, and then it is over."""
    forces: Forces = (*HOMES, (0, 0, SOLDIER, 1), (1, 4, SOLDIER, 1))
    table = in_engagement(Table(tiny_game(forces, rounds=1, rule_tie=Tie.EXTRA_PUSHES)))
    table.do(Action.PASS)
    table.do(Action.PASS)
    assert [table.state.extra, table.state.phase, table.state.over] == [1, Phase.PUSHING, 0]
    table.do(Action.PASS)
    table.do(Action.PASS)
    assert table.state.over == 1


def test_who_has_no_building_is_out() -> None:
    """A tank brings the last building down, and the match of two is over at once."""
    forces: Forces = ((0, 0, BASE_, 1), (1, 2, BARRACKS, 1), (0, 1, TANK, 8), (1, 4, SOLDIER, 9))
    table = in_engagement(Table(tiny_game(forces)))
    table.do(Action.PUSH, 0, 2)
    table.do(Action.ADD, table.slot(0, 1, TANK))
    table.do(Action.DECLARE)
    table.do(Action.COMMIT)
    while table.state.phase == Phase.FIGHTING and not table.state.over:
        table.do(Action.TARGET, 1, BARRACKS)
    assert [table.state.over, table.state.mover] == [1, -1]
    assert table.engine.scores(table.game, table.buffer)[1] == (1, 2)
    assert table.engine.legal(table.game, table.buffer) == ()


def test_who_surrenders_is_out_where_the_rules_allow_it() -> None:
    """Surrender is refused without the switch, and loses a match of two with it."""
    assert Table(tiny_game()).why(Action.SURRENDER) == "no-surrender"
    table = Table(tiny_game(rule_surrender=1, rule_out=Elimination.NO_BASES))
    table.do(Action.SURRENDER)
    assert table.state.over == 1
    assert table.engine.scores(table.game, table.buffer)[1] == (2, 1)


def test_a_match_ends_after_so_many_actions() -> None:
    """The last resort is a number of actions."""
    table = Table(tiny_game(rule_plies=2))
    table.do(Action.DONE)
    table.do(Action.DONE)
    assert table.state.over == 1


def test_a_match_that_ends_while_a_group_is_chosen_can_be_looked_at() -> None:
    """Anyone who looks sees the end, and no push that was not declared is undone."""
    table = Table(tiny_game((*HOMES, (0, 0, SOLDIER, 1)), rule_plies=3))
    in_engagement(table).do(Action.PUSH, 0, 1)
    assert [table.state.over, table.state.push_area] == [1, 1]
    view = table.engine.observation(table.game, table.buffer, 1)
    assert table.engine.legal(table.game, view) == ()
