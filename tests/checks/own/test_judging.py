"""What an expression says of a map: the examples that people ask for, and for which it fails."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from editor.checks.check import BaseSurvey
from editor.checks.own.failing import judged
from editor.checks.own.nodes import Evaluation
from editor.checks.own.reading import read
from editor.checks.own.vocabulary import LISTED_IN_A_STEP, NUMBER
from editor.core.scenario import HouseRules, OwnCheck
from editor.systems.catalogue import system_named
from editor.systems.judge import judge
from tests.checks.own.maps import PATHS, found, ruled, sample, verdicts, vocabulary_of
from tests.depth import examples

CASES: tuple[tuple[str, str, list[str]], ...] = (
    # every start is at least 6 steps from the artifact
    ("lone-star", "all(steps(start, artifact) >= 6 for start in starts)", []),
    (
        "lone-star",
        "all(steps(start, artifact) >= 7 for start in starts)",
        ["Ours: Blue's start at m1 to n2 (6)", "Ours: Red's start at m13 to n14 (6)"],
    ),
    # no box stands higher than 3
    ("twin-peaks", "max(box.top for box in boxes) <= 3", []),
    ("twin-peaks", "max(box.top for box in boxes) <= 2", ["Ours: box 3×2 at h11 (3)"]),
    ("twin-peaks", "all(box.top <= 2 for box in boxes)", ["Ours: box 3×2 at h11 (3)"]),
    ("twin-peaks", "not any(box.top > 2 for box in boxes)", ["Ours: box 3×2 at h11 (3)"]),
    # at most two portals per box
    ("twin-peaks", "all(count(box.portals) <= 2 for box in boxes)", []),
    # no control area has more than two ways in
    ("across-the-river", "all(area.ways_in <= 20 for area in areas)", []),
    # the sum of zone values within two steps differs by at most 1
    (
        "foundry-duel",
        "max(sum(zone.value for zone in reach(base, 2)) for base in bases)"
        " - min(sum(zone.value for zone in reach(base, 2)) for base in bases) <= 1",
        [],
    ),
    ("short-evening", "all(area.minerals <= 8 for area in areas)", []),
    # of nothing holds whatever is asked
    ("smallest", "max(box.top for box in boxes) <= 3", []),
    ("smallest", "all(max(other.top for other in box.boxes) < 1 for box in boxes)", []),
)  # fmt: skip


def test_a_check_says_for_which_it_fails(subtests: pytest.Subtests) -> None:
    """The things are named, with the figure that is too great or too small."""
    for name, text, reported in CASES:
        with subtests.test(f"{name}: {text}"):
            assert [finding.message for finding in found(name, text)] == reported


def test_a_sentence_is_filled_in() -> None:
    """With what the loops have bound, and with what the check itself asks."""
    (finding,) = found(
        "twin-peaks",
        "all(distance(start, area) >= 4 for start in starts for area in areas)",
        "{start} is only {distance} points from {area}, of {count(areas)}",
    )
    assert finding.message == "Gold's start is only 2 points from control area C, of 3"
    assert finding.places == ("s3", "c")
    assert [evidence.kind for evidence in finding.evidence] == ["path", "objects"]
    assert finding.evidence[0].label == "2, not 4"


WAYS: list[tuple[str, str]] = [
    ("4 <= distance(start, area)", "2, not 4"),
    ("distance(start, area) > 2 + 1", "2, not over 3"),
    ("distance(start, area) == 4 or distance(start, area) > 3", "2"),
    ("not distance(start, area) < 4", "2"),
    ("distance(start, area) + 1 >= 4", "2"),
]


def test_a_way_is_told_with_what_it_should_be(subtests: pytest.Subtests) -> None:
    """Where the check compares just that way with a figure; else the way alone has its figure."""
    for holds, label in WAYS:
        with subtests.test(holds):
            findings = found("twin-peaks", f"all({holds} for start in starts for area in areas)")
            labels = [each.evidence[0].label for each in findings if each.places == ("s3", "c")]
            assert labels == [label]


def test_each_part_is_judged_alone() -> None:
    """What `and` joins at the top is told apart: what holds, what fails and for how many."""
    parts = verdicts(
        "twin-peaks",
        "all(distance(start, area) >= 4 for start in starts for area in areas)\n"
        "and max(box.top for box in boxes) <= 3\nand steps(artifact, artifact) == 0",
    )
    assert [part.holds for part in parts] == [False, True, False]
    assert (len(parts[0].failures), parts[0].of) == (1, 12)
    assert parts[2].why == "there is no artifact on a space of this map"


def test_what_is_counted_is_shown() -> None:
    """Too many of something: each of them is a place of the finding."""
    (finding,) = found("twin-peaks", "count(villages) <= 3")
    assert len(finding.cells) == 5
    assert finding.message.endswith(" and 2 more (5)")


def test_the_outermost_of_a_difference_are_named() -> None:
    """The one with the most and the one with the least."""
    (finding,) = found(
        "foundry-duel",
        "max(sum(zone.value for zone in reach(base, 2)) for base in bases)"
        " - min(sum(zone.value for zone in reach(base, 2)) for base in bases) < 0",
    )
    assert set(finding.places) == {"z2", "z3"}
    highest_and_lowest = "max(box.top for box in boxes) - min(box.top for box in boxes) < 0"
    (finding,) = found("twin-peaks", highest_and_lowest)
    assert set(finding.places) == {"b2", "b4", "b5"}
    (finding,) = found("twin-peaks", "sum(box.top for box in boxes) < 0")
    assert set(finding.places) == {"b1", "b2", "b3", "b4", "b5"}


def test_it_is_lowered_and_waived_like_any_other() -> None:
    """A check of one's own is a check: its level is its own, a waiver silences it."""
    scenario, (_, library, ruleset) = (
        ruled("twin-peaks", "max(box.top for box in boxes) <= 2", level="advice"),
        sample("twin-peaks"),
    )
    (own,) = [item for item in judge(scenario, library, ruleset) if item.check == "own-ours"]
    assert own.level == "advice"
    assert own.source == "House rules “Oak League”"


