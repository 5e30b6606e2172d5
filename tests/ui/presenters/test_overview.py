"""The header says what a map is, once."""

from editor.ui.presenters.overview import header_view
from tests.systems.trts.sessions import new_session as new_areas
from tests.workbench.sessions import new_session


def test_players_are_counted_once() -> None:
    """A mode that is named after its players is not followed by how many they are."""
    assert header_view(new_session("free-for-all", 3)).facts.startswith(
        "Tactics · free-for-all · 3 players · "
    )
    assert header_view(new_areas("two-player")).facts == "TRTS · two players · not saved yet"
