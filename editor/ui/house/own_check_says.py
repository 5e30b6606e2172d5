"""The sentence of an own check: a line in which what stands in braces is filled in."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextOption
from PySide6.QtWidgets import QSizePolicy, QTextEdit

from editor.checks.own.completion import Completion, Completions
from editor.checks.own.source import FaultError
from editor.ui.drawing import face
from editor.ui.house.own_check_field import CompletingField
from editor.ui.theme import ink, px
from editor.workbench.own_checks import SayingField

_HIGH = 30
LONGEST_SENTENCE = 200
"""The most characters of a line that a file can hold."""


class SaysField(CompletingField):
    """The line; after a brace, and on Ctrl+Space, it offers what can be filled in."""

    def __init__(self) -> None:
        super().__init__(name="", most=LONGEST_SENTENCE, one_line=True)
        self.setAccessibleName(self.tr("Message if the check fails"))
        self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(face("body"))
        self.document().setDocumentMargin(px(3))
        self.fields: tuple[SayingField, ...] = ()
        self.ink = _SaysInk(self)
        self.complete = self._fitting

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(_HIGH))

    def offer_fields(self, fields: Sequence[SayingField]) -> None:
        """Offer what the sentence can be filled in with."""
        self.fields = tuple(fields)
        named = ", ".join("{" + field.word + "}" for field in fields)
        example = self.tr("Message, with {fields}").replace("{fields}", named)
        self.setPlaceholderText(example if fields else self.tr("Message if it fails"))

    def mark(self, fault: FaultError | None) -> None:
        """Mark what cannot be filled in."""
        self.ink.mark((fault.start, fault.end) if fault is not None else None)

    def _fitting(self, text: str, caret: int) -> Completions:
        """Return the fields that fit: after an open brace, or anywhere with their braces."""
        opened = text.rfind("{", 0, caret)
        if opened >= 0 and "}" not in text[opened:caret]:
            begun = text[opened + 1 : caret]
            end = caret + (text[caret : caret + 1] == "}")
            items = [self._item(field, f"{field.word}}}") for field in self.fields
                     if field.word.startswith(begun)]  # fmt: skip
            return Completions(opened + 1, end, tuple(items))
        items = [self._item(field, f"{{{field.word}}}") for field in self.fields]
        return Completions(caret, caret, tuple(items))

    def _item(self, field: SayingField, text: str) -> Completion:
        return Completion(field.word, field.about, text)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "ink"):
            self.ink.rehighlight()


class _SaysInk(QSyntaxHighlighter):
    """Gives what stands in braces the ground of a pill."""

    def __init__(self, field: QTextEdit) -> None:
        super().__init__(field.document())
        self._wrong: tuple[int, int] | None = None

    def mark(self, wrong: tuple[int, int] | None) -> None:
        """Mark what cannot be read."""
        if wrong != self._wrong:
            self._wrong = wrong
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        at = 0
        while (start := text.find("{", at)) >= 0 and (end := text.find("}", start)) >= 0:
            pill = QTextCharFormat()
            pill.setBackground(ink("tint"))
            pill.setForeground(ink("accent"))
            pill.setFont(face("body-medium"))
            self.setFormat(start, end + 1 - start, pill)
            at = end + 1
        if self._wrong is not None:
            wrong = QTextCharFormat()
            wrong.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wrong.setUnderlineColor(ink("error_mark"))
            wrong.setForeground(ink("error_word"))
            self.setFormat(self._wrong[0], max(1, self._wrong[1] - self._wrong[0]), wrong)