def test_one_that_cannot_be_read_is_a_finding() -> None:
    """It says the column and what fits, and hides no other finding."""
    (finding,) = found("twin-peaks", "count(portls) <= 12")
    assert finding.message == (
        "The check “Ours” cannot be read: column 7: unknown name portls; portals?"
    )
    assert finding.source == "House rules “Oak League”"
    (finding,) = found("twin-peaks", "count(portals) <= 0", "{portls} are too many")
    assert "in its message, column 2: unknown name portls" in finding.message


HOSTILE = (
    "sum(1 for a in spaces for b in spaces for c in spaces for d in spaces) > 0",
    "all(steps(a, b) < 1000 for a in spaces for b in spaces)",
    "all(count(reach(a, 1000)) > 0 for a in spaces for b in spaces)",
    "all(area.ways_in < 1000 for space in spaces for area in areas)",
    "all(a in spaces for a in spaces for b in spaces)",
    "all(all(all(a != b or True for a in spaces) for b in spaces) for c in spaces)",
)


def test_what_would_take_long_ends_by_its_budget(subtests: pytest.Subtests) -> None:
    """The same steps each time, and a sentence instead of an answer."""
    for text in HOSTILE:
        with subtests.test(text):
            for _ in range(2):
                (verdict,) = verdicts("twin-peaks", text)
                assert verdict.why == "it needs too many steps on this map"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 / (count(portals) - count(portals)) > 1", "division by zero"),
        ("999999 * 999999 * 999999 > 1", "a number becomes too large"),
        ("sum(999999 * 999999 for space in spaces) > 1", "a number becomes too large"),
        ("1 / 1e-320 > 1", "a number becomes too large"),
    ],
)
def test_numbers_have_bounds(text: str, why: str) -> None:
    """What is no number, or too large a one, is said."""
    (verdict,) = verdicts("twin-peaks", text)
    assert verdict.why == why


