"""The palette of mechs: cards with what is left of them, layouts and signs."""

from __future__ import annotations

import pytest

from editor.seam.editing import PaletteCard
from editor.systems.mechs.edits.components import SetValue
from editor.systems.mechs.map.board import LayoutComponent
from editor.systems.mechs.picture.palette import PICTURES, ROOM, palette
from editor.systems.mechs.tools.catalogue import TOOLS
from tests.systems.mechs.picture.arenas import iron_garden, kit, survey_of
from tests.systems.mechs.sessions import empty_session, new_session


def test_all_cards_of_the_kit_are_offered_with_what_is_left() -> None:
    """In a whole arena no card is left; in an empty one all 21 are."""
    for session, left in ((empty_session(), 21), (new_session(players=4), 0)):
        cards = palette(session.survey).cards
        zones = [item for item in cards if item.tool == "zone"]
        assert sum(zone.left or 0 for zone in zones) == left
        layouts = [(card.detail, card.left) for card in cards if card.tool == "layout"]
        assert layouts == [(f"for {number} players", None) for number in (2, 3, 4)]


def test_own_cards_are_marked_and_never_run_out() -> None:
    """A card of the scenario's own shows that it is own, its value, and no number left."""
    session = new_session()
    zone = next(
        item for item in session.survey.arena.zones.values() if item.resources == ("energy",)
    )

    def card() -> PaletteCard:
        cards = palette(session.survey).cards
        return next(each for each in cards if each.key == zone.component.id)

    before = card()
    assert session.perform(SetValue(zone.id, 6))
    assert card().left == (before.left or 0) + 1
    (own,) = card().copies
    assert (own.title, own.detail, own.left) == (zone.component.name, "6, energy, own", None)


def test_what_it_offers_can_be_taken_up() -> None:
    """Every card and sign names a known tool."""
    laid = palette(new_session().survey)
    offered = {card.tool for card in laid.cards} | {sign.tool for sign in laid.signs}
    assert offered <= {tool.id for tool in TOOLS}
    assert [(item.key, item.count) for item in laid.signs] == [
        ("pilot", "2 of 2"),
        ("mine", "2 placed"),
        ("turret", "0 placed"),
        ("label", "0 placed"),
    ]


def test_what_a_card_is_worth_is_not_cut_off() -> None:
    """A card of one's own leaves out the word "value", which would push the rest off the line."""
    session = new_session()
    mech = session.survey.arena.mechs[0]
    assert session.perform(SetValue(mech.id, 6))
    cards = palette(session.survey).cards
    details = [each.detail for card in cards for each in (card, *card.copies)]
    assert "6, both, own" in details
    assert max(map(len, details)) <= ROOM


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
