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
    assert person.prompts == ["Text at 500, 300"] * 3
    assert session.present.board.labels == ()
    assert len(person.steps) == 3


def test_a_drag_writes_over_a_rectangle() -> None:
    """A drag asks for a text that spans it; a drag from the text widens it about its middle."""
    person = drawer((0, 0))
    session = person.session
    session.arm("label", "label")
    person.pull((400, 300), (600, 340))
    assert person.prompts == ["Text over 200 × 40"]
    session.tool.text("Mire")
    label = session.present.board.labels[0]
    assert (label.at, label.span) == ((500, 320), (200, 40))
    person.pull((500, 320), (700, 350))
    label = session.present.board.labels[0]
    assert (label.at, label.span) == ((500, 320), (400, 60))
    assert person.steps == ["Add text “Mire”", "Resize text “Mire” to 400 × 60"]
