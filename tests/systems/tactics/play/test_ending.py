"""Why a match is over: each reason of docs/rules/tactics.md A7 to A9, and what breaks a tie."""

from __future__ import annotations

import pytest

from editor.systems.tactics.play.ending import why_over
from editor.systems.tactics.play.names import End, Tie
from tests.systems.tactics.play.adventures import Table, begun


def _why(table: Table) -> str:
    return why_over(table.game, table.now)


def test_control_areas_are_counted_by_who_took_them() -> None:
    """A match for control areas says how many are taken, and by whom."""
    table = begun("three-banners")
    state = table.now
    state.ending = End.FLAGS
    for area in range(table.game.table.areas):
        state.flag_of[area] = 1 if area else 0
    areas = table.game.table.areas
    assert _why(table).startswith(
        f"{areas} of {areas} control areas taken: Red 1, Blue {areas - 1}. Points: Blue "
    )


def test_captures_name_who_made_them() -> None:
    """The player with enough of them, whoever's turn it was."""
    table = begun("watchtower")
    table.now.ending, table.now.ender = End.CAPTURES, 0
    table.now.captured[2] = 4
    assert _why(table).startswith("Gold captured 4 units. Points: ")


def test_a_side_without_units_is_named() -> None:
    """All of them, where several have none left."""
    table = begun("watchtower")
    table.now.ending = End.ELIMINATION
    table.now.alive[1] = table.now.alive[3] = 0
    assert _why(table).startswith("Blue and Green have no units left. ")


def test_what_is_used_up_is_said(subtests: pytest.Subtests) -> None:
    """Rounds and actions."""
    cases = [
        (End.ROUNDS, "Round 6, the last one, is over. "),
        (End.PLIES, "The limit of "),
    ]
    for reason, words in cases:
        with subtests.test(reason=reason, words=words):
            table = begun("watchtower")
            table.now.ending, table.now.round = reason, 6
            assert _why(table).startswith(words)


def test_an_adventure_counts_its_crystals(subtests: pytest.Subtests) -> None:
    """Won or lost, it says how many were taken."""
    cases = [
        (End.TIME, "No time is left."),
        (End.CRYSTALS, "The last crystal is taken."),
    ]
    for reason, words in cases:
        with subtests.test(reason=reason, words=words):
            table = begun("under-the-hill")
            table.now.ending = reason
            table.now.crystal[0] = 1
            dungeons = table.game.table.dungeons
            assert _why(table).startswith(f"{words} 1 of {dungeons} crystal")


def test_the_rule_that_breaks_a_tie_is_said() -> None:
    """The first of them in which one side has more; nothing where all are even."""
    table = begun("smallest")
    table.now.ending = End.ROUNDS
    for unit in range(8):
        table.now.health[unit] = 5
    assert _why(table).endswith("Nothing broke the tie.")
    ties = [int(tie) for tie in table.game.table.rule_tie]
    assert Tie.HEALTH in ties
    table.now.health[1] -= 1
    assert _why(table).endswith("Blue broke the tie with more health left: 20 to 19.")
