"""What an arena gives each player."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.seam.fairness import SeatTable
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge
from editor.systems.mechs.map.fairness import seat_table
from editor.systems.mechs.map.survey import surveys
from tests.checks.arenas import arena_scenario
from tests.depth import examples

ZONES = st.lists(st.sampled_from(("e1", "e4", "c2", "c3")), min_size=4, max_size=4)


def table_of(arena: str, **case: Any) -> SeatTable:
    """Return the table of an arena of two players."""
    scenario, library = arena_scenario({"arena": arena, "players": "red blue", **case})
    return seat_table(surveys(scenario, library, ruleset_for("mechs"))[0])


def value(table: SeatTable, figure: str) -> dict[str, int | None]:
    """Return the values of a row."""
    row = table.row(figure)
    assert row is not None
    return dict(row.values.figures)


@given(ZONES)
@settings(max_examples=examples(25))
def test_half_a_turn_gives_both_the_same(zones: list[str]) -> None:
    """In an arena that half a turn leaves as it is, every row is equal."""
    first, second, third, fourth = zones
    table = table_of(
        f". B1 .\n{first} {second} {third}\n{fourth} M {fourth}\n{third} {second} {first}\n. B2 ."
    )
    assert {row.figure.id: row.gap for row in table.rows if row.gap} == {}
    red, blue = (own.spaces for own in table.first)
    cells = {(x, y) for x in range(3) for y in range(5)}
    assert {(2 - x, 4 - y) for x, y in cells & red} == blue


def test_a_card_near_one_base_is_value_for_that_player() -> None:
    """The dear zone beside Red's base counts for Red, in every row of values."""
    table = table_of("B1 e4 e1 M c1 c1 B2")
    assert value(table, "value") == {"red": 5, "blue": 2}
    assert value(table, "value-first")["red"] == 1 + 4 + 1
    assert value(table, "energy") == {"red": 2, "blue": 0}
    assert value(table, "credit") == {"red": 0, "blue": 2}
    assert value(table, "mech-steps") == {"red": 3, "blue": 3}
    assert value(table, "zones") == {"red": 3, "blue": 3}


def test_closed_sides_are_no_ways_in() -> None:
    """Between two bases lead three rows of cards, and two where the middle one is closed."""
    arena = "c1 c1 c1 c1 c1\nc1 B1 wall B2 c1\nc1 M c1 c1 c1"
    for blocked, ways in (([], 3), (["west"], 2)):
        cards = {"wall": {"resources": ["energy"], "blocked": blocked}}
        row = table_of(arena, cards=cards).row("ways-in")
        assert row is not None
        assert row.values.figures == {"red": ways, "blue": ways}
        assert set(row.where["red"]) == {"b1", "b3"} | ({"c2"} if ways == 3 else set())


def test_the_checks_find_fault_with_exactly_the_uneven_rows() -> None:
    """A row is uneven where its check has a finding, and nowhere else."""
    for arena in ("B1 e1 M e1 B2", "B1 e1 M B2 e1", "B1 e4 M e1 B2", "B1 e4 c4 M e1 c1 B2"):
        scenario, library = arena_scenario({"arena": arena, "players": "red blue"})
        found = {item.check for item in judge(scenario, library, ruleset_for("mechs"))}
        for row in table_of(arena).rows:
            if row.figure.check:
                assert row.uneven == (row.figure.check in found), (arena, row)


def test_nobody_has_a_base() -> None:
    """Without bases there is no seat, and nothing to tell."""
    table = table_of("e1 M e1")
    assert (table.seats, table.rows, table.first) == ((), (), ())
