"""The map on sheets: how it is cut, what each sheet holds, and how they lie."""

import io
from dataclasses import replace
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.export.paper.map_sheets import (
    MapTile,
    laid_page,
    map_pages,
    overview_page,
    tiles_of,
    tiling,
)
from editor.export.paper.sheet import MARGIN, PAPERS, Press
from editor.paint.faces import advance
from editor.picture.affine import Rect
from editor.picture.drawing import Picture, Text, drawn
from editor.picture.path import segments
from editor.seam.tabletop import Tabletop
from tests.export.measured import Sheet, measured
from tests.export.paper.tables import press, table_of
from tests.export.papers import paged, printed

A4, LETTER = PAPERS["A4"], PAPERS["Letter"]


def lines(length: float, unit: float) -> list[float]:
    return [unit * n for n in range(int(length / unit) + 1)]


def test_a_mat_of_600_by_400_takes_eight_sheets(subtests: pytest.Subtests) -> None:
    """600 by 400 mm, margins of 7 and 10 mm, 5 mm of overlap: eight sheets on both papers."""
    for paper in (A4, LETTER):
        with subtests.test(str(paper)):
            found = tiling(600.0, 400.0, paper, 5.0, lines(600, 25), lines(400, 25))
            assert len(found.tiles) == 8


def test_the_commonest_mat_takes_four_sheets(subtests: pytest.Subtests) -> None:
    """14 by 14 spaces of 25 mm in a rim of 15.5 mm: two by two, seven spaces a side on each."""
    for paper in (A4, LETTER):
        with subtests.test(str(paper)):
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
    """The empty corner of an L-shaped map has no sheet."""
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
    """For any size, scale and overlap each space is in the core of exactly one sheet."""
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


TRUE = 0.1
"""The tolerance of lengths, in millimetres."""
MARK = 3.3
"""The length of a mark above or below a print; at the sides it is shorter."""
GRID = 0.016
"""The width of the lines between spaces, in sides of a space (look.md)."""


def test_spaces_are_as_large_as_they_should_be(subtests: pytest.Subtests) -> None:
    """The lines between spaces lie true on every sheet, at three scales and on both papers."""
    for paper, unit in product(("A4", "Letter"), (16, 25, 40)):
        with subtests.test(paper=paper, unit=unit):
            table = table_of("tactics/smallest")
            data = printed("tactics/smallest", "map", paper=paper, millimetres=unit)
            pages = [page for page in measured(data) if page.trim is not None]
            whole = 0
            for page in pages:
                xs = sorted({round(x, 2) for _, _, x in page.upright(GRID * unit)})
                ys = sorted({round(y, 2) for _, _, y in page.level(GRID * unit)})
                for lines in (xs, ys):
                    steps = [after - before for before, after in pairwise(lines)]
                    assert steps == pytest.approx([unit] * len(steps), abs=TRUE)
                left, top, right, bottom = page.trim or (0.0, 0.0, 0.0, 0.0)
                across = sum(
                    left <= x + TRUE and after <= right + TRUE for x, after in pairwise(xs)
                )
                down = sum(top <= y + TRUE and after <= bottom + TRUE for y, after in pairwise(ys))
                whole += across * down
            columns, rows = table.cells or (0, 0)
            # The outermost lines are those of the rim, of another width.
            assert whole == (columns - 2) * (rows - 2)


@pytest.mark.quick("Letter")
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_twin_peaks_lies_on_four_sheets(paper: str) -> None:
    """Twin Peaks is on four sheets, each with its neighbours' names and marks on the paper."""
    pages = [
        page
        for page in measured(printed("tactics/twin-peaks", "map", paper=paper))
        if page.trim is not None
    ]
    assert len(pages) == 4
    names = {"A1", "B1", "A2", "B2"}
    for page, beside in zip(pages, ("B1", "A1", "B2", "A2"), strict=True):
        assert beside in page.text.split()
        assert len(names & set(page.text.split())) == 3
        marks = [(left, end) for left, end, _ in page.level() if 0.5 < end - left < MARK + TRUE]
        assert len(marks) == 4
        assert min(left for left, _ in marks) >= 6.0 - 0.01
        assert max(end for _, end in marks) <= page.width - 6.0 + 0.01


