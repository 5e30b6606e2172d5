"""A survey: a scenario in one of its set-ups, with all that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from editor.analysis.cuts import BlockCutTree
from editor.analysis.graphs import steps_from
from editor.analysis.rows import marked, of_kinds, undirected
from editor.core.ruleset import Ruleset
from editor.core.words import opening
from editor.systems.shared.survey import ScenarioGround, SetupSurvey
from editor.systems.trts.map.board import Component, Player, Setup, Start, TrtsLibrary, TrtsScenario
from editor.systems.trts.map.faction import Piece
from editor.systems.trts.map.geometry import AreaMap
from editor.systems.trts.map.graph import ON_FOOT, AreaGraph, area_graph, pieces
from editor.systems.trts.text.words import area_name


class Ground(ScenarioGround[TrtsScenario, Component]):
    """What all set-ups of a scenario share: the map and its graphs, computed once."""

    def __init__(self, scenario: TrtsScenario, library: TrtsLibrary, ruleset: Ruleset) -> None:
        super().__init__(scenario, library, ruleset)
        self.map = AreaMap(scenario.board, self.settings)

    @cached_property
    def graph(self) -> AreaGraph:
        """The space graph: areas and the steps between them, of which flyers use all."""
        return area_graph(self.map)

    @cached_property
    def on_foot(self) -> AreaGraph:
        """The space graph with the steps of walkers alone."""
        return of_kinds(self.graph, ON_FOOT)

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of each area in the order of the map."""
        return {area: place for place, area in enumerate(self.map.areas)}

    @cached_property
    def cuts(self) -> BlockCutTree[str]:
        """The cut vertices and bridges for walkers."""
        return BlockCutTree(undirected(self.on_foot))

    @cached_property
    def pieces(self) -> list[frozenset[str]]:
        """The connected components for walkers, the largest first."""
        return pieces(self.on_foot)

    @cached_property
    def _steps(self) -> dict[tuple[frozenset[str], bool], dict[str, int]]:
        return {}

    def steps_from(self, areas: Iterable[str], flying: bool = False) -> Mapping[str, int]:
        """Return the fewest steps from any of these areas to each that can be reached."""
        key = (frozenset(areas), flying)
        if key not in self._steps:
            self._steps[key] = steps_from(self.graph if flying else self.on_foot, key[0])
        return self._steps[key]


class Survey(SetupSurvey[TrtsScenario, Component, Setup]):
    """One set-up of a scenario, checked as `mode`; `setup` is None where the file has none."""

    shared: Ground

    def __init__(self, shared: Ground, setup: Setup | None, mode: str) -> None:
        super().__init__(shared, setup, mode)
        self.map = shared.map
        self.board = shared.scenario.board

    @cached_property
    def area_titles(self) -> dict[str, str]:
        """The names of areas by id, as entries of a list."""
        return {area.id: opening(area_name(area)) for area in self.board.areas}

    @cached_property
    def graph(self) -> AreaGraph:
        """The space graph, on which each `start` of the set-up and its `player` are marked."""
        starts = self.setup.starts if self.setup else ()
        marks = ((start.area, {"start": start.id, "player": start.player}) for start in starts)
        return marked(self.shared.graph, marks)

    @property
    def on_foot(self) -> AreaGraph:
        """The space graph with the steps of walkers alone."""
        return self.shared.on_foot

    @property
    def cuts(self) -> BlockCutTree[str]:
        """The cut vertices and bridges for walkers."""
        return self.shared.cuts

    @property
    def pieces(self) -> list[frozenset[str]]:
        """The connected components for walkers, the largest first."""
        return self.shared.pieces

    @property
    def rounds(self) -> int:
        """The number of rounds: of the set-up, else of the ruleset."""
        own = self.setup.rounds if self.setup else None
        return self.number("match.rounds") if own is None else own

    @property
    def red_from(self) -> int:
        """The first red square of the turn track; the one after the last round for none.

        It is that of the set-up, else of the ruleset. The latter is for a full track: a shorter
        set-up has none unless a house rule sets it. Source: docs/rules/trts.md C1.
        """
        none = self.rounds + 1
        own = self.setup.red_from if self.setup else None
        if own is not None:
            return own
        rules = self.scenario.house_rules
        if self.rounds < self.number("match.rounds") and not any(
            "match.red_from" in rule.set for rule in rules
        ):
            return none
        return min(self.number("match.red_from"), none)

    @property
    def start_areas(self) -> tuple[str, ...]:
        """The starting locations of the map, in its order."""
        return tuple(area for area, laid in self.map.areas.items() if laid.area.start)

    @property
    def expansions(self) -> tuple[str, ...]:
        """Areas with minerals that are no starting locations. Source: docs/rules/trts.md C7."""
        return tuple(
            area
            for area, laid in self.map.areas.items()
            if laid.area.minerals > 0 and not laid.area.start
        )

    def steps_from(self, areas: Iterable[str], flying: bool = False) -> Mapping[str, int]:
        """Return the fewest steps from any of these areas to each that can be reached."""
        return self.shared.steps_from(areas, flying)

    def start_of(self, player_id: str) -> Start | None:
        """Return the first start of a player, or None."""
        starts = self.setup.starts if self.setup else ()
        return next((start for start in starts if start.player == player_id), None)

    def player(self, player_id: str) -> Player | None:
        """Return the player of this id, or None."""
        players = self.setup.players if self.setup else ()
        return next((player for player in players if player.id == player_id), None)

    def pieces_of(self, player_id: str) -> tuple[Piece, ...]:
        """Return the units and buildings of a player's faction; none of an unknown faction."""
        player = self.player(player_id)
        faction = self.components.get(player.faction) if player else None
        return faction.pieces if faction else ()

    def faction_name(self, player: Player) -> str:
        """Return the name of a player's faction, its id if it is unknown; empty for none."""
        faction = self.components.get(player.faction)
        return faction.name if faction else player.faction

    def piece(self, player_id: str, piece_id: str) -> Piece | None:
        """Return the unit or building of this id in a player's faction, or None."""
        return next((piece for piece in self.pieces_of(player_id) if piece.id == piece_id), None)


def surveys(
    scenario: TrtsScenario, library: TrtsLibrary, ruleset: Ruleset, mode: str = ""
) -> tuple[Survey, ...]:
    """Return one survey for each set-up, or a single one without a set-up.

    `mode` replaces the mode of the scenario.
    """
    shared = Ground(scenario, library, ruleset)
    return tuple(Survey(shared, setup, mode) for setup in scenario.setups or (None,))
