"""A survey: a scenario in one of its set-ups, with everything computed from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from editor.analysis.ways import StepSearch, Ways, distances, reachable, returning
from editor.checks.proving import TrialBudget
from editor.core.finding import Fix
from editor.core.kit import components_in_force
from editor.core.points import Cell
from editor.core.ruleset import Ruleset
from editor.systems.shared.survey import ScenarioGround, SetupSurvey
from editor.systems.tactics.board import (
    BoxComponent,
    Component,
    MatComponent,
    Setup,
    TacticsLibrary,
    TacticsScenario,
)
from editor.systems.tactics.geometry import Realm, turned_size
from editor.systems.tactics.graph import (
    Links,
    SpaceGraph,
    links_of,
    pieces,
    space_graph,
    ways_of,
)
from editor.systems.tactics.placement import Footing, footing

if TYPE_CHECKING:
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
            laid[box.at, *turned_size(component.size, box.turn)] = (
                component.size[0] * component.size[1]
            )
    return sum(laid.values())


class Moves:
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
    def links(self) -> Links:
        """The links between spaces, portals included, with their costs."""
        return links_of(self.realm)

    @cached_property
    def graph(self) -> SpaceGraph:
        """The links as a graph of networkx, for other algorithms."""
        return space_graph(self.realm, self.links)

    @cached_property
    def pieces(self) -> list[frozenset[Cell]]:
        """The pieces of the realm, the largest first."""
        return pieces(self.realm)

    @cached_property
    def piece_at(self) -> dict[Cell, int]:
        """The index in `pieces` of the piece of each space."""
        return {cell: number for number, piece in enumerate(self.pieces) for cell in piece}

    @cached_property
    def is_whole(self) -> bool:
        """Whether every space can be reached from every other one."""
        if self.settings.get("movement.max_climb") is None and len(self.pieces) < 2:
            return True  # each climb can be reversed by a drop
        first = next(iter(self.realm.spaces))
        count = len(self.realm.spaces)
        return len(reachable(self.ways, [first])) == len(returning(self.ways, [first])) == count

    @cached_property
    def ways(self) -> Ways[Cell]:
        """The links in the form of analyses."""
        return ways_of(self.realm)

    @cached_property
    def moves(self) -> Moves:
        """The moves of boxes that were searched already."""
        return Moves()

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
            self._costs[sources] = distances(self.ways, sources)
        return self._costs[sources]

    @cached_property
    def _steps(self) -> dict[frozenset[Cell], StepSearch[Cell]]:
        return {}

    def steps_from(self, cells: Iterable[Cell]) -> StepSearch[Cell]:
        """The search for the fewest steps from any of these cells."""
        sources = frozenset(cells)
        if sources not in self._steps:
            self._steps[sources] = StepSearch(self.ways, sources)
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

    @property
    def links(self) -> Links:
        """The links between spaces, portals included, with their costs."""
        return self.shared.links

    @property
    def graph(self) -> SpaceGraph:
        """The links as a graph of networkx, for other algorithms."""
        return self.shared.graph

    @property
    def pieces(self) -> list[frozenset[Cell]]:
        """The pieces of the realm, the largest first."""
        return self.shared.pieces

    @property
    def ways(self) -> Ways[Cell]:
        """The links in the form of analyses."""
        return self.shared.ways

    def spaces_of(self, terrain: str) -> tuple[Cell, ...]:
        """The spaces of this terrain letter."""
        spaces = self.realm.spaces
        return tuple(cell for cell, space in spaces.items() if space.terrain == terrain)

    def costs_from(self, cells: Iterable[Cell]) -> Mapping[Cell, int]:
        """The least cost from any of these cells to each space, in movement points."""
        return self.shared.costs_from(cells)


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
