"""Measuring steps."""

from tests.systems.trts.sessions import drawer


def test_steps_are_measured_on_foot_and_by_air() -> None:
    """The distances from an area are shown; the way to another is given, for flyers too."""
    person = drawer((0, 0), (1, 0), (2, 0), links=(("a", "b"), ("b", "c")))
    session = person.session
    session.arm("measure")
    person.at((100, 150))
    assert dict(person.stage.overlay().counted) == {"a": 0, "b": 1, "c": 2}
    person.at((500, 150))
    assert person.said[-1] == "A to C: 2 steps"
    session.arm("link")
    session.choose("air")
    person.pull((100, 150), (500, 150))
    session.arm("measure")
    session.choose("fly")
    person.at((100, 150))
    person.at((500, 150))
    assert person.said[-1] == "A to C: 1 step"
