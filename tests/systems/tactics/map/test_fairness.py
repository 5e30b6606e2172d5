"""What a tactics map gives each player."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.points import Cell
from editor.seam.fairness import SeatTable
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge
from editor.systems.tactics.map.fairness import longest_move, seat_table
from editor.systems.tactics.map.survey import Survey, surveys
from tests.checks.boards import case_scenario
from tests.depth import examples

WIDTH, HEIGHT = 8, 6
STARTS = {"red": "a1 b1 a2 b2", "blue": "g5 h5 g6 h6"}
LEFT, RIGHT = STARTS["red"], "g1 h1 g2 h2"


def survey_of(case: dict[str, Any]) -> Survey:
    """Return the survey of a case by the book."""
    scenario, library = case_scenario({"players": "red blue", **case})
    return surveys(scenario, library, ruleset_for("tactics"))[0]


def table_of(**case: Any) -> SeatTable:
    """Return the table of a case."""
    return seat_table(survey_of(case))


def value(table: SeatTable, figure: str) -> dict[str, int | None]:
    """Return the values of a row."""
    row = table.row(figure)
    assert row is not None
    return dict(row.values.figures)


HALVES = st.lists(
    st.text(".=~fv^b", min_size=WIDTH // 2, max_size=WIDTH // 2),
    min_size=HEIGHT, max_size=HEIGHT,
)  # fmt: skip


def mirrored(half: list[str]) -> str:
    """Return the rows of a map whose right half is the mirror of the left."""
    return "\n".join(row + row[::-1] for row in half)


@given(HALVES, st.sampled_from(("free-for-all", "control")))
@settings(max_examples=examples(40))
def test_a_mirrored_map_gives_both_the_same(half: list[str], mode: str) -> None:
    """With a mirror between two starts all rows are equal, and so is where they are first."""
    table = table_of(
        mat=mirrored(half), starts={"red": LEFT, "blue": RIGHT}, mode=mode, artifact="d3",
        areas={"a": "c4 d4 e4 f4 trigger d4"},
    )  # fmt: skip
    if mode == "control":
        assert {row.figure.id: row.gap for row in table.rows if row.gap} == {}
    red, blue = (own.spaces for own in table.first)
    cells = {(x, y) for x in range(WIDTH) for y in range(HEIGHT)}
    assert {(WIDTH - 1 - x, y) for x, y in cells & red} == blue


@given(HALVES)
@settings(max_examples=examples(25))
def test_swapping_the_starts_swaps_the_columns(half: list[str]) -> None:
    """Who begins in the other place has what the other had there."""
    mat = mirrored(half[:3]) + "\n" + "\n".join("." * WIDTH for _ in range(3))
    one = table_of(mat=mat, starts=STARTS, artifact="d3")
    other = table_of(mat=mat, starts={"red": STARTS["blue"], "blue": STARTS["red"]}, artifact="d3")
    for row in one.rows:
        swapped = value(other, row.figure.id)
        assert value(one, row.figure.id) == {"red": swapped["blue"], "blue": swapped["red"]}


def test_villages_that_the_other_reaches_a_move_later_are_out_of_reach() -> None:
    """On an open strip the village is safe from the far side alone."""
    length = 2 * longest_move(survey_of({"mat": "...", "starts": {}})) + 8
    strip = "." * length
    village = strip[:3] + "v" + strip[4:]
    starts = {"red": "a1 b1 a2 b2", "blue": " ".join(_names(length - 2, length - 1))}
    table = table_of(mat=f"{village}\n{strip}", starts=starts)
    assert value(table, "villages-first") == {"red": 1, "blue": 0}
    assert value(table, "villages-safe") == {"red": 1, "blue": 0}
    middle = strip[: length // 2 - 1] + "v" + strip[length // 2 :]
    table = table_of(mat=f"{middle}\n{strip}", starts=starts)
    assert value(table, "villages-first") == {"red": 1, "blue": 0}
    assert value(table, "villages-safe") == {"red": 0, "blue": 0}
    row = table.row("villages-first")
    assert row is not None
    assert len(row.where["red"]) == 1


def _names(*columns: int) -> list[str]:
    from editor.core.points import name_of

    cells: list[Cell] = [(x, y) for x in columns for y in (0, 1)]
    return [name_of(cell) for cell in cells]


def test_ways_in_are_the_spaces_that_close_the_start() -> None:
    """A corner of open ground has four ways in, one behind a gate has one."""
    table = table_of(
        mat="""
        ........
        ........
        ........
        ####.###
        ........
        ......#.
        """,
        starts={"red": "a1 b1 a2 b2", "blue": "e5 f5 e6 f6"},
    )
    assert value(table, "ways-in") == {"red": 1, "blue": 1}
    row = table.row("ways-in")
    assert row is not None
    assert row.where == {"red": ("e3",), "blue": ("e4",)}


def test_portals_are_ways_in() -> None:
    """Across a gap nobody gets in, but for two portals that join its sides."""
    case: dict[str, Any] = {
        "mat": "\n".join(["......#......"] * 4),
        "starts": {"red": "a1 b1 a2 b2", "blue": "l1 m1 l2 m2"},
        "boxes": ["b1 2x1 at d3", "b2 2x1 at i3"],
    }
    assert value(table_of(**case), "ways-in") == {"red": 0, "blue": 0}
    joined = table_of(**case, portals=["p1 b1 north 0", "p2 b2 north 0"])
    assert value(joined, "ways-in") == {"red": 1, "blue": 1}


def test_the_checks_find_fault_with_exactly_the_uneven_rows() -> None:
    """A row is uneven where its check has a finding, and nowhere else."""
    for artifact in ("d3", "c2", "f5", "g6"):
        for village in range(WIDTH):
            row = "".join("v" if x == village else "." for x in range(WIDTH))
            case = {
                "mat": "\n".join(["." * WIDTH] * 3 + [row] + ["." * WIDTH] * 2),
                "starts": STARTS, "players": "red blue", "artifact": artifact,
            }  # fmt: skip
            scenario, library = case_scenario(case)
            found = {item.check for item in judge(scenario, library, ruleset_for("tactics"))}
            for reported in table_of(**case).rows:
                if reported.figure.check:
                    assert reported.uneven == (reported.figure.check in found), reported


def test_nobody_has_a_start() -> None:
    """Without starts there is no seat, and nothing to tell."""
    table = table_of(mat="....\n....")
    assert (table.seats, table.rows, table.first) == ((), (), ())
