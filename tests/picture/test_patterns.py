"""Patterns fill a path and continue from one fill to the next."""

import pytest

from editor.picture.affine import Rect
from editor.picture.drawing import Group, Ink, Shape
from editor.picture.inks import Pattern
from editor.picture.path import rectangle
from editor.picture.patterns import lines_of, stamped_dots

PATTERNS: tuple[Pattern, ...] = ("rising", "falling", "lattice", "horizontal", "dots", "waves")


def test_a_pattern_covers_its_rectangle(subtests: pytest.Subtests) -> None:
    """The lines of a pattern reach every edge of the rectangle, to within a step."""
    for pattern in PATTERNS:
        with subtests.test(str(pattern)):
            bounds = lines_of(pattern, Rect(2.3, 1.1, 3.0, 2.0), 0.2).bounds
            assert bounds.x <= 2.5
            assert bounds.right >= 5.1
            assert bounds.y <= 1.3
            assert bounds.bottom >= 2.9


def test_neighbouring_fills_agree(subtests: pytest.Subtests) -> None:
    """What two overlapping rectangles share is drawn at the same places in both."""
    for pattern in PATTERNS:
        with subtests.test(str(pattern)):
            left = lines_of(pattern, Rect(0, 0, 2, 1), 0.2)
            wide = lines_of(pattern, Rect(0, 0, 4, 1), 0.2)
            rounded = {(round(x, 4), round(y, 4)) for x, y in wide.points}
            inside = [(x, y) for x, y in left.points if x < 1.8 and 0 <= y <= 1]
            if pattern in ("rising", "falling", "lattice", "dots"):
                assert all((round(x, 4), round(y, 4)) in rounded for x, y in inside)


def test_stamped_dots_are_the_dots_of_the_pattern() -> None:
    """The blocks that a painter remembers hold each dot of the pattern once."""
    path = rectangle(-7.3, 2.1, 40.0, 33.0)
    group = stamped_dots(path, Ink("#123456"), 1.1, 0.13)
    blocks = [each for block in group.nodes if isinstance(block, Group) for each in block.nodes]
    held = [point for each in blocks if isinstance(each, Shape) for point in each.path.points[::2]]
    wanted = lines_of("dots", path.bounds, 1.1).points[::2]
    area = path.bounds
    within = {
        (round(x, 6), round(y, 6))
        for x, y in wanted
        if area.x <= x <= area.right and area.y <= y <= area.bottom
    }
    assert within <= {(round(x, 6), round(y, 6)) for x, y in held}
    assert len(held) == len({(round(x, 6), round(y, 6)) for x, y in held})
    assert all(block.stamp for block in group.nodes if isinstance(block, Group))
