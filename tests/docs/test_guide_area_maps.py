"""The page on area maps can be followed, key by key."""

from tests.docs.guided import press
from tests.systems.trts.sessions import ALT, SHIFT, Drawer, drawer, new_session


def test_an_area_map_is_drawn_on_a_bare_sheet() -> None:
    """Two areas that share a border, a link, resources, starts: as the page tells it."""
    person = Drawer(new_session())
    session = person.session
    press(session, "Ctrl+A", "Del")
    assert session.present.board.areas == ()
    press(session, "A", "A new area")
    person.at((100, 100), (300, 100), (300, 300), (100, 300), (100, 100))
    person.at((302, 98), (500, 100), (500, 300), (303, 301), (300, 100))
    west, east = session.present.board.areas
    assert {(300, 100), (300, 300)} <= set(west.outline) & set(east.outline)
    press(session, "B")
    person.pull((300, 300), (320, 320))
    west, east = session.present.board.areas
    assert (320, 320) in west.outline
    assert (320, 320) in east.outline
    press(session, "Ctrl+K")
    assert [link.kind for link in session.present.board.links] == ["walk"]
    press(session, "L", "Ramp, upward")
    person.pull((200, 200), (400, 200))
    (ramp,) = session.present.board.links
    assert (ramp.kind, ramp.between) == ("ramp", (west.id, east.id))
    press(session, "N")
    person.at((200, 200), (200, 200))
    press(session, "G")
    person.at((200, 200))
    press(session, "S")
    person.at((200, 200), (400, 200))
    west, east = session.present.board.areas
    assert (west.minerals, west.geysers, west.start, east.start) == (2, 1, True, True)
    press(session, "Add standard pieces")
    setup = session.present.setups[0]
    assert len(setup.starts) == len(setup.control) == 2
    assert sum(force.count for force in setup.forces) == 6
    press(session, "M", "On foot")
    person.pull((200, 200), (400, 200))
    assert person.said[-1].endswith("1 step")


def test_areas_are_split_and_joined() -> None:
    """A line from border to border parts an area; a drag over both makes them one again."""
    person = drawer((0, 0))
    session = person.session
    press(session, "K")
    person.pull((0, 100), (200, 100))
    assert len(session.present.board.areas) == 2
    assert len(session.present.board.links) == 1
    press(session, "J")
    person.pull((100, 150), (100, 50))
    (area,) = session.present.board.areas
    assert (area.name, session.present.board.links) == ("A", ())


def test_links_are_changed_turned_and_cut() -> None:
    """A drag links, a click on a ramp with a ramp in the hand turns it, Alt and click cuts."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    press(session, "L", "Ramp, upward")
    person.pull((100, 100), (300, 100))
    person.at((200, 100))
    assert session.present.board.links[0].between == ("b", "a")
    session.select((session.present.board.links[0].id,))
    press(session, "R")
    assert session.present.board.links[0].between == ("a", "b")
    press(session, "Air link")
    person.at((200, 100))
    assert session.present.board.links[0].kind == "air"
    person.at((200, 100), modifiers=ALT)
    assert session.present.board.links == ()


def test_what_shift_takes_away() -> None:
    """Selected areas are joined by Ctrl+J; Shift and click takes a field away, and a start."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    press(session, "Ctrl+A", "Ctrl+J")
    assert len(session.present.board.areas) == 1
    press(session, "N")
    person.at((100, 100), (100, 100))
    person.at((100, 100), modifiers=SHIFT)
    assert person.area("a").minerals == 1
    press(session, "S")
    person.at((100, 100))
    person.at((100, 100), modifiers=SHIFT)
    assert not person.area("a").start
