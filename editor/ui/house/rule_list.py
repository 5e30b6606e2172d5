"""The list of rules of a chapter, with their values, and what is said of the rule pointed at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from editor.ui.house.card_line import ColumnPlan, RulesTogether, apart, plan_of, rows_of, tables_of
from editor.ui.house.rule_field import NUMBER, WIDE
from editor.ui.house.rule_group import CardTable, RuleGroup
from editor.ui.house.rule_presenter import differing
from editor.ui.house.rule_row import BACK, BOOK, GAP, LEFT, NARROW, RIGHT, RuleRow
from editor.ui.house.rule_views import ChapterView, RuleLineView
from editor.ui.panels.frame import Panel
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, discard, row_in, scrolling
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import Elided, tip_of, words

_HIGH, _OPEN = 54, 92
_LONGEST = 190
"""This many characters are shown; the tool tip has all."""


class AboutRule(Panel):
    """The strip under the list; it keeps its height, so that no row moves under the pointer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("About the rule"))
        row = row_in(self, margins=(px(20), px(6), px(10), px(4)), spacing=px(8))
        column = column_in(spacing=px(2))
        self.meaning = words("", "detail", "text_2", wrap=True)
        self.meaning.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.details = words("", "detail", "text_2", wrap=True)
        self.details.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.details.hide()
        column.addWidget(self.meaning, 1)
        column.addWidget(self.details)
        row.addLayout(column, 1)
        self.fold = PressButton(self.tr("Details"), kind="quiet", height=24)
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._open)
        row.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignTop)
        self.setFixedHeight(px(_HIGH))
        self.fold.hide()

    def show_line(self, line: RuleLineView) -> None:
        """Show what a rule does."""
        said = f"{line.locked}. {line.meaning}" if line.locked else line.meaning
        short = said if len(said) <= _LONGEST else f"{said[:_LONGEST].rsplit(' ', 1)[0]} …"
        self.meaning.setText(short)
        self.meaning.setToolTip(tip_of(said))
        self.details.setText(line.details)
        self.fold.setVisible(bool(line.details))

    def _open(self, opened: bool) -> None:
        self.details.setVisible(opened)
        self.setFixedHeight(px(_OPEN if opened else _HIGH))


ALL_OPEN, FEW_GROUPS = 24, 2
"""Up to this number of rules, or of groups, every group is open."""
AT_ONCE, AT_A_TIME = 14, 4
"""This many rows are made at once, about as many as are seen; the others a few at a time."""


_Planned = tuple[RulesTogether, ColumnPlan | None]
"""A section, and its columns where it is shown as a table."""


