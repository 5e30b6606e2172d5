"""What the inspector shows, and that each of its fields can be changed back and forth."""

from typing import Any

from editor.core.edits import SetReference
from editor.core.properties import Property
from editor.core.reference import ReferencePicture
from editor.systems.trts.edits.areas import SetOutline
from editor.systems.trts.edits.objects import OBJECTS
from editor.systems.trts.edits.setups import AddForce
from editor.systems.trts.edits.sheet import AddLabel
from editor.systems.trts.map.board import TrtsScenario
from editor.workbench.inspecting import inspection
from editor.workbench.session import Session
from tests.narrowing import as_a
from tests.systems.trts.sessions import new_session, session_of, squares


def rich_session() -> Session:
    """Return a session with an object of every kind on its map."""
    session = new_session()
    session.perform(AddLabel((500, 300), "Old mill"))
    session.perform(SetReference(ReferencePicture(path="coast.png", size=(90, 60))))
    return session


def fields(session: Session, *ids: str) -> dict[str, Property]:
    """Return the fields of the inspector for these objects."""
    session.select(ids)
    return {field.key: field for row in inspection(session).rows for field in row}


def other(field: Property) -> Any:
    """Return another value that a field may have; None where there is none to take."""
    match field.kind:
        case "number":
            value = int(field.value)
            return value + 1 if value < field.maximum else value - 1
        case "choice" | "segments":
            return next((key for key, _ in field.choices if key != field.value), None)
        case "switch":
            return not field.value
        case "text":
            return "New words"
        case _:
            return None


def test_every_object_is_inspected() -> None:
    """Each object of a map and its set-up has a title, a lock and a note."""
    session = rich_session()
    for item in OBJECTS.selectable(as_a(TrtsScenario, session.present), session.setup):
        session.select((item,))
        seen = inspection(session)
        keys = [field.key for row in seen.rows for field in row]
        assert seen.title
        assert {"locked", "note"} <= set(keys)
        assert len(keys) == len(set(keys))


def test_every_field_takes_another_value_or_says_why_not() -> None:
    """A field that shows a value takes another one, and one undo brings the first back."""
    session = rich_session()
    kinds: dict[str, str] = {}
    for name, item in OBJECTS.selectable(
        as_a(TrtsScenario, session.present), session.setup
    ).items():
        kinds.setdefault(type(item).__name__, name)
    assert len(kinds) == 6
    for ids in [(), *((name,) for name in kinds.values())]:
        for key, field in fields(session, *ids).items():
            value = other(field)
            if field.kind == "fact" or value is None or key.startswith(("kit:", "mode")):
                continue
            session.select(ids)
            before = session.present
            if not session.set_property(key, value):
                assert session.refused[0] == key
                assert session.refused[1]
                continue
            assert session.present != before, key
            session.undo()
            assert session.present == before


def test_areas_share_their_common_values() -> None:
    """Of several areas the common values are shown, and a new one is that of all."""
    session = session_of(squares((0, 0), (1, 0), (2, 0)))
    ids = ("a", "b", "c")
    session.select(("a",))
    session.set_property("minerals", 4)
    found = fields(session, *ids)
    assert found["minerals"].help == "0 to 4"
    assert session.set_property("minerals", 6)
    assert fields(session, *ids)["minerals"].help == "Number of mineral fields"
    assert fields(session, *ids)["minerals"].value == 6
    assert session.set_property("tags", "high, dry")
    assert {area.tags for area in session.present.board.areas} == {("high", "dry")}
    assert len(session.document.history.entries) == 4


def test_links_are_changed_in_the_inspector() -> None:
    """A link becomes a ramp, its direction is chosen, and it leads to another area."""
    session = session_of(squares((0, 0), (1, 0), (2, 0), links=(("a", "b"),)))
    session.select(("l1",))
    assert session.set_property("link-kind", "ramp")
    assert session.set_property("upward", "1")
    assert session.present.board.links[0].between == ("b", "a")
    assert session.set_property("to", "c")
    assert session.present.board.links[0].between == ("b", "c")
    assert session.present.board.links[0].kind == "ramp"


def test_a_faulty_outline_is_told() -> None:
    """An area whose border crosses itself says so under its title."""
    session = session_of(squares((0, 0)))
    session.perform(SetOutline("a", ((0, 0), (200, 200), (200, 0), (0, 200))))
    session.select(("a",))
    seen = session.editing.inspect(session.survey, ("a",), frozenset())
    assert seen.subtitle_level == "error"
    assert "crosses itself" in seen.subtitle


def test_the_players_are_seen_with_faction_and_team() -> None:
    """With nothing selected the set-up shows: players, factions, teams, rounds, red squares."""
    session = new_session("team")
    found = fields(session)
    assert found["rounds"].value == 32
    assert found["red-from"].value == 25
    assert found["player:red:faction"].value == "settlers"
    assert found["player:red:team"].value == "sun"
    assert session.set_property("player:red:team", "moon")
    assert session.present.setups[0].players[0].team == "moon"
    assert session.set_property("players", 3)
    assert len(session.present.setups[0].players) == 3


def test_numbers_out_of_range_are_refused() -> None:
    """A number that a field cannot have is refused with a sentence."""
    session = session_of(squares((0, 0)))
    session.select(("a",))
    assert not session.set_property("minerals", 100)
    assert session.refused == ("minerals", "It can be 0 to 99, not 100")


def test_unknown_fields_are_refused() -> None:
    """A field that there is not is refused, for each kind of object and for nothing."""
    session = rich_session()
    setup = session.present.setups[0]
    session.perform(AddForce(setup.id, "red", "m", "soldier"))
    known = OBJECTS.selectable(as_a(TrtsScenario, session.present), session.setup)
    for ids in [(), *((name,) for name in known)]:
        session.select(ids)
        assert not session.set_property("nonsense", 1)
        assert session.refused[0] == "nonsense"
        assert "unknown property 'nonsense'" in session.refused[1].lower()
