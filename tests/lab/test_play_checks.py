"""Matches in the words of checks of play: the same as the raw results say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from editor.checks.own.match_words import SeenMatches
from editor.checks.own.play_answer import PlayAnswer, answer
from editor.core.scenario import MatchesToCheck, OwnCheck
from editor.lab.play_checks import seen_in
from editor.lab.playtest import Budget, Playtest
from tests.lab.playtests import SAMPLES, playtest

COUNT = 40


@pytest.fixture(scope="module", params=SAMPLES)
def played(request: pytest.FixtureRequest) -> Playtest:
    """A playtest of each system, with few quick matches."""
    found = playtest(request.param, "greedy", Budget(COUNT))
    found.run()
    return found


def answer_of(seen: SeenMatches, holds: str, says: str = "") -> PlayAnswer:
    """Return what matches say of an expression."""
    return answer(
        OwnCheck(id="ours", name="Ours", holds=holds, says=says, of=MatchesToCheck()), seen
    )


def test_no_match_is_longer_than_a_number_of_rounds(played: Playtest) -> None:
    """As the raw results say, in both ways to write it; and the longest match is named."""
    longest = max(match.result.rounds for match in played.played)
    seen = seen_in(played, played.played)
    for text in (
        "all(match.rounds <= {} for match in matches)",
        "max(match.rounds for match in matches) <= {}",
        "not any(match.rounds > {} for match in matches)",
    ):
        held = answer_of(seen, text.format(longest))
        assert (held.state, held.found) == ("holds", ())
        assert held.sentence.startswith("True in 40 matches of greedy; it fails in ")
        failing = [match for match in played.played if match.result.rounds > longest - 1]
        failed = answer_of(seen, text.format(longest - 1), "{match} lasts {match.rounds} rounds")
        assert failed.state == "fails"
        (finding,) = failed.found
        assert f"; it fails in {len(failing)} of 40 matches of greedy" in finding.message
        assert f"lasts {longest} rounds" in finding.message
        assert finding.level is None


def test_win_rates_differ_by_at_most_so_many_points(played: Playtest) -> None:
    """The figure is that of the raw places; few matches of an even game leave it open."""
    seen = seen_in(played, played.played)
    text = "max(seat.win_rate for seat in seats) - min(seat.win_rate for seat in seats) <= {}"
    shares = []
    for side in played.sides:
        won = 0.0
        for match in played.played:
            first = [
                each
                for each in played.sides
                if any(match.result.places[player] == 1 for player in each.players)
            ]
            won += side in first and 1 / len(first)
        shares.append(100 * won / COUNT)
    apart = max(shares) - min(shares)
    assert answer_of(seen, text.format(100)).state == "holds"
    assert answer_of(seen, text.format(apart + 0.01)).state == "so-far"
    if apart > 0.01:
        open_still = answer_of(seen, text.format(apart - 0.01))
        assert open_still.state == "unsure"
        (finding,) = open_still.found
        assert finding.level == "advice"
        assert "not enough matches yet" in finding.message
    lopsided = answer_of(
        seen, "all(seat.win_rate >= 101 for seat in seats)", "{seat} never wins all"
    )
    assert lopsided.state == "fails"
    assert [each.message.split(":")[0] for each in lopsided.found] == [
        f"{seat.name} never wins all" for seat in played.game.seats
    ]


WORDS: tuple[tuple[str, Callable[[Playtest], object]], ...] = (
    ("count(matches) == {}", lambda test: len(test.played)),
    (
        "sum(match.actions for match in matches) == {}",
        lambda test: sum(match.result.plies for match in test.played),
    ),
    (
        "count(match.at_limit for match in matches) == {}",
        lambda test: sum(match.result.at_limit for match in test.played),
    ),
    (
        "count(match.drawn for match in matches) == {}",
        lambda test: sum(match.result.places.count(1) > 1 for match in test.played),
    ),
    (
        "sum(match.lead for match in matches) == {}",
        lambda test: sum(max(m.result.scores) - min(m.result.scores) for m in test.played),
    ),
    (
        "sum(points(match, seat) for match in matches for seat in seats if seat.number == 1) == {}",
        lambda test: sum(match.result.scores[0] for match in test.played),
    ),
    (
        "count(won(match, seat) for match in matches for seat in seats) == {}",
        lambda test: sum(match.result.places.count(1) for match in test.played),
    ),
    (
        "sum(count(match.winners) for match in matches) == {}",
        lambda test: sum(match.result.places.count(1) for match in test.played),
    ),
    ("sum(match.number for match in matches) == {}", lambda test: sum(range(len(test.played)))),
    (
        "average_rounds == {}",
        lambda test: sum(match.result.rounds for match in test.played) / len(test.played),
    ),
    (
        "limit_rate == {}",
        lambda test: 100 * (sum(m.result.at_limit for m in test.played) / len(test.played)),
    ),
    (
        "draw_rate == {}",
        lambda test: 100 * (sum(m.result.places.count(1) > 1 for m in test.played) / 40),
    ),
    ("sum(seat.wins for seat in seats) == {}", lambda test: len(test.played)),
)


def test_words_of_matches_say_what_the_raw_results_say(
    played: Playtest, subtests: pytest.Subtests
) -> None:
    """Each by another reading of the same results; samples have two sides of one seat each."""
    seen = seen_in(played, played.played)
    for text, raw in WORDS:
        with subtests.test(text):
            assert answer_of(seen, text.format(raw(played))).state in ("holds", "so-far")
