"""The history as a list, and its panel with the outline below; each folds to its header."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.ui.drawing import line_of_text, rounded
from editor.ui.frame_sizes import Foldable
from editor.ui.panels.frame import HEAD, FoldHead, Panel
from editor.ui.panels.outline import Outline
from editor.ui.theme import Role, ink, px
from editor.ui.views import HistoryView
from editor.ui.widgets.words import Divider, tip_of

_ROW = 27
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class HistoryList(QListView):
    """The steps of the history; `gone_to` emits the index of the chosen one.

    `measured` emits whether there is a column for the gap in wins.
    """

    gone_to = Signal(int)
    measured = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("History"))
        self._steps = _Steps(self)
        self.setModel(self._steps)
        self.setItemDelegate(_StepDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(lambda index: self.gone_to.emit(index.row()))

    def show_view(self, view: HistoryView) -> None:
        """Show the steps and scroll to the present one."""
        before = self._steps.view
        if view == before:
            return
        if bool(view.gaps) != bool(before.gaps):
            self.measured.emit(bool(view.gaps))
        if (view.steps, view.current) == (before.steps, before.current):
            self._steps.show_gaps(view)
            return
        self._steps.show_view(view)
        index = self._steps.index(view.current)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.gone_to.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


class _Steps(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.view = HistoryView((), -1)

    def show_view(self, view: HistoryView) -> None:
        self.beginResetModel()
        self.view = view
        self.endResetModel()

    def show_gaps(self, view: HistoryView) -> None:
        self.view = view
        self.dataChanged.emit(self.index(0), self.index(len(view.steps) - 1))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.view.steps)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        step = self.view.steps[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return step
        gap = self.view.gaps[index.row()] if self.view.gaps else ""
        if gap.isdigit():
            tip = self.tr("{step}\nGap in wins: {n} points").format(step=step, n=gap)
        else:
            tip = step
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_of(tip)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if index.row() == self.view.current:
                return self.tr("{step}, now").format(step=step)
            if index.row() > self.view.current:
                return self.tr("{step}, undone").format(step=step)
            return step
        return None


class _StepDelegate(QStyledItemDelegate):
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(px(100), px(_ROW))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        steps = index.model()
        if not isinstance(steps, _Steps):
            return
        row = QRectF(option.rect)
        at, current, last = index.row(), steps.view.current, len(steps.view.steps) - 1
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )
        field = row.adjusted(px(10), 0, -px(10), -1)
        if at == current:
            rounded(painter, field, px(5), ink("tint"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            rounded(painter, field, px(5), ink("sunken"))
        x, y, dot = row.left() + px(23), row.center().y(), px(4)
        painter.setPen(QPen(ink("line_strong"), 1.4))
        if at > 0:
            painter.drawLine(QPointF(x, row.top()), QPointF(x, y - dot - 1))
        if at < last:
            painter.drawLine(QPointF(x, y + dot + 1), QPointF(x, row.bottom()))
        done = at <= current
        painter.setPen(QPen(ink("accent" if done else "line_strong"), 1.6))
        painter.setBrush(ink("accent") if at == current else ink("panel"))
        painter.drawEllipse(QPointF(x, y), dot, dot)
        room = QRectF(x + px(15), row.top(), row.width() - px(48), row.height())
        said = steps.view.gaps[at] if steps.view.gaps else steps.tr("now") if at == current else ""
        if said:
            right = room.adjusted(0, 0, -px(4), 0)
            aside: Role = "detail" if steps.view.gaps else "small"
            line_of_text(painter, right, said, aside, ink("text_2"), Qt.AlignmentFlag.AlignRight)
            room.setRight(room.right() - px(30))
        step = str(index.data())
        colour = ink("accent" if at == current else "text" if done else "text_3")
        face: Role = "body-strong" if at == current else "body"
        line_of_text(painter, room, step, face, colour, italic=not done)
        painter.restore()


_STEPS, _OBJECTS = (62, 210), (132, 200)
"""The usual height of history and outline under their headers, in a small window and else."""


class Record(Panel):
    """History over outline; `fold_requested` emits "history" or "outline", and whether it folds."""

    fold_requested = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent=parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        self.history_head = FoldHead(self.tr("History"))
        self.history = HistoryList(self)
        self.outline_head = FoldHead(self.tr("Outline"))
        self.outline = Outline(self)
        self._heads = {"history": self.history_head, "outline": self.outline_head}
        self._bodies: dict[str, QWidget] = {"history": self.history, "outline": self.outline}
        for name, head in self._heads.items():
            head.toggled.connect(lambda on, part=name: self.fold_requested.emit(part, not on))
            if name == "outline":
                column.addWidget(Divider())
            column.addWidget(head)
            column.addWidget(self._bodies[name], 1)
        column.addStretch(0)
        self._measured, self._steps = False, 0
        self.history.measured.connect(self._show_measured)

    def fold(self, part: Foldable, folded: bool) -> None:
        """Fold history or outline, or open it."""
        self._heads[part].open(not folded)
        self._bodies[part].setVisible(not folded)

    def folded(self) -> bool:
        """Return whether both are folded."""
        return not (self.history_head.isChecked() or self.outline_head.isChecked())

    def least_height(self) -> int:
        """Return the height of both headers."""
        return 2 * px(HEAD) + 1

    def usual_height(self, *, small: bool) -> int:
        """Return the height that is usual for what is open."""
        at = 0 if small else 1
        open_ones = (
            (self.history_head.isChecked(), _STEPS[at]),
            (self.outline_head.isChecked(), _OBJECTS[at]),
        )
        return self.least_height() + sum(px(height) for shown, height in open_ones if shown)

    def _show_measured(self, measured: bool) -> None:
        self._measured = measured
        self._show_aside()

    def show_counts(self, steps: int, things: int) -> None:
        """Show how many steps were done, and how many objects there are."""
        self._steps = steps
        self._show_aside()
        said = self.tr("1 object") if things == 1 else self.tr("{n} objects")
        self.outline_head.show_aside(said.format(n=things))

    def _show_aside(self) -> None:
        """Name the column of the history where it has one, else count its steps."""
        said = self.tr("1 step") if self._steps == 1 else self.tr("{n} steps")
        gap = self.tr("gap in wins")
        self.history_head.show_aside(gap if self._measured else said.format(n=self._steps))
