"""The right column: the answer, the table of differences, and how far it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QScrollArea, QWidget

from editor.picture.charts.differences import DifferencesGroup, differences_chart
from editor.picture.charts.parts import Chart, ChartInks, ChartSpot, Range
from editor.ui.compare.presenter import CompareView
from editor.ui.drawing import Draw, Drawn, rounded
from editor.ui.panels.frame import Panel
from editor.ui.playtest.chart_view import ChartSource, ChartView, Table, Values
from editor.ui.playtest.foot import Foot, VerdictCard
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import words


class AnswerPane(Panel):
    """The answer and what proves it; `asked` emits an Act of the foot."""

    asked = Signal(str)
    save_asked = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("left",), parent=parent)
        self.setAccessibleName(self.tr("What differs"))
        column = column_in(self, margins=(1, 0, 0, 0), spacing=0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sheet = QWidget()
        inner = column_in(sheet, margins=(px(15), px(14), px(15), px(8)), spacing=px(10))
        self.card = VerdictCard()
        inner.addWidget(self.card)
        self._trouble = words("", "body-medium", "error", wrap=True)
        inner.addWidget(self._trouble)
        self.chart = ChartView(self.tr("Differences"))
        self.chart.said.connect(self.said)
        inner.addWidget(self.chart)
        inner.addStretch(1)
        scroll.setWidget(sheet)
        column.addWidget(scroll, 1)
        self._below = QWidget()
        row = row_in(self._below, margins=(px(19), px(4), px(15), px(8)))
        self._legend = _clear_legend()
        row.addWidget(self._legend)
        row.addStretch(1)
        self.save = PressButton(self.tr("Save the report…"), height=30)
        self.save.clicked.connect(self.save_asked)
        row.addWidget(self.save)
        column.addWidget(self._below)
        self.foot = Foot()
        self.foot.asked.connect(self.asked)
        column.addWidget(self.foot)
        self._groups: tuple[DifferencesGroup, ...] | None = None

    def show_view(self, view: CompareView) -> None:
        """Show a view."""
        self.card.show_view(view.card)
        self._trouble.setText(view.trouble)
        self._trouble.setVisible(bool(view.trouble))
        if view.groups != self._groups:
            self._groups = view.groups
            self.chart.show_source(differences_source(view.groups) if view.groups else None)
        self._legend.setVisible(bool(view.groups))
        self.save.setVisible(view.may_save)
        self._below.setVisible(bool(view.groups) or view.may_save)
        self.foot.setVisible(view.foot is not None)
        if view.foot is not None:
            self.foot.show_view(view.foot)


def _clear_legend() -> QWidget:
    """Return what a ring and a dot mean."""
    made = QWidget()
    row = row_in(made, margins=NONE, spacing=px(6))
    told: tuple[tuple[Draw, str], ...] = (
        (_draw_ring, tr("no clear change")),
        (_draw_dot, tr("clear change")),
    )
    for draw, said in told:
        row.addWidget(Drawn(draw, 7.2, 7.2))
        row.addWidget(words(said, "detail", "text_2"))
        row.addSpacing(px(10))
    return made


def _draw_ring(painter: QPainter, rect: QRectF) -> None:
    rounded(painter, rect, rect.height() / 2, ink("panel"), ink("text_3"), 1.4)


def _draw_dot(painter: QPainter, rect: QRectF) -> None:
    rounded(painter, rect, rect.height() / 2, ink("text"))


def differences_source(groups: tuple[DifferencesGroup, ...]) -> ChartSource:
    """Return the chart of differences, a spot for each row."""

    def says(spot: ChartSpot) -> str:
        row = groups[spot.row].rows[spot.column]
        given = {"name": row.name, "then": row.then, "now": row.now}
        change = f"{row.change_words} {row.half_words}".strip()
        clear = tr("clear") if row.clear else tr("not clear")
        said = tr("{name}: then {then}, now {now}, {change}, {clear}")
        return said.format(**given, change=change, clear=clear)

    def table() -> Table:
        head = ["", tr("then"), tr("now"), tr("difference"), "±", tr("clear")]
        lines = (
            [f"{group.title}: {row.name}", row.then, row.now, row.change_words, row.half_words,
             tr("clear") if row.clear else tr("not clear")]
            for group in groups for row in group.rows
        )  # fmt: skip
        return [head, *lines]

    def draw(inks: ChartInks, width: float, values: Values) -> Chart:
        changes = (Range(*values[at : at + 3]) for at in range(0, len(values), 3))
        moved = [
            group._replace(rows=tuple(row._replace(change=next(changes)) for row in group.rows))
            for group in groups
        ]
        return differences_chart(moved, inks, width)

    return ChartSource(
        draw,
        says,
        table,
        leads=lambda spot: False,
        least=330.0,
        values=tuple(each for group in groups for row in group.rows for each in row.change),
    )
