"""The panel in which an own check is written, and its menu: starters, copies, removal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from editor.checks.own.vocabulary import CheckStarter, Vocabulary
from editor.core.finding import LEVELS
from editor.core.scenario import OwnCheck
from editor.picture.inks import MarkLevel
from editor.ui.drawing import face, text_width
from editor.ui.house.layers import RuleLayers
from editor.ui.house.own_check_says import SaysField
from editor.ui.house.own_check_text import CheckText
from editor.ui.panels.frame import Panel
from editor.ui.panels.problems import PlacePill
from editor.ui.theme import px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.mark import LevelMark
from editor.ui.widgets.words import Elided, retone, words
from editor.workbench.own_checks import OwnCheckDraft
from editor.workbench.session import Session

_LOW = 262
"""The height at 100 % under which lines stand closer."""
_NARROW, _SMALL = 500, 400
"""The widths at 100 % under which what is said elsewhere too is left out, and parts are stacked."""
LONGEST_NAME = 200


@dataclass(frozen=True)
class PlaceView:
    """What is said under the text: a mark and a sentence, and the place that fails.

    - number: which of how many places it is: "2 of 5"; empty for one alone
    - aside: how long it took, or what is not kept yet
    """

    level: MarkLevel
    sentence: str
    place: str = ""
    number: str = ""
    aside: str = ""


class OwnCheckPanel(Panel):
    """The panel; it shows its view and emits what is typed and pressed."""

    named = Signal(str)
    levelled = Signal(int)
    kept = Signal()
    put_back = Signal()
    menu_requested = Signal()
    stepped = Signal(int)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__("panel", borders=("top",))
        self.setAccessibleName(self.tr("Own check"))
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Check name"))
        self.name.setPlaceholderText(self.tr("Check name"))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setFont(face("panel"))
        self.name.textEdited.connect(self.named)
        self.level = Segments(
            [self.tr("Error"), self.tr("Warning"), self.tr("Advice")],
            name=self.tr("Level"),
            height=28,
            marks=LEVELS,
        )
        self.level.chosen.connect(self.levelled)
        self.more = PressButton(icon="ellipsis", kind="quiet", height=28,
                                name=self.tr("More about this check"))  # fmt: skip
        self.more.clicked.connect(self.menu_requested)
        self.close_button = PressButton(icon="x", kind="quiet", height=28,
                                        name=self.tr("Close check editor"))  # fmt: skip
        self.close_button.clicked.connect(self.closed)
        self.text = CheckText()
        self.says = SaysField()
        self.keep = PressButton(self.tr("Save"), kind="primary", height=28)
        self.keep.clicked.connect(self.kept)
        self.back = PressButton(self.tr("Discard"), height=28)
        self.back.clicked.connect(self.put_back)
        self._mark = LevelMark("waived", 6)
        self._sentence = Elided("", "body")
        self._fault = words("", "body", "error", wrap=True)
        """What is wrong, in full, where that has no room in one line."""
        self._fault.hide()
        self.pill = PlacePill()
        self.pill.clicked.connect(lambda: self.stepped.emit(0))
        self.next = PressButton(icon="chevron-right", kind="quiet", height=26,
                                name=self.tr("Next failing place (F8)"))  # fmt: skip
        self.next.clicked.connect(lambda: self.stepped.emit(1))
        self._number = words("", "detail", "text_2")
        self._aside = words("", "detail", "text_2")
        self._label = words(self.tr("Own check"), "panel-quiet", "text_2")
        self._says_label = words(self.tr("Message"), "detail", "text_2")
        self._stacked = False
        self._placed = False
        """Whether a place is shown, for which there may not be room."""
        self._lay_out()

    def _lay_out(self) -> None:
        column = column_in(self, margins=(px(16), px(8), px(16), px(6)), spacing=px(6))
        head = row_in(spacing=px(8))
        head.addWidget(self._label)
        head.addWidget(self.name, 1)
        head.addWidget(self.level)
        self._head, self._column = head, column
        head.addWidget(self.more)
        head.addWidget(self.close_button)
        column.addLayout(head)
        column.addWidget(self.text, 1)
        said = row_in(spacing=px(10))
        said.addWidget(self._says_label)
        said.addWidget(self.says, 1)
        column.addLayout(said)
        column.addWidget(self._fault)
        foot = row_in(spacing=px(8))
        foot.addWidget(self._mark)
        foot.addWidget(self._sentence, 1)
        for each in (self.pill, self._number, self.next, self._aside, self.back, self.keep):
            foot.addWidget(each)
        self._foot = QWidget()
        self._foot.setFixedHeight(px(32))
        self._foot.setLayout(foot)
        foot.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._foot)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the parts of the tab order."""
        return (self.name, self.level, self.more, self.close_button, self.text, self.says,
                self.pill, self.next, self.back, self.keep)  # fmt: skip

    def show_check(self, name: str, level: int, holds: str, says: str) -> None:
        """Show a check; what is being typed and is the same already stays as it is."""
        if self.name.text() != name:
            self.name.setText(name)
            self.name.setCursorPosition(0)
        self.level.choose(level)
        self.text.show_text(holds)
        self.says.show_text(says)

    def lock(self, locked: bool) -> None:
        """Show a check that cannot be changed here."""
        self.name.setReadOnly(locked)
        self.text.setReadOnly(locked)
        self.says.setReadOnly(locked)
        self.level.setEnabled(not locked)

    def show_place(self, view: PlaceView) -> None:
        """Show what the map says."""
        self._mark.show_level(view.level)
        self._sentence.setText(view.sentence)
        retone(self._sentence, view.level if view.level == "error" else "text")
        self._sentence.setAccessibleName(view.sentence)
        self._placed = bool(view.place)
        self.pill.setVisible(self._placed and not self._stacked)
        self.pill.show_place(view.place)
        self._number.setText(view.number)
        self._number.setVisible(bool(view.number))
        self.next.setVisible(bool(view.number))
        self._aside.setText(view.aside)
        self._aside.setVisible(bool(view.aside) and self.width() >= px(_NARROW))
        self._fault.setText(view.sentence if view.level == "error" and not view.place else "")
        self._show_fault()

    def _show_fault(self) -> None:
        """Show what is wrong over several lines where one line is too short for it."""
        text = self._fault.text()
        beside = (self._mark, self._number, self.next, self._aside, self.back, self.keep)
        taken = sum(each.sizeHint().width() + px(8) for each in beside if not each.isHidden())
        room = self.width() - px(32) - taken
        long = "\n" in text or (bool(text) and text_width(text, "body") > room)
        self._fault.setVisible(long)
        self._sentence.setText("" if long else self._sentence.accessibleName())

    def show_changed(self, changed: bool) -> None:
        """Show whether there is something to save."""
        self.keep.setVisible(changed)
        self.back.setVisible(changed)
        self._show_fault()

    def event(self, event: QEvent) -> bool:
        """Take Ctrl+Enter here for the check, whatever it takes elsewhere on the page."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and _keeps(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if _keeps(event):
            self.kept.emit()
        elif enter:
            # Enter takes what is wished elsewhere on the page, and is nothing here.
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.text.be_low(self.height() < px(_LOW))
        self._label.setVisible(self.width() >= px(_NARROW))
        self._stack(self.width() < px(_SMALL))
        self._show_fault()

    def _stack(self, stacked: bool) -> None:
        """Put the levels under the name, and leave out what has no room."""
        if stacked == self._stacked:
            return
        self._stacked = stacked
        self._head.removeWidget(self.level)
        self._column.removeWidget(self.level)
        if stacked:
            self._column.insertWidget(1, self.level)
        else:
            self._head.insertWidget(2, self.level)
        self._says_label.setVisible(not stacked)
        self.pill.setVisible(self._placed and not stacked)
        self.text.be_small(stacked)

    def sizeHint(self) -> QSize:
        return QSize(px(640), px(300))

    def minimumSizeHint(self) -> QSize:
        levels = self.level.sizeHint().height() + px(6) if self._stacked else 0
        return QSize(px(240), px(136) + levels + self.text.minimumSizeHint().height())


def _keeps(event: QKeyEvent) -> bool:
    """Return whether a key keeps the check: Enter with Control."""
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


MATCHES = (100, 200, 500, 1_000, 2_000, 5_000)
"""Of this many matches a check may be chosen to speak; a file may say any number."""


class EditsCheck(Protocol):
    """What the menu does to the check that is edited."""

    @property
    def locked(self) -> bool:
        """Whether the check cannot be changed here."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words in which the check speaks."""

    def begin_with(self, starter: CheckStarter) -> None:
        """Write a check of the list in place of what stands there."""

    def speak_of(self, matches: int) -> None:
        """Let the check speak of this many matches, or of the map for 0."""

    def copy_from(self, own: OwnCheck) -> None:
        """Write another layer's check over this one."""

    def remove(self) -> None:
        """Remove the check."""