def ruled(columns: int, rows: int) -> Picture:
    """A map that has only lines, a tenth of a space from its edges."""
    ends = [((float(i), 0.0), (float(i), float(rows))) for i in range(columns + 1)]
    ends += [((0.0, float(j)), (float(columns), float(j))) for j in range(rows + 1)]
    frame = Rect(-0.62, -0.62, columns + 1.24, rows + 1.24)
    return Picture((drawn(segments(ends), "#000000", 0.01),), frame)


def test_every_space_is_whole_within_the_cut_of_some_sheet(subtests: pytest.Subtests) -> None:
    """Cut along the marks, the sheets have each space once, whole and in its true place."""
    for paper, unit in product(("A4", "Letter"), (12.0, 25.0, 63.0)):
        with subtests.test(paper=paper, unit=unit):
            columns, rows = 11, 8
            table = by_size(columns, rows)
            with_press = press(paper)
            picture = ruled(columns, rows)
            tiles = tiles_of(table, picture, with_press, unit)
            pages = list(map_pages(picture, tiles, with_press, unit, "A space"))
            whole: dict[tuple[int, int], str] = {}
            for tile, sheet in zip(tiles.tiles, measured(paged(pages)), strict=True):
                start = start_of(tile, sheet)
                left = start - tile.art.x + 0.62 * unit
                top = MARGIN - tile.art.y + 0.62 * unit
                across: dict[int, float] = {
                    round((x - left) / unit): x for _, _, x in sheet.upright(0.01 * unit)
                }
                down: dict[int, float] = {
                    round((y - top) / unit): y for _, _, y in sheet.level(0.01 * unit)
                }
                for i, x in across.items():
                    assert x == pytest.approx(left + i * unit, abs=TRUE)
                for j, y in down.items():
                    assert y == pytest.approx(top + j * unit, abs=TRUE)
                core = Rect(start, MARGIN, tile.core.width, tile.core.height).grown(TRUE)
                for i in range(columns):
                    for j in range(rows):
                        if (
                            core.x <= across[i] <= across[i + 1] <= core.right
                            and core.y <= down[j] <= down[j + 1] <= core.bottom
                        ):
                            assert whole.setdefault((i, j), tile.name) == tile.name
            assert len(whole) == columns * rows


def start_of(tile: MapTile, sheet: Sheet) -> float:
    """The left margin is 10 mm, less for a wide map, never under 7."""
    return max(7.0, min(10.0, (sheet.width - tile.art.width) / 2))


def by_size(columns: int, rows: int) -> Tabletop:
    frame = Rect(0.0, 0.0, columns, rows)
    return replace(table_of("tactics/smallest"), slabs=(), frame=frame, cells=(columns, rows))


