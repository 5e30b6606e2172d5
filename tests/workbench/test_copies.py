"""Copies lie beside what they are copies of."""

from editor.workbench.commands import duplicate
from tests.systems.mechs.sessions import Designer
from tests.workbench.sessions import Person


def test_a_copy_never_covers_what_it_was_made_of() -> None:
    """A box at the edge of the mat is copied to the side that is free."""
    person = Person()
    box = person.place("small-box", "n14")
    person.session.select((box,))
    assert duplicate(person.session)
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
    after = person.session.present.board
    assert after.zones[-1].at not in {zone.at for zone in board.zones}
