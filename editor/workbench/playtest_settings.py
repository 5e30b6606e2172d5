"""The settings of a playtest: who plays, how much, and which other bots check it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from editor.lab.playtest import Budget
from editor.play.bots import BotError, bot_named
from editor.play.game import Game, Seat

Amount = Literal["settled", "matches", "time"]
"""How much is played: until it is settled, this many matches, this many seconds."""
MATCHES, SECONDS = 2_000, 30
BUDGETS: dict[Amount, Budget] = {
    "settled": Budget(until_settled=True),
    "matches": Budget(MATCHES),
    "time": Budget(seconds=SECONDS),
}
GREEDY = "greedy"


@dataclass(frozen=True)
class PlaytestSettings:
    """Who plays and how much; `bots` by player, empty for greedy in every seat.

    `check` are other bots that play a sample, as people type them; empty for none. `rotate` is
    whether as many matches follow with each player as the first, second and so on, where that
    separates the effects of starts and turn order.
    """

    bots: tuple[str, ...] = ()
    amount: Amount = "settled"
    check: str = ""
    rotate: bool = False

    def demand_bots(self, game: Game) -> None:
        """Raise BotError for a bot that does not exist, or that checks by the clock."""
        for name in self.bots:
            bot_named(name, game.restrictions)
        if self.check and bot_named(self.check, game.restrictions).milliseconds:
            raise BotError(
                "bots with a time limit do not repeat their play; give a number of simulations"
            )

    def seated(self, seats: Sequence[Seat]) -> str:
        """Return who plays on which seat, as people type it."""
        if not self.bots:
            return GREEDY
        named = [*self.bots[: len(seats)], *[GREEDY] * (len(seats) - len(self.bots))]
        return ",".join(f"{seat.id}={bot}" for seat, bot in zip(seats, named, strict=True))
