"""Heat maps and the space graph on the board, each space at its level."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from operator import itemgetter
from typing import cast

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Group, Node
from editor.picture.graph import GraphPlaces, Spread, graph_nodes
from editor.picture.heat import SMALLEST, band_cells, figure, look_of
from editor.picture.projection import Projection
from editor.seam.map_overlays import GraphMap, HeatMap
from editor.systems.tactics.picture.arrangement import Arrangement
from editor.systems.tactics.picture.hiding import lowest_in_sight
from editor.systems.tactics.picture.overlays import by_level, middle_of_cell


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
