"""The sides of a match, who wins together, and what each made of many matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

from editor.core.words import listing
from editor.lab.plan import Match
from editor.play.game import Game
from editor.play.header import PLAYERS
from editor.play.series import MatchResult

WHOLE = lcm(*range(1, PLAYERS + 1))
"""A win in whole numbers, so that those who share one get whole parts of it."""


@dataclass(frozen=True)
class Side:
    """Players who win together: their numbers and ids in the order of seats, and their name."""

    players: tuple[int, ...]
    ids: tuple[str, ...]
    name: str

    def is_first(self, result: MatchResult) -> bool:
        """Return whether the side has the first place of a match, alone or with others."""
        return result.places[self.players[0]] == 1

    def points(self, result: MatchResult) -> int:
        """Return the points of the side in a match, which all its players have."""
        return result.scores[self.players[0]]


def sides_of(game: Game) -> tuple[Side, ...]:
    """Return the sides of a game, by the first seat of each."""
    found = []
    for team in dict.fromkeys(seat.team for seat in game.seats):
        players = tuple(at for at, seat in enumerate(game.seats) if seat.team == team)
        seats = [game.seats[player] for player in players]
        found.append(
            Side(players, tuple(seat.id for seat in seats), listing([seat.name for seat in seats]))
        )
    return tuple(found)


def first_sides(sides: Sequence[Side], match: Match) -> list[int]:
    """Return the sides that have the first place, by their numbers; none where all lost."""
    return [at for at, side in enumerate(sides) if side.is_first(match.result)]
