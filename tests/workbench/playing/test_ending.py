"""How a match ended, in words and figures."""

import pytest

from editor.workbench.playing.ending import course_words, ending_of
from tests.workbench.playing.tables import at_table


def test_an_ending_has_its_order_and_its_curve() -> None:
    """The winner stands first; the curve has the points at the start and after each round."""
    session = at_table(seed=4)
    session.open_hands(True)
    for player in range(2):
        session.seat(player, "greedy")
    session.hasten(7)
    now = 0.0
    while not session.over:
        now += 1.0
        session.tick(now)
    ending = ending_of(session)
    assert ending.places[ending.order[0]] == 1
    assert ending.curve[-1] == ending.points
    rounds = {turn.round for turn in session.log.turns(session.match)}
    assert len(ending.curve) == len(rounds) + 1
    assert ending.why == session.game.rules.why_over(session.game, session.state)
    assert " has all pegs home. Points: " in ending.why
    session.go(2)
    assert ending_of(session) == ending, "wherever one looks"


COURSES: list[tuple[tuple[tuple[int, ...], ...], str]] = [
    (((0, 0), (1, 0), (2, 1)), "Ann led from the first round."),
    (((0, 0), (0, 1), (2, 1), (3, 1)), "Ann led from round 2; Bob led in round 1."),
    (
        ((0, 0), (0, 1), (1, 1), (2, 1), (3, 1)),
        "Ann led from round 3; nobody led in round 2.",
    ),
    (((0, 0), (0, 1), (0, 2)), "Ann won without leading in points."),
    (
        ((0, 0), (0, 1), (2, 1)),
        "Ann took the lead only in the last round; Bob led before that.",
    ),
]


def test_the_course_says_since_when_the_winner_was_ahead(subtests: pytest.Subtests) -> None:
    """By the points after each round."""
    for curve, words in COURSES:
        with subtests.test(words):
            assert course_words(["Ann", "Bob"], curve, 0) == words


def test_rounds_are_counted_from_the_one_that_was_played_first() -> None:
    """A match that begins from a position of a later round is told by its own rounds."""
    curve = ((0, 0), (0, 1), (2, 1), (3, 1))
    said = course_words(["Ann", "Bob"], curve, 0, began=5)
    assert said == "Ann led from round 6; Bob led in round 5."
