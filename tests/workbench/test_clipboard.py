"""Objects travel between windows as text that is never trusted."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.core.errors import EditError
from editor.workbench.clipboard import MARKER, copied, holds_piece, paste
from tests.depth import examples
from tests.workbench.sessions import Person, new_session


def tower() -> Person:
    """Return a person with a box on a box, both selected."""
    person = Person()
    person.place("great-box", "e11")
    person.place("long-box", "d11")
    person.session.select(("b1", "b2"))
    return person


def test_a_tower_is_pasted_into_another_window() -> None:
    """Objects pasted elsewhere have new ids, stand on one another as before, with portals."""
    text = copied(tower().session)
    somebody = Person()
    somebody.hover("e4")
    other = somebody.session
    assert paste(other, text)
    assert not other.present.board.boxes
    somebody.keys("enter")
    boxes = other.present.board.boxes
    assert [(box.id, box.on) for box in boxes] == [("b1", "mat"), ("b2", "b1")]
    assert boxes[0].at == (1, 1)
    assert other.selection == ("b1", "b2")
    assert {portal.box for portal in other.present.board.portals} == {"b1", "b2"}


def test_own_components_come_along() -> None:
    """A painted box takes its own component into a scenario that does not have it."""
    person = tower()
    person.session.set_property("height", 4)
    person.session.select(("b1",))
    person.session.set_property("height", 4)
    somebody = Person()
    other = somebody.session
    assert paste(other, copied(person.session))
    somebody.keys("enter")
    assert [component.height for component in other.present.components] == [4]


def test_nothing_can_be_copied_from_nothing() -> None:
    """Copying without a selection is refused."""
    with pytest.raises(EditError):
        copied(new_session())


HOSTILE: list[str] = [
    "",
    "just words",
    "[" * 100_000,
    '{"realmwright-piece"',
    json.dumps({MARKER: {}}),
    json.dumps({"format": 2, "system": "tactics", MARKER: {}}),
    json.dumps({"format": 1, "system": "mechs", MARKER: {}}),
    json.dumps({"format": 1, "system": "tactics", MARKER: {"boxes": "many"}}),
    json.dumps({"format": 1, "system": "tactics", MARKER: {"other": 1}}),
    '{"format":1,"system":"tactics","' + MARKER + '":' + "[" * 100_000,
    json.dumps(
        {
            "format": 1,
            "system": "tactics",
            MARKER: {
                "boxes": [{"id": "b1", "component": "x", "at": [0, 0], "turn": 0, "on": "mat"}],
                "components": [
                    {
                        "kind": "box",
                        "id": "x",
                        "name": "x",
                        "size": [2, 2],
                        "height": 1,
                        "terrain": ["..", "..."],
                    }
                ],
            },
        }
    ),
]


def test_hostile_text_is_refused(subtests: pytest.Subtests) -> None:
    """A text that holds no objects, or odd ones, changes nothing and is answered in words."""
    for text in HOSTILE:
        with subtests.test(text[:60]):
            person = Person()
            before = person.session.present
            assert not paste(person.session, text)
            assert person.session.present is before
            assert len(person.said) == 1


@given(st.text(max_size=60))
@settings(max_examples=examples(50))
def test_any_text_is_survived(text: str) -> None:
    """Whatever lies on the clipboard, pasting it is harmless."""
    session = new_session()
    before = session.present
    framed = '{"format":1,"system":"tactics","' + MARKER + '":' + text + "}"
    assert not holds_piece(text)
    if not paste(session, framed):
        assert session.present is before
