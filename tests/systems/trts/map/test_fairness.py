"""What an area map gives each player."""

from __future__ import annotations

from typing import Any

from editor.seam.fairness import SeatTable
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge
from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map.fairness import MOST_SEATS, seat_table
from editor.systems.trts.map.survey import surveys
from tests.checks.area_maps import area_map_scenario
from tests.systems.trts.checks.test_large_area_maps import NOTHING, RULES, line, started
from tests.systems.trts.surveying import library, survey_of

ROW: dict[str, Any] = {
    "map": "abcdef",
    "walk": "ab bc cd de ef",
    "start": "a f",
    "fields": {"b": "4+1", "c": 4, "d": 4},
    "players": "red blue",
    "begin": "red:a blue:f",
}


def table_of(**case: Any) -> SeatTable:
    """Return the table of a case."""
    scenario, kits = area_map_scenario(case)
    return seat_table(surveys(scenario, kits, ruleset_for("trts"))[0])


def value(table: SeatTable, figure: str) -> dict[str, int | None]:
    """Return the values of a row."""
    row = table.row(figure)
    assert row is not None
    return dict(row.values.figures)


def test_a_row_of_areas_is_shared_out_by_steps() -> None:
    """Of six areas in a row each player is first on three; the fields count for their start."""
    table = table_of(**ROW)
    assert value(table, "areas") == {"red": 3, "blue": 3}
    assert value(table, "expansion") == {"red": 1, "blue": 2}
    assert value(table, "expansions-first") == {"red": 2, "blue": 1}
    assert value(table, "expansions-safe") == {"red": 1, "blue": 0}
    assert value(table, "minerals") == {"red": 6 + 8, "blue": 6 + 4}
    assert value(table, "geysers") == {"red": 1 + 1, "blue": 1}
    assert value(table, "ways-in") == {"red": 1, "blue": 1}


def test_flyers_do_not_count() -> None:
    """A link through the air is no way: the area behind it is nobody's."""
    table = table_of(**{**ROW, "map": "abcdefg", "air": "fg"})
    row = table.row("areas")
    assert row is not None
    assert dict(row.rest) == {"tied": 0, "unreached": 1}


def test_half_a_turn_gives_both_the_same() -> None:
    """A new map for two is half a turn of itself: every row is equal."""
    for mode in ("two-player", "team"):
        table = seat_table(survey_of(new_scenario(mode, None, library())))
        assert {row.figure.id: row.gap for row in table.rows if row.gap} == {}


def test_without_players_the_starting_locations_are_the_seats() -> None:
    """A map whose set-up has no starts tells what its starting locations have, if they are few."""
    table = table_of(**{**ROW, "begin": "", "players": ""})
    assert [(seat.id, seat.number) for seat in table.seats] == [("a", 0), ("f", 0)]
    assert value(table, "areas") == {"a": 3, "f": 3}
    for starts in (MOST_SEATS, MOST_SEATS + 1):
        (survey,) = surveys(started(line(starts + 1)), NOTHING, RULES)
        assert len(seat_table(survey).seats) == starts % (MOST_SEATS + 1)


def test_the_checks_find_fault_with_exactly_the_uneven_rows() -> None:
    """A row is uneven where its check has a finding about it, and nowhere else."""
    for fields in ({"b": "4+1", "e": "4+1"}, {"b": 4}, {"b": "4+1", "e": 4}, {"c": 4, "d": 4}):
        case = {**ROW, "fields": fields}
        scenario, kits = area_map_scenario(case)
        found = [item.check for item in judge(scenario, kits, ruleset_for("trts"))]
        uneven = [row.figure.check for row in table_of(**case).rows if row.uneven]
        judged = ("expansion-distance-unequal", "resources-unequal")
        assert sorted(uneven) == sorted(code for code in found if code in judged)
