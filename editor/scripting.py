"""The Python interface: load, check, edit, export and play a scenario.

`import editor` offers `load` and `new` of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from editor.core.edit import AnyEdit
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary, Library, following
from editor.core.making import MakingOrder, ordered
from editor.core.objects import ids_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.export.exporter import Exporter
from editor.export.job import Job, OptionValue
from editor.seam.system import AnySystem, Route
from editor.storage.kits import built_in_kits, library_for, ruleset_for
from editor.storage.restoring.restore import find_scenario
from editor.storage.save import save_scenario
from editor.systems.catalogue import system_named
from editor.systems.judge import check, judge

if TYPE_CHECKING:
    import networkx as nx

    from editor.play.match import PlayedMatch
    from editor.propose.balance_report import BalanceReport
    from editor.propose.ground import BalanceOptions
    from editor.propose.impossible import Prevention
    from editor.propose.making import MadeMaps
    from editor.propose.repair import Repairs
    from editor.seam.tabletop import Tabletop


@dataclass(frozen=True)
class LoadedScenario:
    """An immutable scenario with its kits and ruleset.

    `path` is the file that it was read from, None for a new one.
    """

    scenario: AnyScenario
    library: AnyLibrary
    ruleset: Ruleset
    path: Path | None = None

    @property
    def system(self) -> AnySystem:
        """The game family."""
        return system_named(self.scenario.system)

    def check(self, *, mode: str = "", setup: str = "") -> tuple[Finding, ...]:
        """Return the findings, the worst first: in another mode or of one set-up if named.

        Their fixes are tried as far as the size of the map allows.
        """
        return check(self.scenario, self.library, self.ruleset, mode=mode, setup=setup)

    def edited(self, *edits: AnyEdit) -> LoadedScenario:
        """Return the scenario after edits, one after the other.

        Raises EditError for an edit that cannot be applied.
        """
        scenario = self.scenario
        for edit in edits:
            scenario = edit.apply(scenario, self.library)
        return replace(self, scenario=scenario)

    def repaired(
        self,
        *,
        mode: str = "",
        setup: str = "",
        protect: Collection[str] = (),
        answers: int = 1,
        work: float = 1,
    ) -> RepairedScenario:
        """Return the scenario after the fewest changes that make it legal, and what was tried.

        Legal is a scenario without errors and warnings, waived ones aside. `mode` and `setup` limit
        what is judged as for `check`; objects with an id in `protect`, locked objects and house
        rules stay; `work` searches this many times as long. The result is the same every time.
        Raises ValueError for an id that is not in the scenario, and for an unknown mode or set-up.
        """
        from editor.propose.repair import WORK, find_repairs

        self._demand(mode, setup)
        unknown = sorted(set(protect) - ids_of(self.scenario))
        if unknown:
            raise ValueError(f"unknown id {unknown[0]!r}")
        found = find_repairs(
            self.scenario,
            self.library,
            self.ruleset,
            mode=mode,
            setup=setup,
            protect=protect,
            answers=answers,
            work=work * WORK,
        )
        edits = found.repairs[0].fix.edits if found.repairs else ()
        return RepairedScenario(self.edited(*edits), found)

    def save(self, path: Path | str) -> None:
        """Write the scenario's file, whole or not at all. Raises FileError."""
        save_scenario(self.scenario, path)

    def tabletop(self, setup: str = "") -> Tabletop:
        """Return a set-up, the first if none is named, as things on a table.

        Raises ValueError for an unknown set-up.
        """
        from editor.export.job import chosen_tabletop

        return chosen_tabletop(Job(self.scenario, self.library, self.ruleset, setup))

    def graph(self, setup: str = "") -> nx.DiGraph[str]:
        """Return the space graph that the checks use, as a copy to change as you like.

        Nodes are names of spaces, such as "c4", or ids of zones and areas; docs/map-graph.md lists
        the attributes of nodes and edges. Raises ValueError for an unknown set-up.
        """
        import networkx as nx

        from editor.export.job import chosen_survey
        from editor.seam.tabletop import named_graph

        survey = chosen_survey(Job(self.scenario, self.library, self.ruleset, setup))
        shown = named_graph(self.tabletop(setup))
        names = {self.system.space_named(survey, name): name for name in shown}
        graph: nx.DiGraph[str] = nx.relabel_nodes(self.system.graph(survey), names)
        graph.graph.update(shown.graph)
        graph.add_nodes_from(shown.nodes(data=True))
        return graph

    def route(self, start: str, goal: str, setup: str = "") -> Route | None:
        """Return the cheapest way between two spaces by their names, None where there is none.

        Raises ValueError for an unknown space or set-up.
        """
        from editor.export.job import chosen_survey

        survey = chosen_survey(Job(self.scenario, self.library, self.ruleset, setup))
        named = self.system.space_named
        return self.system.route(survey, named(survey, start), named(survey, goal))

    def exported(
        self, kind: str, *, setup: str = "", draft: bool = False, **options: OptionValue
    ) -> bytes:
        """Return the scenario in another form: docs/exports.md has the kinds and their options.

        Raises ValueError for an unknown kind, option or set-up, and RefusedExportError for a
        scenario with errors unless it is a draft.
        """
        job, exporter = self._job(kind, setup, draft, options)
        return exporter.write(job)

    def export(
        self,
        path: Path | str,
        kind: str = "",
        *,
        setup: str = "",
        draft: bool = False,
        **options: OptionValue,
    ) -> tuple[str, ...]:
        """Write the scenario in another form and return what is lost in it.

        Without a kind the ending of the file's name decides. Raises FileError where nothing can
        be written, and what `exported` raises.
        """
        from editor.export.run import export

        path = Path(path)
        job, exporter = self._job(kind or self._kind_of(path), setup, draft, options)
        export(job, exporter, path)
        return exporter.losses(job)

    def play(self, bots: str = "greedy", *, seed: int = 1, setup: str = "") -> PlayedMatch:
        """Play a match between bots to its end, the same for the same seed.

        `bots` is one bot for all players, or such as "red=greedy,blue=mcts:500". Raises
        UnplayableError, BotError, and FaultyMapError for a map with errors.
        """
        from editor.play.bots import Thinker, bots_named
        from editor.play.machine import engine_for
        from editor.play.match import Match, PlayedMatch
        from editor.seam.games import demand_playable, game_of

        found = judge(self.scenario, self.library, self.ruleset, fixes=False)
        demand_playable(found, self.scenario, setup)
        game = game_of(self.system, self.scenario, self.library, self.ruleset, setup=setup)
        minds, engine = bots_named(game, bots), engine_for(game.rules)
        match, thinker = Match(game, engine, seed), Thinker(engine_for(game.rules))
        while not match.over:
            mover = match.mover
            view = engine.observation(game, match.state, mover)
            match.play(thinker.decide(game, view, mover, minds[mover], seed + match.at))
        return PlayedMatch(game, match)

    def completed(
        self,
        seed: int | str = 1,
        *,
        mode: str = "",
        symmetry: str = "",
        dials: Mapping[str, int] | None = None,
        answers: int = 1,
        tries: int = 120,
    ) -> CompletedScenario:
        """Return legal completions: what is open is filled, and what is there stays.

        `seed` is a number, or a text with settings such as "1234:half:openness=40"; `dials` are
        settings of the system by name, from 0 to 100. A seed is given up after this many `tries`.
        The same seed gives the same maps on every machine.
        Raises ValueError for an unknown mode or dial, or a symmetry that the map cannot have.
        """
        from editor.propose.making import completions

        self._demand(mode)
        order = ordered(seed, symmetry, dials or {})
        given = (self.scenario, self.library, self.ruleset)
        search = completions(*given, order, mode=mode, answers=answers, tries=tries)
        maps = tuple(replace(self, scenario=answer.scenario) for answer in search.maps)
        return CompletedScenario(self, maps, search, order, mode)

    def balanced(
        self,
        options: BalanceOptions | None = None,
        *,
        setup: str = "",
        mode: str = "",
        workers: int = 0,
        stop: Callable[[], bool] = lambda: False,
    ) -> BalancedScenario:
        """Return a fairer scenario with what was tried, the same for the same seed.

        `options`: `editor/propose/ground.py`. Uses this many processes, one per core by default: a
        script is guarded by `if __name__ == "__main__":`. Raises what a BalanceSearch raises, and
        ValueError for an unknown mode or set-up.
        """
        from editor.lab.plan import Deal
        from editor.propose.balance_account import searched

        self._demand(mode, setup)
        deal = Deal(self.scenario, self.library, self.ruleset, mode, setup)
        found = searched(deal, options, workers, stop)
        realms = tuple(replace(self, scenario=scenario) for scenario in found.scenarios)
        return BalancedScenario(realms[0] if realms else self, realms, found.report)

    def _demand(self, mode: str, setup: str = "") -> None:
        """Raise ValueError for an unknown mode or set-up; empty is the scenario's own."""
        if mode and self.system.mode(mode) is None:
            raise ValueError(f"{self.system.id} has no mode {mode!r}")
        if setup and setup not in {each.id for each in self.scenario.setups}:
            raise ValueError(f"the scenario has no set-up {setup!r}")

    def _job(
        self, kind: str, setup: str, draft: bool, options: dict[str, OptionValue]
    ) -> tuple[Job, Exporter]:
        from editor.export.catalogue import KINDS, exporter_named
        from editor.export.run import job_for, option_value

        try:
            exporter = exporter_named(kind)
        except KeyError:
            known = ", ".join(KINDS)
            raise ValueError(f"unknown export format {kind!r}: expected {known}") from None
        known_options = {option.name: option for option in exporter.options}
        unknown = [name for name in options if name not in known_options]
        if unknown:
            names = ", ".join(known_options) or "none"
            raise ValueError(f"{unknown[0]!r} is not an option of {kind}: its options are {names}")
        chosen = {
            name: option_value(known_options[name], str(value)) for name, value in options.items()
        }
        job = job_for(
            self.scenario,
            self.library,
            self.ruleset,
            exporter,
            setup=setup,
            options=chosen,
            draft=draft,
        )
        return job, exporter

    def _kind_of(self, path: Path) -> str:
        from editor.export.catalogue import exporters

        ending = path.suffix.lower()
        kinds = [
            exporter.kind
            for exporter in exporters()
            if exporter.suffix == ending and exporter.takes(self.scenario.system)
        ]
        if not kinds:
            raise ValueError(f"no export format uses {ending!r}: give the format")
        if len(kinds) > 1 and ending[1:] not in kinds:
            raise ValueError(f"{', '.join(kinds)} use {ending!r}: give the format")
        return ending[1:] if ending[1:] in kinds else kinds[0]