def test_a_condition_about_nothing_leaves_out_one_thing_alone() -> None:
    """A box without boxes on it is left out; the others are judged all the same."""
    every = found("twin-peaks", "all(box.top < 0 for box in boxes if count(box.boxes) > 0)")
    text = "all(box.top < 0 for box in boxes if max(other.top for other in box.boxes) > 0)"
    assert (
        [finding.message for finding in found("twin-peaks", text)]
        == [finding.message for finding in every]
        != []
    )


def test_what_is_counted_beside_nothing_fails_all_the_same() -> None:
    """A part that was not chosen has no say when the things are named."""
    text = "count(boxes) + (max(box.top for box in boxes if box.top > 99) if False else 0) <= 1"
    (finding,) = found("twin-peaks", text)
    assert finding.message.endswith(" and 2 more (5)")


def test_a_way_to_what_is_missing_is_not_drawn() -> None:
    """The check never asked for the artifact; drawing its way is no fault of the program."""
    text = "all((1 if True else distance(start, artifact)) < 0 for start in starts)"
    findings = found("twin-peaks", text)
    assert len(findings) == 4
    assert {each.kind for finding in findings for each in finding.evidence} == {"objects"}


def test_all_that_a_check_says_has_one_budget() -> None:
    """A sentence with much to work out is told while the steps last, then with ellipses."""
    count = "{count(1 for a in spaces for b in starts)}"
    first, *others = found(
        "twin-peaks", "all(space.row < 0 for space in spaces)", f"{{space}}: {3 * count}"
    )
    assert "…" not in first.message
    assert others[90].message == "H7: ………"


def test_parts_that_fail_have_one_budget_together() -> None:
    """Many parts that all fail list no more than the budget allows, and work out no more."""
    part = "all(a.row < 0 for a in spaces)"
    verdict = verdicts("twin-peaks", " and ".join([part] * 30))
    assert sum(len(each.failures) for each in verdict) < 1000
    assert verdict[-1].why == "it needs too many steps on this map"

    says = "{a}: {count(1 for b in spaces for c in starts)}"
    more = " and ".join(f"all(a.row < {-each} for a in spaces)" for each in range(3))
    worked_out = [
        sum("…" not in finding.message for finding in found("twin-peaks", holds, says))
        for holds in (part, more)
    ]
    assert worked_out[0] < worked_out[1] < 2 * worked_out[0]


@pytest.mark.parametrize("word", [r"'\x1b[2J'", r"'\ud800'", "'\u202e'", "'''\n'''"])
def test_a_word_has_no_sign_that_cannot_be_seen(word: str) -> None:
    """It would be told in messages, which go to terminals and into files."""
    (finding,) = found("twin-peaks", f"{word} == 'village'")
    assert "a name here contains invisible characters" in finding.message


def test_a_field_without_a_word_is_told() -> None:
    """Empty braces say nothing."""
    (finding,) = found("twin-peaks", "count(portals) <= 0", "{} are too many")
    assert "in its message, column 2: the expression is empty" in finding.message


def test_a_mode_that_is_not_there_is_a_finding() -> None:
    """The check would never be asked, and pass for one that holds."""
    scenario, library, ruleset = sample("twin-peaks")
    own = OwnCheck(id="ours", name="Ours", holds="False", modes=("contrl",))
    layered = replace(scenario, house_rules=(HouseRules(name="Oak League", checks=(own,)),))
    (finding,) = (each for each in judge(layered, library, ruleset) if each.check == "own-ours")
    assert "there is no mode “contrl”, but " in finding.message


def test_a_figure_that_is_rounded_to_nothing_has_no_sign() -> None:
    """It is 0, not -0."""
    (finding,) = found("twin-peaks", "-0.001 > 0")
    assert finding.message == "Ours is not met: 0"


