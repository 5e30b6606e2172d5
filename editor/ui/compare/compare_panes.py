"""The panes of a comparison: the answer at the right, and what changed below the maps."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from editor.picture.charts.differences import DifferencesGroup, differences_chart
from editor.picture.charts.parts import Chart, ChartInks, ChartSpot, Range
from editor.picture.inks import CHANGED
from editor.ui.compare.presenter import ChangeView, CompareView, LayerView
from editor.ui.drawing import Draw, Drawn, line_of_text, rounded, tag, text_width
from editor.ui.panels.frame import Panel
from editor.ui.playtest.chart_view import ChartSource, ChartView, Table, Values
from editor.ui.playtest.on_the_map import Legend
from editor.ui.screens.side_page import Foot, VerdictCard
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.boxes import NONE, column_in, empty, row_in, scrolling
from editor.ui.widgets.button import PaintedButton, PressButton
from editor.ui.widgets.choice import Segments
from editor.ui.widgets.words import tip_of, words


class AnswerPane(Panel):
    """The answer and what proves it; `requested` emits an Act of the foot."""

    requested = Signal(str)
    save_requested = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("left",), parent=parent)
        self.setAccessibleName(self.tr("Differences"))
        column = column_in(self, margins=(1, 0, 0, 0), spacing=0)
        scroll = scrolling()
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
        self.save.clicked.connect(self.save_requested)
        row.addWidget(self.save)
        column.addWidget(self._below)
        self.foot = Foot()
        self.foot.requested.connect(self.requested)
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
    entries: tuple[tuple[Draw, str], ...] = (
        (_draw_ring, tr("no clear change")),
        (_draw_dot, tr("clear change")),
    )
    for draw, said in entries:
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


_TAG = 18
_SHOWN = 40
"""The most changes that are listed."""


class ChangeRow(PaintedButton):
    """A thing that differs: its number, its name, what happened to it; a press frames it."""

    radius, ringed = 4, None

    def __init__(self, view: ChangeView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        said = f"{view.name} {view.words}".strip()
        self.setText(said)
        self.setAccessibleName(f"{view.number}: {said}" if view.number else said)
        self.setToolTip(tip_of(said))
        takes = Qt.FocusPolicy.TabFocus if view.number else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(takes)
        self.setEnabled(bool(view.number))

    def ground(self) -> tuple[str, str, float]:
        return ("tint" if self.lit else ""), "", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        side, left = px(_TAG), float(px(4))
        if self.view.number:
            field = QRectF(left, rect.center().y() - side / 2, side, side)
            white, fill = QColor("#FFFFFF"), QColor(CHANGED)
            tag(
                painter,
                field,
                str(self.view.number),
                "small-strong",
                white,
                fill=fill,
                radius=px(4),
            )
            left += side + px(10)
        wide = min(text_width(self.view.name, "body-medium") + px(6), rect.width() - left)
        name = QRectF(left, 0, wide, rect.height())
        line_of_text(painter, name, self.view.name, "body-medium", ink("text"))
        rest = QRectF(left + wide, 0, max(0.0, rect.width() - left - wide), rect.height())
        line_of_text(painter, rest, self.view.words, "detail", ink("text_2"))


class ChangesPane(Panel):
    """The list of changes over the choice of the map of play with its legend."""

    change_pressed = Signal(object)
    layer_picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("top", "right"), parent=parent)
        self.setAccessibleName(self.tr("What changed"))
        column = column_in(self, margins=(px(20), px(10), px(16), px(8)), spacing=px(4))
        head = row_in(spacing=px(12))
        head.addWidget(words(self.tr("What changed"), "panel"))
        self._count = words("", "detail", "text_2")
        head.addWidget(self._count)
        head.addStretch(1)
        column.addLayout(head)
        scroll = scrolling()
        sheet = QWidget()
        self._rows = column_in(sheet, margins=(0, 0, px(4), 0), spacing=0)
        self._rows.addStretch(1)
        scroll.setWidget(sheet)
        scroll.setMinimumHeight(px(20))  # in a low window its own least height takes the legend's
        column.addWidget(scroll, 1)
        self._map = QWidget()
        inner = column_in(self._map, margins=NONE, spacing=px(5))
        self._choice = row_in(spacing=px(12))
        self._choice.addWidget(words(self.tr("On the map"), "body-strong"))
        self._choice.addStretch(1)
        inner.addLayout(self._choice)
        self.legend = Legend()
        inner.addWidget(self.legend)
        self._unit = words("", "detail", "text_2")
        inner.addWidget(self._unit)
        column.addWidget(self._map)
        self._map.hide()
        self.rows: list[ChangeRow] = []
        self._changes: tuple[ChangeView, ...] | None = None
        self.layers: Segments | None = None
        self._layers: tuple[tuple[str, str], ...] = ()

    def show_changes(self, changes: Sequence[ChangeView] | None) -> None:
        """Show what differs; None while that is not known."""
        found = tuple(changes or ())
        self._count.setText("" if changes is None else self._count_words(len(found)))
        if found == self._changes:
            return
        self._changes = found
        empty(self._rows)
        self.rows = [ChangeRow(view) for view in found[:_SHOWN]]
        for row in self.rows:
            row.clicked.connect(lambda _=False, row=row: self.change_pressed.emit(row.view))
            self._rows.addWidget(row)
        if len(found) > _SHOWN:
            more = self.tr("and {n:,} more").format(n=len(found) - _SHOWN)
            self._rows.addWidget(words(more, "detail", "text_2"))
        self._rows.addStretch(1)

    def show_layer(self, view: LayerView) -> None:
        """Show which map of play lies on the map now."""
        self._map.setVisible(bool(view.layers))
        if not view.layers:
            return
        if view.layers != self._layers or self.layers is None:
            self._layers = view.layers
            if self.layers is not None:
                self.layers.hide()
                self.layers.deleteLater()
            names = [label for _, label in view.layers]
            self.layers = Segments(names, name=self.tr("On the map"), height=26)
            self.layers.chosen.connect(lambda at: self.layer_picked.emit(self._layers[at][0]))
            self._choice.insertWidget(1, self.layers)
        self.layers.choose([layer for layer, _ in view.layers].index(view.layer))
        self.legend.show_tiles(view.tiles)
        self._unit.setText(view.unit)

    def _count_words(self, count: int) -> str:
        if not count:
            return self.tr("no differences in the map or its rules")
        return self.tr("1 change") if count == 1 else self.tr("{n:,} changes").format(n=count)