@dataclass(frozen=True)
class BalancedScenario:
    """The fairest map, unchanged without one, the maps of all answers, and the report."""

    realm: LoadedScenario
    realms: tuple[LoadedScenario, ...]
    report: BalanceReport


@dataclass(frozen=True)
class CompletedScenario:
    """Completions of a scenario, none where no legal one was found, and what was tried."""

    before: LoadedScenario
    maps: tuple[LoadedScenario, ...]
    search: MadeMaps
    order: MakingOrder
    mode: str = ""

    def prevented_by(self) -> Prevention | None:
        """Return what prevents a legal map; None where there is one. It makes maps again."""
        from editor.propose.impossible import prevention

        if self.maps:
            return None
        given = (self.before.scenario, self.before.library, self.before.ruleset)
        return prevention(*given, self.order, self.search, mode=self.mode)


@dataclass(frozen=True)
class RepairedScenario:
    """A scenario after its best repair, unchanged where none was found, and what was tried."""

    realm: LoadedScenario
    search: Repairs

    @property
    def is_legal(self) -> bool:
        """Whether the scenario was legal or has been repaired."""
        return bool(self.search.repairs) or not self.search.wrong


def load(path: Path | str) -> LoadedScenario:
    """Load the scenario of a file, or the one embedded in an exported PDF or page.

    Raises FileError with line and column.
    """
    path = Path(path)
    found = find_scenario(path).scenario
    library = library_for(found, path.parent)
    scenario = following(found, library.rules)
    return LoadedScenario(scenario, library, ruleset_for(scenario.system), path)


def new(
    system: str,
    mode: str = "",
    *,
    players: int | None = None,
    title: str = "",
    random: int | str | None = None,
    symmetry: str = "",
    dials: Mapping[str, int] | None = None,
) -> LoadedScenario:
    """Return a new scenario that has no errors or warnings; the default is the first mode.

    With `random` it is a random map of this seed, a number or a text with settings such as
    "1234:half:openness=40". Raises KeyError for an unknown system, ValueError for an unknown mode
    or number of players, an unknown dial, or where no legal map was found.
    """
    family = system_named(system)
    library = Library(built_in_kits(system))
    made = family.new_scenario(mode or family.modes[0].id, players, library, title)
    realm = LoadedScenario(made, library, ruleset_for(system))
    if random is None:
        if symmetry or dials:
            raise ValueError("symmetry and dials require random")
        return realm
    from editor.propose.making import from_nothing

    ground = replace(realm, scenario=from_nothing(made, library))
    found = ground.completed(random, symmetry=symmetry, dials=dials)
    if not found.maps:
        raise ValueError(f"no legal map found in {found.search.attempts} attempts")
    return found.maps[0]
