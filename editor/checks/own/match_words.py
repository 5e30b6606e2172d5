"""The words in which a check of play speaks of matches; they are the same in every system."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from editor.checks.own.nodes import NothingError
from editor.checks.own.vocabulary import (
    NUMBER,
    TRUTH,
    WORD,
    CheckStarter,
    Function,
    ThingKind,
    Vocabulary,
    Word,
    WordKind,
    vocabulary,
)
from editor.core.points import Cell

MATCH, SEAT, LOCATION = WordKind("match"), WordKind("seat"), WordKind("location")


@dataclass(frozen=True)
class Estimate:
    """A figure of matches, and the least and the greatest value that agree with it."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, eq=False)
class SeenMatch:
    """A match that was played.

    - number: its number, by which it can be played again as a replay
    - first, points: of each side, whether it has the first place, and its points
    - begins_at: the location at which each seat begins, by its place among the locations, None
      where starts are not drawn or chosen; turn_place: the place of each seat in the order of play,
      from 1. Both are by the number of the player, empty where that was not noted
    - changes, covered: how often another side came to lead, and the share of the spaces in percent
      where anything happened; None where that was not counted
    """

    number: int
    rounds: int
    actions: int
    at_limit: bool
    first: tuple[bool, ...]
    points: tuple[int, ...]
    changes: int | None = None
    covered: float | None = None
    begins_at: tuple[int | None, ...] = ()
    turn_place: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class SeenLocation:
    """A starting location that is drawn or chosen: its name, the ids there, how often it was used.

    `win_rate` is how many percent of these matches whoever began there won.
    """

    name: str
    places: tuple[str, ...]
    cells: tuple[Cell, ...]
    matches: int
    wins: float
    win_rate: Estimate


@dataclass(frozen=True, eq=False)
class SeenSeat:
    """A seat of a person: its number and name, its side by number, its starts by id.

    `player` is its number in a match.

    `wins` is how many matches its side won, in parts where it shared the first place; `win_rate`
    is that in percent of the matches.
    """

    number: int
    name: str
    side: int
    places: tuple[str, ...]
    wins: float
    win_rate: Estimate
    points: Estimate
    player: int = 0


@dataclass(frozen=True, eq=False)
class SeenMatches:
    """Matches of one set-up of a map.

    - source: how many of whom, such as "200 matches of greedy"
    - rate(hits): the share of all matches of this kind in which something is true, given the
      number of these matches in which it is
    - rounds, at_limit, shared: the rounds of a match on average, and in percent the matches
      that end in the last round that there is, or with a first place that is shared
    """

    source: str
    matches: Sequence[SeenMatch]
    seats: Sequence[SeenSeat]
    rate: Callable[[int], Estimate]
    rounds: Estimate
    at_limit: Estimate
    shared: Estimate
    locations: Sequence[SeenLocation] = ()


def _winners(seen: SeenMatches, match: SeenMatch) -> tuple[SeenSeat, ...]:
    return tuple(seat for seat in seen.seats if match.first[seat.side])


def _won(seen: SeenMatches, match: SeenMatch, seat: SeenSeat) -> bool:
    return match.first[seat.side]


def _points(seen: SeenMatches, match: SeenMatch, seat: SeenSeat) -> int:
    return match.points[seat.side]


def _begins(seen: SeenMatches, match: SeenMatch, seat: SeenSeat, place: SeenLocation) -> bool:
    if not match.begins_at:
        raise NothingError
    number = match.begins_at[seat.player]
    return number is not None and seen.locations[number] is place


def _turn(seen: SeenMatches, match: SeenMatch, seat: SeenSeat) -> int:
    if not match.turn_place:
        raise NothingError
    return match.turn_place[seat.player]


def _lead(seen: SeenMatches, match: SeenMatch) -> int:
    points = sorted(match.points)
    if len(points) < 2:
        raise NothingError
    return points[-1] - points[-2]


def _changes(seen: SeenMatches, match: SeenMatch) -> int:
    if match.changes is None:
        raise NothingError
    return match.changes


def _covered(seen: SeenMatches, match: SeenMatch) -> float:
    if match.covered is None:
        raise NothingError
    return match.covered


def _nowhere(seen: SeenMatches, match: SeenMatch) -> tuple[tuple[str, ...], tuple[Cell, ...]]:
    return (), ()


def _between_rates(seen: SeenMatches, seat: SeenSeat | SeenLocation) -> tuple[float, float]:
    return seat.win_rate.low, seat.win_rate.high


def _between_points(seen: SeenMatches, seat: SeenSeat) -> tuple[float, float]:
    return seat.points.low, seat.points.high


