"""The segmented control: a few words of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.fonts import Role
from editor.ui.theme import ink, px


class Segments(QWidget):
    """A segmented control; `chosen` emits the index of the picked word."""

    chosen = Signal(int)

    def __init__(
        self, words: Sequence[str], *, name: str, height: int = 28, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(2), px(2), px(2), px(2))
        row.setSpacing(px(2))
        for index, word in enumerate(words):
            segment = _Segment(word, height - 4, self)
            segment.setAccessibleName(f"{name}: {word}")
            self._group.addButton(segment, index)
            row.addWidget(segment)
        self._group.idClicked.connect(self.chosen)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.choose(0)

    def choose(self, index: int) -> None:
        """Show a choice without emitting it; -1 for none."""
        if index == self._group.checkedId():
            return
        self._group.setExclusive(False)
        for each in self._group.buttons():
            each.setChecked(self._group.id(each) == index)
        self._group.setExclusive(index >= 0)
        self.setFocusProxy(self._group.button(max(0, index)))

    def current(self) -> int:
        """Return the index of the chosen one, -1 for none."""
        return self._group.checkedId()

    def count(self) -> int:
        """Return the number of segments."""
        return len(self._group.buttons())

    def paintEvent(self, event: QPaintEvent) -> None:
        rounded(painter_on(self), QRectF(self.rect()), px(6), ink("sunken"), ink("line"))


class _Segment(QAbstractButton):
    def __init__(self, word: str, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(word)
        self.setCheckable(True)
        self._height = height
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _role(self) -> Role:
        large = self._height > 26
        if self.isChecked():
            return "body-strong" if large else "detail-strong"
        return "body-medium" if large else "detail"

    def sizeHint(self) -> QSize:
        width = text_width(self.text(), "body-strong") + px(14 if self._height < 26 else 40)
        return QSize(round(width), px(max(24, self._height)))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(text_width(self.text(), "detail-strong")) + 4, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        trough = self.parentWidget()
        if step is None or not isinstance(trough, Segments):
            super().keyPressEvent(event)
            return
        index = max(0, min(trough.count() - 1, trough.current() + step))
        trough.choose(index)
        trough._group.button(index).setFocus(Qt.FocusReason.TabFocusReason)
        trough.chosen.emit(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        rect = QRectF(self.rect())
        if self.isChecked():
            rounded(painter, rect, px(5), ink("raised"), ink("line_strong"))
        colour = ink("accent" if self.isChecked() else "text" if self.underMouse() else "text_2")
        if not self.isEnabled():
            colour = ink("text_3", 0.7)
        centre = Qt.AlignmentFlag.AlignHCenter
        line_of_text(painter, rect, self.text(), self._role(), colour, centre)
