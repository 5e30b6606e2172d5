"""The teams of a match, players who win together, and how they stand in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from editor.core.words import listing
from editor.play.game import Game


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
