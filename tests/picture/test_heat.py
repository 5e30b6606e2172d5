"""The look of heat maps, and of the ground that each seat reaches first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Shape, around
from editor.picture.heat import look_of, own_cells, swatch, words_about, words_beside


def test_bands_are_told_by_tint_and_by_dots() -> None:
    """From the strongest to the faintest every tint differs, and dots only get smaller."""
    for count in range(1, 6):
        looks = [look_of(band, count) for band in range(count)]
        assert len({look.colour for look in looks}) == count
        assert len({look.radius for look in looks}) == count
        assert all(a.radius > b.radius for a, b in pairwise(looks))
        assert looks[0].share == 0.0


def test_a_swatch_fills_its_frame() -> None:
    """Each band has a tile for the legend."""
    for band in range(5):
        picture = swatch(look_of(band, 5))
        assert around(picture.nodes).grown(0.1).width >= picture.frame.width


FRAME = Rect(0, 0, 14, 14)


def shapes(nodes: Iterable[Node]) -> Iterator[Shape]:
    """Yield the shapes among nodes, those in groups too."""
    for node in nodes:
        if isinstance(node, Group):
            yield from shapes(node.nodes)
        elif isinstance(node, Shape):
            yield node


def frame_of(pill: Group) -> Rect:
    """Return the frame of a pill, its first shape."""
    return next(shapes((pill,))).bounds


def test_the_spaces_of_a_start_are_not_tinted() -> None:
    """The tint leaves out where the seat begins; the outline goes around all."""
    cells = {(x, y) for x in range(4) for y in range(2)}
    begins = {(0, 0), (1, 0), (0, 1), (1, 1)}
    drawn = list(shapes(own_cells(cells, begins, 1, 37)))
    tinted = [shape.bounds for shape in drawn if shape.fill is not None]
    assert min(rect.x for rect in tinted) > 1.9
    lines = [shape.bounds for shape in drawn if shape.line is not None and shape.fill is None]
    assert min(rect.x for rect in lines) < 0.1


def test_a_start_alone_is_outlined_and_not_tinted() -> None:
    """A seat that is first on its start only has an outline there."""
    cells = {(0, 0), (1, 0)}
    assert all(shape.fill is None for shape in shapes(own_cells(cells, cells, 1, 37)))


def test_small_maps_have_no_pattern() -> None:
    """Below 18 pixels a space only the tint and the outline are drawn."""
    cells = {(0, 0), (1, 0)}
    large, small = (own_cells(cells, (), 2, pixels) for pixels in (18, 17))
    assert len(large) == len(small) + 1


def test_the_words_stand_beside_the_start_towards_the_middle(subtests: pytest.Subtests) -> None:
    """A pill keeps clear of its start, at the outer edge, within the map, whatever the zoom."""
    for pixels in (20.0, 37.0, 90.0):
        with subtests.test(pixels=pixels):
            for x, y in ((0, 0), (12, 0), (12, 12), (0, 12)):
                start = Rect(x, y, 2, 2)
                pill = frame_of(words_beside(start, FRAME, 1, "first on 92 spaces", pixels))
                assert (pill.x > start.right) == (x == 0)
                assert (pill.right < start.x) == (x == 12)
                assert abs(pill.centre[1] - (0 if y == 0 else 14)) < 1.0


def test_words_about_a_point_have_it_in_their_middle() -> None:
    """The pill of a large start lies about the point that it is given."""
    pill = frame_of(words_about((3.0, 4.0), 2, "first on 5 areas", 10.0))
    assert pill.centre[1] == pytest.approx(4.0, abs=0.2)
    assert pill.x < 3.0 < pill.right
