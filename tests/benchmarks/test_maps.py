"""The maps that are measured are such maps as people make."""

from collections.abc import Callable
from itertools import islice

import pytest

from benchmarks.areas import sixty_areas, thousand_areas
from benchmarks.arenas import arena
from benchmarks.maps import Map, everyday_map, large_map
from editor.systems.judge import judge

MAPS = {
    everyday_map: ("boxes", 6),
    large_map: ("boxes", 100),
    arena: ("zones", 21),
    sixty_areas: ("areas", 60),
    thousand_areas: ("areas", 1000),
}


@pytest.mark.quick("everyday_map", "arena")
@pytest.mark.parametrize("made", MAPS, ids=lambda made: made.__name__)
def test_a_measured_map_is_what_its_name_says(made: Callable[[], Map]) -> None:
    """It has as many things as its name says, no error, and something on it is moved about."""
    measured, (things, count) = made(), MAPS[made]
    assert len(getattr(measured.scenario.board, things)) == count
    assert f"{count:,}" in measured.name
    findings = judge(measured.scenario, measured.library, measured.ruleset)
    assert [finding.message for finding in findings if finding.level == "error"] == []
    first, second = islice(measured.steps(), 2)
    assert measured.scenario != first != second
