"""How a row of the problems panel is drawn, and what lies under the pointer in it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.ui import icons
from editor.ui.drawing import line_of_text, rounded, text_width
from editor.ui.fonts import Role
from editor.ui.panels.problem_plan import (
    MESSAGE,
    Plan,
    fix_field,
    line_of,
    message_field,
    place_field,
)
from editor.ui.panels.problem_rows import ROW, level_words
from editor.ui.theme import hovered, ink, inks, px
from editor.ui.views import ProblemGroup, ProblemView
from editor.ui.widgets.mark import paint_mark

_CENTRE = Qt.AlignmentFlag.AlignHCenter


class ProblemDelegate(QStyledItemDelegate):
    """Draws headings, problems and consequences; `pointer` tells where the mouse is."""

    def __init__(self, pointer: Callable[[], QPointF | None], parent: QWidget) -> None:
        super().__init__(parent)
        self._pointer = pointer
        self.stale = False
        self.plan = Plan()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(px(300), self.plan.height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        value = index.data(ROW)
        row = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        if isinstance(value, ProblemGroup):
            line_of_text(
                painter,
                row.adjusted(px(18), 0, -px(16), 0),
                value.title,
                "body-strong",
                ink("text"),
            )
        elif isinstance(value, ProblemView):
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            self._ground(painter, row, state, chosen)
            parent = index.parent().data(ROW) if index.parent().isValid() else None
            if isinstance(parent, ProblemView):
                self._consequence(painter, row, value)
            else:
                self._problem(painter, row, value, chosen)
                self._fold(painter, row, option, value)
            self._place(painter, row, value, chosen)
            self._fix(painter, row, value, chosen)
        painter.restore()

    def _ground(
        self, painter: QPainter, row: QRectF, state: QStyle.StateFlag, chosen: bool
    ) -> None:
        if chosen:
            painter.fillRect(row, ink("tint"))
            painter.fillRect(QRectF(row.left(), row.top(), px(3), row.height()), ink("accent"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, ink("sunken"))
        if state & QStyle.StateFlag.State_HasFocus and chosen:
            rounded(painter, row.adjusted(4, 1, -1, -1), px(3), None, ink("accent", 0.55), 1.6)

    def _problem(self, painter: QPainter, row: QRectF, problem: ProblemView, chosen: bool) -> None:
        line = line_of(row, self.plan)
        left = row.left() + px(18)
        paint_mark(painter, problem.level, QPointF(left + px(7), line.center().y()), px(7.4))
        word = QRectF(left + px(24), line.top(), px(66), line.height())
        quiet = self.stale or problem.level == "waived"
        level = ink("text_2") if self.stale else QColor(inks().levels[problem.level].word)
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
        noted = text_width(problem.note, "detail") + px(10) if problem.note else 0.0
        said = min(text_width(problem.message, role), max(room.width() - noted, room.width() / 2))
        line_of_text(painter, QRectF(room.topLeft(), QSizeF(said, room.height())),
                     problem.message, role, colour)  # fmt: skip
        if problem.note:
            beside = room.adjusted(said + px(10), 0, 0, 0)
            line_of_text(painter, beside, problem.note, "detail", ink("text_2"))

    def _consequence(self, painter: QPainter, row: QRectF, problem: ProblemView) -> None:
        x, y = row.left() + px(25), line_of(row, self.plan).center().y()
        painter.setPen(QPen(ink("line_strong"), 1.3))
        painter.drawPolyline([QPointF(x, row.top() - px(4)), QPointF(x, y), QPointF(x + px(14), y)])
        self._message(painter, row, problem, px(46), True, False)

    def _fold(
        self, painter: QPainter, row: QRectF, option: QStyleOptionViewItem, problem: ProblemView
    ) -> None:
        if problem.follows:
            opened = option.state & QStyle.StateFlag.State_Open
            name = "chevron-down" if opened else "chevron-right"
            centre = QPointF(row.left() + px(10), line_of(row, self.plan).center().y())
            icons.paint(painter, name, centre, px(13), ink("text_2"))

    def _place(self, painter: QPainter, row: QRectF, problem: ProblemView, chosen: bool) -> None:
        field = place_field(row, problem, self.plan)
        if field.isEmpty():
            return
        pill = field.adjusted(0, px(2), 0, -px(2))
        lit = self._lit(field)
        fill = ink("raised" if chosen else "sunken")
        rounded(painter, pill, pill.height() / 2, fill, ink("accent" if lit else "line"))
        line_of_text(painter, pill.adjusted(px(6), 0, -px(6), 0), problem.place,
                     "detail-medium", ink("text"), _CENTRE)  # fmt: skip

    def _fix(self, painter: QPainter, row: QRectF, problem: ProblemView, chosen: bool) -> None:
        field = fix_field(row, problem, self.plan)
        if field.isEmpty():
            return
        lit = self._lit(field)
        if chosen and not self.stale:
            rounded(painter, field, px(6), hovered("accent") if lit else ink("accent"))
        else:
            fill = ink("sunken" if lit else "raised")
            rounded(painter, field, px(6), fill, ink("line_strong"))
        primary = chosen and not self.stale
        colour = ink("on_accent" if primary else "text_2" if self.stale else "text")
        room = field.adjusted(px(8), 0, -px(8), 0)
        line_of_text(painter, room, problem.fixes[0].title, "detail-strong", colour, _CENTRE)

    def _lit(self, field: QRectF) -> bool:
        at = self._pointer()
        return at is not None and field.contains(at)
