"""The data of the page's script: plain values, and the legend."""

from dataclasses import replace
from functools import cache

import pytest

from editor.export.html_file import EXPORTER
from editor.export.job import placed_tabletop
from editor.export.page.record import described, legend, parts, pieces
from editor.seam.tabletop import Move, PartCount, Tabletop
from tests.export.jobs import SAMPLES, job_of


def test_the_legend_tells_what_is_on_the_map() -> None:
    """Players, spaces with their cost, areas with their trigger, portals with their space."""
    (path,) = (path for path in SAMPLES if path.stem == "twin-peaks")
    table = placed_tabletop(job_of(path, EXPORTER))
    rows = {row["words"]: row for section in legend(table) for row in section["rows"]}
    assert {"Red", "Blue", "Gold", "Green"} <= set(rows)
    assert rows["Water"]["more"] == "cost 2"
    assert rows["Control area A"]["more"] == "trigger b8"
    assert rows["Portal I on the south side of box 5×4 at c3"]["more"] == "at d7"
    assert rows["Level 3"]["more"] == "1 box"


def test_the_parts_are_told_with_their_number() -> None:
    """A name is not repeated in its words; unused parts are left out."""
    (path,) = (path for path in SAMPLES if path.stem == "smallest")
    table = placed_tabletop(job_of(path, EXPORTER))
    odd = replace(
        table,
        parts=(
            PartCount("a", "8×5", "box", "8×5, height 2", 2, 3),
            PartCount("b", "Mat", "mat", "4×4 spaces", 1, None),
            PartCount("c", "Coin", "coin", "", 3, None),
            PartCount("d", "None", "coin", "", 0, None),
        ),
    )
    assert parts(odd) == ["2 × 8×5, height 2", "1 × Mat, 4×4 spaces", "3 × Coin"]


ON_FOOT = (frozenset({"walk", "ramp-up", "ramp-down"}), frozenset({"air"}))


@cache
def table_of(name: str) -> Tabletop:
    (path,) = (path for path in SAMPLES if path.stem == name)
    return placed_tabletop(job_of(path, EXPORTER))


def reported(table: Tabletop, usual: tuple[frozenset[str], ...] = ()) -> dict[str, object]:
    common = described(table, [], 0, "", None, None)
    return common | pieces(table, [None] * len(table.tokens), usual)


def test_every_move_is_told_one_way_at_its_cost(subtests: pytest.Subtests) -> None:
    """The moves of the record are those of the table, each from its source to its target."""
    for name in ("twin-peaks", "the-sluices", "ashen-isle"):
        with subtests.test(name):
            table = table_of(name)
            found = reported(table)
            ids = [space.id for space in table.spaces]
            kinds: list[str] = found["kinds"]  # type: ignore[assignment]
            moves: list[list[int]] = found["moves"]  # type: ignore[assignment]
            assert {
                Move(ids[source], ids[target], kinds[kind], cost)
                for source, target, kind, cost in moves
            } == set(table.moves)


def test_a_move_to_nowhere_is_left_out() -> None:
    """A move to a missing space is left out."""
    table = table_of("twin-peaks")
    odd = replace(table, moves=(Move("a1", "nowhere", "step", 1),))
    assert reported(odd)["moves"] == []


def test_a_piece_counts_with_its_usual_moves() -> None:
    """A walker uses moves on foot; a piece with all moves gets the first usual kinds."""
    tokens: list[dict[str, object]] = reported(table_of("ashen-isle"), ON_FOOT)["tokens"]  # type: ignore[assignment]
    worker = next(token for token in tokens if token["name"] == "Red's Worker")
    marker = next(token for token in tokens if token["name"] == "Red's marker")
    assert set(worker["moves"]) == set(worker["usual"]) == {"walk", "ramp-up", "ramp-down"}  # type: ignore[call-overload]
    assert "air" in marker["moves"]  # type: ignore[operator]
    assert "air" not in marker["usual"]  # type: ignore[operator]
    assert (worker["walks"], marker["walks"]) == (True, False)


def test_a_stack_is_called_without_its_number_and_its_place() -> None:
    """Two workers on an area are one piece with a count."""
    tokens: list[dict[str, object]] = reported(table_of("ashen-isle"))["tokens"]  # type: ignore[assignment]
    worker = next(token for token in tokens if token["name"] == "Red's Worker")
    assert worker["counts"]
    assert worker["numbers"] == [["count", 2], ["health", 1]]


def test_a_text_does_not_turn_others_about() -> None:
    """Bidirectional and other control characters are removed; line breaks stay."""
    table = replace(table_of("twin-peaks"), title="\u202eabc\x07", notes="one\n\ntwo\u2066")
    found = reported(table)
    assert (found["title"], found["notes"]) == ("abc", "one\n\ntwo")


def test_an_id_stays_as_it_is() -> None:
    """Pieces and spaces keep their ids, which saved tables refer to."""
    table = table_of("twin-peaks")
    odd = replace(table.tokens[0], id="\u202ered")
    found = reported(replace(table, tokens=(odd,)))
    tokens: list[dict[str, object]] = found["tokens"]  # type: ignore[assignment]
    assert tokens[0]["id"] == "\u202ered"
