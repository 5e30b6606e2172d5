"""What is proposed for a map: repairs, completions and fairer maps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from editor.core.making import MakingOrder, ordered
from editor.core.words import counted
from editor.scripting.base import GameMapT, OfScenarioT, demand_numbers
from editor.scripting.edits import GameMapEdits

if TYPE_CHECKING:
    from typing import Self

    from editor.propose.balance_report import BalanceReport
    from editor.propose.impossible import Prevention
    from editor.propose.making import MadeMaps
    from editor.propose.repair import Repairs


@dataclass(frozen=True, repr=False)
class BalancedMap(Generic[GameMapT]):
    """The fairest map, unchanged without one, the maps of all answers, and the report."""

    map: GameMapT
    maps: tuple[GameMapT, ...]
    report: BalanceReport

    def __repr__(self) -> str:
        """Return the answer of the report."""
        return f"<BalancedMap {self.report.ending}: {self.report.sentence}>"


@dataclass(frozen=True, repr=False)
class CompletedMap(Generic[GameMapT]):
    """Completions of a map, none where no legal one was found, and what was tried."""

    before: GameMapT
    maps: tuple[GameMapT, ...]
    search: MadeMaps
    order: MakingOrder
    mode: str = ""

    def prevented_by(self) -> Prevention | None:
        """Return what prevents a legal map; None where there is one. It makes maps again."""
        from editor.propose.impossible import prevention

        if self.maps:
            return None
        return prevention(*self.before._given, self.order, self.search, mode=self.mode)

    def __repr__(self) -> str:
        """Return how many maps were found."""
        return f"<CompletedMap {len(self.maps)} of {self.search.attempts} tried>"


@dataclass(frozen=True, repr=False)
class RepairedMap(Generic[GameMapT]):
    """A map after its best repair, unchanged where none was found, and what was tried."""

    map: GameMapT
    search: Repairs

    @property
    def is_legal(self) -> bool:
        """Whether the map was legal or has been repaired."""
        return bool(self.search.repairs) or not self.search.wrong

    def __repr__(self) -> str:
        """Return whether it is legal, and after how many changes."""
        return f"<RepairedMap legal={self.is_legal}, {counted(self.search.changes, 'change')}>"


class GameMapProposals(GameMapEdits[OfScenarioT]):
    """A map that is improved by searches."""

    def repaired(
        self,
        *,
        mode: str = "",
        setup: str = "",
        protect: Collection[str] = (),
        answers: int = 1,
        work: float = 1,
    ) -> RepairedMap[Self]:
        """Return the map after the fewest changes that make it legal, and what was tried.

        Legal is a map without errors and warnings, waived ones aside. `mode` and `setup` limit
        what is judged as for `check`; objects with an id in `protect`, locked objects and house
        rules stay; `work` searches this many times as long. The result is the same every time.
        Raises ValueError for an unknown id, mode or set-up.
        """
        from editor.propose.repair import WORK, find_repairs

        self._demand(mode, setup, protect)
        demand_numbers(1, answers=answers)
        demand_numbers(0, work=work)
        found = find_repairs(
            *self._given,
            mode=mode,
            setup=setup,
            protect=protect,
            answers=answers,
            work=work * WORK,
        )
        edits = found.repairs[0].fix.edits if found.repairs else ()
        return RepairedMap(self.edited(*edits), found)

    def completed(
        self,
        seed: int | str = 1,
        *,
        mode: str = "",
        symmetry: str = "",
        dials: Mapping[str, int] | None = None,
        answers: int = 1,
        tries: int = 120,
    ) -> CompletedMap[Self]:
        """Return legal completions: what is open is filled, and what is there stays.

        `seed` is a number, or a text with settings such as "1234:half:openness=40"; `dials` are
        settings of the system by name, from 0 to 100. A seed is given up after this many `tries`.
        The same seed gives the same maps on every machine.
        Raises ValueError for an unknown mode or dial, or a symmetry that the map cannot have.
        """
        from editor.propose.making import completions

        self._demand(mode)
        demand_numbers(1, answers=answers, tries=tries)
        order = ordered(seed, symmetry, dials or {})
        search = completions(*self._given, order, mode=mode, answers=answers, tries=tries)
        maps = tuple(self._with(answer.scenario) for answer in search.maps)
        return CompletedMap(self, maps, search, order, mode)

    def balanced(
        self,
        *,
        seats: Mapping[str, float] | None = None,
        max_moves: int = 4,
        answers: int = 1,
        protect: Collection[str] = (),
        symmetry: str = "none",
        axis: str = "vertical",
        matches: int = 0,
        seconds: float = 0.0,
        bots: str = "greedy",
        rotate: bool = False,
        seed: int = 1,
        setup: str = "",
        mode: str = "",
        workers: int = 0,
        stop: Callable[[], bool] = lambda: False,
    ) -> BalancedMap[Self]:
        """Return a fairer map with what was tried, the same for the same seed without `seconds`.

        - seats: wanted shares of the wins from 0 to 1, by seat or starting location; the rest is
          even
        - max_moves: the most moves of an answer; answers: how many different ones
        - protect: ids of what stays; symmetry, axis: each move is made with its images
        - matches: the most matches in all, by default 20,000 and 10,000 for each further answer
        - seconds: the time, 0 for any; rotate: each start counts over all places in turn order
        - workers: processes, one per core by default: guard a script by
          `if __name__ == "__main__":`

        Raises GoalError, NoRotationError, BotError, UnplayableError, FaultyMapError for a map with
        errors, and ValueError for an unknown mode, set-up, symmetry or axis.
        """
        from editor.lab.plan import Deal
        from editor.propose.balance_account import searched
        from editor.propose.ground import BalanceOptions, usual_matches
        from editor.systems.shared.making import symmetry_named

        self._demand(mode, setup, protect)
        demand_numbers(1, answers=answers, max_moves=max_moves)
        demand_numbers(0, matches=matches, seconds=seconds, workers=workers)
        if symmetry != "none" and self._system.editing().repeating is None:
            raise ValueError(f"{self.scenario.system} has no symmetry of moves")
        options = BalanceOptions(
            seats=seats or {},
            max_moves=max_moves,
            matches=matches or usual_matches(answers),
            seconds=seconds,
            seed=seed,
            bots=bots,
            protect=frozenset(protect),
            symmetry=symmetry_named(symmetry, axis),
            answers=answers,
            rotate=rotate,
        )
        deal = Deal(*self._given, mode, setup)
        found = searched(deal, options, workers, stop)
        maps = tuple(self._with(scenario) for scenario in found.scenarios)
        return BalancedMap(maps[0] if maps else self, maps, found.report)
