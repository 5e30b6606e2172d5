"""Heat maps and the space graph on areas."""

from __future__ import annotations

from collections.abc import Iterator

from editor.picture.affine import Point
from editor.picture.drawing import Node
from editor.picture.graph import GraphPlaces, Spread, graph_nodes
from editor.picture.heat import band_ground, band_outline, look_of
from editor.picture.inks import SELECTION
from editor.seam.map_overlays import GraphMap, HeatMap
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

    def at(area: str) -> tuple[int, Point] | None:
        mark = table.areas.get(area)
        if mark is None:
            return None
        box = writing_of(mark, table.look).box
        return 0, (box.centre[0], box.y - 13 / pixels)

    def lines(area: str, other: str) -> Spread:
        _, *links, _ = way_over(table, (area, other))
        ends = at(area), at(other)
        assert ends[0] is not None  # both are on the map
        assert ends[1] is not None
        return [(0, (ends[0][1], *links, ends[1][1]))]

    for number, band in enumerate(graph.tinted):
        look = look_of(number, len(graph.bands))
        for mark in (table.areas[area] for area in band.spaces if area in table.areas):
            yield from band_ground(edge_of(table, mark), look, finer=_FINER, cover=_LIGHT)
    for nodes in graph_nodes(graph.drawn, GraphPlaces(at, lines), pixels, _BROAD).values():
        yield from nodes
    for mark in table.areas.values():
        yield from written(table, mark, pixels)
