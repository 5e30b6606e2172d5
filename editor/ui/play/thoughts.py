"""What a bot thinks: its best choices with bars, beside the prompt and over the log."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from editor.play.game import Seat
from editor.play.tree import MOST
from editor.ui.drawing import line_of_text, painter_on, rounded, text_width
from editor.ui.panels.frame import Panel
from editor.ui.theme import Role, ink, px
from editor.ui.widgets.boxes import NONE, column_in, row_in
from editor.ui.widgets.button import PressButton
from editor.ui.widgets.words import tip_of
from editor.workbench.playing.thinking import ShownThought, ShownThoughts

BADGE = 16
_LINE, _BAR, _HIGH = 15, 5, 44
_NARROWEST, _WIDEST = 96, 300
_NOBODY = ShownThoughts(-1, "")


class ThoughtCell(QWidget):
    """A choice: its rank, its words in two lines, its figure, and a bar; a tool tip says all."""

    hovered = Signal(bool)
    """Whether the pointer is over it."""

    def __init__(self, rank: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rank = rank
        self.thought: ShownThought | None = None
        self._over = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_thought(self, thought: ShownThought | None) -> None:
        """Show a choice; hide it for None."""
        if thought != self.thought:
            self.thought = thought
            said = thought.says if thought is not None else ""
            self.setToolTip(tip_of(said))
            self.setAccessibleName(f"{self._rank}. {said}")
            self.update()
        self.setVisible(thought is not None)

    def sizeHint(self) -> QSize:
        return QSize(px(_WIDEST), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), px(_HIGH))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._over = True
        self.hovered.emit(True)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = False
        self.hovered.emit(False)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        thought = self.thought
        if thought is None:
            return
        painter = painter_on(self)
        rect = QRectF(self.rect()).adjusted(px(2), 0, -px(2), 0)
        if self._over:
            rounded(painter, rect, px(5), ink("tint"))
        first = self._rank == 1
        paint_rank(painter, QPointF(rect.left() + px(9), rect.top() + px(11)), self._rank)
        wide = text_width(thought.figure, "detail-strong")
        role: Role = "detail-strong" if first else "detail"
        line = QRectF(rect.left() + px(22), rect.top() + px(3), rect.width() - px(24), px(_LINE))
        line_of_text(
            painter, line, thought.figure, "detail-strong", ink("text"), Qt.AlignmentFlag.AlignRight
        )
        line.setRight(line.right() - wide - px(8))
        for words in choice_lines(thought.words, line.width(), line.width() + wide):
            line_of_text(painter, line, words, role, ink("text"))
            line.translate(0, px(_LINE))
            line.setRight(rect.right() - px(2))
        bar = QRectF(rect.left() + px(22), rect.bottom() - px(8), rect.width() - px(24), px(_BAR))
        rounded(painter, bar, bar.height() / 2, ink("line_strong"))
        bar.setWidth(max(bar.width() * thought.share, bar.height()))
        rounded(painter, bar, bar.height() / 2, ink("accent" if first else "bar"))


def paint_rank(painter: QPainter, at: QPointF, rank: int) -> None:
    """Paint the rank of a choice on a disc around a point, the same beside it and on the board."""
    side = px(BADGE)
    disc = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
    fill = "accent" if rank == 1 else "bar"
    rounded(painter, disc.adjusted(-1.5, -1.5, 1.5, 1.5), side / 2 + 1.5, ink("raised"))
    rounded(painter, disc, side / 2, ink(fill))
    line_of_text(
        painter, disc, str(rank), "small-strong", ink("raised"), Qt.AlignmentFlag.AlignHCenter
    )


def choice_lines(words: str, first: float, second: float) -> tuple[str, ...]:
    """Return words in at most two lines of such widths in pixels.

    Where they are too long, a number of points or the like at the end is left out; then words in
    the middle are, since the last ones say where it leads.
    """
    shorter, _, end = words.rpartition(", ")
    shorter = shorter if end[:1].isdigit() else ""
    for said in filter(None, (words, shorter)):
        start, rest = _broken(said, first)
        if _wide(rest) <= second:
            return (start, rest) if rest else (start,)
    while " " in rest and _wide(f"… {rest}") > second:
        rest = rest.partition(" ")[2]
    return start, f"… {rest}"


def _broken(words: str, width: float) -> tuple[str, str]:
    """Return the first words that fit into a width, one at the least, and the rest."""
    parts = words.split(" ")
    kept = 1
    while kept < len(parts) and _wide(" ".join(parts[: kept + 1])) <= width:
        kept += 1
    return " ".join(parts[:kept]), " ".join(parts[kept:])


def _wide(words: str) -> float:
    return text_width(words, "detail-strong")


class StopSign(PressButton):
    """Makes the bot that thinks take the best choice that it has found."""

    def __init__(self, height: int, parent: QWidget | None = None) -> None:
        super().__init__(icon="stop", height=height, parent=parent)
        self.setAccessibleName(self.tr("Take the best choice now"))

    def show_key(self, key: str) -> None:
        """Say by which key it is pressed, too."""
        self.setToolTip(tip_of(self.tr("Take the best choice now ({key})").format(key=key)))


class ThoughtsStrip(QWidget):
    """Beside the prompt while a bot decides: what it thinks, and a stop sign."""

    lit = Signal(int)
    """The rank of the choice under the pointer from 0, -1 for none."""
    wanted = Signal(bool)
    """Whether thoughts are to be shown."""
    hurried = Signal()
    """The bot is to take the best choice now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What the bot thinks"))
        row = row_in(self, margins=NONE, spacing=px(6))
        self.cells = tuple(ThoughtCell(at + 1) for at in range(MOST))
        for at, cell in enumerate(self.cells):
            cell.hovered.connect(lambda over, at=at: self.lit.emit(at if over else -1))
            row.addWidget(cell, 1)
        self._note = _Note()
        row.addWidget(self._note, 1)
        self.ask = PressButton(self.tr("Show thoughts"), height=30)
        self.ask.clicked.connect(lambda: self.wanted.emit(True))
        row.addWidget(self.ask)
        self.stop = StopSign(32)
        self.stop.clicked.connect(self.hurried)
        row.addWidget(self.stop)

    def show_thoughts(self, shown: ShownThoughts | None, *, wanted: bool, thinks: bool) -> None:
        """Show thoughts, None for none yet; `thinks` says whether a bot is at work."""
        choices = shown.choices if shown is not None else ()
        for at, cell in enumerate(self.cells):
            cell.show_thought(choices[at] if at < len(choices) else None)
        said = (shown.secret or shown.says) if shown is not None and not choices else ""
        self._note.show_words(said)
        self._note.setVisible(not choices)
        self.ask.setVisible(not wanted)
        self.stop.setEnabled(thinks)


