"""The inspector says what is wrong with what is selected."""

from editor.seam.editing import Inspection
from editor.workbench.inspecting import inspection
from tests.systems.mechs.sessions import Designer
from tests.workbench.sessions import Person


def field(shown: Inspection, key: str) -> object:
    """Return the field of this key."""
    return next(item for row in shown.rows for item in row if item.key == key)


def test_the_worst_finding_stands_under_the_title() -> None:
    """A selected box that lies wrong says so, and says it no longer when it lies right."""
    person = Person()
    person.place("great-box", "g7")
    shown = inspection(person.session)
    assert shown.title == "Box 8×5"
    assert shown.subtitle_level == "error"
    assert "covers the artifact" in shown.subtitle
    person.drag("g7", "g10")
    assert inspection(person.session).subtitle == "Levels 0 to 2"


def test_what_is_in_the_hand_is_inspected() -> None:
    """While a box is carried, the inspector shows the place where it would come to lie."""
    person = Person()
    person.session.arm("box", "great-box")
    person.hover("e11")
    shown = inspection(person.session)
    assert (shown.title, shown.aside) == ("Box 8×5", "in hand")


def test_a_refused_value_is_told_beside_its_field() -> None:
    """A value that a field may not have is told there until another edit is made."""
    person = Person()
    person.place("great-box", "e11")
    session = person.session
    assert not session.set_property("height", 0)
    assert field(inspection(session), "height").wrong == "It can be 1 to 99, not 0"  # type: ignore[attr-defined]
    assert session.set_property("height", 4)
    assert field(inspection(session), "height").wrong == ""  # type: ignore[attr-defined]


def test_every_kind_of_object_has_fields_that_can_be_set() -> None:
    """Each field of each object, set to the value that it has, changes nothing or is a fact."""
    person = Person()
    person.place("great-box", "e11")
    session = person.session
    session.look(setup=session.present.setups[0].id)
    for name in session.editing.objects(session.present, session.setup):
        session.select((name,))
        before = session.present
        for row in inspection(session).rows:
            for item in row:
                if item.kind != "fact":
                    assert session.set_property(item.key, item.value), (
                        name,
                        item.key,
                        person.said[-1:],
                    )
                    if item.key not in ("offset",):
                        assert session.present == before, (name, item.key)


def test_what_a_field_says_is_not_said_under_the_title_too() -> None:
    """A card that is one mech zone too many says so beside its role alone."""
    person = Designer()
    person.lay("mech-zone", "a1")
    person.session.select((person.session.present.board.zones[-1].id,))
    shown = inspection(person.session)
    said = [item.wrong for row in shown.rows for item in row if item.wrong]
    assert any("2 mech zones" in words for words in said)
    assert shown.subtitle not in said
