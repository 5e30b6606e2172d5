"""Running checks: levels, waivers, set-ups, causes, failures and when fixes are sought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from editor.checks.check import AnyCheck, Violation, check
from editor.checks.proving import TooMuchError
from editor.checks.run import MAX_ALIKE, at_least, counts, find
from editor.core.finding import Fix, Level, Waiver
from editor.core.kit import AnyLibrary, Library
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, HouseRules, Scenario

TEXTS: dict[str, Any] = {
    name: f"{name}." for name in ("title", "what", "why", "example", "remedy", "source")
}
RULES = Ruleset(format=1, id="book", system="none", title="Book", settings={})


NO_KITS: AnyLibrary = Library()


@dataclass(frozen=True)
class Seat:
    """A set-up."""

    id: str


@dataclass(frozen=True)
class Survey:
    """What the checks of these tests read: `faults` are messages."""

    mode: str = "play"
    setup: Seat | None = None
    ruleset: Ruleset = RULES
    faults: tuple[str, ...] = ("a fault",)
    library: AnyLibrary = NO_KITS

    @property
    def scenario(self) -> AnyScenario:
        """The scenario."""
        return scenario()


def made(
    code: str = "thing_broken", *, found: tuple[Violation, ...] = (), **options: Any
) -> AnyCheck:
    """Return a check that finds these, or the faults of its survey."""

    def look(survey: Survey) -> Iterator[Violation]:
        yield from found or (Violation(message=fault, places=("t1",)) for fault in survey.faults)

    look.__name__ = code
    return check(**{"level": "error", **TEXTS, **options})(look)


def scenario(
    *, rules: tuple[HouseRules, ...] = (), waivers: tuple[Waiver, ...] = ()
) -> AnyScenario:
    """Return a scenario of no system."""
    return Scenario(
        format=1,
        system="none",
        mode="play",
        title="T",
        board=None,
        house_rules=rules,
        waivers=waivers,
    )


def lowered(level: Level) -> tuple[HouseRules, ...]:
    """Return house rules that change the level of the check."""
    return (HouseRules(name="Ours", levels={"thing-broken": level}),)


def test_code_is_the_name_with_hyphens() -> None:
    """The code of a check is the name of its function with hyphens."""
    assert made("thing_broken").code == "thing-broken"


def test_worst_level_comes_first() -> None:
    """Findings are listed with the worst level first, then in the order of the checks."""
    checks = [made("one", level="advice"), made("two", level="error"), made("three")]
    found = find(checks, [Survey()], scenario())
    assert [finding.check for finding in found] == ["two", "three", "one"]


def test_a_house_rule_lowers_what_may_be_lowered() -> None:
    """A house rule changes the level, and the finding names it."""
    found = find([made()], [Survey()], scenario(rules=lowered("advice")))
    assert [(finding.level, finding.house_rule) for finding in found] == [("advice", "Ours")]


@pytest.mark.parametrize("level", ["warning", "advice"])
def test_a_house_rule_lowers_nothing_else(level: Level) -> None:
    """A check that may not be lowered keeps its level whatever a house rule says."""
    found = find([made(lowerable=False)], [Survey()], scenario(rules=lowered(level)))
    assert [(finding.level, finding.house_rule) for finding in found] == [("error", "")]


def test_a_house_rule_may_raise() -> None:
    """A level may always be raised."""
    found = find(
        [made(level="warning", lowerable=False)], [Survey()], scenario(rules=lowered("error"))
    )
    assert [finding.level for finding in found] == ["error"]


def test_a_waiver_silences_what_it_names() -> None:
    """A waiver whose places are all among those of the finding waives it, with its reason."""
    waived = scenario(waivers=(Waiver("thing-broken", ("t1",), "It is art"),))
    found = find([made()], [Survey()], waived)
    assert [finding.waived for finding in found] == ["It is art"]
    assert counts(found).waived == 1
    assert counts(found).error == 0
    assert list(at_least(found, "advice")) == []


def test_a_waiver_of_other_places_does_nothing() -> None:
    """A waiver that names a place which the finding does not have leaves it alone."""
    other = scenario(waivers=(Waiver("thing-broken", ("t1", "t2"), "It is art"),))
    assert [finding.waived for finding in find([made()], [Survey()], other)] == [""]


def _in_two_and_three(*waivers: Waiver, **options: Any) -> list[tuple[str, str]]:
    """Return set-up and reason of what is found where both set-ups have the same fault."""
    surveys = [Survey(setup=Seat("two"), **options), Survey(setup=Seat("three"))]
    found = find([made(scope="setup")], surveys, scenario(waivers=waivers))
    return [(finding.setup, finding.waived) for finding in found]


def test_a_waiver_that_names_a_setup_leaves_the_other_ones_alone() -> None:
    """What is found in both set-ups is waived in the one that the waiver names, and told apart."""
    named = Waiver("thing-broken", ("t1",), "It is art", "two")
    assert _in_two_and_three(named) == [("two", "It is art"), ("three", "")]


def test_a_waiver_without_a_setup_holds_in_all() -> None:
    """Without a set-up it silences the finding of every set-up, alike or not."""
    every = Waiver("thing-broken", ("t1",), "It is art")
    assert _in_two_and_three(every) == [("", "It is art")]
    assert _in_two_and_three(every, faults=("another",)) == [
        ("two", "It is art"),
        ("three", "It is art"),
    ]


def test_a_waiver_of_one_setup_says_nothing_of_the_board() -> None:
    """What a board check finds belongs to every set-up and is not waived for one of them."""
    named = Waiver("thing-broken", ("t1",), "It is art", "two")
    found = find([made()], [Survey(setup=Seat("two"))], scenario(waivers=(named,)))
    assert [finding.waived for finding in found] == [""]


def test_a_finding_names_its_waiver() -> None:
    """A waived finding carries the waiver that silences it: where, in which set-up and why."""
    named = Waiver("thing-broken", ("t1",), "It is art", "two")
    found = find([made(scope="setup")], [Survey(setup=Seat("two"))], scenario(waivers=(named,)))
    assert [finding.waiver for finding in found] == [named]


def test_nothing_waives_what_may_not_be_waived() -> None:
    """A check that may not be lowered may not be waived either."""
    waived = scenario(waivers=(Waiver("thing-broken", ("t1",), "It is art"),))
    assert [finding.waived for finding in find([made(lowerable=False)], [Survey()], waived)] == [""]


def test_a_check_that_raises_hides_no_other() -> None:
    """A check that raises becomes one internal finding; what it yielded before stays."""

    def faulty(survey: Survey) -> Iterator[Violation]:
        yield Violation(message="before")
        raise ValueError("on purpose")

    broken = check(level="advice", **TEXTS)(faulty)
    found = find([broken, made()], [Survey()], scenario())
    assert [finding.check for finding in found] == ["internal", "thing-broken", "faulty"]
    assert found[0].level == "error"
    assert found[0].notes == ("ValueError: on purpose",)


def test_modes() -> None:
    """A check of other modes says nothing."""
    assert find([made(modes=("war",))], [Survey(mode="peace")], scenario()) == ()
    assert len(find([made(modes=("war",))], [Survey(mode="war")], scenario())) == 1


def test_a_board_check_runs_once() -> None:
    """A board check runs once however many set-ups there are, and is about none."""
    found = find([made()], [Survey(setup=Seat("two")), Survey(setup=Seat("four"))], scenario())
    assert [finding.setup for finding in found] == [""]


def test_what_all_setups_share_is_one_finding() -> None:
    """What a set-up check finds alike in every set-up is one finding; the rest names its own."""
    two = Survey(setup=Seat("two"), faults=("shared", "two alone"))
    four = Survey(setup=Seat("four"), faults=("shared",))
    found = find([made(scope="setup")], [two, four], scenario())
    assert [(finding.message, finding.setup) for finding in found] == [
        ("shared", ""),
        ("two alone", "two"),
    ]


def test_consequences_carry_their_cause() -> None:
    """A finding that has another as its cause carries that one's key, where it was found."""
    cause = made("cause_there", found=(Violation(message="c", places=("t1", "t2")),))
    effect = made(
        "effect_there", found=(Violation(message="e", because="cause-there", of=("t2",)),)
    )
    first, second = find([cause, effect], [Survey()], scenario())
    assert second.cause == first.key
    assert find([effect], [Survey()], scenario())[0].cause == ""


