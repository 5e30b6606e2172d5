"""The keyboard alone is enough to lay an arena."""

from __future__ import annotations

from editor.core.points import cell_named
from tests.systems.mechs.sessions import Designer, empty_session

ARENA = """
.        base-1   .
energy-1 credit-3 energy-2
credit-1 mech-zone credit-2
energy-2 credit-3 energy-1
.        base-2   .
"""


def go(person: Designer, place: str) -> None:
    """Take the cursor to a space by its arrows."""
    if person.stage.cursor is None:
        person.keys("right")
    assert person.stage.cursor is not None
    x, y = cell_named(place)
    across, down = x - person.stage.cursor[0], y - person.stage.cursor[1]
    person.keys(*["right" if across > 0 else "left"] * abs(across))
    person.keys(*["down" if down > 0 else "up"] * abs(down))
    assert person.stage.cursor == (x, y)


def test_a_lawful_arena_is_laid_by_keys_from_nothing() -> None:
    """Cards, pilots and mines are set by arrows and Enter until nothing is found any more."""
    person = Designer(empty_session(2))
    session = person.session
    rows = [line.split() for line in ARENA.strip().splitlines()]
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            if name != ".":
                session.arm("zone", name)
                go(person, f"{'abc'[x]}{y + 1}")
                person.keys("enter")
    session.arm("pilot")
    for base in ("b1", "b5"):
        go(person, base)
        person.keys("2 enter")
    session.arm("mine")
    for base in ("b1", "b5"):
        go(person, base)
        person.keys("2 enter")
    assert [(item.check, item.message) for item in session.findings.items] == []
    assert len(session.present.board.zones) == 11


def test_a_card_is_carried_by_keys() -> None:
    """Enter takes a card up, R turns it, arrows carry it, Enter puts it down; Escape puts back."""
    person = Designer()
    before = person.at("a2")
    go(person, "a2")
    person.keys("enter", "down")
    person.stage.turn(1)
    person.keys("enter")
    assert person.at("a3") == before
    assert person.session.survey.arena.at[(0, 2)].zone.turn == 90
    present = person.session.present
    person.keys("enter", "down", "escape")
    assert person.session.present is present


def test_an_arena_is_laid_out_by_keys() -> None:
    """A layout in the hand is laid by Enter."""
    person = Designer(empty_session(2))
    person.session.arm("layout", "layout-2")
    person.keys("right", "enter")
    assert len(person.session.present.board.zones) == 11
