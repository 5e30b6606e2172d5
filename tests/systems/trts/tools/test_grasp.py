"""Outlines and borders in the hand, and what their corners are drawn to."""

from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.storage.kits import built_in_library
from editor.systems.trts.map.board import Area, Board, Point, TrtsScenario
from editor.systems.trts.map.lookup import REACH, Anchor, Snapper, nearest_on, sides_of
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.tools.grasp import (
    GRASP,
    GripKind,
    Pen,
    along,
    border_corners,
    grip_at,
    line_of,
    of_handle,
    ring_of,
)
from tests.systems.trts.random_maps import scenarios
from tests.systems.trts.sessions import scenario_of, squares

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
    """The way between two places of a border follows it, along the shorter side."""
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
    """A place near a border snaps to it; elsewhere it stays where it is."""
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


SQUARES = squares((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
PLACES = st.tuples(st.floats(-20, 620), st.floats(-20, 420))
STEPS = st.tuples(st.integers(-60, 60), st.integers(-60, 60))
WAYS = st.sampled_from(("corner", "side", "border"))


def owners(scenario: TrtsScenario, corner: Point) -> set[str]:
    """Return the areas that have a corner at a place."""
    return {area.id for area in scenario.board.areas if corner in shape_of(area).corner_set}


@given(PLACES, STEPS, WAYS)
def test_what_is_shared_stays_shared(
    place: tuple[float, float], by: tuple[int, int], way: GripKind
) -> None:
    """After a corner, side or border is dragged, areas that shared its corners still do."""
    grip = grip_at(SQUARES, place, way)
    assume(grip is not None)
    assert grip is not None
    goal = (grip.at[0] + by[0], grip.at[1] + by[1])
    before = scenario_of(SQUARES)
    try:
        after = grip.edit(goal).apply(before, built_in_library("trts"))
    except EditError:
        return  # such as an area of which fewer than three corners would be left
    for old, new in grip.moves(grip.to(goal)).items():
        assert owners(before, old) <= owners(after, new)


@given(PLACES)
def test_only_what_is_near_is_taken_hold_of(place: tuple[float, float]) -> None:
    """A corner is taken where one is within reach, the nearest of all; else nothing."""
    grip = grip_at(SQUARES, place, "corner")
    far = {
        corner: ((corner[0] - place[0]) ** 2 + (corner[1] - place[1]) ** 2) ** 0.5
        for area in SQUARES.areas
        for corner in area.outline
    }
    assert (grip is not None) == (min(far.values()) <= GRASP)
    if grip is not None:
        assert far[grip.corners[0]] == min(far.values())


@given(scenarios())
def test_a_border_is_taken_alike_from_both_of_its_areas(scenario: TrtsScenario) -> None:
    """The corners of a shared border are the same, whichever of the two areas one begins at."""
    board = scenario.board
    every = [side for area in board.areas for side in sides_of(area)]
    for side in every[:12]:
        for other in every:
            if (side.begin, side.end) == (other.end, other.begin):
                assert set(border_corners(board, side)) == set(border_corners(board, other))


def test_a_border_ends_where_another_area_begins() -> None:
    """The border of two squares is the side between them, not those beyond."""
    side = next(item for item in sides_of(SQUARES.areas[0]) if item.begin == (200, 0))
    assert set(border_corners(SQUARES, side)) == {(200, 0), (200, 200)}
    outer = next(item for item in sides_of(SQUARES.areas[0]) if item.begin == (0, 0))
    assert set(border_corners(SQUARES, outer)) == {(0, 200), (0, 0), (200, 0)}


def test_handles_are_counted_through_all_rings() -> None:
    """A handle names a corner or a side by its number; there is none beyond the last."""
    corner = of_handle(SQUARES, "a", "corner:2", "pull", (0.0, 0.0))
    assert corner is not None
    assert corner.corners == ((200, 200),)
    assert corner.areas == ("a", "b", "d", "e")
    side = of_handle(SQUARES, "a", "border:1", "pull", (200.0, 100.0))
    assert side is not None
    assert side.between == ((200, 0), (200, 200))
    assert side.areas == ("a", "b")
    assert of_handle(SQUARES, "a", "corner:4", "pull", (0.0, 0.0)) is None
    assert of_handle(SQUARES, "z", "corner:0", "pull", (0.0, 0.0)) is None
