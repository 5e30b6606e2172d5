"""Texts on the map."""

from tests.systems.trts.sessions import drawer


def test_a_label_is_asked_for() -> None:
    """A click asks for the text; it is written there, changed and removed."""
    person = drawer((0, 0))
    session = person.session
    session.arm("label", "label")
    for text in ("Old mill", "New mill", ""):
        person.at((500, 300))
        session.tool.text(text)
    assert person.asked == ["Text at 500, 300"] * 3
    assert session.present.board.labels == ()
    assert len(person.steps) == 3
