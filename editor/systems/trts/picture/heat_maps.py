"""Heat maps and the space graph on areas."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from editor.picture.affine import Point
from editor.picture.drawing import Node
from editor.picture.graph import GraphPlaces, Spread, graph_nodes
from editor.picture.heat import band_ground, band_outline, look_of
from editor.picture.inks import SELECTION
from editor.seam.overlay import GraphMap, HeatMap
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.overlays import edge_of, links_of, pill, way_over, written
from editor.systems.trts.picture.writing import writing_of

_LIGHT = 0.40
"""How much of an area the tint of a band covers."""
_FINER, _BROAD = 5.0, 8.0
"""How much larger patterns are than those of a space, and the lines of a graph."""


def heat_on(table: Arrangement, heat: HeatMap, pixels: float) -> Iterator[Node]:
    """Yield the bands of a heat map on areas, whose writing stays above, and their figures."""
    drawn_over: list[str] = []
    said: list[Node] = []
    if isinstance(heat, GraphMap):
        yield from _graph_on(table, heat, pixels)
        return
    for number, band in enumerate(heat.bands):
        look = look_of(number, len(heat.bands))
        for area, mark in table.areas.items():
            if area not in band.spaces:
                continue
            edge = edge_of(table, mark)
            # Names stay legible: the tint is lighter than on spaces that have none.
            yield from band_ground(edge, look, finer=_FINER, cover=_LIGHT)
            yield band_outline(edge, finer=_FINER)
            yield from written(table, mark, pixels)
            drawn_over.append(area)
            box = writing_of(mark, table.look).box
            at = (box.centre[0], box.y - 13 / pixels)
            said += pill(at, heat.figures[area], SELECTION, pixels)
    yield from links_of(table, drawn_over)
    yield from said


def _graph_on(table: Arrangement, graph: GraphMap, pixels: float) -> Iterator[Node]:
    """Yield the space graph: areas above their names, and edges over the links between them."""
    points: dict[Hashable, tuple[int, Point]] = {}
    for area, mark in table.areas.items():
        box = writing_of(mark, table.look).box
        points[area] = 0, (box.centre[0], box.y - 13 / pixels)

    def lines(area: Hashable, other: Hashable) -> Spread:
        _, *links, _ = way_over(table, (str(area), str(other)))
        return [(0, (points[area][1], *links, points[other][1]))]

    for number, band in enumerate(graph.tinted):
        look = look_of(number, len(graph.bands))
        for mark in (mark for area, mark in table.areas.items() if area in band.spaces):
            yield from band_ground(edge_of(table, mark), look, finer=_FINER, cover=_LIGHT)
    for nodes in graph_nodes(graph.drawn, GraphPlaces(points, lines), pixels, _BROAD).values():
        yield from nodes
    for mark in table.areas.values():
        yield from written(table, mark, pixels)
