"""What lies where in an arena."""

from __future__ import annotations

from editor.seam.tool import Hit
from editor.systems.mechs.edits.objects import OBJECTS
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.mechs.map.lookup import beneath, cells_of, owner, spot_at, within
from tests.narrowing import as_a
from tests.systems.mechs.sessions import new_session


def test_what_is_pointed_at_comes_first() -> None:
    """A card comes before what stands on it, unless that itself is pointed at."""
    session = new_session()
    survey = session.survey
    base = survey.arena.at[(1, 0)].id
    pilot, mine = survey.setup.pilots[0].id, survey.setup.tokens[0].id
    at = (1.5, 0.5)
    assert beneath(survey, Hit((1, 0), at, base), frozenset()) == (base, pilot, mine)
    assert beneath(survey, Hit((1, 0), at, mine), frozenset()) == (mine, base, pilot)
    assert beneath(survey, Hit((1, 0), at, base), frozenset((base,))) == (pilot, mine)
    assert beneath(survey, Hit((0, 0), (0.5, 0.5)), frozenset()) == ()


def test_every_object_lies_on_a_space() -> None:
    """Pilots and tokens lie where their card does, and belong to it."""
    session = new_session("solo")
    survey = session.survey
    known = OBJECTS.selectable(as_a(MechsScenario, session.present), session.setup)
    for name, item in known.items():
        assert cells_of(survey, name) == cells_of(survey, owner(item) or name) != ()
    assert cells_of(survey, "nothing") == ()


def test_a_band_holds_cards_and_labels() -> None:
    """Between two cells lie the cards, from whichever corner the band is drawn."""
    survey = new_session().survey
    found = within(survey, (2, 1), (0, 0))
    assert {cells_of(survey, name)[0] for name in found} == {(1, 0), (0, 1), (1, 1), (2, 1)}


def test_the_cursor_points_at_the_middle_of_a_card() -> None:
    """The keyboard points at the card of its cell, or at nothing."""
    survey = new_session().survey
    hit = spot_at(survey, (1, 2), None, frozenset())
    assert (hit.on, hit.at) == (survey.arena.mechs[0].id, (1.5, 2.5))
    assert spot_at(survey, (0, 0), None, frozenset()).on == ""
