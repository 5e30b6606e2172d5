"""A map of play on the cards of an arena: veil and dots under their signs, the largest figures."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import name_of
from editor.picture.affine import Point, Rect, seen
from editor.picture.drawing import Node
from editor.picture.halftone import LabelSpot, PlayMap, inked, largest, square_of_dots, veil
from editor.systems.mechs.picture.arrangement import Arrangement, Card
from editor.systems.mechs.picture.card import BORDER, FIELD, print_on

_ABREAST = (2, 3, 5, 8)
"""Dots in a row of a card, by its detail: a card is four times as wide as a space of a mat."""
_SIDE = 1 - 2 * BORDER
_CLEAR = 0.045
"""How far the middle of a dot stays away from print, in sides of a card."""
_APART = 1.5
"""How far apart two labels are at least, in spaces."""


def card_ink(
    arrangement: Arrangement, card: Card, play: PlayMap | None, detail: int
) -> tuple[Node, ...]:
    """Return the veil and the dots of a card in its own unit square; nothing without a map."""
    if play is None:
        return ()
    abreast = _ABREAST[detail]
    share = play.share(name_of(arrangement.turning.cell_back(card.at)))
    points = square_of_dots(BORDER, BORDER, _SIDE, abreast)
    if detail == 3 and card.component is not None:
        printed = [rect.grown(_CLEAR) for rect in print_on(card.component)]
        points = tuple(at for at in points if not any(_holds(rect, at) for rect in printed))
    return (veil(FIELD, play), *inked(points, _SIDE / abreast, share, play))


def _holds(rect: Rect, at: Point) -> bool:
    return rect.meets(Rect(*at, 0.0, 0.0))


def written(arrangement: Arrangement, play: PlayMap, isometric: bool) -> tuple[LabelSpot, ...]:
    """Return the cards whose figures are written on the map."""
    return largest(play, _spots(arrangement, isometric), _APART)


def _spots(arrangement: Arrangement, isometric: bool) -> Iterable[LabelSpot]:
    for x, y in arrangement.on:
        foot = seen(x + 0.75, y + 0.75) if isometric else (x + 0.5, y + 0.98)
        name = name_of(arrangement.turning.cell_back((x, y)))
        yield LabelSpot(name, (x + 0.5, y + 0.5), foot)
