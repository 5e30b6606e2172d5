"""A game: the rules of a system with the tables of one scenario, which every match of it shares."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from editor.play.layout import Record
from editor.play.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class UnplayableError(Exception):
    """A scenario cannot be played; the message is a sentence that says why."""


@dataclass(frozen=True)
class Seat:
    """A player as people know one: id, name, and the seat from 1 that gives the colour.

    `team` is the number of those who win together; each player has one. `robot` plays by rule.
    """

    id: str
    name: str
    seat: int
    team: int


@dataclass(frozen=True, eq=False)
class Game:
    """The tables of a scenario in one of its set-ups, and the names of what their numbers mean.

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
        """The tables as an opened record, for reading: words ask for it all the time."""
        return self.rules.tables.open(self.tables)

    def opened(self, state: NDArray[np.int64]) -> Record:
        """Return a state as an opened record."""
        return self.rules.state.open(state)
