"""The outline: a searchable tree of every object, also for keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionRange,
    QModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QTreeView, QVBoxLayout, QWidget

from editor.seam.editing import OutlineNode
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.words import tip_of

_KEY = Qt.ItemDataRole.UserRole


class Outline(QWidget):
    """A search field over the tree; `chosen` emits the selected keys.

    `protect_requested` is emitted by the switch that protects what the map is built on.
    """

    chosen = Signal(list)
    framed = Signal(str)
    protect_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[tuple[OutlineNode, ...], frozenset[str]] = ((), frozenset())
        self._updating = False

    def _build(self) -> None:
        """Make what is in it, once it is shown: it is folded at first."""
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(4), 0, 0)
        column.setSpacing(px(6))
        self._search = SearchField(self.tr("Find an object"))
        above = QHBoxLayout()
        above.setContentsMargins(0, 0, px(16), 0)
        above.setSpacing(px(6))
        above.addWidget(self._search, 1)
        self.protection = Button(kind="quiet", icon="lock", height=28, name=self.tr("Protect mats"))
        self.protection.setCheckable(True)
        self.protection.clicked.connect(lambda _: self.protect_requested.emit())
        self.protection.hide()
        above.addWidget(self.protection)
        column.addLayout(above)
        self._items = QStandardItemModel(self)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(self._items)
        self._found.setRecursiveFilteringEnabled(True)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.tree = _Tree(self)
        self.tree.setAccessibleName(self.tr("Outline"))
        self.tree.setModel(self._found)
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(px(14))
        self.tree.setFont(face("body"))
        self.tree.setSelectionMode(QTreeView.SelectionMode.ExtendedSelection)
        self.tree.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.selectionModel().selectionChanged.connect(self._notify)
        self.tree.entered_on.connect(self.framed)
        column.addWidget(self.tree, 1)
        self._search.textChanged.connect(self._filter)
        self._search.left_downwards.connect(self.tree.setFocus)

    def show_view(
        self,
        nodes: tuple[OutlineNode, ...],
        selected: Iterable[str],
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        """Show a tree with these keys selected, and what is hidden on the map; emit nothing."""
        if self.layout() is None:
            self._build()
        self._updating = True
        if (nodes, hidden) != self._shown:
            self._shown = nodes, hidden
            folded = self._folded()
            self._items.clear()
            for node in nodes:
                self._items.appendRow(self._item(node, hidden))
            self.tree.expandAll()
            for index in self._every():
                if index.data() in folded:
                    self.tree.collapse(index)
        wanted = set(selected)
        if wanted != set(self.selected()):
            # One selection for all: separate changes would each be joined with all before.
            rows = [index for index in self._every() if index.data(_KEY) in wanted]
            selection = self.tree.selectionModel()
            selection.select(_joined(rows), selection.SelectionFlag.ClearAndSelect)
            if rows:
                self.tree.scrollTo(rows[-1])
        self._updating = False

    def show_protection(self, protected: bool | None) -> None:
        """Show whether mats are protected; None for a map that is built on none."""
        self.protection.setVisible(protected is not None)
        self.protection.setChecked(bool(protected))
        self.protection.show_icon("lock" if protected else "lock-open")
        said = self.tr("Mats are protected: they cannot be selected, moved or removed on the map")
        free = self.tr("Mats are not protected: they can be selected, moved and removed on the map")
        self.protection.setToolTip(tip_of(said if protected else free))

    def selected(self) -> list[str]:
        """Return the keys of the selected rows."""
        rows = self.tree.selectionModel().selectedIndexes()
        return [str(index.data(_KEY)) for index in rows if index.data(_KEY)]

    def _item(self, node: OutlineNode, hidden: frozenset[str]) -> QStandardItem:
        said = node.title + (f"  {node.detail}" if node.detail else "")
        said += f"  ({self.tr('locked')})" if node.locked else ""
        said += f"  ({self.tr('hidden')})" if node.key in hidden else ""
        item = QStandardItem(said)
        item.setData(node.key, _KEY)
        item.setSelectable(bool(node.key))
        if not node.key:
            item.setFont(face("body-strong"))
        for child in node.children:
            item.appendRow(self._item(child, hidden))
        return item

    def _every(self, parent: QModelIndex | None = None) -> list[QModelIndex]:
        """Return the rows below a parent, or all, in the shown order."""
        waiting = [QModelIndex() if parent is None else parent]
        found: list[QModelIndex] = []
        while waiting:
            index = waiting.pop()
            found.append(index)
            rows = range(self._found.rowCount(index) - 1, -1, -1)
            waiting += [self._found.index(row, 0, index) for row in rows]
        return found[1:]

    def _folded(self) -> set[str]:
        rows = self._every()
        return {
            str(index.data())
            for index in rows
            if self._found.hasChildren(index) and not self.tree.isExpanded(index)
        }

    def _filter(self, text: str) -> None:
        self._found.setFilterFixedString(text.strip())
        self.tree.expandAll()

    def _notify(self) -> None:
        if not self._updating:
            self.chosen.emit(self.selected())


def _joined(rows: Iterable[QModelIndex]) -> QItemSelection:
    """Return rows as a selection; adjacent rows with the same parent are one range."""
    chosen = QItemSelection()
    first = last = QModelIndex()
    for row in rows:
        if last.isValid() and row.parent() == last.parent() and row.row() == last.row() + 1:
            last = row
            continue
        if first.isValid():
            chosen.append(QItemSelectionRange(first, last))
        first = last = row
    if first.isValid():
        chosen.append(QItemSelectionRange(first, last))
    return chosen


class _Tree(QTreeView):
    entered_on = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.currentIndex().data(_KEY)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and key:
            self.entered_on.emit(key)
        else:
            super().keyPressEvent(event)
