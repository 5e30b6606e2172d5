from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon

from editor.systems.trts.map.simplify import area_of, simplify_rings

Ring = list[tuple[float, float]]
PLACES = st.tuples(st.floats(0, 60), st.floats(0, 60))


def edges(ring: tuple[tuple[int, int], ...]) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(pair) for pair in pairwise((*ring, ring[0]))}


@given(st.lists(st.tuples(st.floats(40, 60), st.floats(1, 99)), min_size=1, max_size=30))
def test_neighbours_go_on_sharing_their_border(bends: list[tuple[float, float]]) -> None:
    """Any border between two areas is simplified to the same corners for both."""
    border: Ring = [(50.0, 0.0), *sorted(bends, key=lambda bend: bend[1]), (50.0, 100.0)]
    west: Ring = [(0.0, 0.0), *border, (0.0, 100.0)]
    east: Ring = [(100.0, 100.0), *reversed(border), (100.0, 0.0)]
    (one,), (other,) = simplify_rings([west, east], 2.0)
    own = {(0, 0), (0, 100), (100, 100), (100, 0)}
    assert edges(one) & edges(other)
    assert {point for point in one if point not in own} == {
        point for point in other if point not in own
    }


@given(st.lists(PLACES, min_size=3, max_size=25), st.sampled_from([0.0, 1.0, 5.0]))
def test_what_comes_of_a_ring_passes_no_corner_twice(ring: Ring, detail: float) -> None:
    """Each remaining ring has three or more distinct whole corners, not all on one line."""
    (loops,) = simplify_rings([ring], detail)
    for loop in loops:
        assert len(set(loop)) == len(loop) >= 3
        assert all((round(x), round(y)) == (x, y) for x, y in loop)
        assert not LineString(loop).convex_hull.geom_type.startswith("Line")


def test_a_straight_border_needs_its_ends_alone() -> None:
    """Corners on a straight line are removed."""
    ring = [(float(x), 0.0) for x in range(50)] + [(49.0, 30.0), (0.0, 30.0)]
    assert simplify_rings([ring], 1.0) == [[((0, 0), (49, 0), (49, 30), (0, 30))]]


def test_a_ring_that_comes_to_touch_itself_falls_in_two() -> None:
    """An area splits at a neck narrower than a unit, and nothing crosses."""
    ring = [
        (0.0, 0.0),
        (10.0, 0.0),
        (10.0, 4.8),
        (20.0, 0.0),
        (20.0, 10.0),
        (10.0, 5.2),
        (0.0, 10.0),
    ]
    (loops,) = simplify_rings([ring], 0.0)
    assert [area_of(loop) for loop in loops] == [50.0, 75.0]
    assert all(Polygon(loop).is_valid for loop in loops)
