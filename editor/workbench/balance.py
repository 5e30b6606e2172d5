"""What live balance shows: values without anything that plays, which a window has at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from editor.lab.estimates import Interval
    from editor.lab.report import LocationChange, SideChange, Standing

ENOUGH_MATCHES = 1_000
"""The matches after which an answer counts as known."""

BalanceState = Literal["off", "waiting", "not playable", "measuring", "known", "ended"]
"""What is known of the map: nothing is played; its findings are awaited; it has errors; matches
are played; there are enough; the processes that play ended again and again."""

Gap = float | Literal["measuring"] | None
"""How far the best side wins more often than the worst, of a step of the history."""


@dataclass(frozen=True)
class SideBalance:
    """How a side does: its seats, the share of its wins, and what the last change did to it.

    `change` is None while too little is known of it; `clear` where it is none of chance. A starting
    location is one as well, without seats: what whoever begins there wins.
    """

    seats: tuple[int, ...]
    name: str
    wins: Interval
    standing: Standing
    change: SideChange | LocationChange | None = None
    clear: bool = False


@dataclass(frozen=True)
class Balance:
    """What is shown of a map.

    - old: whether the sides are those of the map before; remembered: whether they were known
    - since: the step before which the map was that it is compared with, empty for none
    - judged: whether sides of people play against each other, so that a share may be fair
    - locations: the starting locations, where these are drawn or chosen
    - why: why it cannot be played, where that is no finding
    """

    state: BalanceState = "off"
    matches: int = 0
    sides: tuple[SideBalance, ...] = ()
    old: bool = False
    remembered: bool = False
    since: str = ""
    judged: bool = True
    why: str = ""
    locations: tuple[SideBalance, ...] = ()

    @property
    def rows(self) -> tuple[SideBalance, ...]:
        """What is judged: locations where starts are drawn or chosen, else sides."""
        return self.locations or self.sides
