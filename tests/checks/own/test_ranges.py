"""What an expression can be within intervals: true of every value in them that is tried."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from editor.checks.own.match_words import (
    MATCH_WORDS,
    Estimate,
    SeenMatch,
    SeenMatches,
    SeenSeat,
)
from editor.checks.own.nodes import Evaluation, NothingError, NotJudgedError
from editor.checks.own.ranges import ValueRange, span_of
from editor.checks.own.reading import read
from tests.depth import examples

EXPRESSIONS = (
    "max(seat.win_rate for seat in seats) - min(seat.win_rate for seat in seats) <= 10",
    "all(seat.win_rate >= 20 for seat in seats)",
    "any(seat.points * 2 > seat.win_rate for seat in seats)",
    "not any(seat.win_rate > 40 for seat in seats) or sum(seat.points for seat in seats) >= 12",
    "count(seat for seat in seats if seat.win_rate > 30) == 1",
    "sum(seat.points for seat in seats if seat.win_rate > 30) > 6",
    "min(seat.points for seat in seats if seat.win_rate > 30) >= 5",
    "max(seat.points for seat in seats if seat.win_rate > 30) < 5",
    "all((seat.points if seat.win_rate > 35 else seat.win_rate) >= 5 for seat in seats)",
    "all(max(3, min(seat.win_rate, 33) - 1) < 31.5 for seat in seats)",
    "sum(-seat.win_rate / 2 for seat in seats) < -40",
    "sum(seat.win_rate // 10 for seat in seats) == 8",
    "all(10 / seat.points < 4 for seat in seats)",
    "all(seat.win_rate % 7 < 5 for seat in seats)",
    "all(a.points != b.points for a in seats for b in seats if a != b)",
    "all(20 <= seat.win_rate <= 60 for seat in seats)",
)

SHARES = (Estimate(8, 7, 9), Estimate(22, 17, 28), Estimate(4, 2, 8))


def seen(values: Iterator[tuple[Estimate, Estimate]]) -> SeenMatches:
    """Return one match of three seats with these win rates and points."""
    seats = tuple(
        SeenSeat(at + 1, f"Seat {at + 1}", at, (), 0, rate, points)
        for at, (rate, points) in enumerate(values)
    )
    match = SeenMatch(0, 3, 40, False, (True, False, False), (5, 4, 3))
    return SeenMatches(
        "1 match of greedy", (match,), seats, lambda hits: Estimate(0, 0, 1), *SHARES
    )


def intervals(chance: random.Random) -> list[tuple[Estimate, Estimate]]:
    """Return random intervals for the win rate and the points of three seats."""

    def estimate(low: float, high: float) -> Estimate:
        found = sorted(round(chance.uniform(low, high), 1) for _ in range(2))
        return Estimate(found[0], found[0], found[1])

    return [(estimate(15, 50), estimate(2, 9)) for _ in range(3)]


def within(given: list[tuple[Estimate, Estimate]], chance: random.Random) -> SeenMatches:
    """Return matches whose figures are known, and lie in these intervals."""

    def known(of: Estimate) -> Estimate:
        value = chance.choice((of.low, of.high, chance.uniform(of.low, of.high)))
        return Estimate(value, value, value)

    return seen((known(rate), known(points)) for rate, points in given)


def test_no_value_within_the_intervals_says_otherwise(subtests: pytest.Subtests) -> None:
    """A plain evaluation with values from within never leaves the range that was told."""
    for text in EXPRESSIONS:
        with subtests.test(text):
            expression = read(text, MATCH_WORDS)
            chance = random.Random(text)
            found: set[ValueRange] = set()
            for _ in range(examples(60)):
                given = intervals(chance)
                try:
                    reported = span_of(
                        expression.root, Evaluation(seen(iter(given)), expression.slots, 10**6)
                    )
                except NothingError:
                    continue
                found.add(reported)
                for _ in range(40):
                    frame = Evaluation(within(given, chance), expression.slots, 10**6)
                    try:
                        value = bool(expression.root.value(frame))
                    except NothingError:
                        continue
                    assert reported.low <= value <= reported.high
            assert found <= {ValueRange(a, b) for a in (False, True) for b in (False, True)}


def test_what_is_known_is_one_value() -> None:
    """Where intervals have no width the range has none, and is what the expression says."""
    chance = random.Random(1)
    for text in EXPRESSIONS:
        if "%" in text:
            continue
        expression = read(text, MATCH_WORDS)
        for _ in range(20):
            exact = within(intervals(chance), chance)
            frame = Evaluation(exact, expression.slots, 10**6)
            try:
                value = expression.root.value(frame)
                reported = span_of(expression.root, frame)
            except NothingError:
                continue
            assert (reported.low, reported.high) == (value, value), text


def test_what_perhaps_does_not_count_adds_nothing_to_a_sum() -> None:
    """No sum of numbers below zero is above it, whichever of them count."""
    expression = read("sum(-seat.points for seat in seats if seat.win_rate > 30) <= 0", MATCH_WORDS)
    unsure = [(Estimate(30, 20, 40), Estimate(5, 5, 5))] * 3
    frame = Evaluation(seen(iter(unsure)), expression.slots, 10**6)
    assert span_of(expression.root, frame) == ValueRange(True, True)


def test_it_ends_by_the_same_budget() -> None:
    """Many seats within many seats take too many steps, and that is said."""
    given = intervals(random.Random(2))
    many = " and ".join(["all(seat.win_rate > 0 for seat in seats)"] * 40)
    expression = read(many, MATCH_WORDS)
    with pytest.raises(NotJudgedError):
        span_of(expression.root, Evaluation(seen(iter(given)), expression.slots, 100))
