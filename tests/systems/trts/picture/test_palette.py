"""Everything that can be placed is in the palette, with its number."""

from editor.systems.shared.edits.setups import RemoveSetup
from editor.systems.trts.picture.palette import palette
from editor.systems.trts.picture.thumbnails import PICTURES
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
