"""All own checks of a file share one budget of steps, whatever their number and order."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from editor.checks.own import budget
from editor.checks.own.budget import BUDGET
from editor.checks.own.nodes import Evaluation, Node
from editor.core.finding import Finding
from editor.core.scenario import HouseRules, OwnCheck
from editor.systems.judge import judge
from tests.checks.own.maps import sample
from tests.depth import parameter


def many_checks(texts: Sequence[str]) -> tuple[Finding, ...]:
    """Return the findings of a file with so many own checks: own-c0, own-c1 and so on."""
    scenario, library, ruleset = sample("twin-peaks")
    layers = tuple(
        HouseRules(
            name=f"Layer {first}",
            checks=tuple(
                OwnCheck(id=f"c{each}", name="Much", holds=text)
                for each, text in list(enumerate(texts))[first : first + 64]
            ),
        )
        for first in range(0, len(texts), 64)
    )
    return judge(replace(scenario, house_rules=layers), library, ruleset)


MUCH = " and ".join(
    f"count(1 for a{each} in spaces for b{each} in starts for c{each} in areas) >= 0"
    for each in range(3)
)
"""An expression that needs nearly all steps that one may take."""
ENDLESS = "count(1 for a in spaces for b in spaces for c in spaces) >= 0"


def unjudged(findings: Sequence[Finding]) -> list[tuple[str, str]]:
    """Return the codes and messages of checks that were not judged to their end."""
    return [
        (each.check, each.message) for each in findings if "cannot be evaluated" in each.message
    ]


@pytest.fixture(params=[parameter(8, deep=False), parameter(BUDGET, deep=True)])
def whole(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many checks of a file may take all their steps; a quick run allows a few."""
    number: int = request.param
    monkeypatch.setattr(budget, "BUDGET", number)
    return number


def test_very_many_checks_share_one_budget(whole: int) -> None:
    """So many as people write are whole; of more each has a share, and the finding says so."""
    few = unjudged(many_checks([MUCH] * whole))
    assert few == []
    many = unjudged(many_checks([MUCH] * 2 * whole))
    assert [code for code, _ in many] == [f"own-c{each}" for each in range(2 * whole)]
    (why,) = {message for _, message in many}
    assert why.startswith("Much cannot be evaluated: it needs more than the ")
    assert why.endswith(f" steps left in the budget of {2 * whole} own checks")


def test_what_cheap_checks_leave_over_goes_to_those_that_need_more() -> None:
    """A hundred cheap checks take nothing from a dear one, wherever it is in the file."""
    cheap = ["all(start.row >= 0 for start in starts)"] * 256
    assert unjudged(many_checks([MUCH, *cheap])) == []
    assert unjudged(many_checks([*cheap, MUCH])) == []
    first, last = unjudged(many_checks([ENDLESS, *cheap, ENDLESS]))
    assert first[1] == last[1] == "Much cannot be evaluated: it needs too many steps on this map"


def test_all_checks_of_a_file_take_bounded_steps(
    whole: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are, and also to share the budget, they take no more than a file may."""
    taken = 0
    take = Evaluation.take

    def counted(frame: Evaluation, steps: int, node: Node) -> None:
        nonlocal taken
        taken += steps
        take(frame, steps, node)

    monkeypatch.setattr(Evaluation, "take", counted)
    many_checks([ENDLESS] * 4 * whole)
    half = taken
    taken = 0
    many_checks([ENDLESS] * 8 * whole)
    assert taken < 1.1 * half
    assert taken < 2.2 * whole * 45_000
