"""Pushes go as docs/rules/trts.md C4 says."""

from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.names import Phase, StepKind
from tests.systems.trts.play.tiny import (
    BARRACKS,
    BASE_,
    SOLDIER,
    TANK,
    WING,
    WORKER_,
    Forces,
    Table,
    in_engagement,
    tiny_game,
)

HOMES: Forces = ((0, 0, BASE_, 1), (1, 4, BASE_, 1))


def _table(*forces: tuple[int, int, int, int], **rules: int) -> Table:
    return in_engagement(Table(tiny_game((*HOMES, *forces), **rules)))


def _push(table: Table, area: int, piece: int, origin: int) -> Table:
    player = table.state.mover
    table.do(Action.PUSH, 0, area)
    table.do(Action.ADD, table.slot(player, origin, piece))
    table.do(Action.DECLARE)
    return table


def test_an_empty_area_is_taken_and_the_group_may_go_on() -> None:
    """A soldier with two points takes an area, and with the second the next one."""
    table = _push(_table((0, 0, SOLDIER, 1)), 1, SOLDIER, 0)
    assert table.state.phase == Phase.GOING_ON
    assert table.state.markers[1] == 1
    table.do(Action.PUSH, 0, 2)
    table.do(Action.ADD, table.slot(0, 1, SOLDIER))
    table.do(Action.DECLARE)
    assert table.state.markers[2] == 1
    assert table.state.phase == Phase.ORDERS
    assert table.state.round == 2


def test_one_goes_through_areas_under_control_only() -> None:
    """Two areas that nobody controls are not passed in one step, and one's own are not pushed."""
    table = _table((0, 0, SOLDIER, 1))
    assert table.why(Action.PUSH, 0, 2) == "out-of-reach"
    assert table.why(Action.PUSH, 0, 0) == "own-area"


def test_a_group_starts_in_several_areas() -> None:
    """Soldiers from both sides of an area join one push."""
    table = _table((0, 1, SOLDIER, 1), (0, 3, SOLDIER, 1), (1, 2, BARRACKS, 1))
    table.do(Action.PUSH, 0, 2)
    table.do(Action.ADD, table.slot(0, 1, SOLDIER))
    table.do(Action.ADD, table.slot(0, 3, SOLDIER))
    table.do(Action.DECLARE)
    table.do(Action.COMMIT)
    assert table.count(0, 2, SOLDIER) == 2


def test_a_group_may_pull_back_and_is_spent() -> None:
    """A force that pulls back stays before the area, with its last step unpaid, and is spent."""
    table = _push(_table((0, 0, SOLDIER, 1), (1, 1, SOLDIER, 1)), 1, SOLDIER, 0)
    assert table.state.phase == Phase.COMMITTING
    table.do(Action.PULL_BACK)
    assert table.state.markers[1] == 2
    slot = table.slot(0, 0, SOLDIER)
    assert table.state.moves[0, slot] == 2
    assert table.state.mover == 1
    table.do(Action.PASS)
    assert table.state.round == 2


def test_up_a_ramp_there_is_no_way_back() -> None:
    """Who attacks up a ramp may not pull back: it commits at once."""
    game = tiny_game((*HOMES, (0, 0, SOLDIER, 1), (1, 1, BARRACKS, 1)))
    game.table.link_kind[0, 0] = StepKind.RAMP_UP
    table = _push(in_engagement(Table(game)), 1, SOLDIER, 0)
    assert table.state.phase not in (Phase.COMMITTING, Phase.PUSHING)


def test_defenders_retreat_but_not_where_attackers_come_from() -> None:
    """A soldier retreats to its own area, not to the attackers' side; then nobody fights."""
    forces = ((0, 1, SOLDIER, 1), (1, 2, SOLDIER, 1), (1, 3, SOLDIER, 1))
    table = _push(_table(*forces), 2, SOLDIER, 1)
    table.do(Action.COMMIT)
    assert table.state.phase == Phase.RETREATING
    assert table.state.mover == 1
    slot = table.slot(1, 2, SOLDIER)
    assert table.why(Action.RETREAT, slot, 1) == "not-controlled"
    table.do(Action.RETREAT, slot, 3)
    if table.state.phase == Phase.RETREATING:
        table.do(Action.STAND)
    assert table.state.markers[2] == 1
    assert table.count(1, 3, SOLDIER) == 2


def test_a_player_pushes_into_an_area_once_in_a_round() -> None:
    """After a push that was pulled back the same area is no target any more."""
    forces = ((0, 0, SOLDIER, 2), (1, 1, SOLDIER, 1))
    table = _table(*forces)
    table.do(Action.PUSH, 0, 1)
    table.do(Action.ADD, table.slot(0, 0, SOLDIER), 0, 1)
    table.do(Action.DECLARE)
    table.do(Action.PULL_BACK)
    table.do(Action.PASS)
    # Nothing else can be pushed into, so that red has passed as well.
    assert table.state.round == 2
    table = in_engagement(table)
    assert table.state.mover == 0 or table.why(Action.PUSH, 0, 1) != "pushed-already"


def test_only_flyers_cross_air_links() -> None:
    """A wing pushes over an air link, a soldier does not."""
    game = tiny_game((*HOMES, (0, 0, SOLDIER, 1), (0, 0, WING, 1)))
    game.table.link_kind[0, 0] = StepKind.AIR
    table = in_engagement(Table(game))
    table.do(Action.PUSH, 0, 1)
    assert table.why(Action.ADD, table.slot(0, 0, SOLDIER)) == "out-of-reach"
    assert table.why(Action.ADD, table.slot(0, 0, WING)) == ""


def test_units_that_did_not_attack_may_move_at_the_end() -> None:
    """The group moves back into an area under control with the points it has left."""
    table = _push(_table((0, 0, SOLDIER, 1)), 1, SOLDIER, 0)
    table.do(Action.MOVE, table.slot(0, 1, SOLDIER), 0)
    assert table.state.markers[1] == 1
    assert table.count(0, 0, SOLDIER) == 1


def test_the_round_ends_when_all_pass_in_a_row() -> None:
    """The line moves on by one, and the next round begins with orders."""
    table = _push(_table((0, 0, SOLDIER, 1), (1, 4, SOLDIER, 1)), 1, SOLDIER, 0)
    table.do(Action.END)
    assert table.state.mover == 1
    table.do(Action.PASS)
    assert table.state.round == 2
    assert list(table.state.line)[:2] == [1, 0]


def test_who_attacked_stays_when_the_others_push_on() -> None:
    """A tank that attacked is of the group no more, and no step reads what a search left behind."""
    found = []
    for soiled in (False, True):
        table = _table((0, 0, TANK, 1), (0, 1, SOLDIER, 1), (1, 2, WORKER_, 1), (1, 4, WORKER_, 1))
        table.do(Action.PUSH, 0, 2)
        table.do(Action.ADD, table.slot(0, 0, TANK))
        table.do(Action.ADD, table.slot(0, 1, SOLDIER))
        for kind in (Action.DECLARE, Action.COMMIT, Action.STAND):
            if not table.why(kind):
                table.do(kind)
        table.do(Action.TARGET, 1, WORKER_)
        table.do(Action.PUSH, 0, 3)
        table.do(Action.ADD, table.slot(0, 2, SOLDIER))
        if soiled:
            for area in range(5):
                table.engine.work.reach_cost[area] = 7
                table.engine.work.reach_from[area] = 4
        table.do(Action.DECLARE)
        assert (table.count(0, 2, TANK), table.count(0, 3, SOLDIER)) == (1, 1)
        found.append(list(table.buffer))
    assert found[0] == found[1]