def fill_menu(
    menu: QMenu, editor: EditsCheck, session: Session, layers: RuleLayers, draft: OwnCheckDraft
) -> None:
    """Fill the menu of an editor on its page, for the check that is edited."""
    begin = menu.addMenu(tr("Start with"))
    begin.setEnabled(not editor.locked)
    for starter in editor.vocabulary.starters:
        _offer(begin, starter.name, partial(editor.begin_with, starter))
    subject = menu.addMenu(tr("Applies to"))
    subject.setEnabled(not editor.locked)
    _offer(subject, tr("The map"), partial(editor.speak_of, 0))
    for number in MATCHES:
        words = tr("{n} matches").format(n=f"{number:,}")
        _offer(subject, words, partial(editor.speak_of, number))
    copies = menu.addMenu(tr("Copy from another layer"))
    for rules in session.present.house_rules:
        for own in rules.checks if rules.name != layers.edited else ():
            words = tr("{check}, from “{layer}”").format(check=own.name, layer=rules.name)
            _offer(copies, words, partial(editor.copy_from, own))
    copies.setEnabled(not copies.isEmpty() and not layers.locked)
    menu.addSeparator()
    removal = tr("Discard") if draft.before is None else tr("Remove check")
    _offer(menu, removal, editor.remove).setEnabled(not editor.locked)


def _offer(menu: QMenu, words: str, run: Callable[[], object]) -> QAction:
    action = menu.addAction(words.replace("&", "&&"))
    action.triggered.connect(lambda _=False: run())
    return action
