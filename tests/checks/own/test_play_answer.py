"""What matches say of a check of play, on matches that are made up."""

from __future__ import annotations

import random

import pytest

from editor.checks.own.match_words import MATCH_WORDS, Estimate, SeenMatch, SeenMatches, SeenSeat
from editor.checks.own.own_check import UnreadError
from editor.checks.own.play_answer import PlayAnswer, answer
from editor.core.scenario import MOST_MATCHES, MatchesToCheck, OwnCheck

SHARES = (Estimate(8, 7, 9), Estimate(22, 17, 28), Estimate(4, 2, 8))
"""The rounds of a match on average, and how many in percent run to the limit or are drawn."""


def matches(rounds: list[int], *rates: tuple[float, float, float]) -> SeenMatches:
    """Return matches of so many rounds, and seats with these win rates and their intervals."""
    seats = tuple(
        SeenSeat(at + 1, name, at, (f"s{at + 1}",), 0, Estimate(*rate), Estimate(1, 0, 2))
        for at, (name, rate) in enumerate(zip(("Red", "Blue", "Gold"), rates, strict=False))
    )
    played = tuple(
        SeenMatch(number, each, 10, False, (True, False, False), (3, 2, 1))
        for number, each in enumerate(rounds)
    )
    reported = f"{len(rounds)} match{'es' * (len(rounds) != 1)} of greedy"
    share = len(rounds)
    return SeenMatches(
        reported, played, seats, lambda n: Estimate(n / share, n / share / 2, 0.9), *SHARES
    )


def answer_of(seen: SeenMatches, holds: str, says: str = "") -> PlayAnswer:
    """Return what matches say."""
    return answer(
        OwnCheck(id="ours", name="ours", of=MatchesToCheck(), holds=holds, says=says), seen
    )


def test_the_worst_match_is_named_and_all_are_counted() -> None:
    """One finding, however many matches fail; its notes say which and how often that may be."""
    seen = matches([3, 9, 4, 12, 8, 7])
    found = answer_of(seen, "all(match.rounds < 7 for match in matches)", "{match}: {match.rounds}")
    (finding,) = found.found
    assert finding.message == "Match 3: 12; it fails in 4 of 6 matches of greedy"
    assert finding.notes == (
        "Own check “ours”",
        "It fails in 33 to 90 % of such matches",
        "Matches 1, 3, 4 and 1 more",
    )
    plain = answer_of(seen, "max(match.rounds for match in matches) < 7")
    words = "Ours: it fails in 4 of 6 matches of greedy, such as match 3 (12)"
    assert plain.found[0].message == plain.sentence == words


def test_each_seat_is_a_finding_of_its_own() -> None:
    """With its start as the place, and the interval in the sentence."""
    seen = matches([3], (62, 55, 69), (26, 19, 31), (12, 6, 19))
    found = answer_of(
        seen, "all(20 <= seat.win_rate <= 50 for seat in seats)", "{seat} wins too much"
    )
    assert [(each.message, each.places, each.level) for each in found.found] == [
        ("Red wins too much: 62 (55 to 69) in 1 match of greedy", ("s1",), None),
        ("Gold wins too much: 12 (6 to 19) in 1 match of greedy", ("s3",), None),
    ]
    assert found.state == "fails"


def test_what_an_interval_leaves_open_is_advice() -> None:
    """Whichever way it leans."""
    text = "max(seat.win_rate for seat in seats) - min(seat.win_rate for seat in seats) <= 10"
    for rates, state in (
        (((50, 49, 51), (50, 49, 51)), "holds"),
        (((52, 45, 59), (48, 41, 55)), "so-far"),
        (((58, 51, 65), (42, 35, 49)), "unsure"),
        (((68, 61, 75), (32, 25, 39)), "fails"),
    ):
        found = answer_of(matches([1] * 200, *rates), text)
        assert found.state == state
        assert [each.level for each in found.found] == {
            "unsure": ["advice"],
            "fails": [None],
        }.get(state, [])
    assert answer_of(matches([1] * 200, (58, 51, 65), (42, 35, 49)), text).sentence == (
        "Ours: not enough matches yet, 16 (2 to 30) in 200 matches of greedy"
    )


def test_figures_of_all_matches_are_estimates() -> None:
    """Rounds on average and shares of the matches fail where their whole interval does."""
    seen = matches([8] * 200)
    for text, state in (
        ("limit_rate <= 15", "fails"),
        ("limit_rate <= 20", "unsure"),
        ("limit_rate <= 25", "so-far"),
        ("limit_rate <= 30", "holds"),
        ("6 <= average_rounds <= 10", "holds"),
        ("average_rounds + draw_rate < 9", "fails"),
    ):
        assert answer_of(seen, text).state == state, text
    found = answer_of(seen, "limit_rate <= 15", "{limit_rate} % run into the last round")
    assert found.sentence == (
        "22 % run into the last round: 22 (17 to 28) in 200 matches of greedy"
    )


def test_the_worst_part_speaks() -> None:
    """Parts that `and` joins are told apart; all that fail are found."""
    seen = matches([3, 9], (70, 40, 90), (30, 10, 60))
    text = (
        "all(match.rounds < 7 for match in matches) and all(seat.win_rate < 65 for seat in seats)"
    )
    found = answer_of(seen, text)
    assert found.state == "fails"
    assert [each.level for each in found.found] == [None, "advice"]


@pytest.mark.parametrize(
    "text",
    [
        "all(a != b or True for a in matches for b in matches for c in matches)",
        "sum(sum(1 for b in matches) for a in matches for c in matches) > 0",
        "all(seat.win_rate > 0 for a in matches for b in matches for seat in seats)",
        "count(match for match in matches if all(match != b or match == b for b in matches)) > 0",
    ],
)
def test_hostile_checks_end_by_their_budget(text: str) -> None:
    """Of the most matches that may be asked, in the same words each time."""
    seen = matches([1] * MOST_MATCHES, (50, 40, 60), (50, 40, 60))
    found = answer_of(seen, text)
    assert found.state == "unjudged"
    assert [each.level for each in found.found] == ["advice"]
    assert "too many steps" in found.sentence


def test_random_texts_are_read_or_refused() -> None:
    """Whatever words of the vocabulary are put together, nothing else is raised."""
    chance = random.Random(7)
    words = [*MATCH_WORDS.names, *MATCH_WORDS.functions, "match", "seat", "all", "any", "max"]
    words += ["count", "(", ")", "for", "in", "if", "and", "not", "<=", "-", "1", "0.5", ",", "=="]
    words += [f"{thing}.{field}" for thing, each in MATCH_WORDS.fields.items() for field in each]
    seen = matches([2, 3], (60, 40, 80), (40, 20, 60))
    judged = 0
    for _ in range(3_000):
        text = " ".join(chance.choice(words) for _ in range(chance.randint(1, 14)))
        if chance.random() < 0.7:
            thing, named = chance.choice((("match", "matches"), ("seat", "seats")))
            text = f"all({text} > 1 for {thing} in {named})"
        try:
            answer_of(seen, text)
        except UnreadError:
            continue
        judged += 1
    assert judged
