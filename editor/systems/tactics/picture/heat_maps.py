"""Heat maps and the space graph on the board, each space at its level."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Group, Node
from editor.picture.graph import GraphPlaces, Spread, graph_nodes
from editor.picture.heat import SMALLEST, band_cells, figure, look_of
from editor.seam.map_overlays import GraphMap, HeatMap
from editor.seam.scene import Flat
from editor.systems.tactics.picture.live import before
from editor.systems.tactics.picture.overlays import by_level, middle_of_cell

if TYPE_CHECKING:
    from editor.systems.tactics.picture.scene import TacticsScene


def heat_on(scene: TacticsScene, heat: HeatMap, pixels: float) -> tuple[Flat, ...]:
    """Return the bands of a heat map with their figures, each space at its level."""
    table, projection = scene.table, scene.projection
    found: dict[int, list[Node]] = {}
    size = 0.30 if projection.flat else 0.22
    is_graph = isinstance(heat, GraphMap)
    for number, band in enumerate(heat.tinted):
        look = look_of(number, len(heat.bands))
        for level, held in by_level(table, _on_board(scene, band.spaces), projection).items():
            nodes = found.setdefault(level, [])
            nodes.append(Group(band_cells(held, look, pixels), projection.plane(level)))
            if pixels >= SMALLEST and not is_graph:
                nodes += (
                    figure(heat.figures[c], middle_of_cell(table, c, projection), size, look)
                    for c in held
                )
    if isinstance(heat, GraphMap):
        drawn = graph_nodes(
            heat.drawn, _graph_places(scene), pixels, 1.0 if projection.flat else 0.75
        )
        for level, nodes in drawn.items():
            found.setdefault(level, []).extend(nodes)
    flat = projection.flat
    return tuple(
        Flat(tuple(nodes), None if flat else before(scene, level))
        for level, nodes in sorted(found.items())
    )


def _graph_places(scene: TacticsScene) -> GraphPlaces:
    """Return where spaces are, and edges: each half of one lies on the surface of its space."""
    table, projection, spaces = scene.table, scene.projection, scene.realm.spaces

    def at(cell: Cell) -> tuple[int, Point] | None:
        if cell not in spaces:
            return None
        level = 0 if projection.flat else table.level_at(cell)
        return level, middle_of_cell(table, cell, projection)

    def lines(cell: Cell, other: Cell) -> Spread:
        here, there = (
            middle_of_cell(table, cell, projection),
            middle_of_cell(table, other, projection),
        )
        if projection.flat:
            return [(0, (here, there))]
        low, high = table.level_at(cell), table.level_at(other)
        if low == high:
            return [(low, (here, there))]
        side = (cell[0] + other[0] + 1) / 2, (cell[1] + other[1] + 1) / 2
        return [
            (low, (here, projection.at(*side, low))),
            (high, (projection.at(*side, high), there)),
        ]

    return GraphPlaces(at, lines, 0 if projection.flat else 1 << 10)


def _on_board(scene: TacticsScene, spaces: frozenset[Hashable]) -> list[Cell]:
    """Return those spaces that the board has: a heat map may be of the map before."""
    return [cell for cell in scene.realm.spaces if cell in spaces]
