"""Header, history and status line: what is shown of a session."""

from __future__ import annotations

from editor.ui.presenters import header_view, status_view
from tests.systems.trts.sessions import new_session as new_areas
from tests.workbench.sessions import Person, new_session


def test_the_header_says_mode_and_state() -> None:
    """One line of facts: the mode, what it is checked as, and whether it is saved."""
    assert header_view(new_areas("two-player")).facts == "Two players · not saved yet"
    session = new_session("free-for-all", 3)
    session.look(mode="control")
    facts = header_view(session).facts
    assert facts == "Free-for-all, checked as control · not saved yet"


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
