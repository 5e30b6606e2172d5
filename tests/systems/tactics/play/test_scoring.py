"""Tests of who still plays after the end was triggered."""

from __future__ import annotations

from editor.systems.tactics.play.names import END_REASONS, End, Phase
from editor.systems.tactics.play.scoring import check_ends, trigger_end
from editor.systems.tactics.play.units import capture
from tests.systems.tactics.play.adventures import Table, begun


def _turns_to_the_end(table: Table) -> list[int]:
    """End turn after turn and return whose they are, from the one that is under way."""
    turns = []
    while not table.now.over:
        if table.now.phase == Phase.ACT:
            turns.append(table.now.turn_of)
        first = table.engine.legal(table.game, table.state)[0]  # the end of the turn, or a discard
        table.state = table.engine.step(table.game, table.state, first).state
    return turns


def test_everybody_but_who_brings_the_end_has_one_more_turn() -> None:
    """The player whose turn it is ends it, then each other player has one; that is the end."""
    table = begun("watchtower")
    trigger_end(*table.rule, 0, End.CAPTURES)
    assert _turns_to_the_end(table) == [0, 1, 2, 3]
    assert END_REASONS[table.now.ending] == "captures"


def test_captures_in_a_counter_leave_the_attacker_a_last_turn() -> None:
    """A player who triggers the end in another's turn has no last turn; the other has one."""
    table = begun("watchtower")
    trigger_end(*table.rule, 1, End.CAPTURES)
    assert _turns_to_the_end(table) == [0, 2, 3, 0]


def test_a_player_without_units_has_no_last_turn() -> None:
    """A lost player counts for the player whose turn it is, and is skipped."""
    table = begun("watchtower", end__captures=16)
    for unit in range(8, 12):
        capture(*table.rule, unit, 0)
    check_ends(*table.rule)
    assert table.now.ending == End.ELIMINATION
    assert table.now.ender == 0
    assert _turns_to_the_end(table) == [0, 1, 3]


def test_the_first_reason_stands() -> None:
    """A second trigger of the end changes nothing."""
    table = begun("watchtower")
    trigger_end(*table.rule, 2, End.CAPTURES)
    trigger_end(*table.rule, 0, End.ELIMINATION)
    assert (table.now.ending, table.now.ender) == (End.CAPTURES, 2)
