"""Who starts is rotated: the separate effects of starts and turn order on the wins.

Where the order of play is that of the seats, a start and a place in the order go together. So the
same set-up is played with every seat moved on by one, by two and so on: each player then has every
place in the order as often, at the same start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace as with_values

import msgspec

from editor.lab.cause import ROTATE_HINT
from editor.lab.contest import WHOLE, Contest, place_name
from editor.lab.crew import PlaysMatches
from editor.lab.estimates import Interval, rate
from editor.lab.plan import Deal, Plan, game_of
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import OrderEntry, PlaytestReport, RotationEntry, StartEntry
from editor.lab.reporting import estimate
from editor.lab.verdict import FEW, matches_words, percent


class NoRotationError(ValueError):
    """Who starts cannot be rotated; the message says why."""


def rotations_for(
    playtest: Playtest, crew_on: Callable[[Deal], PlaysMatches], matches: int
) -> list[Playtest]:
    """Return playtests of the set-up with its seats moved on by 0, 1 and so on.

    The first one is the playtest of the set-up as it is; the others are not yet run, and play so
    many matches by the same streams of chance. Raises NoRotationError where `why_not_rotated` says
    why.
    """
    game = playtest.game
    if words := why_not_rotated(playtest.contest, playtest.plan):
        raise NoRotationError(words)
    found = [playtest]
    for by in range(1, len(game.seats)):
        deal = moved_on(playtest.deal, game.survey.setup.id, by)
        crew, budget = crew_on(deal), Budget(matches)
        found.append(Playtest(deal, playtest.plan, budget, crew, playtest.store, game_of(deal)))
    return found


def why_not_rotated(contest: Contest, plan: Plan) -> str:
    """Return why rotating who starts would say nothing; empty where it can be done."""
    if contest.places:
        return "turn order is random in each match, and the report already shows its effect"
    if contest.locations:
        return (
            "starts are drawn or chosen in each match, and the report already shows results by "
            "start"
        )
    if len(contest.sides) < 2 or any(len(side.ids) > 1 for side in contest.sides):
        return "turn order can only be rotated without teams"
    if len(plan.seatings) > 1 or len(set(plan.seatings[0])) > 1:
        return "rotating turn order requires the same bot in every seat"
    return ""


def moved_on(deal: Deal, setup_id: str, by: int) -> Deal:
    """Return a deal in which each player of a set-up sits a number of seats farther on."""
    scenario = deal.scenario
    (setup,) = (each for each in scenario.setups if each.id == setup_id)
    seats = sorted(player.seat for player in setup.players)
    players = tuple(
        msgspec.structs.replace(player, seat=seats[(seats.index(player.seat) + by) % len(seats)])
        for player in setup.players
    )
    moved = msgspec.structs.replace(setup, players=players)
    setups = tuple(moved if each.id == setup_id else each for each in scenario.setups)
    made = msgspec.structs.replace(scenario, setups=setups)
    return with_values(deal, scenario=made, setup=setup_id)


def rotated(report: PlaytestReport, rotations: Sequence[Playtest]) -> PlaytestReport:
    """Return a report with what the rotations say of starts and of the order of play.

    It stays as it is where one of them has no matches.
    """
    if not rotations or not all(each.played for each in rotations):
        return report
    cause = report.verdict.cause.replace(ROTATE_HINT, "")
    verdict = msgspec.structs.replace(report.verdict, cause=cause)
    return msgspec.structs.replace(report, verdict=verdict, rotation=rotation_of(rotations))


def rotation_of(rotations: Sequence[Playtest]) -> RotationEntry:
    """Return both effects: the wins of each start over all orders, of each place over all starts.

    Only matches count that all rotations have, so that both are balanced. All intervals hold
    together, and at every look of a first playtest that ended when it was settled.
    """
    first = rotations[0]
    known = [{match.index for match in each.played} for each in rotations]
    common = set.intersection(*known)
    ids = [seat.id for seat in first.game.seats]
    by_start, by_place = dict.fromkeys(ids, 0), [0] * len(ids)
    for each in rotations:
        parts = each.counted([match for match in each.played if match.index in common]).parts()
        for place, (side, won) in enumerate(zip(each.sides, parts, strict=True)):
            by_start[side.ids[0]] += won
            by_place[place] += won
    count, z = len(common) * len(rotations), first.budget.z(2 * len(ids))
    starts = [rate(by_start[player] / WHOLE, count, z) for player in ids]
    places = [rate(won / WHOLE, count, z) for won in by_place]
    names = [f"the start of {side.name}" for side in first.sides]
    orders = [f"the player who goes {place_name(place, len(ids))}" for place in range(len(ids))]
    return RotationEntry(
        matches=count,
        starts=tuple(
            StartEntry(player=side.ids[0], name=side.name, wins=estimate(share))
            for side, share in zip(first.sides, starts, strict=True)
        ),
        order=tuple(
            OrderEntry(place=place + 1, name=place_name(place, len(ids)), wins=estimate(share))
            for place, share in enumerate(places)
        ),
        sentence=_sentence(count, (names, starts), (orders, places)),
    )


def _sentence(
    count: int,
    starts: tuple[Sequence[str], Sequence[Interval]],
    order: tuple[Sequence[str], Sequence[Interval]],
) -> str:
    """Return what is clearly uneven when who starts is rotated."""
    said = matches_words(count)
    if count < FEW:
        return f"{said} are too few to separate starts from turn order."
    even = 1 / len(starts[1])
    parts = []
    for (names, shares), none in (
        (starts, "no start clearly wins more or less than its share"),
        (order, "turn order makes no clear difference"),
    ):
        off = [
            f"{name} wins {percent(share, even)}"
            for name, share in zip(names, shares, strict=True)
            if share.outside(even, even)
        ]
        parts.append(", ".join(off) or none)
    return f"With rotated turn order ({said}, even is {round(100 * even)} %): {'; '.join(parts)}."
