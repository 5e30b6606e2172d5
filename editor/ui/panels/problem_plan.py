"""The model of the problems panel, and the layout of a row: level, message, place and fix."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from editor.ui.drawing import text_width
from editor.ui.theme import px
from editor.ui.views import ProblemView

MESSAGE = 110
"""The left edge of messages."""
_MARGIN, _GAP = 16, 12
_LINE, _SECOND = 32, 22
_FIX, _NARROW_FIX = 164, 132
_NARROW, _TALL = 640, 520
_SHARE = 0.3
"""The greatest share of the width for the column of fixes."""


@dataclass(frozen=True)
class RowLayout:
    """The layout of the rows of a list.

    - column: the width of the fixes in pixels; 0 where no row has one
    - tall: the message has a line of its own, since the list is narrow
    """

    column: int = 0
    tall: bool = False

    @property
    def height(self) -> int:
        """The height of a row."""
        return px(_LINE + _SECOND) if self.tall else px(_LINE)


def layout_of(width: float, titles: Iterable[str]) -> RowLayout:
    """Return the layout for rows of this width whose first fixes have these titles."""
    tall = width < px(_TALL)
    longest = max((text_width(title, "detail-strong") for title in titles), default=0.0)
    if not longest:
        return RowLayout(0, tall)
    least = px(_FIX if width >= px(_NARROW) else _NARROW_FIX)
    most = round(width * (_SHARE if not tall else 0.45))
    return RowLayout(max(min(least, most), min(round(longest) + px(24), most)), tall)


def line_of(row: QRectF, plan: RowLayout) -> QRectF:
    """Return the first line of a row."""
    return QRectF(row.left(), row.top(), row.width(), px(_LINE))


def fix_field(row: QRectF, problem: ProblemView, plan: RowLayout) -> QRectF:
    """Return the field of the first fix in a row; empty where there is none."""
    if not problem.fixes:
        return QRectF()
    height, middle = px(25), line_of(row, plan).center().y()
    left = row.right() - px(_MARGIN) - plan.column
    return QRectF(left, middle - height / 2, plan.column, height)


def place_field(row: QRectF, problem: ProblemView, plan: RowLayout) -> QRectF:
    """Return the field of the place in a row; empty where there is none.

    It is left of the column of fixes, or at the edge where a row has no fix and its message needs
    the room.
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


def message_field(row: QRectF, problem: ProblemView, plan: RowLayout, left: float) -> QRectF:
    """Return the field of the message in a row, from `left` pixels on."""
    if plan.tall:
        top = row.top() + px(_LINE - 3)
        start = row.left() + px(42)
        return QRectF(start, top, row.right() - px(_MARGIN) - start, px(_SECOND))
    fields = (fix_field(row, problem, plan), place_field(row, problem, plan))
    ends = [field.left() for field in fields if not field.isEmpty()]
    end = min(ends, default=row.right() - px(_MARGIN - _GAP)) - px(_GAP)
    return QRectF(row.left() + left, row.top(), end - row.left() - left, row.height())
