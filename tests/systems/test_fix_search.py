"""The search for fixes: what it finds clears what was asked, adds nothing, and was tried."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import decode, encode

from editor.core.edit import apply_all
from editor.core.finding import Finding
from editor.core.kit import AnyLibrary
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario
from editor.seam.system import AnySystem
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named, systems
from editor.systems.fix_search import SEARCHED, FoundFixes, search_fixes
from editor.systems.judge import judge
from tests.depth import parameter
from tests.export.jobs import FAULTY, system_of

BUDGET = 600_000
"""A budget for some hundred maps, so that tests are quick."""


def opened(path: Path) -> tuple[AnyScenario, AnyLibrary, Ruleset]:
    """Return a scenario with its library and ruleset."""
    scenario = load_scenario(path)
    return scenario, library_for(scenario, path.parent), ruleset_for(scenario.system)


def faulty(name: str) -> tuple[AnyScenario, AnyLibrary, Ruleset]:
    """Return a faulty map by its name."""
    return opened(next(path for path in FAULTY if path.stem == name))


def shown(findings: tuple[Finding, ...]) -> set[str]:
    """Return the keys of the findings that are not waived."""
    return {finding.key for finding in findings if not finding.waived}


@pytest.mark.quick("mechs-50000", rest="pairs")
@pytest.mark.parametrize(
    "work", [parameter(BUDGET // 12, deep=False), parameter(BUDGET, deep=True)]
)
@pytest.mark.parametrize("system", systems(), ids=lambda system: system.id)
def test_each_fix_clears_what_was_asked_and_adds_nothing(
    system: AnySystem, work: int, subtests: pytest.Subtests
) -> None:
    """Judged from nothing, after its edits were written and read as those of a file are."""
    for path in FAULTY:
        if system_of(path) == system.id:
            with subtests.test(path.stem):
                _search_and_judge(path, work)


def _search_and_judge(path: Path, work: int) -> None:
    scenario, library, ruleset = opened(path)
    before = judge(scenario, library, ruleset, fixes=False)
    edit_type: Any = system_named(scenario.system).edit_type
    target = next(finding for finding in before if not finding.waived)
    found = search_fixes([target], scenario, library, ruleset, work=work, best=4)
    assert len(found.fixes) <= min(4, found.clearing) <= found.tried
    results = []
    for each in found.fixes:
        edits = tuple(decode(encode(edit), type=edit_type) for edit in each.fix.edits)
        after = apply_all(edits, scenario, library)
        findings = judge(after, library, ruleset, fixes=False)
        assert target.key not in {finding.key for finding in findings}, each.fix.title
        assert shown(findings) <= shown(before), each.fix.title
        assert each.fix.grade in ("safe", "changes-design")
        assert set(each.cleared) == {f.key for f in before} - {f.key for f in findings} - {
            target.key
        }
        assert after not in results
        results.append(after)
    order = [(each.far, each.gap) for each in found.fixes]
    assert order == sorted(order)


def search(name: str, **options: float) -> FoundFixes:
    """Search for fixes of the first finding of a faulty map."""
    scenario, library, ruleset = faulty(name)
    first = judge(scenario, library, ruleset, fixes=False)[:1]
    return search_fixes(first, scenario, library, ruleset, work=options.get("work", BUDGET))


def test_what_changes_little_comes_first() -> None:
    """A box beside the artifact is moved by one row, and its title says so."""
    found = search("artifact-covered")
    assert (found.fixes[0].far, found.fixes[0].fix.title) == (
        1,
        "Move the 3×2 hill one row south, d5 to d6",
    )
    moved = found.fixes[0].moved
    assert [thing.id for thing in moved] == ["b1"]
    assert moved[0].after[0] == (moved[0].before[0][0], moved[0].before[0][1] + 1)


def test_what_causes_a_finding_is_taken_away_too() -> None:
    """The crag that cuts spaces off is named by the cause alone, not by the finding."""
    scenario, library, ruleset = faulty("space-unreachable")
    target = next(each for each in judge(scenario, library, ruleset) if not each.waived)
    titles = {each.fix.title for each in search("space-unreachable").fixes}
    assert not target.places
    assert "Remove 3×2 crag" in titles


def test_it_tells_how_the_seats_fare() -> None:
    """An area that is moved towards the side that is far from it makes the map fairer."""
    best = search("area-distance-unequal").fixes[0]
    gap = next(change for change in best.gaps if change.figure == "area")
    assert gap.better
    assert best.gap < 0


def test_the_budget_bounds_what_is_tried() -> None:
    """With less work fewer maps are tried, and it is not called whole."""
    little, more = search("boxes-overlap", work=60_000), search("boxes-overlap")
    assert 0 < little.tried < more.tried
    assert not little.whole
    assert search("boxes-overlap") == more


def test_of_several_steps_not_all_is_tried(subtests: pytest.Subtests) -> None:
    """Only some maps that one change has made better are gone on from, so there is more to try."""
    for name in ("base-missing", "areas-wrong-number"):
        with subtests.test(name):
            found = search(name, work=SEARCHED)
            assert found.steps == 2
            assert not found.whole


def test_it_stops_when_told() -> None:
    """Nothing more is tried then, and what was found so far is kept."""
    scenario, library, ruleset = faulty("artifact-covered")
    target = judge(scenario, library, ruleset, fixes=False)[:1]
    steps, heard = count(), list[FoundFixes]()
    found = search_fixes(
        target,
        scenario,
        library,
        ruleset,
        culprits=(),
        stop=lambda: next(steps) > 20,
        progress=heard.append,
    )
    assert found.tried <= 21
    assert not found.whole
    assert heard
    assert heard[-1].tried == found.tried


def test_nothing_is_found_for_what_is_not_there() -> None:
    """A finding of another map has no fixes, and nothing is tried."""
    scenario, library, ruleset = faulty("artifact-covered")
    other = judge(*faulty("dead-end"), fixes=False)[:1]
    assert search_fixes(other, scenario, library, ruleset) == FoundFixes()
