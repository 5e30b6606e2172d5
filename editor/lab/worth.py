"""What a thing is worth: how much a seat loses that alone may not use it.

Each match has a twin with the same chance in which one seat's bot may not, for each seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from msgspec.structs import asdict

from editor.core.suggestions import did_you_mean
from editor.core.values import Value, about
from editor.core.words import listing, signed
from editor.lab.compare import wins_of
from editor.lab.estimates import paired, quantile
from editor.lab.plan import Plan, PlaytestMatch
from editor.lab.playtest import Playtest
from editor.lab.report import Count, Ending, Estimate, ReportHead
from editor.lab.reporting import DIGITS, estimate, head_of
from editor.lab.words import ENOUGH, pairs_words
from editor.play.bots import BotError
from editor.play.game import Game, Seat
from editor.play.restrictions import Restriction

MINUS = "\N{MINUS SIGN}"


class NothingLeftOutError(ValueError):
    """A game has nothing of what shall be left out; the message says what it has."""


def restriction_named(game: Game, words: str) -> Restriction:
    """Return what people mean: "portals", "the ballista", or the name of a restriction.

    Raises NothingLeftOutError with what can be left out.
    """
    wanted = _plain(words)
    for each in game.restrictions.values():
        if each.is_there and (wanted == _plain(each.thing) or words.strip().lower() == each.name):
            return each
    known = [each.thing for each in game.restrictions.values() if each.is_there]
    meant = did_you_mean(words, known) or f"; it has {_what_there_is(game)}"
    raise NothingLeftOutError(f"this game has no {words!r} to leave out{meant}")


def _plain(words: str) -> str:
    """Return a name without its article, its plural and its capitals."""
    return " ".join(words.lower().split()).removeprefix("the ").removesuffix("s")


def _what_there_is(game: Game) -> str:
    """Return what a game has that can be left out; of a family each thing after what it is."""
    there = [each for each in game.restrictions.values() if each.is_there]
    parts = [", ".join(each.thing for each in there if not each.family)]
    for family in dict.fromkeys(each.family for each in there if each.family):
        things = [each.thing.removeprefix("the ") for each in there if each.family == family]
        parts.append(f"{family}: {', '.join(things)}")
    return "; ".join(parts)


def plan_without(plan: Plan, things: Sequence[Restriction]) -> Plan:
    """Return the plan that measures what things are worth to the bots of another plan.

    First all play as they are, then for each thing each seat in turn that has it plays without.
    Raises BotError where bots change seats, or where one may not do something already.
    """
    if len(plan.seatings) > 1:
        raise BotError("--without requires one bot, or one bot per seat such as red=greedy,…")
    (bots,) = plan.seatings
    if any(bot.held for bot in bots):
        raise BotError("--without cannot be combined with restricted bots")
    seatings = [bots]
    for thing in things:
        for player in _players(thing):
            held = replace(bots[player], held=thing.name)
            seatings.append((*bots[:player], held, *bots[player + 1 :]))
    return Plan(tuple(seatings), plan.seed)


def _players(thing: Restriction) -> list[int]:
    """Return the players who have something of it."""
    return [player for player, number in enumerate(thing.numbers) if number]


def worth_of(playtest: Playtest, things: Sequence[Restriction]) -> WorthReport:
    """Return what a playtest says that was made by `plan_without` for these things."""
    return WorthReport(
        **asdict(head_of(playtest.deal, playtest.game)),
        bots=tuple(str(bot) for bot in playtest.plan.seatings[0]),
        seed=playtest.plan.seed,
        matches=len(playtest.played),
        ending=playtest.ending,
        things=tuple(_worths(playtest, things)),
    )


def _worths(playtest: Playtest, things: Sequence[Restriction]) -> Iterator[Worth]:
    by_seating: list[dict[int, PlaytestMatch]] = [{} for _ in playtest.plan.seatings]
    for match in playtest.played:
        by_seating[match.seating][match.result.number] = match
    seating = 1
    for thing in things:
        players = _players(thing)
        parts = by_seating[seating : seating + len(players)]
        seating += len(players)
        # A chance counts where every seat has played it, so that seats can be compared.
        numbers = sorted(set(by_seating[0]).intersection(*parts))
        before = [by_seating[0][number] for number in numbers]
        yield _worth(
            thing,
            [
                _pairs(playtest, player, before, [part[number] for number in numbers])
                for player, part in zip(players, parts, strict=True)
            ],
        )


@dataclass(frozen=True)
class _Pairs:
    """What the side of a seat made of matches, with a thing and without: wins and points."""

    seat: Seat
    wins_with: list[float]
    wins_without: list[float]
    points_with: list[float]
    points_without: list[float]

    @property
    def wins(self) -> list[float]:
        """How much of each match it won less without."""
        return _less(self.wins_with, self.wins_without)

    @property
    def points(self) -> list[float]:
        """How many points it made less without."""
        return _less(self.points_with, self.points_without)

    @property
    def spread(self) -> float:
        """By how much its points can differ."""
        points = self.points_with + self.points_without
        return max(1.0, max(points) - min(points)) if points else 1.0


def _pairs(
    playtest: Playtest, player: int, before: Sequence[PlaytestMatch], after: Sequence[PlaytestMatch]
) -> _Pairs:
    sides = playtest.sides
    mine = next(at for at, side in enumerate(sides) if player in side.players)
    return _Pairs(
        playtest.game.seats[player],
        wins_of(sides, mine, before),
        wins_of(sides, mine, after),
        [float(sides[mine].points(match.result)) for match in before],
        [float(sides[mine].points(match.result)) for match in after],
    )


def _less(values: Sequence[float], others: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(values, others, strict=True)]


def _worth(thing: Restriction, every: Sequence[_Pairs]) -> Worth:
    """Return what a thing is worth, from the pairs of each seat that has it."""
    pairs = len(every[0].wins)
    # Wins and points of every seat, and of all seats together, decide at once.
    z = quantile(2 * (len(every) + (len(every) > 1)))
    seats = tuple(
        SeatWorth(
            player=each.seat.id,
            name=each.seat.name,
            wins=_lost(each.wins, 1.0, z),
            points=_lost(each.points, each.spread, z),
            wins_with=_mean(each.wins_with),
            wins_without=_mean(each.wins_without),
        )
        for each in every
    )
    wins = _lost(_over_seats([each.wins for each in every]), 1.0, z)
    spread = max(each.spread for each in every)
    points = _lost(_over_seats([each.points for each in every]), spread, z)
    return Worth(
        restriction=thing.name,
        thing=thing.thing,
        pairs=pairs,
        sentence=_sentence(thing, pairs, wins, points, seats),
        wins=wins,
        points=points,
        seats=seats,
    )


def _over_seats(values: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of all seats for each pair."""
    return [sum(column) / len(column) for column in zip(*values, strict=True)]


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), DIGITS) if values else 0.0


