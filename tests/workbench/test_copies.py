"""Copies lie beside what they are copies of."""

from editor.seam.tool import Modifiers
from editor.workbench.clipboard import duplicate
from tests.systems.mechs.sessions import Designer
from tests.workbench.sessions import Person

SHIFT = Modifiers(shift=True)


def test_a_copy_never_covers_what_it_was_made_of() -> None:
    """A box at the edge of the mat is copied to the side that is free."""
    person = Person()
    box = person.place("small-box", "n14")
    person.session.select((box,))
    assert duplicate(person.session)
    person.keys("enter")
    first, second = person.session.present.board.boxes
    assert abs(first.at[0] - second.at[0]) >= 2 or abs(first.at[1] - second.at[1]) >= 2
    assert person.session.selection == (second.id,)


def test_a_copy_of_a_card_lies_where_no_card_is() -> None:
    """A zone card at the rim is copied to an empty place beside it."""
    person = Designer()
    board = person.session.present.board
    rim = next(base.zone for base in person.session.survey.arena.bases)
    person.session.select((rim.id,))
    assert duplicate(person.session)
    person.keys("enter")
    after = person.session.present.board
    assert after.zones[-1].at not in {zone.at for zone in board.zones}


def test_copies_come_into_the_hand() -> None:
    """They hang where the keyboard's cursor then goes on, turn, and Escape puts them back."""
    person = Person()
    box = person.place("long-box", "d4")
    person.keys("2 alt+right")
    person.session.select((box,))
    before = person.session.present
    assert duplicate(person.session)
    held = person.session.tool.pointed()
    assert held is not None
    assert person.session.present is before
    person.stage.turn(1)
    person.keys("down", "enter")
    first, second = person.session.present.board.boxes
    assert second.turn == (first.turn + 90) % 360
    assert (second.at[1] <= held[1] + 1 <= second.at[1] + 2) or second.at[0] == held[0]
    person.session.go_to(1)
    person.session.select((box,))
    assert duplicate(person.session)
    person.keys("escape")
    assert person.session.tool.id == "select"
    assert not person.session.previewing
    assert person.session.present is before


def test_shift_places_one_copy_after_another() -> None:
    """With Shift the hand stays full, and a band takes the woods of the mat along."""
    person = Person()
    session = person.session
    surface = session.survey.realm.surface
    woods = {cell for cell, space in surface.items() if space.terrain == "f" and cell[1] > 3}
    person.drag("g4", "a14")
    assert session.cells >= {cell for cell in woods if cell[0] < 7}
    session.select((), sorted(woods)[:1])
    assert duplicate(session)
    person.click("b13", SHIFT)
    person.click("c14", SHIFT)
    assert person.steps == ["Paste 1 object"] * 2
    person.hover("a1")
    surface = session.survey.realm.surface
    assert {surface[cell].terrain for cell in ((1, 12), (2, 13))} == {"f"}
    assert session.tool.id == "piece"
