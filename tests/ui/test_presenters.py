"""Header, history and status line: what is shown of a session."""

from __future__ import annotations

from editor.core.edits import SetMode
from editor.ui.presenters import header_view, readiness_view, status_view
from tests.systems.trts.sessions import new_session as new_areas
from tests.workbench.sessions import Person, new_session


def test_players_are_counted_once() -> None:
    """A mode that is named after its players is not followed by how many they are."""
    assert header_view(new_session("free-for-all", 3)).facts.startswith(
        "Tactics · free-for-all · 3 players · "
    )
    assert header_view(new_areas("two-player")).facts == "TRTS · two players · not saved yet"


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


def test_a_map_with_errors_is_not_playable() -> None:
    """The header says so, also of a mode in which the map is only checked, and why."""
    session = new_session("free-for-all", 3)
    session.perform(SetMode("team"))
    view = readiness_view(session)
    assert (view.level, view.text) == ("error", "Not yet playable")
    session.look(mode="solo")
    assert readiness_view(session).text == "Not playable in solo adventure"
