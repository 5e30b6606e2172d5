"""The status line says what the map does not show."""

from editor.ui.presenters.status import status_view
from tests.workbench.sessions import Person


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
