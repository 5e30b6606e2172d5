"""The event log by turns: a line says what mattered, opened it shows the sentences."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from editor.core.words import opening, unbroken
from editor.play.game import Seat
from editor.ui import icons
from editor.ui.drawing import face, line_of_text, paint_row, text_width
from editor.ui.play.seats import paint_emblem
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.words import tip_of, words
from editor.workbench.playing.event_log import LogLine, LogTurn

Index = QModelIndex | QPersistentModelIndex
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignVCenter)
_ROW = 27
"""The height of a turn in pixels at 100 %."""
_INDENT, _ASIDE = 50, 60
"""Where words begin, and the room for the round at the right."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TurnLog(QTreeView):
    """The turns of a match, the newest first; the lines of a turn lie under it."""

    pointed_at = Signal(object)
    """The spaces of the chosen line, or of all lines of the chosen turn."""
    stepped_on = Signal(int, int)
    """The first step of the chosen line or turn, and the one after its last step."""
    gone_to = Signal(int)
    """The number of steps before the wanted position."""

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Log of the match"))
        self.setToolTip(
            self.tr(
                "Select a line to highlight its spaces; press Enter or double-click to go there"
            )
        )
        self.turns: tuple[LogTurn, ...] = ()
        """The turns in the order in which they were played."""
        self.at = 0
        """How many steps lead to the position that is looked at."""
        self.nothing = words(self.tr("No turn has been played yet."), "body", "text_2")
        """What stands in place of turns."""
        self.nothing.setParent(self.viewport())
        self.nothing.move(px(10), px(6))
        self._items = QStandardItemModel(self)
        self._width = 0
        self.setModel(self._items)
        self.setItemDelegate(_RowPainter(seats, self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(self._clicked)
        self.doubleClicked.connect(self._go)

    def show_turns(self, turns: tuple[LogTurn, ...], at: int) -> None:
        """Show turns, and bring the one of the position after this many steps into view."""
        same = 0
        while same < min(len(turns), len(self.turns)) and _alike(turns[same], self.turns[same]):
            same += 1
        opened = {turn.first for turn in self.turns[same:] if self.isExpanded(self._row(turn))}
        moved = at != self.at or len(turns) != len(self.turns) or same < len(turns)
        self._items.removeRows(0, len(self.turns) - same)
        self.turns, self.at = turns, at
        self.nothing.setVisible(not turns)
        for turn in turns[same:]:
            self._items.insertRow(0, self._item(turn))
            if turn.first in opened:
                self.setExpanded(self._items.index(0, 0), True)
        if moved:
            index = self._row(self._present())
            self.setCurrentIndex(index)
            self.scrollTo(index)
            self.viewport().update()

    def open_all(self, opened: bool) -> None:
        """Show the lines of all turns, or none."""
        if opened:
            self.expandAll()
        else:
            self.collapseAll()
        self.scrollTo(self.currentIndex())

    def turn(self, index: Index) -> LogTurn | None:
        """Return the turn of a row or of the line in it; None where there is none."""
        top = index.parent() if index.parent().isValid() else index
        if not top.isValid():
            return None
        return self.turns[len(self.turns) - 1 - top.row()]

    def line(self, index: Index) -> LogLine | None:
        """Return the line of a row; None for a turn."""
        turn = self.turn(index)
        return turn.lines[index.row()] if turn and index.parent().isValid() else None

    def later(self, index: Index) -> bool:
        """Return whether the position that is looked at lies before a row."""
        turn, line = self.turn(index), self.line(index)
        if line is not None:
            return line.step >= self.at
        return turn is not None and turn.first >= self.at and turn.after > self.at

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.viewport().width() != self._width:
            self._width = self.viewport().width()
            for row in range(self._items.rowCount()):
                item = self._items.item(row)
                for child in range(item.rowCount()):
                    line = item.child(child)
                    line.setSizeHint(self._size(line.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in _ENTER and index.isValid():
            self._go(index)
            return
        if event.key() == Qt.Key.Key_Space and index.isValid():
            self._clicked(index)
            return
        super().keyPressEvent(event)
        if self.currentIndex() != index:
            self._look(self.currentIndex())

    def _present(self) -> LogTurn | None:
        """Return the turn that the position which is looked at belongs to."""
        if self.turns and self.at < self.turns[-1].after:
            return next(turn for turn in self.turns if turn.after >= self.at)
        return self.turns[-1] if self.turns else None

    def _row(self, turn: LogTurn | None) -> QModelIndex:
        if turn is None:
            return QModelIndex()
        at = next(at for at, other in enumerate(self.turns) if other is turn)
        return self._items.index(self._items.rowCount() - 1 - at, 0)

    def _item(self, turn: LogTurn) -> QStandardItem:
        item = QStandardItem(turn.words)
        item.setSizeHint(QSize(0, px(_ROW)))
        item.setToolTip(tip_of(turn.words))
        if turn.round:
            said = self.tr("{words}, round {n}").format(words=turn.words, n=turn.round)
            item.setAccessibleText(said)
        for line in turn.lines:
            child = QStandardItem(line.words)
            child.setSizeHint(self._size(line.words))
            item.appendRow(child)
        return item

    def _size(self, words: str) -> QSize:
        room = QRectF(0, 0, max(px(80), self._width - px(_INDENT) - px(14)), 1000).toRect()
        metrics = QFontMetrics(face("detail"))
        high = metrics.boundingRect(room, _WRAPPED, unbroken(words)).height()
        return QSize(0, high + px(4))

    def _clicked(self, index: Index) -> None:
        """Open or close a turn, and mark the spaces of a row."""
        if self.line(index) is None:
            self.setExpanded(index, not self.isExpanded(index))
        self._look(index)

    def _look(self, index: Index) -> None:
        line, turn = self.line(index), self.turn(index)
        lines = (line,) if line is not None else turn.lines if turn is not None else ()
        if line is not None:
            self.stepped_on.emit(line.step, line.step + 1)
        elif turn is not None:
            self.stepped_on.emit(turn.first, turn.after)
        self.pointed_at.emit(tuple(dict.fromkeys(at for each in lines for at in each.spaces)))

    def _go(self, index: Index) -> None:
        line, turn = self.line(index), self.turn(index)
        if turn is not None:
            self.gone_to.emit(turn.after if line is None else line.step + 1)


def _alike(turn: LogTurn, other: LogTurn) -> bool:
    """Return whether two turns look the same, whichever position is looked at."""
    if (turn.first, turn.after, turn.words) != (other.first, other.after, other.words):
        return False
    pairs = zip(turn.lines, other.lines, strict=False)
    same = all(line is old or line.words == old.words for line, old in pairs)
    return same and len(turn.lines) == len(other.lines)


class _RowPainter(QStyledItemDelegate):
    def __init__(self, seats: tuple[Seat, ...], log: TurnLog) -> None:
        super().__init__(log)
        self._log, self._seats = log, seats

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        log, row = self._log, QRectF(option.rect)
        turn, line = log.turn(index), log.line(index)
        if turn is None:
            return
        painter.save()
        paint_row(painter, row.adjusted(px(8), 1, -px(8), -1), option)
        painter.setOpacity(0.45 if log.later(index) else 1.0)
        if line is not None:
            painter.setPen(ink("line_strong"))
            x = px(35)
            painter.drawLine(QPointF(x, row.top()), QPointF(x, row.bottom()))
            painter.setFont(face("detail"))
            painter.setPen(ink("text_2"))
            painter.drawText(
                row.adjusted(px(_INDENT), 0, -px(14), 0), _WRAPPED, unbroken(line.words)
            )
            painter.restore()
            return
        middle = row.center().y()
        if turn.lines:
            name = "chevron-down" if log.isExpanded(index) else "chevron-right"
            icons.paint(painter, name, QPointF(px(18), middle), px(13), ink("text_2"))
        if 0 <= turn.player < len(self._seats):
            side = px(16)
            paint_emblem(painter, self._seats[turn.player].seat, px(27), middle, side)
        aside = log.tr("round {n}").format(n=turn.round) if turn.round else ""
        room = min(px(_ASIDE), text_width(aside, "detail") + px(4)) if aside else 0
        right = row.right() - px(14)
        place = QRectF(right - room, row.top(), room, row.height())
        line_of_text(painter, place, aside, "detail", ink("text_2"), Qt.AlignmentFlag.AlignRight)
        role: Role = "detail-strong" if log.isExpanded(index) else "detail"
        words = QRectF(px(_INDENT), row.top(), right - room - px(_INDENT) - px(6), row.height())
        said = turn.words
        if text_width(said, role) > words.width():
            said = opening(said.removeprefix("The ").replace(" the ", " "))
        line_of_text(painter, words, said, role, ink("text"))
        painter.restore()
