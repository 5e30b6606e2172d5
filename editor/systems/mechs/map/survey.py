"""A survey: a scenario in one of its set-ups, with all that follows from it, as checks read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from editor.analysis.cuts import BlockCutTree
from editor.analysis.graphs import steps_from
from editor.analysis.rows import marked, of_kinds, undirected
from editor.core.points import Cell, reading_order
from editor.core.ruleset import Ruleset
from editor.systems.mechs.map.board import (
    ArenaPiece,
    Component,
    MechsLibrary,
    MechsScenario,
    Pilot,
    Player,
    Setup,
    Token,
)
from editor.systems.mechs.map.geometry import Arena, LaidZone
from editor.systems.mechs.map.graph import STEPS, SpaceGraph, space_graph
from editor.systems.shared.survey import ScenarioGround, SetupSurvey

NEARBY = 2
"""Steps from a base within which values are counted; docs/rules/mechs.md B8."""


class Ground(ScenarioGround[MechsScenario, Component]):
    """What all set-ups of a scenario share: the arena and its graphs, computed once."""

    def __init__(self, scenario: MechsScenario, library: MechsLibrary, ruleset: Ruleset) -> None:
        super().__init__(scenario, library, ruleset)
        self.arena = Arena(scenario.board, self.components, self.settings)

    @cached_property
    def graph(self) -> SpaceGraph:
        """The space graph: where one move, a step or a jump, leads from each zone."""
        return space_graph(self.arena)

    @cached_property
    def steps(self) -> SpaceGraph:
        """The space graph with steps alone."""
        return of_kinds(self.graph, STEPS)

    @cached_property
    def cuts(self) -> BlockCutTree[Cell]:
        """The cut vertices and bridges of the steps, in whichever direction they lead."""
        return BlockCutTree(undirected(self.steps))

    @cached_property
    def pieces(self) -> list[frozenset[Cell]]:
        """The pieces that steps join, in one direction at least; the largest first.

        Ties: the piece first in reading order.
        """
        import networkx as nx

        found = [frozenset(piece) for piece in nx.weakly_connected_components(self.steps)]
        return sorted(found, key=lambda piece: (-len(piece), min((y, x) for x, y in piece)))

    @cached_property
    def _far(self) -> dict[tuple[frozenset[Cell], bool], Mapping[Cell, int]]:
        return {}

    def steps_from(self, cells: Iterable[Cell], *, jumps: bool = False) -> Mapping[Cell, int]:
        """Return how many steps each zone is from the nearest of these; with jumps: moves."""
        key = (frozenset(cells), jumps)
        if key not in self._far:
            self._far[key] = steps_from(self.graph if jumps else self.steps, key[0])
        return self._far[key]


class Survey(SetupSurvey[MechsScenario, Component, Setup]):
    """One set-up of a scenario, checked as `mode`; `setup` is None where the file has none."""

    shared: Ground

    def __init__(self, shared: Ground, setup: Setup | None, mode: str) -> None:
        super().__init__(shared, setup, mode)
        self.arena = shared.arena
        self.board = shared.scenario.board

    @cached_property
    def graph(self) -> SpaceGraph:
        """The space graph; the base of a `player` of the set-up is marked."""
        bases = ((base.at, {"player": player.id}) for player, base in self.seated_bases)
        return marked(self.shared.graph, bases)

    @property
    def steps(self) -> SpaceGraph:
        """The space graph with steps alone."""
        return self.shared.steps

    @property
    def cuts(self) -> BlockCutTree[Cell]:
        """The cut vertices and bridges of the steps, in whichever direction they lead."""
        return self.shared.cuts

    @property
    def connected(self) -> list[frozenset[Cell]]:
        """The pieces that steps join, in one direction at least; the largest first."""
        return self.shared.pieces

    @property
    def pieces(self) -> tuple[ArenaPiece, ...]:
        """What the set-up puts on zone cards; nothing without a set-up."""
        return self.setup.pieces if self.setup is not None else ()

    @cached_property
    def pilots(self) -> dict[str, tuple[Pilot, ...]]:
        """The pilots of the set-up by the id of the zone on which they begin."""
        found: dict[str, tuple[Pilot, ...]] = {}
        for pilot in self.setup.pilots if self.setup else ():
            found[pilot.zone] = (*found.get(pilot.zone, ()), pilot)
        return found

    @cached_property
    def tokens(self) -> dict[str, tuple[Token, ...]]:
        """The mines and turrets of the set-up by the id of the zone on which they lie."""
        found: dict[str, tuple[Token, ...]] = {}
        for token in self.setup.tokens if self.setup else ():
            found[token.zone] = (*found.get(token.zone, ()), token)
        return found

    def steps_from(self, cells: Iterable[Cell], *, jumps: bool = False) -> Mapping[Cell, int]:
        """Return how many steps each zone is from the nearest of these; with jumps: moves."""
        return self.shared.steps_from(cells, jumps=jumps)

    def base_of(self, player: Player) -> LaidZone | None:
        """Return the base of a player's seat, the first one laid; None where there is none."""
        return next((base for base in self.arena.bases if base.seat == player.seat), None)

    @cached_property
    def seated_bases(self) -> tuple[tuple[Player, LaidZone], ...]:
        """The players of the set-up who have a base, each with it."""
        players = self.setup.players if self.setup is not None else ()
        found = [(player, self.base_of(player)) for player in players]
        return tuple((player, base) for player, base in found if base is not None)

    def near_zones(self, base: Cell) -> tuple[Cell, ...]:
        """Return the zones at 1 to NEARBY steps from a base, in reading order."""
        far = self.steps_from((base,))
        return tuple(reading_order(cell for cell, steps in far.items() if 1 <= steps <= NEARBY))

    def hostile(self, player: str) -> frozenset[Cell]:
        """Return the zones that hold an enemy's pilot, mine or turret.

        Source: docs/rules/mechs.md B5.
        """
        zones = self.arena.zones
        return frozenset(
            zones[piece.zone].at
            for piece in self.pieces
            if piece.player != player and piece.zone in zones
        )


def surveys(
    scenario: MechsScenario,
    library: MechsLibrary,
    ruleset: Ruleset,
    mode: str = "",
) -> tuple[Survey, ...]:
    """Return one survey for each set-up, or a single one without a set-up.

    `mode` checks as another mode than the scenario's own.
    """
    shared = Ground(scenario, library, ruleset)
    return tuple(Survey(shared, setup, mode) for setup in scenario.setups or (None,))
