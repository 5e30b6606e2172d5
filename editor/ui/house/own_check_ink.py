"""The look of the text of an own check: functions by weight, words of the vocabulary by colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import QTextEdit

from editor.checks.own.folding import FOLD_KINDS
from editor.checks.own.scanning import CONNECTING, WrittenToken, tokens
from editor.checks.own.source import LONGEST
from editor.checks.own.vocabulary import Vocabulary
from editor.paint import faces
from editor.ui.theme import ink, inks, scale

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
        # A text that is too long is told so, and its words are not looked at.
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
        asked = before is not None and before.text == "."
        if not asked and token.text in self._called:
            return _form(ink("text"), 600)
        known = self._parts if asked else self._known | self._bound
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
