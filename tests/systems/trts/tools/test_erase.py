"""Erasing."""

from tests.systems.trts.sessions import drawer


def test_erasing_is_one_step() -> None:
    """A drag with the eraser removes the areas that it meets, as one step."""
    person = drawer((0, 0), (1, 0), (2, 0))
    person.session.arm("erase")
    person.pull((100, 150), (300, 150))
    assert [area.id for area in person.session.present.board.areas] == ["c"]
    assert len(person.steps) == 1
