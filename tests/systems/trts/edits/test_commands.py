"""The commands, as menus do them."""

import pytest

from editor.core.errors import EditError
from editor.systems.trts.edits.areas import SetArea
from editor.systems.trts.edits.commands import COMMANDS
from editor.workbench.session import Session
from tests.systems.trts.sessions import new_session, session_of, squares


def do(session: Session, command_id: str) -> bool:
    """Do a command of the menu with what is selected; whether it could be done."""
    command = next(item for item in COMMANDS if item.id == command_id)
    return session.attempt(lambda: command.make(session.survey, session.selection))


def test_links_are_proposed_from_borders() -> None:
    """Neighbours are linked, once; areas that touch in a corner are no neighbours."""
    session = session_of(squares((0, 0), (1, 0), (1, 1)))
    assert do(session, "propose-links")
    pairs = {link.between for link in session.present.board.links}
    assert pairs == {("a", "b"), ("b", "c")}
    assert not do(session, "propose-links")


def test_links_are_proposed_for_the_selected_areas() -> None:
    """With areas selected only their borders are looked at."""
    session = session_of(squares((0, 0), (1, 0), (2, 0)))
    session.select(("c",))
    assert do(session, "propose-links")
    assert {link.between for link in session.present.board.links} == {("b", "c")}


def test_selected_areas_are_joined() -> None:
    """Joining makes one area of the selected ones, and needs two."""
    session = session_of(squares((0, 0), (1, 0)))
    assert not do(session, "join-areas")
    session.select(("a", "b"))
    assert do(session, "join-areas")
    assert len(session.present.board.areas) == 1


def test_links_between_selected_areas_change_their_kind() -> None:
    """With areas selected the links among them are meant; a ramp can be turned round."""
    session = session_of(squares((0, 0), (1, 0), (2, 0), links=(("a", "b"), ("b", "c"))))
    session.select(("a", "b"))
    assert not do(session, "turn-ramp")
    assert do(session, "make-ramp")
    assert [link.kind for link in session.present.board.links] == ["ramp", "walk"]
    assert do(session, "turn-ramp")
    assert session.present.board.links[0].between == ("b", "a")
    assert not do(session, "make-ramp")


def test_the_sheet_fits_the_areas() -> None:
    """The sheet becomes as large as its areas."""
    session = session_of(squares((0, 0), (1, 0)))
    assert do(session, "fit-sheet")
    assert session.present.board.sheet == (400, 200)
    assert not do(session, "fit-sheet")


def test_names_go_where_there_is_room() -> None:
    """Names that were put by hand are freed, of all areas or of the selected ones."""
    session = session_of(squares((0, 0)))
    assert not do(session, "names-free")
    session.perform(SetArea("a", label=(20, 20)))
    assert do(session, "names-free")
    assert session.present.board.areas[0].label is None


def test_the_standard_setup_is_dealt() -> None:
    """Each player gets a start, a marker, a base and two workers; a second time nothing."""
    session = session_of(squares((0, 0), (1, 0)))
    for area in ("a", "b"):
        session.perform(SetArea(area, start=True))
    assert do(session, "deal-setup")
    setup = session.present.setups[0]
    assert [start.area for start in setup.starts] == ["a", "b"]
    assert sorted(force.count for force in setup.forces) == [1, 1, 2, 2]
    assert not do(session, "deal-setup")


def test_setups_are_added() -> None:
    """A set-up for as many players as the match type takes is added and dealt, any number."""
    session = new_session("free-for-all")
    assert do(session, "add-setup-2")
    session.look(setup="two")
    assert len(session.survey.setup.starts) == 2
    assert do(session, "add-setup-2")
    assert [setup.title for setup in session.present.setups[-2:]] == ["2 players", "2 players (2)"]
    two = new_session("two-player")
    command = next(item for item in COMMANDS if item.id == "add-setup-3")
    with pytest.raises(EditError, match="for 2 players"):
        command.make(two.survey, ())
