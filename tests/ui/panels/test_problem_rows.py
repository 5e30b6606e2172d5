"""What the tree of problems tells when it holds another view."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from editor.ui.panels.problem_rows import (
    ROW,
    ProblemRows,
    RowFields,
    height_of,
    layout_of,
    lines_of,
)
from editor.ui.views import FixView, ProblemGroup, ProblemsView, ProblemView

AFTER = ProblemView("after", "error", "3 spaces cannot be entered because of this", "g8")
FIRST = ProblemView("first", "error", "Box 3×2 lies across two supports", follows=(AFTER,))
SECOND = ProblemView("second", "warning", "Artifact not in the middle of its mat", "c2")


def view(*rows: ProblemView) -> ProblemsView:
    return ProblemsView((ProblemGroup("", rows),))


def test_rows_that_stay_are_told_alone() -> None:
    """Where the same problems stand as before, only the row that says something else changes."""
    rows = ProblemRows()
    rows.show_view(view(FIRST, SECOND))
    reset: list[bool] = []
    emitted: list[str] = []
    rows.modelReset.connect(lambda: reset.append(True))
    rows.dataChanged.connect(lambda index, _: emitted.append(index.data(ROW).key))
    later = replace(SECOND, message="The artifact lies 2 spaces off the middle")
    assert rows.show_view(view(FIRST, later))
    assert (reset, emitted) == ([], ["second"])
    assert rows.problem(rows.find("second")) == later
    moved = replace(FIRST, follows=(replace(AFTER, place="h8"),))
    assert rows.show_view(view(moved, later))
    assert (reset, emitted) == ([], ["second", "after", "first"])
    assert not rows.show_view(view(FIRST))
    assert reset == [True]


MENDED = ProblemView("a", "error", "Box lies across two", "g8", (FixView("Move it", "safe"),))
SHORT = ProblemView("b", "advice", "Dead end", "c2")
LONG = ProblemView("c", "advice", "A very long message, as they come at times " * 3, "m1, m13")
LINE = QRectF(0, 0, 888, 34)


def test_messages_take_the_room_of_fixes_that_nobody_has(application: QApplication) -> None:
    """Without any fix there is no column for them; long labels get more room, within bounds."""
    none = layout_of(888, [])
    assert none.column == 0
    assert RowFields(LINE, SHORT, none).place.right() == 888 - 16
    usual = layout_of(888, ["One row south"])
    longer = layout_of(888, ["Swap controlled territories  untried"])
    assert 96 <= usual.column < longer.column <= 888 * 0.34


def test_places_stand_in_line_unless_a_message_needs_the_room(application: QApplication) -> None:
    """Pills end before the column of fixes; a long message without a fix moves its pill out."""
    plan = layout_of(888, ["One row south"])
    before = RowFields(LINE, MENDED, plan).fix.left() - 16
    assert RowFields(LINE, MENDED, plan).place.right() == before
    assert RowFields(LINE, SHORT, plan).place.right() == before
    assert RowFields(LINE, LONG, plan).place.right() == 888 - 16


def test_nothing_in_a_row_covers_another(application: QApplication) -> None:
    """At every width message, place and fix lie side by side or one above the other."""
    for width in (300, 430, 600, 808, 888, 1400):
        plan = layout_of(width, ["One row south"])
        for problem in (MENDED, SHORT, LONG):
            row = QRectF(0, 0, width, height_of(problem, plan))
            message = RowFields(row, problem, plan).message
            place, fix = RowFields(row, problem, plan).place, RowFields(row, problem, plan).fix
            assert message.width() > 60
            assert not message.intersects(place)
            assert not message.intersects(fix)
            assert not place.intersects(fix)


def test_a_long_message_gets_a_second_line(application: QApplication) -> None:
    """A row is 34 high with one line and 52 with two, which together say all."""
    plan = layout_of(808, ["One row south"])
    assert height_of(MENDED, plan) == 34
    assert height_of(LONG, plan) == 52
    lines = lines_of(LONG, plan)
    assert len(lines) == 2
    assert " ".join(lines).split() == LONG.message.split()
    noted = replace(SHORT, note="lowered by “House”")
    assert lines_of(noted, plan) == ("Dead end · lowered by “House”",)


def test_a_narrow_list_gives_messages_a_line_of_their_own(application: QApplication) -> None:
    """Where little room is left, messages have the whole width under level, place and fix."""
    plan = layout_of(430, ["One row south"])
    assert plan.tall
    row = QRectF(0, 0, 430, height_of(LONG, plan))
    assert RowFields(row, LONG, plan).message.width() > 350
