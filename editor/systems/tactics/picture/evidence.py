"""Evidence and overlays: spaces set apart, ways through the realm, gaps, costs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import CHANGED, GHOSTS, LIGHT, REACH, SELECTION, WHITE, Pattern
from editor.picture.path import disc, polyline, rounded_rectangle
from editor.picture.patterns import patterned
from editor.picture.projection import Projection
from editor.picture.regions import components, region
from editor.systems.tactics.picture.arrangement import Arrangement

Kind = Literal["unreachable", "reach", "changed", "cut"]
FAULT = GHOSTS["unlawful"]

_LOOKS: dict[Kind, tuple[str, Pattern, float, float, tuple[float, ...]]] = {
    "unreachable": (FAULT, "falling", 0.20, 0.05, (2.4, 1.2)),
    "reach": (REACH, "dots", 0.25, 0.036, ()),
    "changed": (CHANGED, "horizontal", 0.17, 0.03, (2.4, 1.2)),
    "cut": (FAULT, "lattice", 0.20, 0.035, (1.5, 1.1)),
}


def spaces_overlay(
    table: Arrangement, cells: Collection[Cell], kind: Kind, projection: Projection
) -> tuple[Node, ...]:
    """Return cells of the board set apart by colour, pattern and line, each at its level."""
    colour, pattern, step, width, dash = _LOOKS[kind]
    nodes: list[Node] = []
    for level, held in _by_level(table, cells, projection).items():
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


def _by_level(
    table: Arrangement, cells: Collection[Cell], projection: Projection
) -> dict[int, set[Cell]]:
    """Return the cells by the level of their surface; from above all are of one level."""
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
    """Return a way from cell to cell with a disc at each end, and its words in the middle.

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
    nodes += (_end(point, colour, unit) for point in (points[0], points[-1]))
    if words:
        nodes += pill(points[len(points) // 2], words, colour, unit)
    return tuple(nodes)


def gap(
    table: Arrangement, start: Cell, end: Cell, words: str, projection: Projection, pixels: float
) -> tuple[Node, ...]:
    """Return the straight line between two cells that nothing joins, with its words."""
    unit = 1 / pixels
    points = [middle_of_cell(table, cell, projection) for cell in (start, end)]
    line = polyline(points)
    middle = ((points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2)
    return (
        drawn(line, WHITE, 7 * unit),
        drawn(line, FAULT, 3 * unit),
        *(_end(point, FAULT, unit) for point in points),
        *pill(middle, words, FAULT, unit),
    )


def _end(point: Point, colour: str, unit: float) -> Shape:
    return Shape(disc(*point, 6 * unit), Ink(colour), Line(Ink(WHITE), 2 * unit))


def pill(at: Point, words: str, colour: str, unit: float) -> Iterable[Node]:
    """Yield words in a pill about a point; `unit` is the size of a pixel."""
    # Tabular figures are 0.62 of the size, small letters less: this is never too narrow.
    width, height = (len(words) * 7.4 + 20) * unit, 24 * unit
    frame = rounded_rectangle(at[0] - width / 2, at[1] - height / 2, width, height, height / 2)
    yield Shape(frame, Ink(LIGHT.raised), Line(Ink(colour), 1.5 * unit))
    yield Text(words, at, 12 * unit, Ink(LIGHT.levels["error"].word if colour == FAULT else colour))
