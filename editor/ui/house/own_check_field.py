"""A field of text that completes words: for the expression of an own check, and its sentence."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QTextCursor
from PySide6.QtWidgets import QTextEdit

from editor.checks.own.completion import Completions
from editor.ui.house.own_check_words import FittingWords

Complete = Callable[[str, int], Completions]
"""Returns the words that fit into a text at a caret."""


class CompletingField(QTextEdit):
    """A field of plain text; `edited` emits what was typed, `refused` why something was not taken.

    Ctrl+Space shows the words that fit, and so does typing; Tab takes the chosen one, arrows choose
    another, Escape closes the list.
    """

    edited = Signal(str)
    refused = Signal(str)

    def __init__(self, *, name: str, most: int, one_line: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(True)
        self.most = most
        self._one_line = one_line
        self.complete: Complete | None = None
        self.words: FittingWords | None = None
        self._offered = Completions(0, 0)
        self._requested = False
        """Whether somebody chose among the words: only then Enter takes one."""
        self._updating = False
        self._last = ""
        """The last text: changing its look does not change it."""
        self.textChanged.connect(self._change)
        self.cursorPositionChanged.connect(self._follow_caret)
        self.verticalScrollBar().valueChanged.connect(lambda _: self.close_words())

    # The text

    @property
    def text(self) -> str:
        """The text."""
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show another text, without emitting it; what was typed cannot be taken back then."""
        if text == self.text:
            return
        self._updating = True
        self.setPlainText(text)
        self.dress()
        self._updating = False
        self.close_words()

    def dress(self) -> None:
        """Give a text that was shown its look."""

    def place_of(self, position: int) -> int:
        """Return the place in the text of a position of a cursor: it counts large signs twice."""
        text = self.text
        if text.isascii():
            return position
        before = text.encode("utf-16-le", "surrogatepass")[: 2 * position]
        return len(before.decode("utf-16-le", "surrogatepass"))

    def position_of(self, place: int) -> int:
        """Return the position of a cursor for a place in the text."""
        before = self.text[:place]
        if before.isascii():
            return place
        return len(before.encode("utf-16-le", "surrogatepass")) // 2

    @property
    def caret(self) -> int:
        """The place of the caret in the text."""
        return self.place_of(self.textCursor().position())

    def put(self, start: int, end: int, text: str, back: int = 0) -> None:
        """Put a text in place of another one, as one step that can be taken back."""
        cursor = self.textCursor()
        cursor.setPosition(self.position_of(start))
        cursor.setPosition(self.position_of(end), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        cursor.setPosition(cursor.position() - back)
        self.setTextCursor(cursor)

    def insertFromMimeData(self, source: QMimeData) -> None:
        # A text that no check can hold is not laid out: that of a book would take seconds.
        if not source.hasText():
            return
        text = source.text().replace("\r\n", "\n").replace("\r", "\n")
        if self._one_line:
            text = " ".join(text.split("\n"))
        if len(text) + len(self.text) > self.most:
            words = self.tr("{n:,} characters are too many; the maximum is {most:,}")
            self.refused.emit(words.format(n=len(text) + len(self.text), most=self.most))
            return
        self.textCursor().insertText(text)

    def _change(self) -> None:
        text = self.text
        if text != self._last:
            self._last = text
            if not self._updating:
                self.edited.emit(text)

    # Words that fit

    @property
    def offering(self) -> bool:
        """Whether words are shown."""
        return self.words is not None and self.words.isVisible()

    def close_words(self) -> bool:
        """Close the list of words; return whether it was open."""
        open_before = self.offering
        if self.words is not None:
            self.words.hide()
        self.setAccessibleDescription("")
        return open_before

    def offer_words(self, *, requested: bool = False) -> None:
        """Show the words that fit at the caret; unless `requested`, only where one is begun."""
        if self.complete is None or self.isReadOnly():
            return
        text, caret = self.text, self.caret
        found = self.complete(text, caret)
        begun = text[found.start : caret]
        after = text[:caret].rstrip(" ")[-1:]
        if not found.items or not (requested or begun or after in (".", "{")):
            self.close_words()
            return
        self._offered, self._requested = found, requested
        if self.words is None or self.words.parentWidget() is not self.window():
            self.words = FittingWords(self.window())
            self.words.taken.connect(self.take)
        place = self.cursorRect()
        at = self.viewport().mapTo(self.window(), QPoint(place.left(), place.top()))
        self.words.offer(found.items, begun, QRect(at, place.size()))
        self.setAccessibleDescription(self.words.said)

    def take(self, at: int) -> None:
        """Put an offered word into the text."""
        item = self._offered.items[at]
        end = self._offered.end
        called = item.back and self.text[end : end + 1] == "("
        text = item.text.removesuffix("()") if called else item.text
        self.put(self._offered.start, end, text, 0 if called else item.back)
        self.close_words()

    def take_fix(self) -> bool:
        """Take the word that mends what is marked; return False where there is none."""
        return False

    def _follow_caret(self) -> None:
        if self.offering and not self._offered.start <= self.caret <= self._offered.end:
            self.close_words()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Keep the keys of the list from what they do elsewhere."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            space = event.key() == Qt.Key.Key_Space and _with_control(event)
            closes = event.key() == Qt.Key.Key_Escape and self.offering
            if space or closes:
                event.accept()
                return True
        return super().event(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        # Tab takes a word before it leaves the field.
        if forwards and self.offering and self.words is not None:
            self.take(self.words.at)
            return True
        if forwards and self.take_fix():
            return True
        return super().focusNextPrevChild(forwards)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, words = event.key(), self.words
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if key == Qt.Key.Key_Space and _with_control(event):
            self.offer_words(requested=True)
        elif words is not None and self.offering and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            words.go(1 if key == Qt.Key.Key_Down else -1)
            self._requested = True
            self.setAccessibleDescription(words.said)
        elif words is not None and self.offering and enter and self._requested:
            self.take(words.at)
        elif key == Qt.Key.Key_Escape and self.close_words():
            return
        elif enter and (self._one_line or _with_control(event)):
            event.ignore()
        else:
            before = self.text
            super().keyPressEvent(event)
            if self.text != before:
                self.offer_words()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close_words()
        super().mousePressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.close_words()
        super().focusOutEvent(event)

    def hideEvent(self, event: QEvent) -> None:
        self.close_words()
        super().hideEvent(event)  # type: ignore[arg-type]


def _with_control(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
