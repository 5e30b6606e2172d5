"""What checks of play are asked of: the matches of a playtest, in their words."""

from __future__ import annotations

from collections.abc import Sequence

from editor.checks.own.match_words import (
    Estimate,
    SeenLocation,
    SeenMatch,
    SeenMatches,
    SeenSeat,
)
from editor.core.words import listing
from editor.lab.contest import starts_of
from editor.lab.estimates import Interval, quantile, rate
from editor.lab.figures import FIGURES, Matches
from editor.lab.plan import PlaytestMatch
from editor.lab.playtest import Playtest
from editor.lab.sides import WHOLE
from editor.lab.verdict import matches_words


def seen_in(playtest: Playtest, matches: Sequence[PlaytestMatch]) -> SeenMatches:
    """Return some matches of a playtest, with the figures of its seats.

    Intervals hold for all sides together, as those of a report do.
    """
    found = playtest.counted(matches)
    bots = listing(list(dict.fromkeys(str(bot) for bot in playtest.plan.seatings[0])))
    return SeenMatches(
        f"{matches_words(len(found))} of {bots}",
        _matches(found),
        _seats(playtest, found),
        lambda hits: _estimate(rate(hits, len(found), quantile())),
        _figure(found, "rounds", 1),
        _figure(found, "limit", 100),
        _figure(found, "drawn", 100),
        _locations(found),
    )


def _figure(found: Matches, name: str, scale: float) -> Estimate:
    """Return a figure of a report, in percent where it is a share."""
    figure = next(each for each in FIGURES if each.id == name)
    return _estimate(figure.counted.of(found).scaled(scale))


def _matches(found: Matches) -> tuple[SeenMatch, ...]:
    rows, location_of = found.rows, found.contest.location_of
    columns = (
        rows.index, rows.rounds, rows.actions, rows.at_limit, rows.first, rows.points,
        rows.changes, rows.covered, rows.traced, rows.begins_at, rows.turn_place,
    )  # fmt: skip
    return tuple(
        SeenMatch(
            index,
            rounds,
            actions,
            at_limit,
            tuple(first),
            tuple(points),
            changes if traced else None,
            100 * covered if traced else None,
            tuple(location_of.get(number) for number in begins) if traced else (),
            tuple(place + 1 for place in turns) if traced else (),
        )
        for (
            index,
            rounds,
            actions,
            at_limit,
            first,
            points,
            changes,
            covered,
            traced,
            begins,
            turns,
        ) in zip(*(column.tolist() for column in columns), strict=True)
    )


def _seats(playtest: Playtest, found: Matches) -> tuple[SeenSeat, ...]:
    game, sides = playtest.game, playtest.sides
    z = quantile(playtest.contest.figures)
    wins, points, parts = found.wins(z), found.points(z), found.parts()
    starts = starts_of(game)
    side_of = {player: at for at, side in enumerate(sides) for player in side.players}
    return tuple(
        SeenSeat(
            seat.seat,
            seat.name,
            side_of[player],
            starts[seat.id],
            parts[side_of[player]] / WHOLE,
            _estimate(wins[side_of[player]].scaled(100)),
            _estimate(points[side_of[player]]),
            player,
        )
        for player, seat in enumerate(game.seats)
        if not seat.robot
    )


def _locations(found: Matches) -> tuple[SeenLocation, ...]:
    located = found.located(quantile(found.contest.figures))
    return tuple(
        SeenLocation(
            location.name,
            location.ids,
            location.cells,
            used,
            share.value * used,
            _estimate(share.scaled(100)),
        )
        for location, (used, share) in zip(found.contest.locations, located, strict=True)
    )


def _estimate(interval: Interval) -> Estimate:
    return Estimate(interval.value, interval.low, interval.high)
