"""The tree of rules: chapters with their questions, and rows with values."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from editor.core.ruleset import setting_words
from editor.ui import icons
from editor.ui.drawing import face, line_of_text, paint_row, rounded, text_width
from editor.ui.theme import Role, ink, px
from editor.workbench.house_rules import RuleChapter, SettingRow

_CHAPTER, _GROUP, _ROW = 50, 30, 37
"""The height of a chapter, of a thing in it, and of a rule on one line."""
_INDENT = 14
_NAME = Qt.ItemDataRole.UserRole + 1
_VALUE = Qt.ItemDataRole.UserRole + 2
_MARK = Qt.ItemDataRole.UserRole + 3
_QUESTION = Qt.ItemDataRole.UserRole + 4
_ALL_OPEN = 30
"""Up to this number of rows every group is open."""
Index = QModelIndex | QPersistentModelIndex
_WRAPPED = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value


class SettingTree(QTreeView):
    """Rules by chapter; `pointed` emits the name of the current one.

    `entered` asks to focus the field of its value, `left_upwards` to leave the tree upwards.
    """

    pointed = Signal(str)
    entered = Signal()
    left_upwards = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rules"))
        self._rows = QStandardItemModel(self)
        self.setModel(self._rows)
        self.setItemDelegate(_RowDelegate(self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setMouseTracking(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._press)
        self._items: dict[str, list[QStandardItem]] = {}
        self._shape: tuple[tuple[str, ...], ...] = ()
        self._filling = False
        self.selectionModel().currentChanged.connect(self._tell)

    def show_chapters(self, chapters: Sequence[RuleChapter], *, opened: bool) -> None:
        """Show rules by chapter; the same ones as before keep their state.

        `opened` opens every group, such as for a search.
        """
        shape = tuple((each.title, *(row.name for row in each.rows)) for each in chapters)
        if shape != self._shape:
            first = not self._shape
            self._shape = shape
            few = sum(len(each.rows) for each in chapters) <= _ALL_OPEN
            self._build(chapters, opened=opened or few, first=first)
        for chapter in chapters:
            for row in chapter.rows:
                for item in self._items[row.name]:
                    self._fill(item, row)
        for number, chapter in enumerate(chapters):
            self._count(self._rows.item(number), chapter.title, chapter.question, chapter.changed)

    def chosen(self) -> str:
        """Return the name of the current setting; empty on a group."""
        return str(self.currentIndex().data(_NAME) or "")

    def choose(self, name: str) -> None:
        """Choose a setting and open its groups, if it is shown."""
        items = self._items.get(name, [])
        item = next((each for each in items if self._is_open(each)), items[0] if items else None)
        if item is not None:
            self.setCurrentIndex(item.index())
            self.scrollTo(item.index())

    def _is_open(self, item: QStandardItem) -> bool:
        above = item.index().parent()
        while above.isValid() and self.isExpanded(above):
            above = above.parent()
        return not above.isValid()

    def first(self) -> str:
        """Return the name of the first shown setting; empty for none."""
        return next(iter(self._items), "")

    def _build(self, chapters: Sequence[RuleChapter], *, opened: bool, first: bool) -> None:
        kept = self.chosen()
        unfolded = set(self._open_groups(self._rows.invisibleRootItem(), ""))
        self._filling = True
        self._rows.clear()
        self._items = {}
        for chapter in chapters:
            top = QStandardItem(chapter.title)
            top.setData(chapter.question, _QUESTION)
            self._rows.appendRow(top)
            groups = {"": top}
            for row in chapter.rows:
                if row.subject not in groups:
                    groups[row.subject] = QStandardItem(row.subject)
                    top.appendRow(groups[row.subject])
                item = QStandardItem(row.question)
                item.setData(row.name, _NAME)
                groups[row.subject].appendRow(item)
                self._items.setdefault(row.name, []).append(item)
            for subject, group in groups.items():
                path = f"{chapter.title}/{subject}" if subject else chapter.title
                if opened or path in unfolded:
                    self.setExpanded(group.index(), True)
        if first and self._rows.rowCount():
            self.setExpanded(self._rows.index(0, 0), True)
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
        value = self.tr("not known") if row.rule is None else setting_words(row.value)
        changed = row.changed and row.rule is not None
        shown = f"{setting_words(row.book)} → {value}" if changed else value
        mark = "wrong" if row.wrong or row.rule is None else "changed" if row.changed else ""
        if (item.data(_VALUE), item.data(_MARK)) == (shown, mark):
            return
        item.setData(shown, _VALUE)
        item.setData(mark, _MARK)
        told = f"{row.asked} {value}"
        if changed:
            book = self.tr("by the book {value}").format(value=setting_words(row.book))
            told = f"{told}, {book}"
        item.setData(told, Qt.ItemDataRole.AccessibleTextRole)

    def _count(self, item: QStandardItem, *said: str | int) -> None:
        """Write how many rules below an item are changed; `said` is what a chapter says of it."""
        for row in range(item.rowCount()):
            below = item.child(row)
            if below.hasChildren():
                rules = [below.child(each) for each in range(below.rowCount())]
                marked = sum(bool(rule.data(_MARK)) for rule in rules)
                self._count(below, below.text(), "", marked)
        title, question, changed = said
        value = self.tr("{changed} changed").format(changed=changed) if changed else ""
        if item.data(_VALUE) != value:
            item.setData(value, _VALUE)
            told = ", ".join(str(word) for word in (title, question, value) if word)
            item.setData(told, Qt.ItemDataRole.AccessibleTextRole)

    def _tell(self) -> None:
        if not self._filling:
            self.pointed.emit(self.chosen())

    def _press(self, index: QModelIndex) -> None:
        if not index.data(_NAME):
            self.setExpanded(index, not self.isExpanded(index))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Questions take two lines where the panel is narrow.
        self.scheduleDelayedItemsLayout()
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
        if index.data(_QUESTION):
            return QSize(px(100), px(_CHAPTER))
        if not index.data(_NAME):
            return QSize(px(100), px(_GROUP))
        room = self._room(index, 0)
        metrics = QFontMetricsF(face(_role(index)))
        tall = metrics.boundingRect(room, _WRAPPED, str(index.data())).height()
        return QSize(px(100), round(max(px(_ROW), tall + px(14))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        row = QRectF(option.rect)
        field = self._field(row)
        paint_row(painter, field, option)
        if index.data(_NAME):
            self._paint_rule(painter, field, index)
        else:
            self._paint_group(painter, field, option, index)
        painter.restore()

    def _paint_rule(self, painter: QPainter, field: QRectF, index: Index) -> None:
        mark = str(index.data(_MARK) or "")
        if mark:
            bar = QRectF(field.left(), field.top() + px(5), px(3), field.height() - px(10))
            rounded(painter, bar, px(1.5), ink("accent" if mark == "changed" else "error"))
        value = str(index.data(_VALUE) or "")
        right = field.adjusted(0, 0, -px(10), 0)
        right.setLeft(right.right() - self._value_width(index))
        tone = "accent" if mark == "changed" else "text"
        line_of_text(painter, right, value, _role(index), ink(tone), Qt.AlignmentFlag.AlignRight)
        room = self._room(index, field.top())
        room.setHeight(field.height())
        painter.setFont(face(_role(index)))
        painter.setPen(ink("text"))
        painter.drawText(room, _WRAPPED, str(index.data()))

    def _paint_group(
        self, painter: QPainter, field: QRectF, option: QStyleOptionViewItem, index: Index
    ) -> None:
        question = str(index.data(_QUESTION) or "")
        icon = "chevron-down" if option.state & QStyle.StateFlag.State_Open else "chevron-right"
        left = field.left() + px(16) + px(_INDENT) * _depth(index)
        line = QRectF(left + px(13), field.top(), field.right() - px(8) - left, field.height())
        if question:
            line.setTop(field.top() + px(6))
            line.setHeight(px(20))
        line.setRight(field.right() - px(10))
        centre = QPointF(left, line.center().y())
        icons.paint(painter, icon, centre, px(14), ink("text_2"))
        value = str(index.data(_VALUE) or "")
        if value:
            pill = QRectF(line)
            pill.setLeft(line.right() - text_width(value, "detail-medium") - px(16))
            pill = QRectF(pill.left(), pill.center().y() - px(10), pill.width(), px(20))
            rounded(painter, pill, px(10), ink("panel"), ink("accent"), 1.2)
            middle = Qt.AlignmentFlag.AlignHCenter
            line_of_text(painter, pill, value, "detail-medium", ink("accent"), middle)
            line.setRight(pill.left() - px(8))
        role: Role = "body-strong" if question else "body-medium"
        line_of_text(painter, line, str(index.data()), role, ink("text"))
        if question:
            below = QRectF(line.left(), line.bottom(), field.right() - px(10) - line.left(), px(18))
            line_of_text(painter, below, question, "detail", ink("text_2"))

    def _field(self, row: QRectF) -> QRectF:
        row.setLeft(0)
        row.setRight(self._width())
        return row.adjusted(px(8), 0, -px(8), -1)

    def _width(self) -> int:
        tree = self.parent()
        return tree.viewport().width() if isinstance(tree, QTreeView) else 0

    def _value_width(self, index: Index) -> float:
        value = str(index.data(_VALUE) or "")
        return min((self._width() - px(16)) * 0.45, text_width(value, _role(index)) + 2)

    def _room(self, index: Index, top: float) -> QRectF:
        """Return the place of a question, as tall as it may be."""
        left = px(8 + 15) + px(_INDENT) * max(0, _depth(index) - 1)
        right = self._width() - px(8 + 10 + 12) - self._value_width(index)
        return QRectF(left, top, max(px(40), right - left), px(200))


def _role(index: Index) -> Role:
    return "body-strong" if index.data(_MARK) else "body"


def _depth(index: Index) -> int:
    depth, above = 0, index.parent()
    while above.isValid():
        depth, above = depth + 1, above.parent()
    return depth
