"""What a session says names what it is about."""

from editor.workbench.event import named
from tests.workbench.sessions import Person


def test_only_what_is_locked_is_named() -> None:
    """The id of a locked object becomes its name; other words, and ids of nothing, stay."""
    person = Person()
    box = person.place("small-box", "c11")
    session = person.session
    assert named(f"{box} is locked", session.editing, session.survey) == "2×2 is locked"
    assert named("b9 is locked", session.editing, session.survey) == "b9 is locked"
    assert (
        named(f"there is no box {box}", session.editing, session.survey) == f"there is no box {box}"
    )
