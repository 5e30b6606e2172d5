"""What house rules would newly break and allow is told exactly, before they are taken."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from editor.core.finding import LEVELS, Finding
from editor.core.house_rules import TakeHouseRules
from editor.core.kit import AnyLibrary
from editor.core.resources import samples_folder
from editor.core.ruleset import Rule, Ruleset, objection
from editor.core.scenario import AnyScenario, HouseRules, Setting
from editor.seam.system import AnySystem
from editor.systems.catalogue import SYSTEMS
from editor.systems.judge import judge
from editor.workbench.document import open_document
from editor.workbench.rule_trials import (
    RuleTrials,
    compared,
    folded,
    level_key,
    setting_key,
)
from editor.workbench.session import Session
from tests.workbench.here import HereChecks
from tests.workbench.sessions import new_session

CLIMB = "movement.max_climb"
STEPS = 6


def finding(
    check: str, *places: str, cause: str = "", message: str = "", level: str = "error"
) -> Finding:
    """Return a finding of a check at these places."""
    return Finding(
        check=check, level=next(each for each in LEVELS if each == level),
        message=message or check, places=places, cause=cause,
    )  # fmt: skip


def opened(path: Path) -> Session:
    """Return a session with a sample, its checks at once and without trying their fixes."""
    return Session(open_document(path))


def keys(found: tuple[Finding, ...]) -> Counter[str]:
    """Return how often there is a finding of each key."""
    return Counter(each.key for each in found)


def judged(session: Session, scenario: AnyScenario) -> tuple[Finding, ...]:
    """Return the findings of a scenario, asked from nothing."""
    library: AnyLibrary = session.library
    return judge(scenario, library, session.document.ruleset, mode=session.mode, fixes=False)


def samples(system: AnySystem) -> list[Path]:
    """Return samples of a system with and without faults."""
    names = sorted((samples_folder() / "faulty" / system.id).glob("*.json"))
    faulty = [path for path in names if not path.name.endswith(".expected.json")]
    return [*sorted((samples_folder() / system.id).glob("*.json"))[:3], *faulty[::9]]


def some_value(rule: Rule, random: Random) -> Setting:
    """Return a value that a setting may have."""
    if isinstance(rule.value, bool):
        return random.choice((True, False))
    if rule.choices:
        return random.choice(rule.choices)
    if isinstance(rule.value, str):
        return rule.value
    near = rule.value if isinstance(rule.value, int) else 2
    values = [near + by for by in range(-3, 4) if not objection(rule, near + by)]
    return random.choice(values or [rule.value])


def names_that_checks_read(ruleset: Ruleset) -> list[str]:
    """Return the settings of which findings depend: nothing of cards and fights."""
    left_out = ("units", "fighting")
    return [name for name, rule in ruleset.settings.items() if rule.chapter not in left_out]


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", SYSTEMS, ids=attrgetter("id"))
def test_taking_gives_exactly_the_findings_that_were_told(system: AnySystem) -> None:
    """Random values and levels: broken and allowed are the differences, and taking keeps them."""
    random = Random(system.id)
    changed = 0
    for path in samples(system):
        session = opened(path)
        trials = RuleTrials(session)
        trials.edit("Evening")
        ruleset = session.document.ruleset
        for _ in range(STEPS):
            before = session.present
            for name in random.sample(names_that_checks_read(ruleset), 3):
                assert not trials.set_setting(name, some_value(ruleset.settings[name], random))
            check = random.choice(system.checks())
            trials.set_level(check.code, random.choice(LEVELS))
            if not trials.pending:
                continue
            reported = trials.change
            assert reported is not None
            assert trials.scenario is not None
            now, then = judged(session, before), judged(session, trials.scenario)
            assert keys(reported.broken) == keys(then) - keys(now)
            assert keys(reported.allowed) == keys(now) - keys(then)
            changed += not reported.nothing
            assert trials.take()
            assert not trials.pending
            assert keys(judged(session, session.present)) == keys(then)
            assert session.present.house_rules[-1].name == "Evening"
            assert session.findings.counts == reported.after
    assert changed


def test_a_wish_is_no_step_of_the_history_until_it_is_taken() -> None:
    """The map stays as it is; taken, several wishes are one step, and undo puts them all back."""
    session = new_session()
    trials = RuleTrials(session)
    trials.edit("Evening")
    before = session.present
    trials.set_setting(CLIMB, 1)
    trials.set_level("dead-end", "warning")
    assert session.present is before
    assert list(trials.pending) == [setting_key(CLIMB), level_key("dead-end")]
    assert trials.take()
    (layer,) = session.present.house_rules
    assert (layer.set, layer.levels) == ({CLIMB: 1}, {"dead-end": "warning"})
    assert session.document.history.index == 1
    assert session.document.history.entries[1].title == "Evening: 2 rules changed"
    session.undo()
    assert session.present == before


def test_one_of_several_is_taken_and_the_others_are_put_back() -> None:
    """Only the second: the first one is still wished, until it is put back."""
    session = new_session()
    trials = RuleTrials(session)
    trials.edit("Evening")
    trials.set_setting(CLIMB, 1)
    trials.set_setting("control.areas", 4)
    assert trials.take([setting_key("control.areas")])
    assert session.present.house_rules[0].set == {"control.areas": 4}
    assert list(trials.pending) == [setting_key(CLIMB)]
    trials.put_back(setting_key(CLIMB))
    assert not trials.pending
    assert trials.change is None
    assert not trials.take()


def test_a_value_that_holds_already_is_no_wish() -> None:
    """Back to the value of the layers below, the wish is gone; a value that may not be says why."""
    session = new_session()
    league = HouseRules(name="League", set={"control.areas": 5})
    assert session.perform(TakeHouseRules(league))
    trials = RuleTrials(session)
    trials.edit("Evening")
    trials.set_setting("control.areas", 3)
    assert trials.pending
    trials.set_setting("control.areas", 5)
    assert not trials.pending
    assert trials.set_setting("control.areas", 5000) == "is a whole number from 1 to 12"
    assert not trials.pending
    trials.edit("League")
    trials.clear_setting("control.areas")
    assert list(trials.pending) == [setting_key("control.areas")]
    assert trials.take()
    assert not session.present.house_rules


def test_a_check_that_may_not_be_lowered_is_not() -> None:
    """It says so, and there is no wish; it may be raised."""
    session = new_session()
    trials = RuleTrials(session)
    trials.edit("Evening")
    fixed = next(check for check in session.system.checks()
                 if not check.lowerable and check.level == "error")  # fmt: skip
    assert trials.set_level(fixed.code, "advice") == "house rules cannot lower it"
    assert not trials.pending


def test_the_map_changes_under_a_wish() -> None:
    """What was undone elsewhere takes its wish along; other wishes are tried on the new map."""
    session = new_session()
    assert session.perform(TakeHouseRules(HouseRules(name="Evening", set={"control.areas": 5})))
    trials = RuleTrials(session)
    trials.edit("Evening")
    trials.clear_setting("control.areas")
    trials.set_setting(CLIMB, 1)
    session.undo()
    trials.follow()
    assert list(trials.pending) == [setting_key(CLIMB)]
    assert trials.change is not None


def test_what_takes_long_is_tried_elsewhere() -> None:
    """Until the answer is there it says that it is trying; a later wish replaces the question."""
    session = new_session()
    worker = HereChecks()
    trials = RuleTrials(session, worker)
    trials._checker.expect(1000)
    trials.edit("Evening")
    trials.set_setting(CLIMB, 1)
    assert trials.trying
    assert trials.change is None
    trials.set_setting(CLIMB, 2)
    assert trials.poll()
    assert not trials.trying
    assert trials.found is not None
    assert trials.found.scenario is trials.scenario
    assert worker.orders == 2


def test_findings_with_one_key_are_counted() -> None:
    """Two of a key of which one goes are one that is allowed; a new sentence reads differently."""
    twin = finding("dead-end", "b1")
    change = compared((twin, twin), (twin, finding("gap", "b2")))
    assert [each.check for each in change.allowed] == ["dead-end"]
    assert [each.check for each in change.broken] == ["gap"]
    assert not change.retold
    change = compared((twin,), (replace(twin, level="advice"),))
    assert not change.broken
    assert not change.allowed
    assert [(each.before.level, each.after.level) for each in change.retold] == [
        ("error", "advice")
    ]


def test_consequences_hang_from_their_first_cause() -> None:
    """What follows from what follows too; without its cause a finding stands alone."""
    cause = finding("unreached", "b1")
    second = finding("stranded", "b2", cause=cause.key)
    third = finding("village", "b3", cause=second.key)
    alone = finding("start", "b4", cause="gone")
    reported = folded((third, cause, second, alone))
    assert [(each.finding.check, [after.check for after in each.follows]) for each in reported] == [
        ("unreached", ["village", "stranded"]),
        ("start", []),
    ]
