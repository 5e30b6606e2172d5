"""The base of dialogs: a title, a body, and buttons; and labelled fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from editor.ui import focus
from editor.ui.focus import FocusRing
from editor.ui.theme import ink, px
from editor.ui.widgets.button import Button
from editor.ui.widgets.words import words


class Dialog(QDialog):
    """A dialog with a title; fill `.body`, then call `offer` for the buttons.

    Enter and Space press the focused button; in a field Enter presses the primary one. Escape
    closes the dialog without changes.
    """

    def __init__(self, title: str, parent: QWidget | None, *, width: int = 440) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(px(width))
        column = QVBoxLayout(self)
        column.setContentsMargins(px(24), px(20), px(24), px(20))
        column.setSpacing(px(12))
        column.addWidget(words(title, "inspector"))
        self.body = QVBoxLayout()
        self.body.setSpacing(px(10))
        column.addLayout(self.body, 1)
        self.buttons: list[Button] = []
        """The buttons, from the left."""
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(px(8))
        self._buttons.addStretch(1)
        column.addSpacing(px(4))
        column.addLayout(self._buttons)
        self._ring = FocusRing(self, also=(QAbstractScrollArea,))

    def parts(self) -> Sequence[QWidget]:
        """Return the parts of the tab order."""
        return [self]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        now = cast(QWidget | None, self.focusWidget())
        primary = next((each for each in self.buttons if each.isDefault()), None)
        if primary is not None and (now is None or now in self.buttons):
            # A question without a field: Enter gives the answer that is proposed.
            primary.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(focused, QAbstractButton) and not _is_chosen(focused):
            focused.click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        return focus.go(self.parts(), forwards=forwards)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        # Where no window manager draws an edge, a dialog would melt into the panels.
        painter = QPainter(self)
        painter.setPen(ink("line_strong"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def done(self, answer: int) -> None:
        super().done(answer)
        # Without a window manager nothing else activates the window again.
        window = self.parentWidget()
        if window is not None:
            window.activateWindow()

    def say(self, text: str) -> None:
        """Add a paragraph to the body."""
        label = words(text, "body", "text_2", wrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(label)

    def offer(self, word: str, *, answer: int, primary: bool = False) -> Button:
        """Add a button that closes the dialog with this answer; the primary one is the default."""
        button = Button(word, kind="primary" if primary else "plain", height=32)
        button.setDefault(primary)
        button.setAutoDefault(primary)
        button.clicked.connect(lambda: self.done(answer))
        self._buttons.addWidget(button)
        self.buttons.append(button)
        return button

    def offer_cancel(self) -> Button:
        """Add the button Cancel."""
        return self.offer(self.tr("Cancel"), answer=QDialog.DialogCode.Rejected)


def _is_chosen(button: QAbstractButton) -> bool:
    """Return whether a button is the checked one of a group: pressing it changes nothing."""
    group = cast(QButtonGroup | None, button.group())
    one_of_several = button.autoExclusive() or (group is not None and group.exclusive())
    return one_of_several and button.isChecked()


def labelled(label: str, field: QWidget) -> QVBoxLayout:
    """Return a field under its label, which names it for screen readers."""
    column = QVBoxLayout()
    column.setSpacing(px(4))
    said = words(label, "detail", "text_2")
    said.setBuddy(field)
    if not field.accessibleName():
        field.setAccessibleName(label)
    column.addWidget(said)
    column.addWidget(field)
    return column
