"""The panel of house rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.ui.panels.frame import Panel
from editor.ui.panels.setting_card import SettingCard
from editor.ui.panels.setting_tree import SettingTree
from editor.ui.theme import px
from editor.ui.widgets.button import Button
from editor.ui.widgets.choice import Choice, Segments
from editor.ui.widgets.field import SearchField
from editor.ui.widgets.tip import tip_of
from editor.ui.widgets.words import Divider, Elided, words
from editor.workbench.house_rules import SettingRow, Which, chapters, filtered

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
            if item is not None and (widget := item.widget()) is not None:
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
