"""Boxes that are shown open while one draws in them: their dungeons, on the levels of the tops."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, drawn, filled
from editor.picture.inks import CONTOUR, EDGE_LIT, GHOSTS, WHITE
from editor.picture.path import joined, rectangle
from editor.picture.projection import Turning, seen_plane
from editor.picture.regions import components, region
from editor.systems.tactics.geometry import LaidBox, Realm
from editor.systems.tactics.picture.arrangement import sheet_of
from editor.systems.tactics.picture.dungeon import DETAILED, chambers_of
from editor.systems.tactics.picture.ghosts import DASHES
from editor.systems.tactics.plans import OpenBox

_RIM = 0.09
"""How far the cut edge of the cardboard reaches out around a plan, in sides of a space."""


def open_boxes(
    realm: Realm, turning: Turning, opened: Iterable[object], pixels: float, *, isometric: bool
) -> tuple[tuple[int, Node], ...]:
    """Return the level and the plan of each open box, the lowest first.

    `pixels` is the length of a space on the screen.
    """
    shown = [
        (realm.boxes[each.box], each)
        for each in opened
        if isinstance(each, OpenBox) and each.seen and each.box in realm.boxes
    ]
    return tuple(
        (laid.top, _plan(laid, each, turning, pixels, isometric))
        for laid, each in sorted(shown, key=lambda pair: pair[0].top)
    )


def _plan(
    laid: LaidBox, opened: OpenBox, turning: Turning, pixels: float, isometric: bool
) -> Group:
    """Return the plan of a box in the frame of the view, so that its signs stand upright."""
    sheet = sheet_of(laid, turning)
    frame = Rect(sheet.x, sheet.y, sheet.width, sheet.depth)
    cells = {turning.cell(cell): letter for cell, letter in opened.letters}
    nodes = (
        filled(rectangle(*frame.grown(_RIM)), EDGE_LIT),
        *chambers_of(cells, frame, pixels >= DETAILED),
        drawn(rectangle(*frame), CONTOUR, 0.05, join="miter", least=1.2),
        drawn(rectangle(*frame.grown(_RIM)), CONTOUR, 0.05, join="miter", least=1.2),
    )
    # What stands on the box hides its part of the plan and nothing of the rim.
    over = {cell for cell in cells if turning.cell_back(cell) not in opened.seen}
    whole = replace(rectangle(*frame.grown(2 * _RIM)), even_odd=True)
    seen = joined((whole, region(over, 0.0, 0.0))) if over else whole
    plane = seen_plane(laid.top) if isometric else None
    return Group((Group(nodes, clip=seen), *_marks(opened, turning)), plane, name="open box")


def _marks(opened: OpenBox, turning: Turning) -> Iterable[Node]:
    """Yield the outline of what is about to change, in the line of its verdict."""
    cells = {turning.cell(cell) for cell in opened.marked & opened.seen}
    dash = DASHES[opened.verdict]
    for piece in components(cells):
        outline = region(piece, 0.07, 0.0)
        yield drawn(outline, WHITE, 0.16, least=4.5)
        yield drawn(
            outline, GHOSTS[opened.verdict], 0.09, dash=dash,
            cap="flat" if dash else "round", least=2.2,
        )  # fmt: skip
