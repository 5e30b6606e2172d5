"""The axes of a symmetry reach from edge to edge of the board."""

from __future__ import annotations

from editor.analysis.symmetry import BoardSymmetry
from editor.ui.canvas.symmetry import axis_ends

BOUNDS = (0, 0, 14, 10)


def test_turns_show_both_straight_axes() -> None:
    """A turn has no axis of its own: both lines cross in its middle."""
    ends = list(axis_ends(BoardSymmetry("quarter-turns", middle=(14, 10)), BOUNDS))
    assert ends == [((7, 0), (7, 10)), ((0, 5), (14, 5))]


def test_a_diagonal_ends_where_the_board_does() -> None:
    """The line is cut where it leaves the board."""
    (ends,) = axis_ends(BoardSymmetry("mirror", "falling", (14, 10)), BOUNDS)
    rounded = [tuple(round(part, 6) for part in point) for point in ends]
    assert rounded == [(2, 0), (12, 10)]


def test_an_axis_beside_the_board_is_not_drawn() -> None:
    """A middle far away has no line on the board."""
    assert not list(axis_ends(BoardSymmetry("mirror", "vertical", (40, 10)), BOUNDS))
    assert not list(axis_ends(BoardSymmetry("mirror", "rising", (80, 10)), BOUNDS))
