"""The outline is the keyboard's way to everything on the map."""

from hypothesis import given

from editor.seam.editing import OutlineNode
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.text.outline import outline, way_words
from editor.workbench.document import document_of
from editor.workbench.session import Session
from tests.narrowing import as_a
from tests.systems.trts.random_maps import faulty_scenarios, scenarios
from tests.systems.trts.sessions import new_session, session_of, squares


def keys(nodes: tuple[OutlineNode, ...]) -> set[str]:
    """Return the keys of nodes and of all within them."""
    return {node.key for node in nodes if node.key} | {
        key for node in nodes for key in keys(node.children)
    }


@given(scenarios() | faulty_scenarios())
def test_everything_is_in_the_outline(scenario: TrtsScenario) -> None:
    """Whatever can be selected has a row, also what refers to nothing."""
    session = Session(document_of(scenario, "New"))
    found = keys(outline(session.survey))
    assert found == set(OBJECTS.selectable(as_a(TrtsScenario, session.present), session.setup))


def test_areas_tell_where_their_links_lead() -> None:
    """A link is listed under both of its areas, each time as seen from there."""
    session = session_of(squares((0, 0), (1, 0), links=(("a", "b"),)))
    session.select(("l1",))
    session.set_property("link-kind", "ramp")
    areas = outline(session.survey)[0]
    assert [[child.title for child in node.children] for node in areas.children] == [
        ["Ramp up to B"],
        ["Ramp down to A"],
    ]
    assert way_words("air", outward=False) == "Flight to"


def test_players_have_their_things() -> None:
    """Under the set-up each player has start, marker and forces."""
    session = new_session()
    players = outline(session.survey)[-1]
    assert [node.title for node in players.children] == ["Red", "Blue"]
    assert len(players.children[0].children) == 4
