"""The page below the map with the score over rounds and the length of matches."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from editor.picture.charts.scores import HIGH
from editor.ui.panels.below import HEAD, BelowPage
from editor.ui.playtest.chart_view import ChartSource
from editor.ui.playtest.figures import ChartSection
from editor.ui.theme import px
from editor.ui.widgets.boxes import column_in
from editor.ui.widgets.words import Divider, words

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
        self._none = words(self.tr("Nothing to draw yet"), "body", "text_2")
        self._none.setContentsMargins(px(18), px(10), px(18), 0)
        column.addWidget(self._none)
        self._sheet = QWidget()
        self.high = HIGH
        """The height of charts at 100 %, without the numbers below them."""
        self._row = row = QHBoxLayout(self._sheet)
        aside = self.tr("band: 8 of 10 matches, line: the middle one")
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
