"""Overlays on demand: figures of a map on its spaces, such as what it costs a seat to get there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, NamedTuple

from editor.checks.check import SurveyT
from editor.picture.graph import DrawnGraph, Edge, MapEdges
from editor.seam.fairness import SeatColumn

if TYPE_CHECKING:
    import networkx as nx

INFLUENCE = "influence"
"""The overlay that says who is first where; it is of the table of what the map gives each seat."""
GRAPH = "graph"
"""The overlay of the space graph."""

MOST_BANDS = 5
"""The most bands of a scale: more cannot be told apart by their patterns."""


class HeatBand(NamedTuple):
    """A band of a scale: what it means, in a few words, and its spaces."""

    words: str
    spaces: frozenset[Hashable]


@dataclass(frozen=True)
class HeatMap:
    """Spaces in bands, the strongest first, each with what is written on it.

    - unit: what the words of the bands count, "movement points"
    - begins: the spaces from which it is counted
    """

    bands: tuple[HeatBand, ...]
    figures: Mapping[Hashable, str]
    unit: str
    begins: frozenset[Hashable] = field(default_factory=frozenset)

    @property
    def tinted(self) -> tuple[HeatBand, ...]:
        """The bands that are tinted."""
        return self.bands


@dataclass(frozen=True)
class GraphMap(HeatMap):
    """The space graph as checks see it; its bands are the components, the smallest first.

    The figures are on cut vertices: how many spaces are cut off without each.
    """

    edges: tuple[MapEdges, ...] = ()
    bridges: tuple[Edge, ...] = ()

    @property
    def drawn(self) -> DrawnGraph:
        """What is drawn of it besides tints."""
        components = tuple(band.spaces for band in self.bands)
        return DrawnGraph(components, self.edges, self.bridges, self.figures)

    @property
    def tinted(self) -> tuple[HeatBand, ...]:
        """All components but the largest, which is most of the map."""
        return self.bands[:-1]


class OverlayChoice(NamedTuple):
    """Something an overlay can be about, such as a class of units: its id and its name."""

    id: str
    name: str


def no_choices(survey: object) -> tuple[OverlayChoice, ...]:
    """Return nothing: the classes of an overlay that has none."""
    return ()


def no_seats(survey: object) -> tuple[SeatColumn, ...]:
    """Return nothing: the seats of an overlay that is the same for all."""
    return ()


@dataclass(frozen=True)
class HeatOverlay(Generic[SurveyT]):
    """An overlay of a system: its title, what it shows, whose it can be, and its heat map.

    - heat(survey, seat id, class id): the figures; None where there is nothing to count
    - seats(survey): the seats among which one chooses, none where it is the same for all
    - classes(survey): the classes of units among which one chooses, none where there are none
    - graph(survey, class id): the graph of which it tells spaces and paths; None for others
    """

    id: str
    title: str
    hint: str
    heat: Callable[[SurveyT, str, str], HeatMap | None]
    seats: Callable[[SurveyT], tuple[SeatColumn, ...]] = no_seats
    classes: Callable[[SurveyT], tuple[OverlayChoice, ...]] = no_choices
    graph: Callable[[SurveyT, str], nx.DiGraph[Hashable]] | None = None


class OverlayWish(NamedTuple):
    """An overlay that is wanted: its id, and the ids of the seat and the class it is about."""

    overlay: str
    seat: str = ""
    unit_class: str = ""
