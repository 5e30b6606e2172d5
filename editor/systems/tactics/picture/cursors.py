"""What is selected, what is pointed at, and the cursor of the keyboard."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from editor.core.points import Cell, column_name
from editor.picture.affine import Affine, Point, Rect
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn
from editor.picture.inks import SELECTION, WHITE
from editor.picture.path import (
    Path,
    arc,
    disc,
    polygon,
    polyline,
    rounded_rectangle,
    segments,
)
from editor.picture.projection import Projection, seen
from editor.picture.regions import components, region
from editor.systems.tactics.picture.arrangement import Arrangement, Sheet
from editor.systems.tactics.picture.walls import silhouette

_KNOB = 18


def selected_box(
    box: Sheet, isometric: bool, pixels: float, handles: bool = True
) -> tuple[Node, ...]:
    """Return the outline of a selected box with its handles and knob, in the scene.

    `pixels` is the length of a space on the screen; the lines keep their width at any zoom.
    """
    unit = 1 / pixels
    nodes: list[Node] = []
    if isometric:
        nodes += _double(silhouette(box), unit)
    else:
        rect = Rect(box.x, box.y, box.width, box.depth).grown(3 * unit)
        nodes += _double(rounded_rectangle(*rect, 4 * unit), unit)
    if handles:
        nodes += (_handle(point, unit) for point in corners_of(box, isometric, pixels))
        nodes += _knob(box, isometric, pixels)
    return tuple(nodes)


def corners_of(box: Sheet, isometric: bool, pixels: float) -> tuple[Point, ...]:
    """Return where the four handles of a selected box lie in the scene."""
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    if isometric:
        return tuple(seen(*corner, box.top) for corner in corners)
    out = 3 / pixels
    return ((x0 - out, y0 - out), (x1 + out, y0 - out), (x1 + out, y1 + out), (x0 - out, y1 + out))


def knob_of(box: Sheet, isometric: bool, pixels: float) -> Point:
    """Return where the knob that turns a selected box lies in the scene."""
    corners = corners_of(box, isometric, pixels)
    if isometric:
        top = min(corners, key=lambda corner: corner[1])
        return top[0], top[1] - (_KNOB + 4) / pixels
    return (corners[0][0] + corners[1][0]) / 2, corners[0][1] - _KNOB / pixels


def selected_cells(
    table: Arrangement, cells: Collection[Cell], projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the outline of selected cells of the board, each at its level."""
    nodes: list[Node] = []
    for path in _outlines(table, cells, projection):
        nodes += _double(path, 1 / pixels)
    return tuple(nodes)


def _outlines(
    table: Arrangement, cells: Collection[Cell], projection: Projection
) -> Iterable[Path]:
    levels: dict[int, set[Cell]] = {}
    for cell in cells:
        levels.setdefault(0 if projection.flat else table.level_at(cell), set()).add(cell)
    for level, held in sorted(levels.items()):
        for piece in components(held):
            yield region(piece, 0.06, -0.02).mapped(projection.plane(level))


def _double(path: Path, unit: float) -> Iterable[Node]:
    yield drawn(path, WHITE, 5 * unit)
    yield drawn(path, SELECTION, 2.4 * unit)


def _handle(at: Point, unit: float) -> Node:
    side = 9 * unit
    square = rounded_rectangle(at[0] - side / 2, at[1] - side / 2, side, side, 2 * unit)
    return Shape(square, Ink(WHITE), Line(Ink(SELECTION), 1.6 * unit))


def _knob(box: Sheet, isometric: bool, pixels: float) -> Iterable[Node]:
    unit = 1 / pixels
    at = knob_of(box, isometric, pixels)
    stem = segments(((at, (at[0], at[1] + _KNOB * unit)),))
    yield drawn(stem, WHITE, 4 * unit)
    yield drawn(stem, SELECTION, 1.6 * unit)
    yield Shape(disc(*at, 6 * unit), Ink(WHITE), Line(Ink(SELECTION), 1.6 * unit))
    yield drawn(arc(*at, 3 * unit, -40, -270), SELECTION, 1.6 * unit)


def pointer(
    table: Arrangement, cell: Cell, projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the tinted square under the pointer."""
    square = _square(cell, projection.plane(table.level_at(cell)))
    return (
        drawn(square, WHITE, 4 / pixels, join="miter"),
        Shape(square, Ink(SELECTION, 0.20), Line(Ink(SELECTION, 0.9), 1.6 / pixels, join="miter")),
    )


def _square(cell: Cell, plane: Affine, grown: float = 0.0) -> Path:
    x, y = cell
    near, far = -grown, 1 + grown
    return polygon(
        *(plane.at((x + u, y + v)) for u, v in ((near, near), (far, near), (far, far), (near, far)))
    )


def keyboard_cursor(
    table: Arrangement, cell: Cell, projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the corner marks around a cell, and the leads to its names at the rim."""
    unit = 1 / pixels
    level = table.level_at(cell)
    plane = projection.plane(level)
    marks: list[Path] = []
    for u, v in ((0, 0), (1, 0), (1, 1), (0, 1)):
        arm_u, arm_v = (0.27 if u == 0 else -0.27), (0.27 if v == 0 else -0.27)
        ends = ((u + arm_u, v), (u, v), (u, v + arm_v))
        marks.append(polyline([plane.at((cell[0] + a, cell[1] + b)) for a, b in ends]))
    nodes: list[Node] = list(_leads(table, cell, projection, unit))
    nodes += (drawn(mark, WHITE, 7 * unit) for mark in marks)
    nodes += (drawn(mark, SELECTION, 3.4 * unit) for mark in marks)
    return tuple(nodes)


def _leads(table: Arrangement, cell: Cell, projection: Projection, unit: float) -> Iterable[Node]:
    """Yield the two lines from a cell to the rim, along its column and its row."""
    x0, y0, width, depth = table.turning.bounds
    middle = (cell[0] + 0.5, cell[1] + 0.5)
    view = table.turning.view
    # The leads end at the two edges that lie at the back of the view.
    column_end = (middle[0], float(y0 if view in (0, 3) else y0 + depth))
    row_end = (float(x0 if view in (0, 1) else x0 + width), middle[1])
    foot = projection.at(*middle, 0)
    top = projection.at(*middle, table.level_at(cell))
    ends = ((column_end, column_name(cell[0])), (row_end, str(cell[1] + 1)))
    for end, words in ends:
        at = projection.at(*end, 0)
        share = min(0.5, 0.55 / max(0.01, abs(end[0] - middle[0]) + abs(end[1] - middle[1])))
        start = (foot[0] + (at[0] - foot[0]) * share, foot[1] + (at[1] - foot[1]) * share)
        lead = segments(((start, at),)) if foot == top else polyline((top, foot, at))
        yield drawn(lead, WHITE, 5 * unit)
        yield drawn(lead, SELECTION, 2 * unit)
        yield _tag(at, words, unit)


def _tag(at: Point, words: str, unit: float) -> Node:
    width, height = (14 + 12 * max(1, len(words)) * 0.95) * unit, 24 * unit
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, 5 * unit)
    return Group(
        (
            Shape(frame, Ink(SELECTION), Line(Ink(WHITE), 1.5 * unit)),
            Text(words, at, 13 * unit, Ink(WHITE), weight=700),
        )
    )
