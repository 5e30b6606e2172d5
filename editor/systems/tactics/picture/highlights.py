"""Spaces that are lit while one plays: within reach, targets, portals, and what is spoken of."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from editor.core.points import Cell
from editor.picture.affine import Affine, Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import CHANGED, GOLD, INK, REACH, SELECTION, WHITE
from editor.picture.path import Path, disc, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.picture.regions import components, region

_TICKS = segments(
    (
        *(((0.5, 0.0), (0.5, 0.20)), ((0.5, 0.80), (0.5, 1.0))),
        *(((0.0, 0.5), (0.20, 0.5)), ((0.80, 0.5), (1.0, 0.5))),
    )
)
_PILL = 0.27
"""The height of a label in sides of a space."""


def lit_region(tone: str, cells: Collection[Cell], plane: Affine, detail: int) -> Group:
    """Return spaces of one level that are lit in one tone, in the scene."""
    nodes: list[Node] = []
    draw = _LOOKS.get(tone, _choice)
    if tone == "reach":
        for piece in components(cells):
            nodes += _reach(region(piece, 0.12, 0.03), detail)
    else:
        for cell in sorted(cells, key=lambda cell: (cell[1], cell[0])):
            nodes += draw(cell)
    return Group(tuple(nodes), plane, name=tone)


def _reach(outline: Path, detail: int) -> Iterable[Node]:
    yield filled(outline, REACH, 0.16)
    if detail == 2:
        yield patterned(outline, "dots", Ink(REACH, 0.55), 0.25, 0.026)
    yield drawn(outline, WHITE, 0.13, least=3.0, cover=0.9)
    yield drawn(outline, REACH, 0.06, least=1.4)


def _square(cell: Cell, inset: float = 0.07) -> Path:
    side = 1 - 2 * inset
    return rounded_rectangle(cell[0] + inset, cell[1] + inset, side, side, 0.14)


def _target(cell: Cell) -> Iterable[Node]:
    ring = disc(cell[0] + 0.5, cell[1] + 0.5, 0.44)
    ticks = _TICKS.moved(*cell)
    yield filled(ring, GOLD, 0.30)
    yield drawn(ring, WHITE, 0.16, least=4.0)
    yield drawn(ticks, WHITE, 0.16, cap="flat", least=4.0)
    yield drawn(ring, INK, 0.075, least=2.0)
    yield drawn(ticks, INK, 0.075, cap="flat", least=2.0)


def _portal(cell: Cell) -> Iterable[Node]:
    square = _square(cell, 0.09)
    yield filled(square, INK, 0.16)
    yield drawn(square, WHITE, 0.17, least=4.0)
    yield drawn(square, INK, 0.085, dash=(0.1, 1.9), least=2.2)


def _choice(cell: Cell) -> Iterable[Node]:
    square = _square(cell)
    yield filled(square, SELECTION, 0.14)
    yield drawn(square, WHITE, 0.15, least=3.5)
    yield drawn(square, SELECTION, 0.07, dash=(2.4, 1.4), cap="flat", least=1.6)


def _actor(cell: Cell) -> Iterable[Node]:
    square = _square(cell, 0.05)
    yield filled(square, SELECTION, 0.20)
    yield drawn(square, WHITE, 0.19, least=5.0)
    yield drawn(square, SELECTION, 0.10, least=2.4)


def _here(cell: Cell) -> Iterable[Node]:
    square = _square(cell, 0.03)
    yield filled(square, SELECTION, 0.10)
    yield drawn(square, WHITE, 0.12, least=3.0)
    yield drawn(square, SELECTION, 0.045, least=1.4)


def _told(cell: Cell) -> Iterable[Node]:
    square = _square(cell)
    yield filled(square, CHANGED, 0.12)
    yield patterned(square, "horizontal", Ink(CHANGED, 0.7), 0.17, 0.03)
    yield drawn(square, WHITE, 0.14, least=3.5)
    yield drawn(square, CHANGED, 0.06, dash=(2.4, 1.2), cap="flat", least=1.6)


_LOOKS = {
    "target": _target,
    "portal": _portal,
    "choice": _choice,
    "actor": _actor,
    "here": _here,
    "told": _told,
}


def cost_words(at: Point, words: str, size: float) -> Text:
    """Return the words of a space within reach, about a point."""
    return Text(words, at, size, Ink(REACH), weight=700, casing=Line(Ink(WHITE), size * 0.34))


def label_pill(at: Point, words: str, size: float = 1.0) -> tuple[Node, ...]:
    """Return the words of a lit space in a pill about a point."""
    height = _PILL * size
    width = max(height * 1.1, (0.135 * len(words) + 0.16) * size)
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, height / 2)
    return (
        Shape(frame, Ink(WHITE), Line(Ink(INK), 0.03 * size, least=1.0)),
        Text(words, at, 0.20 * size, Ink(INK), weight=700),
    )
