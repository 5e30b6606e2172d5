import pytest

from editor.storage.kits import built_in_library
from editor.systems.tactics.map.board import BoxComponent, Dungeon
from editor.systems.tactics.picture.palette import PICTURES, SWATCHES

COMPONENTS = [
    component for kit in built_in_library("tactics").kits.values() for component in kit.components
]


def test_every_component_has_a_picture(subtests: pytest.Subtests) -> None:
    """Boxes and mats of the kits are drawn for their cards and for the inspector."""
    for component in COMPONENTS:
        with subtests.test(str(component.id)):
            assert PICTURES.component(component).drawing.nodes
            part = PICTURES.part(component)
            assert part is not None
            rows = component.terrain if isinstance(component, BoxComponent) else ()
            if rows:
                assert part.cells == (len(rows[0]), len(rows))


def test_every_terrain_and_sign_has_a_picture() -> None:
    """Terrains and signs of the palette have pictures."""
    for swatch in SWATCHES:
        assert PICTURES.swatch(swatch.key).drawing.nodes
    for sign in ("portal", "trigger", "area", "artifact", "start", "label"):
        assert PICTURES.sign(sign).drawing.nodes


def test_a_dungeon_is_drawn_as_a_plan() -> None:
    """A dungeon takes the whole width, whether it lies on the map or is printed in a box."""
    rows = ("E..", "#?#")
    laid = PICTURES.part(Dungeon(id="d1", box="b1", rows=rows))
    printed = PICTURES.part(rows)
    assert laid is not None
    assert printed is not None
    assert laid.cells == printed.cells == (3, 2)
    assert laid.wide


def test_what_has_no_picture_has_none() -> None:
    """Other things have no picture."""
    assert PICTURES.part("a word") is None
