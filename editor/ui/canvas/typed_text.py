"""A line of text that is typed on the map, at the place that was pointed at."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.core.words import unturned
from editor.ui.canvas.canvas import Canvas
from editor.ui.drawing import face, text_width
from editor.ui.theme import px
from editor.ui.widgets.words import tip_of
from editor.workbench.session import Session

_LEAST, _ROOM = 120, 34
"""The least width, and the room beside the words, at 100 %."""


def type_on_map(session: Session, canvas: Canvas, question: str, before: str) -> None:
    """Let the text that the tool of a session asked for be typed where it was asked for."""
    cells = [session.hit.cell] if session.hit is not None else []
    typed = TypedText(question, before, canvas, canvas.place_of(cells))
    typed.typed.connect(session.tool.text)


class TypedText(QLineEdit):
    """Enter, or a click elsewhere, emits `typed` with the words; Escape leaves all as it was."""

    typed = Signal(str)

    def __init__(self, question: str, before: str, canvas: QWidget, at: QPoint) -> None:
        super().__init__(before, canvas)
        self._before, self._canvas = before, canvas
        self._over = False
        self._at = at
        self.setAccessibleName(question)
        self.setToolTip(tip_of(question))
        self.setPlaceholderText(question)
        self.setFont(face("body-strong"))
        self.textChanged.connect(self._fit)
        self._fit()
        self.selectAll()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._end(keep=False)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._end(keep=True)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # A menu of the line itself, or another window, does not end it.
        if event.reason() not in (
            Qt.FocusReason.PopupFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
        ):
            self._end(keep=self.text().strip() not in ("", self._before))

    def _fit(self) -> None:
        """Grow with the words, within the canvas."""
        canvas = self._canvas
        words = max(text_width(part, "body-strong") for part in (self.text(), self._before))
        placeholder = text_width(self.placeholderText(), "body-strong") if not self.text() else 0.0
        wide = max(px(_LEAST), round(max(words, placeholder)) + px(_ROOM))
        self.resize(min(wide, canvas.width()), self.sizeHint().height())
        left = max(0, min(self._at.x(), canvas.width() - self.width()))
        top = max(0, min(self._at.y(), canvas.height() - self.height()))
        self.move(left, top)

    def _end(self, *, keep: bool) -> None:
        if self._over:
            return
        self._over = True
        had_focus = self.hasFocus()
        self.hide()
        if had_focus:
            self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        if keep:
            self.typed.emit(unturned(self.text()).strip())
        self.deleteLater()
