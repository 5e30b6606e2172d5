"""The delegate that draws the rows of the problems panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.ui import icons
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.panels.problem_rows import (
    BELOW,
    MESSAGE,
    ROW,
    RowLayout,
    fix_field,
    height_of,
    level_words,
    line_of,
    lines_of,
    message_field,
    place_field,
    why_field,
)
from editor.ui.theme import Role, hovered, ink, inks, px, scale
from editor.ui.views import ProblemGroup, ProblemView
from editor.ui.widgets.mark import paint_mark

_CENTRE = Qt.AlignmentFlag.AlignHCenter
_HEADING = 34
_LINE = 18
_ROWS = 64
"""The most cached rows: while a box is dragged most stay the same."""


class _RowState(NamedTuple):
    """The state of a row that affects its drawing; `lit` is the field under the pointer."""

    chosen: bool
    hovered: bool
    focused: bool
    opened: bool
    below: bool
    lit: str
    stale: bool
    plan: RowLayout


class ProblemDelegate(QStyledItemDelegate):
    """Draws headings, problems and consequences; `pointer` returns the place of the mouse."""

    def __init__(self, pointer: Callable[[], QPointF | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._pointer = pointer
        self.stale = False
        self.plan = RowLayout()
        self._kept: dict[object, QPixmap] = {}

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(px(300), self.height_of(index))

    def height_of(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """Return the height of a row in pixels."""
        value = index.data(ROW)
        if not isinstance(value, ProblemView):
            return px(_HEADING)
        below = isinstance(index.parent().data(ROW), ProblemView)
        return height_of(value, self.plan, px(BELOW if below else MESSAGE))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        value = index.data(ROW)
        row = QRectF(option.rect)
        if isinstance(value, ProblemGroup):
            room = row.adjusted(px(18), 0, -px(16), 0)
            line_of_text(painter, room, value.title, "body-strong", ink("text"))
        elif isinstance(value, ProblemView):
            look = self._look(option, index, value)
            ratio = painter.device().devicePixelRatioF()
            key = (value, look, row.width(), row.height(), ratio, inks().name, scale())
            if key not in self._kept:
                while len(self._kept) >= _ROWS:
                    del self._kept[next(iter(self._kept))]
                self._kept[key] = self._row_image(value, look, row, ratio)
            painter.drawPixmap(row.topLeft(), self._kept[key])
            if look.below:
                self._branch(painter, row)

    def _look(
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        problem: ProblemView,
    ) -> _RowState:
        flag, state, row = QStyle.StateFlag, option.state, QRectF(option.rect)
        at = self._pointer()
        fields = (("place", place_field), ("fix", fix_field))
        lit = [name for name, field in fields if at and field(row, problem, self.plan).contains(at)]
        below = isinstance(index.parent().data(ROW), ProblemView)
        left = px(BELOW if below else MESSAGE)
        if at and why_field(row, problem, self.plan, left).contains(at):
            lit.append("why")
        chosen = bool(state & flag.State_Selected)
        return _RowState(
            chosen,
            hovered=not chosen and bool(state & flag.State_MouseOver),
            focused=chosen and bool(state & flag.State_HasFocus),
            opened=bool(state & flag.State_Open),
            below=below,
            lit="".join(lit),
            stale=self.stale,
            plan=self.plan,
        )

    def _row_image(
        self, problem: ProblemView, look: _RowState, row: QRectF, ratio: float
    ) -> QPixmap:
        """Return a drawn row without the line from its cause."""
        made = QPixmap((row.size() * ratio).toSize())
        made.setDevicePixelRatio(ratio)
        made.fill(ink("panel"))
        painter = painter_on(made)
        field = QRectF(QPointF(0, 0), row.size())
        self._ground(painter, field, look)
        if look.below:
            self._message(painter, field, problem, px(BELOW), True, False)
        else:
            self._problem(painter, field, problem, look.chosen)
            self._fold(painter, field, problem, opened=look.opened)
        self._place(painter, field, problem, look)
        self._fix(painter, field, problem, look)
        if look.chosen or look.hovered:
            why = why_field(field, problem, self.plan, px(BELOW if look.below else MESSAGE))
            self._why(painter, why, lit=look.lit == "why")
        painter.end()
        return made

    def _ground(self, painter: QPainter, row: QRectF, look: _RowState) -> None:
        if look.chosen:
            painter.fillRect(row, ink("tint"))
            painter.fillRect(QRectF(row.left(), row.top(), px(3), row.height()), ink("accent"))
        elif look.hovered:
            painter.fillRect(row, ink("sunken"))
        if look.focused:
            rounded(painter, row.adjusted(4, 1, -1, -1), px(3), None, ink("accent", 0.55), 1.6)

    def _problem(self, painter: QPainter, row: QRectF, problem: ProblemView, chosen: bool) -> None:
        line = line_of(row, self.plan)
        left = row.left() + px(18)
        paint_mark(painter, problem.level, QPointF(left + px(7), line.center().y()), px(7.4))
        word = QRectF(left + px(24), line.top(), px(66), line.height())
        quiet = self.stale or problem.level == "waived"
        level = ink("text_2") if self.stale else ink(f"{problem.level}_word")
        said = level_words(self)[problem.level]
        line_of_text(painter, word, said, "body-strong", level)
        self._message(painter, row, problem, px(MESSAGE), quiet, chosen)

    def _message(
        self,
        painter: QPainter,
        row: QRectF,
        problem: ProblemView,
        left: float,
        quiet: bool,
        chosen: bool,
    ) -> None:
        room = message_field(row, problem, self.plan, left)
        role: Role = "body-medium" if chosen else "body"
        colour = ink("text_2" if quiet else "text")
        lines = lines_of(problem, self.plan, left)
        top = room.top() if self.plan.tall else room.center().y() - px(_LINE) * len(lines) / 2
        for number, line in enumerate(lines):
            place = QRectF(room.left(), top + px(_LINE) * number, room.width(), px(_LINE))
            line_of_text(painter, place, line, role, colour)

    def _branch(self, painter: QPainter, row: QRectF) -> None:
        """Draw the line from a cause to a consequence; it begins in the row above."""
        x, y = row.left() + px(25), line_of(row, self.plan).center().y()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink("line_strong"), 1.3))
        painter.drawPolyline([QPointF(x, row.top() - px(4)), QPointF(x, y), QPointF(x + px(14), y)])
        painter.restore()

    def _fold(self, painter: QPainter, row: QRectF, problem: ProblemView, *, opened: bool) -> None:
        if problem.follows:
            name = "chevron-down" if opened else "chevron-right"
            centre = QPointF(row.left() + px(10), line_of(row, self.plan).center().y())
            icons.paint(painter, name, centre, px(13), ink("text_2"))

    def _place(self, painter: QPainter, row: QRectF, problem: ProblemView, look: _RowState) -> None:
        field = place_field(row, problem, self.plan)
        if field.isEmpty():
            return
        pill = field.adjusted(0, px(2), 0, -px(2))
        fill = ink("raised" if look.chosen else "sunken")
        line = ink("accent" if look.lit == "place" else "line")
        rounded(painter, pill, pill.height() / 2, fill, line)
        line_of_text(painter, pill.adjusted(px(6), 0, -px(6), 0), problem.place,
                     "detail-medium", ink("text"), _CENTRE)  # fmt: skip

    def _why(self, painter: QPainter, field: QRectF, *, lit: bool) -> None:
        said = self.tr("Why?")
        line_of_text(painter, field, said, "detail-strong", ink("accent"), _CENTRE)
        if lit:
            width = text_width(said, "detail-strong")
            left = field.center().x() - width / 2
            painter.fillRect(QRectF(left, field.center().y() + px(8), width, 1), ink("accent"))

    def _fix(self, painter: QPainter, row: QRectF, problem: ProblemView, look: _RowState) -> None:
        field = fix_field(row, problem, self.plan)
        if field.isEmpty():
            return
        lit, primary = look.lit == "fix", look.chosen and not look.stale
        if primary:
            rounded(painter, field, px(6), hovered("accent") if lit else ink("accent"))
        else:
            fill = ink("sunken" if lit else "raised")
            rounded(painter, field, px(6), fill, ink("line_strong"))
        colour = ink("on_accent" if primary else "text_2" if self.stale else "text")
        room = field.adjusted(px(8), 0, -px(8), 0)
        fix = problem.fixes[0]
        if fix.doubt:
            # The doubt is never cut off: a long title is.
            said = text_width(fix.doubt, "detail")
            beside = room.adjusted(room.width() - said, 0, 0, 0)
            quiet = colour if primary else ink("text_2")
            line_of_text(painter, beside, fix.doubt, "detail", quiet)
            room = room.adjusted(0, 0, -said - px(6), 0)
        line_of_text(painter, room, fix.short, "detail-strong", colour, _CENTRE)
