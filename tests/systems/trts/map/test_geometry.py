"""What follows from the outlines of areas: borders, overlaps, the lines of links."""

from itertools import permutations
from math import nan
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from shapely import LineString

from editor.systems.trts.map.board import Area, Board, Link, Ring
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.shapes import AreaShape, shape_of
from tests.depth import examples
from tests.systems.trts import surveying
from tests.systems.trts.random_maps import boards

RULES = surveying.settings()


def square(x: int, y: int, size: int = 100) -> Ring:
    """Return the corners of a square."""
    return ((x, y), (x + size, y), (x + size, y + size), (x, y + size))


def map_of(*areas: Area, links: tuple[Link, ...] = (), scale: int = 1) -> AreaMap:
    """Return the map of these areas."""
    return AreaMap(Board(sheet=(900, 600), scale=scale, areas=areas, links=links), RULES)


ONE = Area(id="a", outline=square(0, 0))


def test_areas_that_share_a_side_border_on_each_other() -> None:
    """The border of two squares is their common side, its middle the middle of that."""
    found = map_of(ONE, Area(id="b", outline=square(100, 0))).borders["a", "b"]
    assert found.length == pytest.approx(100)
    assert found.middle == (100, 50)
    assert found.across == (1, 0)
    assert {frozenset(line) for line in found.lines} == {frozenset({(100, 0), (100, 100)})}


def test_areas_that_touch_in_a_corner_do_not() -> None:
    """Squares that touch in a corner share nothing."""
    assert map_of(ONE, Area(id="b", outline=square(100, 100))).borders == {}


def test_borders_may_lie_a_little_apart(subtests: pytest.Subtests) -> None:
    """Gaps and overlaps within the tolerance count as a border, in any direction."""
    slanting: Ring = ((200, 0), (300, 100), (200, 200), (100, 100))
    places = {
        "beside": (ONE.outline, (100, 0), (1, 0), 100),
        "below": (square(0, 100), (0, 100), (0, 1), 100),
        "slanting, half of it": (slanting, (150, 50), (1, 1), 70.7),
    }
    for place, (outline, (right, down), (dx, dy), side) in places.items():
        for gap in (-4, -2, 0, 2, 4):
            with subtests.test(f"{place}, {gap}"):
                beyond = tuple((x + right + dx * gap, y + down + dy * gap) for x, y in outline)
                first, second = replace(ONE, outline=outline), Area(id="b", outline=beyond)
                area_map = map_of(first, second)
                length = area_map.borders["a", "b"].length
                assert length == pytest.approx(side, abs=3 * abs(gap) + 1)
                assert area_map.overlaps == {}


def test_a_border_of_many_corners_is_as_long_as_one_of_few() -> None:
    """Corners along a straight side change nothing."""
    down = tuple((103, y) for y in range(2, 100, 2))
    comb = Area(id="b", outline=((103, 0), (200, 0), (200, 100), (103, 100), *reversed(down)))
    fine = tuple((100, y) for y in range(1, 100, 2))
    many = replace(ONE, outline=((0, 0), (100, 0), *fine, (100, 100), (0, 100)))
    for first in (ONE, many):
        assert map_of(first, comb).borders["a", "b"].length == pytest.approx(100)


def test_borders_farther_apart_are_none(subtests: pytest.Subtests) -> None:
    """Areas with a wider gap are no neighbours, unless a larger scale makes them so."""
    for gap in (7, 40):
        with subtests.test(gap=gap):
            far = Area(id="b", outline=square(100 + gap, 0))
            assert map_of(ONE, far).borders == {}
            assert map_of(ONE, far, scale=7).borders.keys() == {("a", "b")}


def test_a_part_of_a_side_is_a_border() -> None:
    """Where sides lie beside each other only in part, that part is the border."""
    found = map_of(ONE, Area(id="b", outline=square(100, 60))).borders["a", "b"]
    assert found.length == pytest.approx(40)


def test_a_short_border_counts_where_corners_are_the_same() -> None:
    """Between small areas a border of five units is enough."""
    small = Area(id="b", outline=((100, 40), (130, 40), (130, 45), (100, 45)))
    cut = replace(ONE, outline=((0, 0), (100, 0), (100, 40), (100, 45), (100, 100), (0, 100)))
    assert map_of(cut, small).borders["a", "b"].exact == 5
    assert map_of(ONE, small).borders == {}


