"""An own check that is being edited: what it says now is what it will find once it is kept."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from editor.checks.own.source import LONGEST
from editor.core.scenario import HouseRules, OwnCheck
from editor.core.values import ID_PATTERN
from editor.systems.catalogue import system_named
from editor.systems.judge import judge
from editor.workbench.own_checks import (
    LONGEST_ID,
    DraftVerdict,
    OwnCheckDraft,
    OwnCheckTrial,
    draft_of,
    free_id,
    new_draft,
    renamed,
    saying_fields,
)
from tests.checks.own.maps import PATHS, sample, vocabulary_of
from tests.checks.own.test_judging import CASES

FLAGS = "all(distance(start, area) >= 4\n    for start in starts for area in areas)"
SAYS = "{start} is only {distance} points from {area}"


def trial_of(name: str, holds: str, says: str = "") -> OwnCheckTrial:
    """Return the trial of a new check on a sample."""
    scenario, library, ruleset = sample(name)
    draft = new_draft(scenario, "Oak League", "Ours", holds, says)
    surveys = system_named(scenario.system).surveys(scenario, library, ruleset, "")
    return OwnCheckTrial(draft, vocabulary_of(scenario.system), surveys, scenario)


def verdict_of(name: str, holds: str, says: str = "") -> DraftVerdict:
    """Return what a new check says of a sample."""
    return trial_of(name, holds, says).finish()


MORE = [("twin-peaks", FLAGS), *((name, "count(players) > 99") for name in sorted(PATHS))]


def test_it_finds_what_it_will_find_once_it_is_kept(subtests: pytest.Subtests) -> None:
    """The same findings to the last letter, in every set-up."""
    for name, holds in [*(case[:2] for case in CASES), *MORE]:
        with subtests.test(f"{name}: {holds}"):
            scenario, library, ruleset = sample(name)
            trial = trial_of(name, holds)
            kept = trial.draft.edit().apply(scenario, library)
            wanted = [
                each
                for each in judge(kept, library, ruleset, fixes=False)
                if each.check == "own-ours"
            ]
            assert list(trial.finish().findings) == wanted


def test_each_part_says_for_how_many_it_fails() -> None:
    """Of the picture: one of twelve, and what holds."""
    text = f"{FLAGS}\nand max(box.top for box in boxes) <= 3"
    verdict = verdict_of("twin-peaks", text, SAYS)
    assert [(part.state, part.failed, part.of) for part in verdict.parts] == [
        ("fails", 1, 12),
        ("holds", 0, 0),
    ]
    assert text[verdict.parts[1].start :].startswith("max(")
    assert [each.message for each in verdict.findings] == [
        "Gold's start is only 2 points from control area C"
    ]
    assert (verdict.state, verdict.failed, verdict.of) == ("fails", 1, 12)


def test_what_cannot_be_read_hides_nothing_of_the_rest() -> None:
    """The parts around it are judged, and it says where it is wrong and which word fits."""
    text = (
        f"{FLAGS}\nand max(box.top for box in boxes) <= 3\n"
        "and count(portls) <= 12\nand all(count(box.po"
    )
    verdict = verdict_of("twin-peaks", text, SAYS)
    assert [part.state for part in verdict.parts] == ["fails", "holds", "unread", "unread"]
    fault = verdict.parts[2].fault
    assert fault is not None
    assert (text[fault.start : fault.end], fault.fitting) == ("portls", "portals")
    assert verdict.parts[3].fault is not None
    assert verdict.state == "unread"
    assert [each.message for each in verdict.findings] == [
        "Gold's start is only 2 points from control area C"
    ]


def test_an_open_bracket_ends_before_the_next_line_that_begins_with_and() -> None:
    """So one unfinished line leaves those below it alone."""
    verdict = verdict_of(
        "twin-peaks", "all(box.top < 9\nand count(boxes) > 0\nand count(boxes) > 1"
    )
    assert [part.state for part in verdict.parts] == ["unread", "holds", "holds"]


def test_parts_that_can_be_read_only_alone_are_told() -> None:
    """A name that stands for two kinds of things."""
    text = "all(x.top < 9 for x in boxes) and all(x.row > 0 for x in spaces)"
    verdict = verdict_of("twin-peaks", text)
    assert [part.state for part in verdict.parts] == ["holds", "unread"]


def test_a_sentence_that_cannot_be_read_is_told_at_its_place() -> None:
    """The check is judged all the same."""
    verdict = verdict_of("twin-peaks", FLAGS, "{strat} is near")
    assert verdict.says is not None
    assert (verdict.says.start, verdict.says.fitting) == (1, "start")
    assert len(verdict.findings) == 1
    assert verdict.state == "unread"


def test_one_set_up_is_asked_after_another() -> None:
    """And until all are, nothing is told."""
    name = next(name for name in sorted(PATHS) if len(sample(name)[0].setups) > 1)
    trial = trial_of(name, "count(players) > 99 and count(players) > 0")
    assert trial.verdict().state == "running"
    while trial.step(0.0):
        assert not trial.verdict().findings
    setups = len(sample(name)[0].setups)
    assert [part.failed for part in trial.verdict().parts] == [setups, 0]


def test_what_is_found_does_not_depend_on_how_long_a_step_takes(subtests: pytest.Subtests) -> None:
    """One thing after another, or all at once."""
    for name, holds in [case[:2] for case in CASES]:
        with subtests.test(f"{name}: {holds}"):
            slow, fast = trial_of(name, holds), trial_of(name, holds)
            while slow.step(0.0):
                pass
            while fast.step(float("inf")):
                pass
            assert slow.verdict().findings == fast.verdict().findings
            assert slow.verdict().parts == fast.verdict().parts


def test_what_cannot_be_judged_says_why() -> None:
    """There is no artifact, and a check of another mode is not asked."""
    verdict = verdict_of("twin-peaks", "all(steps(start, artifact) > 5 for start in starts)")
    assert (verdict.state, verdict.parts[0].why) == (
        "unjudged",
        "there is no artifact on a space of this map",
    )
    trial = trial_of("twin-peaks", "count(boxes) > 0")
    other = OwnCheckDraft("Oak League", replace(trial.draft.check, modes=("dungeon-crawl",)))
    scenario, library, ruleset = sample("twin-peaks")
    surveys = system_named("tactics").surveys(scenario, library, ruleset, "")
    verdict = OwnCheckTrial(other, vocabulary_of("tactics"), surveys, scenario).finish()
    assert verdict.state == "unjudged"
    assert not verdict.findings


HOSTILE: list[str] = [
    "a" * 100_000,
    "(" * 100_000,
    "and " * 25_000,
    "\n".join(["and (("] * 300),
    "x and " * 300,
    "all(" * 450,
    "",
    "\n\n",
    "and",
    "\ud800 and \x00",
    " and ".join("all(a != b for a in spaces for b in spaces)" for _ in range(40)),
]


def test_hostile_texts_end(subtests: pytest.Subtests) -> None:
    """Each part has its place in the text, and a fault says so."""
    for text in HOSTILE:
        with subtests.test(ascii(text[:40])):
            verdict = verdict_of("twin-peaks", text)
            assert verdict.done
            assert all(0 <= part.start <= part.end <= len(text) for part in verdict.parts)
            assert len(text) <= LONGEST or verdict.fault is not None
            assert verdict.state != "running"


def test_what_fits_into_a_sentence() -> None:
    """What is bound, then what is asked."""
    trial = trial_of("twin-peaks", FLAGS)
    fields = saying_fields(trial.expressions(), vocabulary_of("tactics"))
    assert [each.word for each in fields] == ["start", "area", "distance"]
    assert fields[0].about == "a start"


def test_a_draft_knows_whether_it_was_changed() -> None:
    """And a new one takes an id after its name until it is kept."""
    own = OwnCheck(id="ours", name="Ours", holds="True")
    scenario = replace(
        sample("twin-peaks")[0], house_rules=(HouseRules(name="Oak League", checks=(own,)),)
    )
    draft = draft_of(scenario, "Oak League", "ours")
    assert not draft.changed
    assert renamed(scenario, draft, "Theirs").check.id == "ours"
    assert renamed(scenario, draft, "Theirs").changed
    new = new_draft(scenario, "Oak League", "Ours", "True")
    assert (new.changed, new.check.id) == (True, "ours-2")
    assert renamed(scenario, new, "Röom & more!").check.id == "room-more"
    with pytest.raises(KeyError):
        draft_of(scenario, "Oak League", "other")


def test_an_id_is_one(subtests: pytest.Subtests) -> None:
    """Whatever a check is called."""
    for name in ["", "…", "Ä" * 90, "9" * 90, "a - b", "-x-"]:
        with subtests.test(ascii(name)):
            found = free_id(sample("twin-peaks")[0], name)
            assert re.fullmatch(ID_PATTERN, found)
            assert len(found) <= LONGEST_ID
