"""An own check as it is written: its colours, and the list of words below the caret."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QPaintEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from editor.checks.own.completion import Completion
from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.scanning import CONNECTING, WrittenToken, tokens
from editor.checks.own.source import LONGEST
from editor.checks.own.vocabulary import Vocabulary
from editor.paint import faces
from editor.ui.drawing import line_of_text, painter_on, rounded, soft_shadow, text_width
from editor.ui.theme import ink, inks, px, scale

_SIZE = 14


class CheckInk(QSyntaxHighlighter):
    """Gives words their weight and colour, and a wave to what cannot be read."""

    def __init__(self, field: QTextEdit) -> None:
        super().__init__(field.document())
        self._bound: frozenset[str] = frozenset()
        self._known: frozenset[str] = frozenset()
        self._parts: frozenset[str] = frozenset()
        self._called = frozenset((*FOLD_KINDS, *CONNECTING))
        self._wrong: tuple[tuple[int, int], ...] = ()

    @property
    def plain(self) -> QFont:
        """The font of what has no weight of its own."""
        return faces.font(_SIZE * scale())

    def speak(self, vocabulary: Vocabulary) -> None:
        """Know the words of a system."""
        self._known = frozenset((*vocabulary.names, *vocabulary.things))
        self._parts = frozenset(name for each in vocabulary.fields.values() for name in each)
        self._called = frozenset((*FOLD_KINDS, *CONNECTING, *vocabulary.functions))
        self.rehighlight()

    def bind(self, text: str) -> None:
        """Know the names that the loops of a text bind."""
        found = tokens(text) if len(text) <= LONGEST else ()
        bound = frozenset(name.text for loop, name in pairwise(found) if loop.text == "for")
        if bound != self._bound:
            self._bound = bound
            self.rehighlight()

    def mark(self, wrong: Sequence[tuple[int, int]]) -> None:
        """Mark what cannot be read, by the positions of cursors."""
        if tuple(wrong) != self._wrong:
            self._wrong = tuple(wrong)
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        # A text that is too long is reported, and its words are not checked.
        if not text or self.document().characterCount() > LONGEST + 1:
            return
        found = tokens(text)
        for before, token in zip((None, *found), found, strict=False):
            self._give(text, token.start, token.end, self._form(token, before))
        self._mark_wrong(text)

    def _form(self, token: WrittenToken, before: WrittenToken | None) -> QTextCharFormat:
        if token.sort in ("number", "text"):
            return _form(ink("advice_word"), 600)
        if token.sort != "word":
            return _form(ink("text_2"), 400)
        after_dot = before is not None and before.text == "."
        if not after_dot and token.text in self._called:
            return _form(ink("text"), 600)
        known = self._parts if after_dot else self._known | self._bound
        return _form(ink("accent"), 500) if token.text in known else _form(ink("text"), 400)

    def _mark_wrong(self, text: str) -> None:
        begin = self.currentBlock().position()
        end = begin + len(text)
        for first, last in self._wrong:
            if first > end or last < begin:
                continue
            start = max(0, first - begin)
            stop = min(len(text), max(start + 1, last - begin))
            for at in range(start, stop):
                form = QTextCharFormat(self.format(at))
                form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
                form.setUnderlineColor(ink("error_mark"))
                form.setForeground(ink("error_word"))
                wash = inks().levels["error"].wash
                if wash is not None:
                    form.setBackground(QColor(wash))
                self.setFormat(at, 1, form)

    def _give(self, text: str, start: int, end: int, form: QTextCharFormat) -> None:
        first = _units(text[:start])
        self.setFormat(first, _units(text[start:end]), form)


def _units(text: str) -> int:
    """Return how long Qt counts a text: large signs twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _form(colour: QColor, weight: int) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFont(faces.font(_SIZE * scale(), weight))
    form.setForeground(colour)
    return form


_ROW, _EDGE, _GAP = 27, 4, 8
_WIDE, _WORD_SHARE = 420, 0.45
_SHADOW = 8
"""The room for the shadow around the list."""