def test_areas_that_lie_on_each_other_are_found() -> None:
    """The overlap of two areas is the same, whichever is first."""
    ((pair, overlap),) = map_of(Area(id="b", outline=square(50, 0)), ONE).overlaps.items()
    assert pair == ("a", "b")
    assert overlap.size == pytest.approx(5000)


def test_a_border_has_holes_and_islands() -> None:
    """An area in a hole of another borders on it and does not overlap it."""
    around = replace(ONE, holes=(square(30, 30, 40),))
    area_map = map_of(around, Area(id="b", outline=square(30, 30, 40)))
    assert area_map.borders["a", "b"].length == pytest.approx(160)
    assert area_map.overlaps == {}
    assert area_map.area_at((50, 50)) == "b"
    assert area_map.area_at((10, 10)) == "a"
    assert area_map.area_at((500, 500)) == ""


@given(boards(), st.data())
@settings(max_examples=examples(60))
def test_what_is_taken_over_is_what_is_measured(board: Board, data: st.DataObject) -> None:
    """A map made from an earlier one has the same borders and overlaps as a new one."""
    if len(board.areas) < 2:
        return
    old = AreaMap(board, RULES)
    assert old.borders.keys() | old.overlaps.keys() is not None
    place = st.tuples(st.integers(0, 240), st.integers(0, 200))
    index = data.draw(st.integers(0, len(board.areas) - 1))
    ring = data.draw(st.lists(place, min_size=3, max_size=6).map(tuple))
    areas = list(board.areas)
    areas[index] = replace(areas[index], outline=ring)
    if data.draw(st.booleans()):
        del areas[data.draw(st.integers(0, len(areas) - 1))]
    fresh = AreaMap(replace(board, areas=tuple(areas)), RULES)
    # Rings of their own, equal to these: nothing is known of them.
    copies = tuple(replace(area, outline=(*area.outline[:1], *area.outline[1:])) for area in areas)
    alone = AreaMap(replace(board, areas=copies, scale=board.scale), {**RULES})
    assert fresh.borders == alone.borders
    assert list(fresh.borders) == list(alone.borders)
    assert {pair: item.size for pair, item in fresh.overlaps.items()} == {
        pair: overlap.size for pair, overlap in alone.overlaps.items()
    }


@given(boards())
@settings(max_examples=examples(40))
def test_borders_agree_with_shapely(board: Board) -> None:
    """Where corners are shared exactly, a border is what two boundaries have in common."""
    area_map = AreaMap(board, {"border.tolerance": 0, "border.shared": 1})
    for pair in ((a.id, b.id) for a in board.areas for b in board.areas if a.id < b.id):
        one, other = (area_map.areas[area].ground.boundary for area in pair)
        common = one.intersection(other).length
        found = area_map.borders.get(pair)
        assert (found.length if found else 0) == pytest.approx(common, abs=1e-6)


def test_a_link_without_a_border_may_cross_others() -> None:
    """A link of two areas with a third between them is an arc; one over open ground is none."""
    line = [
        Area(id=name, outline=square(x, 0)) for name, x in zip("abc", (0, 100, 200), strict=True)
    ]
    links = (Link(id="far", between=("a", "c")), Link(id="near", between=("b", "a")))
    courses = map_of(*line, links=links).courses
    assert courses["far"].crossed == ("b",)
    assert courses["far"].arched
    assert courses["far"].middle == (150, 50)
    assert not courses["near"].arched
    assert courses["near"].on_border
    assert not map_of(line[0], line[2], links=links).courses["far"].arched


def test_a_line_crosses_what_it_runs_through_as_shapely_says() -> None:
    """Lines in all directions, through a corner of an area and past it."""
    area_map = map_of(Area(id="a", outline=((310, 200), (420, 260), (280, 390))))
    ground = area_map.areas["a"].ground
    places = [(x, y) for x in (211, 281, 351, 421) for y in (143, 213, 283, 353, 423)]
    for start, end in permutations(places, 2):
        through = LineString((start, end)).intersects(ground)
        assert area_map.crossed_by(start, end) == (("a",) if through else ()), (start, end)


def test_links_that_lead_nowhere_are_absent() -> None:
    """A link from an area to itself or to a missing area is ignored."""
    links = (Link(id="l1", between=("a", "a")), Link(id="l2", between=("a", "z")))
    assert map_of(ONE, links=links).links == {}


