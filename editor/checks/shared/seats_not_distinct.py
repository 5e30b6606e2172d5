"""The check seats-not-distinct."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from editor.checks.check import BaseSurvey, Check, Seating, Violation, check
from editor.core.words import listing, opening


def seats_not_distinct(seating: Seating) -> Check[BaseSurvey]:
    """Return the check seats-not-distinct of a system that seats its players so."""

    @check(
        level="error",
        scope="setup",
        title="Two players in the same seat",
        what="Every player in a set-up has a different seat.",
        why="Turn order follows the seats.",
        example="Red and Blue both have seat 1.",
        remedy="Give each player a different seat.",
        source="File format: set-ups (docs/file-format.md)",
    )
    def seats_not_distinct(survey: BaseSurvey) -> Iterator[Violation]:
        """Yield one finding for each seat in which several players sit."""
        setup = survey.setup
        if setup is None:
            return
        seats: dict[int, list[str]] = {}
        for player in setup.players:
            seats.setdefault(player.seat, []).append(player.id)
        for seat, players in sorted(seats.items()):
            if len(players) > 1:
                names = listing([seating.name(setup, player) for player in players])
                both = "both" if len(players) == 2 else "all"
                yield Violation(
                    message=f"{opening(names)} {both} have seat {seat}",
                    places=tuple(players),
                    find_fixes=partial(seating.seat_apart, survey),
                )

    return seats_not_distinct
