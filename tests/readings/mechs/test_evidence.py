"""The evidence of findings is true on random arenas with faults."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from editor.core.finding import Evidence, Finding
from editor.systems.mechs.edits.groups import Remove
from editor.systems.mechs.map.board import MechsLibrary, MechsScenario
from tests.checks.test_cases import LANGUAGES
from tests.depth import examples
from tests.readings.mechs.random_arenas import arenas

MECHS = LANGUAGES["mechs"]
seen: Counter[str] = Counter()


def is_true(
    evidence: Evidence, finding: Finding, scenario: MechsScenario, library: MechsLibrary
) -> bool:
    """Return whether a piece of evidence is true, by trying it."""
    survey = MECHS.surveys(scenario, library, MECHS.book, "")[0]
    match evidence.kind:
        case "path":
            return bool(evidence.cells) and all(
                survey.steps.has_edge(*step) for step in pairwise(evidence.cells)
            )
        case "objects":
            left = scenario
            setups = [finding.setup] if finding.setup else [setup.id for setup in scenario.setups]
            on_board = {zone.id for zone in scenario.board.zones}
            for setup in [""] if set(evidence.ids) <= on_board else setups:
                left = Remove(evidence.ids, setup).apply(left, library)
            return finding.key not in {item.key for item in MECHS.find(left, library)}
        case "gap":
            return len(evidence.cells) == 2 and set(evidence.cells) <= set(survey.arena.at)
        case _:
            return bool(evidence.cells) and set(evidence.cells) <= set(survey.arena.at)


@pytest.mark.slow
@settings(max_examples=examples(100))
@given(arenas())
def test_evidence_is_true(drawn: tuple[MechsScenario, MechsLibrary]) -> None:
    """Paths can be walked, regions are zones, and without the objects the finding is gone."""
    scenario, library = drawn
    for finding in MECHS.find(scenario, library):
        for evidence in finding.evidence:
            assert is_true(evidence, finding, scenario, library), (finding, evidence)
            seen[evidence.kind] += 1


@pytest.mark.slow
def test_random_arenas_show_every_kind_of_evidence() -> None:
    """On the random arenas every kind of evidence occurs."""
    if not seen:
        test_evidence_is_true()
    assert set(seen) == {"path", "objects", "gap", "spaces"}
