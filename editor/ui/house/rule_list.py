"""The list of rules of a chapter: each with its value in place, those about a thing in groups."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.ui.house.rule_field import NUMBER, WIDE
from editor.ui.house.rule_presenter import differing
from editor.ui.house.rule_row import BACK, BOOK, GAP, LEFT, NARROW, RIGHT, RuleRow
from editor.ui.house.rule_views import ChapterView, RuleLineView
from editor.ui.panels.folding import FoldHead
from editor.ui.theme import px
from editor.ui.widgets.choice import Switch
from editor.ui.widgets.words import Elided, words

ALL_OPEN, FEW_GROUPS = 24, 2
"""Up to this number of rules, or of groups, every group is open."""
AT_ONCE, AT_A_TIME = 14, 4
"""So many rows are made at once, about as many as are seen; the others a few at a time."""


class RuleGroup(QWidget):
    """The rules about one thing under its name; their rows are made when it is first opened."""

    def __init__(self, owner: RuleList, title: str, opened: bool) -> None:
        super().__init__()
        self._owner, self.title = owner, title
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.head = FoldHead(title, margin=8)
        self.head.open(opened)
        self.head.toggled.connect(self._toggle)
        self.head.setVisible(bool(title))
        self._column.addWidget(self.head)
        self.rows: list[RuleRow] = []
        self._lines: tuple[RuleLineView, ...] = ()

    @property
    def opened(self) -> bool:
        """Whether its rows are shown."""
        return not self.title or self.head.isChecked()

    def show_lines(self, lines: tuple[RuleLineView, ...]) -> None:
        """Show these rules; the row of the same rule stays, others are made by `make`."""
        same = [line.key for line in lines] == [line.key for line in self._lines]
        self._lines = lines
        changed = sum(bool(line.bar) or line.wished for line in lines)
        self.head.show_aside(self.tr("{n} changed").format(n=changed) if changed else "")
        if not same:
            for row in self.rows:
                row.hide()
                row.deleteLater()
            self.rows = []
        for row, line in zip(self.rows, lines, strict=False):
            row.show_view(line)

    @property
    def lacking(self) -> int:
        """How many rows are still to be made."""
        return len(self._lines) - len(self.rows) if self.opened else 0

    def make(self, number: int) -> None:
        """Make so many of the lacking rows."""
        for line in self._lines[len(self.rows) : len(self.rows) + number]:
            row = RuleRow(line)
            row.changed.connect(self._owner.changed)
            row.put_back.connect(self._owner.put_back)
            row.pointed.connect(self._owner.point)
            self._column.addWidget(row)
            self.rows.append(row)

    def _toggle(self, opened: bool) -> None:
        for row in self.rows:
            row.setVisible(opened)
        self._owner.keep_fold(self.title, opened)


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
        self._making = QTimer(self)
        self._making.setInterval(0)
        self._making.timeout.connect(lambda: self._make(AT_A_TIME))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head())
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        self._inner = QWidget()
        self._rows = QVBoxLayout(self._inner)
        self._rows.setContentsMargins(0, 0, 0, px(8))
        self._rows.setSpacing(0)
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
        self._above = row = QHBoxLayout()
        row.setContentsMargins(px(LEFT), px(10), px(RIGHT), px(6))
        row.setSpacing(px(GAP))
        self.title = Elided("", "panel")
        row.addWidget(self.title)
        self.differing = Switch(self.tr("only what differs"))
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

    def _align(self) -> None:
        """Keep the titles of the columns over their values, with a bar to scroll or without."""
        bar = self.area.verticalScrollBar()
        scrolls = bar.sizeHint().width() if bar.maximum() > bar.minimum() else 0
        self._above.setContentsMargins(px(LEFT), px(10), px(RIGHT) + scrolls, px(6))

    def _make(self, number: int) -> None:
        """Make so many rows from above; the rest is made while nothing else is to be done."""
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

    def keep_fold(self, title: str, opened: bool) -> None:
        """Remember whether a group is open."""
        if self._chapter is not None and not self._found:
            self._folds[self._chapter.title, title] = opened
        self._make(AT_ONCE)

    def point(self, key: str) -> None:
        """Tell which rule the pointer or the keyboard is at."""
        for group in self.groups:
            for row in group.rows:
                if row.view.key == key:
                    self.pointed.emit(row.view)

    def _show(self) -> None:
        chapter = self._chapter
        if chapter is None:
            return
        lines: Sequence[RuleLineView] = chapter.lines
        if self.differing.isChecked():
            lines = differing(lines)
        more = chapter.more
        by_subject: dict[str, list[RuleLineView]] = {}
        for line in lines:
            by_subject.setdefault(line.subject, []).append(line)
        few = len(lines) <= ALL_OPEN or self._found or self.differing.isChecked()
        few = few or len(by_subject) <= FEW_GROUPS
        titles = [group.title for group in self.groups]
        if titles != list(by_subject):
            self._build(chapter.title, list(by_subject), opened=few)
        for group in self.groups:
            group.show_lines(tuple(by_subject[group.title]))
        self._make(AT_ONCE)
        self._nothing.setText(self._why_nothing(more))
        self._nothing.setVisible(not lines or bool(more))

    def _build(self, chapter: str, titles: list[str], *, opened: bool) -> None:
        for group in self.groups:
            group.hide()
            group.deleteLater()
        self.groups = []
        for at, title in enumerate(titles):
            unfolded = opened if self._found else self._folds.get((chapter, title), opened)
            group = RuleGroup(self, title, unfolded)
            self.groups.append(group)
            self._rows.insertWidget(at, group)

    def _why_nothing(self, more: int) -> str:
        if more:
            return self.tr("{n} more are found. Another word finds fewer.").format(n=more)
        if self.differing.isChecked():
            return self.tr("Everything here is by the book.")
        return self.tr("No rule matches these words.")

    def _follow(self, before: object, now: object) -> None:
        """Keep the row with the keyboard in sight."""
        if isinstance(now, QWidget) and self._inner.isAncestorOf(now):
            self.area.ensureWidgetVisible(now, 0, px(8))
