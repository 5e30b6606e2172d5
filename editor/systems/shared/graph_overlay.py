"""The overlay of the space graph, as every system makes it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, cast

from editor.analysis.cuts import BlockCutTree
from editor.analysis.rows import SpaceT
from editor.checks.check import SurveyT
from editor.core.words import counted
from editor.picture.graph import EdgeLook, MapEdges
from editor.seam.map_overlays import (
    GRAPH,
    MOST_BANDS,
    GraphMap,
    HeatBand,
    HeatOverlay,
    OverlayChoice,
)

if TYPE_CHECKING:
    import networkx as nx

DASHED, DOTTED = (2.6, 1.8), (0.1, 2.0)
_HINT = "Spaces and moves as checks see them, what holds them together, and the path between two"


def graph_overlay(
    graph: Callable[[SurveyT, str], nx.DiGraph[SpaceT]],
    cuts: Callable[[SurveyT, str], BlockCutTree[SpaceT]],
    looks: Sequence[EdgeLook],
    noun: str,
    *views: OverlayChoice,
) -> HeatOverlay[SurveyT]:
    """Return the overlay of the space graph, in one of a few views that are always the same."""

    def heat(survey: SurveyT, seat: str, view: str) -> GraphMap | None:
        return graph_map(graph(survey, view), cuts(survey, view), looks, noun)

    def of_any_spaces(survey: SurveyT, view: str) -> nx.DiGraph[Hashable]:
        return cast("nx.DiGraph[Hashable]", graph(survey, view))

    return HeatOverlay(
        GRAPH, "Graph", _HINT, heat, classes=lambda survey: views, graph=of_any_spaces
    )


def graph_map(
    graph: nx.DiGraph[SpaceT], cuts: BlockCutTree[SpaceT], looks: Sequence[EdgeLook], noun: str
) -> GraphMap | None:
    """Return what is drawn of a graph; None for one without spaces."""
    import networkx as nx

    parts = sorted(nx.weakly_connected_components(graph), key=len)
    if not parts:
        return None
    return GraphMap(
        bands=tuple(_components(parts, noun)),
        figures={cut.space: str(cut.cut_off) for cut in cuts.cut_vertices},
        unit=f"{counted(len(graph), noun)}, {counted(graph.number_of_edges(), 'edge')}, "
        f"{counted(len(parts), 'component')}",
        edges=edges_of(graph, looks),
        bridges=tuple(bridge.ends for bridge in cuts.bridges),
    )


def _components(parts: list[set[SpaceT]], noun: str) -> list[HeatBand]:
    """Return the components, the smallest first; very many small ones are one band."""
    few = max(0, len(parts) - MOST_BANDS + 1)
    bands = [HeatBand(counted(len(part), noun), frozenset(part)) for part in parts[few:]]
    if few > 1:
        rest = frozenset().union(*parts[:few])
        words = f"{counted(len(rest), noun)} in {counted(few, 'component')}"
        return [HeatBand(words, rest), *bands]
    return [HeatBand(counted(len(part), noun), frozenset(part)) for part in parts]


def edges_of(graph: nx.DiGraph[SpaceT], looks: Sequence[EdgeLook]) -> tuple[MapEdges, ...]:
    """Return the edges by their look, those of two directions once."""
    at = {kind: number for number, look in enumerate(looks) for kind in look.kinds}
    place = {space: number for number, space in enumerate(graph)}
    found: dict[tuple[int, bool], list[tuple[SpaceT, SpaceT]]] = {}
    for space, other in graph.edges:
        number, one_way = at[graph[space][other]["kind"]], not graph.has_edge(other, space)
        if not one_way:
            number = min(number, at[graph[other][space]["kind"]])
        if one_way or place[space] < place[other]:
            found.setdefault((number, one_way), []).append((space, other))
    return tuple(
        MapEdges(looks[number], one_way, tuple(pairs))
        for (number, one_way), pairs in sorted(found.items(), key=lambda item: item[0])
    )