class ThoughtsPanel(Panel):
    """Over the log: what the bot thought that did the chosen step."""

    lit = Signal(int)
    """The rank of the choice under the pointer from 0, -1 for none."""
    left = Signal()
    """It was closed."""

    def __init__(self, seats: Sequence[Seat], parent: QWidget | None = None) -> None:
        super().__init__("panel", borders=("bottom",), parent=parent)
        self._seats = tuple(seats)
        self.shown = _NOBODY
        column = column_in(self, margins=(px(14), px(6), px(12), px(8)), spacing=px(2))
        head = QHBoxLayout()
        self._title = _Note("body-strong", "text")
        head.addWidget(self._title, 1)
        close = PressButton(icon="x", height=24, name=self.tr("Close"))
        close.clicked.connect(self.left)
        head.addWidget(close)
        column.addLayout(head)
        self._how = _Note()
        column.addWidget(self._how)
        self.cells = tuple(ThoughtCell(at + 1) for at in range(MOST))
        for at, cell in enumerate(self.cells):
            cell.hovered.connect(lambda over, at=at: self.lit.emit(at if over else -1))
            column.addWidget(cell)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_thoughts(self, shown: ShownThoughts | None) -> None:
        """Show thoughts, or hide for None."""
        self.shown = shown or _NOBODY
        if shown is not None:
            name = self._seats[shown.player].name
            title = self.tr("What {name} thought").format(name=name)
            self.setAccessibleName(title)
            self._title.show_words(title)
            self._how.show_words(shown.secret or shown.says)
            for at, cell in enumerate(self.cells):
                cell.show_thought(shown.choices[at] if at < len(shown.choices) else None)
        self.setVisible(shown is not None)


class _Note(QWidget):
    """Words in at most two lines."""

    def __init__(self, role: Role = "detail", colour: str = "text_2") -> None:
        super().__init__()
        self._role, self._colour = role, colour
        self.words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str) -> None:
        """Show words; they are read out, too."""
        if words != self.words:
            self.words = words
            self.setAccessibleName(words)
            self.setToolTip(tip_of(words))
            self.updateGeometry()
            self.update()

    def _lines(self) -> tuple[str, ...]:
        return choice_lines(self.words, self.width(), self.width()) if self.words else ()

    def sizeHint(self) -> QSize:
        return QSize(px(_NARROWEST), px(_LINE + 2) * max(len(self._lines()), 1))

    def resizeEvent(self, event: object) -> None:
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        lines = self._lines()
        high = px(_LINE + 2)
        top = (self.height() - high * len(lines)) / 2
        for at, words in enumerate(lines):
            room = QRectF(0, top + at * high, self.width(), high)
            line_of_text(painter, room, words, self._role, ink(self._colour))
