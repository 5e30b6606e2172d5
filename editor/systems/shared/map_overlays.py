"""Heat maps and graphs over a map as every system makes them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from editor.analysis.cuts import BlockCutTree, CutVertex
from editor.checks.check import SurveyT
from editor.core.words import counted
from editor.picture.graph import EdgeLook, MapEdges
from editor.seam.fairness import SeatColumn
from editor.seam.overlay import (
    GRAPH,
    MOST_BANDS,
    GraphMap,
    HeatBand,
    HeatMap,
    HeatOverlay,
    OverlayChoice,
)

if TYPE_CHECKING:
    import networkx as nx


SpaceT = TypeVar("SpaceT", bound=Hashable)

REACH = "Reach"
DISTANCE = "Distance"
ELEVATION = "Elevation"
_GOALS_HINT = "The order in which each start can reach goals, and who gets there first"
_CHOKES_HINT = "Spaces whose loss would cut off part of the map, and the size of that part"
_CUT_OFF = (1, 2, 5, 13, 41)
"""From how many spaces that are cut off a band of chokes begins."""


Heat = Callable[[SurveyT, str, str], HeatMap | None]
Seats = Callable[[SurveyT], tuple[SeatColumn, ...]]


def reach_overlay(
    hint: str, heat: Heat[SurveyT], seats: Seats[SurveyT], *ways: OverlayChoice
) -> HeatOverlay[SurveyT]:
    """Return the overlay of what a seat reaches, in one of a few ways that are always the same."""
    return HeatOverlay("reach", REACH, hint, heat, seats, lambda survey: ways)


def chokes_overlay(
    cuts: Callable[[SurveyT], BlockCutTree[SpaceT]], unit: str
) -> HeatOverlay[SurveyT]:
    """Return the overlay of spaces without which a part of the map is cut off."""

    def heat(survey: SurveyT, seat: str, unit_class: str) -> HeatMap | None:
        return by_chokes(cuts(survey).cut_vertices, unit)

    return HeatOverlay("chokes", "Chokes", _CHOKES_HINT, heat)


def goals_overlay(
    order: Callable[[SurveyT, str], HeatMap | None], seats: Seats[SurveyT]
) -> HeatOverlay[SurveyT]:
    """Return the overlay of what there is to gain, by `order(survey, seat)`."""

    def heat(survey: SurveyT, seat: str, unit_class: str) -> HeatMap | None:
        return order(survey, seat)

    return HeatOverlay("goals", "First goals", _GOALS_HINT, heat, seats)


def by_moves(
    costs: Mapping[SpaceT, int], move: int, noun: str, begins: Collection[SpaceT]
) -> HeatMap | None:
    """Return costs in bands by how many moves of this many points they take."""
    return _banded(
        costs,
        lambda cost: min(MOST_BANDS, max(1, -(-cost // move))) - 1,
        lambda at: f"{counted(at + 1, noun)}{' or more' if at == MOST_BANDS - 1 else ''}",
        f"{counted(move, 'point')} per {noun}" if move > 1 else "",
        begins,
    )


def by_cost(costs: Mapping[SpaceT, int], unit: str, begins: Collection[SpaceT]) -> HeatMap | None:
    """Return costs in bands of equal width."""
    low, high = min(costs.values(), default=0), max(costs.values(), default=0)
    width = -(-(high - low + 1) // MOST_BANDS)

    def words(at: int) -> str:
        start = low + at * width
        return span_words(start, min(high, start + width - 1))

    return _banded(costs, lambda cost: (cost - low) // width, words, unit, begins)


def by_level(levels: Mapping[SpaceT, int], unit: str) -> HeatMap | None:
    """Return spaces by their level, the highest first."""
    top = max(levels.values(), default=0)
    return _banded(
        levels,
        lambda level: min(MOST_BANDS - 1, top - level),
        lambda at: f"{top - at}{' or lower' if at == MOST_BANDS - 1 and top > at else ''}",
        unit,
        (),
    )


def by_chokes(found: Iterable[CutVertex[SpaceT]], unit: str) -> HeatMap | None:
    """Return chokes by how many spaces are cut off without each, the most first."""
    cut = {choke.space: choke.cut_off for choke in found}
    most = max(cut.values(), default=0)
    lows = [low for low in _CUT_OFF if low <= most][::-1]
    highs = [most, *(low - 1 for low in lows)]
    return _banded(
        cut,
        lambda number: next(at for at, low in enumerate(lows) if number >= low),
        lambda at: span_words(lows[at], highs[at]),
        unit,
        (),
    )


def by_order(
    reached: Mapping[str, Mapping[SpaceT, int]],
    seat: str,
    goals: Iterable[Collection[SpaceT]],
    begins: Collection[SpaceT],
) -> HeatMap | None:
    """Return the goals that a seat reaches, in its order, and whether others are there before it.

    A goal may have several spaces; the nearest one counts.
    """
    own = reached.get(seat, {})
    far: list[tuple[int, int, Collection[SpaceT]]] = []
    for goal in goals:
        mine = _nearest(own, goal)
        if mine is not None:
            others = [
                cost
                for other, costs in reached.items()
                if other != seat and (cost := _nearest(costs, goal)) is not None
            ]
            best = min(others, default=mine + 1)
            far.append((mine, 0 if mine < best else 1 if mine == best else 2, goal))
    far.sort(key=lambda item: item[0])
    bands: list[set[Hashable]] = [set(), set(), set()]
    figures: dict[Hashable, str] = {}
    order, before = 0, -1
    for number, (cost, band, goal) in enumerate(far, 1):
        order = order if cost == before else number
        before = cost
        bands[band].update(goal)
        figures.update(dict.fromkeys(goal, f"{order}."))
    if not far:
        return None
    words = ("arrives first", "ties", "others arrive first")
    held = tuple(HeatBand(said, frozenset(on)) for said, on in zip(words, bands, strict=True))
    return HeatMap(held, figures, "in the order they are reached", frozenset(begins))


def _nearest(costs: Mapping[SpaceT, int], goal: Collection[SpaceT]) -> int | None:
    return min((costs[space] for space in goal if space in costs), default=None)


def _banded(
    values: Mapping[SpaceT, int],
    band: Callable[[int], int],
    words: Callable[[int], str],
    unit: str,
    begins: Collection[SpaceT],
) -> HeatMap | None:
    if not values:
        return None
    known: dict[int, int] = {}
    bands: dict[int, set[Hashable]] = {}
    for space, value in values.items():
        at = known.get(value)
        if at is None:
            at = known[value] = band(value)
        bands.setdefault(at, set()).add(space)
    return HeatMap(
        tuple(HeatBand(words(at), frozenset(bands.get(at, ()))) for at in range(max(bands) + 1)),
        {space: str(value) for space, value in values.items()},
        unit,
        frozenset(begins),
    )


def span_words(low: int, high: int) -> str:
    """Return a range in words: "4" or "4 to 7"."""
    return str(low) if high <= low else f"{low} to {high}"


DASHED, DOTTED = (2.6, 1.8), (0.1, 2.0)
_HINT = (
    "Spaces and moves as the checks use them, their connections, and the path between two spaces"
)


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
