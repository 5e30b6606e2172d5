"""The model of the problems panel, and the layout of a row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    Qt,
)

from editor.core.caches import cached
from editor.core.words import pieces
from editor.picture.inks import MarkLevel
from editor.ui.drawing import text_width
from editor.ui.theme import px, scale
from editor.ui.views import ProblemGroup, ProblemsView, ProblemView
from editor.ui.widgets.tip import tip_of

MESSAGE, BELOW = 110, 46
"""The left edge of messages, and of consequences."""
_MARGIN, _GAP = 16, 12
_ROW, _TWO = 34, 52
"""The height of a row with one line, and with two."""
_LINE = 18
_FIX = 96
"""The least width of the column of fixes."""
_TALL = 520
_SHARE = 0.34
"""The greatest share of the width for the column of fixes."""


@dataclass(frozen=True)
class RowLayout:
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


def height_of(problem: ProblemView, plan: RowLayout, left: float) -> int:
    """Return the height of a row whose message begins `left` pixels from its edge."""
    lines = len(lines_of(problem, plan, left))
    if plan.tall:
        return px(_ROW) + px(_LINE) * lines
    return px(_TWO if lines > 1 else _ROW)


def lines_of(problem: ProblemView, plan: RowLayout, left: float) -> tuple[str, ...]:
    """Return the message with its note in one or two lines; the second may be too long."""
    row = QRectF(0, 0, plan.width, px(_TWO))
    said = f"{problem.message} · {problem.note}" if problem.note else problem.message
    return _wrapped(said, round(message_field(row, problem, plan, left).width()), scale())


@cached()
def _wrapped(said: str, width: int, text_scale: float) -> tuple[str, ...]:
    if text_width(said, "body-medium") <= width:
        return (said,)
    words = pieces(said)
    taken = 1
    while taken < len(words) and text_width(" ".join(words[: taken + 1]), "body-medium") <= width:
        taken += 1
    return " ".join(words[:taken]), " ".join(words[taken:])


def line_of(row: QRectF, plan: RowLayout) -> QRectF:
    """Return the part of a row with level, place and fix."""
    return QRectF(row.left(), row.top(), row.width(), px(_ROW)) if plan.tall else row


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


WHY = 46
"""The room for the word that asks why, right of a message."""


def why_field(row: QRectF, problem: ProblemView, plan: RowLayout, left: float) -> QRectF:
    """Return the field of the word that asks why: after the message, in a narrow list above it."""
    line, end = line_of(row, plan), px(WHY)
    if plan.tall:
        fields = (fix_field(row, problem, plan), place_field(row, problem, plan))
        ends = [field.left() for field in fields if not field.isEmpty()]
        right = min(ends, default=row.right() - px(_MARGIN)) - px(_GAP)
    else:
        right = message_field(row, problem, plan, left).right() + end
    return QRectF(right - end, line.center().y() - px(12), end, px(24))


def message_field(row: QRectF, problem: ProblemView, plan: RowLayout, left: float) -> QRectF:
    """Return the field of the message in a row, from `left` pixels on."""
    if plan.tall:
        top = row.top() + px(_ROW - 3)
        start = row.left() + px(42)
        return QRectF(start, top, row.right() - px(_MARGIN) - start, row.bottom() - top)
    fields = (fix_field(row, problem, plan), place_field(row, problem, plan))
    ends = [field.left() for field in fields if not field.isEmpty()]
    end = min(ends, default=row.right() - px(_MARGIN - _GAP)) - px(_GAP)
    width = end - row.left() - left - px(WHY)
    return QRectF(row.left() + left, row.top(), width, row.height())


Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
_NOWHERE = QModelIndex()


class _Node:
    """A heading or a problem in the tree."""

    def __init__(self, value: ProblemView | ProblemGroup, parent: _Node | None, row: int) -> None:
        self.value, self.parent, self.row = value, parent, row
        self.children = [_Node(each, self, index) for index, each in enumerate(_below(value))]

    def takes(self, value: ProblemView | ProblemGroup) -> bool:
        """Return whether a value has the same keys as this node and the nodes below it."""
        below = _below(value)
        return (
            _name(value) == _name(self.value)
            and len(below) == len(self.children)
            and all(map(_Node.takes, self.children, below))
        )


def _below(value: ProblemView | ProblemGroup) -> tuple[ProblemView, ...]:
    return value.follows if isinstance(value, ProblemView) else value.rows


def _name(value: ProblemView | ProblemGroup) -> tuple[str, str]:
    return ("problem", value.key) if isinstance(value, ProblemView) else ("group", value.title)


class ProblemRows(QAbstractItemModel):
    """The model: headings, problems and their consequences."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top: list[_Node] = []
        self._words: dict[MarkLevel, str] = level_words(self)

    def show_view(self, view: ProblemsView) -> bool:
        """Take a view; return whether its rows have the same keys as before.

        Then only changed rows are updated, without a reset of the model.
        """
        values: list[ProblemView | ProblemGroup] = []
        for group in view.groups:
            values.extend([group] if group.title else group.rows)
        if len(values) == len(self._top) and all(map(_Node.takes, self._top, values)):
            for node, value in zip(self._top, values, strict=True):
                self._take(node, value)
            return True
        self.beginResetModel()
        self._top = [_Node(value, None, row) for row, value in enumerate(values)]
        self.endResetModel()
        return False

    def _take(self, node: _Node, value: ProblemView | ProblemGroup) -> None:
        if node.value == value:
            return
        node.value = value
        for child, below in zip(node.children, _below(value), strict=True):
            self._take(child, below)
        index = self.createIndex(node.row, 0, node)
        self.dataChanged.emit(index, index)

    def value(self, index: Index) -> ProblemView | ProblemGroup | None:
        """Return the value at an index."""
        node = index.internalPointer() if index.isValid() else None
        return node.value if isinstance(node, _Node) else None

    def problem(self, index: Index) -> ProblemView | None:
        """Return the problem at an index, None for a heading."""
        value = self.value(index)
        return value if isinstance(value, ProblemView) else None

    def find(self, key: str) -> QModelIndex:
        """Return the index of a problem by its key, invalid where there is none."""
        for node in self._walk(self._top):
            if isinstance(node.value, ProblemView) and node.value.key == key:
                return self.createIndex(node.row, 0, node)
        return QModelIndex()

    def problems(self) -> list[QModelIndex]:
        """Return the indexes of all problems, top to bottom."""
        return [
            self.createIndex(node.row, 0, node)
            for node in self._walk(self._top)
            if isinstance(node.value, ProblemView)
        ]

    def _walk(self, nodes: list[_Node]) -> list[_Node]:
        return [each for node in nodes for each in (node, *self._walk(node.children))]

    def index(self, row: int, column: int, parent: Index = _NOWHERE) -> QModelIndex:
        node = parent.internalPointer() if parent.isValid() else None
        rows = node.children if isinstance(node, _Node) else self._top
        if not 0 <= row < len(rows) or column != 0:
            return QModelIndex()
        return self.createIndex(row, column, rows[row])

    def parent(self, index: Index = _NOWHERE) -> QModelIndex:  # type: ignore[override]
        node = index.internalPointer() if index.isValid() else None
        if not isinstance(node, _Node) or node.parent is None:
            return QModelIndex()
        return self.createIndex(node.parent.row, 0, node.parent)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        node = parent.internalPointer() if parent.isValid() else None
        return len(node.children if isinstance(node, _Node) else self._top)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        value = self.value(index)
        if value is None:
            return None
        if role == ROW:
            return value
        if isinstance(value, ProblemGroup):
            spoken = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return value.title if spoken else None
        if role == Qt.ItemDataRole.DisplayRole:
            return value.message
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = [self._words[value.level], value.message, value.place, value.note]
            return ", ".join(part for part in said if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            fixed = [f"{fix.title} [{fix.grade}]" for fix in value.fixes if fix.grade]
            lines = (value.message, *value.notes, value.note, *fixed)
            return tip_of("\n".join(part for part in lines if part))
        return None


def level_words(speaker: QObject) -> dict[MarkLevel, str]:
    """Return the translated word of each level."""
    return {
        "error": speaker.tr("Error"),
        "warning": speaker.tr("Warning"),
        "advice": speaker.tr("Advice"),
        "waived": speaker.tr("Waived"),
        "ready": speaker.tr("Ready"),
    }
