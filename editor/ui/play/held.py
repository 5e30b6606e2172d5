"""What is carried over the board of play: its ghost, and whether it fits where it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.play.header import NOWHERE
from editor.seam.overlay import Reason
from editor.ui.canvas import floating
from editor.ui.drawing import ring
from editor.ui.play.portrait import paint_portrait
from editor.ui.theme import ink, px
from editor.ui.widgets.mark import paint_mark

_CORNER, _OPACITY, _FAINT = 8.0, 0.85, 0.45
_LEAST = 30
"""The least side of a ghost in pixels at 100 %, on small spaces."""


@dataclass(frozen=True)
class PieceGhost:
    """What is in the hand, the space under it, and what is to be said of it there.

    `words` say why it does not fit where it is `refused`, what is odd where it is `odd`, else what
    it will be.
    """

    picture: Picture | None
    space: int
    words: str = ""
    refused: bool = False
    odd: bool = False


def paint_held(
    painter: QPainter,
    held: PieceGhost,
    rect_of: Callable[[int], Rect | None],
    room: Rect,
    taken: Sequence[Rect],
) -> None:
    """Paint the ghost on its space with its verdict."""
    rect = rect_of(held.space) if held.space != NOWHERE else None
    if rect is None:
        return
    colour = ink("error_mark") if held.refused else ink("accent")
    side = max(min(rect.width, rect.height, px(64)), px(_LEAST))
    x, y = rect.centre
    square = QRectF(x - side / 2, y - side / 2, side, side)
    if held.picture is not None:
        paint_portrait(painter, held.picture, square, _OPACITY)
    painter.setPen(colour)
    ring(painter, square.adjusted(-2, -2, 2, 2), _CORNER)
    if held.refused or held.odd:
        reason = Reason("error" if held.refused else "warning", held.words)
        target = Rect(square.x(), square.y(), square.width(), square.height())
        place = floating.beside(target, floating.chip_size(reason), room, taken)
        floating.paint_chip(painter, reason, Rect(*place), target)
    elif held.words:
        floating.paint_tag(painter, held.words, rect, room, taken, strong=False)


def paint_wishes(
    painter: QPainter,
    wishes: Sequence[tuple[Picture, int]],
    rect_of: Callable[[int], Rect | None],
) -> None:
    """Paint pieces faintly on the spaces where they shall be placed once they are asked for."""
    for picture, space in wishes:
        rect = rect_of(space)
        if rect is not None:
            paint_portrait(painter, picture, QRectF(*rect), _FAINT)


def paint_faults(
    painter: QPainter, spaces: Sequence[int], rect_of: Callable[[int], Rect | None]
) -> None:
    """Paint the mark of a fault at a corner of each of some spaces."""
    for space in dict.fromkeys(spaces):
        rect = rect_of(space)
        if rect is not None:
            corner = QPointF(rect.right - px(6), rect.y + px(6))
            paint_mark(painter, "error", corner, px(8))
