"""The table of actions is whole and true."""

import pytest

from editor.systems.catalogue import SYSTEMS, system_named
from editor.workbench.actions import actions, available
from editor.workbench.checking import Checker
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.workbench.sessions import Person, new_session

EVERY = actions(system_named("tactics"))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_ids_and_keys_are_given_once(system) -> None:  # type: ignore[no-untyped-def]
    """No two actions have one id or one key."""
    table = actions(system)
    ids = [item.id for item in table]
    keys = [key for action in table for key in (action.shortcut, *action.other_keys) if key]
    assert len(ids) == len(set(ids))
    assert len(keys) == len(set(keys))


def test_nothing_is_offered_that_nobody_does() -> None:
    """An action that only a window can do is left out where no window does it."""
    ids = {action.id for action in available({"save"}, system_named("tactics"))}
    assert "save" in ids
    assert "undo" in ids
    assert "export" not in ids


def test_an_action_works_or_says_why_not(subtests: pytest.Subtests) -> None:
    """On an empty map and on one with a selection, an action runs or has a sentence."""
    checker = Checker()  # it remembers what it found on the map that all begin with
    first = Person(Session(new_document("tactics", "free-for-all"), checker))
    first.place("great-box", "e11")
    for action in [item for item in EVERY if item.run]:
        with subtests.test(action.id):
            for selected in ((), ("b1",)):
                person = Person(Session(first.session.document, checker))
                session = person.session
                session.select(selected)
                why = action.why_not(session)
                if why:
                    assert why[0].isupper()
                    assert not why.endswith(".")
                    continue
                said = len(person.said)
                assert action.run is not None
                action.run(session)
                assert person.said[said:] == [], "an action that is offered is not refused"


def test_a_disabled_action_says_what_would_enable_it() -> None:
    """Without a selection, what needs one says so."""
    session = new_session()
    table = {action.id: action for action in EVERY}
    assert table["duplicate"].why_not(session) == "Select something first"
    assert table["undo"].why_not(session) == "Nothing to undo"
    assert table["turn"].why_not(session) == "Only boxes, areas, starts and texts can be rotated"
    assert table["next-setup"].why_not(session) == "There is no other set-up"


def test_duplicates_are_selected() -> None:
    """A duplicate lies beside what it was made of and is selected, portals and all."""
    person = Person()
    person.place("long-box", "c11")
    table = {action.id: action for action in EVERY}
    table["duplicate"].run(person.session)  # type: ignore[misc]
    person.keys("enter")
    boxes = person.session.present.board.boxes
    assert [(box.id, box.at) for box in boxes] == [("b1", (1, 9)), ("b2", (4, 9))]
    assert person.session.selection == ("b2",)
    assert [portal.box for portal in person.session.present.board.portals] == ["b1"] * 2 + [
        "b2"
    ] * 2


def test_a_kit_is_put_into_use_and_away() -> None:
    """Another kit's components come into the palette with their counts, and go again."""
    session = new_session()
    before = {card.key for card in session.editing.palette(session.survey).cards}
    kit = {action.id: action for action in EVERY}["kit-tactics-reef"]
    kit.run(session)  # type: ignore[misc]
    more = {card.key for card in session.editing.palette(session.survey).cards}
    assert more > before
    assert kit.checked is not None
    assert kit.checked(session)
    assert session.set_property("kit:tactics-reef", 2)
    assert session.present.kits[-1].count == 2
    kit.run(session)  # type: ignore[misc]
    assert {card.key for card in session.editing.palette(session.survey).cards} == before


def test_hidden_things_are_not_touched() -> None:
    """What is hidden is not drawn and not clicked; showing all brings it back."""
    person = Person()
    person.place("long-box", "c11")
    table = {action.id: action for action in EVERY}
    table["hide"].run(person.session)  # type: ignore[misc]
    assert person.session.hidden == {"b1"}
    person.click("c11")
    assert "b1" not in person.session.selection
    table["show-all"].run(person.session)  # type: ignore[misc]
    person.click("c11")
    assert person.session.selection == ("b1",)
