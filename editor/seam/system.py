"""The record of a system, which each of them fills in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from editor.checks.check import AnyCheck, Check, Review, SurveyT
from editor.core.kit import AnyKit, AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, ScenarioT

if TYPE_CHECKING:
    import networkx as nx

    from editor.checks.own.vocabulary import Vocabulary
    from editor.picture.cards import LayoutBlock, TextMeasure
    from editor.picture.drawing import Picture
    from editor.seam.area_game import AreaGame, AreaGameOptions
    from editor.seam.editing import Editing
    from editor.seam.fairness import FactSection, MapFairness
    from editor.seam.importing import ImportedDrawing, ImportResult, OutlineOptions, TileImporter
    from editor.seam.making import MapMaking
    from editor.seam.moves import MapMoves
    from editor.seam.overlay import HeatOverlay
    from editor.seam.pictures import Pictures, Plate, ViewpointName
    from editor.seam.play import Play
    from editor.seam.rules_sheet import RulesAnswer, RulesSheet, RulesWriter
    from editor.seam.scene import Scene, SceneOptions
    from editor.seam.space_queries import SpaceQueries
    from editor.seam.supply import GamePart
    from editor.seam.tabletop import Tabletop

SpaceT = TypeVar("SpaceT")
"""What a space of one system is: a cell, the id of an area."""


@dataclass(frozen=True)
class Mode:
    """A way to play a system, with the possible numbers of players.

    - within: how one says what is played in it: "in free-for-all", "with two players"
    """

    id: str
    title: str
    summary: str
    players: tuple[int, ...]
    within: str = ""

    @property
    def words_within(self) -> str:
        """How one says what is played in this mode."""
        return self.within or f"in {self.title.lower()}"


def titled(modes: Sequence[Mode], mode_id: str) -> str:
    """Return what people call one of these modes; its id where it is none of them."""
    return next((mode.title for mode in modes if mode.id == mode_id), mode_id)


@dataclass(frozen=True)
class Leg:
    """A step of a route: the space that is entered, its name, the kind of step, its cost.

    A space is a node of the graph of the system: a cell, the id of an area. `words` describe the
    step: "walk to", "through the portal to".
    """

    space: Any
    name: str
    kind: str
    cost: int
    words: str = "go to"


@dataclass(frozen=True)
class Route:
    """A cheapest route: the space where it starts and its name, its legs, the unit of its cost.

    `unit` is empty if the cost is the number of legs.
    """

    start: Any
    name: str
    legs: tuple[Leg, ...]
    unit: str = ""

    @property
    def cost(self) -> int:
        """The cost of the whole way, in `unit`."""
        return sum(leg.cost for leg in self.legs)


class FormFault(NamedTuple):
    """A fault of a file that its schema cannot express.

    `path` leads to the value, or to its key if that is at fault; `expected` is what should be
    there.
    """

    path: tuple[str | int, ...]
    message: str
    expected: str
    at_key: bool = False


def nothing_spread(scenario: AnyScenario, library: AnyLibrary) -> int:
    """Return 0, the default of `spread`. It is no lambda, since systems are pickled."""
    return 0


@dataclass(frozen=True)
class System(Generic[ScenarioT, SurveyT, SpaceT]):
    """A game family: the types of its files, how it is surveyed, what is checked.

    - surveys(scenario, library, ruleset, mode): one survey for each set-up
    - form_faults(scenario or kit): what its schema cannot say, such as rows of unequal length
    - vocabulary(): the words in which a designer's own checks speak of it, imported late; None for
      a system that takes none
    - new_scenario(mode, players or None, library, title): a new scenario of a mode
    - text_map(survey): the map as lines of text
    - plate(survey, wanted): the whole map as a picture, with what goes with it
    - facts(survey): sizes, parts, distances and fairness, as sections of facts
    - space_named(survey, text): the space of a name, such as "c4"; ValueError with a sentence if
      there is none
    - route(survey, start, goal): the cheapest way between two spaces, or None
    - graph(survey): the space graph for algorithms of networkx and for programs: its nodes are
      the spaces, its edges have the `kind` of the move and its `cost`, in what a route counts
    - route_kinds: sets of kinds of moves; a route uses the first set that leads to the goal; the
      graph may have more kinds
    - scene(survey, stand): the board as a canvas shows it
    - area_game(survey, wishes): the set-up as a game of areas that another program plays; None
      for a system that has no areas
    - tabletop(survey): the set-up as things on a table, for exports to other programs
    - laid_out(survey): the same before players chose or drew their starts; None where nobody does
    - viewpoints: the views of the board, the default first; a board with one view is never turned
    - print_size: the default millimetres of a unit of its scene in print
    - package: the package whose folder `data` holds its ruleset and its kits, where that is not
      editor.systems and its id
    - take_drawing(scenario, drawing, options): the edit that imports outlines of another program,
      EditError if there is nothing to import; None for a system without outlines
    - take_grid(): how it imports tile maps, imported late; None for a system without mats
    - editing(): what an editing session needs, imported late
    - pictures(): what it draws in small for the panels, imported late
    - play(): how it is played, imported late; None for a system that cannot be played
    - fairness(): what a map gives each seat, imported late; None where nothing is counted
    - moves(): the small changes of a map that a search for fixes tries, imported late; None for a
      system whose maps are fixed by what its checks offer alone
    - making(): how it completes maps and makes them from nothing, imported late; None for a system
      that makes none
    - overlays(): the heat maps that can be laid over a map, imported late; None without any
    - standing(): where things may stand and what can be reached, for questions, imported late;
      None for a system that answers none
    - rules_sheet(survey): how the set-up is played by the settings in force, in words; None for a
      system without rules of play
    - answers(write): answers to what players ask, by the settings of the writer; None for a system
      without any
    - spread(scenario, library): how many spaces the objects of the board cover; 0 for a system
      whose files list them
    - supply(survey): the parts of a match of the set-up besides its map, under the house rules in
      force; None for a system whose parts are unknown
    - legend(survey, measure): the legend of the map as sections for cards, the name of the scenario
      first; None for a system without one
    """

    id: str
    title: str
    modes: tuple[Mode, ...]
    scenario_type: type[ScenarioT]
    kit_type: type[AnyKit]
    edit_type: Any
    form_faults: Callable[[ScenarioT | AnyKit], Iterator[FormFault]]
    surveys: Callable[[ScenarioT, AnyLibrary, Ruleset, str], tuple[SurveyT, ...]]
    checks: Callable[[], tuple[Check[SurveyT] | Check[Review], ...]]
    new_scenario: Callable[[str, int | None, AnyLibrary, str], ScenarioT]
    text_map: Callable[[SurveyT], str]
    plate: Callable[[SurveyT, Plate], Picture]
    facts: Callable[[SurveyT], tuple[FactSection, ...]]
    space_named: Callable[[SurveyT, str], SpaceT]
    route: Callable[[SurveyT, SpaceT, SpaceT], Route | None]
    graph: Callable[[SurveyT], nx.DiGraph[SpaceT]]
    route_kinds: tuple[frozenset[str], ...]
    editing: Callable[[], Editing[ScenarioT, SurveyT, Any]]
    pictures: Callable[[], Pictures]
    scene: Callable[[SurveyT, SceneOptions], Scene]
    tabletop: Callable[[SurveyT], Tabletop]
    viewpoints: tuple[ViewpointName, ...]
    laid_out: Callable[[SurveyT], Tabletop] | None = None
    print_size: int = 25
    package: str = ""
    vocabulary: Callable[[], Vocabulary] | None = None
    take_drawing: (
        Callable[[ScenarioT, ImportedDrawing, OutlineOptions], ImportResult[ScenarioT]] | None
    ) = None
    take_grid: Callable[[], TileImporter[ScenarioT]] | None = None
    play: Callable[[], Play] | None = None
    fairness: Callable[[], MapFairness[SurveyT]] | None = None
    moves: Callable[[], MapMoves[SurveyT]] | None = None
    making: Callable[[], MapMaking[ScenarioT]] | None = None
    overlays: Callable[[], tuple[HeatOverlay[SurveyT], ...]] | None = None
    space_queries: Callable[[], SpaceQueries[ScenarioT, SurveyT, SpaceT]] | None = None
    area_game: Callable[[SurveyT, AreaGameOptions], AreaGame] | None = None
    legend: Callable[[SurveyT, TextMeasure], Sequence[LayoutBlock]] | None = None
    supply: Callable[[SurveyT], tuple[GamePart, ...]] | None = None
    rules_sheet: Callable[[SurveyT], RulesSheet] | None = None
    answers: Callable[[RulesWriter], tuple[RulesAnswer, ...]] | None = None
    spread: Callable[[ScenarioT, AnyLibrary], int] = nothing_spread

    def checks_of(self, scenario: AnyScenario) -> tuple[AnyCheck, ...]:
        """Return the checks of a scenario: those of the system, and those of its house rules."""
        return (*self.checks(), *self.own_checks_of(scenario))

    def own_checks_of(self, scenario: AnyScenario) -> tuple[AnyCheck, ...]:
        """Return the checks that the house rules of a scenario add."""
        if self.vocabulary is None or not any(rules.checks for rules in scenario.house_rules):
            return ()
        # Imported late: few maps have checks of their own.
        from editor.checks.own.own_check import own_checks
        from editor.checks.own.play_check import play_checks
        from editor.seam.bot_names import bots_refused

        modes = tuple(mode.id for mode in self.modes)
        return (
            *own_checks(scenario, self.vocabulary(), modes),
            *play_checks(scenario, modes, bots_refused),
        )

    def every_fact(self, survey: SurveyT) -> tuple[FactSection, ...]:
        """Return the facts about a set-up, and the parts of a match of it."""
        from editor.seam.supply import supply_section

        parts = self.supply(survey) if self.supply else ()
        return (*self.facts(survey), *((supply_section(parts),) if parts else ()))

    def mode(self, mode_id: str) -> Mode | None:
        """Return the mode of this id, or None."""
        return next((mode for mode in self.modes if mode.id == mode_id), None)


AnySystem = System[Any, Any, Any]
"""Any system."""
