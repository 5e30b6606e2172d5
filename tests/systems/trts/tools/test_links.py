"""Links by hand."""

from tests.systems.trts.sessions import ALT, drawer


def test_links_are_set_by_hand() -> None:
    """A drag links two areas; a ramp leads up to where it ends; dragging again changes it."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("link")
    person.pull((100, 150), (300, 150))
    assert [(link.between, link.kind) for link in session.present.board.links] == [
        (("a", "b"), "walk")
    ]
    session.choose("ramp")
    person.pull((300, 150), (100, 150))
    (link,) = session.present.board.links
    assert (link.between, link.kind) == (("b", "a"), "ramp")
    person.at((200, 100))
    assert session.present.board.links[0].between == ("a", "b")
    person.at((200, 100), modifiers=ALT)
    assert session.present.board.links == ()
