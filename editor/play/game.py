"""A game: the rules of a system with the tables of one scenario; its teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import local
from typing import TYPE_CHECKING, Any, cast
from weakref import ref

from editor.core.ruleset import setting_title
from editor.core.scenario import Setting
from editor.core.words import listing
from editor.play.layout import Record
from editor.play.restrictions import Restriction
from editor.play.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class UnplayableError(Exception):
    """A scenario cannot be played; the message is a sentence that says why."""


@dataclass(frozen=True)
class Seat:
    """A player: id, name, the seat from 1, which decides the colour, and the number of the team.

    Players of a team win together; without teams each has a team of their own. A robot decides
    nothing: the rules play it.
    """

    id: str
    name: str
    seat: int
    team: int
    robot: bool = False


@dataclass(frozen=True, eq=False)
class Game:
    """The tables of a scenario in one of its set-ups, and the names of their numbers.

    - seats: the players in the order of their numbers; `spaces`: names of the spaces by index
    - names: whatever else the system's words need
    """

    rules: Rules
    tables: NDArray[np.int64]
    seats: tuple[Seat, ...]
    spaces: tuple[str, ...]
    survey: Any
    names: Any = None

    @cached_property
    def table(self) -> Record:
        """The tables as an opened record, for reading; cached, since words use it often."""
        return self.rules.tables.open(self.tables)

    @cached_property
    def restrictions(self) -> dict[str, Restriction]:
        """What a bot may be forbidden, by the names that are typed."""
        return {each.name: each for each in self.rules.restrictions(self)}

    def restriction_for(self, player: int, name: str) -> int:
        """Return what `work.restriction` is for a player with a restriction; 0 for none."""
        found = self.restrictions.get(name) if name else None
        return 0 if found is None else found.numbers[player]

    def opened(self, state: NDArray[np.int64]) -> Record:
        """Return a state as an opened record."""
        return self.rules.state.open(state)


_KEPT = local()


def work_of(game: Game) -> Record:
    """Return a work of this thread for a game, outside of an engine; the last one is cached.

    The game is not kept by it: a window that is closed leaves no match behind.
    """
    if getattr(_KEPT, "game", _no_game)() is not game:
        layout = game.rules.work
        _KEPT.game, _KEPT.work = ref(game), layout.open(layout.empty())
    return cast(Record, _KEPT.work)


def _no_game() -> None:
    """Return no game, as a reference to one that is gone does."""


Settings = Mapping[str, Setting]


def setting_number(settings: Settings, name: str) -> int:
    """Return a setting as a whole number; a switch is 0 or 1.

    Raises UnplayableError if it is a text, or missing.
    """
    value = settings.get(name)
    if not isinstance(value, int):
        raise UnplayableError(
            f"The setting “{setting_title(name)}” needs a number to be played by."
        )
    return int(value)


def setting_choice(settings: Settings, name: str, words: Sequence[str]) -> int:
    """Return the index of a setting's text among the allowed words.

    Raises UnplayableError for any other text.
    """
    value = settings.get(name)
    if value not in words:
        listed = ", ".join(words[:-1]) + f" or {words[-1]}"
        raise UnplayableError(
            f"The setting “{setting_title(name)}” is {value!r}: it may be {listed}."
        )
    return words.index(str(value))


@dataclass(frozen=True)
class Team:
    """Players who win together, by their numbers, and what they are called."""

    players: tuple[int, ...]
    name: str


def teams_of(game: Game) -> tuple[Team, ...]:
    """Return the teams of a game in the order of their first players."""
    teams: dict[int, list[int]] = {}
    for player, seat in enumerate(game.seats):
        teams.setdefault(seat.team, []).append(player)
    return tuple(
        Team(tuple(players), listing([game.seats[player].name for player in players]))
        for players in teams.values()
    )


def standings(what: str, teams: Sequence[Team], numbers: Sequence[int]) -> str:
    """Return how teams stand, such as "Points: Blue 9, Red 7.", those with the most first."""
    order = sorted(zip(numbers, teams, strict=True), key=lambda each: -each[0])
    said = ", ".join(f"{team.name} {number}" for number, team in order)
    return f"{what}: {said}."
