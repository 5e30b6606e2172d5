"""What is selected, what is pointed at, and the cursor of the keyboard over an arena."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.points import Cell, column_name
from editor.picture.affine import Point
from editor.picture.drawing import Node, drawn
from editor.picture.inks import SELECTION, WHITE
from editor.picture.overlays import KNOB, handle, knob, name_tag, outlined, square_of, tinted
from editor.picture.path import Path, disc, polyline, rounded_rectangle, segments
from editor.picture.regions import components, region
from editor.systems.mechs.picture.sheet import EDGE
from editor.systems.mechs.picture.sight import Sight


def selected(sight: Sight, object_id: str, pixels: float, handles: bool = True) -> tuple[Node, ...]:
    """Return the outline of a selected object, a card with its handles and knob.

    `pixels` is the length of a space on the screen; the lines keep their width at any zoom.
    """
    unit = 1 / pixels
    path = object_outline(sight, object_id, pixels)
    if path is None:
        return ()
    nodes: list[Node] = list(outlined(path, unit))
    turned = card_cell(sight, object_id)
    if handles and turned is not None:
        nodes += (handle(corner, unit) for corner in sight.corners(turned, 3 * unit))
        nodes += knob(knob_of(sight, turned, pixels), unit)
    return tuple(nodes)


def card_cell(sight: Sight, object_id: str) -> Cell | None:
    """Return the turned cell of a card, None for what is no card."""
    cards = sight.arrangement.cards
    return next((card.at for card in cards if card.id == object_id), None)


def object_outline(sight: Sight, object_id: str, pixels: float) -> Path | None:
    """Return the outline of an object in the scene, a little outside of it; None for none."""
    out = 3 / pixels
    turned = card_cell(sight, object_id)
    if turned is not None:
        return sight.outline(turned, out)
    for piece in sight.arrangement.pieces:
        if piece.id == object_id:
            middle, radius = sight.piece_disc(piece, pixels)
            return disc(*middle, radius * 1.15 + out)
    for words in sight.arrangement.words:
        if words.id == object_id:
            return rounded_rectangle(*sight.words_rect(words).grown(2 * out), 2 * out)
    return None


def knob_of(sight: Sight, turned: Cell, pixels: float) -> Point:
    """Return where the knob that turns a selected card lies in the scene."""
    corners = sight.corners(turned, 3 / pixels)
    if sight.isometric:
        return corners[0][0], corners[0][1] - (KNOB + 4) / pixels
    return (corners[0][0] + corners[1][0]) / 2, corners[0][1] - KNOB / pixels


def pointer(sight: Sight, cell: Cell, pixels: float) -> tuple[Node, ...]:
    """Return the tinted space under the pointer."""
    turned = sight.arrangement.turning.cell(cell)
    return tinted(square_of(turned, sight.plane), 1 / pixels)


def band(sight: Sight, one: Cell, other: Cell, pixels: float) -> tuple[Node, ...]:
    """Return the outline around the cells between two corners."""
    (ax, ay), (bx, by) = one, other
    turn = sight.arrangement.turning.cell
    cells = {
        turn((x, y))
        for x in range(min(ax, bx), max(ax, bx) + 1)
        for y in range(min(ay, by), max(ay, by) + 1)
    }
    nodes: list[Node] = []
    for piece in components(cells):
        nodes += outlined(region(piece, 0.06, -0.01).mapped(sight.plane), 1 / pixels)
    return tuple(nodes)


def keyboard_cursor(sight: Sight, cell: Cell, pixels: float) -> tuple[Node, ...]:
    """Return the corner marks around a cell, and the leads to its names at the rim."""
    unit = 1 / pixels
    x, y = sight.arrangement.turning.cell(cell)
    marks: list[Path] = []
    for u, v in ((0, 0), (1, 0), (1, 1), (0, 1)):
        arm_u, arm_v = (0.22 if u == 0 else -0.22), (0.22 if v == 0 else -0.22)
        ends = ((u + arm_u, v), (u, v), (u, v + arm_v))
        marks.append(polyline([sight.plane.at((x + a, y + b)) for a, b in ends]))
    nodes: list[Node] = list(_leads(sight, cell, (x, y), unit))
    nodes += (drawn(mark, WHITE, 7 * unit) for mark in marks)
    nodes += (drawn(mark, SELECTION, 3.4 * unit) for mark in marks)
    return tuple(nodes)


def _leads(sight: Sight, cell: Cell, turned: Cell, unit: float) -> Iterable[Node]:
    """Yield the lines from a cell to the two sides at the back, with its names there."""
    left, top, _, _ = sight.arrangement.bounds
    x, y = turned
    sideways = sight.arrangement.turning.view % 2 == 1
    column, row = column_name(cell[0]), str(cell[1] + 1)
    off = EDGE + 0.10
    ends = (
        ((x + 0.5, min(float(y), top - off)), (x + 0.5, y), row if sideways else column),
        ((min(float(x), left - off), y + 0.5), (x, y + 0.5), column if sideways else row),
    )
    for end, start, words in ends:
        at = sight.plane.at(end)
        lead = segments(((sight.plane.at((float(start[0]), float(start[1]))), at),))
        yield drawn(lead, WHITE, 5 * unit)
        yield drawn(lead, SELECTION, 2 * unit)
        yield name_tag(at, words, unit)
