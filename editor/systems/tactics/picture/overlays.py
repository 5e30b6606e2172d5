"""What lies over the board while it is edited: selection, pointer, cursor, evidence, costs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from editor.core.points import Cell
from editor.picture.affine import Point, Projection, Rect, seen
from editor.picture.drawing import Group, Ink, Line, Node, Text, drawn, filled
from editor.picture.inks import CHANGED, GHOSTS, REACH, SELECTION, WHITE, Pattern
from editor.picture.overlays import (
    KNOB,
    corner_marks,
    end_of_way,
    handle,
    knob,
    outlined,
    pill,
    square_of,
    tinted,
)
from editor.picture.path import Path, components, polyline, region, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.walls import silhouette

OverlayKind = Literal["unreachable", "reach", "changed", "cut"]
FAULT = GHOSTS["unlawful"]
_LOOKS: dict[OverlayKind, tuple[str, Pattern, float, float, tuple[float, ...]]] = {
    "unreachable": (FAULT, "falling", 0.20, 0.05, (2.4, 1.2)),
    "reach": (REACH, "dots", 0.25, 0.036, ()),
    "changed": (CHANGED, "horizontal", 0.17, 0.03, (2.4, 1.2)),
    "cut": (FAULT, "lattice", 0.20, 0.035, (1.5, 1.1)),
}


def selected_box(
    box: LaidSheet, isometric: bool, pixels: float, handles: bool = True
) -> tuple[Node, ...]:
    """Return the outline of a selected box with its handles and knob, in the scene.

    `pixels` is the length of a space on the screen; the lines keep their width at any zoom.
    """
    unit = 1 / pixels
    nodes: list[Node] = []
    if isometric:
        nodes += outlined(silhouette(box), unit)
    else:
        rect = Rect(box.x, box.y, box.width, box.depth).grown(3 * unit)
        nodes += outlined(rounded_rectangle(*rect, 4 * unit), unit)
    if handles:
        nodes += (handle(point, unit) for point in corners_of(box, isometric, pixels))
        nodes += knob(knob_of(box, isometric, pixels), unit)
    return tuple(nodes)


def corners_of(box: LaidSheet, isometric: bool, pixels: float) -> tuple[Point, ...]:
    """Return where the four handles of a selected box lie in the scene."""
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    if isometric:
        return tuple(seen(*corner, box.top) for corner in corners)
    out = 3 / pixels
    return ((x0 - out, y0 - out), (x1 + out, y0 - out), (x1 + out, y1 + out), (x0 - out, y1 + out))


def knob_of(box: LaidSheet, isometric: bool, pixels: float) -> Point:
    """Return where the knob that turns a selected box lies in the scene."""
    corners = corners_of(box, isometric, pixels)
    if isometric:
        top = min(corners, key=lambda corner: corner[1])
        return top[0], top[1] - (KNOB + 4) / pixels
    return (corners[0][0] + corners[1][0]) / 2, corners[0][1] - KNOB / pixels


def selected_cells(
    table: Arrangement, cells: Collection[Cell], projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the outline of selected cells of the board, each at its level."""
    nodes: list[Node] = []
    for path in _outlines(table, cells, projection):
        nodes += outlined(path, 1 / pixels)
    return tuple(nodes)


def _outlines(
    table: Arrangement, cells: Collection[Cell], projection: Projection
) -> Iterable[Path]:
    for level, held in by_level(table, cells, projection).items():
        for piece in components(held):
            yield region(piece, 0.06, -0.02).mapped(projection.plane(level))


