"""Small pictures of trts for the palette and the inspector."""

from typing import Any

import pytest

from editor.systems.trts.map.board import Area, Link
from editor.systems.trts.picture.palette import palette
from editor.systems.trts.picture.thumbnails import PICTURES
from tests.systems.trts.picture.maps import FACTION, ODD, ember, survey_of

COMPONENTS: list[Any] = [FACTION, *FACTION.pieces]


def test_everything_in_the_palette_has_a_picture() -> None:
    """Pieces, kinds of links, signs and the tools that set them are drawn."""
    shown = palette(survey_of(*ember()))
    for card in shown.cards:
        assert PICTURES.component(card.component).drawing.nodes
    for swatch in shown.swatches:
        assert PICTURES.swatch(swatch.key).drawing.nodes
    for sign in shown.signs:
        assert PICTURES.sign(sign.key).drawing.nodes
        assert PICTURES.sign(sign.tool).drawing.nodes


def test_every_faction_and_piece_has_a_picture(subtests: pytest.Subtests) -> None:
    """A faction is a house and a pawn, a piece one of them."""
    for component in COMPONENTS:
        with subtests.test(str(component.id)):
            assert PICTURES.component(component).drawing.nodes


def test_areas_are_drawn_alone() -> None:
    """An area in the inspector is its paper, to measure; what encloses nothing does no harm."""
    for area in (*ember()[0].areas, *ODD.values()):
        thumbnail = PICTURES.part(area)
        if thumbnail is not None:
            assert thumbnail.drawing.frame.width > 0
    assert PICTURES.part(Area(id="a", outline=())) is None


def test_links_have_the_sign_of_their_kind() -> None:
    """A link shows as it lies on the map."""
    assert PICTURES.part(Link(id="l", between=("a", "b"), kind="ramp")) == PICTURES.swatch("ramp")


def test_what_has_no_picture_has_none() -> None:
    """Other things stand without a picture."""
    assert PICTURES.part("a word") is None
