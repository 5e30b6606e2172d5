"""A table of things that are alike: a line for each card, its values in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.ui.drawing import line_of_text, painter_on, ring, rounded, text_height, text_width
from editor.ui.house.rule_presenter import value_words
from editor.ui.house.rule_row import LEFT, RIGHT
from editor.ui.house.rule_views import RuleLineView
from editor.ui.theme import Role, ink, px
from editor.ui.translate import tr
from editor.ui.widgets.words import tip_of

_HIGH, _PAD, _LEAST, _SPREAD = 30, 8, 22, 16
"""The height of a line; what a column has beside its words, at least, and at most, at 100 %."""
_MIDDLE = Qt.AlignmentFlag.AlignHCenter
_STEPS = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99,
}  # fmt: skip


@dataclass(frozen=True)
class ColumnPlan:
    """Where the columns begin and how wide they are; `upright` heads are read from below."""

    begin: float
    widths: tuple[float, ...]
    upright: bool = False

    def cell(self, column: int, height: float) -> QRectF:
        """Return the place of a value within its line."""
        return QRectF(self.begin + sum(self.widths[:column]), 0, self.widths[column], height)

    def column_at(self, x: float) -> int:
        """Return the column at a place, -1 for the name."""
        edges = [self.begin + sum(self.widths[:at]) for at in range(len(self.widths))]
        return sum(edge <= x for edge in edges) - 1


def plan_of(section: RulesTogether, room: float, *, squeezed: bool = False) -> ColumnPlan | None:
    """Return the columns of a table, with no word cut; None where there is no room for them.

    A `squeezed` one has room anyhow: its longest words are cut.
    """
    begin = px(LEFT + _PAD) + max(text_width(c[0].subject, "body-medium") for c in section.cards)
    said = [[value_words(card[at].value) for card in section.cards] for at in
            range(len(section.columns))]  # fmt: skip
    values = [max(px(_LEAST), *(text_width(word, "body-strong") for word in c)) for c in said]
    heads = [text_width(head, "detail-medium") for head in section.columns]
    flat = [max(pair) for pair in zip(values, heads, strict=True)]
    room -= begin + px(RIGHT)
    for upright, words in ((False, flat), (True, values)):
        widths = [wide + px(_PAD) for wide in words]
        spare = (room - sum(widths)) / len(widths)
        if spare >= 0:
            extra = min(spare, px(_SPREAD))
            return ColumnPlan(begin, tuple(wide + extra for wide in widths), upright)
    if not squeezed:
        return None
    return ColumnPlan(begin, tuple(wide * room / sum(widths) for wide in widths), upright=True)


class CardHeads(QWidget):
    """The heads of the columns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads: tuple[str, ...] = ()
        self._plan = ColumnPlan(0, ())
        self._questions: tuple[str, ...] = ()

    def show_heads(self, section: RulesTogether, plan: ColumnPlan) -> None:
        """Show what the columns of a table are."""
        self._heads, self._plan = section.columns, plan
        self._questions = tuple(line.question for line in section.cards[0])
        high = text_height("detail-medium")
        if plan.upright:
            high = max(text_width(head, "detail-medium") for head in self._heads)
        self.setFixedHeight(round(high) + px(8))
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self._plan.column_at(event.pos().x())
            QToolTip.showText(
                event.globalPos(), tip_of(self._questions[at] if at >= 0 else ""), self
            )
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        for at, head in enumerate(self._heads):
            cell = self._plan.cell(at, self.height())
            if not self._plan.upright:
                line_of_text(painter, cell, head, "detail-medium", ink("text_2"), _MIDDLE)
                continue
            painter.save()
            painter.translate(cell.left(), cell.bottom() - px(4))
            painter.rotate(-90)
            room = QRectF(0, 0, cell.height(), cell.width())
            line_of_text(painter, room, head, "detail-medium", ink("text_2"))
            painter.restore()


