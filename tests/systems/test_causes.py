"""The smallest cause of a finding: true, and nothing in it can be left out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from editor.core.finding import Finding
from editor.core.scenario import HouseRules
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.cause_words import sufficient
from editor.systems.causes import Culprit, left_with, smallest_cause, smallest_set
from editor.systems.judge import judge
from tests.depth import every, in_loops
from tests.export.jobs import FAULTY, SAMPLES, named

MISSING = {"artifact-missing", "setup-missing", "base-missing", "pilot-missing"}


def is_found(finding: Finding, path: Path, kept: tuple[Culprit, ...]) -> bool:
    """Return whether a finding is there with these things alone, asked of all checks."""
    scenario = load_scenario(path)
    library = library_for(scenario, path.parent)
    found = judge(left_with(scenario, kept), library, ruleset_for(scenario.system), fixes=False)
    alike = [
        each
        for each in found
        if each.check == finding.check
        and set(each.places) == set(finding.places)
        and (not finding.setup or each.setup in ("", finding.setup))
    ]
    return bool(alike) and set(finding.cells) <= {cell for each in alike for cell in each.cells}


@pytest.mark.parametrize("paths", in_loops(every((*FAULTY, *SAMPLES), 3)))
def test_a_cause_is_true_and_minimal(paths: Sequence[Path], subtests: pytest.Subtests) -> None:
    """With the named things alone the finding is there, and without any of them it is gone."""
    for path in paths:
        with subtests.test(named(path)):
            scenario = load_scenario(path)
            library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
            for finding in judge(scenario, library, ruleset, fixes=False):
                cause = smallest_cause(finding, scenario, library, ruleset)
                if cause is None:
                    continue
                assert cause.whole
                assert is_found(finding, path, cause.every)
                for culprit in cause.every:
                    fewer = tuple(each for each in cause.every if each != culprit)
                    assert not is_found(finding, path, fewer), (finding.message, culprit)
                assert cause.alone <= set(cause.every)


def test_nothing_is_enough_that_leaves_the_problem_in_other_words(
    subtests: pytest.Subtests,
) -> None:
    """Without a card the arena is in four pieces in place of two: that is no cure."""
    cases = [
        ("arena-in-pieces", {"z7"}),
        ("mine-value-unlawful", {"n2"}),
        ("pilots-several", {"p1", "p3"}),
    ]
    for name, enough in cases:
        with subtests.test(name=name):
            path = faulty(name)
            scenario = load_scenario(path)
            library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
            finding = next(each for each in judge(scenario, library, ruleset) if each.check == name)
            cause = smallest_cause(finding, scenario, library, ruleset)
            assert cause is not None
            assert {each.id for each in cause.alone} == enough


def test_nothing_is_enough_that_was_not_tried(subtests: pytest.Subtests) -> None:
    """A search that is cut short says of no thing that it suffices to take it away."""
    for trials in range(1, 12):
        with subtests.test(trials=trials):
            path = faulty("space-unreachable")
            scenario = load_scenario(path)
            library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
            finding = judge(scenario, library, ruleset)[0]
            whole = smallest_cause(finding, scenario, library, ruleset)
            cause = smallest_cause(finding, scenario, library, ruleset, trials=trials)
            assert whole is not None
            assert cause is None or cause.alone <= whole.alone


def faulty(name: str) -> Path:
    """Return a faulty map by its name."""
    return next(path for path in FAULTY if path.stem == name)


def cause_of(path: Path, check: str) -> tuple[tuple[str, str], ...]:
    """Return the kinds and ids of what causes the finding of a check."""
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    found = judge(scenario, library, ruleset, fixes=False)
    finding = next(each for each in found if each.check == check)
    cause = smallest_cause(finding, scenario, library, ruleset)
    assert cause is not None
    return tuple((each.kind, each.id) for each in cause.culprits)


def test_a_house_rule_is_a_cause() -> None:
    """A limit on climbs and a box that is too high, together."""
    found = cause_of(faulty("space-unreachable"), "space-unreachable")
    assert ("rule", "movement.max_climb") in found
    assert ("thing", "b1") in found or ("thing", "b2") in found


def test_what_is_missing_has_no_cause() -> None:
    """Nothing that lies on the table causes that something is not there."""
    assert cause_of(faulty("artifact-missing"), "artifact-missing") in ((), (("thing", "m1"),))


def test_a_search_that_ends_early_says_so() -> None:
    """With few maps to look at the set may be larger than needed, and this is told."""
    path = faulty("space-unreachable")
    scenario = load_scenario(path)
    library, ruleset = library_for(scenario, path.parent), ruleset_for(scenario.system)
    finding = next(
        each
        for each in judge(scenario, library, ruleset, fixes=False)
        if each.check == "space-unreachable"
    )
    cause = smallest_cause(finding, scenario, library, ruleset, trials=2)
    assert cause is not None
    assert not cause.whole
    assert cause.trials == 2


def test_nothing_is_said_to_suffice_that_was_not_tried(subtests: pytest.Subtests) -> None:
    """Where the search ends early, it is not known of all whether to take one away is enough."""
    every = tuple(Culprit("thing", name) for name in "abcdef")
    tried: dict[frozenset[Culprit], bool] = {}

    def look(kept: frozenset[Culprit]) -> bool:
        tried[kept] = set(every[:2]) <= kept
        return tried[kept]

    for trials in range(1, 12):
        tried.clear()
        with subtests.test(trials=trials):
            cause = smallest_set(every, look, trials)
            assert cause is not None
            for each in cause.alone:
                assert tried.get(frozenset(every) - {each}) is False
            if not cause.whole and not cause.alone:
                assert sufficient(cause) == "removing just one was not tested"


def test_of_the_file_there_is_no_cause() -> None:
    """What is wrong with house rules or waivers is not caused by anything on the map."""
    scenario = load_scenario(SAMPLES[0])
    ruled = replace(scenario, house_rules=(HouseRules("Ours", levels={"no-such-check": "advice"}),))
    library, ruleset = library_for(ruled, SAMPLES[0].parent), ruleset_for(ruled.system)
    finding = next(
        each
        for each in judge(ruled, library, ruleset, fixes=False)
        if each.check == "house-rule-unknown"
    )
    assert smallest_cause(finding, ruled, library, ruleset) is None
