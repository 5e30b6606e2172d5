"""Several objects, also of several kinds, are set together where they share a property."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from editor.core.properties import Property, PropertyValue, by_key
from editor.core.resources import samples_folder
from editor.seam.system import AnySystem
from editor.systems import catalogue
from editor.systems.shared.edits.labels import AddLabel
from editor.workbench.document import open_document
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session
from tests.systems.conformance.catalogue import EVERY, words_of
from tests.workbench.sessions import Person
from tests.workbench.test_any_system import person_with

each_system = pytest.mark.parametrize("system", EVERY, ids=words_of)
PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture(autouse=True, scope="module")
def _known() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "SYSTEMS", EVERY)
        yield


def shown(session: Session, *ids: str) -> dict[str, Property]:
    """Select objects and return the properties that are shown of them, by their keys."""
    session.select(ids)
    return by_key(inspection(session).rows)


def at_peaks() -> Session:
    """Return a session with a map that has every kind of object."""
    return Session(open_document(PEAKS))


def test_boxes_of_different_heights_get_one() -> None:
    """Mixed heights are shown as mixed; one edit sets all in one step that one undo takes back."""
    person = Person()
    session = person.session
    low, high = person.place("great-box", "c3"), person.place("great-box", "c11")
    session.select((low,))
    session.set_property("height", 5)
    found = shown(session, low, high)
    assert found["height"].mixed
    assert found["height"].help == "2 to 5"
    assert not found["turn"].mixed
    before, steps = session.present, len(person.steps)
    assert session.set_property("height", 3)
    assert person.steps[steps:] == ["Height of 2 objects: 3"]
    assert {box.component.height for box in session.survey.realm.boxes.values()} == {3}
    assert not shown(session, low, high)["height"].mixed
    session.undo()
    assert session.present == before


def test_objects_of_several_kinds_share_what_both_have() -> None:
    """A box shares lock and note with a portal, its size with a mat, its place with a label."""
    session = at_peaks()
    board = session.present.board
    box, portal, mat = board.boxes[0].id, board.portals[0].id, board.mats[0].id
    assert list(shown(session, box, portal)) == ["locked", "note"]
    assert session.set_property("note", "Look here")
    assert {session.present.board.boxes[0].note, session.present.board.portals[0].note} == {
        "Look here"
    }
    assert list(shown(session, box, mat)) == ["width", "depth", "locked", "note"]
    session.perform(AddLabel((8, 8), "Old mill", "mill"))
    assert list(shown(session, "mill", box)) == ["column", "row", "locked", "note"]
    assert session.set_property("column", 3)
    after = session.present.board
    assert (after.labels[0].at[0], after.boxes[0].at[0]) == (3, 3)


def test_a_pilot_and_a_mine_get_one_player() -> None:
    """In an arena pilots and tokens share whose they are and where they lie."""
    (system,) = (system for system in EVERY if system.id == "mechs")
    session = person_with(system).session
    setup = session.survey.setup
    ids = (setup.pilots[0].id, setup.tokens[-1].id)
    found = shown(session, *ids)
    assert list(found) == ["player", "zone", "locked", "note"]
    assert found["player"].mixed
    assert session.set_property("player", setup.players[-1].id)
    after = session.survey.setup
    assert after.pilots[0].player == after.tokens[-1].player == setup.players[-1].id


def test_a_refusal_of_one_refuses_all() -> None:
    """Where one of them is locked nothing changes, and it is said beside the property."""
    person = Person()
    session = person.session
    free, locked = person.place("great-box", "c3"), person.place("great-box", "c11")
    session.select((locked,))
    session.set_property("locked", True)
    before = session.present
    found = shown(session, free, locked)
    assert (found["locked"].mixed, found["locked"].help) == (True, "Yes for 1 of 2")
    assert not session.set_property("height", 4)
    assert session.present is before
    assert "locked" in shown(session, free, locked)["height"].wrong
    assert session.set_property("locked", False)
    assert person.steps[-1] == "Unlock 8×5 and 8×5"


@pytest.mark.parametrize("upper_first", [False, True])
def test_boxes_on_boxes_are_set_from_below(upper_first: bool) -> None:
    """What stands on a box goes with it, and still comes to lie as was asked."""
    person = Person()
    session = person.session
    lower, upper = person.place("great-box", "e11"), person.place("small-box", "e11")
    assert session.survey.realm.carried_by(lower) == [upper]
    session.select((upper, lower) if upper_first else (lower, upper))
    assert session.set_property("turn", "90")
    assert {box.id: box.turn for box in session.present.board.boxes} == {lower: 90, upper: 90}
    assert person.steps[-1] == "Rotate 2 boxes to 90°"
    assert session.set_property("column", 6)
    assert {box.id: box.at[0] for box in session.present.board.boxes} == {lower: 6, upper: 6}


@pytest.mark.quick("tactics", "pegs")
@each_system
def test_what_all_share_is_set_for_all(system: AnySystem) -> None:
    """All objects of a kind: what they share takes a value, in one step, and all have it then."""
    session = person_with(system).session
    first = session.present
    kinds: dict[type[object], list[str]] = {}
    for name, thing in session.editing.objects(first, session.setup).items():
        kinds.setdefault(type(thing), []).append(name)
    tried = 0
    for ids in (tuple(ids) for ids in kinds.values() if len(ids) > 1):
        for key, one in shown(session, *ids).items():
            steps = len(session.document.history.entries)
            session.select(ids)
            if one.kind == "fact" or not session.set_property(key, another(one)):
                continue  # such as all pegs in one hole: refused with a sentence
            tried += 1
            assert len(session.document.history.entries) <= steps + 1
            session.go_to(0)
            assert session.present == first
    assert tried


def another(one: Property) -> PropertyValue:
    """Return a value that a property may have, another one if there is any."""
    match one.kind:
        case "number" | "letters":
            return one.maximum if one.value != one.maximum else one.minimum
        case "choice" | "segments":
            return one.choices[-1][0]
        case "switch":
            return not one.value
        case _:
            return "words"
