"""The effects of pending changes: counts, and what they newly break or allow."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from editor.picture.inks import MarkLevel
from editor.ui.drawing import (
    RoundedCard,
    face,
    line_of_text,
    painter_on,
    ring,
    rounded,
    tag,
    text_width,
)
from editor.ui.house.rule_views import TrialLineView, TrialView
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import column_in, discard, empty, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark, paint_mark
from editor.ui.widgets.words import Elided, words

_LINE, _AFTER = 20, 18
_LEFT = 24
_WRAPPED = Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value
_NARROW = 420
"""Under this width, at 100 %, the counts stand below each other."""
_LISTED = 60
"""So many lines of a list have a row; of more their number is said."""


class CountBox(RoundedCard):
    """A title with how many findings there are of each level."""

    def __init__(self, *, tinted: bool) -> None:
        fill, edge = ("tint", "accent") if tinted else ("sunken", "line")
        super().__init__(fill, edge, radius=5)
        self.setFixedHeight(px(34))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = row_in(self, margins=(px(10), 0, px(10), 0), spacing=px(4))

    def show_counts(self, title: str, counts: tuple[tuple[MarkLevel, int], ...]) -> None:
        """Show counts; none while they are not known."""
        said = ", ".join(f"{number} {level}" for level, number in counts)
        self.setAccessibleName(f"{title}: {said}" if said else title)
        empty(self._row)
        self._row.addWidget(Elided(title, "body-strong"), 1)
        for level, number in counts:
            mark = LevelMark(level, 6.5)
            mark.show_level(level, faded=not number)
            self._row.addSpacing(px(4))
            self._row.addWidget(mark)
            self._row.addWidget(words(str(number), "body-strong", "text" if number else "text_3"))


class TrialLine(QWidget):
    """A finding of a trial, with what follows from it; `pointed` emits its key, empty when left."""

    pointed = Signal(str)
    pressed = Signal(str)

    def __init__(self, view: TrialLineView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(", ".join(filter(None, (view.message, view.was, view.place))))
        self.setAccessibleDescription(". ".join(view.follows))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _pill(self) -> float:
        return text_width(self.view.place, "detail-medium") + px(16) if self.view.place else 0.0

    def _lines(self) -> list[str]:
        return [*([self.view.was] if self.view.was else []), *self.view.follows]

    def _message(self, width: float) -> float:
        room = QRectF(0, 0, max(px(60), width - px(_LEFT + 8) - self._pill()), px(400))
        metrics = QFontMetricsF(face("body"))
        tall = metrics.boundingRect(room, _WRAPPED, self.view.message).height()
        return max(px(_LINE), tall)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._message(width) + px(_AFTER) * len(self._lines())) + px(6)

    def sizeHint(self) -> QSize:
        return QSize(px(200), self.heightForWidth(max(px(200), self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.heightForWidth(max(px(120), self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def enterEvent(self, event: object) -> None:
        self.pointed.emit(self.view.key)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit("")
        self.update()

    def focusInEvent(self, event: object) -> None:
        self.pointed.emit(self.view.key)
        self.update()

    def focusOutEvent(self, event: object) -> None:
        self.pointed.emit("")
        self.update()

    def mousePressEvent(self, event: object) -> None:
        self.pressed.emit(self.view.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.pressed.emit(self.view.key)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        field = QRectF(self.rect())
        if self.underMouse() or self.hasFocus():
            rounded(painter, field, px(4), ink("sunken"))
        if self.hasFocus():
            ring(painter, field.adjusted(2, 2, -2, -2), px(4))
        top = px(3)
        paint_mark(painter, self.view.level, QPointF(px(12), top + px(9)), px(65) / 10)
        tall = self._message(field.width())
        room = QRectF(px(_LEFT), top, field.width() - px(_LEFT + 8) - self._pill(), tall + 2)
        painter.setFont(face("body"))
        painter.setPen(ink("text"))
        painter.drawText(room, _WRAPPED, self.view.message)
        if self.view.place:
            pill = QRectF(field.right() - self._pill(), top - px(1), self._pill(), px(20))
            rounded(painter, pill, px(10), ink("panel"), ink("line_strong"))
            centre = Qt.AlignmentFlag.AlignHCenter
            line_of_text(painter, pill, self.view.place, "detail-medium", ink("text_2"), centre)
        self._paint_follows(painter, top + tall)

    def _paint_follows(self, painter: QPainter, top: float) -> None:
        for at, said in enumerate(self._lines()):
            y = top + px(_AFTER) * at
            painter.setPen(ink("line_strong"))
            x, middle = px(12), y + px(_AFTER) / 2
            painter.drawLine(QPointF(x, y - px(2)), QPointF(x, middle))
            painter.drawLine(QPointF(x, middle), QPointF(x + px(7), middle))
            room = QRectF(px(_LEFT), y, self.width() - px(_LEFT), px(_AFTER))
            line_of_text(painter, room, said, "detail", ink("text_2"))


class TrialGroup(QWidget):
    """Lines under a heading with their number."""

    def __init__(self, title: str, level: MarkLevel) -> None:
        super().__init__()
        self._title, self._level = title, level
        self._number = 0
        self.lines: list[TrialLine] = []
        self._shown: tuple[TrialLineView, ...] = ()
        self.setAccessibleName(title)
        self.column = column_in(self, margins=(0, px(26), 0, px(4)), spacing=0)

    def show_lines(self, views: tuple[TrialLineView, ...], panel: TrialPanel) -> None:
        """Show these lines."""
        self.setVisible(bool(views))
        if views == self._shown:
            return
        self._shown = views
        discard(self.lines)
        self.lines = [TrialLine(view) for view in views[:_LISTED]]
        for line in self.lines:
            line.pointed.connect(panel.pointed)
            line.pressed.connect(panel.pressed)
            self.column.addWidget(line)
            line.show()  # now, since the panel asks how tall it is
        self._number = len(views)
        self.setAccessibleName(f"{self._title}: {self._number}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        room = QRectF(0, px(3), self.width(), px(20))
        line_of_text(painter, room, self._title, "body-strong", ink("text"))
        left = text_width(self._title, "body-strong") + px(8)
        number = f"{self._number:,}"
        pill = QRectF(left, room.top(), text_width(number, "detail-strong") + px(14), px(20))
        colour, fill = ink(f"{self._level}_word"), ink(f"{self._level}_wash")
        tag(painter, pill, number, "detail-strong", colour, fill=fill)


class TrialPanel(RoundedCard):
    """The panel below the list.

    `pointed` emits the key of the finding under the pointer, empty for none, `pressed` one to go
    to; `take_requested`, `single_requested` and `put_back_requested` are its buttons.
    """

    pointed = Signal(str)
    pressed = Signal(str)
    take_requested = Signal()
    single_requested = Signal()
    put_back_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("raised", parent=parent)
        title = self.tr("Effects on this map")
        self.setAccessibleName(title)
        column = column_in(self, margins=(px(16), px(10), px(16), px(12)), spacing=px(8))
        head = QHBoxLayout()
        head.addWidget(words(title, "panel"))
        head.addStretch(1)
        self._aside = words("", "detail", "text_2")
        head.addWidget(self._aside)
        column.addLayout(head)
        self._counts = counts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        counts.setSpacing(px(8))
        self.now, self.then = CountBox(tinted=False), CountBox(tinted=True)
        counts.addWidget(self.now)
        counts.addWidget(self.then)
        self._state = words("", "body", "text_2", wrap=True)
        self.broken = TrialGroup(self.tr("Newly broken"), "error")
        self.allowed = TrialGroup(self.tr("Newly allowed"), "ready")
        self.retold = TrialGroup(self.tr("Different message"), "advice")
        self.area = scrolling(clear=True)
        inner = QWidget()
        self._groups = column_in(inner, margins=(0, 0, px(4), 0), spacing=0)
        self._groups.addLayout(counts)
        self._groups.addWidget(self._state)
        for group in (self.broken, self.allowed, self.retold):
            self._groups.addWidget(group)
        self._groups.addStretch(1)
        self.area.setWidget(inner)
        inner.setAutoFillBackground(False)
        self._inner = inner
        column.addWidget(self.area, 1)
        row = row_in(spacing=px(8))
        self.take = PressButton("", kind="primary", height=28)
        self.take.clicked.connect(self.take_requested)
        self.single = PressButton("", height=28)
        self.single.clicked.connect(self.single_requested)
        self.put_back = PressButton(self.tr("Discard"), height=28)
        self.put_back.clicked.connect(self.put_back_requested)
        for button in (self.take, self.single, self.put_back):
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)

    def show_trial(self, view: TrialView) -> None:
        """Show a trial."""
        self._aside.setText(view.aside)
        self.now.show_counts(view.now, view.counts_now)
        self.then.show_counts(view.then, view.counts_then)
        self._state.setText(view.state)
        self._state.setVisible(bool(view.state))
        lists: Sequence[tuple[TrialGroup, tuple[TrialLineView, ...]]] = (
            (self.broken, view.broken), (self.allowed, view.allowed), (self.retold, view.retold),
        )  # fmt: skip
        for group, lines in lists:
            group.show_lines(lines, self)
        self.take.setText(view.take)
        self.single.setText(view.single)
        self._fit()
        self.updateGeometry()

    def _fit(self) -> None:
        """Leave the button for the last one out where there is no room for three."""
        wanted = [each.sizeHint().width() for each in (self.take, self.single, self.put_back)]
        roomy = sum(wanted) + px(2 * 16 + 2 * 8) <= self.width()
        self.single.setVisible(bool(self.single.text()) and roomy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn(self.width())
        self._fit()

    def wanted_height(self, width: int) -> int:
        """Return the height in which nothing scrolls at a width."""
        self._turn(width)
        self._groups.invalidate()
        bare = px(10 + 12 + 8 * 2) + px(24 + 28)
        return bare + self._groups.heightForWidth(max(px(200), width - px(36)))

    def _turn(self, width: int) -> None:
        """Put the counts beside or below each other."""
        ways = QBoxLayout.Direction
        narrow = width < px(_NARROW)
        self._counts.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def draw_ground(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        rounded(painter, rect, px(7), ink("raised"), ink("accent"), 1.4)
