"""What one hit does in a fight, where the cases of the rules do not cover it."""

from typing import Any

from editor.systems.trts.play.hits import hit, splash
from editor.systems.trts.play.names import STACKS
from tests.systems.trts.play.tiny import BARRACKS, BASE_, SOLDIER, TANK, Table, tiny_game

HOMES = ((0, 0, BASE_, 1), (1, 4, BASE_, 1))


def _besieged(count: int) -> Table:
    """Return a position with a fight in a2, where Blue has tanks of four health."""
    table = Table(tiny_game((*HOMES, (1, 2, TANK, count), (0, 1, SOLDIER, 1))))
    table.state.push_area = 2
    return table


def _wounds(table: Table) -> list[tuple[int, int, int]]:
    """Return each of Blue's stacks in a2: how many, how many of them fall, and the wound."""
    state = table.state
    return sorted(
        (state.count[1, slot], state.doomed[1, slot], state.wound[1, slot])
        for slot in range(state.stacks[1])
        if state.area[1, slot] == 2
    )


def _opened(table: Table) -> tuple[Any, Any, Any]:
    rules = table.game.rules
    return table.game.table, table.state, rules.work.open(rules.work.empty())


def test_a_splash_wounds_each_it_meets_once() -> None:
    """A splash wounds each unit that it hits once, and no others of the stack."""
    table = _besieged(4)
    assert splash(*_opened(table), 1, TANK, 1, 0, 3) == 3
    assert _wounds(table) == [(1, 0, 0), (1, 0, 1), (1, 0, 1), (1, 0, 1)]


def test_a_splash_ends_where_nobody_else_stands() -> None:
    """A splash that could hit more units than there are hits all of them."""
    table = _besieged(2)
    assert splash(*_opened(table), 1, TANK, 4, 0, 9) == 2
    assert sum(fallen for _, fallen, _ in _wounds(table)) == 2


def test_without_a_free_slot_a_splash_meets_one_of_a_stack() -> None:
    """Without a free slot a splash hits one of a stack, and nothing is lost or doubled."""
    table = _besieged(4)
    state = table.state
    for slot in range(state.stacks[1], STACKS):
        state.area[1, slot] = 3
        state.piece[1, slot] = BARRACKS
        state.count[1, slot] = 1
        state.health[1, slot] = slot + 1
    state.stacks[1] = STACKS
    assert splash(*_opened(table), 1, TANK, 1, 0, 3) == 1
    assert _wounds(table) == [(4, 0, 1)]


def test_a_hit_stays_with_who_is_wounded() -> None:
    """The second hit of a step goes to the wounded unit, which the fourth destroys."""
    table = _besieged(2)
    for _ in range(3):
        assert hit(*_opened(table), 1, TANK, 1, 0) == 1
    assert _wounds(table) == [(2, 0, 3)]
    hit(*_opened(table), 1, TANK, 1, 0)
    assert _wounds(table) == [(2, 1, 0)]
