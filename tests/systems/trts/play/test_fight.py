"""A round of combat goes as docs/rules/trts.md C5 says."""

from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.names import Amount, Phase
from tests.systems.trts.play.tiny import (
    BARRACKS,
    BASE_,
    GHOST,
    SOLDIER,
    TANK,
    TOWER,
    WING,
    WORKER_,
    Forces,
    Table,
    in_engagement,
    tiny_game,
)

HOMES: Forces = ((0, 0, BASE_, 1), (1, 4, BASE_, 1))


def _fight(*forces: tuple[int, int, int, int], **rules: int) -> Table:
    """Return a position: Red pushes from a1 with everything into a2, where Blue stays."""
    game = tiny_game((*HOMES, *forces), rule_retreat=0, rule_end_move=0, **rules)
    table = in_engagement(Table(game))
    table.do(Action.PUSH, 0, 2)
    while (slot := _eligible(table)) >= 0:
        table.do(Action.ADD, slot, 0, Amount.ALL)
    table.do(Action.DECLARE)
    if table.why(Action.COMMIT) == "":
        table.do(Action.COMMIT)
    return table


def _eligible(table: Table) -> int:
    state = table.state
    return next((slot for slot in range(state.stacks[0]) if table.why(Action.ADD, slot) == ""), -1)


def _shoot(table: Table) -> Table:
    """Let everybody attack the first kind that they can."""
    while table.state.phase == Phase.FIGHTING:
        foe = 1 - table.state.mover
        for piece in range(9):
            if table.why(Action.TARGET, foe, piece) == "":
                table.do(Action.TARGET, foe, piece)
                break
    return table


def test_both_sides_of_a_range_step_attack_at_once() -> None:
    """Two soldiers who attack each other both fall; only a building is left of the defender."""
    table = _shoot(_fight((0, 1, SOLDIER, 1), (1, 2, SOLDIER, 1), (1, 2, BARRACKS, 1)))
    assert table.count(0, 2, SOLDIER) == 0
    assert table.count(1, 2, SOLDIER) == 0
    assert table.state.markers[2] == 2


def test_the_longer_range_attacks_first() -> None:
    """A tank takes a soldier out before it can answer."""
    table = _shoot(_fight((0, 1, TANK, 1), (1, 2, SOLDIER, 1)))
    assert table.count(0, 2, TANK) == 1
    assert table.count(1, 2, SOLDIER) == 0
    assert table.state.markers[2] == 1


def test_the_defender_keeps_one_piece() -> None:
    """Where a step would leave nobody, one defender stays with one health, unless a switch says."""
    table = _shoot(_fight((0, 1, SOLDIER, 1), (1, 2, SOLDIER, 1)))
    assert table.count(1, 2, SOLDIER) == 1
    assert table.state.markers[2] == 2
    table = _shoot(_fight((0, 1, SOLDIER, 1), (1, 2, SOLDIER, 1), rule_keep_defender=0))
    assert table.count(1, 2, SOLDIER) == 0
    assert table.state.markers[2] == 0


def test_armor_leaves_a_least_damage() -> None:
    """A soldier does one point to a tank with armor 1, and the tank keeps the wound."""
    table = _fight((0, 1, SOLDIER, 1), (1, 2, TANK, 1))
    assert table.state.mover == 1
    table.do(Action.HOLD)
    table.do(Action.TARGET, 1, TANK)
    slot = table.slot(1, 2, TANK)
    while table.state.phase == Phase.FIGHTING:
        table.do(Action.HOLD)
    assert table.state.health[1, slot] == 3


def test_two_workers_do_one_point() -> None:
    """One worker cannot attack, of three two do, whatever the armor."""
    table = _fight((0, 1, WORKER_, 1), (1, 2, BARRACKS, 1))
    assert table.state.phase != Phase.FIGHTING
    table = _shoot(_fight((0, 1, WORKER_, 3), (1, 2, BARRACKS, 1)))
    assert table.state.health[1, table.slot(1, 2, BARRACKS)] == 14


def test_a_cloaked_unit_needs_a_detector() -> None:
    """Soldiers cannot choose a ghost, unless the switch is off; the ghost attacks them."""
    forces = ((0, 1, SOLDIER, 2), (1, 2, GHOST, 1))
    table = _fight(*forces)
    assert table.state.mover == 1
    assert table.why(Action.TARGET, 0, SOLDIER) == ""
    table = _fight(*forces, rule_detectors=0)
    assert table.state.mover == 0
    assert table.why(Action.TARGET, 1, GHOST) == ""


def test_the_ground_hits_no_longer_range_while_there_is_a_shorter_one() -> None:
    """A soldier hits the worker first, and the tank only when nothing else is left."""
    table = _fight((0, 1, SOLDIER, 1), (1, 2, TANK, 1), (1, 2, WORKER_, 1))
    table.do(Action.HOLD)
    assert table.why(Action.TARGET, 1, TANK) == "cannot-hit"
    assert table.why(Action.TARGET, 1, WORKER_) == ""


def test_a_ground_attack_does_not_reach_flyers() -> None:
    """A tank has nothing to attack in a wing, and is asked for nothing."""
    table = _fight((0, 1, TANK, 1), (1, 2, WING, 1))
    assert table.state.mover == 1


def test_a_tower_does_not_answer_a_longer_range() -> None:
    """A static piece of range 3 cannot choose a soldier of range 4."""
    table = _fight((0, 1, SOLDIER, 1), (1, 2, TOWER, 1))
    table.do(Action.TARGET, 1, TOWER)
    assert table.state.phase != Phase.FIGHTING
    assert table.count(0, 2, SOLDIER) == 1


def test_a_surplus_attacker_chooses_again() -> None:
    """Of three soldiers one is enough for a soldier, and the others turn to the barracks."""
    table = _fight((0, 1, SOLDIER, 3), (1, 2, SOLDIER, 1), (1, 2, BARRACKS, 1))
    table.do(Action.TARGET, 1, SOLDIER)
    assert table.state.mover == 0
    table.do(Action.TARGET, 1, BARRACKS)
    assert table.state.mover == 1


def test_a_contest_holds_both_markers() -> None:
    """Where both have something left, both have a marker, and nobody controls the area."""
    table = _shoot(_fight((0, 1, SOLDIER, 2), (1, 2, BARRACKS, 1)))
    assert table.state.markers[2] == 3
    scores, _ = table.engine.scores(table.game, table.buffer)
    assert scores == (2, 1)
