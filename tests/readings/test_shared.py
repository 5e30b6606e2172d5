"""The checks that all systems share say what their second reading says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.checks.catalogue import SHARED
from editor.checks.run import find
from editor.core.finding import Finding
from editor.core.points import names_of
from editor.storage.kits import ruleset_for
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.map.survey import surveys
from tests.depth import examples
from tests.readings.boards import Plain, boards
from tests.readings.shared import READINGS
from tests.readings.surveyed import values_of

CODES = ("boxes-overlap", "box-overhangs", "artifact-covered", "start-wrong-size", "no-check")
PLACES = ("b1", "b2", "a1", "c2", "p1", "s0", "zz9")

waivers = st.lists(
    st.fixed_dictionaries(
        {
            "check": st.sampled_from(CODES),
            "at": st.lists(st.sampled_from(PLACES), max_size=2, unique=True),
            "reason": st.just("Intended"),
        },
        optional={"setup": st.sampled_from(("two", "three", "nobody"))},
    ),
    max_size=3,
    unique_by=lambda waiver: (waiver["check"], tuple(waiver["at"]), waiver.get("setup")),
)
levels = st.dictionaries(
    st.sampled_from(CODES), st.sampled_from(("error", "warning", "advice")), max_size=3
)

own_checks = st.lists(
    st.fixed_dictionaries(
        {
            "id": st.sampled_from(("low", "flat", "wide")),
            "name": st.sampled_from(("Low", "Flat")),
            "holds": st.just("True"),
        }
    ),
    max_size=4,
).map(tuple)

members = st.lists(st.sampled_from((*PLACES, "b3", "p2")), max_size=3).map(tuple)
groups = st.lists(
    st.fixed_dictionaries(
        {"name": st.just("Hills"), "members": members},
        optional={
            "in_setups": st.dictionaries(
                st.sampled_from(("two", "three", "nobody")),
                st.lists(st.sampled_from(("s0", "s1", "b1")), min_size=1, max_size=2).map(tuple),
                max_size=2,
            )
        },
    ),
    max_size=2,
).map(lambda drawn: [{"id": f"g{number}", **group} for number, group in enumerate(drawn)])

seen: Counter[str] = Counter()


@st.composite
def files(draw: st.DrawFn) -> tuple[Plain, dict[str, Plain]]:
    """A random board whose file has waivers, house rules and ids that may stand twice."""
    scenario, kits = draw(boards())
    scenario["waivers"] = draw(waivers)
    scenario["groups"] = draw(groups)
    scenario["house_rules"].append(
        {"name": "Ours", "levels": draw(levels), "checks": draw(own_checks)}
    )
    renamed = draw(st.lists(st.sampled_from(PLACES), max_size=2))
    board = scenario["board"]
    things = [*board["boxes"], *board["portals"], *board["areas"], board["artifact"]]
    things += [start for setup in scenario["setups"] for start in setup["starts"]]
    for name in renamed:
        draw(st.sampled_from(things))["id"] = name
    named = [
        *board["areas"],
        *(player for setup in scenario["setups"] for player in setup["players"]),
    ]
    for name in draw(st.lists(st.sampled_from((*PLACES, "red", "A", "B2")), max_size=2)):
        if named:
            draw(st.sampled_from(named))["name"] = name
    return scenario, kits


def identity(finding: Finding) -> Any:
    """What tells a finding of a shared check from the others."""
    if finding.check == "ids-not-unique":
        return finding.setup, finding.places[0]
    if finding.check == "name-is-an-id":
        return finding.setup, frozenset(finding.places)
    if finding.check.startswith("house-rule"):
        return tuple(finding.places)
    if finding.check == "group-unsound":
        groups = [place for place in finding.places if place.startswith("g")]
        return frozenset(groups), frozenset(finding.places[len(groups) :])
    (unwaive,) = finding.fixes[0].edits
    named = frozenset((*finding.places[1:], *names_of(finding.cells)))
    return finding.places[0], named, unwaive.setup


def alike(found: set[Any], code: str) -> set[Any]:
    """The identities of a second reading in the same form."""
    if code == "group-unsound":
        shared: dict[frozenset[str], set[str]] = {}
        for _, pair, name in (item for item in found if item[0] == "shared"):
            shared.setdefault(pair, set()).add(name)
        one = {(frozenset((item[1],)), frozenset[str]()) for item in found if item[0] == "members"}
        return one | {(pair, frozenset(names)) for pair, names in shared.items()}
    if code.startswith("waiver"):
        return {(check, frozenset(at), setup) for check, at, setup in found}
    return found


@settings(max_examples=examples(100))
@given(files())
def test_shared_checks_agree_with_their_second_reading(
    drawn: tuple[Plain, dict[str, Plain]],
) -> None:
    """In a random file every shared check finds exactly what its second reading finds."""
    plain, kits = drawn
    scenario, library = values_of(plain, kits)
    every = find(CHECKS, surveys(scenario, library, ruleset_for("tactics")), scenario, fixes=False)
    shared = {check.code for check in SHARED}
    others = [
        {
            "check": item.check,
            "places": item.places,
            "spaces": names_of(item.cells),
            "setup": item.setup,
        }
        for item in every
        if item.check not in shared
    ]
    checks = [{"code": c.code, "level": c.level, "lowerable": c.lowerable} for c in CHECKS]
    for code, reading in READINGS.items():
        wanted = reading(plain, others, checks)
        assert {identity(finding) for finding in every if finding.check == code} == alike(
            wanted, code
        ), code
        seen[code] += bool(wanted)
    seen["files"] += 1


def test_every_shared_check_has_a_second_reading() -> None:
    """No shared check goes without one."""
    assert READINGS.keys() == {check.code for check in SHARED}


@pytest.mark.deep
def test_random_files_try_every_shared_check() -> None:
    """The random files are such that every shared check finds something on some of them."""
    if not seen:
        test_shared_checks_agree_with_their_second_reading()
    assert {code: seen[code] for code in READINGS if not 2 <= seen[code] < seen["files"]} == {}
