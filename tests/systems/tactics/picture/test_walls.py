"""What nearer boxes hide in the isometric view, in every turn of the table."""

from dataclasses import replace

import pytest

from editor.picture.affine import Rect, seen
from editor.picture.drawing import filled
from editor.picture.path import disc
from editor.systems.tactics.picture.arrangement import LaidSheet
from editor.systems.tactics.picture.walls import (
    cut,
    lowest_in_sight,
    over_box,
    over_level,
    over_point,
    silhouette,
)
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

EVERYWHERE = Rect(-100, -100, 200, 200)


def test_a_box_hides_what_is_behind_it_and_not_what_is_before(subtests: pytest.Subtests) -> None:
    """A point right behind a box is within what hides it, one right before the box is not."""
    for view in range(4):
        with subtests.test(view=view):
            table = scene_of(WIDE, isometric=True, view=view).table
            (box,) = table.boxes
            behind, before = (box.x + 0.5, box.y - 0.5), (box.right + 0.5, box.bottom + 0.5)
            (hides,) = over_level(table, 0)
            assert hides.bounds == silhouette(box).bounds
            assert list(over_level(table, box.top)) == []
            assert len(list(over_point(table, behind, 0, EVERYWHERE))) == 1
            assert list(over_point(table, before, 0, EVERYWHERE)) == []
            assert list(over_point(table, behind, 0, EVERYWHERE, limit=box.top - 1)) == []
            far = Rect(*seen(*before), 1, 1)
            assert list(over_level(table, 0, far.grown(-0.4), None)) == []


def test_boxes_hide_those_behind_them_and_those_below_them() -> None:
    """What stands on a box or before it hides it; the box beneath and one behind do not."""
    table = scene_of(WIDE, SMALL, isometric=True).table
    wide, small = (table.box(name) for name in ("b1", "b2"))
    assert wide is not None
    assert small is not None
    assert [path.bounds for path in over_box(table, wide, EVERYWHERE)] == [silhouette(small).bounds]
    assert list(over_box(table, small, EVERYWHERE)) == []
    back: LaidSheet = replace(small, id="back", x=wide.x, y=wide.y - 1, base=0, top=1)
    front = replace(back, y=wide.bottom)
    assert len(list(over_box(table, back, EVERYWHERE))) == 2
    assert list(over_box(table, front, EVERYWHERE)) == []


def test_what_is_cut_keeps_its_drawing_elsewhere() -> None:
    """Each outline is one clip around the nodes; without any they stay as they are."""
    nodes = (filled(disc(0, 0, 1), "#000000"),)
    assert cut(nodes, ()) == nodes
    (once,) = cut(nodes, [disc(5, 5, 1)])
    assert getattr(once, "nodes", None) == nodes


def test_a_line_up_a_wall_begins_where_nearer_boxes_end() -> None:
    """A box before a wall hides the lower part of a line, one beside it nothing."""
    table = scene_of(WIDE, isometric=True).table
    (wide,) = table.boxes
    ground = (wide.x + 0.5, float(wide.bottom))
    foot, top = seen(*ground), seen(*ground, wide.top)
    assert lowest_in_sight(table, ground, 0, foot) == foot[1]
    near: LaidSheet = replace(wide, id="near", y=wide.bottom + 1, base=0, top=wide.top + 1)
    beside = replace(near, x=wide.right + 4)
    assert lowest_in_sight(replace(table, boxes=(beside,)), ground, 0, foot) == foot[1]
    found = lowest_in_sight(replace(table, boxes=(near, beside)), ground, 0, foot)
    assert top[1] < found < foot[1]
    # There the picture of the nearer box ends: above it the line is seen, below it is not.
    x, y = foot
    (outline,) = over_point(replace(table, boxes=(near,)), ground, 0, Rect(x, y, 0, 0))
    edges = [seen(near.x, near.y, near.top), seen(near.right, near.y, near.top)]
    (x0, y0), (x1, y1) = edges
    assert found == pytest.approx(y0 + (y1 - y0) * (x - x0) / (x1 - x0))
    assert outline.bounds.y <= found
