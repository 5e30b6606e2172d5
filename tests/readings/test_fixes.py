"""What is offered to fix a finding does fix it, on random boards with faults."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings

from editor.core.finding import milder
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge, prove, with_fixes
from tests.depth import examples
from tests.readings.boards import Plain, boards
from tests.readings.surveyed import values_of


@pytest.mark.slow
@settings(max_examples=examples(30), phases=[Phase.generate])  # to shrink them takes minutes
@given(boards())
def test_fixes_fix(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A tried fix clears its finding or makes it milder, and a safe one adds none."""
    plain, kits = drawn
    scenario, library = values_of(plain, kits)
    ruleset = ruleset_for("tactics")
    before = judge(scenario, library, ruleset)
    known = {finding.key for finding in before}
    for finding, tried in zip(before, prove(before, scenario, library, ruleset), strict=True):
        titles = [fix.title for fix in finding.fixes]
        assert len(titles) == len(set(titles)), (finding.message, titles)
        for fix in tried.fixes:
            after = judge(with_fixes(scenario, library, fix), library, ruleset)
            assert all(
                item.key != finding.key or milder(item.level, finding.level) for item in after
            )
            assert fix.grade != "safe" or {item.key for item in after} <= known
