"""What the tree of problems tells when it holds another view."""

from dataclasses import replace

from editor.ui.panels.problem_rows import ROW, ProblemRows
from editor.ui.views import ProblemGroup, ProblemsView, ProblemView

AFTER = ProblemView("after", "error", "3 spaces cannot be entered because of this", "g8")
FIRST = ProblemView("first", "error", "Box 3×2 lies across two supports", follows=(AFTER,))
SECOND = ProblemView("second", "warning", "The artifact lies off the middle", "c2")


def view(*rows: ProblemView) -> ProblemsView:
    return ProblemsView((ProblemGroup("", rows),))


def test_rows_that_stay_are_told_alone() -> None:
    """Where the same problems stand as before, only the row that says something else changes."""
    rows = ProblemRows()
    rows.show_view(view(FIRST, SECOND))
    reset: list[bool] = []
    told: list[str] = []
    rows.modelReset.connect(lambda: reset.append(True))
    rows.dataChanged.connect(lambda index, _: told.append(index.data(ROW).key))
    later = replace(SECOND, message="The artifact lies 2 spaces off the middle")
    assert rows.show_view(view(FIRST, later))
    assert (reset, told) == ([], ["second"])
    assert rows.problem(rows.find("second")) == later
    moved = replace(FIRST, follows=(replace(AFTER, place="h8"),))
    assert rows.show_view(view(moved, later))
    assert (reset, told) == ([], ["second", "after", "first"])
    assert not rows.show_view(view(FIRST))
    assert reset == [True]
