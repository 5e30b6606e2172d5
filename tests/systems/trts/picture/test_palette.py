"""Everything that can be placed is in the palette, with its number."""

from typing import Any

import pytest

from editor.systems.shared.edits.setups import RemoveSetup
from editor.systems.trts.map.board import Area, Link
from editor.systems.trts.picture.palette import PICTURES, palette
from tests.systems.trts.picture.maps import FACTION, ODD, ember, survey_of
from tests.systems.trts.sessions import new_session, session_of, squares


def test_what_is_in_the_palette_can_be_taken_up() -> None:
    """Each card and sign selects a tool that exists."""
    session = new_session()
    laid = palette(session.survey)
    things = [(card.tool, card.key) for card in laid.cards]
    things += [(sign.tool, sign.key) for sign in laid.signs]
    for tool, key in things:
        session.arm(tool, key)
        assert session.tool.id == tool


def test_everything_in_the_palette_has_its_picture() -> None:
    """Each card and sign is drawn, and so is each tool that sets a sign."""
    laid = palette(new_session().survey)
    for card in laid.cards:
        assert PICTURES.component(card.component).drawing.nodes
    for sign in laid.signs:
        assert PICTURES.sign(sign.key).drawing.nodes


def test_signs_count_what_stands() -> None:
    """A sign shows how many of it are on the map."""
    session = session_of(squares((0, 0), (1, 0), links=(("a", "b"),)))
    signs = {sign.key: sign.count for sign in palette(session.survey).signs}
    assert (signs["walk"], signs["minerals"], signs["start"]) == (
        "1 set",
        "0 set",
        "0 of 0",
    )


def test_pieces_come_by_player() -> None:
    """Each player's faction is there, with how many of a piece are on the map."""
    cards = palette(new_session().survey).cards
    assert len(cards) == 32
    worker = next(card for card in cards if card.key == "blue/worker")
    assert worker.detail == "Blue · 2 placed"


def test_without_a_setup_there_is_the_map_alone() -> None:
    """A map without a set-up has the signs of the map and no pieces."""
    session = session_of(squares((0, 0)))
    session.perform(RemoveSetup(session.setup))
    laid = palette(session.survey)
    assert laid.cards == ()
    assert {sign.tool for sign in laid.signs} == {"link", "start", "minerals", "geyser", "label"}


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