_MATCH = ThingKind(
    "match",
    "matches",
    "a match that was played",
    (
        Word("number", NUMBER, "its number, for replaying it", lambda _, it: it.number),
        Word("rounds", NUMBER, "the number of rounds started", lambda _, it: it.rounds),
        Word("actions", NUMBER, "the actions of all players", lambda _, it: it.actions),
        Word(
            "at_limit", TRUTH, "whether it ended in the last possible round",
            lambda _, it: it.at_limit,
        ),
        Word(
            "drawn", TRUTH, "whether several sides share first place",
            lambda _, it: sum(it.first) > 1,
        ),
        Word("winners", SEAT.listed, "the seats in first place, shared or not", _winners),
        Word("lead", NUMBER, "the point difference between first and second side", _lead),
        Word("lead_changes", NUMBER, "how often another side took the lead", _changes),
        Word(
            "covered", NUMBER, "the percentage of spaces where anything happened", _covered
        ),
    ),
    lambda _, it: f"match {it.number}",
    _nowhere,
)  # fmt: skip

_SEAT = ThingKind(
    "seat",
    "seats",
    "a player's seat; allies have the same wins and points",
    (
        Word("number", NUMBER, "its number at the table", lambda _, it: it.number),
        Word("name", WORD, "the name of its player", lambda _, it: it.name),
        Word(
            "wins", NUMBER, "the matches it won; a shared first place counts in part",
            lambda _, it: it.wins,
        ),
        Word(
            "win_rate", NUMBER, "its win rate in percent; an estimate",
            lambda _, it: it.win_rate.value, between=_between_rates,
        ),
        Word(
            "points", NUMBER, "its points on average; an estimate",
            lambda _, it: it.points.value, between=_between_points,
        ),
    ),
    lambda _, it: it.name,
    lambda _, it: (it.places, ()),
)  # fmt: skip

_LOCATION = ThingKind(
    "location",
    "locations",
    "a starting location, if these are drawn or chosen",
    (
        Word("name", WORD, "its name", lambda _, it: it.name),
        Word(
            "matches", NUMBER, "the matches with a start there", lambda _, it: it.matches
        ),
        Word(
            "wins", NUMBER, "the matches won from there; a shared first place counts in part",
            lambda _, it: it.wins,
        ),
        Word(
            "win_rate", NUMBER, "the win rate in percent; an estimate",
            lambda _, it: it.win_rate.value, between=_between_rates,
        ),
    ),
    lambda _, it: it.name,
    lambda _, it: (it.places, it.cells),
)  # fmt: skip

MATCH_WORDS: Vocabulary = vocabulary(
    (
        Word("matches", MATCH.listed, "the matches that were played", lambda seen: seen.matches),
        Word("seats", SEAT.listed, "the players' seats, in order", lambda seen: seen.seats),
        Word(
            "locations", LOCATION.listed,
            "the starting locations; none if the set-up fixes every start",
            lambda seen: seen.locations,
        ),
        Word(
            "average_rounds", NUMBER, "the average number of rounds per match; an estimate",
            lambda seen: seen.rounds.value,
            between=lambda seen: (seen.rounds.low, seen.rounds.high),
        ),
        Word(
            "limit_rate", NUMBER,
            "the percentage of matches that end in the last possible round; an estimate",
            lambda seen: seen.at_limit.value,
            between=lambda seen: (seen.at_limit.low, seen.at_limit.high),
        ),
        Word(
            "draw_rate", NUMBER,
            "the percentage of matches with a shared first place; an estimate",
            lambda seen: seen.shared.value,
            between=lambda seen: (seen.shared.low, seen.shared.high),
        ),
    ),
    (_MATCH, _SEAT, _LOCATION),
    (
        Function(
            "won", (("match",), ("seat",)), TRUTH,
            "whether a seat took first place in a match, shared or not", "won(match, seat)", _won,
        ),
        Function(
            "points", (("match",), ("seat",)), NUMBER,
            "the points a seat scored in a match", "points(match, seat)", _points,
        ),
        Function(
            "begins", (("match",), ("seat",), ("location",)), TRUTH,
            "whether a seat starts a match at a starting location",
            "begins(match, seat, location)", _begins,
        ),
        Function(
            "turn", (("match",), ("seat",)), NUMBER,
            "the position of a seat in the turn order of a match, from 1", "turn(match, seat)",
            _turn,
        ),
    ),
    lambda seen: len(seen.matches),
    (
        CheckStarter("No match is long", "all(match.rounds <= 12 for match in matches)",
                "{match} lasts {match.rounds} rounds"),
        CheckStarter("Even seats",
                "max(seat.win_rate for seat in seats)\n"
                "    - min(seat.win_rate for seat in seats) <= 10",
                "The win rates of the best and worst seat differ by more than 10 points"),
        CheckStarter("Even starts",
                "all(location.win_rate >= 15 for location in locations)",
                "The win rate from {location} is {location.win_rate} %"),
        CheckStarter("Matches end in time",
                "limit_rate <= 20", "{limit_rate} % of matches reach the last round"),
        CheckStarter("Nobody ends without points",
                "all(points(match, seat) > 0 for match in matches for seat in seats)",
                "{seat} has no points in {match}"),
    ),
)  # fmt: skip
"""The words of matches."""
