"""Who is first where, on the canvas."""

import time

from PySide6.QtWidgets import QApplication

from editor.seam.fairness import FirstOn, SeatColumn
from editor.seam.overlay import Ghost, Overlay
from editor.ui.canvas.canvas import Canvas
from tests.workbench.sessions import new_session

RED = SeatColumn("red", "Red", 1)


def first(*columns: int) -> tuple[FirstOn, ...]:
    """Return a seat that is first on these columns of the first row."""
    return (FirstOn(RED, frozenset((x, 0) for x in columns), ((0, 0),), "first on some"),)


def test_it_waits_until_what_is_in_the_hand_rests(application: QApplication) -> None:
    """No frame of a drag draws it; the newest is shown once the hand rests."""
    canvas = Canvas(new_session())
    canvas.show_live(Overlay(first=first(0)))
    for columns in ((0, 1), (0, 1, 2)):
        ghost = Ghost("lawful", cells=frozenset({(3, len(columns))}))
        canvas.show_live(Overlay(ghost=ghost, first=first(*columns)))
        assert canvas.live.first == first(0)
        assert canvas.live.ghost == ghost
    until = time.monotonic() + 10
    while canvas.live.first == first(0) and time.monotonic() < until:
        QApplication.processEvents()
    assert canvas.live.first == first(0, 1, 2)


def test_at_rest_it_is_drawn_at_once(application: QApplication) -> None:
    """With an empty hand every change is shown."""
    canvas = Canvas(new_session())
    for columns in ((0,), (0, 1), (1,), ()):
        canvas.show_live(Overlay(first=first(*columns)))
        assert canvas.live.first == first(*columns)


def test_dropping_shows_the_newest(application: QApplication) -> None:
    """When the hand is empty again nothing waits any more."""
    canvas = Canvas(new_session())
    ghost = Ghost("lawful", cells=frozenset({(3, 3)}))
    canvas.show_live(Overlay(ghost=ghost, first=first(0)))
    canvas.show_live(Overlay(ghost=ghost, first=first(0, 1)))
    canvas.show_live(Overlay(first=first(0, 1)))
    assert canvas.live.first == first(0, 1)
    canvas._show_spread()
    assert canvas.live.first == first(0, 1)
