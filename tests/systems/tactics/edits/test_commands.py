"""The commands of tactics make edits of mats and set-ups."""

import pytest

from editor.core.errors import EditError
from editor.systems.tactics.edits.commands import COMMANDS
from tests.workbench.sessions import Person, new_session

TABLE = {command.id: command for command in COMMANDS}


def test_a_command_makes_an_edit_or_says_why_not(subtests: pytest.Subtests) -> None:
    """On a new map every command works, or is refused with a sentence."""
    for command in COMMANDS:
        with subtests.test(command.id):
            session = new_session()
            try:
                edit = command.make(session.survey, ())
            except EditError:
                continue
            assert session.perform(edit)
            assert session.present is not session.document.history.entries[0].value


def test_a_mat_is_cropped_to_what_is_selected() -> None:
    """Cropping leaves the rectangle around the selected objects, over its old cells."""
    person = Person()
    person.place("great-box", "e11")
    session = person.session
    session.perform(TABLE["crop-mat"].make(session.survey, ("b1", "artifact")))
    box = session.survey.realm.boxes["b1"]
    x, y, width, height = session.survey.realm.bounds
    assert x == min(box.at[0], 6)
    assert (y, y + height) == (6, box.at[1] + box.depth)
    assert width >= box.width


def test_set_ups_for_other_numbers_of_players() -> None:
    """A set-up that is added has its players in the corners and no error."""
    session = new_session()
    for number in (2, 3):
        session.perform(TABLE[f"add-setup-{number}"].make(session.survey, ()))
    assert [len(setup.players) for setup in session.present.setups] == [4, 2, 3]
    assert session.findings.counts.error == 0
    with pytest.raises(EditError, match="is for 2, 3 or 4 players"):
        TABLE["add-setup-1"].make(session.survey, ())
