"""What wishes would change is told with its counts, places and consequences."""

from __future__ import annotations

import pytest

from editor.core.resources import samples_folder
from editor.ui.house.house_presenter import own_state, trial_view
from editor.workbench.document import open_document
from editor.workbench.own_checks import DraftVerdict, PartResult
from editor.workbench.rule_trials import RuleTrials
from editor.workbench.session import Session
from tests.workbench.here import HereChecks


def trials_on(sample: str, worker: HereChecks | None = None) -> tuple[Session, RuleTrials]:
    """Return a session with a sample, and trials of house rules of it."""
    session = Session(open_document(samples_folder() / "tactics" / f"{sample}.json"))
    trials = RuleTrials(session, worker)
    trials.edit("Evening")
    return session, trials


def test_a_wish_tells_what_it_breaks_and_where() -> None:
    """Steps of one level cut off the 3×2 of Twin Peaks; by the book all is reached."""
    session, trials = trials_on("twin-peaks")
    trials.set_setting("movement.max_climb", 1)
    view = trial_view(session, trials)
    assert (view.now, view.then, view.take, view.single) == (
        "Rulebook",
        "With it",
        "Apply",
        "",
    )
    assert view.aside.startswith("1 value, tested in ")
    first = view.broken[0]
    assert (first.level, first.message) == ("error", "40 spaces cannot be reached from any start")
    assert first.place == "e9 to l13"
    assert dict(view.counts_now)["error"] == 0
    assert dict(view.counts_then)["error"] == 1
    assert not view.state


def test_several_wishes_are_taken_together_or_the_last_one_alone() -> None:
    """The buttons say how many there are."""
    session, trials = trials_on("twin-peaks")
    said = []
    for name, value in (("movement.max_climb", 9), ("control.areas", 4), ("hand.limit", 3)):
        trials.set_setting(name, value)
        view = trial_view(session, trials)
        said.append((view.then, view.take, view.single))
    assert said == [
        ("With it", "Apply", ""),
        ("With both", "Apply both", "Only the second"),
        ("With all 3", "Apply all 3", "Only the last"),
    ]


def test_house_rules_in_force_are_what_is_now() -> None:
    """With a layer in force the former counts are not those of the book."""
    session, trials = trials_on("twin-peaks")
    trials.set_setting("hand.limit", 3)
    assert trials.take()
    trials.set_setting("hand.limit", 4)
    view = trial_view(session, trials)
    assert view.now == "Now"
    assert view.state == "No changes to the findings on this map."


def test_what_takes_long_says_so() -> None:
    """While it is tried elsewhere there are no counts with it."""
    session, trials = trials_on("twin-peaks", HereChecks())
    trials._checker.expect(1000)
    trials.set_setting("hand.limit", 3)
    view = trial_view(session, trials)
    assert (view.state, view.counts_then, view.broken) == ("Testing…", (), ())
    assert trials.poll()
    assert trial_view(session, trials).counts_then


@pytest.mark.parametrize(
    ("verdict", "reported"),
    [
        (None, ("waived", "not run yet")),
        (DraftVerdict((PartResult(0, 1, "holds"),), done=True), ("ready", "holds")),
        (DraftVerdict((PartResult(0, 1, "fails", 1, 12),), done=True),
         ("warning", "fails for 1 of 12")),
        (DraftVerdict((PartResult(0, 1, "fails", 1_000, 2_400, more=True),), done=True),
         ("warning", "fails for more than 1,000")),
        (DraftVerdict((PartResult(0, 1, "fails", 1, 0),), done=True), ("warning", "fails")),
        (DraftVerdict((PartResult(0, 1, "holds", 0, 12), PartResult(2, 3, "fails", 1)), done=True),
         ("warning", "fails")),
        (DraftVerdict((PartResult(0, 1, "unread"),), done=True), ("error", "cannot be read")),
        (DraftVerdict((PartResult(0, 1, "unjudged", why="it needs too many steps"),), done=True),
         ("waived", "it needs too many steps")),
    ],
)  # fmt: skip
def test_an_own_check_says_its_state_in_words(
    verdict: DraftVerdict | None, reported: tuple[str, str]
) -> None:
    """It holds, fails for some of many, cannot be read, or was not run."""
    assert own_state(verdict, "warning") == reported
