"""Words in an area lie within it and are left out where they would be too small."""

import pytest
import shapely

from editor.systems.trts.map.board import Area
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import AreaMark, TokenMark, Wording
from editor.systems.trts.picture.paper import Look
from editor.systems.trts.picture.writing import NAME, writing_of
from tests.systems.trts.picture.maps import ODD, around, ember, survey_of

LOOK = Look(1, (900, 760))


def mark_of(area: Area, wording: Wording) -> AreaMark:
    """Return an area with this to be written in it."""
    return AreaMark(area.id, shape_of(area), 0, False, False, area.label, wording)


def test_writing_lies_in_its_area() -> None:
    """On a map with room every name is as large as it should be, and within its borders."""
    table = Arrangement(survey_of(*ember()))
    for mark in table.areas.values():
        writing = writing_of(mark, table.look)
        x, y, width, height = writing.box
        inner = shapely.box(x * 10, y * 10, (x + width) * 10, (y + height) * 10)
        ground = mark.shape.ground
        assert shapely.intersection(inner, ground).area > 0.97 * inner.area, mark.wording.name
        assert writing.size > 0.75


def test_writing_shrinks_with_its_area(subtests: pytest.Subtests) -> None:
    """Words fit, in smaller letters if needed, and are left out where those are too small."""
    for side in (12, 30, 60, 100, 200, 400):
        with subtests.test(side=side):
            ring = ((100, 100), (100 + side, 100), (100 + side, 100 + side), (100, 100 + side))
            area = Area(id="a", outline=ring)
            tokens = tuple(TokenMark(f"f{n}", "unit", 1, 2, "W") for n in range(5))
            wording = Wording("Upper Linden Moor", 6, 2, "fog", (("s1", 1),), tokens)
            writing = writing_of(mark_of(area, wording), LOOK)
            box = writing.box
            assert box.x >= 10
            assert box.right <= (100 + side) / 10
            assert writing.least == pytest.approx(7 / (NAME * 0.1 * writing.size))


def test_the_designer_says_where_a_name_stands() -> None:
    """The middle of a writing is the place that the file names."""
    area = Area(id="a", outline=((0, 0), (400, 0), (400, 300), (0, 300)), label=(250, 200))
    assert writing_of(mark_of(area, Wording("Ford", 0, 0, "")), LOOK).at == (25.0, 20.0)


def test_a_name_outside_of_its_area_is_left_out() -> None:
    """A place outside of the area has no room: nothing is written over others."""
    area = Area(id="a", outline=((0, 0), (100, 0), (100, 100)), label=(500, 500))
    assert writing_of(mark_of(area, Wording("Ford", 0, 0, "")), LOOK).least == float("inf")


def test_odd_areas_have_a_writing(subtests: pytest.Subtests) -> None:
    """Nothing is too small or too broken to be asked."""
    for name, area in ODD.items():
        with subtests.test(name):
            table = Arrangement(around(area))
            writing = writing_of(table.areas[area.id], table.look)
            assert [name for name, _ in writing.spots] == ["s1", "f1"]
            assert writing.emblems


def test_a_long_name_is_broken_before_it_shrinks() -> None:
    """A name that is too wide for its area is written on two lines."""
    area = Area(id="a", outline=((0, 0), (130, 0), (130, 200), (0, 200)))
    long = writing_of(mark_of(area, Wording("Great Northern Coast", 0, 0, "")), LOOK)
    assert long.box.height > 40 * 0.1 * long.size
    assert long.size > 0.7