def test_a_sum_of_ways_that_are_not_there_is_no_number() -> None:
    """What is counted off from what has no way is said, as between two numbers."""
    text = (
        "sum(distance(a, b) if a.air_only else -distance(a, b)"
        " for a in areas for b in areas if distance(a, b) > 999) > 0"
    )
    (verdict,) = verdicts("eagle-rock", text)
    assert verdict.why == "this subtracts two values without a path"


def test_very_many_checks_share_what_is_listed() -> None:
    """A file that finds everything wrong lists no more than a window can show."""
    scenario, library, ruleset = sample("twin-peaks")
    holds = " and ".join(f"all(s{each}.row < 0 for s{each} in spaces)" for each in range(5))
    checks = tuple(OwnCheck(id=f"c{each}", name="Much", holds=holds) for each in range(50))
    layers = (HouseRules(name="Oak League", checks=checks),)
    found = judge(replace(scenario, house_rules=layers), library, ruleset)
    reported = [finding.message for finding in found if finding.check == "own-c7"]
    assert len(reported) == 201
    assert reported[-1] == "Much: only the first 200 are listed"


def test_neighbours_are_the_links_of_a_space(subtests: pytest.Subtests) -> None:
    """In their order, portals last, so that a check ends after the same steps whatever is known."""
    for name in sorted(PATHS):
        with subtests.test(name):
            scenario, library, ruleset = sample(name)
            if scenario.system != "tactics":
                continue
            survey = system_named("tactics").surveys(scenario, library, ruleset, "")[0]
            read = vocabulary_of("tactics").fields["space"]["neighbours"].read
            for cell, onward in survey.graph.adjacency():
                assert read(survey, cell) == tuple(onward)


ASKED = (
    "all(steps(start, artifact) >= 6 for start in starts)",
    "all(steps(start, space) < 9 for start in starts for space in spaces)",
    "all(distance(start, area) >= 4 for start in starts for area in areas)",
    "all(any(a.elevation > b.elevation for a in b.neighbours) for b in spaces)",
    "all(area.ways_in <= 2 for area in areas)",
    "all(count(reach(player, 6)) < 40 for player in players)",
    "all(steps(a, b) < 1000 for a in spaces for b in spaces)",
)


@settings(max_examples=examples(12))
@given(asked=st.lists(st.sampled_from(ASKED), min_size=2, max_size=5))
def test_what_was_asked_before_changes_no_answer(asked: list[str]) -> None:
    """A map that knows ways and steps already gives the verdicts of one that knows nothing."""
    scenario, library, ruleset = sample("twin-peaks")
    system, words = system_named("tactics"), vocabulary_of("tactics")

    def reported(text: str, survey: BaseSurvey) -> list[object]:
        verdicts = judged(read(text, words), words, survey)
        return [
            (verdict.of, verdict.why, verdict.more, [failure.bound for failure in verdict.failures])
            for verdict in verdicts
        ]

    known = system.surveys(scenario, library, ruleset, "")[0]
    for text in asked:
        fresh = system.surveys(scenario, library, ruleset, "")[0]
        assert reported(text, known) == reported(text, fresh)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("lone-star", "count(reach(artifact, 0))"),
        ("foundry-duel", "count(reach(mech, 0))"),
        ("short-evening", "sum(count(reach(start, 0)) for start in starts)"),
    ],
)
def test_a_list_costs_what_is_gone_through_for_it(name: str, text: str) -> None:
    """Also where the search was made before, and however short the list is."""
    scenario, library, ruleset = sample(name)
    survey = system_named(scenario.system).surveys(scenario, library, ruleset, "")[0]
    words = vocabulary_of(scenario.system)
    of = read(text, words, expected=NUMBER)
    frame = Evaluation(survey, of.slots, 10**6)
    left = []
    for _ in range(3):
        of.root.value(frame)
        left.append(frame.left)
    assert left[0] - left[1] == left[1] - left[2] >= words.spaces(survey) // LISTED_IN_A_STEP