def pointer(
    table: Arrangement, cell: Cell, projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the tinted square under the pointer."""
    return tinted(square_of(cell, projection.plane(table.level_at(cell))), 1 / pixels)


def keyboard_cursor(
    table: Arrangement, cell: Cell, projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the corner marks around a cell, and the lines to its column and row at the rim.

    The rulers of the canvas mark the names.
    """
    unit = 1 / pixels
    level = table.level_at(cell)
    plane = projection.plane(level)
    return (*_leads(table, cell, projection, unit), *corner_marks(cell, plane, 0.27, unit))


def _leads(table: Arrangement, cell: Cell, projection: Projection, unit: float) -> Iterable[Node]:
    """Yield the two lines from a cell to the rim, along its column and its row."""
    x0, y0, width, depth = table.turning.bounds
    middle = (cell[0] + 0.5, cell[1] + 0.5)
    view = table.turning.view
    # They end at the two edges at the back of the view.
    column_end = (middle[0], float(y0 if view in (0, 3) else y0 + depth))
    row_end = (float(x0 if view in (0, 1) else x0 + width), middle[1])
    foot = projection.at(*middle, 0)
    top = projection.at(*middle, table.level_at(cell))
    for end in (column_end, row_end):
        at = projection.at(*end, 0)
        share = min(0.5, 0.55 / max(0.01, abs(end[0] - middle[0]) + abs(end[1] - middle[1])))
        start = (foot[0] + (at[0] - foot[0]) * share, foot[1] + (at[1] - foot[1]) * share)
        lead = segments(((start, at),)) if foot == top else polyline((top, foot, at))
        yield drawn(lead, WHITE, 5 * unit)
        yield drawn(lead, SELECTION, 2 * unit)


def spaces_overlay(
    table: Arrangement, cells: Collection[Cell], kind: OverlayKind, projection: Projection
) -> tuple[Node, ...]:
    """Return cells of the board marked by colour, pattern and line, each at its level."""
    colour, pattern, step, width, dash = _LOOKS[kind]
    nodes: list[Node] = []
    for level, held in by_level(table, cells, projection).items():
        flat: list[Node] = []
        for piece in components(held):
            outline = region(piece, 0.12, 0.03)
            if kind in ("unreachable", "cut"):
                flat.append(filled(outline, WHITE, 0.28))
                flat.append(patterned(outline, pattern, Ink(WHITE, 0.8), step, width * 1.7))
            flat.append(patterned(outline, pattern, Ink(colour, 0.95), step, width))
            flat.append(drawn(outline, WHITE, 0.15, least=3.5))
            flat.append(
                drawn(outline, colour, 0.07, dash=dash, cap="flat" if dash else "round", least=1.6)
            )
        nodes.append(Group(tuple(flat), projection.plane(level), name=kind))
    return tuple(nodes)


def by_level(
    table: Arrangement, cells: Iterable[Cell], projection: Projection
) -> dict[int, set[Cell]]:
    """Return cells by the level of their surface; seen from above all are on one level."""
    found: dict[int, set[Cell]] = {}
    flat = projection.flat
    for cell in cells:
        found.setdefault(0 if flat else table.level_at(cell), set()).add(cell)
    return dict(sorted(found.items()))


def costs_overlay(
    table: Arrangement, costs: Mapping[Cell, int | str], projection: Projection
) -> tuple[Node, ...]:
    """Return the cost of each cell in its middle."""
    size = 0.30 if projection.flat else 0.21
    casing = Line(Ink(WHITE), size * 0.32)
    return tuple(
        Text(
            str(cost),
            middle_of_cell(table, cell, projection),
            size,
            Ink(REACH),
            "inter",
            700,
            casing=casing,
        )
        for cell, cost in costs.items()
    )


def middle_of_cell(table: Arrangement, cell: Cell, projection: Projection) -> Point:
    """Return the middle of a cell's surface in the scene."""
    return projection.at(cell[0] + 0.5, cell[1] + 0.5, table.level_at(cell))


def way(
    table: Arrangement,
    cells: Sequence[Cell],
    projection: Projection,
    pixels: float,
    words: str = "",
    colour: str = SELECTION,
) -> tuple[Node, ...]:
    """Return a path from cell to cell with a disc at each end, and its words in the middle.

    A step that joins no neighbours is a jump through portals and drawn in dots. `pixels` is the
    length of a space on the screen.
    """
    if not cells:
        return ()
    unit = 1 / pixels
    points = [middle_of_cell(table, cell, projection) for cell in cells]
    walks: list[list[Point]] = [[points[0]]]
    jumps: list[list[Point]] = []
    for index in range(1, len(cells)):
        (ax, ay), (bx, by) = cells[index - 1], cells[index]
        if abs(ax - bx) + abs(ay - by) == 1:
            walks[-1].append(points[index])
        else:
            jumps.append([points[index - 1], points[index]])
            walks.append([points[index]])
    lines = [polyline(walk) for walk in walks if len(walk) > 1]
    leaps = [polyline(jump) for jump in jumps]
    nodes: list[Node] = [drawn(path, WHITE, 7 * unit) for path in (*lines, *leaps)]
    nodes += (drawn(path, colour, 3 * unit) for path in lines)
    nodes += (drawn(path, colour, 3 * unit, dash=(0.1, 2.2)) for path in leaps)
    nodes += (end_of_way(point, colour, unit) for point in (points[0], points[-1]))
    if words:
        nodes += pill(points[len(points) // 2], words, colour, unit)
    return tuple(nodes)


def gap(
    table: Arrangement, start: Cell, end: Cell, words: str, projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the straight line across a gap between two cells, with its words."""
    unit = 1 / pixels
    points = [middle_of_cell(table, cell, projection) for cell in (start, end)]
    line = polyline(points)
    middle = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
    return (
        drawn(line, WHITE, 7 * unit),
        drawn(line, FAULT, 3 * unit),
        *(end_of_way(point, FAULT, unit) for point in points),
        *pill(middle, words, FAULT, unit),
    )
