"""The panel that explains a finding: a question, its cause, its rule, and fixes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from editor.ui.focus import go
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.why.cause_section import CauseSection
from editor.ui.why.fix_card import FixSection
from editor.ui.why.views import WhyView
from editor.ui.widgets.boxes import NONE, column_in, row_in, scrolling
from editor.ui.widgets.button import Button, PressButton
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import Divider, words

WIDE = 408
"""The width of the panel at 1440 x 900."""
_SIDE = 18


class WhyPanel(Panel):
    """The panel; `cause` and `fixes` are its sections, `closed` asks to close it.

    `key_pressed` is emitted with the key: a digit, "enter", "next" or "previous".
    """

    closed = Signal()
    key_pressed = Signal(str)
    used = Signal()
    all_requested = Signal()
    waive_requested = Signal()
    lower_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("left",), parent=parent)
        self.setAccessibleName(self.tr("Why"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._view = WhyView("error", "")
        column = column_in(self, margins=(1, 0, 0, 0), spacing=0)
        column.addLayout(self._head())
        self._area = scrolling()
        body = QWidget()
        inner = column_in(body, margins=(0, 0, 0, px(10)), spacing=0)
        self.cause = CauseSection()
        self.cause.setContentsMargins(px(_SIDE), 0, px(_SIDE), px(12))
        inner.addWidget(self.cause)
        self._line = Divider()
        inner.addWidget(self._line)
        self.fixes = FixSection()
        inner.addWidget(self.fixes)
        inner.addStretch(1)
        self._area.setWidget(body)
        column.addWidget(self._area, 1)
        column.addWidget(self._foot())
        for key, step in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_Up, -1)):
            # Buttons would take arrows for the Tab key.
            arrow = QShortcut(QKeySequence(key), self)
            arrow.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            arrow.activated.connect(partial(self._go, step))

    def _head(self) -> QHBoxLayout:
        head = row_in(margins=(px(_SIDE), px(14), px(10), px(12)), spacing=px(10))
        self.mark = LevelMark("error", 9)
        head.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        head_column = column_in(spacing=px(2))
        self.question = words("", "inspector", wrap=True)
        head_column.addWidget(self.question)
        self.detail = words("", "detail", "text_2", wrap=True)
        head_column.addWidget(self.detail)
        head.addLayout(head_column, 1)
        self.close_button = Button(icon="x", kind="quiet", height=28, name=self.tr("Close"))
        self.close_button.clicked.connect(self.closed)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _foot(self) -> QWidget:
        self._below = QWidget()
        column = column_in(self._below, margins=NONE, spacing=0)
        column.addWidget(Divider())
        row = row_in(margins=(px(12), px(8), px(12), px(8)), spacing=px(8))
        self.use = PressButton(kind="primary", height=32)
        self.use.clicked.connect(self.used)
        self.all = PressButton(height=32)
        self.all.clicked.connect(self.all_requested)
        self.waive = PressButton(self.tr("Waive…"), height=32)
        self.waive.clicked.connect(self.waive_requested)
        self.lowering = PressButton(self.tr("Lower…"), height=32)
        self.lowering.clicked.connect(self.lower_requested)
        for button in (self.use, self.all, self.waive, self.lowering):
            row.addWidget(button, 1)
        column.addLayout(row)
        return self._below

    def show_view(self, view: WhyView) -> None:
        """Show a view."""
        before, self._view = self._view, view
        self.mark.show_level(view.level)
        self.question.setText(view.question)
        self.question.setAccessibleName(view.question)
        self.detail.setText(view.detail)
        self.detail.setVisible(bool(view.detail))
        self.setAccessibleDescription(". ".join(filter(None, (view.question, view.detail))))
        self.cause.show_view(view)
        self.fixes.show_view(view)
        fixing = bool(view.fixes or view.fixes_aside or view.fixes_note)
        self._line.setVisible(fixing)
        self.fixes.setVisible(fixing)
        number = max(0, view.chosen)
        self.use.setText(self.tr("Use fix {n}").format(n=number + 1))
        self.use.setVisible(bool(view.fixes))
        said = self.tr("Show the best {n}") if view.best else self.tr("Show all {n}")
        self.all.setText(said.format(n=len(view.fixes) + view.more))
        self.all.setVisible(bool(view.more))
        self.waive.setVisible(view.may_waive)
        self.lowering.setVisible(view.may_lower and not view.more)
        self._below.setVisible(bool(view.fixes) or view.may_waive or view.may_lower)
        if before.question != view.question:
            self._area.verticalScrollBar().setValue(0)

    def begin(self) -> None:
        """Take the keyboard."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_of(event)
        if key == "escape":
            self.closed.emit()
        elif key:
            self.key_pressed.emit(key)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        self.key_pressed.emit("next" if forwards else "previous")
        return True

    def _go(self, step: int) -> None:
        """Give the keyboard to the next or the previous of what can be pressed."""
        go([self], forwards=step > 0)
        now = QApplication.focusWidget()
        if now is not None and self._area.isAncestorOf(now):
            self._area.ensureWidgetVisible(now, 0, px(12))


_KEYS: dict[int, str] = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Escape: "escape",
    Qt.Key.Key_Tab: "next",
    Qt.Key.Key_Backtab: "previous",
}


def key_of(event: QKeyEvent) -> str:
    """Return which key of the explanation is pressed, by its name; empty for any other."""
    held = event.modifiers() & ~(
        Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
    )
    if held:
        return ""
    if Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9:
        return chr(event.key())
    return _KEYS.get(event.key(), "")
