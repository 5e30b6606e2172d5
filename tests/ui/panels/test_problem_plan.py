from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from editor.ui.panels.problem_plan import fix_field, layout_of, message_field, place_field
from editor.ui.views import FixView, ProblemView

MENDED = ProblemView("a", "error", "Box lies across two", "g8", (FixView("Move it", "safe"),))
SHORT = ProblemView("b", "advice", "Dead end", "c2")
LONG = ProblemView("c", "advice", "A very long message, as they come at times " * 3, "m1, m13")
ROW = QRectF(0, 0, 888, 32)


def test_messages_take_the_room_of_fixes_that_nobody_has(application: QApplication) -> None:
    """Without any fix there is no column for them; long titles get more room, within bounds."""
    none = layout_of(888, [])
    assert none.column == 0
    assert place_field(ROW, SHORT, none).right() == 888 - 16
    usual = layout_of(888, ["Move one row south"])
    longer = layout_of(888, ["Move the box at g8 five columns to the west"])
    assert usual.column == 164
    assert usual.column < longer.column <= 888 * 0.3


def test_places_stand_in_line_unless_a_message_needs_the_room(application: QApplication) -> None:
    """Pills end before the column of fixes; a long message without a fix moves its pill out."""
    plan = layout_of(888, ["Move one row south"])
    before = fix_field(ROW, MENDED, plan).left() - 16
    assert place_field(ROW, MENDED, plan).right() == before
    assert place_field(ROW, SHORT, plan).right() == before
    assert place_field(ROW, LONG, plan).right() == 888 - 16


def test_nothing_in_a_row_covers_another(application: QApplication) -> None:
    """At every width message, place and fix lie side by side or one above the other."""
    for width in (300, 430, 600, 888, 1400):
        plan = layout_of(width, ["Move one row south"])
        row = QRectF(0, 0, width, plan.height)
        for problem in (MENDED, SHORT, LONG):
            message = message_field(row, problem, plan, 110)
            place, fix = place_field(row, problem, plan), fix_field(row, problem, plan)
            assert message.width() > 60
            assert not message.intersects(place)
            assert not message.intersects(fix)
            assert not place.intersects(fix)


def test_a_narrow_list_gives_messages_a_line_of_their_own(application: QApplication) -> None:
    """Where little room is left, rows have two lines and messages the whole width."""
    plan = layout_of(430, ["Move one row south"])
    assert plan.tall
    row = QRectF(0, 0, 430, plan.height)
    assert message_field(row, LONG, plan, 110).width() > 350
