"""Checks of the board agree with their second readings on random boards with faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from editor.checks.run import find
from editor.core.finding import Finding
from editor.storage.kits import ruleset_for
from editor.systems.tactics.checks.catalogue import BOARD
from editor.systems.tactics.map.survey import surveys
from tests.depth import examples
from tests.readings.boards import Plain, boards
from tests.readings.surveyed import heap_of, values_of
from tests.readings.tactics import READINGS, box_support_missing


def all_places(findings: list[Finding]) -> set[Any]:
    """The places of all findings."""
    return {place for finding in findings for place in finding.places}


def each_places(findings: list[Finding]) -> set[Any]:
    """The places of each finding."""
    return {frozenset(finding.places) for finding in findings}


def first_places(findings: list[Finding]) -> set[Any]:
    """The object that each finding is about."""
    return {finding.places[0] for finding in findings}


def each_cells(findings: list[Finding]) -> set[Any]:
    """The spaces of each finding with its set-up."""
    return {(finding.setup, frozenset(finding.cells)) for finding in findings}


def of_references(findings: list[Finding]) -> set[Any]:
    """Objects with missing references; starts with their set-up."""
    return {f"{f.setup}/{f.places[0]}" if f.setup else f.places[0] for f in findings}


def of_pieces(findings: list[Finding]) -> set[Any]:
    """The spaces of the smaller pieces, and the level."""
    return {(frozenset(finding.cells), finding.level) for finding in findings}


def of_gates(findings: list[Finding]) -> set[Any]:
    """The space in front of the portals."""
    return {cell for finding in findings for cell in finding.cells}


IDENTITIES: dict[str, Callable[[list[Finding]], set[Any]]] = {
    "kit-unknown": all_places,
    "house-rules-away": all_places,
    "component-unknown": all_places,
    "components-exceeded": each_places,
    "reference-unknown": of_references,
    "box-support-missing": each_places,
    "box-outside-mat": first_places,
    "boxes-overlap": each_places,
    "box-straddles-supports": first_places,
    "box-overhangs": first_places,
    "mats-overlap": each_places,
    "mat-side-unfit": all_places,
    "artifact-covered": each_places,
    "trigger-covered": each_places,
    "realm-not-continuous": of_pieces,
    "space-unreachable": each_cells,
    "space-without-return": each_cells,
    "portal-buried": first_places,
    "portal-without-space": first_places,
    "portal-without-mark": first_places,
    "portal-alone": of_gates,
}


def found_on(scenario: Plain, kits: dict[str, Plain]) -> dict[str, list[Finding]]:
    """The findings of the program by check; findings of the board are repeated for each set-up."""
    value, library = values_of(scenario, kits)
    findings = find(BOARD, surveys(value, library, ruleset_for("tactics")), value, fixes=False)
    by_check: dict[str, list[Finding]] = {code: [] for code in READINGS}
    for finding in findings:
        by_check[finding.check].append(finding)
    shared = [c.code for c in BOARD if c.scope == "setup"]
    for code in shared:
        spread: list[Finding] = []
        for finding in by_check[code]:
            ids = [finding.setup] if finding.setup else [s.id for s in value.setups] or [""]
            spread += [replace(finding, setup=name) for name in ids]
        by_check[code] = spread
    return by_check


def test_every_check_has_a_second_reading() -> None:
    """Every check of the board has a second reading."""
    assert set(READINGS) == {check.code for check in BOARD} == set(IDENTITIES)


seen: Counter[str] = Counter()


@pytest.mark.slow
@settings(max_examples=examples(200))
@given(boards())
def test_checks_agree_with_their_second_reading(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """On a random board every check finds exactly what its second reading finds."""
    scenario, kits = drawn
    heap = heap_of(scenario, kits)
    found = found_on(scenario, kits)
    for code, reading in READINGS.items():
        wanted = reading(heap)
        assert IDENTITIES[code](found[code]) == wanted, code
        seen[code] += bool(wanted)
    seen["boards"] += 1


@pytest.mark.deep
def test_random_boards_try_every_check() -> None:
    """Every check has findings on some of the random boards and none on others."""
    if not seen:
        test_checks_agree_with_their_second_reading()
    rare = {code: seen[code] for code in READINGS if not 2 <= seen[code] < seen["boards"]}
    assert rare == {}


@settings(max_examples=examples(150))
@given(boards(circles=True))
def test_circles_are_found(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """Cycles of boxes are found, whatever else stands on them."""
    scenario, kits = drawn
    found = found_on(scenario, kits)["box-support-missing"]
    assert each_places(found) == box_support_missing(heap_of(scenario, kits))