def test_fixes_are_looked_for_on_demand() -> None:
    """What looks for fixes is not called while nobody wants them."""
    calls: list[str] = []

    def mend() -> list[Fix]:
        calls.append("called")
        return [Fix("Fix it", "safe")]

    one = made(found=(Violation(message="m", find_fixes=mend),))
    assert find([one], [Survey()], scenario(), fixes=False)[0].fixes == ()
    assert calls == []
    assert [fix.title for fix in find([one], [Survey()], scenario())[0].fixes] == ["Fix it"]


def test_of_very_many_findings_the_first_are_listed_and_that_there_are_more() -> None:
    """A check is asked for no more than are listed, and the last one stands for the rest."""
    asked: list[int] = []

    def look(survey: Survey) -> Iterator[Violation]:
        for number in range(10 * MAX_ALIKE):
            asked.append(number)
            yield Violation(message="m", places=(f"t{number}",))

    look.__name__ = "thing_broken"
    one = check(**{"level": "error", **TEXTS})(look)
    found = find([one], [Survey()], scenario())
    assert len(found) == MAX_ALIKE + 1
    assert len(asked) == MAX_ALIKE + 1
    assert found[-1].places == ()
    assert "only the first 1,000" in found[-1].message


def test_a_finding_says_when_not_all_of_its_fixes_were_looked_for() -> None:
    """What was found until there was too much to look for stays, and the finding says so."""

    def mend() -> Iterator[Fix]:
        yield Fix("Fix it", "safe")
        raise TooMuchError

    one = made(found=(Violation(message="m", places=("t1",), find_fixes=mend),))
    (finding,) = find([one], [Survey()], scenario())
    assert finding.unsought
    assert [fix.title for fix in finding.fixes] == ["Fix it"]
