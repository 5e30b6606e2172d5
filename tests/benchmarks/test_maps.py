"""The maps that are measured are such maps as people make."""

import pytest

from benchmarks.maps import Map, everyday_map, large_map
from editor.systems.judge import judge


@pytest.mark.parametrize(("made", "boxes"), [(everyday_map(), 6), (large_map(), 100)])
def test_a_measured_map_is_lawful(made: Map, boxes: int) -> None:
    """They have as many boxes as their name says, the one that is moved among them, no error."""
    board = made.scenario.board
    assert len(board.boxes) == boxes
    assert f"{boxes} boxes" in made.name
    assert made.box in {box.id for box in board.boxes}
    findings = judge(made.scenario, made.library, made.ruleset)
    assert [one.message for one in findings if one.level == "error"] == []
