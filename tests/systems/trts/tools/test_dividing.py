"""Splitting and joining by hand."""

from tests.systems.trts.sessions import drawer, owners


def test_an_area_is_split_by_a_line() -> None:
    """A line from border to border splits the area; both parts share it, neighbours too."""
    person = drawer((0, 0), (1, 0))
    person.session.arm("split")
    person.at((0, 100), (100, 120), (200, 100))
    assert {area.id for area in person.session.present.board.areas} == {"a", "b", "a1"}
    assert owners(person, (100, 120)) == {"a", "a1"}
    assert owners(person, (200, 100)) == {"a", "a1", "b"}
    assert len(person.steps) == 1


def test_a_drag_splits_too_and_a_line_that_does_not_says_why() -> None:
    """A drag across an area splits it; one that ends inside is red and says so."""
    person = drawer((0, 0))
    person.session.arm("split")
    person.at((100, 0))
    person.over((100, 100))
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.verdict == "unlawful"
    person.keys("escape")
    person.pull((100, -20), (100, 220))
    assert len(person.session.present.board.areas) == 2


def test_areas_are_joined_by_a_drag() -> None:
    """A drag over neighbours makes one area of them, as one step."""
    person = drawer((0, 0), (1, 0), (2, 0))
    person.session.arm("join")
    person.pull((100, 150), (300, 150), (500, 150))
    (area,) = person.session.present.board.areas
    assert (area.id, area.name) == ("a", "A")
    assert len(person.steps) == 1
