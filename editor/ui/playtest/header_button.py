"""The button of the playtest in the header, which holds its progress."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.playtest.views import HeaderButtonView
from editor.ui.theme import ink, px
from editor.ui.widgets.button import Button
from editor.ui.widgets.words import tip_of

_WIDE, _HIGH = 196, 32
_BAR = 3


class PlaytestButton(Button):
    """Plain with its word alone until something is played; then also how much, and a bar."""

    def __init__(self, word: str = "Playtest", parent: QWidget | None = None) -> None:
        super().__init__(word, height=_HIGH, parent=parent)
        self._view = HeaderButtonView()
        self._short = False
        self._hint = ""
        self.setAccessibleName(word)

    @property
    def begun(self) -> bool:
        """Whether anything was played, which it shows."""
        return bool(self._view.words)

    def show_view(self, view: HeaderButtonView) -> None:
        """Show how much was played."""
        if view == self._view:
            return
        resized = bool(view.words) != bool(self._view.words)
        self._view = view
        self.setToolTip(tip_of(view.words or self._hint))
        self.setAccessibleName(", ".join(filter(None, (self.text(), view.words))))
        if resized:
            self.updateGeometry()
        self.update()

    def show_hint(self, hint: str) -> None:
        """Show a tool tip while there is nothing else to tell."""
        self._hint = hint
        self.setToolTip(tip_of(self._view.words or hint))

    def fit(self, room: int) -> None:
        """Leave out how much was played where there is no room for it; the bar stays."""
        short = room < px(_WIDE)
        if short != self._short:
            self._short = short
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if not self._view.words or self._short:
            return super().sizeHint()
        return QSize(px(_WIDE), px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._view.words:
            super().paintEvent(event)
            return
        painter = painter_on(self)
        rect = QRectF(self.rect())
        edge = ink("accent")
        rounded(painter, rect, px(6), ink("tint"), edge, 2.0 if self.underMouse() else 1.4)
        bar = QRectF(px(4), rect.bottom() - px(_BAR) - 2, rect.width() - px(8), px(_BAR))
        bar.setWidth(bar.width() * min(1.0, max(0.0, self._view.share)))
        if bar.width() >= 1:
            rounded(painter, bar, px(_BAR) / 2, ink("accent"))
        room = rect.adjusted(px(12), -1, -px(12), -1)
        line_of_text(painter, room, self.text(), "body-strong", ink("accent"))
        word = text_width(self.text(), "body-strong") + px(8)
        if self._short:
            return
        aside = room.adjusted(word, 0, 0, 0)
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, aside, self._view.words, "body-medium", ink("text"), right)
