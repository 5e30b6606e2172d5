"""Who plays, in the header: for each seat its emblem, a sign and a word; a click changes it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.play.game import Seat
from editor.ui import icons
from editor.ui.drawing import line_of_text, text_width
from editor.ui.play.seats import paint_emblem
from editor.ui.theme import ink, px
from editor.ui.translate import tr
from editor.ui.widgets.button import PaintedButton
from editor.ui.widgets.words import tip_of
from editor.workbench.playing.strengths import HUMAN, words_of_bot

_HIGH = 32


def player_of(who: str, seat: Seat, *, alone: bool) -> tuple[str, bool]:
    """Return what who plays a seat is called, and whether it is a bot; `alone` if one person."""
    if seat.robot:
        return tr("Robot"), True
    if who != HUMAN:
        return tr(words_of_bot(who)), True
    return (tr("You") if alone else tr("Person")), False


class WhoPill(PaintedButton):
    """A pill with who plays each seat and the word Change; narrow, it leaves out the words."""

    radius = _HIGH / 2

    def __init__(self, seats: tuple[Seat, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = seats
        self._who: tuple[tuple[str, bool], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_who(self, who: tuple[tuple[str, bool], ...]) -> None:
        """Show for each seat who plays it, and whether that is a bot."""
        if who != self._who:
            self._who = who
            said = ", ".join(
                f"{seat.name}: {name}" for seat, (name, _) in zip(self._seats, who, strict=True)
            )
            self.setAccessibleName(self.tr("Who plays: {said}. Change").format(said=said))
            self.setToolTip(tip_of(said))
            self.updateGeometry()
            self.update()

    def _width(self, *, worded: bool) -> float:
        wide = px(12) + text_width(self.tr("Change"), "body-strong") + px(26)
        for name, _ in self._who:
            wide += px(18) + px(5) + px(15) + px(12)
            wide += px(4) + text_width(name, "body-medium") if worded else 0
        return wide

    def sizeHint(self) -> QSize:
        return QSize(round(self._width(worded=True)), px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._width(worded=False)), px(_HIGH))

    def ground(self) -> tuple[str, str, float]:
        return "sunken" if self.lit else "raised", "line_strong", 1.0

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        worded = self.width() >= self._width(worded=True) - 1
        x, side = px(12), px(18)
        for seat, (name, bot) in zip(self._seats, self._who, strict=False):
            paint_emblem(painter, seat.seat, x, rect.height() / 2, side)
            x += side + px(5)
            at = QPointF(x + px(7), rect.center().y())
            icons.paint(painter, "bot" if bot else "user", at, px(14), ink("text_2"))
            x += px(15)
            if worded:
                room = QRectF(x + px(4), 0, text_width(name, "body-medium") + 2, rect.height())
                line_of_text(painter, room, name, "body-medium", ink("text"))
                x += px(4) + round(text_width(name, "body-medium"))
            x += px(12)
        painter.setPen(ink("line_strong"))
        painter.drawLine(QPointF(x, px(8)), QPointF(x, rect.height() - px(8)))
        room = QRectF(x + px(10), 0, rect.right() - x - px(12), rect.height())
        line_of_text(painter, room, self.tr("Change"), "body-strong", ink("accent"))
