"""Shapes with holes as one ring."""

from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Polygon

from editor.picture.path import components, loops, one_ring, region

SQUARE = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)]
HOLES = [
    [(1.0, 1.0), (1.0, 2.0), (2.0, 2.0), (2.0, 1.0)],
    [(6.0, 6.0), (6.0, 8.0), (8.0, 8.0), (8.0, 6.0)],
]


def test_a_shape_without_holes_is_its_outline() -> None:
    """Nothing is added where there is nothing to cut out."""
    assert one_ring(SQUARE, []) == SQUARE


def test_holes_are_cut_out() -> None:
    """The ring encloses as much as the shape, and leaves the holes out."""
    ring = one_ring(SQUARE, HOLES)
    assert set(ring) == {*SQUARE, *HOLES[0], *HOLES[1]}
    whole = Polygon(SQUARE, HOLES)
    assert abs(Polygon(ring).area) == whole.area == 81 - 1 - 4


cells = st.sets(st.tuples(st.integers(-3, 4), st.integers(-3, 4)), min_size=1, max_size=30)


def area(loop: list[tuple[int, int]]) -> float:
    pairs = zip(loop, loop[1:] + loop[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


@given(cells)
def test_outlines_enclose_as_many_cells(found: set[tuple[int, int]]) -> None:
    """Outer outlines less holes enclose exactly the area of the cells."""
    assert sum(map(area, loops(found))) == len(found)


@given(cells)
def test_each_component_has_one_outer_outline(found: set[tuple[int, int]]) -> None:
    """Neighbouring cells merge into one region; cells that touch in a corner do not."""
    outer = [loop for loop in loops(found) if area(loop) > 0]
    assert len(outer) == len(components(found))


@given(cells)
def test_components_hold_every_cell_once(found: set[tuple[int, int]]) -> None:
    """The components are a partition of the cells."""
    pieces = components(found)
    assert sum(map(len, pieces)) == len(found)
    assert set().union(*pieces) == found


def test_a_region_is_inset_and_rounded() -> None:
    """The outline of one cell lies 0.045 inside of it."""
    bounds = region({(2, 3)}).bounds
    assert (round(bounds.x, 6), round(bounds.y, 6)) == (2.045, 3.045)
    assert round(bounds.width, 6) == 0.91


def test_a_hole_stays_open() -> None:
    """A ring of cells has an outer and an inner outline, filled by the even-odd rule."""
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    path = region(ring)
    assert path.steps.count("M") == 2
    assert path.even_odd
