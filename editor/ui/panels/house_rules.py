"""The panel of house rules, and the card of one setting."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.core.ruleset import setting_words
from editor.core.words import opening
from editor.ui.drawing import face
from editor.ui.panels.folding import FoldHead
from editor.ui.panels.frame import Panel
from editor.ui.panels.setting_tree import SettingTree
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Segments, Switch
from editor.ui.widgets.field import NumberField, SearchField
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import Divider, Elided, words
from editor.workbench.house_rules import SettingRow, Which, chapters, details, filtered, holder

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


_WHICH: tuple[Which, ...] = ("all", "changed", "assumptions")
_CARD, _SHARE = 248, 0.38
"""The height of the card, and its greatest share of the panel; longer texts scroll."""


class HouseRulesPanel(Panel):
    """The panel; it emits the edited house rules, changes of settings, and when it is closed."""

    edited = Signal(str)
    take_asked = Signal(str)
    new_asked = Signal()
    rename_asked = Signal()
    remove_asked = Signal()
    changed = Signal(str, object)
    cleared = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("left",), parent=parent)
        self.setAccessibleName(self.tr("House rules"))
        self._found: tuple[SettingRow, ...] = ()
        self._most_used: tuple[str, ...] = ()
        self._edited = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(1, px(12), 0, 0)
        column.setSpacing(px(8))
        above = QVBoxLayout()
        above.setContentsMargins(px(16), 0, px(12), 0)
        above.setSpacing(px(8))
        column.addLayout(above)
        above.addLayout(self._head())
        above.addLayout(self._overlays())
        self._offered = QVBoxLayout()
        self._offered.setSpacing(px(6))
        above.addLayout(self._offered)
        self._said = words("", "detail", "text_2", wrap=True)
        above.addWidget(self._said)
        self.search = SearchField(self.tr("Find a rule"))
        self.search.textChanged.connect(lambda _: self._show())
        above.addWidget(self.search)
        self.which = Segments(
            [self.tr("All"), self.tr("Changed"), self.tr("Assumptions")],
            name=self.tr("Which rules"),
        )
        self.which.chosen.connect(lambda _: self._show())
        above.addWidget(self.which)
        self.tree = SettingTree()
        self.search.left_downwards.connect(self.tree.setFocus)
        self.tree.left_upwards.connect(self.search.setFocus)
        self.tree.pointed.connect(lambda _: self._show_card())
        self.tree.entered.connect(self._enter)
        column.addWidget(self.tree, 1)
        self._nothing = words("", "body", "text_2", wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._nothing.setContentsMargins(px(16), px(8), px(16), 0)
        column.addWidget(self._nothing, 1)
        column.addWidget(Divider())
        self.card = SettingCard()
        self.card.changed.connect(self.changed)
        self.card.cleared.connect(self.cleared)
        self._below = QScrollArea()
        self._below.setWidgetResizable(True)
        self._below.setFixedHeight(px(_CARD))
        self._below.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._below.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._below.viewport().setAutoFillBackground(False)
        self._below.setWidget(self.card)
        self.card.setAutoFillBackground(False)
        column.addWidget(self._below)

    def show_rules(
        self,
        names: Sequence[tuple[str, str]],
        edited: str,
        found: tuple[SettingRow, ...],
        most_used: tuple[str, ...],
    ) -> None:
        """Show house rules as (name, words), the edited ones, and every setting.

        `most_used` names the settings on top.
        """
        self._found, self._edited, self._most_used = found, edited, most_used
        self.overlay.offer(names, edited)
        self.overlay.setVisible(bool(names))
        self._none.setVisible(not names)
        self.rename.setVisible(bool(names))
        self.remove.setVisible(bool(names))
        self._show()

    def offer(self, rules: Sequence[tuple[str, str]]) -> None:
        """Offer house rules of the program as (name, notes), with a button each."""
        while self._offered.count():
            item = self._offered.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for name, notes in rules:
            button = Button(self.tr("Take over “{name}”").format(name=name), height=28)
            button.setToolTip(tip_of(notes))
            button.clicked.connect(partial(self.take_asked.emit, name))
            self._offered.addWidget(button)

    def begin(self) -> None:
        """Focus the search field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def refuse(self, why: str) -> None:
        """Show beside the field why a value was refused."""
        self.card.blame(why)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(words(self.tr("House rules"), "panel"))
        row.addStretch(1)
        self.close_button = Button(
            icon="x", kind="quiet", height=26, name=self.tr("Close the house rules")
        )
        self.close_button.clicked.connect(self.closed)
        row.addWidget(self.close_button)
        return row

    def _overlays(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(px(6))
        self.overlay = Choice((), name=self.tr("Edited house rules"), wide=True)
        self.overlay.picked.connect(self.edited)
        row.addWidget(self.overlay, 1)
        self._none = Elided(self.tr("By the book"), "body-medium")
        row.addWidget(self._none, 1)
        self.new = Button(icon="plus", height=28, name=self.tr("New house rules…"))
        self.new.clicked.connect(self.new_asked)
        self.rename = Button(icon="type", height=28, name=self.tr("Rename these house rules…"))
        self.rename.clicked.connect(self.rename_asked)
        self.remove = Button(icon="trash-2", height=28, name=self.tr("Remove these house rules"))
        self.remove.clicked.connect(self.remove_asked)
        for button in (self.new, self.rename, self.remove):
            row.addWidget(button)
        return row

    def _show(self) -> None:
        which = _WHICH[max(0, self.which.current())]
        text = self.search.text()
        shown = filtered(self._found, text, which)
        self.tree.setVisible(bool(shown))
        self._nothing.setVisible(not shown)
        self._nothing.setText(self._why_nothing(text, which))
        few = bool(text.strip()) or which != "all"
        self.tree.show_chapters(chapters(shown, () if few else self._most_used), opened=few)
        changed = sum(setting.changed for setting in self._found)
        said = self.tr("{changed} of {all} rules differ from the book")
        self._said.setText(said.format(changed=changed, all=len(self._found)))
        self._show_card()

    def _why_nothing(self, text: str, which: Which) -> str:
        if text.strip():
            return self.tr("No rule matches “{text}”.").format(text=text.strip())
        if which == "changed":
            return self.tr("Every rule is by the book. To change one, choose All.")
        return self.tr("Every rule has a source.")

    def _show_card(self) -> None:
        name = self.tree.chosen() if self.tree.isVisibleTo(self) else ""
        row = next((row for row in self._found if row.name == name), None)
        self._below.setVisible(row is not None)
        if row is not None:
            self.card.show_setting(row, self._edited)

    def _enter(self) -> None:
        self.card.enter()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._below.setFixedHeight(min(px(_CARD), round(self.height() * _SHARE)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif (now := QApplication.focusWidget()) is not None and self.card.isAncestorOf(now):
            self.tree.setFocus()
        else:
            self.closed.emit()
