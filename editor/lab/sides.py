"""The sides of a match, who wins together, and what each made of many matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm

from editor.core.words import listing
from editor.lab.plan import PlaytestMatch
from editor.play.game import Game
from editor.play.header import PLAYERS
from editor.play.series import MatchResult

WHOLE = lcm(*range(1, PLAYERS + 1))
"""A win in whole numbers, so that those who share one get whole parts of it."""


@dataclass(frozen=True)
class Side:
    """Players who win together: their numbers, ids and seats from 1, and their name.

    They are in the order of seats. All robots are one side. They have places and points of their
    own; the best counts.
    """

    players: tuple[int, ...]
    ids: tuple[str, ...]
    name: str
    seats: tuple[int, ...]
    robots: bool = False

    def is_first(self, result: MatchResult) -> bool:
        """Return whether the side has the first place of a match, alone or with others."""
        return any(result.places[player] == 1 for player in self.players)

    def points(self, result: MatchResult) -> int:
        """Return the points of the side in a match."""
        return result.scores[self.players[self.best(result)]]

    def best(self, result: MatchResult) -> int:
        """Return which of its players has the most points, by the place among them."""
        scores = [result.scores[player] for player in self.players]
        return scores.index(max(scores))


def sides_of(game: Game) -> tuple[Side, ...]:
    """Return the sides of a game, by the first seat of each."""
    players: dict[tuple[bool, int], list[int]] = {}
    for at, seat in enumerate(game.seats):
        players.setdefault((seat.robot, 0 if seat.robot else seat.team), []).append(at)
    return tuple(
        Side(
            tuple(numbers),
            tuple(game.seats[player].id for player in numbers),
            listing([game.seats[player].name for player in numbers]),
            tuple(game.seats[player].seat for player in numbers),
            robots,
        )
        for (robots, _), numbers in players.items()
    )


def rivals_of(sides: Sequence[Side]) -> int:
    """Return how many sides are of people: where there is one, nobody plays against another."""
    return sum(not side.robots for side in sides)


def first_sides(sides: Sequence[Side], match: PlaytestMatch) -> list[int]:
    """Return the sides that have the first place, by their numbers; none where all lost."""
    return [at for at, side in enumerate(sides) if side.is_first(match.result)]
