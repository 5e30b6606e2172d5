"""A rule of the list: its question, its value by the book, and that of the house in a field.

A chapter has many rows, so that words are painted: only fields and arrows are widgets.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolTip, QWidget

from editor.ui import icons
from editor.ui.drawing import face, line_of_text, painter_on, rounded, text_width, wrapped_height
from editor.ui.house.rule_field import WIDE, RuleField
from editor.ui.house.rule_views import RuleLineView
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import tip_of

ROW, BOOK, BACK = 37, 62, 30
"""The height of a row, the widths of the value by the book and of the arrow, at 100 %."""
LEFT, GAP, RIGHT = 20, 10, 10
AHEAD = 6
"""What the column of fields is apart from that of the book, more than others are."""
NOTE = 128
"""The most width of what another layer says, at 100 %."""
NARROW = 440
"""Under this width, at 100 %, the values stand below the question."""
_FIELD = 28
_WRAPPED = Qt.AlignmentFlag.AlignLeft.value | Qt.TextFlag.TextWordWrap.value
_BARS = {"own": "accent", "layer": "edge"}


class RuleRow(QWidget):
    """A row; `changed` emits its key and the wished value, `put_back` and `pointed` its key."""

    changed = Signal(str, object)
    put_back = Signal(str)
    pointed = Signal(str)

    def __init__(self, view: RuleLineView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.wrong = ""
        """What is said below the row, empty for nothing."""
        self._typed = ""
        self._shown: RuleLineView | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.field = RuleField(view, self)
        self.field.changed.connect(lambda value: self.changed.emit(self.view.key, value))
        self.field.refused.connect(self.blame)
        self.back: PressButton | None = None
        """The arrow back, made when it is first wanted."""
        if self.field.control is not None:
            self.field.control.installEventFilter(self)
        self.show_view(view)

    def show_view(self, view: RuleLineView) -> None:
        """Show a rule with the same field."""
        if view == self._shown:
            return
        if self._shown is None or view.value != self._shown.value:
            self._typed = ""
        self.view = self._shown = view
        self.field.show_value(view)
        self._show_back()
        self._say(self._typed or view.wrong)
        self.updateGeometry()
        self._place()
        self.update()

    def _show_back(self) -> None:
        wanted = bool(self.view.back) and not self.view.locked
        if wanted and self.back is None:
            self.back = PressButton(
                kind="quiet", icon="undo-2", height=_FIELD, name=self.view.back, parent=self
            )
            self.back.clicked.connect(lambda: self.put_back.emit(self.view.key))
            self.back.installEventFilter(self)
        if self.back is not None:
            self.back.setVisible(wanted)
            self.back.setAccessibleName(f"{self.view.full_question} {self.view.back}")
            self.back.setToolTip(tip_of(self.view.back))

    def blame(self, wrong: str) -> None:
        """Say below the row why a value was refused."""
        self._typed = wrong
        self._say(wrong or self.view.wrong)

    def _say(self, wrong: str) -> None:
        if wrong != self.wrong:
            self.wrong = wrong
            self.updateGeometry()
            self._place()
            self.update()

    def holds_keyboard(self) -> bool:
        """Return whether the keyboard is in the row."""
        now = QApplication.focusWidget()
        return now is not None and self.isAncestorOf(now)

    # Places

    def _is_narrow(self, width: float) -> bool:
        return width < px(NARROW)

    def _role(self) -> Role:
        return "body-strong" if self.view.bar == "own" or self.view.is_pending else "body"

    def _note(self) -> float:
        """Return the width of what another layer says."""
        if not self.view.note:
            return 0.0
        return min(px(NOTE), text_width(self.view.note, "detail") + 2)

    def _question(self, width: float) -> QRectF:
        """Return the place of the question, as tall as it is."""
        room = width - px(LEFT + RIGHT)
        if not self._is_narrow(width):
            room -= px(BACK + WIDE + BOOK + AHEAD + 3 * GAP)
            room -= self._note() + px(GAP) if self.view.note else 0
        room = max(px(60), room)
        return QRectF(px(LEFT), 0, room, wrapped_height(self.view.question, self._role(), room))

    def _line(self, width: float) -> QRectF:
        """Return the line of the values."""
        tall = self._question(width).height()
        if self._is_narrow(width):
            return QRectF(px(LEFT), px(5) + tall, width - px(LEFT + RIGHT), px(_FIELD + 4))
        return QRectF(px(LEFT), 0, width - px(LEFT + RIGHT), max(px(ROW), tall + px(9)))

    def _blame(self, width: float) -> QRectF:
        """Return the place of what is wrong, below the line of the values."""
        top = self._line(width).bottom()
        left, room = px(LEFT + 18), width - px(LEFT + RIGHT + 18)
        if not self.wrong:
            return QRectF(left, top, room, 0)
        tall = wrapped_height(self.wrong, "detail-medium", room)
        return QRectF(left, top, room, tall + px(6))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        extra = px(4) if self._is_narrow(width) else 0
        return round(self._blame(width).bottom() + extra)

    def sizeHint(self) -> QSize:
        return QSize(px(300), self.heightForWidth(max(px(300), self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(WIDE + BACK + 60), px(ROW))

    def _place(self) -> None:
        """Place the field and the arrow."""
        line = self._line(self.width())
        middle = line.center().y()
        right = round(line.right())
        high = self.field.sizeHint().height()
        left = right - px(BACK + GAP + WIDE)
        self.field.setGeometry(left, round(middle - high / 2), px(WIDE), high)
        if self.back is not None:
            size = self.back.sizeHint()
            self.back.setGeometry(right - px(BACK), round(middle - size.height() / 2), px(BACK),
                                  size.height())  # fmt: skip

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._place()

    # Pointer and keyboard

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.pointed.emit(self.view.key)
            self.update()
        elif event.type() == QEvent.Type.FocusOut:
            self.update()
        return False

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            said = (self.view.note if self._note() >= px(NOTE) else "", self.view.locked)
            words = "\n".join(filter(None, said))
            QToolTip.showText(event.globalPos(), tip_of(words), self)
            return True
        return super().event(event)

    def enterEvent(self, event: object) -> None:
        self.pointed.emit(self.view.key)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        self._paint_ground(painter)
        width = self.width()
        narrow, line = self._is_narrow(width), self._line(width)
        question = self._question(width)
        above = px(5) if narrow else (line.height() - question.height()) / 2
        painter.setFont(face(self._role()))
        painter.setPen(ink("text"))
        painter.drawText(question.translated(0, above), _WRAPPED, self.view.question)
        end = line.right() - px(BACK + WIDE + AHEAD + 2 * GAP)
        right = Qt.AlignmentFlag.AlignRight
        if narrow:
            words = self.tr("default: {value}").format(value=self.view.book)
            room = QRectF(line.left(), line.top(), end - line.left(), line.height())
            line_of_text(painter, room, words, "body", ink("text_2"))
            left = line.left() + text_width(words, "body") + px(GAP)
            note = QRectF(left, line.top(), max(0.0, end - left), line.height())
        else:
            room = QRectF(end - px(BOOK), line.top(), px(BOOK), line.height())
            line_of_text(painter, room, self.view.book, "body", ink("text_2"), right)
            note = QRectF(room.left() - px(GAP) - self._note(), line.top(), self._note(),
                          line.height())  # fmt: skip
        self._paint_note(painter, note)
        if self.view.locked:
            centre = QPointF(line.right() - px(BACK) / 2, line.center().y())
            icons.paint(painter, "lock", centre, px(14), ink("text_2"))
        if self.wrong:
            place = self._blame(width)
            centre = QPointF(px(LEFT + 7), place.top() + px(8))
            paint_mark(painter, "error", centre, px(56) / 10)
            painter.setFont(face("detail-medium"))
            painter.setPen(ink("error_word"))
            painter.drawText(place, _WRAPPED, self.wrong)

    def _paint_note(self, painter: QPainter, room: QRectF) -> None:
        if not self.view.note or room.width() < px(20):
            return
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, room, self.view.note, "detail", ink("text_2"), right)
        if self.view.struck:
            wide = min(room.width(), text_width(self.view.note, "detail"))
            y = room.center().y() + 1
            painter.setPen(QPen(ink("text_2"), 1.2))
            painter.drawLine(QPointF(room.right() - wide, y), QPointF(room.right(), y))

    def _paint_ground(self, painter: QPainter) -> None:
        field = QRectF(self.rect()).adjusted(px(8), 1, -px(6), -1)
        if self.view.is_pending:
            rounded(painter, field, px(5), ink("tint"))
        elif self.underMouse() or self.holds_keyboard():
            rounded(painter, field, px(5), ink("sunken"))
        if self.view.bar or self.view.is_pending:
            colour = ink(_BARS.get(self.view.bar, "accent"))
            if self.view.bar == "wrong":
                colour = ink("error_mark")
            bar = QRectF(field.left(), field.top() + px(3), px(3), field.height() - px(6))
            rounded(painter, bar, px(1.5), colour)
