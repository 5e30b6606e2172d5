"""What a survey holds in every system: as much as the shared checks of maps and seats ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from editor.core.finding import Fix
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, Position


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
