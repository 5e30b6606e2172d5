"""Questions about spaces, things and findings: which are offered, and what is answered."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems import questions
from editor.systems.fix_search import SEARCHED, search_fixes
from editor.systems.judge import with_fixes
from editor.systems.map_questions import MapContext, Target
from editor.systems.questions import answer, follow_up, questions_about
from tests.depth import parameter
from tests.export.jobs import FAULTY, SAMPLES


def context_of(name: str) -> MapContext:
    """Return a sample or a faulty map by its name, in its first set-up."""
    path: Path = next(path for path in (*FAULTY, *SAMPLES) if path.stem == name)
    scenario = load_scenario(path)
    library = library_for(scenario, path.parent)
    return MapContext(scenario, library, ruleset_for(scenario.system), scenario.setups[0].id)


def words(name: str, target: Target) -> list[str]:
    """Return the questions about a target of a map, in words."""
    context = context_of(name)
    return [each.words for each in questions_about(target, context.survey, context.findings)]


def test_of_a_space_that_is_reached_one_asks_how() -> None:
    """A space without any fault has one question."""
    assert words("twin-peaks", Target(place="e9")) == ["How is e9 reached?"]


def test_of_a_space_that_is_cut_off_one_asks_why_what_helps_and_which_rule() -> None:
    """A space that nobody reaches is a finding, too."""
    assert words("space-unreachable", Target(place="f3")) == [
        "Why can no unit reach f3?",
        "What would make this legal?",
        "Which rule applies?",
    ]


def test_of_a_thing_that_stands_wrong_one_asks_why() -> None:
    """A box that runs into another one."""
    assert words("boxes-overlap", Target(thing="b2")) == [
        "Why can the 3×2 hill at f3 not be placed here?",
        "What would make this legal?",
        "Which rule applies?",
    ]


def test_of_what_is_no_place_nothing_is_asked(subtests: pytest.Subtests) -> None:
    """A name of no space, and none at all."""
    for place in ("zz99", "", "nowhere at all"):
        with subtests.test(place):
            assert words("twin-peaks", Target(place=place)) == []


def test_what_is_selected_may_be_asked_to_stand_elsewhere() -> None:
    """A selected box and another place; where it stands already nothing is asked."""
    assert "Can 5×4 be placed at e9?" in words("twin-peaks", Target(place="e9", candidate="b2"))
    own = words("twin-peaks", Target(place="c3", candidate="b2"))
    assert [each for each in own if "stand" in each] == []


def test_two_things_that_are_called_the_same_are_told_apart_by_their_places() -> None:
    """One that is alone has no place; each question of a map is another one."""
    context = context_of("twin-peaks")
    boxes = {box.id: box for box in context.scenario.board.boxes}
    reported = {
        name: next(
            each
            for each in words("twin-peaks", Target(place="a9", candidate=name))
            if "Can" in each
        )
        for name in boxes
    }
    assert len(set(reported.values())) == len(boxes)
    assert "Can the 3×2 at h11 be placed at a9?" in reported.values()
    assert "Can the 3×2 at l4 be placed at a9?" in reported.values()
    assert "Can 5×4 be placed at a9?" in reported.values()


@pytest.mark.parametrize(
    "work", [parameter(SEARCHED / 25, deep=False), parameter(SEARCHED, deep=True)]
)
def test_every_question_that_is_offered_has_an_answer(
    work: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words, and what is offered instead was tried: it adds no error."""
    monkeypatch.setattr(questions, "search_fixes", partial(search_fixes, work=work))
    for name, target in (
        ("space-unreachable", Target(place="f3")),
        ("boxes-overlap", Target(thing="b2")),
        ("arena-in-pieces", Target(place="d5")),
        ("area-unreachable", Target(place="a7")),
        ("twin-peaks", Target(place="e9", candidate="b2")),
    ):
        context = context_of(name)
        before = {each.key for each in context.findings}
        for question in questions_about(target, context.survey, context.findings):
            given = answer(question, context)
            assert given.sentences
            following = follow_up(given)
            more = (answer(following, context),) if following else ()
            for fix in [fix for each in (given, *more) for fix in each.alternatives]:
                after = context.judged(with_fixes(context.scenario, context.library, fix))
                new = [each for each in after if each.key not in before and each.level == "error"]
                assert new == [], fix.title


def test_a_rule_is_told_with_the_words_of_its_page() -> None:
    """The guideline of the Realm Builder, by its name on the page."""
    context = context_of("boxes-overlap")
    question = questions_about(Target(thing="b2"), context.survey, context.findings)[-1]
    given = answer(question, context)
    assert given.rules[0].section == "A8"
    assert "“A box stands on the mat or on one other box, never on two.” sourced" in "\n".join(
        given.sentences
    )
