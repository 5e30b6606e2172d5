import pytest

from editor.systems.mechs.map.board import LayoutComponent
from editor.systems.mechs.picture.thumbnails import PICTURES
from tests.systems.mechs.picture.arenas import iron_garden, kit, survey_of


def test_every_component_has_a_picture(subtests: pytest.Subtests) -> None:
    """Cards and layouts of the kit are drawn for the palette and for the inspector."""
    for component in kit().components:
        with subtests.test(str(component.id)):
            thumbnail = PICTURES.component(component)
            assert thumbnail.drawing.nodes
            assert PICTURES.part(component) is not None
            if isinstance(component, LayoutComponent):
                assert thumbnail.cells == (len(component.rows[0]), len(component.rows))


def test_every_sign_has_a_picture_of_its_own() -> None:
    """What the palette offers to set is drawn, each sign another way."""
    signs = ("pilot", "robot", "mine", "turret", "label", "zone")
    assert len({PICTURES.sign(sign).drawing for sign in signs}) == len(signs)


def test_a_laid_card_is_drawn_as_it_lies() -> None:
    """A zone of the arena has a picture in large; other things have none."""
    laid = survey_of(*iron_garden()).arena.zones["z22"]
    assert PICTURES.part(laid) is not None
    assert PICTURES.part("a word") is None
