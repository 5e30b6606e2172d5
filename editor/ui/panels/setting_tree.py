"""The tree of settings: groups by the parts of their names, and rows with values."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from editor.core.ruleset import setting_words
from editor.ui import icons
from editor.ui.drawing import line_of_text, paint_row, text_width
from editor.ui.theme import Role, ink, px
from editor.workbench.house_rules import SettingRow

_ROW = 28
_INDENT = 14
_NAME = Qt.ItemDataRole.UserRole + 1
_VALUE = Qt.ItemDataRole.UserRole + 2
_MARK = Qt.ItemDataRole.UserRole + 3
_ALL_OPEN = 30
"""Up to this number of rows every group is open."""
Index = QModelIndex | QPersistentModelIndex


class SettingTree(QTreeView):
    """Settings in groups; `pointed` emits the name of the current one.

    `entered` asks to focus the field of its value, `left_upwards` to leave the tree upwards.
    """

    pointed = Signal(str)
    entered = Signal()
    left_upwards = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Settings"))
        self._rows = QStandardItemModel(self)
        self.setModel(self._rows)
        self.setItemDelegate(_RowDelegate(self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._press)
        self._items: dict[str, QStandardItem] = {}
        self._shape: tuple[str, ...] = ()
        self._filling = False
        self.selectionModel().currentChanged.connect(self._tell)

    def show_settings(self, found: Sequence[SettingRow], *, opened: bool) -> None:
        """Show settings; the same ones as before keep their state.

        `opened` opens every group, such as for a search.
        """
        shape = tuple(item.name for item in found)
        if shape != self._shape:
            self._shape = shape
            self._build(found, opened or len(found) <= _ALL_OPEN)
        for setting in found:
            self._fill(self._items[setting.name], setting)
        self._count()

    def chosen(self) -> str:
        """Return the name of the current setting; empty on a group."""
        return str(self.currentIndex().data(_NAME) or "")

    def choose(self, name: str) -> None:
        """Choose a setting and open its groups, if it is shown."""
        item = self._items.get(name)
        if item is not None:
            self.setCurrentIndex(item.index())
            self.scrollTo(item.index())

    def first(self) -> str:
        """Return the name of the first shown setting; empty for none."""
        return self._shape[0] if self._shape else ""

    def _build(self, found: Sequence[SettingRow], opened: bool) -> None:
        kept = self.chosen()
        unfolded = set(self._open_groups(self._rows.invisibleRootItem(), ""))
        self._filling = True
        self._rows.clear()
        self._items = {}
        groups: dict[tuple[str, ...], QStandardItem] = {(): self._rows.invisibleRootItem()}
        for setting in found:
            for depth in range(1, len(setting.groups) + 1):
                path = setting.groups[:depth]
                if path not in groups:
                    group = QStandardItem(path[-1])
                    groups[path[:-1]].appendRow(group)
                    groups[path] = group
            item = QStandardItem(setting.title)
            item.setData(setting.name, _NAME)
            groups[setting.groups].appendRow(item)
            self._items[setting.name] = item
        for path, group in groups.items():
            if path and (opened or "/".join(path) in unfolded):
                self.setExpanded(group.index(), True)
        self._filling = False
        self.choose(kept if kept in self._items else self.first() if opened else "")
        if not self.currentIndex().isValid() and self._rows.rowCount():
            self.setCurrentIndex(self._rows.index(0, 0))

    def _open_groups(self, item: QStandardItem, above: str) -> list[str]:
        found = []
        for row in range(item.rowCount()):
            group = item.child(row)
            if group.hasChildren():
                path = f"{above}/{group.text()}" if above else group.text()
                if self.isExpanded(group.index()):
                    found.append(path)
                found += self._open_groups(group, path)
        return found

    def _fill(self, item: QStandardItem, row: SettingRow) -> None:
        value = self.tr("no such setting") if row.rule is None else setting_words(row.value)
        mark = "wrong" if row.wrong or row.rule is None else "changed" if row.changed else ""
        if (item.data(_VALUE), item.data(_MARK)) == (value, mark):
            return
        item.setData(value, _VALUE)
        item.setData(mark, _MARK)
        told = f"{row.title}: {value}"
        if row.changed and row.rule is not None:
            book = self.tr("by the book {value}").format(value=setting_words(row.book))
            told = f"{told}, {book}"
        item.setData(told, Qt.ItemDataRole.AccessibleTextRole)

    def _count(self) -> None:
        root = self._rows.invisibleRootItem()
        for row in range(root.rowCount()):
            self._count_in(root.child(row))

    def _count_in(self, item: QStandardItem) -> tuple[int, int]:
        if not item.hasChildren():
            return 1, int(bool(item.data(_MARK)))
        parts = [self._count_in(item.child(row)) for row in range(item.rowCount())]
        many, changed = (sum(counts) for counts in zip(*parts, strict=True))
        value = self.tr("{changed} changed").format(changed=changed) if changed else str(many)
        if item.data(_VALUE) != value:
            item.setData(value, _VALUE)
            item.setData(f"{item.text()}, {value}", Qt.ItemDataRole.AccessibleTextRole)
        return many, changed

    def _tell(self) -> None:
        if not self._filling:
            self.pointed.emit(self.chosen())

    def _press(self, index: QModelIndex) -> None:
        if not index.data(_NAME):
            self.setExpanded(index, not self.isExpanded(index))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.chosen():
                self.entered.emit()
            elif index.isValid():
                self._press(index)
        elif event.key() == Qt.Key.Key_Up and not self.indexAbove(index).isValid():
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)


class _RowDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(100), px(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tree = self.parent()
        if not isinstance(tree, SettingTree):
            return
        row = QRectF(option.rect)
        row.setLeft(0)
        row.setRight(tree.viewport().width())
        depth, above = 0, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        painter.save()
        field = row.adjusted(px(8), 0, -px(8), -1)
        paint_row(painter, field, option)
        group = not index.data(_NAME)
        mark = str(index.data(_MARK) or "")
        x = field.left() + px(16) + px(_INDENT) * depth
        value = str(index.data(_VALUE) or "")
        if group:
            icon = "chevron-down" if option.state & QStyle.StateFlag.State_Open else "chevron-right"
            icons.paint(painter, icon, QPointF(x, row.center().y()), px(14), ink("text_2"))
        elif mark:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink("accent"))
            painter.drawEllipse(QPointF(x, row.center().y()), px(7) / 2, px(7) / 2)
        role: Role = "detail" if group else "body-strong" if mark else "body"
        most = (field.width() - x) * 0.6
        wide = min(most, text_width(value, role) + 2)
        right = QRectF(field.right() - px(10) - wide, row.top(), wide, row.height())
        tone = "text_2" if group else "accent" if mark == "changed" else "text"
        line_of_text(painter, right, value, role, ink(tone), Qt.AlignmentFlag.AlignRight)
        left = x + px(13)
        room = QRectF(left, row.top(), max(10.0, right.left() - px(10) - left), row.height())
        word: Role = "body-strong" if group and not depth else "body-medium" if mark else "body"
        line_of_text(painter, room, str(index.data()), word, ink("text"))
        painter.restore()
