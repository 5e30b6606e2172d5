"""Why a match is over, and what puts one side ahead: docs/rules/trts.md C6."""

from __future__ import annotations

from editor.play.game import work_of
from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.display import why_over
from editor.systems.trts.play.names import Elimination, Tie
from editor.systems.trts.play.scoring import check_out
from tests.systems.trts.play.test_scoring import HOMES
from tests.systems.trts.play.tiny import SOLDIER, Forces, Table, tiny_game


def _why(table: Table) -> str:
    return why_over(table.game, table.state)


def _played_out(table: Table) -> Table:
    while not table.state.over:
        table.do(Action.DONE if table.why(Action.DONE) == "" else Action.PASS)
    return table


def test_the_last_round_and_the_areas() -> None:
    """With what breaks a tie: supply in units, or the line of starting players."""
    forces: Forces = (*HOMES, (0, 0, SOLDIER, 1), (1, 4, SOLDIER, 2))
    table = _played_out(Table(tiny_game(forces, rounds=2)))
    assert _why(table) == (
        "Round 2, the last one, is over. Areas: Red 1, Blue 1. "
        "Blue broke the tie with more supply in units: 2 to 1."
    )
    table = _played_out(Table(tiny_game(forces, rounds=1, rule_tie=Tie.LINE)))
    assert _why(table).endswith(
        "Red broke the tie by the line of starting players: place 1 against 2."
    )


def test_who_is_out_has_lost_what_the_rules_ask_for() -> None:
    """By the rule that takes players out, and without a count of areas where one is left."""
    rule = Elimination.NO_BUILDINGS
    table = Table(tiny_game(((0, 0, 5, 1), (1, 4, SOLDIER, 2)), rule_out=rule))
    check_out(table.game.table, table.state, work_of(table.game))
    assert table.state.over
    assert _why(table) == "Blue is out: no buildings left. Only Red is left."
