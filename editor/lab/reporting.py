"""From what was counted of many matches to a report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from editor.core.words import setup_name
from editor.lab.cause import UnevenCause
from editor.lab.contest import WHOLE, place_name, rivals_of
from editor.lab.course import counted_lengths, scores_by_round, tally_counts
from editor.lab.estimates import MAX_MATCHES, Interval, matches_to_settle, quantile, rate
from editor.lab.figures import Matches, figures_for
from editor.lab.plan import Deal, Plan
from editor.lab.replays import kept_of
from editor.lab.report import (
    FORMAT,
    BotEntry,
    Ending,
    Estimate,
    FigureEntry,
    LayerEntry,
    LengthEntry,
    LocationEntry,
    OrderEntry,
    PlaytestReport,
    ReplayEntry,
    ReportHead,
    ScoreEntry,
    SideEntry,
    TallyEntry,
)
from editor.lab.verdict import FEW, Band, verdict_on
from editor.play.game import Game
from editor.seam.words import house_rules
from editor.systems.catalogue import checks_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DIGITS = 6
"""Digits of figures in a report."""


@dataclass(frozen=True)
class Account:
    """What a report is made of.

    - deal, game, plan, ending: what was played, by whom, and why no more was
    - band: which shares of the wins are fair; z: how wide intervals of sides are
    - cause: whether map or order of play may be why a share is not even
    - found: the matches; map: what happened where in them, by layer, player and space;
      starts: likewise by starting location in place of the player
    """

    deal: Deal
    game: Game
    plan: Plan
    ending: Ending
    band: Band
    z: float
    found: Matches
    map: NDArray[np.int64]
    starts: NDArray[np.int64]
    cause: UnevenCause


def head_of(deal: Deal, game: Game) -> ReportHead:
    """Return what every report of matches begins with."""
    scenario, setup = deal.scenario, game.survey.setup
    return ReportHead(
        format=FORMAT,
        title=scenario.title,
        system=scenario.system,
        mode=deal.mode or scenario.mode,
        setup=setup.id,
        setup_title=setup_name(setup),
        house_rules=house_rules(scenario, game.survey.ruleset, checks_of(scenario)),
    )


def report_of(account: Account, *, exact: bool) -> PlaytestReport:
    """Return what matches say; without `exact` there is no `even_chance`."""
    deal, game, plan, found = account.deal, account.game, account.plan, account.found
    band, z, sides = account.band, account.z, found.sides
    chance = found.even_chance() if exact and rivals_of(sides) > 1 else None
    return PlaytestReport(
        **asdict(head_of(deal, game)),
        bots=tuple(str(plan.seatings[0][player]) for player in people_of(game)),
        seatings=len(plan.seatings),
        seed=plan.seed,
        matches=len(found),
        ending=account.ending,
        fair=(round(band.low, DIGITS), round(band.high, DIGITS)),
        verdict=verdict_on(sides, found.shares(band, z), len(found), band, z, account.cause),
        even_chance=None if chance is None else float(f"{chance:.3g}"),
        sides=tuple(_sides(account)),
        locations=tuple(_locations(account)),
        order=tuple(
            OrderEntry(
                place=place + 1,
                name=place_name(place, found.contest.places),
                wins=estimate(share),
            )
            for place, share in enumerate(found.ordered(z))
        ),
        figures=tuple(
            FigureEntry(
                id=figure.id, label=figure.label, unit=figure.unit, estimate=estimate(interval)
            )
            for figure, interval in figures_for(found)
        ),
        lengths=tuple(
            LengthEntry(rounds=rounds, matches=matches, at_limit=at_limit)
            for rounds, matches, at_limit in counted_lengths(found.rows)
        ),
        deeds=tuple(_tallies(account)),
        layers=tuple(_layers(account)),
        by_bot=tuple(_by_bot(account)),
        replays=tuple(_replays(found)),
    )


def _sides(account: Account) -> Iterator[SideEntry]:
    """Yield what each side made of the matches."""
    found, band, z = account.found, account.band, account.z
    columns = (found.sides, found.wins(z), found.points(z))
    counts = (found.alone(), found.shared(), found.at_limit())
    scores = scores_by_round(found.rows)
    every = enumerate(zip(*columns, *counts, strict=True))
    for at, (side, share, points, alone, shared, at_limit) in every:
        yield SideEntry(
            players=side.ids,
            name=side.name,
            robots=side.robots,
            seats=side.seats,
            wins=estimate(share),
            won=alone,
            shared=shared,
            at_limit=at_limit,
            points=estimate(points),
            standing=band.standing(share, len(found)),
            more=_more(share, len(found), band, z),
            scores=tuple(
                ScoreEntry(low=low, middle=middle, high=high)
                for low, middle, high in scores[:, at].tolist()
            ),
        )


def _locations(account: Account) -> Iterator[LocationEntry]:
    """Yield what whoever began at each location made of the matches."""
    found, band = account.found, account.band
    for location, (used, share) in zip(
        found.contest.locations, found.located(account.z), strict=True
    ):
        yield LocationEntry(
            name=location.name,
            ids=location.ids,
            matches=used,
            wins=estimate(share),
            standing=band.standing(share, used),
        )


def _more(share: Interval, matches: int, band: Band, z: float) -> int | None:
    needed = max(FEW - matches, matches_to_settle(share.value, matches, (band.low, band.high), z))
    return needed if needed < MAX_MATCHES else None


def _tallies(account: Account) -> Iterator[TallyEntry]:
    """Yield what sides did."""
    for count in tally_counts(account.game.rules.measures, account.found.rows):
        yield TallyEntry(
            id=count.tally.id,
            label=count.tally.label,
            group=count.tally.group,
            sides=tuple(map(estimate, count.by_side)),
            winners=round(count.won, DIGITS),
            others=round(count.others, DIGITS),
        )


def _layers(account: Account) -> Iterator[LayerEntry]:
    """Yield what happened where, space by space."""
    for number, layer in enumerate(account.game.rules.measures.layers):
        yield LayerEntry(
            id=layer.id,
            label=layer.label,
            unit=layer.unit,
            spaces=_spaces(account.map[number], account.game),
            starts=_spaces(account.starts[number], account.game),
        )


def _spaces(counts: NDArray[np.int64], game: Game) -> dict[str, tuple[int, ...]]:
    """Return the columns of counts by the name of their space; those without any are left out."""
    every = zip(game.spaces, counts.T.tolist(), strict=True)
    return {name: tuple(column) for name, column in every if any(column)}


def _by_bot(account: Account) -> Iterator[BotEntry]:
    """Yield what each bot won over all its seats, where several took part."""
    found, seatings, people = account.found, account.plan.seatings, people_of(account.game)
    names = list(dict.fromkeys(str(bots[player]) for bots in seatings for player in people))
    for name in names if len(names) > 1 else ():
        wins = 0
        for seating, bots in enumerate(seatings):
            parts = Matches(found.contest, found.rows.taken(found.rows.seating == seating))
            for side, won in zip(found.sides, parts.parts(), strict=True):
                seated = (player for player in side.players if player in people)
                wins += won * sum(str(bots[player]) == name for player in seated)
        # Seats of one match hang together, as those of a team: matches count, not seats.
        seats = sum(str(seatings[0][player]) == name for player in people)
        share = rate(wins / WHOLE / seats, len(found), quantile(len(names)))
        yield BotEntry(bot=name, games=seats * len(found), wins=estimate(share))


def people_of(game: Game) -> list[int]:
    """Return the players who decide anything, by their numbers."""
    return [player for player, seat in enumerate(game.seats) if not seat.robot]


def _replays(found: Matches) -> Iterator[ReplayEntry]:
    """Yield the matches that are worth a look."""
    for kept in kept_of(found):
        first = zip(found.sides, found.rows.first[kept.row], strict=True)
        yield ReplayEntry(
            id=kept.kind.id,
            label=kept.kind.label,
            match=int(found.rows.index[kept.row]),
            first=tuple(player for side, won in first if won for player in side.ids),
            starts=_starts_of(found, kept.row),
            words=kept.words,
        )


def _starts_of(found: Matches, row: int) -> dict[str, str]:
    """Return where each player began in a match, by id; nothing where the set-up says it."""
    contest, noted = found.contest, found.rows.begins_at[row].tolist()
    ids = {
        player: name
        for side in contest.sides
        for player, name in zip(side.players, side.ids, strict=True)
    }
    return {ids[player]: name for player, name in contest.begun_at(noted).items()}


def estimate(interval: Interval) -> Estimate:
    """Return a figure as reports have it."""
    return Estimate(
        value=round(interval.value, DIGITS),
        least=round(interval.low, DIGITS) if isfinite(interval.low) else None,
        greatest=round(interval.high, DIGITS) if isfinite(interval.high) else None,
    )
