"""The smallest set of placed things, and house rules, that together cause a finding.

A set is found by leaving out the others: with these alone on the table the finding is there, and
without any single one of them it is gone. There may be several such sets; one is found.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from editor.checks.check import AnyCheck, BaseSurvey
from editor.checks.proving import TrialBudget
from editor.checks.run import find
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.core.values import about
from editor.systems.catalogue import system_named

TRIALS = 400
"""How many maps are looked at for one finding."""


@dataclass(frozen=True)
class Culprit:
    """Something of a scenario without which a finding may be gone.

    - thing: an object, by its id; of the board, or of the set-up named in `holder`
    - rule: a setting, by its name, that the house rules named in `holder` set
    - level, check: the level of a check, or an own check, of the house rules named in `holder`
    - symmetry, kits: of a map to be made, the symmetry of that name, and how many parts there are
    """

    kind: Annotated[
        Literal["thing", "rule", "level", "check", "symmetry", "kits"],
        about("What it is: thing is an object, rule a setting of the house rules."),
    ]
    id: Annotated[str, about("The id, or the name of the setting or check.")]
    holder: Annotated[
        str, about("The id of the set-up or the name of the house rules; empty for the board.")
    ] = ""


@dataclass(frozen=True)
class SmallestCause:
    """What causes a finding.

    - culprits: all of them are needed; none if the finding is there on an empty table, since
      something is missing
    - given: what is needed as well and nobody would blame: the ground on which they lie, and where
      play begins
    - alone: those whose removal from the whole map was tried and makes the finding go, and leaves
      no other one of its check in its place
    - whole: whether the search came to its end; else fewer may do
    - trials: how many maps were looked at
    """

    culprits: tuple[Culprit, ...]
    alone: frozenset[Culprit]
    whole: bool
    trials: int
    given: tuple[Culprit, ...] = ()

    @property
    def every(self) -> tuple[Culprit, ...]:
        """The culprits, and what is taken as given: with these alone the finding is there."""
        return (*self.given, *self.culprits)


def smallest_cause(
    finding: Finding,
    scenario: AnyScenario,
    library: AnyLibrary,
    ruleset: Ruleset,
    *,
    mode: str = "",
    trials: int = TRIALS,
    stop: Callable[[], bool] = lambda: False,
) -> SmallestCause | None:
    """Return what causes a finding of a map; None for one about the file or the program.

    A finding is the same if it is of the same check, in the same set-up, about the same objects
    and at least the same spaces. The search ends early when `stop` says so.
    """
    system = system_named(scenario.system)
    check = next((each for each in system.checks_of(scenario) if each.code == finding.check), None)
    if check is None or check.scope not in ("board", "setup"):
        return None

    def surveyed(changed: AnyScenario) -> tuple[BaseSurvey, ...]:
        surveys: tuple[BaseSurvey, ...] = system.surveys(changed, library, ruleset, mode)
        return surveys

    finder = _Finder(finding, check, scenario, surveyed)
    every = tuple(culprits_of(scenario, finding))
    ground = _ground_of(scenario)
    # Most findings are there with what they name on the ground alone: such maps are quick to judge.
    likely = [each for each in every
              if each.kind == "rule" or each.id in finding.places or each in ground]  # fmt: skip
    cause = smallest_set(every, finder.look, trials, stop, likely, finder.replaced)
    if cause is None:
        return None
    given = tuple(
        each for each in cause.culprits if each in ground and each.id not in finding.places
    )
    blamed = tuple(each for each in cause.culprits if each not in given)
    return dataclasses.replace(cause, culprits=blamed, given=given) if blamed else cause


def _ground_of(scenario: AnyScenario) -> frozenset[Culprit]:
    """Return what a cause takes as given: the ground of a map, and where play begins."""
    system = system_named(scenario.system)
    if system.space_queries is None:
        return frozenset()
    grounds = system.space_queries().grounds
    return frozenset(
        Culprit("thing", each.id, holder)
        for holder, value in _holders(scenario)
        for each in objects_of(value)
        if isinstance(each, grounds)
    )


def _holders(scenario: AnyScenario) -> list[tuple[str, Struct]]:
    """Return the board and the set-ups, each with the name by which a culprit calls it."""
    return [("", scenario.board), *((setup.id, setup) for setup in scenario.setups)]


def smallest_set(
    every: Sequence[Culprit],
    look: Callable[[frozenset[Culprit]], bool],
    trials: int = TRIALS,
    stop: Callable[[], bool] = lambda: False,
    likely: Sequence[Culprit] = (),
    replaced: Callable[[frozenset[Culprit]], bool] = lambda kept: False,
) -> SmallestCause | None:
    """Return the smallest set with which something is there; None where it is not with all of them.

    `look` says whether it is there with these alone, and `replaced` whether something like it is
    then in its place. It is looked for among the `likely` ones if it is there with these.
    """
    search = _Search(look, TrialBudget(trials), stop)
    if not search.is_there(every):
        return None
    found = search.smallest(likely if likely and search.is_there(likely) else every)
    alone = set()
    for each in found:
        others = frozenset(other for other in every if other != each)
        if search.is_gone(others) and not replaced(others):
            alone.add(each)
    return SmallestCause(found, frozenset(alone), not search.spent, search.trials)


def culprits_of(scenario: AnyScenario, finding: Finding) -> Iterator[Culprit]:
    """Yield all that may be left out, what the finding names last: that is most likely needed."""
    places = set(finding.places)
    found = all_culprits(scenario, finding.setup)
    yield from sorted(found, key=lambda each: each.kind == "rule" or each.id in places)


def all_culprits(scenario: AnyScenario, setup: str = "") -> tuple[Culprit, ...]:
    """Return all settings of house rules, all things of the board, and those of a set-up or all."""
    found = [Culprit("rule", name, rules.name)
             for rules in scenario.house_rules for name in rules.set]  # fmt: skip
    for holder, value in _holders(scenario):
        if holder and setup not in ("", holder):
            continue
        found += [Culprit("thing", each.id, holder) for each in objects_of(value)
                  if not hasattr(each, "seat")]  # fmt: skip
    return tuple(dict.fromkeys(found))


def left_with(scenario: AnyScenario, kept: Collection[Culprit]) -> AnyScenario:
    """Return a scenario with these things and rules alone; players and kits stay."""
    rules = {(each.holder, each.id) for each in kept if each.kind == "rule"}
    things = {(each.holder, each.id) for each in kept if each.kind == "thing"}
    house_rules = tuple(
        replace(layer, set={name: value for name, value in layer.set.items()
                            if (layer.name, name) in rules})
        for layer in scenario.house_rules
    )  # fmt: skip
    return replace(
        scenario,
        board=_held(scenario.board, "", things),
        setups=tuple(_held(setup, setup.id, things) for setup in scenario.setups),
        house_rules=house_rules,
        waivers=(),
        groups=(),
    )


def _held(holder: Struct, name: str, things: Collection[tuple[str, str]]) -> Struct:
    """Return a board or a set-up with these objects alone, and its players."""
    changes: dict[str, object] = {}
    for field in holder.__struct_fields__:
        value = getattr(holder, field)
        if isinstance(value, tuple):
            changes[field] = tuple(item for item in value if _stays(item, name, things))
        elif isinstance(value, Struct) and not _stays(value, name, things):
            changes[field] = None
    return replace(holder, **changes)


def _stays(item: object, holder: str, things: Collection[tuple[str, str]]) -> bool:
    listed = isinstance(item, Struct) and hasattr(item, "id") and not hasattr(item, "seat")
    return not listed or (holder, str(getattr(item, "id", ""))) in things


class _Finder:
    """Looks whether a finding is there on a map with fewer things."""

    def __init__(
        self,
        finding: Finding,
        check: AnyCheck,
        scenario: AnyScenario,
        surveyed: Callable[[AnyScenario], tuple[BaseSurvey, ...]],
    ) -> None:
        self._finding, self._check, self._scenario = finding, check, scenario
        self._surveyed = surveyed
        self._known: frozenset[str] | None = None
        self._replaced: dict[frozenset[Culprit], bool] = {}

    def replaced(self, kept: frozenset[Culprit]) -> bool:
        """Return whether a look at these alone found what was not there with all, and like it.

        It is of the same check and about some of the same objects or spaces, or about the whole
        map: people would say that the finding has only changed.
        """
        return self._replaced.get(kept, False)

    def look(self, kept: frozenset[Culprit]) -> bool:
        """Return whether the finding is there with these alone."""
        changed = left_with(self._scenario, kept)
        found = find((self._check,), self._surveyed(changed), changed, fixes=False)
        setup = self._finding.setup
        places, cells = set(self._finding.places), set(self._finding.cells)
        alike = [
            each
            for each in found
            if each.check == self._finding.check
            and (not setup or each.setup in ("", setup))
            and set(each.places) == places
        ]
        if self._known is None:  # all are looked at first
            self._known = frozenset(each.key for each in found)
        self._replaced[kept] = any(
            each.check == self._finding.check
            and each.key not in self._known
            and (not setup or each.setup in ("", setup))
            and (
                not (each.places or each.cells)
                or not places.isdisjoint(each.places)
                or not cells.isdisjoint(each.cells)
            )
            for each in found
        )
        return bool(alike) and cells <= {cell for each in alike for cell in each.cells}


class _Search:
    """Leaves out one thing after another and looks whether something is still there."""

    def __init__(
        self,
        look: Callable[[frozenset[Culprit]], bool],
        budget: TrialBudget,
        stop: Callable[[], bool],
    ) -> None:
        self._look, self._budget, self._stop = look, budget, stop
        self._known: dict[frozenset[Culprit], bool] = {}
        self.spent = False

    @property
    def trials(self) -> int:
        """How many maps were looked at."""
        return len(self._known)

    def is_there(self, kept: Collection[Culprit]) -> bool:
        """Return whether it is there with these alone; no once the trials are spent."""
        key = frozenset(kept)
        if key not in self._known:
            if self._stop() or not self._budget.take(1):
                self.spent = True
                return False
            self._known[key] = self._look(key)
        return self._known[key]

    def is_gone(self, kept: Collection[Culprit]) -> bool:
        """Return whether a look at these alone did not find it; no where none was left."""
        return not self.is_there(kept) and frozenset(kept) in self._known

    def smallest(self, every: Sequence[Culprit]) -> tuple[Culprit, ...]:
        """Return a set of which none can be left out."""
        found = self._divided((), every, False)
        if not self.is_there(found):
            # The check is not monotonous here: fewer things made it go, and still fewer come back.
            found = tuple(every)
        left = True
        while left:
            left = False
            for each in found:
                fewer = tuple(other for other in found if other != each)
                if self.is_there(fewer):
                    found, left = fewer, True
                    break
        return found

    def _divided(
        self, base: tuple[Culprit, ...], every: Sequence[Culprit], check_base: bool
    ) -> tuple[Culprit, ...]:
        """Return those of `every` that are needed beside the base, by halves (QuickXplain).

        Source: U. Junker, QuickXplain, AAAI 2004.
        """
        if check_base and self.is_there(base):
            return ()
        if len(every) <= 1:
            return tuple(every)
        half = len(every) // 2
        first, second = every[:half], every[half:]
        late = self._divided((*base, *first), second, bool(first))
        early = self._divided((*base, *late), first, bool(late))
        return (*early, *late)
