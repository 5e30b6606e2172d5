"""Maps of play, heat maps and the space graph on the board, each space at its level."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from functools import partial
from operator import itemgetter
from typing import cast

from editor.core.points import Cell, name_of
from editor.picture.affine import Point, Projection, Rect, seen
from editor.picture.drawing import Group, Late, Node, Shape
from editor.picture.graph import GraphPlaces, Spread, graph_nodes
from editor.picture.halftone import LabelSpot, PlayMap, inked, largest, square_of_dots, veil
from editor.picture.heat import SMALLEST, band_cells, figure, look_of
from editor.picture.path import rectangle
from editor.seam.overlay import GraphMap, HeatMap
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.overlays import by_level, middle_of_cell
from editor.systems.tactics.picture.walls import lowest_in_sight

_ABREAST = (1, 2, 3)
"""Dots in a row of a space, by the detail of the picture."""
_BLOCK = 8
"""Dots are drawn late in squares of this many spaces, so that a painter can skip those unseen."""


def sheet_veil(sheet: LaidSheet, play: PlayMap) -> Shape:
    """Return the veil over a sheet, in cells of the turned board."""
    return veil(rectangle(sheet.x, sheet.y, sheet.width, sheet.depth), play)


def sheet_dots(table: Arrangement, sheet: LaidSheet, play: PlayMap, detail: int) -> Iterable[Node]:
    """Yield the dots of the spaces of a sheet that nothing covers, from above."""
    blocks: dict[Cell, list[Cell]] = {}
    for cell, _ in sheet.cells():
        if table.surface.get(cell) is sheet and _share(table, cell, play):
            blocks.setdefault((cell[0] // _BLOCK, cell[1] // _BLOCK), []).append(cell)
    for (x, y), cells in blocks.items():
        whole = Rect(x * _BLOCK, y * _BLOCK, _BLOCK, _BLOCK)
        yield Late(partial(_dotted, table, cells, play, detail), whole.grown(0.1))


def cell_dots(
    table: Arrangement, cell: Cell, level: int, play: PlayMap, detail: int
) -> tuple[Node, ...]:
    """Return the dots of a space at a level, flat on the turned board; none where it is covered."""
    sheet = table.surface.get(cell)
    if sheet is None or sheet.top != level:
        return ()
    return tuple(_dotted(table, (cell,), play, detail))


def written(table: Arrangement, play: PlayMap, isometric: bool) -> tuple[LabelSpot, ...]:
    """Return the spaces whose figures are written on the map."""
    return largest(play, _spots(table, isometric))


def _dotted(
    table: Arrangement, cells: Iterable[Cell], play: PlayMap, detail: int
) -> Iterable[Node]:
    abreast = _ABREAST[detail]
    for cell in cells:
        share = _share(table, cell, play)
        yield from inked(square_of_dots(*cell, 1.0, abreast), 1 / abreast, share, play)


def _share(table: Arrangement, cell: Cell, play: PlayMap) -> float:
    return play.share(name_of(table.turning.cell_back(cell)))


def _spots(table: Arrangement, isometric: bool) -> Iterable[LabelSpot]:
    for cell, sheet in table.surface.items():
        x, y = cell
        middle = (x + 0.5, y + 0.5)
        # The near corner of a diamond is its lowest point: the middle of its lower edges is not.
        foot = seen(x + 0.75, y + 0.75, sheet.top) if isometric else (x + 0.5, y + 1.0)
        yield LabelSpot(name_of(table.turning.cell_back(cell)), middle, foot)


def heat_on(
    table: Arrangement,
    projection: Projection,
    cells: Collection[Cell],
    heat: HeatMap,
    pixels: float,
) -> dict[int, list[Node]]:
    """Return the bands of a heat map with their figures by level, on those cells it is about."""
    found: dict[int, list[Node]] = {}
    size = 0.30 if projection.flat else 0.22
    is_graph = isinstance(heat, GraphMap)
    for number, band in enumerate(heat.tinted):
        look = look_of(number, len(heat.bands))
        # It may be of the map before, with other spaces.
        on_board = [cell for cell in cells if cell in band.spaces]
        for level, held in by_level(table, on_board, projection).items():
            nodes = found.setdefault(level, [])
            nodes.append(Group(band_cells(held, look, pixels), projection.plane(level)))
            if pixels >= SMALLEST and not is_graph:
                nodes += (
                    figure(heat.figures[c], middle_of_cell(table, c, projection), size, look)
                    for c in held
                )
    if isinstance(heat, GraphMap):
        places = graph_places(table, projection, cells)
        drawn = graph_nodes(heat.drawn, places, pixels, 1.0 if projection.flat else 0.75)
        for level, nodes in drawn.items():
            found.setdefault(level, []).extend(nodes)
    return dict(sorted(found.items()))


def graph_places(table: Arrangement, projection: Projection, cells: Iterable[Cell]) -> GraphPlaces:
    """Return where spaces are, and edges: each half of one lies on the surface of its space.

    Between the halves of a climb it goes up the wall, where the view shows that wall.
    """
    points: dict[Hashable, tuple[int, Point]] = {
        cell: (
            0 if projection.flat else table.level_at(cell),
            middle_of_cell(table, cell, projection),
        )
        for cell in cells
    }
    rise = projection.at(0.0, 0.0, 0)[1] - projection.at(0.0, 0.0, 1)[1]

    def lines(cell: Hashable, other: Hashable) -> Spread:
        (low, here), (high, there) = points[cell], points[other]
        if low == high:
            return [(low, (here, there))]
        x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        apart = (high - low) * rise / 2
        near, far = (x, y + apart), (x, y - apart)
        halves: Spread = [(low, (here, near)), (high, (far, there))]
        # Of two spaces that is farther back whose ground is higher in the picture.
        if (there[1] + high * rise < here[1] + low * rise) is not (low < high):
            return halves
        (ax, ay), (bx, by) = cast("tuple[Cell, Cell]", (cell, other))
        ground = table.turning.point(((ax + bx + 1) / 2, (ay + by + 1) / 2))
        foot, top = max(near, far, key=itemgetter(1)), min(near, far, key=itemgetter(1))
        bare = lowest_in_sight(table, ground, min(low, high), foot)
        if bare > top[1]:
            wall = ((x, bare), top) if low < high else (top, (x, bare))
            halves.insert(1, (max(low, high), wall))
        return halves

    return GraphPlaces(points, lines, 0 if projection.flat else 1 << 10)
