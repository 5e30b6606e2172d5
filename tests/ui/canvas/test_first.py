"""Who is first where, on the canvas."""

from PySide6.QtWidgets import QApplication

from editor.seam.fairness import FirstOn, Seat
from editor.seam.overlay import Hand, Overlay
from editor.ui.canvas.canvas import Canvas
from tests.workbench.sessions import new_session

RED = Seat("red", "Red", 1)


def first(*columns: int) -> tuple[FirstOn, ...]:
    """Return a seat that is first on these columns of the first row."""
    return (FirstOn(RED, frozenset((x, 0) for x in columns), ((0, 0),), "first on some"),)


def test_in_a_gesture_it_is_drawn_less_often(application: QApplication) -> None:
    """While something is in the hand a change waits for the last one, and the newest is shown."""
    canvas = Canvas(new_session())
    hand = Hand("lawful", cells=frozenset({(3, 3)}))
    canvas.show_live(Overlay(hand=hand, first=first(0)))
    canvas.show_live(Overlay(hand=hand, first=first(0, 1)))
    canvas.show_live(Overlay(hand=hand, first=first(0, 1, 2)))
    assert canvas.live.first == first(0)
    canvas._pace.stop()
    canvas._show_owners()
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
    hand = Hand("lawful", cells=frozenset({(3, 3)}))
    canvas.show_live(Overlay(hand=hand, first=first(0)))
    canvas.show_live(Overlay(hand=hand, first=first(0, 1)))
    canvas.show_live(Overlay(first=first(0, 1)))
    assert canvas.live.first == first(0, 1)
    canvas._show_owners()
    assert canvas.live.first == first(0, 1)
