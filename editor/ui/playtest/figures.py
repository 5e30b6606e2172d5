"""The figures of the page: wins, where points come from, and the matches that are kept."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.lab.charting import location_rows, order_rows, rotation_rows
from editor.lab.report import Estimate, PlaytestReport
from editor.lab.verdict import FEW
from editor.lab.words import bots_words
from editor.ui.panels.frame import section_head
from editor.ui.playtest.chart_view import ChartSource, ChartView
from editor.ui.playtest.charting import places_source, sources_source, wins_source
from editor.ui.playtest.match_rows import MatchButton
from editor.ui.playtest.views import KeptView
from editor.ui.theme import px
from editor.ui.widgets.boxes import NONE, column_in, discard
from editor.ui.widgets.words import retone, words


class ChartSection(QWidget):
    """A heading over a chart; absent without one."""

    def __init__(self, title: str, aside: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(2))
        head = section_head(title)
        self.aside: QLabel = words(aside, "detail", "text_2")
        head.addWidget(self.aside)
        column.addLayout(head)
        self.chart = ChartView(title)
        column.addWidget(self.chart)

    def show_source(self, source: ChartSource | None) -> None:
        """Show a chart, or nothing at all."""
        self.chart.show_source(source)
        self.setVisible(source is not None)


class Figures(QWidget):
    """Wins, and where points come from; wins by start and by order if these are drawn or rotated.

    Absent while it is too early to tell.
    """

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = column_in(self, margins=NONE, spacing=px(14))
        self.wins = ChartSection(self.tr("Wins"))
        self.sources = ChartSection(self.tr("Where points come from"), self.tr("points per match"))
        self.locations = ChartSection(self.tr("Wins by start"), self.tr("from this start"))
        self.order = ChartSection(self.tr("Wins by turn order"))
        for section in (self.wins, self.locations, self.order, self.sources):
            section.chart.said.connect(self.said)
            column.addWidget(section)
        self.show_report(None)

    def show_report(
        self, report: PlaytestReport | None, earlier: Sequence[Estimate] = (), footnote: str = ""
    ) -> None:
        """Show the figures of a report, with thin lines for wins of earlier."""
        is_enough = report is not None and report.matches >= FEW
        self.wins.aside.setText("" if report is None else bots_words(report))
        wins = wins_source(report, earlier, footnote) if report and is_enough else None
        self.wins.show_source(wins)
        rotation = report.rotation if report is not None else None
        every = self.tr("over all turn orders"), self.tr("over all starts")
        asides = every if rotation is not None else (self.tr("from this start"), "")
        self.locations.aside.setText(asides[0])
        self.order.aside.setText(asides[1])
        starts, places = rotation_rows(report) if report and is_enough else ([], [])
        if report is not None and is_enough and rotation is None:
            starts, places = location_rows(report), order_rows(report)
        self.locations.show_source(places_source(starts, report.fair) if report else None)
        self.order.show_source(places_source(places, report.fair) if report else None)
        self.sources.show_source(sources_source(report) if report and is_enough else None)

    def fade(self, stale: bool) -> None:
        """Show that the figures are of another map."""
        retone(self.wins.aside, "text_3" if stale else "text_2")


class KeptReplays(QWidget):
    """A row for each kept match; absent without any."""

    opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column_in(self, margins=NONE, spacing=0)
        head = section_head(self.tr("Kept replays"))
        head.setContentsMargins(0, 0, 0, px(3))
        self._column.addLayout(head)
        self._shown: tuple[KeptView, ...] = ()
        self.rows: list[MatchButton] = []
        self.hide()

    def show_kept(self, kept: Sequence[KeptView]) -> None:
        """Show kept matches; the row with the keyboard keeps it."""
        found = tuple(kept)
        if found == self._shown:
            return
        self._shown = found
        at = next((at for at, row in enumerate(self.rows) if row.hasFocus()), -1)
        discard(self.rows)
        self.rows = [self._row(view) for view in found]
        self.setVisible(bool(found))
        if 0 <= at < len(self.rows):
            self.rows[at].setFocus()

    def _row(self, view: KeptView) -> MatchButton:
        row = MatchButton(view.match, view.label)
        row.clicked.connect(lambda: self.opened.emit(view.match.index))
        self._column.addWidget(row)
        row.show()
        return row
