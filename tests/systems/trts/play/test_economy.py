"""Income, deployment and regeneration go as docs/rules/trts.md C3 says."""

from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.names import Amount, Task
from tests.systems.trts.play.tiny import (
    BARRACKS,
    BASE_,
    EXTRACTOR_,
    PIECES,
    SOLDIER,
    START,
    TANK,
    TOWER,
    WORKER_,
    Table,
    tiny_game,
)


def _next_round(table: Table) -> Table:
    """Let both do nothing until the next round."""
    before = table.state.round
    while table.state.round == before:
        table.do(Action.DONE if table.why(Action.DONE) == "" else Action.PASS)
    return table


def test_the_first_round_gives_the_same_to_all() -> None:
    """Everybody has one mineral in round 1, and nobody has gathered."""
    state = Table(tiny_game()).state
    assert [state.minerals[0], state.minerals[1], state.gas[0]] == [1, 1, 0]


def test_a_worker_brings_what_it_was_assigned_to() -> None:
    """Two workers at the fields bring two minerals, and go on until they are sent elsewhere."""
    table = Table(tiny_game())
    table.do(Action.GATHER, table.slot(0, 0, WORKER_), Task.MINERALS)
    assert table.state.moves[0, table.slot(0, 0, WORKER_)] == 1
    _next_round(table)
    assert table.state.minerals[0] == 3
    _next_round(table)
    assert table.state.minerals[0] == 5
    assert table.state.minerals[1] == 1


def test_no_more_workers_gather_than_there_are_fields() -> None:
    """Of five workers three find a field, and a fourth none."""
    table = Table(tiny_game((*START, (0, 0, WORKER_, 3))))
    table.do(Action.GATHER, table.slot(0, 0, WORKER_), Task.MINERALS)
    _next_round(table)
    assert table.state.minerals[0] == 4


def test_what_no_piece_has_as_its_number_is_not_built() -> None:
    """The first number beyond the pieces of a player is refused as none of them."""
    table = Table(tiny_game())
    worker = table.slot(0, 0, WORKER_)
    assert table.why(Action.BUILD, worker, len(PIECES)) == "no-such-piece"
    assert table.why(Action.BUILD, worker, TANK) == "not-built-by-it"


def test_an_extractor_takes_three() -> None:
    """Of four workers three bring gas."""
    table = Table(tiny_game((*START, (0, 0, WORKER_, 2), (0, 0, EXTRACTOR_, 1))))
    table.do(Action.GATHER, table.slot(0, 0, WORKER_), Task.GAS)
    _next_round(table)
    assert table.state.gas[0] == 3
    assert table.state.minerals[0] == 1


def test_on_red_squares_the_main_base_yields_less() -> None:
    """No minerals beside the base on the start, and one gas of an extractor with three workers."""
    forces = (*START, (0, 0, WORKER_, 3), (0, 0, EXTRACTOR_, 1))
    table = Table(tiny_game(forces, red_from=2))
    slot = table.slot(0, 0, WORKER_)
    table.do(Action.GATHER, slot, Task.GAS)
    table.do(Action.GATHER, table.slot(0, 0, WORKER_), Task.MINERALS)
    _next_round(table)
    assert [table.state.minerals[0], table.state.gas[0]] == [1, 1]


def test_what_is_ordered_comes_in_the_next_round() -> None:
    """A worker trained in round 1 is there in round 2, and the mineral is gone at once."""
    table = Table(tiny_game())
    table.do(Action.TRAIN, table.slot(0, 0, BASE_), WORKER_)
    assert table.state.minerals[0] == 0
    assert table.count(0, 0, WORKER_) == 2
    _next_round(table)
    assert table.count(0, 0, WORKER_) == 3


def test_a_building_makes_one_thing_at_a_time() -> None:
    """A base that trains is busy; with two bases there are two workers."""
    table = Table(tiny_game((*START, (0, 0, BASE_, 1)), start_minerals=5))
    table.do(Action.TRAIN, table.slot(0, 0, BASE_), WORKER_)
    table.do(Action.TRAIN, table.slot(0, 0, BASE_), WORKER_)
    assert table.slot(0, 0, BASE_) >= 0
    assert table.why(Action.TRAIN, table.slot(0, 0, BASE_), WORKER_) == "is-busy"
    _next_round(table)
    assert table.count(0, 0, WORKER_) == 4


def test_a_building_rises_at_half_its_health() -> None:
    """A base costs six, has ten of twenty health for two rounds, then all."""
    table = Table(tiny_game(start_minerals=7, areas=6))
    table.do(Action.BUILD, table.slot(0, 0, WORKER_), BARRACKS)
    slot = table.slot(0, 0, BARRACKS)
    state = table.state
    assert [state.health[0, slot], state.task[0, slot], state.minerals[0]] == [7, Task.RISING, 5]
    _next_round(table)
    slot = table.slot(0, 0, BARRACKS)
    assert table.state.health[0, slot] == 15


def test_cancelling_pays_back_all_but_one() -> None:
    """Of three minerals for the barracks two come back, and the building is gone."""
    table = Table(tiny_game(start_minerals=7))
    table.do(Action.BUILD, table.slot(0, 0, WORKER_), BARRACKS)
    table.do(Action.CANCEL, table.slot(0, 0, BARRACKS))
    assert table.state.minerals[0] == 7
    assert table.count(0, 0, BARRACKS) == 0


def test_an_extractor_needs_a_free_geyser() -> None:
    """The second extractor beside one geyser is refused."""
    table = Table(tiny_game(start_minerals=7))
    table.do(Action.BUILD, table.slot(0, 0, WORKER_), EXTRACTOR_)
    assert table.why(Action.BUILD, table.slot(0, 0, WORKER_), EXTRACTOR_) == "no-geyser-free"


def test_supply_limits_what_is_trained() -> None:
    """Eight supply are given: with seven soldiers and a worker nothing more is trained."""
    forces = ((0, 0, BASE_, 1), (0, 0, WORKER_, 1), (0, 0, SOLDIER, 7), (1, 4, BASE_, 1))
    table = Table(tiny_game(forces, start_minerals=5))
    assert table.why(Action.TRAIN, table.slot(0, 0, BASE_), WORKER_) == "no-supply"
    table = Table(tiny_game(forces, start_minerals=5, rule_supply_limit=0))
    assert table.why(Action.TRAIN, table.slot(0, 0, BASE_), WORKER_) == ""


def test_units_move_in_production_inside_their_own_areas() -> None:
    """A tank moves two areas and no third; nobody moves where there is no control."""
    forces = (*START, (0, 0, TANK, 2), (0, 1, TOWER, 1), (0, 2, TOWER, 1))
    table = Table(tiny_game(forces))
    table.do(Action.MOVE, table.slot(0, 0, TANK), 1, Amount.ONE)
    table.do(Action.MOVE, table.slot(0, 1, TANK), 2)
    assert [table.count(0, area, TANK) for area in range(3)] == [1, 0, 1]
    assert table.why(Action.MOVE, table.slot(0, 2, TANK), 1) == "no-moves-left"
    assert table.why(Action.MOVE, table.slot(0, 0, TANK), 3) == "not-controlled"
