"""A survey: a scenario in one of its set-ups, with everything computed from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from editor.analysis.cuts import BlockCutTree
from editor.analysis.graphs import distances, steps_from
from editor.analysis.rows import marked, undirected
from editor.checks.proving import TrialBudget
from editor.core.finding import Fix
from editor.core.kit import components_in_force
from editor.core.points import Cell
from editor.core.ruleset import Ruleset
from editor.systems.shared.survey import ScenarioGround, SetupSurvey
from editor.systems.tactics.map.board import (
    BoxComponent,
    Component,
    MatComponent,
    Setup,
    TacticsLibrary,
    TacticsScenario,
)
from editor.systems.tactics.map.geometry import Realm, rotated_size
from editor.systems.tactics.map.graph import (
    Moves,
    SpaceGraph,
    SpaceRows,
    marks_of,
    portal_graph,
    portal_ring,
    portal_spaces,
    with_portals,
)
from editor.systems.tactics.map.placement import Footing, footing

if TYPE_CHECKING:
    import networkx as nx

    from editor.systems.tactics.checks.causes import FindingCause

MAX_PLACES = 60_000
"""The bound of the search for lawful places, in boxes: in the hand and at each place tried."""


def spread(scenario: TacticsScenario, library: TacticsLibrary) -> int:
    """Return how many spaces mats and boxes cover; objects at the same place count once.

    Partial overlaps count twice: this is an estimate before anything is computed.
    """
    components = components_in_force(scenario, library)
    laid: dict[tuple[object, ...], int] = {}
    for mat in scenario.board.mats:
        component = components.get(mat.component)
        if isinstance(component, MatComponent) and mat.side in component.sides:
            rows = component.sides[mat.side].terrain
            laid[mat.at, len(rows[0]), len(rows)] = len(rows[0]) * len(rows)
    for box in scenario.board.boxes:
        component = components.get(box.component)
        if isinstance(component, BoxComponent):
            laid[box.at, *rotated_size(component.size, box.turn)] = (
                component.size[0] * component.size[1]
            )
    return sum(laid.values())


class BoxMoves:
    """The moves of boxes to lawful places, each searched once, within a bound."""

    def __init__(self) -> None:
        self.known: dict[str, Fix | None] = {}
        self.work = TrialBudget(MAX_PLACES)


class Ground(ScenarioGround[TacticsScenario, Component]):
    """What all set-ups of a scenario share: the realm and its graphs, computed once."""

    def __init__(
        self, scenario: TacticsScenario, library: TacticsLibrary, ruleset: Ruleset
    ) -> None:
        super().__init__(scenario, library, ruleset)
        self.realm = Realm(scenario.board, self.components, self.settings)

    @cached_property
    def footings(self) -> dict[str, Footing]:
        """How each box rests, by id."""
        return {box_id: footing(self.realm, box) for box_id, box in self.realm.boxes.items()}

    @cached_property
    def rows(self) -> SpaceRows:
        """The spaces and the steps between them, shared with the map before an edit."""
        return SpaceRows(self.realm, self.edges)

    @cached_property
    def edges(self) -> Moves:
        """The attributes of the edges of the graph, by kind."""
        return Moves(self.realm)

    @cached_property
    def portals(self) -> SpaceGraph:
        """The moves between the spaces of all open portals."""
        return portal_graph(self.realm, portal_spaces(self.realm), self.edges)

    @cached_property
    def graph(self) -> SpaceGraph:
        """The space graph: steps and portals between spaces, with their costs."""
        whole = with_portals(self.rows.graph, self.portals)
        return marked(whole, marks_of(self.realm).items())

    @cached_property
    def undirected(self) -> nx.Graph[Cell]:
        """The space graph without directions."""
        return undirected(self.graph, both_ways=self.edges.both_ways)

    @cached_property
    def cuts(self) -> BlockCutTree[Cell]:
        """The cut vertices of the space graph without directions."""
        ring = with_portals(self.rows.graph, portal_ring(self.portals))
        return BlockCutTree(undirected(ring, both_ways=self.edges.both_ways))

    @property
    def pieces(self) -> tuple[frozenset[Cell], ...]:
        """The pieces of the realm, the largest first."""
        return self.rows.pieces

    @cached_property
    def piece_at(self) -> dict[Cell, int]:
        """The index in `pieces` of the piece of each space."""
        return {cell: number for number, piece in enumerate(self.pieces) for cell in piece}

    @cached_property
    def is_whole(self) -> bool:
        """Whether every space can be reached from every other one."""
        import networkx as nx

        if len(self.graph) < 2:
            return True
        if self.edges.both_ways:
            return len(self.pieces) < 2 or nx.is_weakly_connected(self.graph)
        return nx.is_strongly_connected(self.graph)

    @cached_property
    def moves(self) -> BoxMoves:
        """The moves of boxes that were searched already."""
        return BoxMoves()

    @cached_property
    def lost(self) -> dict[str, FindingCause]:
        """Why boxes lost their support, by id, as far as computed."""
        return {}

    @cached_property
    def _costs(self) -> dict[frozenset[Cell], dict[Cell, int]]:
        return {}

    def costs_from(self, cells: Iterable[Cell]) -> Mapping[Cell, int]:
        """The least cost from any of these cells to each space that can be reached.

        In movement points; computed once for all set-ups that begin there.
        """
        sources = frozenset(cells)
        if sources not in self._costs:
            self._costs[sources] = distances(self.graph, sources)
        return self._costs[sources]

    @cached_property
    def _back(self) -> dict[frozenset[Cell], dict[Cell, int]]:
        return {}

    def costs_to(self, goals: Iterable[Cell]) -> Mapping[Cell, int]:
        """The least cost from each space to any of the goals; one search serves all starts."""
        ends = frozenset(goals)
        if ends not in self._back:
            self._back[ends] = distances(self.graph.reverse(copy=False), ends)
        return self._back[ends]

    @cached_property
    def _steps(self) -> dict[frozenset[Cell], dict[Cell, int]]:
        return {}

    def steps_from(self, cells: Iterable[Cell]) -> Mapping[Cell, int]:
        """The fewest steps from any of these cells to each space that can be reached."""
        sources = frozenset(cells)
        if sources not in self._steps:
            self._steps[sources] = steps_from(self.graph, sources)
        return self._steps[sources]


class Survey(SetupSurvey[TacticsScenario, Component, Setup]):
    """One set-up of a scenario, checked as `mode`; `setup` is None where the file has none."""

    shared: Ground

    def __init__(self, shared: Ground, setup: Setup | None, mode: str) -> None:
        super().__init__(shared, setup, mode)
        self.realm = shared.realm
        self.board = shared.scenario.board

    @property
    def footings(self) -> dict[str, Footing]:
        """How each box rests, by id."""
        return self.shared.footings

    @cached_property
    def graph(self) -> SpaceGraph:
        """The space graph, on which each `start` of the set-up and its `player` are marked."""
        starts = self.setup.starts if self.setup else ()
        marks = ((c, {"start": s.id, "player": s.player}) for s in starts for c in s.cells)
        return marked(self.shared.graph, marks)

    @property
    def on_foot(self) -> SpaceGraph:
        """The steps between spaces, without portals."""
        return self.shared.rows.graph

    @property
    def undirected(self) -> nx.Graph[Cell]:
        """The space graph without directions."""
        return self.shared.undirected

    @property
    def cuts(self) -> BlockCutTree[Cell]:
        """The cut vertices and bridges of the space graph without directions."""
        return self.shared.cuts

    @property
    def pieces(self) -> tuple[frozenset[Cell], ...]:
        """The pieces of the realm, the largest first."""
        return self.shared.pieces

    def spaces_of(self, terrain: str) -> tuple[Cell, ...]:
        """The spaces of this terrain letter."""
        spaces = self.realm.spaces
        return tuple(cell for cell, space in spaces.items() if space.terrain == terrain)

    def costs_from(self, cells: Iterable[Cell]) -> Mapping[Cell, int]:
        """The least cost from any of these cells to each space, in movement points."""
        return self.shared.costs_from(cells)

    def costs_to(self, goals: Iterable[Cell]) -> Mapping[Cell, int]:
        """The least cost from each space to any of the goals, in movement points."""
        return self.shared.costs_to(goals)

    def steps_from(self, cells: Iterable[Cell]) -> Mapping[Cell, int]:
        """The fewest steps from any of these cells to each space that can be reached."""
        return self.shared.steps_from(cells)


def surveys(
    scenario: TacticsScenario,
    library: TacticsLibrary,
    ruleset: Ruleset,
    mode: str = "",
) -> tuple[Survey, ...]:
    """Return one survey for each set-up, or a single one without a set-up.

    `mode` checks as another mode than the scenario's own.
    """
    shared = Ground(scenario, library, ruleset)
    return tuple(Survey(shared, setup, mode) for setup in scenario.setups or (None,))
