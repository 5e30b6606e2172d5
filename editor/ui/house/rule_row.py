"""A rule of the list: its question, its value by the book, and that of the house in a field."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.ui import icons
from editor.ui.drawing import face, line_of_text, painter_on, rounded, text_width
from editor.ui.house.rule_field import RuleField
from editor.ui.house.rule_views import RuleLineView
from editor.ui.theme import ink, inks, px
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import words

ROW, BOOK, BACK = 37, 62, 30
"""The height of a row, the widths of the value by the book and of the arrow, at 100 %."""
LEFT, GAP, RIGHT = 20, 10, 10
NOTE = 128
"""The most width of what another layer says, at 100 %."""
NARROW = 440
"""Under this width, at 100 %, the values stand below the question."""
_UNLIMITED = 2**24 - 1
_BARS = {"own": "accent", "layer": "edge"}


class RowNote(QWidget):
    """What another layer says of a value: one line, cut where it has no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._struck = "", False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_note(self, words: str, *, struck: bool) -> None:
        """Show words, struck through where they are overruled; none for an empty text."""
        if (words, struck) != (self._words, self._struck):
            self._words, self._struck = words, struck
            self.updateGeometry()
            self.update()
        cut = text_width(words, "detail") > px(NOTE)
        self.setToolTip(tip_of(words if cut else ""))
        self.setVisible(bool(words))

    def sizeHint(self) -> QSize:
        return QSize(min(px(NOTE), round(text_width(self._words, "detail")) + 2), px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        room = QRectF(self.rect())
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, room, self._words, "detail", ink("text_2"), right)
        if self._struck:
            wide = min(room.width(), text_width(self._words, "detail"))
            y = room.center().y() + 1
            painter.setPen(QPen(ink("text_2"), 1.2))
            painter.drawLine(QPointF(room.right() - wide, y), QPointF(room.right(), y))


class RuleRow(QWidget):
    """A row; `changed` emits its key and the wished value, `put_back` and `pointed` its key."""

    changed = Signal(str, object)
    put_back = Signal(str)
    pointed = Signal(str)

    def __init__(self, view: RuleLineView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self._typed = ""
        self._narrow = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(LEFT), 0, px(RIGHT), 0)
        column.setSpacing(0)
        self._lines = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lines.setContentsMargins(0, px(4), 0, px(4))
        self._lines.setSpacing(px(GAP))
        line = QHBoxLayout()
        line.setSpacing(px(GAP))
        self._question = words(view.question, "body", wrap=True)
        self._question.setMinimumHeight(px(ROW - 9))
        self._question.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        line.addWidget(self._question, 1)
        self._note = RowNote()
        line.addWidget(self._note)
        self._lines.addLayout(line, 1)
        line = QHBoxLayout()
        line.setSpacing(px(GAP))
        self._book = words("", "body", "text_2", wrap=True)
        self._book.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        self._book.setFixedWidth(px(BOOK))
        line.addWidget(self._book)
        line.addSpacing(px(6))
        self.field = RuleField(view)
        self.field.changed.connect(lambda value: self.changed.emit(self.view.key, value))
        self.field.refused.connect(self._refuse)
        line.addWidget(self.field)
        self.back = PressButton(kind="quiet", icon="undo-2", height=28, name=view.back or " ")
        self.back.clicked.connect(lambda: self.put_back.emit(self.view.key))
        self._slot = QWidget()
        self._slot.setFixedSize(px(BACK), px(28))
        self.back.setParent(self._slot)
        line.addWidget(self._slot)
        self._lines.addLayout(line)
        column.addLayout(self._lines)
        self._blame = QWidget()
        below = QHBoxLayout(self._blame)
        below.setContentsMargins(0, 0, 0, px(6))
        below.setSpacing(px(5))
        below.addWidget(LevelMark("error", 5.6), 0, Qt.AlignmentFlag.AlignTop)
        self._wrong = words("", "detail-medium", "error", wrap=True)
        below.addWidget(self._wrong, 1)
        column.addWidget(self._blame)
        self._shown: RuleLineView | None = None
        for part in (self.field.control, self.back):
            if part is not None:
                part.installEventFilter(self)
        self.show_view(view)

    def show_view(self, view: RuleLineView) -> None:
        """Show a rule with the same field."""
        if view == self._shown:
            return
        if self._shown is None or view.value != self._shown.value:
            self._typed = ""
        self.view = self._shown = view
        self._question.setText(view.question)
        self._question.setFont(face("body-strong" if view.bar == "own" or view.wished else "body"))
        self._note.show_note(view.note, struck=view.struck)
        self._tell_book()
        self.field.show_value(view)
        self.back.setVisible(bool(view.back) and not view.locked)
        self.back.setAccessibleName(f"{view.asked} {view.back}")
        self.back.setToolTip(tip_of(view.back))
        self._say(self._typed or view.wrong)
        self.setToolTip(tip_of(view.locked or view.meaning))
        self.update()

    def be_narrow(self, narrow: bool) -> None:
        """Put the values below the question where both have no room in one line."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        ways = QBoxLayout.Direction
        self._lines.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._lines.setSpacing(px(2 if narrow else GAP))
        across = Qt.AlignmentFlag.AlignLeft if narrow else Qt.AlignmentFlag.AlignRight
        self._book.setAlignment(Qt.AlignmentFlag.AlignVCenter | across)
        self._book.setMinimumWidth(0 if narrow else px(BOOK))
        self._book.setMaximumWidth(_UNLIMITED if narrow else px(BOOK))
        self._question.setMinimumHeight(0 if narrow else px(ROW - 9))
        self._tell_book()

    def _tell_book(self) -> None:
        words = self.tr("book: {value}").format(value=self.view.book)
        self._book.setText(words if self._narrow else self.view.book)

    def blame(self, wrong: str) -> None:
        """Say below the row why a value was refused."""
        self._typed = wrong
        self._say(wrong or self.view.wrong)

    def _refuse(self, wrong: str) -> None:
        self.blame(wrong)

    def _say(self, wrong: str) -> None:
        self._wrong.setText(wrong)
        self._blame.setVisible(bool(wrong))

    def holds_keyboard(self) -> bool:
        """Return whether the keyboard is in the row."""
        now = QApplication.focusWidget()
        return now is not None and self.isAncestorOf(now)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.pointed.emit(self.view.key)
            self.update()
        elif event.type() == QEvent.Type.FocusOut:
            self.update()
        return False

    def enterEvent(self, event: object) -> None:
        self.pointed.emit(self.view.key)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        field = QRectF(self.rect()).adjusted(px(8), 1, -px(6), -1)
        if self.view.wished:
            rounded(painter, field, px(5), ink("tint"))
        elif self.underMouse() or self.holds_keyboard():
            rounded(painter, field, px(5), ink("sunken"))
        if self.view.bar or self.view.wished:
            colour = ink(_BARS.get(self.view.bar, "accent"))
            if self.view.bar == "wrong":
                colour = QColor(inks().levels["error"].mark)
            bar = QRectF(field.left(), field.top() + px(3), px(3), field.height() - px(6))
            rounded(painter, bar, px(1.5), colour)
        if self.view.locked:
            at = self._slot.geometry().center()
            icons.paint(painter, "lock", QPointF(at), px(14), ink("text_2"))
