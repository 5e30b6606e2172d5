"""The levels of checks as the window shows them are those in force."""

from __future__ import annotations

from operator import attrgetter
from random import Random

import pytest
from msgspec.structs import replace

from editor.checks.run import level_in_force
from editor.core.finding import LEVELS
from editor.core.scenario import AnyScenario, HouseRules
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS
from editor.workbench.document import new_document
from editor.workbench.house_levels import level_rows, may_be


@pytest.mark.parametrize("system", SYSTEMS, ids=attrgetter("id"))
def test_the_level_in_force_is_the_one_of_findings(system: AnySystem) -> None:
    """Random levels in three layers, some of them not allowed: the rows say what checks do."""
    random = Random(system.id)
    bare = new_document(system.id, system.modes[0].id).scenario
    checks = system.checks()
    for _ in range(20):
        layers = tuple(
            HouseRules(name=name, levels={
                check.code: random.choice(LEVELS) for check in random.sample(checks, 12)
            })
            for name in ("A", "B", "C")
        )  # fmt: skip
        scenario: AnyScenario = replace(bare, house_rules=layers)
        edited = random.choice("ABC")
        for row in level_rows(checks, scenario, edited):
            assert row.value == level_in_force(row.check, row.check.level, scenario)[0]
            own = next(rules for rules in layers if rules.name == edited).levels
            assert row.own == own.get(row.check.code)
            assert row.changed == any(row.check.code in rules.levels and (
                rules.name == edited or may_be(row.check, rules.levels[row.check.code])
            ) for rules in layers)  # fmt: skip


def test_what_may_not_be_lowered_is_locked_at_its_level() -> None:
    """An error that play needs has one level; a warning of that kind may still be an error."""
    scenario = new_document("tactics", "control").scenario
    rows = level_rows(SYSTEMS[0].checks(), scenario, "A")
    fixed = [row for row in rows if not row.check.lowerable]
    assert fixed
    for row in fixed:
        assert row.locked == (row.book == "error")
        assert row.choices == LEVELS[: LEVELS.index(row.book) + 1]
    assert all(row.choices == LEVELS for row in rows if row.check.lowerable)
