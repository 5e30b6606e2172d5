"""Matches that turned: who won then by who wins now, and the matches behind each number."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QStackedWidget, QWidget

from editor.ui.compare.presenter import FlippedView, OutcomeView, PairsView
from editor.ui.drawing import tag
from editor.ui.panels.frame import Panel
from editor.ui.play.seats import seat_emblem
from editor.ui.playtest.match_rows import MatchButton
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PaintedButton, PressButton
from editor.ui.widgets.words import Elided, tip_of, words

_EMBLEM = 20


class CountCell(PaintedButton):
    """A number of matches; those that turned are pressed to see them."""

    across, tall, ringed = 50, 21, None

    def __init__(self, name: str, *, leads: bool) -> None:
        super().__init__(grows=False)
        self._name, self._leads, self._most = name, leads, False
        self.setToolTip(tip_of(name))

    def show_count(self, count: int, *, most: bool) -> None:
        """Show another number; `most` for the largest of those that turned."""
        self._most = most
        self.setText(f"{count:,}" if count else "")
        self.setAccessibleName(f"{self._name}: {count:,}")
        self.setEnabled(self._leads and count > 0)
        self.update()

    def field(self) -> QRectF:
        return super().field().adjusted(0.5, 0.5, -0.5, -0.5)

    def ground(self) -> tuple[str, str, float]:
        if not self.isEnabled():
            return "", "", 1.0
        fill = "tint" if self.lit or self._most else "raised"
        return fill, "accent" if self._most else "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        live = self.isEnabled()
        role: Role = "body-strong" if live else "body"
        tag(painter, rect, self.text(), role, ink("text" if live else "text_3"))


class FlippedPane(Panel):
    """The table of winners, or the matches behind one of its numbers."""

    cell_pressed = Signal(int, int)
    """Matches are wanted that one side won then and another wins now, by their numbers."""
    then_opened = Signal(int)
    """The replay of a match as it went then, by its place in the plan."""
    now_opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top",), parent=parent)
        self.setAccessibleName(self.tr("Matches with a different winner"))
        column = column_in(self, margins=(px(20), px(10), px(16), px(8)), spacing=px(3))
        head = row_in(spacing=px(12))
        head.addWidget(words(self.tr("Matches with a different winner"), "panel"))
        self._sentence = Elided("", "detail", "text_2")
        head.addWidget(self._sentence, 1)
        self.back = PressButton(self.tr("All matches"), kind="quiet", height=24)
        self.back.clicked.connect(self.leave_pairs)
        self.back.hide()
        head.addWidget(self.back)
        column.addLayout(head)
        self._pages = QStackedWidget()
        column.addWidget(self._pages, 1)
        self._table, self._grid = _scrolled_grid(self._pages)
        self._list, self._rows = _scrolled_grid(self._pages)
        self._view = FlippedView()
        self._pressed: tuple[int, int] | None = None
        self.cells: dict[tuple[int, int], CountCell] = {}
        self.then_rows: list[MatchButton] = []
        self.now_rows: list[MatchButton] = []

    @property
    def lists_pairs(self) -> bool:
        """Whether the matches behind a number are shown."""
        return self._pages.currentIndex() == 1

    def show_flipped(self, view: FlippedView) -> None:
        """Show who won then by who wins now."""
        if view == self._view:
            return
        before, self._view = self._view, view
        if not self.lists_pairs:
            self._sentence.setText(view.sentence)
        if view.outcomes != before.outcomes:
            self._make_table(view.outcomes)
        sides = [outcome.side for outcome in view.outcomes]
        counts = {
            (then, now): view.counts[row][column]
            for row, then in enumerate(sides)
            for column, now in enumerate(sides)
        }
        most = max((count for (then, now), count in counts.items() if then != now), default=0)
        for key, cell in self.cells.items():
            cell.show_count(counts[key], most=key[0] != key[1] and counts[key] == most > 0)

    def _make_table(self, outcomes: tuple[OutcomeView, ...]) -> None:
        empty(self._grid)
        self.cells = {}
        if not outcomes:
            return
        self._grid.addWidget(words(self.tr("then ↓ now →"), "detail", "text_2"), 0, 0, 1, 2)
        for at, outcome in enumerate(outcomes):
            self._grid.addWidget(_emblems(outcome), 0, at + 2, Qt.AlignmentFlag.AlignHCenter)
            name = Elided(outcome.name, "body")
            name.setFixedWidth(px(84))
            self._grid.addWidget(name, at + 1, 0)
            if outcome.seats:
                self._grid.addWidget(_emblems(outcome), at + 1, 1)
            for column, other in enumerate(outcomes):
                said = self.tr("{then} then, {now} now").format(then=outcome.name, now=other.name)
                cell = CountCell(said, leads=at != column)
                key = (outcome.side, other.side)
                cell.clicked.connect(lambda _=False, key=key: self._press(key))
                self._grid.addWidget(cell, at + 1, column + 2)
                self.cells[key] = cell

    def show_pairs(self, view: PairsView) -> None:
        """Show matches as they went then and as they go now."""
        empty(self._rows)
        self._sentence.setText(view.title)
        for column, said in enumerate((self.tr("then"), self.tr("now"))):
            self._rows.addWidget(words(said, "detail", "text_2"), 0, column)
        self.then_rows, self.now_rows = [], []
        for at, pair in enumerate(view.pairs, start=1):
            then, now = MatchButton(pair.then), MatchButton(pair.now)
            then.clicked.connect(lambda _=False, n=pair.then.index: self.then_opened.emit(n))
            now.clicked.connect(lambda _=False, n=pair.now.index: self.now_opened.emit(n))
            self._rows.addWidget(then, at, 0)
            self._rows.addWidget(now, at, 1)
            self.then_rows.append(then)
            self.now_rows.append(now)
        if view.left:
            more = self.tr("and {n:,} more").format(n=view.left)
            self._rows.addWidget(words(more, "detail", "text_2"), len(view.pairs) + 1, 0)
        self._rows.setRowStretch(len(view.pairs) + 2, 1)
        self.back.show()
        self._pages.setCurrentIndex(1)
        if self.then_rows:
            self.then_rows[0].setFocus()

    def leave_pairs(self) -> None:
        """Show the table again, with the keyboard on the number that was pressed."""
        self.back.hide()
        self._pages.setCurrentIndex(0)
        self._sentence.setText(self._view.sentence)
        if self._pressed in self.cells:
            self.cells[self._pressed].setFocus()

    def _press(self, key: tuple[int, int]) -> None:
        self._pressed = key
        self.cell_pressed.emit(*key)


def _scrolled_grid(pages: QStackedWidget) -> tuple[QScrollArea, QGridLayout]:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    sheet = QWidget()
    outer = column_in(sheet, margins=(0, 0, px(4), 0))
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(8))
    grid.setVerticalSpacing(px(4))
    row = QHBoxLayout()
    row.addLayout(grid)
    row.addStretch(1)
    outer.addLayout(row)
    outer.addStretch(1)
    scroll.setWidget(sheet)
    pages.addWidget(scroll)
    return scroll, grid


def _emblems(outcome: OutcomeView) -> QWidget:
    if not outcome.seats:
        return words(outcome.name, "detail", "text_2")
    held = QWidget()
    row = row_in(held, margins=NONE, spacing=px(2))
    for seat in outcome.seats:
        row.addWidget(seat_emblem(seat, _EMBLEM))
    held.setToolTip(tip_of(outcome.name))
    held.setAccessibleName(outcome.name)
    return held
