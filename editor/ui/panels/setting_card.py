"""The card of one setting of house rules: what it decides, its value, and what the book says."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from editor.core.ruleset import setting_words
from editor.core.words import opening
from editor.ui.drawing import face
from editor.ui.panels.folding import FoldHead
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Switch
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import words
from editor.workbench.house_rules import SettingRow, details, holder

_NO_LIMIT = 1_000_000
"""The limit of a number whose setting has none."""


class SettingCard(QWidget):
    """The card below the tree; `changed` emits a value, `cleared` a reset to the book."""

    changed = Signal(str, object)
    cleared = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._typed = ""
        """Why the typed number is invalid, empty where it is valid."""
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(10), px(16), px(12))
        column.setSpacing(px(6))
        self._title = words("", "body-strong", wrap=True)
        self._meaning = words("", "detail", wrap=True)
        for label in (self._title, self._meaning):
            column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self._slot = QHBoxLayout()
        self._slot.setSpacing(px(10))
        row.addLayout(self._slot, 1)
        self.reset = Button(self.tr("As by the book"), height=28)
        self.reset.clicked.connect(lambda: self.cleared.emit(self._name))
        row.addWidget(self.reset)
        self._line = QWidget()
        self._line.setLayout(row)
        row.setContentsMargins(0, px(2), 0, 0)
        column.addWidget(self._line)
        self._blame = QWidget()
        beside = QHBoxLayout(self._blame)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(px(5))
        beside.addWidget(LevelMark("error", 5.6), 0, Qt.AlignmentFlag.AlignTop)
        self._wrong = words("", "detail-medium", "error", wrap=True)
        beside.addWidget(self._wrong, 1)
        column.addWidget(self._blame)
        self._book = words("", "detail", "text_2", wrap=True)
        self._others = words("", "detail", "text_2", wrap=True)
        column.addWidget(self._book)
        column.addWidget(self._others)
        self.fold = FoldHead(self.tr("Details"), margin=0)
        self.fold.open(False)
        self._details = words("", "detail", "text_2", wrap=True)
        self._details.hide()
        self.fold.toggled.connect(self._details.setVisible)
        column.addWidget(self.fold)
        column.addWidget(self._details)
        column.addStretch(1)
        self._field: QWidget | None = None
        self._unlimited: Switch | None = None

    def show_setting(self, row: SettingRow, edited: str) -> None:
        """Show a setting while these house rules are edited."""
        if row.name != self._name:
            self._name, self._typed = row.name, ""
            self._make(row)
        self._title.setText(row.asked)
        self._details.setText(details(row))
        rule = row.rule
        self._meaning.setText(rule.description if rule is not None else "")
        self._meaning.setVisible(rule is not None)
        if rule is not None:
            self._show_value(row)
            by_book = self.tr("By the book: {value}").format(value=setting_words(rule.value))
            assumed = self.tr("{value}. No rule says so: it is an assumption")
            self._book.setText(assumed.format(value=by_book) if rule.assumption else by_book)
        self._book.setVisible(rule is not None)
        if isinstance(self._field, NumberField) and self._field.text() == str(row.value):
            self._typed = ""
        self.blame(self._typed or (self._sentence(row) if row.wrong else ""))
        others = holder(row, edited)
        self._others.setText(f"{others}." if others else "")
        self._others.setVisible(bool(others))
        self.reset.setVisible(row.own)
        self.reset.setText(self.tr("Remove it") if rule is None else self.tr("As by the book"))
        self._line.setVisible(rule is not None or row.own)

    def blame(self, wrong: str) -> None:
        """Show what is wrong below the field; nothing for an empty text."""
        self._wrong.setText(wrong)
        self._blame.setVisible(bool(wrong))

    def enter(self) -> None:
        """Focus the field of the value."""
        field = self._field
        if field is None or not field.isEnabled():
            field = self._unlimited or self.reset
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _sentence(self, row: SettingRow) -> str:
        if row.rule is None:
            return opening(row.wrong) or self.tr("There is no such rule")
        words = self.tr("{value} has no effect: the answer {why}")
        return words.format(value=setting_words(row.own_value), why=row.wrong)

    def _make(self, row: SettingRow) -> None:
        while self._slot.count():
            item = self._slot.takeAt(0)
            held = item.widget() if item is not None else None
            if held is not None:
                held.hide()
                held.deleteLater()
        self._field = self._unlimited = None
        rule, name = row.rule, row.name
        if rule is None:
            return
        if isinstance(rule.value, bool):
            switch = Switch(self.tr("Yes"))
            switch.clicked.connect(lambda on: self.changed.emit(name, on))
            self._take(switch, row)
        elif rule.choices:
            words_of = [(word, setting_words(word)) for word in rule.choices]
            choice = Choice(words_of, name=row.asked, wide=True)
            choice.picked.connect(lambda word: self.changed.emit(name, word))
            self._take(choice, row)
        elif isinstance(rule.value, str):
            line = QLineEdit()
            line.setFont(face("body"))
            line.editingFinished.connect(lambda: self._settle(name, line))
            self._take(line, row)
        else:
            low, high = _limits(row)
            number = NumberField(name=row.asked, minimum=low, maximum=high)
            number.stepped.connect(lambda value: self.changed.emit(name, value))
            number.refused.connect(self._refuse)
            self._take(number, row)
        if rule.nullable:
            unlimited = Switch(self.tr("No limit"))
            unlimited.setAccessibleName(self.tr("{title} No limit").format(title=row.asked))
            unlimited.clicked.connect(lambda on: self._lift(row, on))
            self._slot.addWidget(unlimited)
            self._unlimited = unlimited

    def _take(self, field: QWidget, row: SettingRow) -> None:
        field.setAccessibleName(row.asked)
        field.setMaximumWidth(px(220))
        self._slot.addWidget(field, 1, Qt.AlignmentFlag.AlignLeft)
        self._field = field

    def _show_value(self, row: SettingRow) -> None:
        field = self._field
        value = row.value
        if isinstance(field, NumberField):
            low, high = _limits(row)
            if isinstance(value, int):
                field.show_value(value, low, high)
            field.setEnabled(value is not None)
        elif isinstance(field, Switch):
            field.setChecked(value is True)
            field.setText(self.tr("Yes") if value is True else self.tr("No"))
        elif isinstance(field, Choice):
            field.choose(str(value))
        elif isinstance(field, QLineEdit) and field.text() != str(value):
            field.setText(str(value))
        if self._unlimited is not None:
            self._unlimited.setChecked(value is None)

    def _refuse(self, wrong: str) -> None:
        self._typed = wrong
        self.blame(wrong)

    def _lift(self, row: SettingRow, on: bool) -> None:
        low, high = _limits(row)
        limit = row.book if isinstance(row.book, int) else max(low, min(1, high))
        self.changed.emit(row.name, None if on else limit)

    def _settle(self, name: str, line: QLineEdit) -> None:
        if line.isModified():
            line.setModified(False)
            self.changed.emit(name, line.text().strip())


def _limits(row: SettingRow) -> tuple[int, int]:
    rule = row.rule
    low = rule.minimum if rule is not None and rule.minimum is not None else -_NO_LIMIT
    high = rule.maximum if rule is not None and rule.maximum is not None else _NO_LIMIT
    return low, high
