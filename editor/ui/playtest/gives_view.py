"""What a map gives each seat: the card's view, and its table."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from editor.core.finding import LEVELS
from editor.core.words import listing
from editor.paint.painter import paint_nodes
from editor.picture.emblems import emblem
from editor.picture.inks import MarkLevel
from editor.seam.fairness import FairnessRow, SeatColumn, SeatTable
from editor.seam.overlay import INFLUENCE
from editor.ui.drawing import Kept, line_of_text, rounded
from editor.ui.theme import Role, ink, inks, px
from editor.ui.translate import tr
from editor.ui.widgets.mark import paint_mark
from editor.ui.widgets.words import tip_of
from editor.workbench.seat_tables import change_words
from editor.workbench.session import Session

HEAD, ROW = 26, 27
"""The heights of the head and of a row."""
LABEL, COLUMN, GAP = 180, 45, 44
"""The widths of the labels, of a seat, and of the gap, at 100 %."""
NUMBER = 12
"""Half of the width of a number."""
OUT = 6
"""How far the wash of a row reaches beyond the table on both sides."""
_EMBLEM = 7.5
_LEFT, _RIGHT, _MIDDLE = (
    Qt.AlignmentFlag.AlignLeft,
    Qt.AlignmentFlag.AlignRight,
    Qt.AlignmentFlag.AlignHCenter,
)


@dataclass(frozen=True)
class RowView:
    """A row: its label, a value for each seat, the gap; `level` is that of its finding."""

    label: str
    values: tuple[str, ...]
    gap: str
    level: MarkLevel | None = None
    strong: frozenset[int] = frozenset()
    """The seats with the most and the least, where there is a finding."""
    tip: str = ""


@dataclass(frozen=True)
class TableView:
    """The seats and the rows."""

    seats: tuple[SeatColumn, ...] = ()
    rows: tuple[RowView, ...] = ()

    @property
    def words(self) -> str:
        """The table as text, a line for each row."""
        names = [seat.name for seat in self.seats]
        lines = []
        for row in self.rows:
            parts = [f"{name} {value}" for name, value in zip(names, row.values, strict=True)]
            gap = f"; gap {row.gap}" if row.gap else ""
            lines.append(f"{row.label}: {', '.join(parts)}{gap}")
        return "\n".join(lines)


class SeatTableWidget(QWidget):
    """Shows a table; a tool tip says what a row means and which spaces it counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = TableView()
        self._drawn = Kept()
        self.setAccessibleName(self.tr("What the map gives each seat"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_view(self, view: TableView) -> None:
        """Show a view."""
        if view == self.view:
            return
        resized = (len(view.seats), len(view.rows)) != (len(self.view.seats), len(self.view.rows))
        self.view = view
        self.setAccessibleDescription(view.words)
        if resized:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        seats = max(4, len(self.view.seats))
        return QSize(
            px(LABEL + COLUMN * seats + GAP) + 2 * px(OUT), px(HEAD) + px(ROW) * self._count()
        )

    def _count(self) -> int:
        return len(self.view.rows)

    def _column(self, index: int) -> float:
        """Return the middle of the column of a seat; few seats stand at the right."""
        spare = max(0, 4 - len(self.view.seats))
        return px(OUT) + px(LABEL) + px(COLUMN) * (index + spare + 0.5)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = (event.y() - px(HEAD)) // px(ROW)
            tip = self.view.rows[row].tip if 0 <= row < self._count() else self._seat_tip(event.x())
            QToolTip.showText(event.globalPos(), tip_of(tip), self)
            return True
        return super().event(event)

    def _seat_tip(self, x: int) -> str:
        near = (
            seat.name
            for index, seat in enumerate(self.view.seats)
            if abs(self._column(index) - x) < px(COLUMN) / 2
        )
        return next(near, "")

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(0, 0, self._drawn.of(self, self.view, self._draw))

    def _draw(self, painter: QPainter) -> None:
        for index, seat in enumerate(self.view.seats):
            self._paint_seat(painter, seat, index)
        if len(self.view.seats) > 1:
            head = QRectF(0, 0, self.width() - px(OUT), px(HEAD) - px(4))
            line_of_text(painter, head, self.tr("gap"), "detail", ink("text_2"), _RIGHT)
        y = float(px(HEAD))
        for row in self.view.rows:
            self._rule(painter, y)
            self._paint_row(painter, row, y)
            y += px(ROW)
        self._rule(painter, y - 1)

    def _rule(self, painter: QPainter, y: float) -> None:
        left = px(OUT)
        painter.fillRect(QRectF(left, y, self.width() - 2 * left, 1), ink("line"))

    def _paint_seat(self, painter: QPainter, seat: SeatColumn, index: int) -> None:
        middle = QPointF(self._column(index), px(HEAD) / 2 - px(2))
        if seat.number:
            radius = px(_EMBLEM * 10) / 10
            paint_nodes((emblem(seat.number, (middle.x(), middle.y()), radius),), painter)
            return
        room = QRectF(middle.x() - px(COLUMN) / 2 + 2, 0, px(COLUMN) - 4, px(HEAD) - px(4))
        line_of_text(painter, room, seat.name, "small", ink("text_2"), _MIDDLE)

    def _paint_row(self, painter: QPainter, row: RowView, y: float) -> None:
        height, left, right = px(ROW), px(OUT), self.width() - px(OUT)
        if row.level is not None:
            level = inks().levels[row.level]
            wash = QRectF(0, y + 1, self.width(), height - 1)
            if level.wash:
                rounded(painter, wash, px(5), QColor(level.wash))
            mark = QPointF(right - px(27), y + height / 2)
            paint_mark(painter, row.level, mark, px(66) / 10)
        role: Role = "body-medium" if row.level else "body"
        room = QRectF(left, y, self._column(0) - left - px(NUMBER), height)
        line_of_text(painter, room, row.label, role, ink("text"))
        for index, value in enumerate(row.values):
            bold: Role = "body-strong" if index in row.strong else "body"
            cell = QRectF(self._column(index) - px(COLUMN) / 2, y, px(COLUMN), height)
            line_of_text(painter, cell, value, bold, ink("text"), _MIDDLE)
        gap = QRectF(right - px(GAP), y, px(GAP), height)
        colour = ink("text" if row.gap not in ("", "0") else "text_3")
        line_of_text(painter, gap, row.gap, "body-strong" if row.level else "body", colour, _RIGHT)


NO_WAY = "\N{EM DASH}"


@dataclass(frozen=True)
class GivesView:
    """The content of the card: a line about it, the table, what the last change did.

    `first`: whether the map shows who is first where.
    """

    about: str = ""
    table: TableView = field(default_factory=TableView)
    since: str = ""
    change: str = ""
    first: bool = False


def gives_view(session: Session, shown: GivesView) -> GivesView:
    """Return the card of a session; while its map is counted, what is `shown` stays."""
    table, first = session.seats.now(), session.view.overlay == INFLUENCE
    if table is None:
        return shown
    if not table.seats:
        return GivesView(
            tr("No player has a start on this map yet"), first=session.view.overlay == INFLUENCE
        )
    rows = tuple(_row(session, table, row) for row in table.rows)
    since, change = _last_change(session, table, shown)
    return GivesView(
        tr("Computed from the map, without matches"),
        TableView(table.seats, rows),
        since,
        change,
        first,
    )


def _last_change(session: Session, table: SeatTable, shown: GivesView) -> tuple[str, str]:
    """Return the last measured change and its effect; as `shown` until it is checked."""
    if not session.previewing and not session.document.history.index:
        return tr("No changes yet"), ""
    if session.findings.scenario is not session.shown:
        return shown.since, shown.change
    since = tr("Since the last change:") if session.previewing else tr("The last change:")
    before = session.seats.before()
    if before is None:  # the map before was not counted while it was shown
        return since, tr("not computed")
    return since, change_words(before, table) or tr("makes no difference here")


def _row(session: Session, table: SeatTable, row: FairnessRow) -> RowView:
    values = [row.values.figures[seat.id] for seat in table.seats]
    level = _level(session, row)
    known = row.values.known.values()
    ends = (min(known), max(known)) if level and known else ()
    return RowView(
        row.figure.label,
        tuple(NO_WAY if value is None else str(value) for value in values),
        str(row.gap) if len(values) > 1 else "",
        level,
        frozenset(index for index, value in enumerate(values) if value in ends),
        _tip(table, row),
    )


def _level(session: Session, row: FairnessRow) -> MarkLevel | None:
    """Return the worst level of the findings that name a row; None for none."""
    if not row.uneven:
        return None
    found = {
        finding.level
        for finding in session.findings.items
        if finding.check == row.figure.check
        and finding.applies_in(session.setup)
        and not finding.waived
    }
    return next((level for level in LEVELS if level in found), None)


def _tip(table: SeatTable, row: FairnessRow) -> str:
    """Return what a row means, and which spaces it counts."""
    better = tr("More is better.") if row.figure.better == "more" else tr("Less is better.")
    lines = [f"{row.figure.definition} {better}"]
    for seat in table.seats:
        names = row.where.get(seat.id)
        if names:
            lines.append(f"{seat.name}: {listing(names)}")
    rest = [f"{name} {number}" for name, number in row.rest.items() if number]
    return "\n".join([*lines, *([", ".join(rest)] if rest else [])])