class FittingWords(QWidget):
    """The list; it never has the focus, and `taken` emits the number of a word that is clicked."""

    taken = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Suggestions"))
        self.items: tuple[Completion, ...] = ()
        self.begun = ""
        self.at = 0
        self.hide()

    def offer(self, items: Sequence[Completion], begun: str, caret: QRect) -> None:
        """Show words below the caret, a place of the parent; above it if there is more room."""
        self.items, self.begun, self.at = tuple(items), begun, 0
        self.resize(self.sizeHint())
        around = self.parentWidget()
        whole = around.rect() if around is not None else QRect()
        left = min(caret.left() - px(_SHADOW), whole.right() - self.width())
        below = caret.bottom() + px(2) - px(_SHADOW) // 2
        above = caret.top() - self.height() + px(_SHADOW) // 2
        fits = below + self.height() <= whole.bottom() + px(_SHADOW) or above < 0
        self.move(QPoint(max(0, left), below if fits else above))
        self.show()
        self.raise_()
        self.update()
        self._show()

    def go(self, by: int) -> None:
        """Choose the next word (1) or the former one (-1)."""
        self.at = (self.at + by) % max(1, len(self.items))
        self.update()
        self._show()

    @property
    def said(self) -> str:
        """The chosen word, for who cannot see the list."""
        if not self.items:
            return ""
        item = self.items[self.at]
        words = self.tr("{word}: {about}, {n} of {all}")
        return words.format(word=item.word, about=item.about, n=self.at + 1, all=len(self.items))

    def _show(self) -> None:
        self.setAccessibleDescription(self.said)

    def _word_width(self) -> float:
        widest = max((text_width(item.word, "body-strong") for item in self.items), default=0.0)
        return min(widest, px(_WIDE) * _WORD_SHARE)

    def sizeHint(self) -> QSize:
        about = max((text_width(item.about, "detail") for item in self.items), default=0.0)
        cap = text_width(self.tr("Tab"), "small-strong") + px(12)
        wide = self._word_width() + about + cap + px(2 * _EDGE + 4 * _GAP + 10)
        shadow = 2 * px(_SHADOW)
        high = px(_ROW) * max(1, len(self.items)) + px(2 * _EDGE)
        return QSize(round(min(wide, px(_WIDE))) + shadow, high + shadow)

    def _rows(self) -> list[QRectF]:
        field = QRectF(self.rect()).adjusted(*[px(_SHADOW)] * 2, *[-px(_SHADOW)] * 2)
        inner = field.adjusted(px(_EDGE), px(_EDGE), -px(_EDGE), -px(_EDGE))
        return [
            QRectF(inner.left(), inner.top() + px(_ROW) * at, inner.width(), px(_ROW))
            for at in range(len(self.items))
        ]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        rows = (at for at, row in enumerate(self._rows()) if row.contains(event.position()))
        at = next(rows, -1)
        if at >= 0:
            self.taken.emit(at)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        field = QRectF(self.rect()).adjusted(*[px(_SHADOW)] * 2, *[-px(_SHADOW)] * 2)
        soft_shadow(painter, field, px(6))
        rounded(painter, field, px(6), ink("raised"), ink("line_strong"))
        cap = text_width(self.tr("Tab"), "small-strong") + px(12)
        for at, (item, row) in enumerate(zip(self.items, self._rows(), strict=True)):
            if at == self.at:
                rounded(painter, row, px(4), ink("tint"))
            room = row.adjusted(px(_GAP), 0, -px(_GAP), 0)
            begun = item.word[: len(self.begun)] if self._begins(item) else ""
            line_of_text(painter, room, begun, "body-strong", ink("accent"))
            rest = QRectF(room)
            rest.setLeft(room.left() + text_width(begun, "body-strong"))
            rest.setRight(room.left() + self._word_width() + px(2))
            line_of_text(painter, rest, item.word[len(begun) :], "body-medium", ink("text"))
            about = QRectF(room)
            about.setLeft(room.left() + self._word_width() + px(2 * _GAP))
            about.setRight(room.right() - cap - px(_GAP) if at == self.at else room.right())
            line_of_text(painter, about, item.about, "detail", ink("text_2"))
            if at == self.at:
                key = QRectF(room.right() - cap, row.center().y() - px(9), cap, px(18))
                rounded(painter, key, px(4), ink("raised"), ink("line_strong"))
                centre = Qt.AlignmentFlag.AlignHCenter
                line_of_text(painter, key, self.tr("Tab"), "small-strong", ink("text"), centre)

    def _begins(self, item: Completion) -> bool:
        return item.word.lower().startswith(self.begun.lower())
