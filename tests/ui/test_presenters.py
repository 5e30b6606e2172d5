"""Header, history and status line: what is shown of a session."""

from __future__ import annotations

from pathlib import Path

from editor.core.edits import SetTitle
from editor.core.resources import samples_folder
from editor.ui.presenters import header_view, status_view
from editor.workbench.document import open_document
from editor.workbench.session import Session
from tests.systems.trts.sessions import new_session as new_areas
from tests.workbench.sessions import Person, new_session


def test_the_header_says_mode_and_state() -> None:
    """One line of facts: the mode, what it is checked as, and whether it is saved."""
    assert header_view(new_areas("two-player")).facts == "Two players · not saved yet"
    session = new_session("free-for-all", 3)
    session.look(mode="control")
    facts = header_view(session).facts
    assert facts == "Free-for-all, checked as control · not saved yet"


def test_the_header_counts_changes_since_the_file(tmp_path: Path) -> None:
    """Forward and back; undone to what the file holds, all is saved."""
    path = tmp_path / "map.json"
    path.write_bytes((samples_folder() / "tactics" / "smallest.json").read_bytes())
    session = Session(open_document(path))
    said = [header_view(session).facts]
    for title in ("One", "Another"):
        session.perform(SetTitle(title))
        said.append(header_view(session).facts)
    session.undo()
    session.undo()
    said.append(header_view(session).facts)
    assert [words.rpartition(" · ")[2] for words in said] == [
        "saved",
        "1 change",
        "2 changes",
        "saved",
    ]
    session.close()


def test_what_is_hidden_is_counted() -> None:
    """While a box is hidden the status line counts it and names the key that shows it again."""
    person = Person()
    session = person.session
    box = person.place("small-box", "c11")
    assert "hidden" not in status_view(session, None).size
    session.look(hidden=frozenset((box,)))
    view = status_view(session, None)
    assert view.size.endswith(" · 1 hidden")
    assert ("Shift+H", "show all") in view.keys
