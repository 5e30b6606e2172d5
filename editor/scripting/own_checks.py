"""Checks that a designer writes as Python functions.

They belong to the process that imports them: no file names one, and none is loaded from a map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar, overload

from editor.checks.check import BaseSurvey, Check, Violation
from editor.core.finding import LEVELS, Level
from editor.core.objects import ids_of
from editor.core.points import Cell
from editor.core.scenario import AnyScenario
from editor.core.suggestions import unknown_name
from editor.scripting.base import OfScenarioT
from editor.scripting.queries import GameMapQueries
from editor.systems.catalogue import system_named
from editor.systems.mechs.map.board import MechsScenario
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.trts.map.board import TrtsScenario

PREFIX = "python-"
"""What the ids of these checks begin with in findings, waivers and levels of house rules."""


@dataclass(frozen=True)
class Problem:
    """What a check finds: a sentence, and the ids of objects and names of spaces at fault."""

    message: str
    objects: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    level: Level | None = None

    def __post_init__(self) -> None:
        """Refuse what is no sentence, no list of names or no level. Raises ValueError."""
        if not str(self.message).strip():
            raise ValueError("a problem needs a sentence")
        for names in (self.objects, self.spaces):
            if isinstance(names, str):
                raise ValueError(f"expected a tuple of names, such as ({names!r},), not {names!r}")
        if self.level is not None:
            _demand_level(self.level)


@dataclass(frozen=True, repr=False)
class CheckedMap(GameMapQueries[OfScenarioT]):
    """A map in one of its set-ups, as a check reads it.

    `scenario` is its value and `settings` the values in force; `graph`, `route`, `distances`,
    `fairness` and `facts` are those of a map, by default in this set-up. `setup` is its id, empty
    for a map without one; `mode` is the mode in which it is checked.
    """

    setup: str = ""
    mode: str = ""


CheckedT = TypeVar("CheckedT", bound=AnyScenario)
CheckFunction: TypeAlias = Callable[[CheckedMap[CheckedT]], Iterable[Problem]]


@dataclass(frozen=True, repr=False)
class MapCheck:
    """A check made of a function; findings call it "python-" and the name of the function."""

    id: str
    title: str
    level: Level
    system: str
    modes: frozenset[str]
    function: CheckFunction[AnyScenario]

    def engine_check(self, failures: list[Exception]) -> Check[BaseSurvey]:
        """Return it as a check of the program, which adds what the function raises."""

        def look(survey: BaseSurvey) -> Iterator[Violation]:
            try:
                for problem in self._problems(survey):
                    yield _violation(problem, survey)
            except Exception as error:
                failures.append(error)
                raise

        return Check(
            code=self.id,
            level=self.level,
            lowerable=True,
            scope="setup",
            modes=self.modes,
            title=self.title,
            what=self.function.__doc__ or self.title,
            why="",
            example="",
            remedy="",
            source="",
            look=look,
        )

    def _problems(self, survey: BaseSurvey) -> Iterator[Problem]:
        """Yield what the function finds. Raises TypeError where that is no problems."""
        found = self.function(_checked(survey))
        if not isinstance(found, Iterable):
            raise TypeError(f"{self.id} returned {found!r}: expected problems, such as by yield")
        for problem in found:
            if not isinstance(problem, Problem):
                raise TypeError(f"{self.id} yielded {problem!r}: expected a realmwright.Problem")
            yield problem

    def __repr__(self) -> str:
        """Return its id and system."""
        return f"<MapCheck {self.id} of {self.system}>"


@overload
def map_check(
    system: Literal["tactics"], *, level: Level = "warning", modes: Iterable[str] = ()
) -> Callable[[CheckFunction[TacticsScenario]], MapCheck]: ...
@overload
def map_check(
    system: Literal["mechs"], *, level: Level = "warning", modes: Iterable[str] = ()
) -> Callable[[CheckFunction[MechsScenario]], MapCheck]: ...
@overload
def map_check(
    system: Literal["trts"], *, level: Level = "warning", modes: Iterable[str] = ()
) -> Callable[[CheckFunction[TrtsScenario]], MapCheck]: ...
def map_check(
    system: str, *, level: Level = "warning", modes: Iterable[str] = ()
) -> Callable[[CheckFunction[AnyScenario]], MapCheck]:
    """Make a check of a function, to be given to `GameMap.check(own=...)`.

    The function takes a `CheckedMap` of this system, once for each set-up, and yields a `Problem`
    for each fault. Its first line of documentation is the title. `modes` are those in which it
    applies, none for all. What it raises is raised by `check`. Raises ValueError for an unknown
    system, level or mode.
    """
    if not isinstance(system, str):
        raise TypeError('the decorator needs the name of a system, such as ("tactics")')
    known = [mode.id for mode in system_named(system).modes]
    modes = frozenset(modes)
    for name in modes.difference(known):
        raise ValueError(unknown_name("mode", name, known))
    _demand_level(level)

    def make(function: CheckFunction[AnyScenario]) -> MapCheck:
        name = getattr(function, "__name__", "check").replace("_", "-")
        title = (function.__doc__ or name).strip().splitlines()[0].removesuffix(".")
        return MapCheck(f"{PREFIX}{name}", title, level, system, modes, function)

    return make


def demand_checks(own: Iterable[MapCheck]) -> tuple[MapCheck, ...]:
    """Return checks, after a look whether each is one. Raises TypeError."""
    checks = tuple(own)
    for each in checks:
        if not isinstance(each, MapCheck):
            raise TypeError(f"{each!r} is no check: decorate it with realmwright.map_check")
    return checks


def _demand_level(level: str) -> None:
    if level not in LEVELS:
        raise ValueError(unknown_name("level", level, LEVELS))


def _checked(survey: BaseSurvey) -> CheckedMap[AnyScenario]:
    """Return what a function reads; what the survey has computed is not computed again."""
    setup = survey.setup.id if survey.setup is not None else ""
    made = CheckedMap(
        survey.scenario, survey.library, survey.ruleset, None, setup=setup, mode=survey.mode
    )
    vars(made)["_surveys"] = (survey,)
    return made


def _violation(problem: Problem, survey: BaseSurvey) -> Violation:
    """Return a problem as checks of the program report it. Raises ValueError."""
    ids = ids_of(survey.scenario)
    for name in problem.objects:
        if name not in ids:
            raise ValueError(unknown_name("id", name, sorted(ids)))
    system = system_named(survey.scenario.system)
    places, cells = list(problem.objects), list[Cell]()
    for name in problem.spaces:
        space = system.space_named(survey, name)
        if isinstance(space, str):
            places.append(space)
        else:
            cells.append(space)
    return Violation(
        message=problem.message, places=tuple(places), cells=tuple(cells), level=problem.level
    )
