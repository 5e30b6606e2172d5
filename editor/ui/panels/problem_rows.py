"""The rows of the problems panel as a tree that Qt can show and a screen reader can read."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from editor.picture.inks import MarkLevel
from editor.ui.views import ProblemGroup, ProblemsView, ProblemView

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
            lines = (value.message, *value.notes, value.source, value.note, *fixed)
            return "\n".join(part for part in lines if part)
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
