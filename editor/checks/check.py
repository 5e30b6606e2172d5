"""A check, what it reads and what it yields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeVar

from editor.core.finding import Evidence, Finding, Fix, Level
from editor.core.kit import AnyLibrary
from editor.core.points import Cell
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, Position
from editor.core.values import Value


@dataclass(frozen=True)
class Seating:
    """How a system seats its players.

    - takes(mode): the numbers of players of a mode, empty for one that is not there
    - people(set-up): the players whom these numbers count
    - name(set-up, player id): what people call a player
    - first_setup, seat_apart, seat_players(survey): the fixes that add a set-up, part those who
      share a seat, and seat as many players as the mode takes
    """

    takes: Callable[[str], tuple[int, ...]]
    people: Callable[[Any], tuple[Any, ...]]
    name: Callable[[Any, str], str]
    first_setup: Callable[[Any], Iterator[Fix]]
    seat_apart: Callable[[Any], Iterator[Fix]]
    seat_players: Callable[[Any], Iterator[Fix]]


@dataclass(frozen=True)
class UnfitPosition:
    """A position of a set-up that no match has, with a sentence for each reason.

    `refused` are the names of the values that cannot be set.
    """

    position: Position
    why: tuple[str, ...]
    refused: tuple[str, ...] = ()


class BaseSurvey(Protocol):
    """A scenario in one of its set-ups, as much as anybody may ask who knows no system."""

    @property
    def scenario(self) -> AnyScenario:
        """The scenario."""

    @property
    def library(self) -> AnyLibrary:
        """The kits within its reach."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules with their settings, house rules left out."""

    @property
    def mode(self) -> str:
        """The mode by which it is looked at, which need not be the scenario's own."""

    @property
    def setup(self) -> Any:
        """The set-up, None where the scenario has none."""


CheckScope = Literal["board", "setup", "file"]


class Violation(Value, frozen=True, kw_only=True):
    """What a check yields for each fault; the runner makes a finding of it.

    - level: only where it differs from the check's own, as its documentation then says
    - setup: the set-up that it names, where a board check looks into several
    - because: the code of the check whose finding is the cause of this one
    - of: places of that finding, where there may be several
    - more: it stands for all further findings of the check, which are not listed
    - fix: what offers the fixes, called only when someone wants them; finding a lawful place
      takes longer than finding the fault. It raises TooMuchError where that would be too much
    """

    message: str
    places: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    notes: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    fixes: tuple[Fix, ...] = ()
    find_fixes: Callable[[], Iterable[Fix]] | None = None
    level: Level | None = None
    setup: str = ""
    because: str = ""
    of: tuple[str, ...] = ()
    more: bool = False


SurveyT = TypeVar("SurveyT", bound=BaseSurvey)
"""The survey of one system."""

ReadT = TypeVar("ReadT", contravariant=True)
"""What a check reads: the survey of its system, or a Review."""


@dataclass(frozen=True)
class Check(Generic[ReadT]):
    """A constraint that looks for one fault, with its documentation.

    `scope`: a board check runs once, a setup check once for each set-up, a file check once and
    last, on a Review. `modes` empty: all. `lowerable`: whether a house rule may lower it and a
    waiver silence it. `of_spaces`: what it finds names spaces and never objects, so that "b2" in a
    waiver of it is the space, whatever object has that id.
    """

    code: str
    level: Level
    lowerable: bool
    scope: CheckScope
    modes: frozenset[str]
    title: str
    what: str
    why: str
    example: str
    remedy: str
    source: str
    look: Callable[[ReadT], Iterable[Violation]]
    of_spaces: bool = False

    def looks_in(self, mode: str) -> bool:
        """Tell whether the check says anything about this mode."""
        return not self.modes or mode in self.modes


AnyCheck = Check[Any]
"""A check whose system does not matter to the reader."""


@dataclass(frozen=True)
class Review:
    """What a file check reads: the scenario, all checks, and what the others had to say.

    `mode` is the one that was checked, `failed` the codes of checks that raised, `cut`
    of those that found more than is listed.
    """

    scenario: AnyScenario
    ruleset: Ruleset
    mode: str
    checks: tuple[AnyCheck, ...]
    findings: tuple[Finding, ...]
    failed: frozenset[str]
    cut: frozenset[str] = frozenset()

    def check_named(self, code: str) -> AnyCheck | None:
        """Return the check of this code, or None."""
        return next((check for check in self.checks if check.code == code), None)


def check(
    *,
    level: Level,
    title: str,
    what: str,
    why: str,
    example: str,
    remedy: str,
    source: str,
    lowerable: bool = True,
    scope: CheckScope = "board",
    modes: Iterable[str] = (),
    of_spaces: bool = False,
) -> Callable[[Callable[[ReadT], Iterable[Violation]]], Check[ReadT]]:
    """Make a check of a generator function; its code is the function's name with hyphens.

    The texts are shown to designers: `what` it checks, `why` it matters, an `example` of the
    fault, how to `fix` it and the `source` of the constraint.
    """

    def make(look: Callable[[ReadT], Iterable[Violation]]) -> Check[ReadT]:
        return Check(
            code=look.__name__.replace("_", "-"),
            level=level,
            lowerable=lowerable,
            scope=scope,
            modes=frozenset(modes),
            title=title,
            what=what,
            why=why,
            example=example,
            remedy=remedy,
            source=source,
            look=look,
            of_spaces=of_spaces,
        )

    return make
