"""Pages below the map: charts by round, matches, and the card of those behind a figure."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.picture.charts.scores import HIGH
from editor.ui.drawing import RoundedCard
from editor.ui.panels.below import HEAD, BelowPage
from editor.ui.playtest.chart_view import ChartSource
from editor.ui.playtest.figures import ChartSection
from editor.ui.playtest.match_rows import MatchButton, MatchList
from editor.ui.playtest.views import MatchesView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import Divider, Elided, words

SHOWN = 3
"""How many matches the card itself shows."""
_WIDE, _REACH, _GAP = 204, 8, 4


class MatchCard(RoundedCard):
    """Floats over the window beside what was pressed, until the keyboard or a press leaves it."""

    opened = Signal(int)
    """The index of a match in the plan."""
    all_requested = Signal(object)
    """The MatchesView of which all are wanted."""
    left = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__("panel", "line_strong", reach=_REACH, parent=window)
        self._column = QVBoxLayout(self)
        inner = _REACH + px(8)
        self._column.setContentsMargins(inner, inner, inner, inner)
        self._column.setSpacing(px(1))
        self._from: QWidget | None = None
        self.view: MatchesView | None = None
        self.rows: list[MatchButton] = []
        self.all: PressButton | None = None
        self.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow)

    def show_matches(self, view: MatchesView, beside: QRect, source: QWidget) -> None:
        """Show matches beside a place of the window; the keyboard goes there."""
        self.view, self._from = view, source
        self._clear()
        title = words(view.title, "body-strong", wrap=True)
        self._column.addWidget(title)
        for match in view.matches[:SHOWN]:
            row = MatchButton(match)
            row.clicked.connect(lambda _=False, index=match.index: self._open(index))
            self._column.addWidget(row)
            self.rows.append(row)
        self.all = PressButton(
            self.tr("Show all {n:,}").format(n=len(view.matches)), kind="quiet", height=25
        )
        self.all.clicked.connect(self._ask_all)
        self._column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignLeft)
        self.setAccessibleName(view.title)
        self.setFixedWidth(px(_WIDE) + 2 * _REACH)
        self._column.activate()
        self.adjustSize()
        self.move(self._place(beside))
        self.raise_()
        self.show()
        first: QWidget = self.rows[0] if self.rows else self.all
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close the card; the keyboard goes back to where it came from."""
        source, within = self._from, self._has_focus()
        self._close()
        if within and source is not None and source.isVisible():
            source.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _place(self, beside: QRect) -> QPoint:
        """Return a place over what was pressed, else under it, within the window."""
        above = self.parentWidget()
        assert above is not None
        room = above.rect().adjusted(_GAP, _GAP, -_GAP, -_GAP)
        x = beside.center().x() - self.width() // 2
        y = beside.top() - self.height()
        if y < room.top():
            y = beside.bottom()
        return QPoint(
            max(room.left(), min(x, room.right() - self.width())),
            max(room.top(), min(y, room.bottom() - self.height())),
        )

    def _open(self, index: int) -> None:
        self.leave()
        self.opened.emit(index)

    def _ask_all(self) -> None:
        view = self.view
        self._close()
        if view is not None:
            self.all_requested.emit(view)

    def _close(self) -> None:
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def _clear(self) -> None:
        empty(self._column)
        self.rows = []

    def _has_focus(self) -> bool:
        now = QApplication.focusWidget()
        return now is not None and self.isAncestorOf(now)

    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        """Close when the keyboard goes elsewhere in this window."""
        if self.isHidden() or now is None or now.window() is not self.window():
            return
        if now is not self and not self.isAncestorOf(now):
            self._close()


_LENGTH, _SHORT = 218, 176
"""The width of the chart of lengths, and what it is in a low window, which is narrow, too."""
_LOW = 64.0
"""The height of charts in a low window, without the numbers below them."""


class RoundsPage(BelowPage):
    """Score over rounds for each side, and how many matches had how many rounds."""

    said = Signal(str)
    length_pressed = Signal(object, QRectF)
    score_pressed = Signal(object, QRectF)
    resized = Signal()
    """Charts have to be of another height."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Rounds", parent)
        column = column_in(self, margins=(0, px(HEAD), 0, 0), spacing=0)
        column.addWidget(Divider())
        self._none = words(self.tr("No data yet"), "body", "text_2")
        self._none.setContentsMargins(px(18), px(10), px(18), 0)
        column.addWidget(self._none)
        self._sheet = QWidget()
        self.high = HIGH
        """The height of charts at 100 %, without the numbers below them."""
        self._row = row = QHBoxLayout(self._sheet)
        aside = self.tr("band: 8 in 10 matches, line: median")
        self.scores = ChartSection(self.tr("Score over rounds"), aside)
        self.lengths = ChartSection(self.tr("Length"))
        self._lay(small=False)
        row.addWidget(self.scores, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.lengths, 0, Qt.AlignmentFlag.AlignTop)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self._sheet)
        column.addWidget(scroll, 1)
        for section in (self.scores, self.lengths):
            section.chart.said.connect(self.said)
        self.lengths.chart.pressed.connect(self.length_pressed)
        self.scores.chart.pressed.connect(self.score_pressed)
        self.show_sources(None, None, "")

    def be_small(self, small: bool) -> None:
        high = _LOW if small else HIGH
        if high != self.high:
            self.high = high
            self._lay(small)
            self.resized.emit()

    def _lay(self, small: bool) -> None:
        above, aside = (px(2), px(12)) if small else (px(8), px(18))
        self._row.setContentsMargins(aside, above, aside, 0 if small else px(6))
        self._row.setSpacing(px(14 if small else 24))
        self.lengths.setFixedWidth(px(_SHORT if small else _LENGTH))

    def show_sources(
        self, scores: ChartSource | None, lengths: ChartSource | None, usual: str
    ) -> None:
        """Show the charts, or that there is nothing to show."""
        self._none.setVisible(scores is None and lengths is None)
        self.scores.show_source(scores)
        self.lengths.show_source(lengths)
        self.lengths.setVisible(bool(usual))
        self.lengths.aside.setText(usual)


class MatchesPage(BelowPage):
    """A list of matches under what they have in common."""

    opened = Signal(int)
    every_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Matches", parent)
        column = column_in(self, margins=NONE, spacing=0)
        head = QWidget()
        head.setFixedHeight(px(HEAD))
        self._row = row_in(head, margins=(px(16), 0, px(16), 0), spacing=px(12))
        self.common = Elided("", "body-medium", "text_2")
        self._row.addWidget(self.common, 1)
        self.every = PressButton(self.tr("Show all matches"), kind="quiet", height=26)
        self.every.clicked.connect(self.every_requested)
        self._row.addWidget(self.every)
        column.addWidget(head)
        column.addWidget(Divider())
        self.shown = MatchesView("", (), whole=True)
        self.list = MatchList()
        self.list.opened.connect(self.opened)
        column.addWidget(self.list, 1)

    def leave_room(self, width: int) -> None:
        super().leave_room(width)
        self._row.setContentsMargins(width + px(16), 0, px(16), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def show_view(self, view: MatchesView) -> None:
        """Show matches; of some of them, a button leads to all."""
        self.common.setText(view.title)
        self.every.setVisible(not view.whole)
        self.shown = view
        self.list.show_matches(view.matches)
