"""R turns several selected things about their middle, as one step."""

from __future__ import annotations

from editor.core.resources import samples_folder
from editor.systems.shared.edits.labels import AddLabel
from editor.systems.tactics.edits.marking import AddArea
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.workbench.sessions import Person


def test_boxes_with_loads_texts_and_areas_turn_as_one() -> None:
    """Two boxes, what stands on one, an area and a text keep their places to one another."""
    person = Person()
    session = person.session
    low, high = person.place("broad-box", "f6"), person.place("small-box", "f6")
    other = person.place("long-box", "k6")
    assert session.survey.realm.carried_by(low) == [high]
    session.perform(AddLabel((3, 8), "Old mill road", span=(4, 1)))
    session.perform(AddArea(((8, 8), (9, 8)), (9, 8)))
    before = session.present.board
    label, area = before.labels[0].id, before.areas[0].id
    session.select((low, other, label, area))
    steps = len(person.steps)
    assert person.stage.turn(1)
    assert person.steps[steps:] == ["Rotate 4 objects around their center"]
    after = session.present.board
    assert {box.turn for box in after.boxes} == {90}
    assert session.survey.realm.carried_by(low) == [high]
    assert after.labels[0].span == (1, 4)
    ((tx, ty),) = [cell for cell in after.areas[0].cells if cell != after.areas[0].trigger]
    assert after.areas[0].trigger == (tx, ty + 1)  # what lay to the east lies to the south
    boxes = {box.id: session.survey.realm.boxes[box.id] for box in after.boxes}
    assert boxes[other].at[1] > boxes[low].at[1]
    for _ in range(3):
        assert person.stage.turn(1)
    assert session.present.board == before
    for _ in range(4):
        session.undo()
    assert session.present.board == before


def test_one_box_turns_in_its_place() -> None:
    """A box alone, with its load, is turned as before."""
    person = Person()
    box = person.place("great-box", "f6")
    at = person.session.present.board.boxes[0].at
    person.session.select((box,))
    assert person.stage.turn(1)
    assert person.session.present.board.boxes[0].at == at
    assert person.steps[-1].startswith("Rotate 8×5")


def test_mats_and_locked_things_do_not_turn() -> None:
    """It is said why, and nothing changes."""
    person = Person()
    session = person.session
    one, other = person.place("small-box", "c3"), person.place("small-box", "g3")
    mat = session.present.board.mats[0].id
    session.select((one, mat))
    before = session.present
    person.stage.turn(1)
    assert person.said[-1].startswith("A mat cannot be rotated")
    session.select((one,))
    session.set_property("locked", True)
    session.select((one, other))
    before = session.present
    person.stage.turn(1)
    assert session.present is before
    assert "locked" in person.said[-1]


def test_cards_turn_as_one_and_others_make_room() -> None:
    """A row of cards of an arena becomes a column; what lay there takes the places left."""
    session = Session(open_document(samples_folder() / "mechs" / "market-square.json"))
    person = Person(session)
    row = [zone for zone in session.present.board.zones if zone.at[1] == 2 and 1 <= zone.at[0] <= 3]
    session.select(tuple(zone.id for zone in row))
    cells = {zone.at for zone in session.present.board.zones}
    assert person.stage.turn(1)
    after = {zone.id: zone for zone in session.present.board.zones}
    column = [after[zone.id] for zone in sorted(row, key=lambda zone: zone.at)]
    assert [zone.at for zone in column] == [(2, 1), (2, 2), (2, 3)]
    assert {zone.turn for zone in column} == {90}
    assert {zone.at for zone in after.values()} == cells
    assert person.steps == ["Rotate 3 objects around their center"]


def test_names_are_numbered() -> None:
    """A # in a name that is set for several becomes the number of each, in the order chosen."""
    person = Person()
    session = person.session
    for x in (2, 5, 8):
        session.perform(AddArea(((x, 8), (x + 1, 8)), (x, 8)))
    ids = [area.id for area in session.present.board.areas]
    session.select((ids[1], ids[0], ids[2]))
    steps = len(person.steps)
    assert session.set_property("name", "Ford #")
    assert [area.name for area in session.present.board.areas] == ["Ford 2", "Ford 1", "Ford 3"]
    assert person.steps[steps:] == ["Name of 3 objects: Ford #"]
    session.select((ids[0],))
    assert session.set_property("name", "No # here")
    assert session.present.board.areas[0].name == "No # here"
