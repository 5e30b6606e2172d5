"""Outlines in the hand, and what their corners are drawn to."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from editor.systems.trts.board import Area, Board, Point
from editor.systems.trts.hand import Pen, along, line_of, ring_of
from editor.systems.trts.outlines import shape_of
from editor.systems.trts.snapping import REACH, Anchor, Snapper, nearest_on
from tests.systems.trts.sessions import squares

OCTAGON = ((300, 100), (500, 100), (600, 200), (600, 400), (500, 500), (300, 500), (200, 400),
           (200, 200))  # fmt: skip
BOARD = Board(sheet=(1000, 800), areas=(Area(id="a", outline=OCTAGON),))
SHARES = st.floats(0, 1, allow_nan=False)


def on_side(place: int, share: float) -> Anchor:
    """Return the anchor of a place on a side of the octagon."""
    begin, end = OCTAGON[place], OCTAGON[(place + 1) % 8]
    at = (begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share)
    return Snapper(BOARD).anchor(at)


@given(st.integers(0, 7), SHARES, st.integers(0, 7), SHARES)
def test_a_line_along_a_border_runs_on_it(
    one: int, first: float, other: int, second: float
) -> None:
    """Between two places of a border lies only the border, and never more than half of it."""
    begin, end = on_side(one, first), on_side(other, second)
    way = (begin.at, *along(BOARD, begin, end), end.at)
    border = shape_of(BOARD.areas[0])
    for a, b in pairwise(way):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        assert min(_far(middle, side) for side in border.edges) < 1.5
    whole = sum(_length(*side) for side in border.edges)
    assert sum(_length(a, b) for a, b in pairwise(way)) <= whole / 2 + 4


@given(st.tuples(st.integers(0, 999), st.integers(0, 799)))
def test_a_corner_is_drawn_to_what_is_near_alone(place: Point) -> None:
    """A place comes to lie on the border where that is near, and stays where it is elsewhere."""
    anchor = Snapper(BOARD).anchor(place)
    border = shape_of(BOARD.areas[0])
    near = min(_far(place, side) for side in border.edges)
    if near <= REACH - 1:
        assert anchor.kind in ("corner", "border")
        assert anchor.areas == ("a",)
    if near > REACH and anchor.kind == "free":
        assert anchor.at == place
    assert _length(anchor.at, place) <= 2 * REACH


def test_corners_are_dearer_than_borders() -> None:
    """Where a corner and a border are near, the corner is taken; of several areas all sides."""
    anchor = Snapper(squares((0, 0), (1, 0))).anchor((203.0, 6.0))
    assert (anchor.at, anchor.kind, set(anchor.areas)) == ((200, 0), "corner", {"a", "b"})
    border = Snapper(squares((0, 0), (1, 0))).anchor((203.0, 90.0))
    assert (border.at, border.kind, set(border.areas)) == ((200, 90), "border", {"a", "b"})


def test_the_edge_of_the_sheet_is_drawn_to() -> None:
    """A corner near the edge of the sheet lies on it."""
    anchor = Snapper(Board(sheet=(1000, 800))).anchor((995.0, 400.0))
    assert (anchor.at, anchor.kind) == ((1000, 400), "edge")


def test_a_pen_goes_back_the_way_it_came() -> None:
    """A corner taken back leaves the pen as it was; one at the same place adds nothing."""
    pen = Pen(BOARD).to(on_side(0, 0.5))
    longer = pen.to(on_side(2, 0.5))
    assert longer.back() == pen
    assert longer.to(on_side(2, 0.5)) is longer


def test_an_outline_takes_the_corners_of_its_neighbour() -> None:
    """An outline that begins and ends on a border closes along it."""
    pen = Pen(BOARD).to(on_side(1, 0.5))
    for corner in ((800, 150), (800, 450)):
        pen = pen.to(Snapper(BOARD).anchor(corner))
    pen = pen.to(on_side(3, 0.5))
    assert line_of(pen) == ((550, 150), (800, 150), (800, 450), (550, 450))
    assert ring_of(pen)[4:] == ((600, 400), (600, 200))
    assert len(ring_of(pen, straight=True)) == 4


def _far(place: tuple[float, float], side: tuple[Point, Point]) -> float:
    return _length(nearest_on(place, *side), place)


def _length(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