def _lost(values: Sequence[float], unit: float, z: float) -> Estimate:
    """Return the mean of what pairs lose; `unit` is by how much one can differ."""
    squares = sum(each * each for each in values)
    return estimate(paired(sum(values), squares, len(values), unit, z))


def is_clear(value: Estimate, pairs: int) -> bool:
    """Return whether something is worth more than nothing, or less."""
    return pairs >= ENOUGH and (value.low > 0 or value.high < 0)


def _sentence(
    thing: Restriction, pairs: int, wins: Estimate, points: Estimate, seats: Sequence[SeatWorth]
) -> str:
    """Return the answer in a sentence."""
    name = thing.thing[:1].upper() + thing.thing[1:]
    worth = f"{name} {'are' if thing.several else 'is'} worth"
    if pairs < ENOUGH:
        said = "is" if pairs == 1 else "are"
        return f"{name}: too early to tell. {pairs_words(pairs)} {said} not enough yet."
    clear = [seat for seat in seats if is_clear(seat.wins, pairs)]
    if wins.low > 0:
        return f"{worth} {amount(wins)} points of win rate{_most(seats, clear)}."
    if wins.high < 0:
        costs = f"{name} {'cost' if thing.several else 'costs'}"
        return (
            f"{costs} {amount(wins).lstrip(MINUS)} points of win rate: these bots win more without."
        )
    if clear:
        whose = [f"{amount(seat.wins)} points of win rate to {seat.name}" for seat in clear]
        return f"{worth} {listing(whose)}; over all seats {amount(wins)}."
    if is_clear(points, pairs):
        half = (points.high - points.low) / 2
        return (
            f"{worth} {signed(points.value, 1).lstrip('+')} ± {half:.1f} points per match, with no "
            f"clear effect on wins: {amount(wins)} points of win rate."
        )
    return f"{worth} nothing that {pairs_words(pairs)} show: {amount(wins)} points of win rate."


def _most(seats: Sequence[SeatWorth], clear: Sequence[SeatWorth]) -> str:
    """Return to whom a thing is worth most, where there are several seats."""
    best = max(seats, key=lambda seat: seat.wins.value)
    return f", most to {best.name}" if len(seats) > 1 and best in clear else ""


def amount(wins: Estimate) -> str:
    """Return points of the wins with their interval: "9 ± 4"."""
    return f"{signed(100 * wins.value, 0).lstrip('+')} ± {round(50 * (wins.high - wins.low))}"


class SeatWorth(Value, frozen=True, kw_only=True):
    """What a thing is worth to one seat."""

    player: Annotated[str, about("The id of the player.")]
    name: Annotated[str, about("The display name of the player.")]
    wins: Annotated[
        Estimate,
        about("The share of the wins that the seat's side loses if only this seat does without."),
    ]
    points: Annotated[Estimate, about("How many points the seat's side then loses in a match.")]
    wins_with: Annotated[float, about("The side's win rate without the restriction.")]
    wins_without: Annotated[float, about("The side's win rate if this seat does without.")]


class Worth(Value, frozen=True, kw_only=True):
    """What a thing is worth."""

    restriction: Annotated[str, about("The restriction of the bot, as typed.")]
    thing: Annotated[str, about("The thing that it did without.")]
    pairs: Annotated[
        Count, about("The matches of each seat, each paired with one without the restriction.")
    ]
    sentence: Annotated[str, about("The answer.")]
    wins: Annotated[Estimate, about("How much of the wins a seat loses, the mean of all seats.")]
    points: Annotated[Estimate, about("How many points a seat loses, the mean of all seats.")]
    seats: Annotated[tuple[SeatWorth, ...], about("The seats that have something of it.")]


class WorthReport(ReportHead, frozen=True, kw_only=True):
    """What things are worth in a set-up, by bots that alone may not use them."""

    bots: Annotated[tuple[str, ...], about("The bots, by seat, without the restriction.")]
    seed: Annotated[Count, about("The seed of all chance.")]
    matches: Annotated[Count, about("How many matches were played.")]
    ending: Annotated[Ending, about("Why it ended.")]
    things: Annotated[tuple[Worth, ...], about("The things, in the order of the question.")]
