"""A map cut into sheets of paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.export.paper.sheet import PAPERS
from editor.export.paper.tiling import tiling
from editor.picture.affine import Rect

A4, LETTER = PAPERS["A4"], PAPERS["Letter"]


def lines(length: float, unit: float) -> list[float]:
    return [unit * n for n in range(int(length / unit) + 1)]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_a_mat_of_600_by_400_takes_eight_sheets(paper) -> None:  # type: ignore[no-untyped-def]
    """600 by 400 mm, margins of 7 and 10 mm, 5 mm of overlap: eight sheets on both papers."""
    found = tiling(600.0, 400.0, paper, 5.0, lines(600, 25), lines(400, 25))
    assert len(found.tiles) == 8


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_the_commonest_mat_takes_four_sheets(paper) -> None:  # type: ignore[no-untyped-def]
    """14 by 14 spaces of 25 mm in a rim of 15.5 mm: two by two, seven spaces a side on each."""
    places = [15.5 + 25.0 * n for n in range(15)]
    found = tiling(381.0, 381.0, paper, 5.0, places, places)
    assert [tile.name for tile in found.tiles] == ["A1", "B1", "A2", "B2"]
    assert {(tile.core.width, tile.core.height) for tile in found.tiles} == {(190.5, 190.5)}


def test_the_way_with_fewer_sheets_is_taken() -> None:
    """A wide map of one sheet's height lies on paper on its long side, a tall one does not."""
    assert tiling(270.0, 180.0, A4, 5.0).across
    assert not tiling(180.0, 270.0, A4, 5.0).across
    assert len(tiling(270.0, 180.0, A4, 5.0).tiles) == 1


def test_sheets_are_named_by_letters_across_and_numbers_down() -> None:
    """Two by three sheets are A1, B1, A2 and so on."""
    found = tiling(300.0, 700.0, A4, 5.0)
    assert [tile.name for tile in found.tiles] == ["A1", "B1", "A2", "B2", "A3", "B3"]


def test_what_holds_nothing_is_left_out() -> None:
    """Of a map in the form of an L the corner has no sheet."""
    wanted = [Rect(0, 0, 150, 500), Rect(0, 300, 350, 200)]
    found = tiling(350.0, 500.0, A4, 5.0, wanted=wanted)
    assert [tile.name for tile in found.tiles] == ["A1", "A2", "B2"]


def test_parts_are_alike() -> None:
    """Nine spaces that take two sheets are four and five, not seven and two."""
    found = tiling(225.0, 25.0, A4._replace(height=100.0), 5.0, lines(225, 25), lines(25, 25))
    assert [tile.core.width for tile in found.tiles] == [100.0, 125.0]


@given(
    st.integers(1, 40),
    st.integers(1, 40),
    st.sampled_from([10, 16, 20, 25, 30, 63, 100]),
    st.integers(0, 30),
    st.floats(0.0, 20.0),
    st.sampled_from([A4, LETTER]),
)
def test_every_space_is_whole_on_some_sheet(  # type: ignore[no-untyped-def]
    columns: int, rows: int, unit: int, overlap: int, rim: float, paper
) -> None:
    """Whatever size, scale and overlap: each space is whole in the core of exactly one sheet."""
    across, down = columns * unit + 2 * rim, rows * unit + 2 * rim
    found = tiling(
        *(across, down, paper, float(overlap)),
        [rim + unit * n for n in range(columns + 1)],
        [rim + unit * n for n in range(rows + 1)],
    )
    laid = paper.across if found.across else paper
    edge = 1e-6
    for tile in found.tiles:
        assert tile.art.width <= laid.width - 2 * 7.0 + edge
        assert tile.art.height <= laid.height - 2 * 10.0 + edge
        right = found.at.get((tile.column + 1, tile.row))
        if right is not None:
            assert right.core.x == pytest.approx(tile.core.right)
            assert tile.art.right == pytest.approx(min(tile.core.right + overlap, across))
    assert sum(tile.core.width * tile.core.height for tile in found.tiles) == pytest.approx(
        across * down
    )
    for column in range(columns):
        x = rim + unit * column
        holding = {
            tile.column
            for tile in found.tiles
            if tile.core.x <= x + edge and x + unit <= tile.core.right + edge
        }
        assert len(holding) == 1