class RuleList(QWidget):
    """The list; `changed` emits the key of a rule and the wished value, `put_back` its key."""

    changed = Signal(str, object)
    put_back = Signal(str)
    pointed = Signal(object)
    """The line under the pointer or with the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rules"))
        self._chapter: ChapterView | None = None
        self._folds: dict[tuple[str, str], bool] = {}
        self.groups: list[RuleGroup] = []
        self._found = False
        self._making = QTimer(self, interval=0)
        self._making.timeout.connect(lambda: self._make(AT_A_TIME))
        self._seeing = QTimer(self, singleShot=True)
        self._seeing.timeout.connect(self._see_row)
        column = column_in(self, margins=NONE, spacing=0)
        column.addLayout(self._head())
        self.area = scrolling(clear=True)
        self._inner = QWidget()
        self._rows = column_in(self._inner, margins=(0, 0, 0, px(8)), spacing=0)
        self._nothing = words("", "body", "text_2", wrap=True)
        self._nothing.setContentsMargins(px(LEFT), px(8), px(LEFT), 0)
        self._rows.addWidget(self._nothing)
        self._rows.addStretch(1)
        self.area.setWidget(self._inner)
        self._inner.setAutoFillBackground(False)
        self.area.setMinimumHeight(px(40))
        column.addWidget(self.area, 1)
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self._align())
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def _head(self) -> QHBoxLayout:
        self._above = row = row_in(margins=(px(LEFT), px(10), px(RIGHT), px(6)), spacing=px(GAP))
        self.title = Elided("", "panel")
        row.addWidget(self.title)
        self.differing = Switch(self.tr("only differences"))
        self.differing.toggled.connect(lambda _: self._show())
        row.addWidget(self.differing)
        row.addStretch(1)
        book = words(self.tr("Book"), "detail-medium", "text_2")
        book.setFixedWidth(px(BOOK))
        book.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(book)
        self._titles = [book]
        row.addSpacing(px(6 + WIDE - NUMBER))
        house = words(self.tr("House"), "detail-medium", "text_2")
        house.setFixedWidth(px(NUMBER))
        row.addWidget(house)
        self._titles.append(house)
        row.addSpacing(px(BACK))
        return row

    def show_chapter(self, chapter: ChapterView, *, found: bool = False) -> None:
        """Show the rules of a chapter; `found` are those of a search, without folds."""
        other = self._chapter is None or self._chapter.title != chapter.title
        self._chapter, self._found = chapter, found
        self.title.setText(chapter.title)
        self._show()
        if other:
            self.area.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for title in self._titles:
            title.setVisible(self.width() >= px(NARROW))
        if event.size().width() != event.oldSize().width():
            self._show(resized=True)

    def _align(self) -> None:
        """Keep the titles of the columns over their values, with a bar to scroll or without."""
        bar = self.area.verticalScrollBar()
        scrolls = bar.sizeHint().width() if bar.maximum() > bar.minimum() else 0
        self._above.setContentsMargins(px(LEFT), px(10), px(RIGHT) + scrolls, px(6))

    def _make(self, number: int) -> None:
        """Make this many rows from above; the rest is made while nothing else is to be done."""
        for group in self.groups:
            made = min(number, group.lacking)
            group.make(made)
            number -= made
        lacking = any(group.lacking for group in self.groups)
        if lacking != self._making.isActive():
            self._making.start() if lacking else self._making.stop()

    def finish(self) -> None:
        """Make all rows now."""
        self._make(len(self._chapter.lines) if self._chapter is not None else 0)

    def rows(self) -> list[RuleRow]:
        """Return the rows that are shown and made so far."""
        return [row for group in self.groups if group.opened for row in group.rows]

    def row(self, key: str) -> RuleRow | None:
        """Return the row of a rule; None where it is not shown."""
        return next((row for row in self.rows() if row.view.key == key), None)

    def go_to(self, key: str) -> bool:
        """Bring the row of a rule into sight with the keyboard in its field; False without it."""
        self.finish()
        row = self.row(key)
        if row is None:
            return False
        control = row.field.control
        (control or self).setFocus(Qt.FocusReason.OtherFocusReason)
        self._inner.adjustSize()
        self.area.ensureWidgetVisible(row, 0, px(8))
        self.pointed.emit(row.view)
        return True

    def _keep_fold(self, title: str, opened: bool) -> None:
        """Remember whether a group is open."""
        if self._chapter is not None and not self._found:
            self._folds[self._chapter.title, title] = opened
        self._make(AT_ONCE)

    def _show(self, *, resized: bool = False) -> None:
        chapter = self._chapter
        if chapter is None:
            return
        lines: Sequence[RuleLineView] = chapter.lines
        if self.differing.isChecked():
            lines = differing(lines)
        plain = self._found or self.differing.isChecked()
        sections: list[_Planned] = (
            [(each, None) for each in rows_of(lines)] if plain else self._tables(lines, resized)
        )
        few = len(lines) <= ALL_OPEN or plain or len(sections) <= FEW_GROUPS
        kinds = [(section.title, bool(section.columns)) for section, _ in sections]
        if kinds != [(group.title, isinstance(group, CardTable)) for group in self.groups]:
            self._build(chapter.title, kinds, opened=few)
        for group, (section, plan) in zip(self.groups, sections, strict=True):
            if isinstance(group, CardTable) and plan is not None:
                group.show_section(section, plan)
            else:
                group.show_lines(section.lines)
        self._make(AT_ONCE)
        self._nothing.setText(self._why_nothing(chapter.more))
        self._nothing.setVisible(not lines or bool(chapter.more))

    def _tables(self, lines: Sequence[RuleLineView], resized: bool) -> list[_Planned]:
        """Return the sections, as tables where these have room.

        A table that is shown stays one whatever is written in it, until there is other room.
        """
        room = self.width() - self.area.verticalScrollBar().sizeHint().width()
        kept = [g.title for g in self.groups if isinstance(g, CardTable) and not resized]
        found: list[_Planned] = []
        for section in tables_of(lines):
            stays = section.title in kept
            plan = plan_of(section, room, squeezed=stays) if section.columns else None
            parts = (section,) if plan is not None else apart(section)
            found += [(part, plan) for part in parts]
        return found

    def _build(self, chapter: str, kinds: Sequence[tuple[str, bool]], *, opened: bool) -> None:
        discard(self.groups)
        self.groups = []
        for at, (title, table) in enumerate(kinds):
            usual = opened or table
            unfolded = usual if self._found else self._folds.get((chapter, title), usual)
            group = CardTable(title, unfolded) if table else RuleGroup(title, unfolded)
            group.changed.connect(self.changed)
            group.put_back.connect(self.put_back)
            group.pointed.connect(self.pointed)
            group.folded.connect(self._keep_fold)
            if isinstance(group, CardTable):
                group.row_opened.connect(self._follow_table)
            self.groups.append(group)
            self._rows.insertWidget(at, group)

    def _follow_table(self, opened: object) -> None:
        """Keep one row of all tables open, and in sight once it has its place."""
        for group in self.groups:
            if isinstance(group, CardTable) and group is not opened:
                group.close_row()
        self._seeing.start()

    def _see_row(self) -> None:
        for group in self.groups:
            if isinstance(group, CardTable):
                for row in group.rows:
                    self.area.ensureWidgetVisible(row, 0, px(8))

    def _why_nothing(self, more: int) -> str:
        if more:
            return self.tr("{n} more results. Refine your search.").format(n=more)
        if self.differing.isChecked():
            return self.tr("No differences from the rulebook.")
        return self.tr("No matching rules.")

    def _follow(self, before: object, now: object) -> None:
        """Keep the row with the keyboard in sight."""
        if isinstance(now, QWidget) and self._inner.isAncestorOf(now):
            self.area.ensureWidgetVisible(now, 0, px(8))
