"""The sides of a match, who wins together, and what each made of many matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

from editor.core.words import listing
from editor.lab.plan import Match
from editor.play.game import Game
from editor.play.header import PLAYERS

WHOLE = lcm(*range(1, PLAYERS + 1))
"""A win in whole numbers, so that those who share one get whole parts of it."""


@dataclass(frozen=True)
class Side:
    """Players who win together: their numbers and ids in the order of seats, and their name."""

    players: tuple[int, ...]
    ids: tuple[str, ...]
    name: str


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
    places = match.result.places
    return [at for at, side in enumerate(sides) if places[side.players[0]] == 1]


@dataclass(frozen=True)
class Count:
    """What a side made of matches: wins in parts of WHOLE, won alone, shared; sums of points."""

    wins: int
    alone: int
    shared: int
    points: int
    squares: int


def counts_of(sides: Sequence[Side], matches: Sequence[Match]) -> list[Count]:
    """Return what each side made of matches."""
    firsts = [first_sides(sides, match) for match in matches]
    found = []
    for at, side in enumerate(sides):
        mine = [len(first) for first in firsts if at in first]
        points = [match.result.scores[side.players[0]] for match in matches]
        found.append(
            Count(
                sum(WHOLE // among for among in mine),
                mine.count(1),
                sum(among > 1 for among in mine),
                sum(points),
                sum(value * value for value in points),
            )
        )
    return found
