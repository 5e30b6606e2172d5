"""What a playtest judges: sides, starting locations, and places in the order of play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import lcm

from editor.core.words import listing
from editor.lab.plan import PlaytestMatch
from editor.play.game import Game
from editor.play.header import PLAYERS
from editor.play.series import MatchResult
from editor.seam.games import play_of
from editor.seam.play import StartingLocation
from editor.systems.catalogue import system_named

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Contest:
    """Who may win, and what may help or harm them besides their bots.

    - locations: where players may begin, if that is drawn or chosen in each match
    - places: how many places the order of play has, if it is drawn; else 0
    """

    sides: tuple[Side, ...]
    locations: tuple[StartingLocation, ...] = ()
    places: int = 0

    @property
    def figures(self) -> int:
        """How many shares of the wins are judged together."""
        return len(self.sides) + len(self.locations) + self.places

    @property
    def even(self) -> float:
        """The even share of the wins."""
        return 1 / max(1, len(self.sides))

    @cached_property
    def side_of(self) -> dict[int, int]:
        """The side of each player, both by number."""
        return {player: at for at, side in enumerate(self.sides) for player in side.players}

    @cached_property
    def location_of(self) -> dict[int, int]:
        """The place in `locations` by the number that a match notes."""
        return {location.number: at for at, location in enumerate(self.locations)}

    def begun_at(self, noted: Sequence[int]) -> dict[int, str]:
        """Return the name of the location at which each player began, as a match noted them.

        Players of whom that is not known are left out.
        """
        return {
            player: self.locations[self.location_of[number]].name
            for player, number in enumerate(noted)
            if number in self.location_of
        }


def contest_of(game: Game) -> Contest:
    """Return what is judged of a game: sides alone, where nobody plays against another."""
    sides = sides_of(game)
    if rivals_of(sides) < 2:
        return Contest(sides)
    play = play_of(system_named(game.rules.system))
    places = len(game.seats) if play.draws_order(game) else 0
    return Contest(sides, play.locations(game), places)


def place_name(place: int, places: int) -> str:
    """Return what a place in the order of play is called, from 0: "first", "last"."""
    return "last" if 0 < place == places - 1 else ORDINALS[place]


def starts_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the ids of the starts of each player; of several things of a beginning, the first."""
    table = system_named(game.rules.system).tabletop(game.survey)
    found = {}
    for seat in game.seats:
        own = (each for each in table.regions if each.kind == "start" and each.seat == seat.seat)
        pieces = [token.id for token in table.tokens if token.seat == seat.seat and token.movable]
        found[seat.id] = tuple(region.id for region in own) or tuple(pieces[:1])
    return found


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
