"""What the checks of modes and the advice show on the map, tried on random maps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings

from editor.checks.run import find
from editor.core.finding import Evidence
from editor.core.kit import Library
from editor.core.points import Cell
from editor.storage.kits import ruleset_for
from editor.systems.tactics.checks.catalogue import CHECKS
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.map.board import TacticsScenario
from editor.systems.tactics.map.survey import Survey, surveys
from tests.depth import examples
from tests.readings.modes.random_maps import maps
from tests.readings.modes.test_second_readings import READINGS
from tests.strategies import MODES

RULESET = ruleset_for("tactics")


def cost_of(survey: Survey, way: Sequence[Cell]) -> int:
    """Return what a way costs; a KeyError where it takes a step that there is not."""
    return sum(survey.graph.edges[step]["cost"] for step in pairwise(way))


def pieces(survey: Survey, without: Sequence[Cell] = ()) -> int:
    """Return in how many pieces the spaces are once some of them are taken away."""
    graph: nx.Graph[Cell] = survey.graph.to_undirected()
    graph.remove_nodes_from(without)
    return nx.number_connected_components(graph)


def gone_without(scenario: TacticsScenario, code: str, shown: Evidence) -> bool:
    """Return whether no finding of a check names the shown objects once these are removed."""
    after: Any = Remove(shown.ids).apply(scenario, Library())
    left = find(CHECKS, surveys(after, Library(), RULESET), after, fixes=False)
    return not any(
        finding.check == code and set(shown.ids) & set(finding.places) for finding in left
    )


def shown_on_maps(number: int) -> set[str]:
    """Check what is shown on so many maps of each mode; return the kinds that were shown.

    Shown paths can be walked, shown cuts part the realm, without shown objects all is well.
    """
    kinds: set[str] = set()

    def look(scenario: TacticsScenario) -> None:
        surveyed = surveys(scenario, Library(), RULESET)
        for finding in find(CHECKS, surveyed, scenario, fixes=False):
            if finding.check not in READINGS:
                continue
            for shown in finding.evidence:
                kinds.add(shown.kind)
                if shown.kind == "path":
                    assert str(cost_of(surveyed[0], shown.cells)) == shown.label
                elif shown.kind == "cut":
                    assert pieces(surveyed[0], shown.cells) > pieces(surveyed[0])
                elif shown.kind == "objects":
                    assert gone_without(scenario, finding.check, shown)

    for mode in MODES:
        settings(max_examples=number)(given(maps(mode))(look))()
    return kinds


@pytest.mark.slow
def test_evidence_is_true() -> None:
    """What is shown on random maps is true."""
    assert "path" in shown_on_maps(examples(40))


@pytest.mark.deep
def test_evidence_of_every_kind_is_true() -> None:
    """On many random maps evidence of every kind is shown, and true."""
    assert shown_on_maps(40) >= {"path", "cut", "objects", "spaces", "gap"}
