"""Drawn over a board of play: the dragged piece, planned moves, faults, thoughts of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from editor.picture.affine import Rect
from editor.picture.drawing import Picture
from editor.play.header import NOWHERE
from editor.seam.overlay import Reason
from editor.ui.canvas import floating
from editor.ui.drawing import ring, rounded
from editor.ui.play.seats import paint_portrait
from editor.ui.play.thoughts import BADGE, paint_rank
from editor.ui.theme import ink, px
from editor.ui.widgets.mark import paint_mark
from editor.workbench.playing.thinking import ShownThought

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


def paint_planned(
    painter: QPainter,
    planned: Sequence[tuple[Picture, int]],
    rect_of: Callable[[int], Rect | None],
) -> None:
    """Paint pieces faintly on the spaces where they shall be placed once they are asked for."""
    for picture, space in planned:
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


_WIDTHS = (3.2, 2.4, 1.8)
"""How wide the line of each rank is, in pixels."""
_BESIDE = 30
"""How far from the middle of its space a rank stands at the most, in pixels at 100 %."""
_NOT_LIT = 0.35
"""How much of the others is seen while one is pointed at."""


def paint_thoughts(
    painter: QPainter,
    choices: Sequence[ShownThought],
    lit: int,
    rect_of: Callable[[int], Rect | None],
    way_of: Callable[[int, int], Sequence[int]],
) -> None:
    """Paint choices that have a place, the best one last; `lit` is the one that is pointed at.

    `rect_of` gives the rectangle of a space in pixels, `way_of` the spaces of a way between two.
    """
    taken: dict[int, int] = {}
    badges = []
    for rank in reversed(range(len(choices))):
        choice = choices[rank]
        goal = choice.space if choice.space != NOWHERE else choice.start
        rects = [rect for space in _spaces(choice, way_of) if (rect := rect_of(space)) is not None]
        at = rect_of(goal) if goal != NOWHERE else None
        if at is None:
            continue
        painter.save()
        painter.setOpacity(_NOT_LIT if lit not in (-1, rank) else 1.0)
        _paint_line(painter, rank, [QPointF(*rect.centre) for rect in rects])
        for space in choice.also:
            if (rect := rect_of(space)) is not None:
                field = QRectF(rect.x, rect.y, rect.width, rect.height).adjusted(2, 2, -2, -2)
                rounded(painter, field, px(4), None, ink(_ink(rank)), _WIDTHS[rank])
        painter.restore()
        badges.append((rank, goal, at))
    for rank, goal, at in reversed(badges):
        # Those that share a goal stand side by side, the best one first.
        beside = taken[goal] = taken.get(goal, -1) + 1
        painter.save()
        painter.setOpacity(_NOT_LIT if lit not in (-1, rank) else 1.0)
        # In the corner of a cell, and beside the middle of a wide area.
        left = at.centre[0] - min(at.width / 2, px(_BESIDE)) + px(BADGE) / 2
        top = at.centre[1] - min(at.height / 2, px(_BESIDE)) + px(BADGE) / 2
        paint_rank(painter, QPointF(left + beside * px(BADGE + 3), top), rank + 1)
        painter.restore()


def _spaces(choice: ShownThought, way_of: Callable[[int, int], Sequence[int]]) -> Sequence[int]:
    """Return the spaces that the line of a choice joins; one or none where nothing goes."""
    if NOWHERE in (choice.start, choice.space) or choice.start == choice.space:
        return ()
    way = way_of(choice.start, choice.space)
    return way if len(way) > 1 else (choice.start, choice.space)


def _paint_line(painter: QPainter, rank: int, points: Sequence[QPointF]) -> None:
    if len(points) < 2:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((ink("raised"), _WIDTHS[rank] + 3), (ink(_ink(rank)), _WIDTHS[rank])):
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(points)


def _ink(rank: int) -> str:
    return "accent" if rank == 0 else "bar"
