"""Carriers take units aboard, and everything that is chosen in parts stays the same in number."""

from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.names import Amount, StepKind
from tests.systems.trts.play.tiny import (
    BASE_,
    SOLDIER,
    START,
    TOWER,
    WING,
    Forces,
    Table,
    tiny_game,
)


def _carrying(*forces: tuple[int, int, int, int]) -> Table:
    game = tiny_game((*START, (0, 1, TOWER, 1), *forces))
    table = game.table
    table.piece_holds[0, WING] = 2
    table.piece_size[0, SOLDIER] = 1
    table.link_kind[0, 0] = StepKind.AIR
    return Table(game)


def test_a_carrier_brings_units_over_an_air_link() -> None:
    """Two soldiers go aboard a wing, fly over the barrier and leave it without points."""
    table = _carrying((0, 0, SOLDIER, 3), (0, 0, WING, 1))
    assert table.why(Action.MOVE, table.slot(0, 0, SOLDIER), 1) == "flyers-only"
    for _ in range(2):
        table.do(Action.LOAD, table.slot(0, 0, SOLDIER), table.slot(0, 0, WING))
    wing = table.slot(0, 0, WING)
    assert table.why(Action.LOAD, table.slot(0, 0, SOLDIER), wing) == "no-room-aboard"
    table.do(Action.MOVE, wing, 1)
    table.do(Action.UNLOAD, table.slot(0, 1, WING))
    assert [table.count(0, area, SOLDIER) for area in (0, 1)] == [1, 2]
    assert table.state.moves[0, table.slot(0, 1, SOLDIER)] == 0


def test_what_others_carry_is_hidden_and_counts_for_supply() -> None:
    """Who is aboard takes supply as before, and the other player sees neither wing nor cargo."""
    table = _carrying((0, 0, SOLDIER, 1), (0, 0, WING, 1))
    table.do(Action.LOAD, table.slot(0, 0, SOLDIER), table.slot(0, 0, WING))
    view = Table(table.game)
    view.buffer = table.engine.observation(table.game, table.buffer, 1)
    assert view.count(0, 0, WING) == 0
    assert view.count(0, 0, BASE_) == 1
    assert view.state.minerals[0] == -1


def test_parting_and_joining_keeps_the_number() -> None:
    """One of three moves on and back; then two have two points, and one has none."""
    forces: Forces = (*START, (0, 0, SOLDIER, 3), (0, 1, TOWER, 1))
    table = Table(tiny_game(forces))
    table.do(Action.MOVE, table.slot(0, 0, SOLDIER), 1, Amount.ONE)
    table.do(Action.MOVE, table.slot(0, 1, SOLDIER), 0)
    assert table.count(0, 0, SOLDIER) == 3
    state = table.state
    points = sorted(
        (state.moves[0, slot], state.count[0, slot])
        for slot in range(state.stacks[0])
        if state.piece[0, slot] == SOLDIER
    )
    assert points == [(0, 1), (2, 2)]
