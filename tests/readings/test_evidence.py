"""What is drawn on the map to show a fault is true, on random boards with faults."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import Phase, given, settings

from editor.core.finding import Evidence, Finding
from editor.core.points import Cell
from editor.storage.kits import ruleset_for
from editor.systems.judge import judge
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.survey import Survey, surveys
from tests.depth import examples
from tests.readings.boards import Plain, boards
from tests.readings.heap import joined
from tests.readings.surveyed import values_of

seen: Counter[str] = Counter()


def is_true(evidence: Evidence, finding: Finding, survey: Survey) -> bool:
    """Return whether one piece of evidence shows what it says, by trying it."""
    spaces = set(survey.realm.spaces)
    match evidence.kind:
        case "path":
            return all(map(survey.graph.has_edge, evidence.cells, evidence.cells[1:]))
        case "cut":
            return _parts(spaces, set(evidence.cells))
        case "objects" if evidence.ids and set(evidence.ids) <= _on_board(survey):
            edit = Remove(evidence.ids)
            left = edit.apply(survey.scenario, survey.library)
            after = judge(left, survey.library, survey.ruleset)
            return finding.key not in {item.key for item in after}
        case _:
            return bool(evidence.cells or evidence.ids)


def _parts(spaces: set[Cell], cut: set[Cell]) -> bool:
    return len(joined(spaces - cut)) > len(joined(spaces))


def _on_board(survey: Survey) -> set[str]:
    board = survey.board
    lists = (board.mats, board.boxes, board.portals, board.areas, board.dungeons)
    return {thing.id for things in lists for thing in things}


@pytest.mark.slow
@settings(max_examples=examples(60), phases=[Phase.generate])  # to shrink them takes minutes
@given(boards())
def test_evidence_is_true(drawn: tuple[Plain, dict[str, Plain]]) -> None:
    """A shown path can be walked, a cut parts the realm, without the shown objects it is gone."""
    scenario, library = values_of(*drawn)
    ruleset = ruleset_for("tactics")
    survey = surveys(scenario, library, ruleset)[0]
    for finding in judge(scenario, library, ruleset):
        for evidence in finding.evidence:
            assert is_true(evidence, finding, survey), (finding.check, finding.message)
            seen[evidence.kind] += 1
