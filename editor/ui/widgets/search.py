"""The search field, with its glass and, where it opens something, its key."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy, QWidget

from editor.ui import icons
from editor.ui.drawing import face, line_of_text, painter_on, rounded
from editor.ui.theme import ink, px


class SearchField(QLineEdit):
    """A search field; Escape clears it, the down arrow leaves it for the matches."""

    left_downwards = Signal()

    def __init__(self, prompt: str, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(prompt)
        self.setAccessibleName(name or prompt)
        self.setFont(face("body"))
        self.setTextMargins(px(20), 0, 0, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        centre = QPointF(px(15), self.height() / 2)
        icons.paint(painter_on(self), "search", centre, px(14), ink("text_2"))


class CommandField(QAbstractButton):
    """A button of the menu bar that looks like a search field and opens the command palette."""

    pressed_for_commands = Signal()

    def __init__(self, prompt: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(prompt)
        self._key = key
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{prompt}, {key}")
        self.setToolTip(f"{prompt} ({key})")
        self.setFixedWidth(px(232))
        self.setFixedHeight(px(24))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.pressed_for_commands)

    def show_key(self, key: str) -> None:
        """Show the key."""
        self._key = key
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect()).adjusted(0, 1, 0, -1)
        edge = ink("accent" if self.underMouse() or self.hasFocus() else "edge")
        rounded(painter, rect, px(5), ink("panel"), edge)
        centre = QPointF(px(14), rect.center().y())
        icons.paint(painter, "search", centre, px(13), ink("text_2"))
        room = rect.adjusted(px(26), 0, -px(10), 0)
        line_of_text(painter, room, self.text(), "detail", ink("text_2"))
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, room, self._key, "small", ink("text_2"), right)
