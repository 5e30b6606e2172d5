"""The rows of the problems panel: their model, how they are laid out, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.core.caches import cached
from editor.core.words import pieces
from editor.picture.inks import MarkLevel
from editor.ui import icons
from editor.ui.drawing import line_of_text, painter_on, rounded, tag, text_width
from editor.ui.theme import Role, hovered, ink, inks, px, scale
from editor.ui.translate import tr
from editor.ui.views import ProblemGroup, ProblemsView, ProblemView
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import tip_of

Index = QModelIndex | QPersistentModelIndex
Value = ProblemView | ProblemGroup
ROW = Qt.ItemDataRole.UserRole
"""The role of the value of a row."""
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_MESSAGE, _BELOW = 110, 46
"""The left edge of messages, and of consequences."""
_MARGIN, _GAP = 16, 12
_ROW, _TWO, _HEADING, _LINE = 34, 52, 34, 18
"""The heights of a row with one line, with two, of a heading, and of a line."""
_FIX, _WHY = 96, 46
"""The least width of the column of fixes; the room for the word that asks why."""
_TALL = 520
_SHARE = 0.34
"""The greatest share of the width for the column of fixes."""
_ROWS = 64
"""The most cached rows: while a box is dragged most stay the same."""


class RowLayout(NamedTuple):
    """The layout of the rows of a list.

    - width: of a row in pixels
    - column: the width of the fixes in pixels; 0 where no row has one
    - tall: the message stands under level, place and fix, since the list is narrow
    """

    width: float = 0.0
    column: int = 0
    tall: bool = False


def layout_of(width: float, labels: Iterable[str]) -> RowLayout:
    """Return the layout for rows of this width whose first fixes have these labels."""
    tall = width < px(_TALL)
    longest = max((text_width(label, "detail-strong") for label in labels), default=0.0)
    if not longest:
        return RowLayout(width, 0, tall)
    most = round(width * (_SHARE if not tall else 0.45))
    return RowLayout(width, max(min(px(_FIX), most), min(round(longest) + px(24), most)), tall)


class RowFields:
    """Where the parts of a row are: level, place, fix, message, and the word that asks why.

    `line` is the part with level, place and fix; a part that the row has not is empty. A row
    `below` is a consequence.
    """

    def __init__(
        self, row: QRectF, problem: ProblemView, plan: RowLayout, *, below: bool = False
    ) -> None:
        self.line = QRectF(row.left(), row.top(), row.width(), px(_ROW)) if plan.tall else row
        self.fix, self.place = QRectF(), QRectF()
        middle, edge = self.line.center().y(), row.right() - px(_MARGIN)
        if problem.fixes:
            self.fix = QRectF(edge - plan.column, middle - px(25) / 2, plan.column, px(25))
        if problem.place:
            width = min(text_width(problem.place, "detail-medium") + px(16), row.width() * 0.22)
            right = edge - plan.column - px(16) if plan.column else edge
            # At the edge where a row has no fix and its message needs the room.
            needed = row.left() + px(_MESSAGE + _GAP) + text_width(problem.message, "body-medium")
            if not problem.fixes and (plan.tall or needed > right - width):
                right = edge
            self.place = QRectF(right - width, middle - px(12), width, px(24))
        ends = [field.left() for field in (self.fix, self.place) if not field.isEmpty()]
        if plan.tall:
            top, left = row.top() + px(_ROW - 3), row.left() + px(42)
            self.message = QRectF(left, top, edge - left, row.bottom() - top)
            right = min(ends, default=edge) - px(_GAP)
        else:
            right = min(ends, default=edge + px(_GAP)) - px(_GAP)
            left = row.left() + px(_BELOW if below else _MESSAGE)
            self.message = QRectF(left, row.top(), right - left - px(_WHY), row.height())
        self.why = QRectF(right - px(_WHY), middle - px(12), px(_WHY), px(24))


def height_of(problem: ProblemView, plan: RowLayout, *, below: bool = False) -> int:
    """Return the height of a row in pixels."""
    lines = len(lines_of(problem, plan, below=below))
    if plan.tall:
        return px(_ROW) + px(_LINE) * lines
    return px(_TWO if lines > 1 else _ROW)


def lines_of(problem: ProblemView, plan: RowLayout, *, below: bool = False) -> tuple[str, ...]:
    """Return the message with its note in one or two lines; the second may be too long."""
    fields = RowFields(QRectF(0, 0, plan.width, px(_TWO)), problem, plan, below=below)
    said = f"{problem.message} · {problem.note}" if problem.note else problem.message
    return _wrapped(said, round(fields.message.width()), scale())


@cached()
def _wrapped(said: str, width: int, text_scale: float) -> tuple[str, ...]:
    if text_width(said, "body-medium") <= width:
        return (said,)
    words = pieces(said)
    taken = 1
    while taken < len(words) and text_width(" ".join(words[: taken + 1]), "body-medium") <= width:
        taken += 1
    return " ".join(words[:taken]), " ".join(words[taken:])


def level_word(level: MarkLevel) -> str:
    """Return the translated word of a level."""
    words = {"error": tr("Error"), "warning": tr("Warning"), "advice": tr("Advice")}
    return words.get(level) or (tr("Waived") if level == "waived" else tr("Ready"))


class ProblemRows(QStandardItemModel):
    """The model: headings, problems and their consequences, each with its value under ROW."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[QStandardItem] = []
        """The problems, top to bottom."""

    def show_view(self, view: ProblemsView) -> bool:
        """Take a view; return whether its rows have the same keys as before.

        Then only changed rows are updated, without a reset of the model.
        """
        values: list[Value] = []
        for group in view.groups:
            values.extend([group] if group.title else group.rows)
        root = self.invisibleRootItem()
        if _fits(root, values):
            _update(root, values)
            return True
        # One reset: the view would lay out and paint what is there between removing and adding.
        self.beginResetModel()
        self.blockSignals(True)
        self._items = []
        self.removeRows(0, self.rowCount())
        root.appendRows([self._item(value) for value in values])
        self.blockSignals(False)
        self.endResetModel()
        return False

    def _item(self, value: Value) -> QStandardItem:
        item = QStandardItem()
        item.setEditable(False)
        item.setData(value, ROW)
        if isinstance(value, ProblemView):
            self._items.append(item)
        item.appendRows([self._item(below) for below in _below(value)])
        return item

    def problem(self, index: Index) -> ProblemView | None:
        """Return the problem at an index, None for a heading."""
        value = index.data(ROW)
        return value if isinstance(value, ProblemView) else None

    def find(self, key: str) -> QModelIndex:
        """Return the index of a problem by its key, invalid where there is none."""
        found = (item.index() for item in self._items if item.data(ROW).key == key)
        return next(found, QModelIndex())

    def problems(self) -> list[QModelIndex]:
        """Return the indexes of all problems, top to bottom."""
        return [item.index() for item in self._items]

    def fixes(self) -> list[str]:
        """Return the labels of the first fixes of all problems that have one."""
        values = (item.data(ROW) for item in self._items)
        return [value.fixes[0].label for value in values if value.fixes]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        value, roles = super().data(index, ROW), Qt.ItemDataRole
        if role == ROW or value is None:
            return value
        if isinstance(value, ProblemGroup):
            return value.title if role in (roles.DisplayRole, roles.AccessibleTextRole) else None
        if role == roles.DisplayRole:
            return value.message
        if role == roles.AccessibleTextRole:
            said = (level_word(value.level), value.message, value.place, value.note)
            return ", ".join(filter(None, said))
        if role == roles.ToolTipRole:
            fixed = [f"{fix.title} [{fix.grade}]" for fix in value.fixes if fix.grade]
            lines = (value.message, *value.notes, value.note, *fixed)
            return tip_of("\n".join(filter(None, lines)))
        return None


