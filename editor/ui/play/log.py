"""The panel of the event log: a chosen line marks its spaces, Enter goes to its step."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.core.words import unbroken
from editor.paint.painter import paint_nodes
from editor.play.game import Seat
from editor.ui.drawing import face, paint_row
from editor.ui.panels.frame import Panel
from editor.ui.play.seats import unit_emblem
from editor.ui.theme import ink, px
from editor.workbench.playing.event_log import LogLine

Index = QModelIndex | QPersistentModelIndex
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignVCenter)


class LogPanel(Panel):
    """The event log."""

    looked_at = Signal(object)
    """The chosen line."""
    gone_to = Signal(int)
    """The number of steps before the wanted position."""

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.list = LogList(seats)
        self.list.looked_at.connect(self.looked_at)
        self.list.gone_to.connect(self.gone_to)
        column.addWidget(self.list, 1)


class LogList(QListView):
    """The lines of a match, scrolled to the newest."""

    looked_at = Signal(object)
    gone_to = Signal(int)

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Log of the match"))
        self.setToolTip(self.tr("A line marks its spaces; Enter or a double click goes to it"))
        self.lines: tuple[LogLine, ...] = ()
        # Items keep their height: Qt asks for that of every row whenever one is added.
        self._items = QStandardItemModel(self)
        self._width = 0
        self.setModel(self._items)
        self.setItemDelegate(_LineDelegate(seats, self))
        self.setMouseTracking(True)
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(lambda index: self.looked_at.emit(self.line(index.row())))
        self.doubleClicked.connect(lambda index: self._go(index.row()))

    def line(self, row: int) -> LogLine:
        """Return the line of a row."""
        return self.lines[row]

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show lines and scroll to the last one that is not undone."""
        pairs = zip(self.lines, lines, strict=False)
        same = next(
            (row for row, (old, new) in enumerate(pairs) if old is not new and old != new),
            min(len(self.lines), len(lines)),
        )
        if same == len(lines) == len(self.lines):
            return
        self._items.removeRows(same, len(self.lines) - same)
        self.lines = lines
        for line in lines[same:]:
            self._items.appendRow(self._item(line))
        done = [row for row, line in enumerate(lines) if not line.undone]
        index = self._items.index(done[-1] if done else 0, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport().width() != self._width:
            self._width = self.viewport().width()
            for row, line in enumerate(self.lines):
                self._items.item(row).setSizeHint(self._size(line))

    def _item(self, line: LogLine) -> QStandardItem:
        item = QStandardItem(line.words)
        item.setEditable(False)
        said = self.tr("{line}, undone").format(line=line.words) if line.undone else line.words
        item.setAccessibleText(said)
        item.setSizeHint(self._size(line))
        return item

    def _size(self, line: LogLine) -> QSize:
        room = QRectF(0, 0, self._width - px(54), 1000).toRect()
        high = (
            QFontMetrics(face("body")).boundingRect(room, _WRAPPED, unbroken(line.words)).height()
        )
        return QSize(self._width, max(px(26), high + px(8)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self._go(row)
            return
        super().keyPressEvent(event)
        now = self.currentIndex().row()
        if now >= 0 and (now != row or event.key() == Qt.Key.Key_Space):
            self.looked_at.emit(self.line(now))

    def _go(self, row: int) -> None:
        self.gone_to.emit(self.line(row).step + 1)


class _LineDelegate(QStyledItemDelegate):
    def __init__(self, seats: tuple[Seat, ...], parent: LogList) -> None:
        super().__init__(parent)
        self._list, self._seats = parent, seats

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        lines = self._list.lines
        line = lines[index.row()]
        row = QRectF(option.rect)
        painter.save()
        field = row.adjusted(px(10), 0, -px(8), 0)
        paint_row(painter, field, option)
        first = index.row() == 0 or lines[index.row() - 1].step != line.step
        if first and 0 <= line.player < len(self._seats):
            side = px(16)
            painter.save()
            painter.setOpacity(0.4 if line.undone else 1.0)
            painter.translate(QPointF(row.left() + px(16), row.top() + px(5)))
            painter.scale(side, side)
            paint_nodes(unit_emblem(self._seats[line.player].seat), painter)
            painter.restore()
        painter.setFont(face("body"))
        painter.setPen(ink("text_3" if line.undone else "text"))
        room = row.adjusted(px(40), 0, -px(14), 0)
        painter.drawText(room, _WRAPPED, unbroken(line.words))
        painter.restore()
