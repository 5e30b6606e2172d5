"""One setting: what it means, its value by the book and in force, and the field to change it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.core.ruleset import setting_words
from editor.core.words import opening
from editor.ui.drawing import face
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.field import NumberField
from editor.ui.widgets.mark import Mark
from editor.ui.widgets.switch import Switch
from editor.ui.widgets.words import Elided, words
from editor.workbench.house_rules import Standing, holder, origin

_FARTHEST = 1_000_000
"""What a number is held to where its setting names no limit."""


class SettingCard(QWidget):
    """Below the tree; `changed` tells another value, `cleared` that it is to be as by the book."""

    changed = Signal(str, object)
    cleared = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = ""
        self._typed = ""
        """Why what stands in the field of a number may not be, empty when it may."""
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(10), px(16), px(12))
        column.setSpacing(px(6))
        self._title = Elided("", "body-strong")
        self._dotted = Elided("", "detail", "text_2")
        self._meaning = words("", "detail", wrap=True)
        for label in (self._title, self._dotted, self._meaning):
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
        beside.addWidget(Mark("error", 5.6), 0, Qt.AlignmentFlag.AlignTop)
        self._wrong = words("", "detail-medium", "error", wrap=True)
        beside.addWidget(self._wrong, 1)
        column.addWidget(self._blame)
        self._book = words("", "detail", "text_2", wrap=True)
        self._others = words("", "detail", "text_2", wrap=True)
        column.addWidget(self._book)
        column.addWidget(self._others)
        column.addStretch(1)
        self._field: QWidget | None = None
        self._unlimited: Switch | None = None

    def show_setting(self, one: Standing, edited: str) -> None:
        """Show a setting as it stands while these house rules are edited."""
        if one.name != self._name:
            self._name, self._typed = one.name, ""
            self._make(one)
        self._title.setText(" · ".join((*one.groups, one.title)))
        self._dotted.setText(one.name)
        rule = one.rule
        self._meaning.setText(rule.description if rule is not None else "")
        self._meaning.setVisible(rule is not None)
        if rule is not None:
            self._show_value(one)
            by_book = self.tr("By the book: {value}").format(value=setting_words(rule.value))
            source = origin(rule)
            self._book.setText(f"{by_book}. {source}" if source else by_book)
        self._book.setVisible(rule is not None)
        if isinstance(self._field, NumberField) and self._field.text() == str(one.value):
            self._typed = ""
        self.blame(self._typed or (self._sentence(one) if one.wrong else ""))
        others = holder(one, edited)
        self._others.setText(f"{others}." if others else "")
        self._others.setVisible(bool(others))
        self.reset.setVisible(one.own)
        self.reset.setText(self.tr("Take it out") if rule is None else self.tr("As by the book"))
        self._line.setVisible(rule is not None or one.own)

    def blame(self, wrong: str) -> None:
        """Say what is wrong beside the field; nothing for an empty sentence."""
        self._wrong.setText(wrong)
        self._blame.setVisible(bool(wrong))

    def enter(self) -> None:
        """Put the keyboard into the field of the value."""
        field = self._field
        if field is None or not field.isEnabled():
            field = self._unlimited or self.reset
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _sentence(self, one: Standing) -> str:
        if one.rule is None:
            return opening(one.wrong) or self.tr("There is no such setting")
        words = self.tr("{value} counts for nothing: the setting {why}")
        return words.format(value=setting_words(one.own_value), why=one.wrong)

    def _make(self, one: Standing) -> None:
        while self._slot.count():
            item = self._slot.takeAt(0)
            held = item.widget() if item is not None else None
            if held is not None:
                held.hide()
                held.deleteLater()
        self._field = self._unlimited = None
        rule, name = one.rule, one.name
        if rule is None:
            return
        if isinstance(rule.value, bool):
            switch = Switch(self.tr("On"))
            switch.clicked.connect(lambda on: self.changed.emit(name, on))
            self._take(switch, one)
        elif rule.choices:
            choice = Choice([(word, word) for word in rule.choices], name=one.title, wide=True)
            choice.picked.connect(lambda word: self.changed.emit(name, word))
            self._take(choice, one)
        elif isinstance(rule.value, str):
            line = QLineEdit()
            line.setFont(face("body"))
            line.editingFinished.connect(lambda: self._settle(name, line))
            self._take(line, one)
        else:
            low, high = _limits(one)
            number = NumberField(name=one.title, minimum=low, maximum=high)
            number.stepped.connect(lambda value: self.changed.emit(name, value))
            number.refused.connect(self._refuse)
            self._take(number, one)
        if rule.nullable:
            unlimited = Switch(self.tr("No limit"))
            unlimited.setAccessibleName(self.tr("{title}: no limit").format(title=one.title))
            unlimited.clicked.connect(lambda on: self._lift(one, on))
            self._slot.addWidget(unlimited)
            self._unlimited = unlimited

    def _take(self, field: QWidget, one: Standing) -> None:
        field.setAccessibleName(one.title)
        field.setMaximumWidth(px(220))
        self._slot.addWidget(field, 1, Qt.AlignmentFlag.AlignLeft)
        self._field = field

    def _show_value(self, one: Standing) -> None:
        field = self._field
        value = one.value
        if isinstance(field, NumberField):
            low, high = _limits(one)
            if isinstance(value, int):
                field.show_value(value, low, high)
            field.setEnabled(value is not None)
        elif isinstance(field, Switch):
            field.setChecked(value is True)
            field.setText(self.tr("On") if value is True else self.tr("Off"))
        elif isinstance(field, Choice):
            field.choose(str(value))
        elif isinstance(field, QLineEdit) and field.text() != str(value):
            field.setText(str(value))
        if self._unlimited is not None:
            self._unlimited.setChecked(value is None)

    def _refuse(self, wrong: str) -> None:
        self._typed = wrong
        self.blame(wrong)

    def _lift(self, one: Standing, on: bool) -> None:
        low, high = _limits(one)
        limit = one.book if isinstance(one.book, int) else max(low, min(1, high))
        self.changed.emit(one.name, None if on else limit)

    def _settle(self, name: str, line: QLineEdit) -> None:
        if line.isModified():
            line.setModified(False)
            self.changed.emit(name, line.text().strip())


def _limits(one: Standing) -> tuple[int, int]:
    rule = one.rule
    low = rule.minimum if rule is not None and rule.minimum is not None else -_FARTHEST
    high = rule.maximum if rule is not None and rule.maximum is not None else _FARTHEST
    return low, high
