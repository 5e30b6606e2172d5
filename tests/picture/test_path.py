"""Shapes with holes as one ring."""

from shapely.geometry import Polygon

from editor.picture.path import one_ring

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
