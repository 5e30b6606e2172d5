"""The inspector of mechs, its fields and what they do."""

from __future__ import annotations

import pytest

from editor.core.edit import apply_all
from editor.core.errors import EditError
from editor.core.properties import Property, by_key, edits_of
from editor.seam.editing import Inspection
from editor.systems.mechs.map.board import MechsScenario, ZoneComponent
from editor.systems.mechs.text.inspector import inspect
from editor.workbench.session import Session
from tests.narrowing import as_a
from tests.systems.mechs.sessions import new_session


def seen(session: Session, *ids: str) -> Inspection:
    """Return what is shown of these objects."""
    return inspect(session.survey, ids, frozenset())


def fields(session: Session, *ids: str) -> dict[str, Property]:
    """Return the fields that are shown of these objects, by their keys."""
    return {field.key: field for row in seen(session, *ids).rows for field in row}


def everything(session: Session) -> list[str]:
    """Return the id of one object of each kind, and nothing for the scenario."""
    setup = session.survey.setup
    zones = session.survey.arena
    return ["", zones.mechs[0].id, zones.bases[0].id, setup.pilots[0].id, setup.tokens[0].id]


def card(session: Session, zone: str) -> ZoneComponent:
    """Return the card of a zone."""
    component: ZoneComponent = session.survey.arena.zones[zone].component
    return component


def test_a_value_that_a_field_shows_changes_nothing() -> None:
    """Whatever a field shows can be typed in again, and leaves the scenario as it was."""
    session = new_session("solo")
    for name in everything(session):
        ids = (name,) if name else ()
        for key, field in fields(session, *ids).items():
            if field.kind != "fact" and key != "setup-title":
                (edit,) = field.edits(field.value)
                assert edit.apply(session.present, session.library) == session.present, key


def test_every_choice_can_be_chosen() -> None:
    """Each choice of a field is taken, and shown as the value afterwards."""
    session = new_session("solo")
    for name in everything(session):
        ids = (name,) if name else ()
        for key, field in fields(session, *ids).items():
            for choice, _ in field.choices:
                session.select(ids)
                if key != "mode":
                    assert session.set_property(key, choice), (key, choice)
                    assert str(fields(session, *ids)[key].value) == choice


COLOURLESS = "unknown property 'colour'; did you mean 'column'?"


def test_what_a_field_may_not_have(subtests: pytest.Subtests) -> None:
    """A value that a card may not have is refused in words, and nothing changes."""
    cases = [
        ("value", 100, "it can be 0 to 99, not 100"),
        ("value", "many", "it is a whole number, not 'many'"),
        ("turn", 45, "it can be 0, 90, 180 or 270, not 45"),
        ("row", 0, "it can be 1 to 1024, not 0"),
        ("name", "  ", "a card needs a name"),
        ("side:north", "shut", "it can be open, blocked or one-way, not 'shut'"),
        ("colour", "red", COLOURLESS),
    ]
    for key, value, words in cases:
        with subtests.test(key=key, value=value, words=words):
            session = new_session()
            present = as_a(MechsScenario, session.present)
            with pytest.raises(EditError) as refusal:
                apply_all(edits_of(seen(session, "z2").rows, key, value), present, session.library)
            assert str(refusal.value) == words


def test_a_printed_card_is_changed_on_an_own_copy() -> None:
    """What is printed on a kit's card is changed on a copy that this zone alone has."""
    session = new_session()
    zone = next(item for item in session.survey.arena.zones.values() if item.role == "resource")
    assert "own copy" in fields(session, zone.id)["value"].help
    session.select((zone.id,))
    for key, value in (("value", 7), ("resources", "energy credit"), ("side:east", "one-way")):
        assert session.set_property(key, value)
    changed = card(session, zone.id)
    assert (changed.value, changed.resources, changed.one_way) == (
        7,
        ("energy", "credit"),
        ("east",),
    )
    assert changed.copy_of == zone.component.id
    assert len(session.present.components) == 1
    assert fields(session, zone.id)["value"].help == ""
    steps = [entry.title for entry in session.document.history.entries]
    name = zone.component.name
    assert steps[1:] == [
        f"Give {name} the value 7, in a copy of {name}",
        f"Set {name} to energy and credit",
        f"Let nobody enter {name} by its east side",
    ]


def test_an_effect_is_given_and_taken_away() -> None:
    """A zone of one's own may cost health; with nothing left to win it has no effect."""
    session = new_session()
    session.select(("z2",))
    assert session.set_property("role", "special")
    assert session.set_property("health", -2)
    assert card(session, "z2").effect is not None
    assert fields(session, "z2")["health"].value == -2
    assert session.set_property("health", 0)
    assert card(session, "z2").effect is None


def test_findings_stand_beside_the_field_they_mean() -> None:
    """A value that the checks object to has its finding beside its field."""
    session = new_session()
    zone = next(item for item in session.survey.arena.zones.values() if item.role == "resource")
    session.select((zone.id,))
    session.set_property("value", 0)
    session.set_property("resources", "")
    wrong = {key: field.wrong for key, field in fields(session, zone.id).items() if field.wrong}
    assert set(wrong) == {"value", "resources"}
    mine = session.survey.setup.tokens[0].id
    session.select((mine,))
    session.set_property("zone", session.survey.arena.mechs[0].id)
    assert fields(session, mine)["zone"].wrong


def test_players_are_seated_named_and_made_robots() -> None:
    """Of nothing selected the set-up is shown: players come and go, and play themselves."""
    session = new_session()
    assert session.set_property("players", 3)
    players = session.survey.setup.players
    assert [(player.id, player.seat) for player in players] == [
        ("red", 1),
        ("blue", 2),
        ("gold", 3),
    ]
    assert session.set_property("robot:gold", "robot")
    assert session.set_property("player-name:gold", "Auntie")
    assert session.survey.setup.players[2].robot
    assert session.survey.setup.players[2].name == "Auntie"
    assert session.set_property("players", 1)
    setup = session.survey.setup
    assert {pilot.player for pilot in (*setup.pilots, *setup.tokens)} == {"red"}


def test_of_several_the_kinds_are_counted() -> None:
    """Of several objects is shown how many of each there are, and what the cards are worth."""
    session = new_session()
    shown = seen(session, *(zone.id for zone in session.present.board.zones))
    assert shown.title == "11 objects"
    worth = sum(zone.value for zone in session.survey.arena.zones.values())
    assert by_key(shown.rows)["sum"].value == worth
    assert sum(number for _, number in shown.parts[0].counts) == 11


def test_a_card_of_no_kit_is_told() -> None:
    """A card that no kit in use has is shown as a fault, and can be moved away."""
    session = new_session()
    session.set_property("kit:mechs-base", 0)
    shown = seen(session, "z2")
    assert (shown.subtitle, shown.subtitle_level) == ("No kit in use contains this card", "error")
    session.select(("z2",))
    assert session.set_property("column", 5)
