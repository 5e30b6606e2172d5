"""The panel of the seats: players, points, and the speed of bots."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.core.caches import cached
from editor.paint.painter import paint_nodes
from editor.picture.drawing import Group, Node
from editor.picture.emblems import emblem
from editor.play.bots import NAMES
from editor.play.game import Seat
from editor.ui.drawing import painter_on, rounded
from editor.ui.panels.frame import section_head
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.choice import Choice
from editor.ui.widgets.words import Elided, words
from editor.workbench.playing.session import PlaySession
from editor.workbench.playing.strengths import HUMAN


@cached()
def unit_emblem(seat: int) -> tuple[Node, ...]:
    """Return the emblem of a seat in a unit square, cached as an image."""
    return (Group((emblem(seat, (0.5, 0.5), 0.38),), stamp=True),)


class Emblem(QWidget):
    """The colour, shape and number of a seat, counted from 1."""

    def __init__(self, seat: int, size: int = 26, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._size = seat, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(self._size), px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.scale(self.width(), self.height())
        paint_nodes(unit_emblem(self._seat), painter)


OTHER = "…"
"""The choice that asks for the name of a bot."""


class SeatRow(QWidget):
    """A seat: emblem, name, points and player; highlighted on its turn."""

    seated = Signal(str)

    def __init__(self, seat: Seat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lit = False
        grid = QGridLayout(self)
        grid.setContentsMargins(px(8), px(6), px(8), px(6))
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(4))
        grid.addWidget(Emblem(seat.seat), 0, 0)
        grid.addWidget(Elided(seat.name, "body-strong"), 0, 1)
        self._points = words("", "body-strong")
        grid.addWidget(self._points, 0, 2, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 1)
        name = self.tr("Who plays {name}").format(name=seat.name)
        self.who = Choice(_who(HUMAN), name=name, wide=True)
        self.who.picked.connect(self.seated)
        grid.addWidget(self.who, 1, 0, 1, 3)

    def show_seat(self, who: str, points: int, *, marked: bool) -> None:
        """Show the player of the seat, its points, and whether it is its turn."""
        self.who.offer(_who(who), who)
        self._points.setText(str(points))
        if marked != self._lit:
            self._lit = marked
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._lit:
            rounded(painter_on(self), QRectF(self.rect()), px(6), ink("tint"), ink("accent"))


class SeatsPanel(QWidget):
    """All seats."""

    other_asked = Signal(int)
    """The player for whom a bot is to be named."""

    def __init__(self, table: PlaySession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addLayout(section_head(self.tr("Seats"), self.tr("points")))
        self.rows: list[SeatRow] = []
        for player, seat in enumerate(table.game.seats):
            row = SeatRow(seat)
            row.seated.connect(lambda who, player=player: self._seat(player, who))
            column.addWidget(row)
            self.rows.append(row)

    def show_table(self) -> None:
        """Show the seats and points."""
        table = self._table
        points = table.scoreboard().scores
        for player, row in enumerate(self.rows):
            row.show_seat(table.seats[player], points[player], marked=player == table.mover)

    def _seat(self, player: int, who: str) -> None:
        if who == OTHER:
            self.other_asked.emit(player)
            self.show_table()
        else:
            self._table.seat(player, who)


def _who(present: str) -> list[tuple[str, str]]:
    """Return the choices for a seat, including the present bot."""
    kinds = [(HUMAN, tr("Person")), *((name, tr("Bot: {n}").format(n=name)) for name in NAMES)]
    if present not in [key for key, _ in kinds]:
        kinds.append((present, tr("Bot: {n}").format(n=present)))
    return [*kinds, (OTHER, tr("Another bot…"))]
