"""Texts on the map and the picture beneath it."""

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


def test_a_picture_is_laid_under_the_map() -> None:
    """A drag sets the place of the picture, then the tool asks for its path."""
    person = drawer((0, 0))
    session = person.session
    session.arm("backdrop")
    person.pull((100, 100), (500, 400))
    session.tool.text("coast.png")
    backdrop = session.present.board.backdrop
    assert backdrop is not None
    assert (backdrop.path, backdrop.at, backdrop.size) == ("coast.png", (100, 100), (400, 300))
    person.at((100, 100))
    session.tool.text("")
    assert session.present.board.backdrop is None
