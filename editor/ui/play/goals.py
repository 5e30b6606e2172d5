"""What nobody owns yet: flags as small cards with pips, and other panels that fold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.picture.drawing import Picture
from editor.play.display import PanelRow, ScorePanel
from editor.play.game import Seat
from editor.play.header import NOWHERE
from editor.ui import icons
from editor.ui.drawing import line_of_text, rounded, text_width
from editor.ui.play.scoreboard import ScoreboardRow
from editor.ui.play.seats import paint_emblem, paint_portrait
from editor.ui.theme import ink, px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of

_BETWEEN = "  ·  "
_GOAL = 54
_MOST_PIPS = 8


class GoalCard(PaintedButton):
    """A flag or its like: its picture, a pip for each step of its track, and who holds it."""

    across, tall, radius = 60, _GOAL, 6

    def __init__(
        self,
        row: PanelRow,
        seats: tuple[Seat, ...],
        picture: Picture | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seats, self._picture = seats, picture
        self.row = row
        self.show_row(row)

    def show_row(self, row: PanelRow) -> None:
        """Show another state."""
        self.row = row
        self.setAccessibleName(f"{row.label}: {row.value}")
        self.setToolTip(tip_of(f"{row.label}: {row.value}"))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(56), px(_GOAL))

    def ground(self) -> tuple[str, str, float]:
        return "tint" if self.lit else "sunken", "line", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        row = self.row
        letter = row.label.rpartition(" ")[2]
        mark = QRectF(px(6), px(5), px(22), px(22))
        name = QRectF(mark.right() + px(3), px(4), px(14), px(22))
        named = text_width(letter, "body-strong") > name.width() + 1
        if named:
            # A flag with a name of its own has that alone, over its pips.
            name = rect.adjusted(px(8), px(2), -px(5), 0)
            name.setHeight(px(17))
        elif self._picture is not None:
            paint_portrait(painter, self._picture, mark)
        line_of_text(painter, name, letter, "body-strong", ink("text"))
        if row.share is not None:
            have, most = row.share
            room = rect.adjusted(px(8) if named else name.right() + px(2), 0, -px(6), 0)
            middle = px(23) if named else px(16)
            step = min(px(14), room.width() / max(1, most))
            for at in range(min(most, _MOST_PIPS)):
                side = min(px(8) if named else px(10), step - 2)
                pip = QRectF(room.left() + at * step, middle - side / 2, side, side)
                rounded(painter, pip, side / 2, ink("card_back") if at < have else ink("raised"),
                        ink("card_back"), 1.3)  # fmt: skip
        below = rect.adjusted(px(8), px(28), -px(5), -px(3))
        if 0 <= row.player < len(self._seats):
            side = px(16)
            paint_emblem(
                painter, self._seats[row.player].seat, below.left(), below.center().y(), side
            )
            below.setLeft(below.left() + side + px(5))
            owner = self._seats[row.player].name
            if text_width(owner, "detail-medium") <= below.width() + 1:
                line_of_text(painter, below, owner, "detail-medium", ink("text"))
        else:
            line_of_text(painter, below, self.tr("nobody"), "detail", ink("text_2"))


class GoalsPanel(QWidget):
    """The panels of nobody: goals as cards, the others as lists that fold."""

    pointed_at = Signal(int)
    """The space of a row that was clicked."""

    def __init__(
        self,
        seats: tuple[Seat, ...],
        portraits: Mapping[str, Picture],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seats, self._portraits = seats, portraits
        self._column = column_in(self, margins=(0, px(4), 0, 0), spacing=px(4))
        self._shape: tuple[object, ...] = ()
        self._unfolded: set[str] = set()
        self._sheet: QWidget | None = None
        self.cards: list[GoalCard] = []
        self.rows: list[ScoreboardRow] = []
        self.heads: list[PanelTitle] = []
        self._panels: tuple[ScorePanel, ...] = ()

    def show_panels(self, panels: Sequence[ScorePanel]) -> None:
        """Show panels that belong to no player."""
        self._panels = tuple(panels)
        shape = tuple(
            (panel.title, tuple(row.role for row in panel.rows), panel.title in self._unfolded)
            for panel in panels
        )
        if shape != self._shape:
            self._shape = shape
            self._build()
        cards, rows = iter(self.cards), iter(self.rows)
        for head, panel in zip(self.heads, panels, strict=True):
            head.show_panel(panel, self._opened(panel))
            for row in panel.rows if self._opened(panel) else ():
                widget = next(cards) if row.role == "goal" else next(rows)
                if widget.row != row:
                    widget.show_row(row)

    def _opened(self, panel: ScorePanel) -> bool:
        goals = all(row.role == "goal" for row in panel.rows)
        return goals or panel.title in self._unfolded

    def _build(self) -> None:
        if self._sheet is not None:
            self._column.removeWidget(self._sheet)
            self._sheet.hide()
            self._sheet.deleteLater()
        self._sheet = QWidget()
        column = column_in(self._sheet, margins=NONE, spacing=px(3))
        self.cards, self.rows, self.heads = [], [], []
        for panel in self._panels:
            head = PanelTitle()
            head.clicked.connect(lambda _=False, title=panel.title: self._toggle(title))
            column.addWidget(head)
            self.heads.append(head)
            if self._opened(panel):
                self._fill(column, panel)
        self._column.addWidget(self._sheet)
        self._sheet.show()

    def _fill(self, column: QVBoxLayout, panel: ScorePanel) -> None:
        across = row_in(spacing=px(6))
        for row in panel.rows:
            if row.role == "goal":
                card = GoalCard(row, self._seats, self._portraits.get("flag"))
                card.clicked.connect(lambda _=False, card=card: self._lead(card.row))
                across.addWidget(card)
                self.cards.append(card)
            else:
                line = ScoreboardRow(row, self._seats)
                line.clicked.connect(lambda _=False, line=line: self._lead(line.row))
                column.addWidget(line)
                self.rows.append(line)
        if self.cards:
            column.addLayout(across)

    def _lead(self, row: PanelRow) -> None:
        if row.space != NOWHERE:
            self.pointed_at.emit(row.space)

    def _toggle(self, title: str) -> None:
        self._unfolded ^= {title}
        self.show_panels(self._panels)


class PanelTitle(PaintedButton):
    """The title of a panel with its first values; a click folds it or opens it."""

    across = 120

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._open = False
        self._values: tuple[str, ...] = ()

    def show_panel(self, panel: ScorePanel, is_open: bool) -> None:
        """Show a title, and while it is folded its values in short."""
        self._open = is_open
        values = [f"{row.label} {row.value}" for row in panel.rows if len(row.value) < 12]
        self._values = () if is_open else tuple(values[:3])
        self.setText(panel.title)
        state = self.tr("open") if is_open else self.tr("folded")
        self.setAccessibleName(f"{panel.title}, {state}")
        self.setToolTip(tip_of(_BETWEEN.join(self._values)))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        icon = "chevron-down" if self._open else "chevron-right"
        icons.paint(painter, icon, QPointF(px(8), rect.center().y()), px(13), ink("text_2"))
        room = rect.adjusted(px(19), 0, -px(4), 0)
        line_of_text(painter, room, self.text(), "body-strong", ink("text"))
        room.setLeft(room.left() + text_width(self.text(), "body-strong") + px(10))
        right = Qt.AlignmentFlag.AlignRight
        line_of_text(painter, room, self._aside(room.width()), "detail", ink("text_2"), right)

    def _aside(self, room: float) -> str:
        """Return as many of the first values as there is room for."""
        said = [_BETWEEN.join(self._values[:many]) for many in range(len(self._values), 0, -1)]
        return next((words for words in said if text_width(words, "detail") <= room), "")
