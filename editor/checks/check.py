"""A check, what it reads and what it yields."""

from __future__ import annotations

import re
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

    - takes(mode): the numbers of players of a mode, empty for an unknown mode
    - mode_title(mode): what people call a mode
    - people(set-up): the players that these numbers count
    - name(set-up, player id): the name of a player
    - first_setup, seat_apart, seat_players(survey): the fixes that add a set-up, separate players
      who share a seat, and seat as many players as the mode takes
    """

    takes: Callable[[str], tuple[int, ...]]
    mode_title: Callable[[str], str]
    people: Callable[[Any], tuple[Any, ...]]
    name: Callable[[Any, str], str]
    first_setup: Callable[[Any], Iterator[Fix]]
    seat_apart: Callable[[Any], Iterator[Fix]]
    seat_players: Callable[[Any], Iterator[Fix]]


@dataclass(frozen=True)
class UnfitPosition:
    """A position of a set-up that no match can have, with a sentence for each reason.

    `refused` are the names of the values that cannot be set.
    """

    position: Position
    why: tuple[str, ...]
    refused: tuple[str, ...] = ()


class MapValues(Protocol):
    """A scenario with its kits and ruleset."""

    @property
    def scenario(self) -> AnyScenario:
        """The scenario."""

    @property
    def library(self) -> AnyLibrary:
        """The kits that it can use."""

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset, without house rules."""


class BaseSurvey(MapValues, Protocol):
    """A scenario in one of its set-ups, as far as it is known in every system."""

    @property
    def mode(self) -> str:
        """The mode in which it is checked, which may differ from the scenario's own."""

    @property
    def setup(self) -> Any:
        """The set-up, None if the scenario has none."""


CheckScope = Literal["board", "setup", "file", "played"]


class Violation(Value, frozen=True, kw_only=True):
    """A fault that a check yields; the runner makes a finding of it.

    - level: set only if it differs from the level of the check
    - setup: the set-up that it concerns, for a board check that reads several
    - because: the code of the check whose finding is the cause of this one
    - of: places of that finding, if there may be several
    - more: it represents all further findings of the check, which are not listed
    - find_fixes: returns further fixes, called only when they are needed, since finding a legal
      place takes longer than finding the fault. Raises TooMuchError if the search is too long
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
    """A constraint with its documentation and the function that looks for violations.

    `scope`: a board check runs once, a setup check once for each set-up, a file check once and
    last, on a Review; a played one reads what matches showed (editor/checks/played.py). `modes`
    empty: all. `lowerable`: whether a house rule may lower it and a waiver silence it.
    `of_spaces`: its findings name spaces and never objects, so that "b2" in a waiver of it is the
    space, even if an object has that id. `only_named`: a finding stays, or another one of the check
    about some of its objects comes, as long as the objects that it names are not changed, whatever
    else is; so whoever clears it has to change one of these.
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
    only_named: bool = False

    def looks_in(self, mode: str) -> bool:
        """Return whether the check applies to this mode."""
        return not self.modes or mode in self.modes


AnyCheck = Check[Any]
"""A check of any system."""


@dataclass(frozen=True)
class Review:
    """What a file check reads: the scenario, all checks, and the findings of the others.

    `mode` is the checked mode, `failed` has the codes of checks that raised, `cut` those of checks
    that found more than is listed.
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


def source_words(source: str) -> str:
    """Return the source of a check for people: "Links (rules C7)" for "Links (docs/… C7)"."""
    return _PAGE.sub("", _RULES.sub("(rules ", source))


_RULES = re.compile(r"\(docs/\w+/\w+\.md ")
_PAGE = re.compile(r" \(docs/[^)]*\)")


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
    only_named: bool = False,
) -> Callable[[Callable[[ReadT], Iterable[Violation]]], Check[ReadT]]:
    """Make a check of a generator function; its code is the name of the function with hyphens.

    The texts are shown to designers: `what` it checks, `why` it matters, an `example` of the
    fault, the `remedy` and the `source` of the constraint.
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
            only_named=only_named,
        )

    return make
