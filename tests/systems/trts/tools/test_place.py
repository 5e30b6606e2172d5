"""What clicks set on areas."""

from tests.systems.trts.sessions import SHIFT, drawer


def test_minerals_and_geysers_are_counted_up_and_down() -> None:
    """A click adds one, Shift takes one away, and none is the fewest."""
    person = drawer((0, 0))
    for tool, field in (("minerals", "minerals"), ("geyser", "geysers")):
        person.session.arm(tool, tool)
        person.at((100, 150), (100, 150))
        person.at((100, 150), modifiers=SHIFT)
        assert getattr(person.area("a"), field) == 1
        person.at((100, 150), (100, 150), modifiers=SHIFT)
        assert getattr(person.area("a"), field) == 0


def test_starts_are_set_handed_on_and_taken_away() -> None:
    """A click makes a start for the next player, one more hands it on, Shift takes it away."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("start", "start")

    def seated() -> list[tuple[str, str]]:
        return [(start.player, start.area) for start in session.present.setups[0].starts]

    person.at((100, 150))
    assert (person.area("a").start, seated()) == (True, [("red", "a")])
    person.at((100, 150))
    assert seated() == [("blue", "a")]
    person.at((300, 150))
    assert sorted(seated()) == [("blue", "a"), ("red", "b")]
    person.at((100, 150))
    assert seated() == [("red", "b")]
    person.at((300, 150), modifiers=SHIFT)
    assert (person.area("b").start, seated()) == (False, [])


def test_markers_and_forces_are_put_on_areas() -> None:
    """A click puts a marker or one more piece on an area; a second marker click takes it away."""
    person = drawer((0, 0))
    session = person.session
    session.arm("control", "control:blue")
    person.at((100, 150))
    assert [(item.player, item.area) for item in session.present.setups[0].control] == [
        ("blue", "a")
    ]
    person.at((100, 150))
    assert session.present.setups[0].control == ()
    session.arm("force", "blue/soldier")
    person.at((100, 150), (100, 150), (100, 150))
    person.at((100, 150), modifiers=SHIFT)
    (force,) = session.present.setups[0].forces
    assert (force.player, force.piece, force.count) == ("blue", "soldier", 2)
    session.arm("force", "red/tank")
    person.at((100, 150))
    assert session.present.setups[0].forces[1].player == "red"


def test_who_holds_an_area_gets_the_pieces() -> None:
    """Without a player of the palette a piece belongs to who begins on the area."""
    person = drawer((0, 0), (1, 0))
    session = person.session
    session.arm("control", "control:blue")
    person.at((300, 150))
    session.arm("force")
    person.at((300, 150), (100, 150))
    assert [force.player for force in session.present.setups[0].forces] == ["blue", "red"]
