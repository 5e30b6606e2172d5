"""The check seats-not-distinct."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import Found, check
from editor.core.words import listing, opening
from editor.systems.tactics.mending_starts import seat_apart
from editor.systems.tactics.survey import Survey
from editor.systems.tactics.words import player_name


@check(
    level="error",
    scope="setup",
    title="Two players in one seat",
    what="Each player of a set-up has a seat of their own.",
    why="Players take their turns clockwise, in the order of their seats.",
    example="Red and Blue both sit in seat 1.",
    mend="Give each player another seat.",
    source="Turns (docs/rules/tactics.md A2)",
)
def seats_not_distinct(survey: Survey) -> Iterator[Found]:
    """Yield one finding for each seat in which several players sit."""
    if survey.setup is None:
        return
    seats: dict[int, list[str]] = {}
    for player in survey.setup.players:
        seats.setdefault(player.seat, []).append(player.id)
    for seat, players in sorted(seats.items()):
        if len(players) > 1:
            names = listing([player_name(survey.setup, player) for player in players])
            both = "both" if len(players) == 2 else "all"
            yield Found(
                message=f"{opening(names)} {both} sit in seat {seat}",
                places=tuple(players),
                mend=partial(seat_apart, survey),
            )
