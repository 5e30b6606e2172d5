"""Whether other bots agree on who wins: a sample of the same set-up, beside the playtest."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from editor.core.words import listing
from editor.lab.crew import PlaysMatches
from editor.lab.estimates import Interval, difference
from editor.lab.plan import plan_for
from editor.lab.playtest import Budget, Playtest
from editor.lab.report import CheckEntry, CheckSide, Estimate, PlaytestReport
from editor.lab.verdict import FEW, matches_words, percent
from editor.lab.words import is_judged
from editor.play.bots import BotError
from editor.seam.games import play_of
from editor.systems.catalogue import system_named

SAMPLE = 60
"""How many matches other bots play where nothing else is asked for."""


def sample_for(
    playtest: Playtest, bots: str, crew: PlaysMatches, matches: int = SAMPLE
) -> Playtest:
    """Return the playtest of the sample that other bots play, by the same streams of chance.

    Raises BotError; also for bots by the clock, which never play the same twice.
    """
    plan = plan_for(playtest.game, bots, playtest.plan.seed)
    if any(bot.milliseconds for seating in plan.seatings for bot in seating):
        raise BotError(
            "bots with a time limit do not repeat their play; give a number of simulations: "
            "mcts:200"
        )
    return Playtest(playtest.deal, plan, Budget(matches), crew, playtest.store, playtest.game)


def checked(report: PlaytestReport, other: PlaytestReport) -> PlaytestReport:
    """Return the report of a playtest with what another one, by other bots, makes of its sides."""
    return msgspec.structs.replace(report, check=check_of(report, other))


def check_of(report: PlaytestReport, other: PlaytestReport) -> CheckEntry:
    """Return what another playtest of the same set-up, by other bots, makes of its sides.

    Bots disagree about a side where the interval of the difference of both shares is off 0. Those
    of all sides hold together, as both reports have them. With few matches nothing is said.
    """
    enough = min(report.matches, other.matches) >= FEW and is_judged(report)
    sides = tuple(
        CheckSide(
            players=there.players,
            name=there.name,
            wins=there.wins,
            apart=enough and _apart(here.wins, there.wins).outside(0, 0),
        )
        for here, there in zip(report.sides, other.sides, strict=True)
    )
    return CheckEntry(
        bots=other.bots,
        matches=other.matches,
        ending=other.ending,
        sides=sides,
        sentence=" ".join(
            filter(
                None,
                (
                    _sentence(report, other, [side.apart for side in sides], enough=enough),
                    _caveat(report.system, other.bots) if enough else "",
                ),
            )
        ),
    )


def _caveat(system: str, bots: Sequence[str]) -> str:
    """Return what a check is worth where bots that search leave choices to greedy; or nothing."""
    parts = play_of(system_named(system)).rules.parts
    searching = next((bot for bot in bots if bot.startswith("mcts")), "")
    if not parts or not searching:
        return ""
    return (
        f"Here {searching} leaves {parts} to greedy and searches only the rest, so it is not an "
        "independent check."
    )


def _sentence(
    report: PlaytestReport, other: PlaytestReport, apart: Sequence[bool], *, enough: bool
) -> str:
    here, there = bots_name(report.bots, "these bots"), bots_name(other.bots, "other bots")
    if not is_judged(report):
        return "There are no opponents, so other bots cannot confirm the result."
    if not enough:
        least = min(report.matches, other.matches)
        return f"{matches_words(least)} {'is' if least == 1 else 'are'} too few for a check."
    pairs = list(zip(report.sides, other.sides, apart, strict=True))
    if any(apart):
        shares = "; ".join(
            f"{second.name} {_percent(second.wins)} instead of {_percent(first.wins)}"
            for first, second, is_apart in pairs
            if is_apart
        )
        names = listing([second.name for _, second, is_apart in pairs if is_apart])
        return (
            f"In {matches_words(other.matches)} of {there} the win rates differ from those of "
            f"{here}: {shares}. They disagree about {names}; do not rely on either alone."
        )
    most = max(_half(_apart(first.wins, second.wins)) for first, second, _ in pairs)
    return (
        f"In {matches_words(other.matches)} of {there} no side clearly wins more or less often "
        f"than with {here}; differences under about {round(100 * most)} points would not show."
    )


def bots_name(bots: Sequence[str], several: str) -> str:
    """Return the name of the bot in every seat, or how several are called."""
    return bots[0] if len(set(bots)) == 1 else several


def _percent(share: Estimate) -> str:
    return percent(_interval(share))


def _interval(share: Estimate) -> Interval:
    return Interval(share.value, share.low, share.high)


def _apart(here: Estimate, there: Estimate) -> Interval:
    return difference(_interval(here), _interval(there))


def _half(apart: Interval) -> float:
    return (apart.high - apart.low) / 2
