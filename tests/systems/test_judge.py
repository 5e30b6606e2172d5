"""The findings of a whole scenario, with as many trials of fixes as there is work for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.maps import stacks
from editor.checks.proving import MAXIMUM, TrialBudget, weight_of
from editor.checks.run import find
from editor.core.canonical import canonical_bytes
from editor.core.finding import Finding
from editor.core.points import Cell
from editor.core.scenario import AnyScenario
from editor.storage.kits import built_in_library, ruleset_for
from editor.systems import judge as judging
from editor.systems.judge import check, judge, prover_of, trial_weight
from editor.systems.tactics.map import survey as surveying
from editor.systems.tactics.map.board import Mat, MatComponent, MatSide
from editor.systems.tactics.map.survey import Survey
from editor.systems.tactics.system import TACTICS
from editor.systems.tactics.tools import grasp

LIBRARY, RULESET = built_in_library("tactics"), ruleset_for("tactics")


class Looks:
    """Counts how often all findings of a map are looked for, and with fixes how often."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = self.with_fixes = 0
        monkeypatch.setattr(judging, "find", self)

    def __call__(self, *given: Any, fixes: bool = True) -> tuple[Finding, ...]:
        """Look as usual."""
        self.count += 1
        self.with_fixes += fixes
        return find(*given, fixes=fixes)


def weight(scenario: AnyScenario, findings: tuple[Finding, ...]) -> int:
    """Return what a trial on a map weighs."""
    return weight_of(len(canonical_bytes(scenario)), len(findings))


def test_stacks_are_checked_with_a_trial_for_each_way_to_fix_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hundreds of fixes of a dozen boxes are no more trials than there are different edits."""
    scenario = stacks(12)
    looks = Looks(monkeypatch)
    findings = judge(scenario, LIBRARY, RULESET)
    offered = [fix for finding in findings for fix in finding.fixes]
    different = {repr(fix.edits) for fix in offered if fix.grade == "untried"}
    looks.count = looks.with_fixes = 0
    proven = check(scenario, LIBRARY, RULESET)
    assert (looks.count, looks.with_fixes) == (1 + len(different), 1)
    assert len(different) < len(offered)
    assert all(fix.grade != "untried" for finding in proven for fix in finding.fixes)


def test_lawful_places_are_looked_for_once_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many findings are about a box, it is taken up once to find where it may lie."""
    taken: list[str] = []
    take_up = grasp.take_up

    def counted(survey: Survey, ids: Iterable[str], pointed: Cell) -> grasp.Grasp:
        taken.extend(ids)
        return take_up(survey, ids, pointed)

    monkeypatch.setattr(grasp, "take_up", counted)
    findings = judge(stacks(12), LIBRARY, RULESET)
    overlaps = [finding for finding in findings if finding.check == "boxes-overlap"]
    assert 2 * len(overlaps) > len(taken) == len(set(taken))


def test_the_search_for_lawful_places_ends_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With few places to try, findings keep what was found and say that not all was sought."""
    monkeypatch.setattr(surveying, "MAX_PLACES", 100)
    findings = judge(stacks(12), LIBRARY, RULESET)
    overlaps = [finding for finding in findings if finding.check == "boxes-overlap"]
    assert {overlap.unsought for overlap in overlaps} == {True, False}


def test_trials_weigh_no_more_than_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """With work for three trials three are made, of the first fixes; all else stays untried."""
    scenario = stacks(12)
    findings = judge(scenario, LIBRARY, RULESET)
    looks = Looks(monkeypatch)
    work = TrialBudget(3.5 * weight(scenario, findings))
    prover = prover_of(findings, scenario, LIBRARY, RULESET, work=work)
    proven = tuple(map(prover.proven, findings))
    assert looks.count == 3
    whole = check(scenario, LIBRARY, RULESET)
    for part, known in zip(proven, whole, strict=True):
        tried = {fix.title: fix.grade for fix in known.fixes}
        for fix in part.fixes:
            assert fix.grade in ("untried", tried.get(fix.title))


def test_a_trial_on_wide_ground_weighs_as_much_as_its_spaces() -> None:
    """A mat of a few bytes that lays out very many spaces leaves little work for trials.

    Boxes at one place count once: they cost little more than one.
    """
    heap = stacks(12)
    spaces = TACTICS.spread(heap, LIBRARY)
    again = replace(heap.board, boxes=heap.board.boxes * 9)
    assert TACTICS.spread(replace(heap, board=again), LIBRARY) == spaces
    assert trial_weight(heap, LIBRARY, ()) < 2 * weight(heap, ())
    rows = ("." * 256,) * 256
    mat = MatComponent(id="wide", name="Wide", sides={"up": MatSide(rows)})
    laid = tuple(Mat(id=f"w{at}", component="wide", side="up", at=(at, 0)) for at in range(40))
    wide = replace(heap, components=(mat,), board=replace(heap.board, mats=laid))
    assert TACTICS.spread(wide, LIBRARY) > 40 * 256 * 256
    assert trial_weight(wide, LIBRARY, ()) > MAXIMUM
