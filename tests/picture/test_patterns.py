"""Patterns fill a path and continue from one fill to the next."""

import pytest

from editor.picture.affine import Rect
from editor.picture.inks import Pattern
from editor.picture.patterns import lines_of

PATTERNS: tuple[Pattern, ...] = ("rising", "falling", "lattice", "horizontal", "dots", "waves")


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_covers_its_rectangle(pattern: Pattern) -> None:
    """The lines of a pattern reach every edge of the rectangle, to within a step."""
    bounds = lines_of(pattern, Rect(2.3, 1.1, 3.0, 2.0), 0.2).bounds
    assert bounds.x <= 2.5
    assert bounds.right >= 5.1
    assert bounds.y <= 1.3
    assert bounds.bottom >= 2.9


@pytest.mark.parametrize("pattern", PATTERNS)
def test_neighbouring_fills_agree(pattern: Pattern) -> None:
    """What two overlapping rectangles share is drawn at the same places in both."""
    left = lines_of(pattern, Rect(0, 0, 2, 1), 0.2)
    wide = lines_of(pattern, Rect(0, 0, 4, 1), 0.2)
    rounded = {(round(x, 4), round(y, 4)) for x, y in wide.points}
    inside = [(x, y) for x, y in left.points if x < 1.8 and 0 <= y <= 1]
    if pattern in ("rising", "falling", "lattice", "dots"):
        assert all((round(x, 4), round(y, 4)) in rounded for x, y in inside)
