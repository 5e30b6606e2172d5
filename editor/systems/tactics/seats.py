"""Who begins where: players, teams and starts of a set-up."""

from __future__ import annotations

from typing import NamedTuple

from editor.core.points import Cell
from editor.systems.tactics.board import BALLISTA, PEAK, WATER, Player, Setup, Start

HARD = (WATER, PEAK, BALLISTA)
"""Terrain on which nobody should have to begin. Source: docs/rules/tactics.md A10."""


class Holding(NamedTuple):
    """How many starts each player of a set-up holds, at least and at most."""

    least: int
    most: int


def starts_each(mode: str, players: int) -> Holding:
    """Return how many starts each player holds in a mode with so many players.

    Two players hold two each, with two units in each; so do the two of a co-operative
    adventure. A solo adventure may use one or two: no source tells.
    Source: docs/rules/tactics.md A5 and A9.
    """
    if mode == "solo":
        return Holding(1, 2)
    return Holding(2, 2) if players == 2 else Holding(1, 1)


def starts_of(setup: Setup, player_id: str) -> tuple[Start, ...]:
    """Return the starts of a player, in the order of the file."""
    return tuple(start for start in setup.starts if start.player == player_id)


def teams(setup: Setup) -> dict[str, tuple[Player, ...]]:
    """Return the players of each team, in the order of their seats."""
    found: dict[str, tuple[Player, ...]] = {}
    for player in by_seat(setup):
        if player.team:
            found[player.team] = (*found.get(player.team, ()), player)
    return found


def by_seat(setup: Setup) -> tuple[Player, ...]:
    """Return the players clockwise, by their seats."""
    return tuple(sorted(setup.players, key=lambda player: player.seat))


def sides(setup: Setup, mode: str) -> dict[str, tuple[Start, ...]]:
    """Return the starts of each side that plays together: of a team in team mode, else a player.

    Starts of nobody are left out.
    """
    if mode == "team":
        return {
            team: tuple(start for ally in allies for start in starts_of(setup, ally.id))
            for team, allies in teams(setup).items()
        }
    return {player.id: starts_of(setup, player.id) for player in setup.players}


def crossing(sides_at: tuple[tuple[Cell, Cell], tuple[Cell, Cell]]) -> bool:
    """Tell whether the line between two points crosses the line between two others.

    Touching at an end, or lying in one line, is no crossing.
    """
    (a, b), (c, d) = sides_at
    return _left_of(a, b, c) * _left_of(a, b, d) < 0 > _left_of(c, d, a) * _left_of(c, d, b)


def _left_of(a: Cell, b: Cell, c: Cell) -> int:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def middle(start: Start) -> Cell:
    """Return twice the middle of a start's bounding rectangle, in cells."""
    columns = [x for x, _ in start.cells]
    rows = [y for _, y in start.cells]
    return min(columns) + max(columns), min(rows) + max(rows)
