"""Completed and random maps of every system: legal, symmetric, made again by their seed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from editor.analysis.symmetry import BoardSymmetry
from editor.core.canonical import canonical_bytes
from editor.core.edit import apply_all
from editor.core.kit import AnyLibrary, Library, counts_in_force
from editor.core.making import MakingOrder, MakingSymmetry
from editor.core.objects import ids_of, objects_of
from editor.core.scenario import AnyScenario
from editor.propose.making import (
    MadeMap,
    before_made,
    completions,
    features_of,
    from_nothing,
    making_of,
    unlikeness,
)
from editor.storage.kits import built_in_kits, ruleset_for
from editor.systems.catalogue import system_named, systems
from editor.systems.judge import judge
from editor.systems.shared.making import KINDS
from tests.depth import in_loops, parameter

ROOT = Path(__file__).resolve().parents[2]
SYSTEMS = [system.id for system in systems() if system.making]


class Case(NamedTuple):
    """A random map: where it is played, its symmetry, and its seed."""

    system: str
    mode: str
    players: int
    symmetry: MakingSymmetry
    seed: int


@cache
def library(system: str) -> AnyLibrary:
    """Return the kits that come with the program."""
    return Library(built_in_kits(system))


@cache
def ground(system: str, mode: str, players: int) -> AnyScenario:
    """Return what a random map begins with."""
    new = system_named(system).new_scenario(mode, players, library(system), "")
    return from_nothing(new, library(system))


@cache
def made(case: Case) -> MadeMap:
    """Return the random map of a case."""
    base = ground(case.system, case.mode, case.players)
    order = MakingOrder(seed=case.seed, symmetry=case.symmetry)
    found = completions(base, library(case.system), ruleset_for(case.system), order)
    assert found.maps, (case, found.refused)
    return found.maps[0]


def cases() -> list[Case]:
    """Return every mode and number of players of every system with every symmetry."""
    found = []
    for system in systems():
        for mode in system.modes if system.making else ():
            for players in mode.players:
                base = ground(system.id, mode.id, players)
                known = making_of(base).symmetries(base, library(system.id), mode.id)
                found += [Case(system.id, mode.id, players, kind, 1) for kind in known]
    return found


CASES = cases()


def by_turns() -> list[Case]:
    """Return every mode once, with numbers of players in turn, and every symmetry of a system."""
    found: list[Case] = []
    for turn, mode in enumerate(dict.fromkeys(case[:2] for case in CASES)):
        alike = [case for case in CASES if case[:2] == mode]
        found.append(alike[turn % len(alike)])
    for case in CASES:
        if (case.system, case.symmetry) not in {(one.system, one.symmetry) for one in found}:
            found.append(case)
    return found


QUICK = set(by_turns())
LOOPS = in_loops(
    parameter(case._replace(seed=seed), deep=seed > 1 or case not in QUICK)
    for seed in range(1, 9)
    for case in CASES
)
MODES = {(case.system, case.mode): case for case in reversed(CASES) if case.symmetry == "none"}
PARTS = in_loops(
    parameter(case, deep=MODES[case.system, case.mode] != case)
    for case in CASES
    if case.symmetry == "none"
)


@pytest.mark.parametrize("some", LOOPS)
def test_random_maps_are_legal(some: list[Case], subtests: pytest.Subtests) -> None:
    """A random map has no errors or warnings, and no more parts than its kits hold."""
    for case in some:
        with subtests.test(str(case)):
            scenario = made(case).scenario
            kits, ruleset = library(case.system), ruleset_for(case.system)
            found = judge(scenario, kits, ruleset, fixes=False)
            assert not [f.check for f in found if f.level != "advice"]
            counts = counts_in_force(scenario, kits)
            copies = {component.id: component.copy_of for component in scenario.components}
            laid = Counter(
                copies.get(thing.component) or thing.component
                for thing in objects_of(scenario.board)
                if hasattr(thing, "component")
            )
            for name, number in laid.items():
                held = counts[name]
                assert held is None or number <= held


@pytest.mark.parametrize("some", LOOPS)
def test_random_maps_have_their_symmetry(some: list[Case], subtests: pytest.Subtests) -> None:
    """All that is on a map is at all images too, by what live symmetry says of it.

    Two things cannot be: the trigger of an area in the middle of a half turn, a single space; and
    four equal zone cards, of which a kit has two (tests/systems/mechs/making/test_making.py).
    """
    for case in some:
        if case.symmetry == "none":
            continue
        with subtests.test(str(case)):
            scenario, system = made(case).scenario, system_named(case.system)
            survey = system.surveys(scenario, library(case.system), ruleset_for(case.system), "")[0]
            repeating = system.editing().repeating
            assert repeating is not None
            middle = repeating.middle(survey)
            kind = "half-turn" if case.system == "mechs" else KINDS["quarters"]
            kind = kind if case.symmetry == "quarters" else KINDS[case.symmetry]
            symmetry = BoardSymmetry(kind, "vertical", middle)
            apart = [found.title for found in repeating.differences(survey, symmetry)]
            half_control = case.symmetry == "half" and case.mode in ("control", "team")
            assert len(apart) <= (1 if half_control else 0), apart


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_seed_gives_the_same_bytes(system: str) -> None:
    """A map is made again by its seed alone, from its file too, and another seed gives another."""
    case = next(case for case in CASES if case.system == system)
    first = made(case)
    kits, ruleset = library(system), ruleset_for(system)
    same = completions(ground(*case[:3]), kits, ruleset, first.order).maps[0]
    assert canonical_bytes(same.scenario) == canonical_bytes(first.scenario)
    assert first.scenario.made is not None
    again = completions(before_made(first.scenario), kits, ruleset, first.scenario.made.order)
    assert canonical_bytes(again.maps[0].scenario) == canonical_bytes(first.scenario)
    assert made(case._replace(seed=2)).scenario.board != first.scenario.board


@pytest.mark.parametrize("some", PARTS)
def test_completion_keeps_what_is_there(some: list[Case], subtests: pytest.Subtests) -> None:
    """Locked parts of a map are the same after completion, whatever else was open."""
    for number, case in enumerate(some):
        with subtests.test(str(case)):
            kits, ruleset = library(case.system), ruleset_for(case.system)
            whole = made(case).scenario
            ids = sorted(ids_of(whole) | {component.id for component in whole.components})
            chosen = Random(number).sample(ids, len(ids) // 2)
            part = locked(making_of(whole).bare(whole, sound(whole, chosen)))
            found = completions(part, kits, ruleset, MakingOrder(seed=5)).maps
            assert found, "no completion"
            after = features(found[0].scenario)
            assert {**after, **features(part)} == after
            assert apply_all(found[0].edits, part, kits) == found[0].scenario


def sound(scenario: AnyScenario, ids: Iterable[str]) -> frozenset[str]:
    """Return these ids without those of objects that refer to others, and with those of mats."""
    keep = set(ids)
    things = features(scenario).values()
    for thing in things:
        if type(thing).__name__ == "Mat":
            keep |= {thing.id, thing.component}
    every = {thing.id for thing in things} | {item.id for item in scenario.components}
    while True:
        lost = {
            thing.id
            for thing in things
            for name in ("box", "on", "zone", "component")
            if getattr(thing, name, "") in every - keep
        }
        if keep.isdisjoint(lost):
            return frozenset(keep)
        keep -= lost


def features(scenario: AnyScenario) -> dict[tuple[str, str], Any]:
    """Return all objects by the set-up and the id."""
    holders = [("", scenario.board), *((setup.id, setup) for setup in scenario.setups)]
    return {(name, thing.id): thing for name, holder in holders for thing in objects_of(holder)}


def locked(scenario: AnyScenario) -> AnyScenario:
    """Return a scenario with every object locked that can be."""

    def shut(holder: AnyScenario) -> AnyScenario:
        fields = {}
        for name in holder.__struct_fields__:
            value = getattr(holder, name)
            if isinstance(value, tuple) and value and hasattr(value[0], "locked"):
                fields[name] = tuple(replace(thing, locked=True) for thing in value)
            elif hasattr(value, "locked"):
                fields[name] = replace(value, locked=True)
        return replace(holder, **fields)

    setups = tuple(map(shut, scenario.setups))
    return replace(scenario, board=shut(scenario.board), setups=setups)


@pytest.mark.deep
def test_a_seed_gives_the_same_bytes_in_every_process() -> None:
    """No map depends on the order of a set of texts, which differs between processes."""
    code = (
        "from tests.propose.test_making import QUICK, CASES, canonical_bytes, made\n"
        "import hashlib\n"
        "files = [canonical_bytes(made(case).scenario) for case in CASES if case in QUICK]\n"
        "print(hashlib.sha256(b''.join(files)).hexdigest())\n"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": salt},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for salt in ("0", "1", "2")
    }
    assert len(hashes) == 1


@pytest.mark.quick("mechs")
@pytest.mark.parametrize("system", SYSTEMS)
def test_answers_differ(system: str) -> None:
    """Several answers differ in half of what was placed, and each has a seed of its own."""
    case = next(case for case in CASES if case.system == system)
    base = ground(*case[:3])
    found = completions(base, library(system), ruleset_for(system), MakingOrder(), answers=4).maps
    assert len({answer.order.seed for answer in found}) == 4
    had = features_of(base)
    sets = [features_of(answer.scenario) - had for answer in found]
    assert min(unlikeness(a, b) for a in sets for b in sets if a is not b) >= 0.5


def test_a_search_can_be_stopped_and_refuses_what_cannot_be() -> None:
    """A stop ends it at once; an unknown dial, an impossible symmetry and no seed are refused."""
    base, kits, ruleset = ground("mechs", "arena", 3), library("mechs"), ruleset_for("mechs")
    stopped = completions(base, kits, ruleset, MakingOrder(), stop=lambda: True)
    assert (stopped.stopped, stopped.attempts, stopped.maps) == (True, 0, ())
    with pytest.raises(ValueError, match="unknown setting 'sea'; did you mean 'size'"):
        completions(base, kits, ruleset, MakingOrder(dials={"sea": 4}))
    with pytest.raises(ValueError, match="expected none, mirror"):
        completions(base, kits, ruleset, MakingOrder(symmetry="quarters"))
    with pytest.raises(ValueError, match="has no seed"):
        before_made(base)
