import pytest

from editor.ui.canvas.hits import hit_from_above
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

VIEWS = (0, 1, 2, 3)


def test_from_above_the_cell_and_its_nearest_side_are_hit() -> None:
    """A point near the right edge of c4 hits c4 at its east side."""
    hit = hit_from_above((2.9, 3.5))
    assert (hit.cell, hit.side, hit.wall) == ((2, 3), "east", None)


@pytest.mark.parametrize("view", VIEWS)
def test_every_visible_space_is_hit_in_its_middle(view: int) -> None:
    """In each isometric view the middle of a surface hits its space, or a box before it."""
    scene = scene_of(WIDE, SMALL, isometric=True, view=view)
    hidden = 0
    for cell, space in scene.realm.surface.items():
        point = scene.projection.at(cell[0] + 0.5, cell[1] + 0.5, space.elevation)
        hit = scene.hit(point)
        if hit.cell != cell or hit.wall is not None:
            assert scene.realm.surface[hit.cell].elevation > space.elevation
            hidden += 1
    assert 0 < hidden < 15


@pytest.mark.parametrize("view", VIEWS)
def test_a_top_hides_nothing_of_itself(view: int) -> None:
    """All corners of the highest top, a hair inwards, hit that top."""
    scene = scene_of(WIDE, SMALL, isometric=True, view=view)
    for dx in (0.01, 0.99):
        for dy in (0.01, 0.99):
            hit = scene.hit(scene.projection.at(2 + dx, 1 + dy, 3))
            assert (hit.cell, hit.wall) == ((2, 1), None)


def test_the_south_wall_is_hit_from_the_south_east() -> None:
    """A point half way up the front of a box hits its wall, at its level and side."""
    hit = scene_of(WIDE, isometric=True).hit(scene_of(isometric=True).projection.at(1.5, 3, 1.0))
    assert hit.cell == (1, 2)
    assert hit.side == "south"
    assert hit.wall == pytest.approx(1.0)


def test_the_same_wall_is_the_board_side_in_a_turned_view() -> None:
    """Seen after a quarter turn the wall at the left is the box's east side of the board."""
    scene = scene_of(WIDE, isometric=True, view=1)
    hit = scene.hit(scene.projection.at(4, 1.5, 1.0))
    assert (hit.cell, hit.side) == ((3, 1), "east")


def test_the_table_beside_the_map_is_a_cell_too() -> None:
    """A point off the mat hits the cell that would be there, so that a box can be dragged out."""
    scene = scene_of(WIDE, isometric=True)
    assert scene.hit(scene.projection.at(-3.5, 2.5)).cell == (-4, 2)
