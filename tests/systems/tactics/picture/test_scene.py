import pytest

from editor.picture.drawing import Shape
from editor.seam.overlay import Overlay
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

VIEWS = (0, 1, 2, 3)


def test_every_visible_space_is_hit_in_its_middle(subtests: pytest.Subtests) -> None:
    """In each isometric view the middle of a surface hits its space, or a box in front of it."""
    for view in VIEWS:
        with subtests.test(view=view):
            scene = scene_of(WIDE, SMALL, isometric=True, view=view)
            hidden = 0
            for cell, space in scene.realm.surface.items():
                point = scene.projection.at(cell[0] + 0.5, cell[1] + 0.5, space.elevation)
                surface_hit = scene.surface_hit(point)
                assert surface_hit is not None
                if surface_hit.cell != cell or surface_hit.wall is not None:
                    assert scene.realm.surface[surface_hit.cell].elevation > space.elevation
                    hidden += 1
            assert 0 < hidden < 15


def test_a_wall_is_hit_with_its_box_and_side() -> None:
    """A point half way up the front of a box hits that box's south wall."""
    scene = scene_of(WIDE, isometric=True)
    surface_hit = scene.surface_hit(scene.projection.at(1.5, 3, 1.0))
    assert surface_hit is not None
    assert (surface_hit.on, surface_hit.wall) == ("b1", "south")


def test_the_table_beside_the_map_has_cells_too(subtests: pytest.Subtests) -> None:
    """A point off the mat has a cell too, so that boxes can be dragged there."""
    for isometric in (False, True):
        with subtests.test(isometric=isometric):
            scene = scene_of(WIDE, isometric=isometric)
            point = scene.projection.at(-3.5, 2.5)
            assert scene.surface_hit(point) is None
            assert scene.hit(point, 37.0).cell == (-4, 2)


def test_objects_tell_their_cells() -> None:
    """A box is found by its id, an unknown object has no cells."""
    scene = scene_of(WIDE, SMALL, isometric=True, view=1)
    assert scene.cells_of("b2") == ((2, 1),)
    assert set(scene.cells_of("b1")) == {(x, y) for x in (1, 2, 3) for y in (1, 2)}
    assert scene.cells_of("b9") == ()


def test_the_cursor_leaves_the_names_at_the_rim_to_the_rulers(subtests: pytest.Subtests) -> None:
    """Its leads carry no words of their own: each name at the rim would stand there twice."""
    for isometric in (False, True):
        with subtests.test(isometric=isometric):
            drawn = scene_of(WIDE, isometric=isometric).layers(Overlay(cursor=(2, 1)), 50.0).above
            assert drawn
            assert all(isinstance(node, Shape) for node in drawn)
