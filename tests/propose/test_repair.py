"""Repairs: legal maps, with no more changes than are needed, and with what is locked as it was."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, count
from pathlib import Path

import pytest

from editor.checks.run import find
from editor.core.edit import AnyEdit, apply_all
from editor.core.errors import EditError
from editor.core.house_rules import PutCheck
from editor.core.kit import AnyLibrary
from editor.core.objects import objects_of
from editor.core.ruleset import Ruleset
from editor.core.scenario import AnyScenario, OwnCheck
from editor.propose.obstacles import Obstacle
from editor.propose.repair import WORK, RepairProgress, Repairs, find_repairs, untried_words
from editor.seam.system import AnySystem
from editor.storage.kits import built_in_library, library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.catalogue import system_named, systems
from editor.systems.found_fix import change_size
from editor.systems.judge import judge
from editor.systems.mechs.edits.zones import MoveZone
from tests.depth import every, in_loops
from tests.export.jobs import FAULTY

Opened = tuple[AnyScenario, AnyLibrary, Ruleset]


def faulty(name: str) -> Opened:
    """Return a faulty map by its name, with its library and ruleset."""
    return opened(next(path for path in FAULTY if path.stem == name))


def opened(path: Path) -> Opened:
    """Return a scenario with its library and ruleset."""
    scenario = load_scenario(path)
    return scenario, library_for(scenario, path.parent), ruleset_for(scenario.system)


def arena(*moves: tuple[str, tuple[int, int]]) -> Opened:
    """Return a new arena of two players in which cards were moved onto others."""
    system, library = system_named("mechs"), built_in_library("mechs")
    scenario = system.new_scenario("arena", 2, library, "New")
    edits = tuple(MoveZone(name, at) for name, at in moves)
    return apply_all(edits, scenario, library), library, ruleset_for("mechs")


def overlaps(number: int) -> Opened:
    """Return a new arena in which so many pairs of cards share a place, with no card in common."""
    scenario, library, rules = arena()
    zones = [zone for zone in scenario.board.zones if not zone.locked]
    pairs = [(zones[2 * pair].id, zones[2 * pair + 1].at) for pair in range(number)]
    return apply_all(tuple(MoveZone(*each) for each in pairs), scenario, library), library, rules


def lockable(case: Opened) -> list[str]:
    """Return the ids of all objects that can be locked, cards first."""
    holders = (case[0].board, *case[0].setups)
    return [thing.id for holder in holders for thing in objects_of(holder)
            if hasattr(thing, "locked")]  # fmt: skip


def wrong(scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset) -> set[str]:
    """Return the keys of the errors and warnings of a map."""
    found = judge(scenario, library, ruleset, fixes=False)
    return {each.key for each in found if not each.waived and each.level != "advice"}


def shown(scenario: AnyScenario, library: AnyLibrary, ruleset: Ruleset) -> set[str]:
    """Return the keys of all findings that are not waived."""
    found = judge(scenario, library, ruleset, fixes=False)
    return {each.key for each in found if not each.waived}


def offered(
    case: Opened, protect: Collection[str] = ()
) -> Iterator[tuple[int, tuple[AnyEdit, ...]]]:
    """Yield all changes of a map with their sizes: fixes of checks, removals and moves."""
    scenario, library, _ = case
    system = system_named(scenario.system)
    editing = system.editing()
    changes = [fix.edits for each in judge(*case) for fix in each.fixes if fix.edits]
    for setup in ("", *(each.id for each in scenario.setups)):
        things = editing.objects(scenario, setup).values()
        changes += [(editing.remove((thing.id,), setup),) for thing in things if not thing.locked]
    assert system.moves is not None
    moves = system.moves()
    for survey in system.surveys(*case, ""):
        changes += [move.edits for name in moves.things(survey) for move in moves.of(survey, name)]
    for edits in {repr(each): each for each in changes}.values():
        after = applied(edits, scenario, library)
        if after is None or after == scenario or changed(scenario, after) & set(protect):
            continue
        if after.house_rules == scenario.house_rules and after.kits == scenario.kits:
            yield change_size(scenario, after), edits


def applied(
    edits: tuple[AnyEdit, ...], scenario: AnyScenario, library: AnyLibrary
) -> AnyScenario | None:
    """Return a scenario after edits, None where one cannot be made."""
    try:
        after: AnyScenario = apply_all(edits, scenario, library)
    except EditError:
        return None
    return after


def changed(before: AnyScenario, after: AnyScenario) -> set[str]:
    """Return the ids of the objects that differ."""
    early, late = ({thing.id: thing for holder in (each.board, *each.setups)
                    for thing in objects_of(holder)} for each in (before, after))  # fmt: skip
    return {name for name in early.keys() | late.keys() if early.get(name) != late.get(name)}


def fewest(case: Opened, most: int, protect: Collection[str] = ()) -> int:
    """Return the least number of changes that repairs a map, by trying all; 0 for more than `most`.

    It shares nothing with the search but what counts as one change.
    """
    scenario, library, ruleset = case
    changes = list(offered(case, protect))
    before = shown(*case)
    for size in range(1, most + 1):
        for number in range(1, size + 1):
            for chosen in combinations(changes, number):
                if sum(each for each, _ in chosen) != size:
                    continue
                edits = tuple(edit for _, some in chosen for edit in some)
                after = applied(edits, scenario, library)
                if after is None or changed(scenario, after) & set(protect):
                    continue
                if not wrong(after, library, ruleset) and shown(after, library, ruleset) <= before:
                    return size
    return 0


QUICK = WORK / 20


@pytest.mark.parametrize("paths", in_loops(every(FAULTY, 15)))
def test_a_repaired_map_is_legal_and_the_rest_is_as_it_was(
    paths: Sequence[Path], subtests: pytest.Subtests
) -> None:
    """No finding is new, and locked objects, house rules, kits and waivers are the same."""
    for path in paths:
        with subtests.test(path.stem):
            _repair_and_judge(opened(path))


def _repair_and_judge(case: Opened) -> None:
    scenario, library, ruleset = case
    found = find_repairs(*case, work=QUICK)
    assert bool(found.wrong) == bool(wrong(*case))
    assert [each.size for each in found.repairs] == sorted(each.size for each in found.repairs)
    for repair in found.repairs:
        after = apply_all(repair.fix.edits, scenario, library)
        assert not wrong(after, library, ruleset), repair.fix.title
        if "advice" not in found.why_not:
            assert shown(after, library, ruleset) <= shown(*case), repair.fix.title
        assert (after.house_rules, after.kits, after.waivers, after.mode) == (
            scenario.house_rules, scenario.kits, scenario.waivers, scenario.mode
        )  # fmt: skip
        locked = {thing.id for holder in (scenario.board, *scenario.setups)
                  for thing in objects_of(holder) if getattr(thing, "locked", False)}  # fmt: skip
        assert not changed(scenario, after) & locked
    if found.closest is not None:
        assert len(found.left) < len(found.wrong)


def test_the_minimum_of_small_maps_is_that_of_trying_all(subtests: pytest.Subtests) -> None:
    """Cards on one place, and one away from the others, where little may be changed.

    A change may be offered only after another one, so that fewer may be found than in one go.
    """
    for name, case, free in (
        ("two overlaps", overlaps(2), 4),
        ("one overlap", overlaps(1), 3),
        ("in pieces", arena(("z1", (7, 7))), 3),
    ):
        with subtests.test(name):
            protect = lockable(case)[free:]
            found = find_repairs(*case, protect=protect, work=WORK / 4)
            assert found.proven
            least = fewest(case, 2, protect)
            assert 1 <= found.changes <= (least or 2)
            assert not fewest(case, found.changes - 1, protect)


def test_three_faults_apart_are_proven_to_need_three_changes() -> None:
    """Each overlap is there until one of its two cards is changed, which no two changes do."""
    case = overlaps(3)
    found = find_repairs(*case, protect=lockable(case)[6:], work=WORK / 4)
    assert (found.changes, found.proven) == (3, True)


@pytest.mark.parametrize("names", in_loops(every((
    "artifact-covered", "boxes-overlap", "base-missing", "pilot-off-base", "areas-wrong-number",
    "start-off-location", "link-to-itself", "outlines-overlap", "robots-unfit-mode",
), 5)))  # fmt: skip
def test_no_repair_changes_more_than_is_needed(
    names: Sequence[str], subtests: pytest.Subtests
) -> None:
    """One change suffices where trying all single ones finds one, and only there."""
    for name in names:
        with subtests.test(name):
            case = faulty(name)
            found = find_repairs(*case)
            single = fewest(case, 1)
            assert (found.changes == 1) == (single == 1)


def test_what_is_locked_or_protected_is_in_the_way(subtests: pytest.Subtests) -> None:
    """With all of an overlap locked there is no repair; its lock is named, and that it suffices."""
    scenario, library, ruleset = overlaps(1)
    ids = tuple(zone.id for zone in scenario.board.zones)
    pair = [zone.id for zone in scenario.board.zones if zone.at == scenario.board.zones[0].at]
    assert len(pair) == 2
    lock = system_named("mechs").editing().lock(ids, True, "")
    for name, found in (
        ("lock", find_repairs(apply_all((lock,), scenario, library), library, ruleset)),
        ("protected", find_repairs(scenario, library, ruleset, protect=ids)),
    ):
        with subtests.test(name):
            assert not found.repairs
            assert found.freed is not None
            assert found.freed.size == 1
            assert found.obstacles
            assert {each.kind for each in found.obstacles} == {name}
            assert {each.id for each in found.obstacles} & set(pair)


def test_house_rules_are_in_the_way_and_are_not_changed() -> None:
    """An own check that nothing can satisfy is named; without it the map is legal."""
    scenario, library, ruleset = arena()
    own = OwnCheck(id="many", name="Many zones", level="error", holds="count(zones) > 500")
    scenario = apply_all((PutCheck("House", own),), scenario, library)
    found = find_repairs(scenario, library, ruleset, work=QUICK)
    assert not found.repairs
    assert found.obstacles == (Obstacle("check", "many", "House"),)


def test_the_same_is_found_every_time_and_progress_is_reported() -> None:
    """More work tries more maps; how far it is never falls."""
    case = faulty("base-missing")
    heard: list[RepairProgress] = []
    first = find_repairs(*case, work=QUICK, progress=heard.append)
    assert find_repairs(*case, work=QUICK) == first
    tried = [each.tried for each in heard]
    assert tried == sorted(tried)
    assert tried[-1] == first.tried


def test_it_ends_when_it_is_stopped() -> None:
    """What was found until then is kept, and nothing is called proven that is not."""
    calls = count()
    found = find_repairs(*faulty("base-missing"), stop=lambda: next(calls) > 30)
    assert found.tried <= 31
    assert not found.proven


def test_what_was_not_tried_is_counted_in_words() -> None:
    """In the singular and the plural, of single changes and of several together."""
    assert untried_words(1, 1) == "1 single change that may be enough was not tried"
    assert untried_words(2, 1) == "2 single changes that may be enough were not tried"
    said = "28706 combinations of 2 changes that may be enough were not tried"
    assert untried_words(28_706, 2) == said


def test_a_legal_map_needs_no_repair() -> None:
    """Nothing is tried."""
    assert find_repairs(*arena()) == Repairs(proven=True)


MOVED = [system for system in systems() if system.id != "tactics"]


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", MOVED, ids=lambda system: system.id)
def test_findings_of_checks_that_read_only_what_they_name_stay(system: AnySystem) -> None:
    """Whatever else is changed: a finding about some of the same objects is there."""
    marked = [check for check in system.checks() if check.only_named]
    assert marked
    for check in marked:
        case = faulty(check.code)
        scenario, library, _ = case
        wide = find(marked, system.surveys(*case, ""), scenario)
        assert wide
        for _, edits in list(offered(case))[::17]:
            after = applied(edits, scenario, library)
            for finding in wide:
                if after is None or changed(scenario, after) & set(finding.places):
                    continue
                now = find(marked, system.surveys(after, *case[1:], ""), after, fixes=False)
                assert any(set(each.places) & set(finding.places) for each in now), edits
