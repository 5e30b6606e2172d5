"""New zone cards and layouts of the scenario's own."""

from __future__ import annotations

import pytest

from editor.core.errors import EditError
from editor.systems.mechs.commands import make_card, make_layout
from editor.systems.mechs.tools.place import LayArenas
from tests.systems.mechs.sessions import Designer, empty_session, new_session


def test_an_own_card_is_laid_and_printed() -> None:
    """A card made from nothing waits in the palette; laid, its fields change it and no copy."""
    person = Designer()
    session = person.session
    assert session.perform(make_card(session.survey, ()))
    assert session.perform(make_card(session.survey, ()))
    cards = [card.key for card in session.editing.palette(session.survey).cards]
    assert {"own-card-1", "own-card-2"} <= set(cards)
    zone = person.lay("own-card-1", "a1")
    session.select((zone,))
    assert session.set_property("value", 3)
    assert [(component.id, component.value) for component in session.present.components] == [
        ("own-card-1", 3),
        ("own-card-2", 1),
    ]


def test_a_layout_keeps_the_places_of_the_cards() -> None:
    """What lies becomes the letters of a layout, which lays the same places again."""
    person = Designer()
    session = person.session
    before = {zone.at for zone in session.survey.arena.zones.values()}
    assert session.perform(make_layout(session.survey, ()))
    own = session.present.components[0]
    assert (own.players, own.rows) == (2, (".B.", "ZZZ", "ZMZ", "ZZZ", ".B."))
    session.arm(LayArenas.id, own.id)
    person.click("a1")
    assert {zone.at for zone in session.survey.arena.zones.values()} == before


def test_a_layout_needs_a_base() -> None:
    """Without a base no layout can be made."""
    with pytest.raises(EditError, match="a base for each player"):
        make_layout(empty_session().survey, ())
    assert make_layout(new_session().survey, ()) is not None
