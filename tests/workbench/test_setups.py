"""Set-ups: what is shown of each, and what is done to one."""

from __future__ import annotations

import pytest

from editor.core.resources import samples_folder
from editor.workbench.actions import actions
from editor.workbench.document import new_document, open_document
from editor.workbench.session import Session
from editor.workbench.setups import (
    comparable_setups,
    copy_setup,
    name_setup,
    remove_setup,
    setup_facts,
    step_setup,
)
from tests.workbench.sessions import new_session

TABLES = samples_folder() / "tactics" / "one-map-three-tables.json"


def names(session: Session) -> list[str]:
    """Return the names of the set-ups, the chosen one with an asterisk."""
    return [f"{facts.name}*" if facts.chosen else facts.name for facts in setup_facts(session)]


def run(session: Session, action_id: str) -> None:
    """Run an action of the table."""
    (action,) = [each for each in actions(session.system) if each.id == action_id]
    assert action.run is not None
    action.run(session)


def test_each_has_its_players_and_findings() -> None:
    """A fault of one table is counted there alone, one of the map on every table."""
    session = Session(open_document(TABLES))
    two, three, four = setup_facts(session)
    assert (two.name, two.seats, two.players) == ("2 players", (1, 2), "Red and Blue")
    assert (four.seats, two.chosen, three.chosen) == ((1, 2, 3, 4), True, False)
    assert [facts.level for facts in (two, three, four)] == ["ready"] * 3
    start = session.present.setups[1].starts[0]
    session.look(setup=three.id)
    session.perform(session.editing.remove((start.id,), three.id))
    levels = {facts.id: facts.level for facts in setup_facts(session)}
    assert levels == {"two": "ready", "three": "error", "four": "ready"}
    assert setup_facts(session)[1].said.startswith("Not playable in control: 1 error")
    session.undo()
    box = session.present.board.boxes[0]
    session.perform(session.editing.move((box.id,), (40, 0), two.id))
    assert {facts.level for facts in setup_facts(session)} == {"error"}


@pytest.mark.parametrize(
    ("system", "mode", "players"),
    [("tactics", "free-for-all", 4), ("mechs", "arena", 3), ("trts", "free-for-all", 3)],
)
def test_one_is_copied_named_and_removed(system: str, mode: str, players: int) -> None:
    """Each is a step of the history, in words, and undo brings back what was there."""
    session = Session(new_document(system, mode, players))
    name = setup_facts(session)[0].name
    said = [entry.title for entry in session.document.history.entries]
    assert copy_setup(session)
    assert names(session) == [name, f"{name} (2)*"]
    assert setup_facts(session)[1].level == setup_facts(session)[0].level
    assert name_setup(session, "Short duel")
    assert not name_setup(session, "Short duel")
    assert names(session) == [name, "Short duel*"]
    assert remove_setup(session)
    assert names(session) == [f"{name}*"]
    titles = [entry.title for entry in session.document.history.entries][len(said) :]
    assert titles[0] == f"Duplicate set-up “{name}”"
    assert titles[1].endswith(" set-up “Short duel”")
    assert titles[2] == "Remove set-up “Short duel”"
    session.undo()
    assert names(session) == [name, "Short duel*"]


def test_a_new_one_is_chosen_and_named_apart() -> None:
    """A second set-up for as many players has another name, and the canvas shows it."""
    session = new_session("free-for-all", 2)
    run(session, "add-setup-2")
    run(session, "add-setup-4")
    assert names(session) == ["2 players", "2 players (2)", "4 players*"]
    assert session.survey.setup.id == session.setup


@pytest.mark.parametrize(
    ("system", "mode"), [("tactics", "control"), ("mechs", "arena"), ("trts", "free-for-all")]
)
def test_copies_of_copies_are_counted(system: str, mode: str) -> None:
    """A copy of a copy has the next number, and the longest name has room for its number."""
    session = Session(new_document(system, mode, 3))
    name = setup_facts(session)[0].name
    assert copy_setup(session)
    assert copy_setup(session)
    assert names(session) == [name, f"{name} (2)", f"{name} (3)*"]
    session.look(setup=setup_facts(session)[1].id)
    assert remove_setup(session)
    session.look(setup=setup_facts(session)[1].id)
    assert copy_setup(session)
    assert names(session) == [name, f"{name} (3)", f"{name} (2)*"]
    assert name_setup(session, "x" * 200)
    assert copy_setup(session)
    assert copy_setup(session)
    assert [facts.name for facts in setup_facts(session)[3:]] == [
        f"{'x' * 196} (2)",
        f"{'x' * 196} (3)",
    ]
    assert len({facts.id for facts in setup_facts(session)}) == 5


def test_going_round() -> None:
    """The next after the last is the first, and the one before the first the last."""
    session = Session(open_document(TABLES))
    step_setup(-1)(session)
    assert names(session)[2].endswith("*")
    step_setup(1)(session)
    assert names(session)[0].endswith("*")


def test_only_the_same_players_are_compared() -> None:
    """Tables of other players cannot be played on the same seeds; a copy can."""
    session = Session(open_document(TABLES))
    assert comparable_setups(session) == ()
    copy_setup(session)
    assert comparable_setups(session) == ("two",)
