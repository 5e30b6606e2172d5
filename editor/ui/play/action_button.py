"""A button of what is to be done: a word, what comes of it, and its key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QEnterEvent, QPainter
from PySide6.QtWidgets import QWidget

from editor.ui.drawing import (
    key_cap,
    text_height,
    text_width,
)
from editor.ui.text_lines import lines_of, narrowest, paint_lines
from editor.ui.theme import ink, px
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of

HIGH, LEAST, MOST = 40, 104, 176
_TALL = 52
"""The height of a button with three lines."""
_NARROWEST = 64
_KEY, _SIDE, _LINES = 17, 11, 3


class ActionButton(PaintedButton):
    """A word over what comes of it, in three lines at most; checked while its spaces are lit."""

    radius = 6
    hovered = Signal(bool)
    """Whether the pointer is over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.says, self.key, self.sentence = "", "", ""

    def show_doing(self, word: str, says: str, key: str, sentence: str) -> None:
        """Show a word, what comes of it, and the key; any but the word may be empty.

        The sentence is its tool tip.
        """
        self.says, self.key, self.sentence = says, key, sentence
        self.setText(word)
        self.setAccessibleName(f"{word}, {says}" if says else word)
        self._explain()
        self.update()

    def wide(self) -> int:
        """Return the width at which it looks best, in pixels: that of its lines up to a most."""
        once = max(text_width(self.text(), "body-strong") + self._beside(),
                   text_width(self.says, "detail"))  # fmt: skip
        wanted = round(once) + px(_SIDE) * 2
        return max(min(wanted, px(MOST)), self.narrow(), px(LEAST))

    def narrow(self) -> int:
        """Return the least width at which nothing of it is cut, in pixels."""
        beside = self._beside()
        said = [narrowest(self.says, "detail", lines) for lines in (1, 2)] if self.says else [0]
        once, twice = (narrowest(self.text(), "body-strong", lines) for lines in (1, 2))
        ways = [max(once + beside, said[-1]), max(twice + beside, said[0])]
        return max(round(min(ways)) + px(_SIDE) * 2 + 2, px(_NARROWEST))

    def become(self, wide: int) -> None:
        """Take a width, and the height that its lines need."""
        self.setFixedSize(QSize(wide, px(_TALL if sum(self._split(wide)) >= _LINES else HIGH)))
        self._explain()

    def _beside(self) -> float:
        """Return the room of the key beside the word."""
        return px(_KEY) + px(2) if self.key else 0

    def _split(self, wide: float) -> tuple[int, int]:
        """Return how many lines the word takes at a width, and how many what comes of it."""
        inner = wide - px(_SIDE) * 2
        word = len(lines_of(self.text(), "body-strong", inner - self._beside()))
        said = len(lines_of(self.says, "detail", inner)) if self.says else 0
        return word, said

    def is_cut(self) -> bool:
        """Return whether it has no room for all of its lines."""
        return sum(self._split(self.width())) > _LINES

    def _explain(self) -> None:
        """Tell the whole in the tool tip where some of it is cut."""
        whole = f"{self.text()}: {self.says}" if self.says else self.text()
        parts = (whole if self.is_cut() else "", self.sentence)
        self.setToolTip(tip_of(". ".join(filter(None, parts))))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)

    def ground(self) -> tuple[str, str, float]:
        if self.isChecked():
            return "tint", "accent", 1.0
        return "sunken" if self.lit else "raised", "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self.key:
            cap = QRectF(rect.right() - px(_KEY) - px(6), rect.top() + px(5), px(_KEY), px(_KEY))
            key_cap(painter, cap, self.key)
        word, said = self._split(self.width())
        word = min(word, _LINES - min(said, 1))
        said = min(said, _LINES - word)
        high = word * text_height("body-strong") + said * text_height("detail")
        inner = rect.adjusted(px(_SIDE), (rect.height() - high) / 2, -px(_SIDE), 0)
        first = inner.adjusted(0, 0, -self._beside(), 0)
        paint_lines(painter, first, self.text(), "body-strong", ink("text"), word)
        inner.translate(0, word * text_height("body-strong"))
        paint_lines(painter, inner, self.says, "detail", ink("text_2"), said)