def test_neighbours_overlap_as_said(subtests: pytest.Subtests) -> None:
    """A sheet extends beyond its cut by the overlap; its marks lie outside."""
    for overlap in (0, 5, 12):
        with subtests.test(overlap=overlap):
            with_press = Press(advance, PAPERS["A4"], "A map", overlap=float(overlap))
            picture = ruled(20, 20)
            tiles = tiles_of(by_size(20, 20), picture, with_press, 25.0)
            for tile in tiles.tiles:
                for step, side in (((1, 0), "right"), ((0, 1), "bottom")):
                    other = tiles.at.get((tile.column + step[0], tile.row + step[1]))
                    if other is not None:
                        cut = getattr(tile.core, side)
                        assert getattr(tile.art, side) - cut == pytest.approx(overlap)
                        assert cut == pytest.approx(other.core.x if step[0] else other.core.y)
            pages = list(map_pages(picture, tiles, with_press, 25.0, "A space"))
            for tile, sheet in zip(tiles.tiles, measured(paged(pages)), strict=True):
                start = start_of(tile, sheet)
                right, bottom = start + tile.art.width, MARGIN + tile.art.height
                marks = [
                    (x, top, end) for top, end, x in sheet.upright() if abs(end - top - MARK) < TRUE
                ]
                cut = start + tile.core.width
                assert sorted(x for x, _, _ in marks) == pytest.approx(
                    [start] * 2 + [cut] * 2, abs=0.05
                )
                assert all(end <= MARGIN or top >= bottom for _, top, end in marks)
                level = [
                    (y, left, end)
                    for left, end, y in sheet.level()
                    if 0.5 < end - left < MARK + TRUE
                ]
                assert {round(y, 1) for y, _, _ in level} == {
                    10.0,
                    round(MARGIN + tile.core.height, 1),
                }
                assert all(end <= start or left >= right for _, left, end in level)


def test_sheets_name_their_neighbours() -> None:
    """The middle one of nine sheets names the four around it."""
    picture = ruled(17, 30)
    with_press = press()
    tiles = tiles_of(by_size(17, 30), picture, with_press, 25.0)
    assert {"A1", "B2", "C3"} <= {tile.name for tile in tiles.tiles}
    pages = list(map_pages(picture, tiles, with_press, 25.0, "A space"))
    sheets = {
        tile.name: sheet for tile, sheet in zip(tiles.tiles, measured(paged(pages)), strict=True)
    }
    words = sheets["B2"].text.split()
    assert {"A2", "C2", "B1", "B3"} <= set(words)
    assert "A1" not in words
    assert {"B1", "A2"} <= set(sheets["A1"].text.split())


def test_names_of_neighbours_stay_clear_of_the_marks() -> None:
    """No mark of a cut crosses a name at a corner of the head, nor does the title of the sheet."""
    picture = ruled(14, 14)
    with_press = press("A4", "Across the River")
    tiles = tiles_of(by_size(14, 14), picture, with_press, 25.0)
    names = {tile.name for tile in tiles.tiles}
    for page in map_pages(picture, tiles, with_press, 25.0, "A space"):
        texts = [node for node in page.nodes if isinstance(node, Text) and node.at[1] < MARGIN]
        spans = sorted(map(_span, texts))
        assert sum(node.words in names for node in texts) >= 1
        assert all(end <= begin for (_, end), (begin, _) in pairwise(spans))
        assert page.trim is not None
        for x in (page.trim.x, page.trim.right):
            assert not any(begin - 0.3 < x < end + 0.3 for begin, end in spans)


def _span(text: Text) -> tuple[float, float]:
    """Return where a line of text begins and ends."""
    wide = advance(text.words, text.face, text.weight) * text.size
    begin = text.at[0] - (wide if text.align == "right" else 0.0)
    return begin, begin + wide


def test_the_overview_names_every_sheet() -> None:
    """The small picture has the name of each sheet, and the text says how to join them."""
    picture = ruled(20, 20)
    with_press = press()
    tiles = tiles_of(by_size(20, 20), picture, with_press, 25.0)
    (sheet,) = measured(paged([overview_page(picture, tiles, with_press, 25.0, "So")]))
    assert {tile.name for tile in tiles.tiles} <= set(sheet.text.split())
    assert "5 mm" in sheet.text
    (sheet,) = measured(paged([laid_page(picture, with_press, "So")]))
    assert "Lay the cards" in sheet.text


def test_the_cut_of_a_sheet_is_its_trim() -> None:
    """The trim box of a sheet of the map is where it is cut."""
    from pypdf import PdfReader

    data = printed("tactics/smallest", "map")
    boxes = [page.trimbox for page in PdfReader(io.BytesIO(data)).pages]
    assert any(float(box.width) < 590 for box in boxes)
