"""Ghosts: cards in hand, or places about to change, in the pattern and line of a verdict."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from editor.core.points import Cell
from editor.picture.affine import Affine, Rect, Turning, moved, seen_plane
from editor.picture.drawing import Group, Mask, Node, filled
from editor.picture.inks import GHOSTS, SHADOW, TOP_LIGHT, GhostVerdict
from editor.picture.overlays import verdict_frame, verdict_pattern
from editor.picture.path import components, region, rounded_rectangle
from editor.picture.shadows import sheet_shadow
from editor.systems.mechs.map.borders import Border, BorderGhost
from editor.systems.mechs.picture.arrangement import CARD, MARGIN, Card
from editor.systems.mechs.picture.card import CORNER
from editor.systems.mechs.picture.isometric import lying
from editor.systems.mechs.picture.signs import along_side, side_sign
from editor.systems.mechs.picture.top import card_from_above

LIFT = 0.16
"""How far a ghost hovers, in sides of a space."""
_FINER = 0.55


def ghost_from_above(card: Card, verdict: GhostVerdict) -> Group:
    """Return a card in hand over the place where it would lie, seen from above."""
    shadow = Group((_shadow(),), moved(*card.at))
    nodes = (shadow, Group((card_from_above(card, 3),), cover=0.92), *_veil(card.at, verdict))
    return Group(nodes, name=f"ghost {verdict}")


def ghost_isometric(card: Card, verdict: GhostVerdict) -> Group:
    """Return a card in hand over the place where it would lie, in the isometric scene."""
    plane = seen_plane()
    shadow = Group((_shadow(),), plane.after(moved(*card.at)))
    up = plane._replace(f=plane.f - 0.034)
    veil = Group(_veil(card.at, verdict), up)
    raised = Group((Group((lying(card, 3),), cover=0.92), veil), moved(0.0, -LIFT))
    return Group((shadow, raised), name=f"ghost {verdict}")


def ghost_places(cells: Collection[Cell], verdict: GhostVerdict, plane: Affine) -> Group:
    """Return places about to change, in the cells of the plane."""
    nodes: list[Node] = []
    for piece in components(cells):
        outline = region(piece, 0.07, 0.0)
        nodes.append(filled(outline, TOP_LIGHT, 0.55))
        nodes.append(verdict_pattern(outline, verdict, _FINER))
        nodes += verdict_frame(outline, verdict, _FINER)
    return Group(tuple(nodes), plane, name=f"ghost {verdict}")


def ghost_borders(
    borders: Collection[BorderGhost], verdict: GhostVerdict, turning: Turning, plane: Affine
) -> Group:
    """Return sides of cards about to change: what they become, in the frame of a verdict."""
    nodes: list[Node] = []
    for (cell, side), state in borders:
        there, rotated = turning.cell(cell), turning.side(side)
        place = moved(*there).after(along_side(rotated))
        sign = side_sign(rotated, state, 3)
        bar = rounded_rectangle(0.02, -0.10, 0.96, 0.20, 0.06).mapped(place)
        nodes.append(filled(bar, TOP_LIGHT, 0.55))
        nodes.append(verdict_pattern(bar, verdict, _FINER))
        if sign is not None:
            nodes.append(Group((sign,), moved(*there), cover=0.9))
        nodes += verdict_frame(bar, verdict, _FINER)
    return Group(tuple(nodes), plane, name=f"ghost {verdict}")


def border_rect(border: Border, turning: Turning) -> Rect:
    """Return the rectangle of the turned board that the ghost of a border covers."""
    place = moved(*turning.cell(border.cell)).after(along_side(turning.side(border.side)))
    return place.around(Rect(0.02, -0.10, 0.96, 0.20))


def _veil(cell: Cell, verdict: GhostVerdict) -> tuple[Node, ...]:
    """Return what makes a ghost of a card: paler, with the pattern and line of its verdict."""
    x, y = cell[0] + MARGIN, cell[1] + MARGIN
    outline = rounded_rectangle(x, y, CARD, CARD, CORNER * CARD)
    return (
        filled(outline, TOP_LIGHT, 0.26),
        verdict_pattern(outline, verdict, _FINER),
        filled(outline, GHOSTS[verdict], 0.04),
        *verdict_frame(outline, verdict, _FINER),
    )


@cache
def _shadow() -> Mask:
    rect = Rect(MARGIN + LIFT * 0.7, MARGIN + LIFT, CARD, CARD)
    return sheet_shadow(rect, blur=0.14, strength=0.38, radius=0.1, ink=SHADOW)
