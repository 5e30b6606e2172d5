"""A finding as a question, and what causes it in words."""

import pytest

from editor.core.finding import Finding
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.causes import Culprit, SmallestCause
from editor.systems.judge import judge
from editor.workbench.document import open_document
from editor.workbench.session import Session
from editor.workbench.why import Why
from editor.workbench.why_words import (
    UNASKED,
    CauseCardView,
    place_of,
    proof_of,
    question_of,
    together,
)
from tests.workbench.here_arguing import here_arguing

FAULTY = sorted(
    path for path in (samples_folder() / "faulty").glob("*/*.json")
    if not path.name.endswith(".expected.json")
)  # fmt: skip


def finding_of(message: str) -> Finding:
    return Finding(check="some-check", level="error", message=message)


QUESTIONS: list[tuple[str, str]] = [
    ("4 spaces cannot be reached from any start",
     "Why can 4 spaces not be reached from any start?"),
    ("The map has no village, so units cannot heal or refill",
     "Why does the map have no village, so units cannot heal or refill?"),
    ("Box 3×2 hill at f3 and box 3×2 hill at h3 overlap in 2 spaces (f3 to f4)",
     "Why do box 3×2 hill at f3 and box 3×2 hill at h3 overlap in 2 spaces?"),
    ("Red's start at a1 is 2 steps farther than Blue's",
     "Why do Red's start at a1 is 2 steps farther than Blue's?"),
    ("a base cannot walk to 4 zones (b1, a2), while other bases can",
     "Why can a base not walk to 4 zones, while other bases can?"),
    ("2 areas are named “North is lost: a tale”",
     "Why are 2 areas named “North is lost: a tale”?"),
    ("The start at a8 has no owner and stays empty",
     "Why do the start at a8 has no owner?"),
    ("There is no expansion for 2 players; 2 would be enough",
     "Why is there no expansion for 2 players?"),
    ("Unequal mineral fields within 2 steps", UNASKED),
    ("Box at f3 should stand on “b9”", UNASKED),
]  # fmt: skip


def test_a_sentence_is_turned_into_a_question(subtests: pytest.Subtests) -> None:
    """The first verb goes before its subject, and what is beside the point is left out."""
    for message, question in QUESTIONS:
        with subtests.test(message):
            assert question_of(finding_of(message)) == question


def test_every_finding_of_the_samples_is_a_question(subtests: pytest.Subtests) -> None:
    """Each begins with why, ends with a question mark, and leaves no bracket or colon behind."""
    for path in FAULTY:
        with subtests.test(f"{path.parent.name}/{path.stem}"):
            scenario = load_scenario(path)
            library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
            for finding in judge(scenario, library, ruleset, fixes=False):
                questions = question_of(finding)
                assert questions.startswith("Why ")
                assert questions.endswith("?")
                assert questions.count("?") == 1 or "“" in questions
                assert "(" not in questions
                if questions == UNASKED:
                    assert place_of(finding).startswith(finding.full_message[:1])


def test_what_a_question_leaves_out_is_said_below_it() -> None:
    """The whole message where it says more than the question, else the spaces."""
    full_message = finding_of("The realm is in 2 pieces: 69 spaces and 4 spaces")
    assert place_of(full_message) == "The realm is in 2 pieces: 69 spaces and 4 spaces."
    assert place_of(finding_of("Two boxes overlap in 2 spaces (f3 to f4)")) == "At f3 to f4"
    bare = Finding(check="c", level="error", message="4 spaces are lost", cells=((0, 0), (1, 0)))
    assert place_of(bare) == "At a1 to b1"


A, B, C = (Culprit("thing", name) for name in "abc")
CARDS = tuple(
    CauseCardView(culprit, "box", f"3×2 hill at {culprit.id}3", "") for culprit in (A, B, C)
)


TAKEN: list[tuple[tuple[Culprit, ...], set[Culprit], str, str]] = [
    ((A,), {A}, "One cause", "Removing it fixes the problem."),
    ((A, B), {A, B}, "Two things together", "Removing either fixes the problem."),
    ((A, B, C), {A, B, C}, "Three things together",
     "Removing any of them fixes the problem."),
    ((A, B, C), {C}, "Three things together",
     "Removing the 3×2 hill at c3 fixes the problem."),
    ((A, B), set(), "Two things together",
     "Removing one of them is not enough: the map has another, separate cause."),
]  # fmt: skip


def test_it_is_said_what_was_taken_away(subtests: pytest.Subtests) -> None:
    """Only of what was tried on the whole map it is said that the problem goes with it."""
    for culprits, alone, heading, proof in TAKEN:
        with subtests.test(proof):
            cause = SmallestCause(culprits, frozenset(alone), whole=True, trials=9)
            assert together(cause) == heading
            assert proof_of(cause, CARDS[: len(culprits)]) == proof


def test_a_card_says_where_a_thing_is() -> None:
    """The sample of an unreachable box names the house rule first, then the box with its spaces."""
    path = samples_folder() / "faulty" / "tactics" / "space-unreachable.json"
    session = Session(open_document(path))
    why = Why(session, here_arguing(session), lambda: None)
    why.open(session.findings.items[0].key)
    assert why.poll()
    cards = {card.title: card for card in why.cards}
    assert why.cards[0].act == "open"
    assert "Default: no limit." in why.cards[0].detail
    assert cards["3×2 crag at f3"].detail == (
        "Levels 0 to 2. 6 spaces, f3 to h4. All 6 spaces of this problem are on it."
    )
    why.close()
    session.close()
