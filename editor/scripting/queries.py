"""What a map is like: its graph, ways and distances, and what it gives each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.export.job import chosen_tabletop
from editor.scripting.base import GameMapValues, OfScenarioT
from editor.seam.fairness import FactSection, SeatTable
from editor.seam.system import Route
from editor.seam.tabletop import Tabletop

if TYPE_CHECKING:
    import networkx as nx


class GameMapQueries(GameMapValues[OfScenarioT]):
    """A map as spaces and ways.

    Spaces have names, such as "c4", or ids, of zones and areas. Each method is about one set-up,
    the first if none is named, and raises ValueError for an unknown space or set-up.
    """

    def tabletop(self, setup: str = "") -> Tabletop:
        """Return a set-up as things on a table: spaces, boxes, cards, areas, pieces and moves."""
        return chosen_tabletop(self._job(setup))

    def graph(self, setup: str = "") -> nx.DiGraph[str]:
        """Return the space graph that the checks use, as a copy to change as you like.

        docs/map-graph.md lists the attributes of nodes and edges.
        """
        import networkx as nx

        from editor.seam.tabletop import named_graph

        survey = self._survey(setup)
        shown = named_graph(self.tabletop(setup))
        names = {self._system.space_named(survey, name): name for name in shown}
        graph: nx.DiGraph[str] = nx.relabel_nodes(self._system.graph(survey), names)
        graph.graph.update(shown.graph)
        graph.add_nodes_from(shown.nodes(data=True))
        return graph

    def route(self, start: str, goal: str, setup: str = "") -> Route | None:
        """Return the cheapest way between two spaces, None where there is none."""
        survey, named = self._survey(setup), self._system.space_named
        return self._system.route(survey, named(survey, start), named(survey, goal))

    def distances(self, start: str, setup: str = "") -> dict[str, int]:
        """Return the cost of the cheapest way from a space to each that can be reached, by name.

        The costs are those of `route`, and the nearest come first.
        """
        import networkx as nx

        survey, graph = self._survey(setup), self.graph(setup)
        begin = self._system.space_named(survey, start)
        start = next(name for name in graph if self._system.space_named(survey, name) == begin)
        found: dict[str, int] = {}
        for kinds in self._system.route_kinds:
            ways = [(a, b) for a, b, about in graph.edges(data=True) if about["kind"] in kinds]
            part = graph.edge_subgraph(ways)
            if start in part:
                costs = nx.single_source_dijkstra_path_length(part, start, weight="cost")
                found = {**{name: int(cost) for name, cost in costs.items()}, **found}
        return dict(sorted({start: 0, **found}.items(), key=lambda pair: pair[1]))

    def fairness(self, setup: str = "") -> SeatTable:
        """Return what the map gives each seat, figure by figure: `rows`, `row(figure_id)`.

        docs/reference/map-figures.md describes the figures. Without rows where nobody sits.
        """
        found = self._system.fairness
        return found().table(self._survey(setup)) if found is not None else SeatTable()

    def facts(self, setup: str = "") -> tuple[FactSection, ...]:
        """Return sizes, parts, distances and fairness, as `realmwright info` prints them."""
        return self._system.every_fact(self._survey(setup))
