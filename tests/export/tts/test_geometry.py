"""Rectangles that cover outlines."""

from hypothesis import given
from hypothesis import strategies as st

from editor.export.tts.geometry import inside, merged, rectangles
from editor.seam.tabletop import Footprint
from tests.export.tts.tables import square

CELLS = st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=40)


@given(CELLS)
def test_merged_cells_are_covered_once(cells: set[tuple[int, int]]) -> None:
    """The rectangles hold these cells, each in one of them, and no other."""
    covered = [
        (int(x) + across, int(y) + down)
        for x, y, width, height in merged(cells)
        for across in range(int(width))
        for down in range(int(height))
    ]
    assert sorted(covered) == sorted(cells)


def test_an_angle_is_two_rectangles() -> None:
    """An L of four spaces is covered exactly by two blocks."""
    angle = Footprint((((0, 0), (1, 0), (1, 2), (2, 2), (2, 3), (0, 3)),))
    found = rectangles(angle, 0.1)
    assert sum(width * height for _, _, width, height in found) == 4
    assert len(found) == 2


def test_a_hole_stays_open() -> None:
    """Nothing covers a hole."""
    ring = Footprint(square(0, 0, 3, 3).rings, square(1, 1).rings)
    found = rectangles(ring, 0.1)
    assert sum(width * height for _, _, width, height in found) == 8
    assert not inside((1.5, 1.5), ring)
    assert inside((0.5, 1.5), ring)
