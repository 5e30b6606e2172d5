"""Polygons cut along straight lines keep what their edges are."""

from editor.export.paper.nets_clipping import CUT, JOINED, Cutting, Edge, within
from editor.picture.affine import Rect

BOUNDS = Rect(0.0, 0.0, 10.0, 10.0)
SQUARE = Cutting("top", (Edge((0, 0), 0), Edge((10, 0), 1), Edge((10, 10), 2), Edge((0, 10), 3)))


def test_a_part_keeps_its_folds_and_gets_a_seam() -> None:
    """The left half has its own three edges, and one on which a strip hangs."""
    half = within(SQUARE, (0.0, 4.0, 0.0, 10.0), BOUNDS)
    assert half is not None
    assert half.ring == ((0, 0), (4.0, 0.0), (4.0, 10.0), (0, 10))
    assert [tag for _, _, tag in half.tagged()] == [0, JOINED, 2, 3]


def test_the_part_that_is_glued_over_a_strip_is_cut() -> None:
    """The right half has a plain edge where the left one has its strip."""
    half = within(SQUARE, (4.0, 10.0, 0.0, 10.0), BOUNDS)
    assert half is not None
    assert sorted(tag for _, _, tag in half.tagged()) == [CUT, 0, 1, 2]


def test_what_lies_beyond_the_window_is_gone() -> None:
    """Nothing is left, not even where the edges touch."""
    corner = Cutting("top", (Edge((0, 0), 0), Edge((4, 0), 1), Edge((4, 4), 2), Edge((0, 4), 3)))
    assert within(corner, (4.0, 10.0, 0.0, 10.0), BOUNDS) is None
    assert within(corner, (0.0, 10.0, 5.0, 10.0), BOUNDS) is None


def test_the_whole_window_changes_nothing() -> None:
    """A net that fits keeps every edge as it is."""
    assert within(SQUARE, (0.0, 10.0, 0.0, 10.0), BOUNDS) == SQUARE
