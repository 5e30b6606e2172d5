"""Small changes of an area map, for searches."""

from __future__ import annotations

from editor.core.edit import apply_all
from editor.core.resources import samples_folder
from editor.storage.kits import library_for, ruleset_for
from editor.storage.load import load_scenario
from editor.systems.trts.edits.moves import moves_of
from editor.systems.trts.map.board import TrtsScenario
from editor.systems.trts.system import TRTS


def test_fields_move_to_another_area() -> None:
    """As many as before are on the map, each map comes once, and no swap makes one of them."""
    path = samples_folder() / "trts" / "short-evening.json"
    scenario = load_scenario(path)
    assert isinstance(scenario, TrtsScenario)
    library = library_for(scenario, path.parent)
    survey = TRTS.surveys(scenario, library, ruleset_for("trts"), "")[0]
    every = [move for area in scenario.board.areas for move in moves_of(survey, area.id)]
    carried = [move for move in every if "mineral field" in move.title and "Move" in move.title]
    swaps = [move for move in every if move.title.startswith("Swap the fields of")]
    assert len(carried) > len(scenario.board.areas)
    maps = [apply_all(move.edits, scenario, library).board.areas for move in carried]
    total = sum(area.minerals for area in scenario.board.areas)
    assert all(sum(area.minerals for area in areas) == total for areas in maps)
    assert all(area.minerals >= 0 for areas in maps for area in areas)
    swapped = {apply_all(move.edits, scenario, library).board.areas for move in swaps}
    assert len(set(maps)) == len(maps)
    assert swapped.isdisjoint(maps)