class CardLine(QWidget):
    """A line; `chosen` emits the chosen column, `entered` that its value is to be set.

    Left and Right choose a value, Space goes to its field.
    """

    chosen = Signal(int)
    entered = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.views: tuple[RuleLineView, ...] = ()
        self.plan = ColumnPlan(0, ())
        self.column = 0
        self.opened = False
        """Whether the row of its chosen value stands below it."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedHeight(px(_HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_views(self, views: Sequence[RuleLineView], plan: ColumnPlan) -> None:
        """Show the values of a card."""
        self.views, self.plan = tuple(views), plan
        self.column = min(self.column, len(self.views) - 1)
        self._name()
        self.update()

    def choose(self, column: int) -> None:
        """Choose a value, and tell it."""
        self.column = max(0, min(len(self.views) - 1, column))
        self._name()
        self.update()
        self.chosen.emit(self.column)

    def open(self, opened: bool) -> None:
        """Show that the row of its chosen value stands below it, or does no more."""
        self.opened = opened
        self.update()

    def _name(self) -> None:
        view = self.views[self.column]
        self.setAccessibleName(f"{view.full_question} {value_words(view.value)}")
        self.setAccessibleDescription(self.value_description(self.column))

    def value_description(self, column: int) -> str:
        """Return what is said of a value: that of the book, and where this one is from."""
        view = self.views[column]
        book = self.tr("default {value}").format(value=view.book)
        set_pending = self.tr("not applied") if view.is_pending else ""
        said = (book, set_pending, view.note, view.locked, view.wrong)
        return ", ".join(filter(None, said))

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(_HIGH))

    # Pointer and keyboard

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.choose(self.column)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.choose(self.plan.column_at(event.position().x()))
            self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.choose(self.column + _STEPS[key])
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Space:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tip_of(self._tip(event.pos())), self)
            return True
        return super().event(event)

    def _tip(self, place: QPoint) -> str:
        at = self.plan.column_at(place.x())
        if at < 0:
            return ""
        view = self.views[at]
        return f"{view.question} {value_words(view.value)}\n{self.value_description(at)}"

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        field = QRectF(self.rect()).adjusted(px(8), 0, -px(6), 0)
        if self.opened or self.underMouse() or self.hasFocus():
            rounded(painter, field, px(5), ink("sunken"))
        differs = any(view.bar == "own" or view.is_pending for view in self.views)
        name = QRectF(px(LEFT), 0, self.plan.begin - px(LEFT), self.height())
        role: Role = "body-medium" if differs else "body"
        line_of_text(painter, name, self.views[0].subject, role, ink("text"))
        for at, view in enumerate(self.views):
            cell = self.plan.cell(at, self.height()).adjusted(1, px(3), -1, -px(3))
            if view.is_pending:
                rounded(painter, cell, px(4), ink("tint"))
            role = "body-strong" if view.bar == "own" or view.is_pending else "body"
            tone = ink("text_2" if view.locked else "text")
            line_of_text(painter, cell, value_words(view.value), role, tone, _MIDDLE)
            if view.bar or view.is_pending:
                bar = QRectF(
                    cell.left() + px(4), cell.bottom() - px(2), cell.width() - px(8), px(2)
                )
                rounded(painter, bar, px(1), self._bar(view))
            if at == self.column and (self.opened or self.hasFocus()):
                if self.hasFocus():
                    ring(painter, cell.adjusted(1, 0, -1, 0), px(4))
                else:
                    rounded(painter, cell, px(4), None, ink("accent"), 1.6)

    def _bar(self, view: RuleLineView) -> QColor:
        if view.bar == "wrong":
            return ink("error_mark")
        return ink("edge" if view.bar == "layer" and not view.is_pending else "accent")


FEW = 3
"""So many things that are alike make a table; fewer have a row for each value."""

Cards = tuple[tuple[RuleLineView, ...], ...]
"""The rules of each thing, all in the order of the columns."""


@dataclass(frozen=True)
class RulesTogether:
    """A part of a chapter under its title; `columns` are the heads of a table, none for rows."""

    title: str
    lines: tuple[RuleLineView, ...]
    columns: tuple[str, ...] = ()

    @property
    def cards(self) -> Cards:
        """The lines of a table."""
        wide = len(self.columns)
        return tuple(self.lines[at : at + wide] for at in range(0, len(self.lines), wide or 1))


def rows_of(lines: Sequence[RuleLineView]) -> tuple[RulesTogether, ...]:
    """Return a section of rows for each thing, in the order in which they come."""
    by_subject: dict[str, list[RuleLineView]] = {}
    for line in lines:
        by_subject.setdefault(line.subject, []).append(line)
    return tuple(RulesTogether(subject, tuple(found)) for subject, found in by_subject.items())


def tables_of(lines: Sequence[RuleLineView]) -> tuple[RulesTogether, ...]:
    """Return the sections with neighbours that have the same columns as one table."""
    return tuple(_joined(rows_of(lines)))


def apart(section: RulesTogether) -> tuple[RulesTogether, ...]:
    """Return a table as rows again."""
    return rows_of(section.lines) if section.columns else (section,)


def _columns(section: RulesTogether) -> tuple[str, ...]:
    """Return the heads of the values of a thing; none if they are ambiguous."""
    heads = tuple(line.column for line in section.lines)
    alike = len(set(heads)) < len(heads) or not all(heads)
    return () if alike or len(heads) < 2 or not section.title else heads


def _joined(sections: Sequence[RulesTogether]) -> Iterator[RulesTogether]:
    for heads, run in groupby(sections, _columns):
        alike = tuple(run)
        if not heads or len(alike) < FEW:
            yield from alike
            continue
        title = _title(alike[0].title, alike[-1].title)
        yield RulesTogether(title, tuple(line for each in alike for line in each.lines), heads)


def _title(first: str, last: str) -> str:
    """Return the name of a table: "Sentinel to Slinger", "Pilot 1 to 8"."""
    words, others = first.split(), last.split()
    while len(others) > 1 and len(words) > 1 and words[0] == others[0]:
        words, others = words[1:], others[1:]
    return tr("{first} to {last}").format(first=first, last=" ".join(others))
