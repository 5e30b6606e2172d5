"""Parts of an area map are turned as a whole."""

from typing import Any

from editor.core.resources import samples_folder
from editor.storage.load import load_scenario
from editor.systems.shared.edits.pieces import extent_of, rotated_piece
from editor.systems.trts.edits.groups import lifted
from editor.systems.trts.map.shapes import shape_of


def test_four_turns_are_none() -> None:
    """A quarter swaps width and height, keeps what borders what, and four change nothing."""
    scenario: Any = load_scenario(samples_folder() / "trts/ashen-isle.json")
    areas = tuple(area.id for area in scenario.board.areas)
    for ids in (areas, areas[:4]):
        piece = lifted(scenario, ids)
        rotated = rotated_piece(piece)
        left, top, wide, high = extent_of(piece)
        assert extent_of(rotated) == (left, top, high, wide)
        for area, after in zip(piece.areas, rotated.areas, strict=True):
            assert shape_of(after).size == shape_of(area).size
        shared = [len(shape_of(a).corner_set & shape_of(b).corner_set)
                  for a in piece.areas for b in piece.areas]  # fmt: skip
        assert shared == [len(shape_of(a).corner_set & shape_of(b).corner_set)
                          for a in rotated.areas for b in rotated.areas]  # fmt: skip
        assert rotated_piece(rotated_piece(rotated_piece(rotated))) == piece