def _below(value: Value) -> tuple[ProblemView, ...]:
    return value.follows if isinstance(value, ProblemView) else value.rows


def _name(value: Value) -> tuple[str, str]:
    return ("problem", value.key) if isinstance(value, ProblemView) else ("group", value.title)


def _fits(item: QStandardItem, values: Sequence[Value]) -> bool:
    """Return whether values have the same keys as the rows below an item, and so on down."""
    return item.rowCount() == len(values) and all(
        _name(item.child(at).data(ROW)) == _name(value) and _fits(item.child(at), _below(value))
        for at, value in enumerate(values)
    )


def _update(item: QStandardItem, values: Sequence[Value]) -> None:
    """Give the rows below an item their new values; an unchanged row is not updated."""
    for at, value in enumerate(values):
        child = item.child(at)
        if child.data(ROW) != value:
            _update(child, _below(value))
            child.setData(value, ROW)


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

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(300), self.height_of(index))

    def height_of(self, index: Index) -> int:
        """Return the height of a row in pixels."""
        value = index.data(ROW)
        if not isinstance(value, ProblemView):
            return px(_HEADING)
        below = isinstance(index.parent().data(ROW), ProblemView)
        return height_of(value, self.plan, below=below)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
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

    def _look(self, option: QStyleOptionViewItem, index: Index, problem: ProblemView) -> _RowState:
        flag, state, row = QStyle.StateFlag, option.state, QRectF(option.rect)
        below, at = isinstance(index.parent().data(ROW), ProblemView), self._pointer()
        fields = RowFields(row, problem, self.plan, below=below)
        named = {"place": fields.place, "fix": fields.fix, "why": fields.why}
        lit = next((name for name, field in named.items() if at and field.contains(at)), "")
        chosen = bool(state & flag.State_Selected)
        return _RowState(
            chosen,
            hovered=not chosen and bool(state & flag.State_MouseOver),
            focused=chosen and bool(state & flag.State_HasFocus),
            opened=bool(state & flag.State_Open),
            below=below,
            lit=lit,
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
        fields = RowFields(field, problem, self.plan, below=look.below)
        self._ground(painter, field, look)
        if not look.below:
            self._level(painter, fields.line, problem)
            self._fold(painter, fields.line, problem, opened=look.opened)
        self._message(painter, fields.message, problem, look)
        if not fields.place.isEmpty():
            pill, lit = fields.place.adjusted(0, px(2), 0, -px(2)), look.lit == "place"
            fill = ink("raised" if look.chosen else "sunken")
            tag(painter, pill, problem.place, fill=fill, edge=ink("accent" if lit else "line"))
        self._fix(painter, fields.fix, problem, look)
        if look.chosen or look.hovered:
            self._why(painter, fields.why, lit=look.lit == "why")
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

    def _level(self, painter: QPainter, line: QRectF, problem: ProblemView) -> None:
        left = line.left() + px(18)
        paint_mark(painter, problem.level, QPointF(left + px(7), line.center().y()), px(7.4))
        word = QRectF(left + px(24), line.top(), px(66), line.height())
        colour = ink("text_2" if self.stale else f"{problem.level}_word")
        line_of_text(painter, word, level_word(problem.level), "body-strong", colour)

    def _message(
        self, painter: QPainter, room: QRectF, problem: ProblemView, look: _RowState
    ) -> None:
        chosen = look.chosen and not look.below
        role: Role = "body-medium" if chosen else "body"
        quiet = look.below or self.stale or problem.level == "waived"
        lines = lines_of(problem, self.plan, below=look.below)
        top = room.top() if self.plan.tall else room.center().y() - px(_LINE) * len(lines) / 2
        for number, line in enumerate(lines):
            place = QRectF(room.left(), top + px(_LINE) * number, room.width(), px(_LINE))
            line_of_text(painter, place, line, role, ink("text_2" if quiet else "text"))

    def _branch(self, painter: QPainter, row: QRectF) -> None:
        """Draw the line from a cause to a consequence; it begins in the row above."""
        middle = px(_ROW) / 2 if self.plan.tall else row.height() / 2
        x, y = row.left() + px(25), row.top() + middle
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink("line_strong"), 1.3))
        painter.drawPolyline([QPointF(x, row.top() - px(4)), QPointF(x, y), QPointF(x + px(14), y)])
        painter.restore()

    def _fold(self, painter: QPainter, line: QRectF, problem: ProblemView, *, opened: bool) -> None:
        if problem.follows:
            name = "chevron-down" if opened else "chevron-right"
            centre = QPointF(line.left() + px(10), line.center().y())
            icons.paint(painter, name, centre, px(13), ink("text_2"))

    def _why(self, painter: QPainter, field: QRectF, *, lit: bool) -> None:
        said = tr("Why?")
        line_of_text(painter, field, said, "detail-strong", ink("accent"), _CENTRE)
        if lit:
            width = text_width(said, "detail-strong")
            left = field.center().x() - width / 2
            painter.fillRect(QRectF(left, field.center().y() + px(8), width, 1), ink("accent"))

    def _fix(self, painter: QPainter, field: QRectF, problem: ProblemView, look: _RowState) -> None:
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