def test_corners_are_counted_through() -> None:
    """The corners of the outline come first, then those of islands and holes."""
    area = replace(ONE, islands=(square(200, 0),), holes=(square(30, 30, 40),))
    (laid,) = map_of(area).areas.values()
    assert len(laid.corners) == len(laid.sides) == 12
    assert [laid.place_of(number) for number in (0, 3, 4, 8, 12, -1)] == [
        (0, 0),
        (0, 3),
        (1, 0),
        (2, 0),
        None,
        None,
    ]
    assert laid.sides[3] == ((0, 100), (0, 0))


def test_what_is_wrong_with_an_outline_is_said(subtests: pytest.Subtests) -> None:
    """A degenerate outline has a fault, and still a middle and bounds."""
    cases: list[tuple[Any, str]] = [
        ((), "corners"),
        (((5, 5),), "corners"),
        (((5, 5), (5, 5), (9, 9)), "corners"),
        (((0, 0), (5, 5), (9, 9)), "flat"),
        (((0, 0), (90, 90), (90, 0), (0, 90)), "crossing"),
        (((0, 0), (90, 0), (90, 90), (90, 0), (0, 90)), "crossing"),
        (((0, 0), (nan, 0), (90, 90)), "corners"),
    ]
    for ring, kind in cases:
        with subtests.test(str(ring)):
            shape = AreaShape(ring, (), ())
            assert [fault.kind for fault in shape.faults] == [kind]
            assert shape.faults[0].words.startswith("its outline ")
            assert len(shape.middle[0]) == 2
            assert shape.bounds[0] <= shape.bounds[2]
            assert shape.covers((1000, 1000)) is False


def test_a_crossing_is_said_with_its_place() -> None:
    """The sentence says where an outline crosses itself."""
    (fault,) = AreaShape(((0, 0), (90, 90), (90, 0), (0, 90)), (), ()).faults
    assert fault.words == "its outline crosses itself at 45, 45"
    assert fault.at == (45, 45)


def test_pieces_that_do_not_fit_are_said() -> None:
    """A hole beside the area and an island on it are faults."""
    outside = AreaShape(square(0, 0), (), (square(300, 300),))
    assert [fault.words for fault in outside.faults] == ["its hole is not inside it"]
    on_it = AreaShape(square(0, 0), (square(300, 0), square(50, 50)), ())
    assert [fault.words for fault in on_it.faults] == ["its island 2 overlaps another part of it"]


def test_doubled_corners_are_no_fault() -> None:
    """A repeated corner and a closed outline are accepted."""
    assert AreaShape(((0, 0), (0, 0), (90, 0), (90, 90), (0, 0)), (), ()).valid


RINGS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=12).map(tuple)


@given(RINGS, st.lists(RINGS, max_size=2).map(tuple), st.lists(RINGS, max_size=2).map(tuple))
@example((), (), (((0, 0), (0, 2), (1, 0), (0, 1)),))
@settings(max_examples=examples(300))
def test_no_rings_are_too_bad(
    outline: Ring, islands: tuple[Ring, ...], holes: tuple[Ring, ...]
) -> None:
    """Any rings give a shape, a size, a middle and words without an error."""
    area = Area(id="a", outline=outline, islands=islands, holes=holes)
    shape = shape_of(area)
    assert shape.size >= 0
    assert all(fault.words for fault in shape.faults)
    assert shape.valid or shape.faults
    area_map = map_of(area, replace(ONE, id="b"))
    assert area_map.borders.keys() <= {("a", "b")}
    assert area_map.overlaps.keys() <= {("a", "b")}
    assert len(area_map.areas["a"].label_at) == 2


@given(boards())
@settings(max_examples=examples(30))
def test_names_lie_in_their_areas(board: Board) -> None:
    """The middle of a name is a place in the area, as far from the border as it says."""
    for area in board.areas:
        (x, y), room = shape_of(area).middle
        assert shape_of(area).covers((x, y)) or room == 0
        assert room >= 0


def test_an_area_keeps_its_shape_when_its_name_changes() -> None:
    """Measurements of rings are kept as long as the rings are the same objects."""
    shape = shape_of(ONE)
    assert shape_of(replace(ONE, name="Mill", minerals=3)) is shape
    assert shape_of(replace(ONE, outline=square(1, 0))) is not shape
