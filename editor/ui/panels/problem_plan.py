"""Where things lie in a row of the problems panel: level, message, place and fix."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from editor.ui.drawing import text_width
from editor.ui.theme import px
from editor.ui.views import ProblemView

MESSAGE = 110
"""Where messages begin, from the left edge of the list."""
_MARGIN, _GAP = 16, 12
_LINE, _SECOND = 32, 22
_FIX, _NARROW_FIX = 164, 132
_NARROW, _TALL = 640, 520
_SHARE = 0.3
"""No column of fixes takes more of the width, however long their titles are."""


@dataclass(frozen=True)
class Plan:
    """How the rows of a list are divided.

    - column: how wide the fixes are, in pixels; 0 where nothing has one
    - tall: the message has a line of its own, because the list is narrow
    """

    column: int = 0
    tall: bool = False

    @property
    def height(self) -> int:
        """How high a row is."""
        return px(_LINE + _SECOND) if self.tall else px(_LINE)


def plan_of(width: float, titles: Iterable[str]) -> Plan:
    """Return how rows of this width are divided, whose first fixes have these titles."""
    tall = width < px(_TALL)
    longest = max((text_width(title, "detail-strong") for title in titles), default=0.0)
    if not longest:
        return Plan(0, tall)
    least = px(_FIX if width >= px(_NARROW) else _NARROW_FIX)
    most = round(width * (_SHARE if not tall else 0.45))
    return Plan(max(min(least, most), min(round(longest) + px(24), most)), tall)


def line_of(row: QRectF, plan: Plan) -> QRectF:
    """Return the first line of a row, all of it where there is but one."""
    return QRectF(row.left(), row.top(), row.width(), px(_LINE))


def fix_field(row: QRectF, problem: ProblemView, plan: Plan) -> QRectF:
    """Return where the button of the first fix lies in a row; empty where there is none."""
    if not problem.fixes:
        return QRectF()
    height, middle = px(25), line_of(row, plan).center().y()
    left = row.right() - px(_MARGIN) - plan.column
    return QRectF(left, middle - height / 2, plan.column, height)


def place_field(row: QRectF, problem: ProblemView, plan: Plan) -> QRectF:
    """Return where the pill with the place lies in a row; empty where there is none.

    It stands before the column of fixes; where a row has no fix and its message needs the
    room, at the edge.
    """
    if not problem.place:
        return QRectF()
    width = min(text_width(problem.place, "detail-medium") + px(16), row.width() * 0.22)
    edge = row.right() - px(_MARGIN)
    right = edge - plan.column - px(16) if plan.column else edge
    if not problem.fixes and plan.tall:
        right = edge
    elif not problem.fixes:
        needed = row.left() + px(MESSAGE + _GAP) + text_width(problem.message, "body-medium")
        right = edge if needed > right - width else right
    return QRectF(right - width, line_of(row, plan).center().y() - px(12), width, px(24))


def message_field(row: QRectF, problem: ProblemView, plan: Plan, left: float) -> QRectF:
    """Return where the message lies in a row, from `left` pixels within it on."""
    if plan.tall:
        top = row.top() + px(_LINE - 3)
        start = row.left() + px(42)
        return QRectF(start, top, row.right() - px(_MARGIN) - start, px(_SECOND))
    fields = (fix_field(row, problem, plan), place_field(row, problem, plan))
    ends = [field.left() for field in fields if not field.isEmpty()]
    end = min(ends, default=row.right() - px(_MARGIN - _GAP)) - px(_GAP)
    return QRectF(row.left() + left, row.top(), end - row.left() - left, row.height())
