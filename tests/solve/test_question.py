"""Questions in words: what is understood, and what is said of the rest."""

from __future__ import annotations

import pytest

from editor.play.asking import (
    QuestionCode,
    amount_of_question,
    deadline_of_question,
    kind_of_question,
    players_of_question,
    subject_of_question,
)
from editor.solve.question import QuestionError, question_of
from editor.systems.catalogue import system_named
from editor.systems.tactics.play.asking import Goal
from tests.play.games import fresh
from tests.solve.games import questions_of

ARENA = fresh(system_named("mechs"), "arena", 2)
REALM = fresh(system_named("tactics"), "control", 2)
EVENING = fresh(system_named("trts"), "two-player", 2)


def test_a_question_may_be_asked_in_several_ways(subtests: pytest.Subtests) -> None:
    """Case, articles, question marks and the form of the verb make no difference."""
    cases = [
        "red reaches b2",
        "Red reaches B2",
        "Can red reach b2?",
        "  could   RED reach the b2 ?",
    ]
    for text in cases:
        with subtests.test(text):
            found = question_of(questions_of(REALM), REALM, text).code
            assert found == QuestionCode(Goal.STANDS, 0b1111, REALM.spaces.index("b2"))


def test_a_question_may_have_deadlines(subtests: pytest.Subtests) -> None:
    """A round, the first turn, and a number of actions; turns of mechs are those of cards."""
    cases = [
        ("red wins", 0, 0),
        ("red wins by round 3", 12, 0),
        ("red wins in the first turn", 1, 0),
        ("red wins within 7 actions", 0, 7),
        ("red wins in 7 actions", 0, 7),
        ("red wins by round 3 within 7 actions", 12, 7),
        ("red wins within 7 actions in round 2", 8, 7),
    ]
    for text, until, actions in cases:
        with subtests.test(text=text, until=until, actions=actions):
            question = question_of(questions_of(ARENA), ARENA, text)
            assert (question.code.until, question.actions) == (until, actions)


def test_the_words_of_a_question_say_what_is_asked() -> None:
    """The words of a question say it in full, with its deadline."""
    question = question_of(questions_of(REALM), REALM, "can anybody hold a by round 2", 9)
    assert question.words == "anyone holds area a by round 2 within 9 actions"


def test_what_is_no_question_is_told(subtests: pytest.Subtests) -> None:
    """What cannot be asked is told with what can be."""
    cases = [
        ("", "unknown question ''; expected one of: "),
        ("red sings", "unknown question 'red sings'"),
        ("pink wins", "'pink' is not a player, or anyone; there are anyone, "),
        ("red reaches zz99", "'zz99' is not a space; there are a1, "),
        ("red has 0 points", "'0' is not a number from 1 to 4095"),
        ("red has no points", "'no' is not a number from 1 to 4095"),
        ("red wins by round 0", "a round is from 1 to 1000"),
        ("red wins by round 5000", "a round is from 1 to 1000"),
        ("red wins within 0 actions", "a line has from 1 to 511 actions"),
        ("red wins within 512 actions", "a line has from 1 to 511 actions"),
        ("red wins by round two", "'by round two' is not a time limit; use “by round 2”"),
        ("red reaches b2 by round -1", "'by round -1' is not a time limit"),
        ("red reaches b2 within 12345678 actions", "'within 12345678 actions' is not a time limit"),
        ("red takes the artifact", "unknown question 'red takes the artifact'"),
    ]
    for text, said in cases:
        with subtests.test(text=text, said=said):
            with pytest.raises(QuestionError) as raised:
                question_of(questions_of(REALM), REALM, text)
            assert said in str(raised.value)


def test_names_of_several_words_are_understood() -> None:
    """An area is named by its id, or by its name, however many words that has."""
    asking = questions_of(EVENING)
    for area, name in enumerate(EVENING.spaces):
        for written in (name, EVENING.names.areas[area]):
            found = question_of(asking, EVENING, f"Can red hold {written}?").code
            assert found.what == area


def test_a_piece_in_an_area_is_not_taken_for_a_name() -> None:
    """With an area a piece has to stand there, without one anywhere."""
    asking, area = questions_of(EVENING), EVENING.names.areas[1]
    there = question_of(asking, EVENING, f"red has a soldier in {area}").code
    anywhere = question_of(asking, EVENING, "red has a soldier").code
    assert there.what == 1
    assert anywhere.what not in range(len(EVENING.spaces))
    assert there.amount == anywhere.amount


def test_a_question_is_read_as_it_was_written(subtests: pytest.Subtests) -> None:
    """A question as a number keeps all that is asked."""
    cases = [
        QuestionCode(31, 65535, 8191, 4095, 1023),
        QuestionCode(0, 1),
        QuestionCode(3, 2, 17, 5, 1),
    ]
    for found in cases:
        with subtests.test(found=found):
            number = found.number
            assert QuestionCode(
                kind_of_question(number), players_of_question(number),
                subject_of_question(number), amount_of_question(number),
                deadline_of_question(number),
            ) == found  # fmt: skip
