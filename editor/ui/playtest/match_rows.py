"""Rows of matches: in a card beside what was pressed, and as a list that is filtered."""

from __future__ import annotations

from dataclasses import replace

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
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.ui import icons
from editor.ui.drawing import line_of_text, paint_row, text_width
from editor.ui.play.seats import paint_emblem
from editor.ui.playtest.live_words import short_name
from editor.ui.playtest.views import MatchView
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of

ROW, TALL = 25, 43
"""The heights of a row in one line, and in two."""
_LABEL = 94
"""Where a row with a label goes on after it."""
_PLAY = 24
"""The room of the sign of play at the right."""
_ENDED, _START = 60, 31
"""The least room of how a match ended beside where players began; of an emblem and its margins."""
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_RIGHT = Qt.AlignmentFlag.AlignRight


def paint_emblems(painter: QPainter, seats: tuple[int, ...], x: float, middle: float) -> float:
    """Draw the emblems of seats from the left; return where they end."""
    side = px(17)
    for seat in seats:
        paint_emblem(painter, seat, x, middle, side)
        x += side + px(2)
    return x


class MatchButton(PaintedButton):
    """A match as a row that is pressed as a whole: what it is, who won, number, how it ended."""

    radius, ringed = 4, None

    def __init__(self, view: MatchView, label: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view, self._label = view, label
        self._tall = False
        """Whether it has two lines, as one has no room for all words."""
        self.setText(view.title)
        parts = (label, view.title, view.won, view.score, view.begun)
        self.setAccessibleName(", ".join(filter(None, parts)))
        self.setToolTip(
            tip_of(self.tr("Open the replay of {match}").format(match=view.title.lower()))
        )
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(px(180), px(TALL if self._tall else ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tall = self._needs() > self.width()
        if tall != self._tall:
            self._tall = tall
            self.updateGeometry()

    def _needs(self) -> float:
        """Return the width at which everything has room in one line."""
        emblems = len(self.view.seats) * (px(17) + px(2))
        words = text_width(self.view.title, "body") + text_width(self.view.score, "detail")
        return self._left() + emblems + px(5) + words + px(12) + px(_PLAY)

    def _left(self) -> float:
        return px(_LABEL) if self._label else px(4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        """Go to the next row in the same place."""
        above = self.parentWidget()
        rows = [] if above is None else above.findChildren(MatchButton)
        rows.sort(key=lambda row: row.y())
        at = rows.index(self) + by if self in rows else -1
        if 0 <= at < len(rows):
            rows[at].setFocus(Qt.FocusReason.TabFocusReason)

    def ground(self) -> tuple[str, str, float]:
        return ("tint" if self.lit or self.hasFocus() else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        tall = self._tall
        line = QRectF(rect.left(), rect.top(), rect.width(), px(ROW) if tall else rect.height())
        if self._label:
            room = QRectF(0, line.top(), px(_LABEL - 2), line.height())
            line_of_text(painter, room, self._label, "body-medium", ink("text"))
        if not tall:
            paint_match(painter, line, self.view, self._left())
            return
        paint_match(painter, line, replace(self.view, score=""), self._left())
        left = self._left() + len(self.view.seats) * (px(17) + px(2)) + px(5)
        below = QRectF(left, px(ROW) - px(4), rect.width() - left - px(4), px(TALL - ROW))
        line_of_text(painter, below, self.view.score, "detail", ink("text_2"))


def paint_match(painter: QPainter, rect: QRectF, view: MatchView, left: float) -> None:
    """Draw a match in a row: emblem of the winner, its number, how it ended, the sign of play."""
    middle = rect.center().y()
    x = paint_emblems(painter, view.seats, rect.left() + left, middle) + px(5)
    end = rect.right() - px(_PLAY)
    icons.paint(painter, "play", QPointF(rect.right() - px(10), middle), px(13), ink("accent"))
    wide = text_width(view.title, "body") + px(8)
    room = QRectF(x, rect.top(), min(wide, end - x), rect.height())
    line_of_text(painter, room, view.title, "body", ink("text"))
    rest = QRectF(x + wide, rect.top(), max(0.0, end - x - wide), rect.height())
    line_of_text(painter, rest, view.score, "detail", ink("text_2"), _RIGHT)


class MatchList(QListView):
    """Matches as rows; `opened` emits the index of a match in the plan."""

    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Matches"))
        self._rows = _Rows(self)
        self.setModel(self._rows)
        self.setItemDelegate(_Delegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_matches(self, views: tuple[MatchView, ...]) -> None:
        """Show matches; the current one stays current where it still is one."""
        if views == self._rows.views:
            return
        index = self.currentIndex()
        held = self._rows.views[index.row()].index if index.isValid() else -1
        self._rows.show_views(views)
        at = next((at for at, view in enumerate(views) if view.index == held), 0)
        if views:
            self.setCurrentIndex(self._rows.index(at))

    def views(self) -> tuple[MatchView, ...]:
        """Return the matches that are shown."""
        return self._rows.views

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.opened.emit(self._rows.views[index.row()].index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.opened.emit(self._rows.views[index.row()].index)
        else:
            super().keyPressEvent(event)


class _Rows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.views: tuple[MatchView, ...] = ()

    def show_views(self, views: tuple[MatchView, ...]) -> None:
        self.beginResetModel()
        self.views = views
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.views)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        view = self.views[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return view.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_of(view.words)
        return view.words if role == Qt.ItemDataRole.AccessibleTextRole else None


class _Delegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(200), px(ROW + 2))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rows = index.model()
        if not isinstance(rows, _Rows):
            return
        view = rows.views[index.row()]
        painter.save()
        field = QRectF(option.rect).adjusted(px(12), 1, -px(12), -1)
        paint_row(painter, field, option)
        right = field.adjusted(0, 0, -px(8), 0)
        middle, x = field.center().y(), field.left() + px(8)
        x = max(paint_emblems(painter, view.seats, x, middle), x + px(24)) + px(6)
        begun = bool(view.starts)
        columns: tuple[tuple[str, Role, str, int], ...] = (
            (view.title, "body", "text", px(92)),
            (view.won, "body-medium", "text", px(110 if begun else 160)),
            (view.score, "body", "text", px(80 if begun else 110)),
            (view.ended, "detail", "text_2", px(170 if begun else 220)),
        )
        end = right.right() - px(26)
        left = x + sum(wide for *_, wide in columns[:3])
        slots = _start_slots(view.starts, end - left - px(_ENDED))
        for words, role, tone, wide in columns:
            last = end - sum(wide for _, wide in slots) if words is view.ended else end
            room = QRectF(x, field.top(), min(wide, last - x), field.height())
            if room.width() > px(20):
                line_of_text(painter, room, words, role, ink(tone))
            x += wide
        x = min(x, end - sum(wide for _, wide in slots))
        for (seat, _), (name, slot) in zip(view.starts, slots, strict=False):
            after = paint_emblems(painter, (seat,), x, middle)
            room = QRectF(after, field.top(), x + slot - after, field.height())
            line_of_text(painter, room, name, "detail", ink("text_2"))
            x += slot
        centre = QPointF(right.right() - px(8), middle)
        icons.paint(painter, "play", centre, px(13), ink("accent"))
        painter.restore()


def _start_slots(starts: tuple[tuple[int, str], ...], room: float) -> list[tuple[str, float]]:
    """Return what each player's start is called in a row, and how wide its place is.

    Short names where the names have no room; none at all where these have none either.
    """
    for named in (str, short_name):
        names = [named(name) for _, name in starts]
        wide = max((text_width(name, "detail") for name in names), default=0.0) + px(_START)
        if wide * len(names) <= room:
            return [(name, wide) for name in names]
    return []
