"""Trying fixes: the result of each, what is tried once, and what the bound leaves untried."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from editor.checks.proving import Prover, TrialBudget, untried
from editor.core.edits import SetTitle
from editor.core.errors import EditError
from editor.core.finding import Finding, Fix

FAULT = Finding(check="thing-broken", level="error", message="m", places=("t1",))
OTHER = Finding(check="other-broken", level="error", message="m")


def titled(*names: str) -> Finding:
    """Return a fault with fixes of these names, each with an edit of its own."""
    fixes = tuple(Fix(name, "safe", (SetTitle(name),)) for name in names)
    return Finding(check="thing-broken", level="error", message="m", places=names, fixes=fixes)


class Trials:
    """Counts what is tried; every fix clears everything."""

    def __init__(self) -> None:
        self.titles: list[str] = []

    def __call__(self, fix: Fix) -> tuple[Finding, ...]:
        """Note a trial."""
        self.titles.append(fix.title)
        return ()


def found(findings: tuple[Finding, ...], fix: Fix) -> tuple[Finding, ...]:
    """Return what is found after any fix."""
    return findings


TRIED: list[tuple[Any, tuple[Finding, ...], str | None]] = [
    ("safe", (), "safe"),
    ("safe", (OTHER,), "changes-design"),
    ("safe", (FAULT,), None),
    ("changes-design", (), "changes-design"),
    ("changes-design", (OTHER,), "changes-design"),
    ("changes-design", (FAULT,), None),
    ("needs-input", (FAULT,), "needs-input"),
]


def test_a_fix_is_tried(subtests: pytest.Subtests) -> None:
    """A fix that clears nothing is left out; a safe one that adds a finding changes the design."""
    for claim, after, reported in TRIED:
        with subtests.test(f"{claim}, then {after}"):
            finding = Finding(
                check="thing-broken",
                level="error",
                message="m",
                places=("t1",),
                fixes=(Fix("Mend", claim),),
            )
            proven = Prover([finding], partial(found, after)).proven(finding)
            assert [fix.grade for fix in proven.fixes] == ([reported] if reported else [])


def test_a_fix_without_meaning_is_left_out() -> None:
    """A fix whose edit raises is not offered."""

    def raising(fix: Fix) -> tuple[Finding, ...]:
        raise EditError("locked")

    finding = Finding(check="x", level="error", message="m", fixes=(Fix("Mend", "safe"),))
    assert Prover([finding], raising).proven(finding).fixes == ()


def test_a_fix_that_makes_it_milder_counts() -> None:
    """A fix after which the same fault is a milder one is offered."""
    finding = Finding(check="x", level="error", message="m", fixes=(Fix("Mend", "safe"),))
    milder = Finding(check="x", level="warning", message="n")
    proven = Prover([finding], lambda _: (milder,)).proven(finding)
    assert [fix.grade for fix in proven.fixes] == ["safe"]


@pytest.mark.parametrize("claim", ["safe", "changes-design"])
def test_a_fix_that_nobody_tried_is_not_called_safe(claim: Any) -> None:
    """Until it was tried a fix is untried, whatever the check thinks of it."""
    assert Fix("Mend", claim).grade == "untried"
    assert Fix("Mend", "needs-input").grade == "needs-input"


def test_what_several_findings_offer_is_tried_once() -> None:
    """The same edits are tried a single time, for all findings that offer them."""
    trials = Trials()
    findings = [titled("a", "b"), titled("b", "c"), titled("c", "a")]
    prover = Prover(findings, trials)
    proven = [prover.proven(finding) for finding in findings]
    assert trials.titles == ["a", "b", "c"]
    assert all(fix.grade == "safe" for finding in proven for fix in finding.fixes)


def test_trials_end_with_the_work_and_the_rest_is_untried() -> None:
    """As many trials are made as weigh no more than the work; the others keep their fixes."""
    trials = Trials()
    findings = [titled("a", "b"), titled("c", "d"), titled("a", "d")]
    prover = Prover(findings, trials, weight=10, work=TrialBudget(29))
    proven = [prover.proven(finding) for finding in findings]
    assert trials.titles == ["a", "b"]
    grades = [[fix.grade for fix in finding.fixes] for finding in proven]
    assert grades == [["safe", "safe"], ["untried", "untried"], ["safe", "untried"]]
    assert untried(proven) == 3


def test_a_fix_that_was_tried_is_not_tried_again() -> None:
    """Findings whose fixes were tried come back as they are."""
    trials = Trials()
    once = Prover([FAULT], trials).proven(titled("a"))
    assert Prover([FAULT], trials).proven(once) is once
    assert trials.titles == ["a"]
