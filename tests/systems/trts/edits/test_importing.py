from typing import Any

import pytest
from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.trts.board import Area, Board, Setup, Start, TrtsScenario
from editor.systems.trts.edits.importing import ImportAreas

WEST = Area(id="west", outline=((0, 0), (50, 0), (50, 50), (0, 50)))
EAST = Area(id="east", outline=((50, 0), (100, 0), (100, 50), (50, 50)))
FAR = Area(id="far", outline=((200, 0), (250, 0), (250, 50), (200, 50)))
EMPTY = TrtsScenario(
    format=1, system="trts", mode="two-player", title="Isle", board=Board(sheet=(10, 10))
)
KITS: Library[Any] = Library({})


def done(edit: AnyEdit, scenario: TrtsScenario = EMPTY) -> TrtsScenario:
    changed = edit.apply(scenario, KITS)
    assert isinstance(changed, TrtsScenario)
    return changed


def test_an_empty_map_gets_the_sheet_and_links_over_shared_borders() -> None:
    """Areas that border on each other are joined, those that do not are not."""
    board = done(ImportAreas((WEST, EAST, FAR), (300, 60), 2)).board
    assert (board.sheet, board.scale) == ((300, 60), 2)
    assert board.areas == (WEST, EAST, FAR)
    assert [link.between for link in board.links] == [("west", "east")]


def test_a_map_with_areas_keeps_its_sheet() -> None:
    """What is there stays as it is."""
    before = replace(EMPTY, board=Board(sheet=(500, 500), areas=(FAR,)))
    board = done(ImportAreas((WEST, EAST), (300, 60), 2, links=False), before).board
    assert (board.sheet, board.scale) == ((500, 500), 1)
    assert board.areas == (FAR, WEST, EAST)
    assert board.links == ()


def test_in_place_of_a_map_nothing_of_it_stays() -> None:
    """Areas, and what set-ups have on them, go; the players stay."""
    setup = Setup(id="one", starts=(Start(id="s1", player="red", area="far"),))
    before = replace(EMPTY, board=Board(sheet=(500, 500), areas=(FAR,)), setups=(setup,))
    edit = ImportAreas((WEST,), (300, 60), replace=True, source="isle.svg")
    after = done(edit, before)
    assert after.board == Board(sheet=(300, 60), areas=(WEST,))
    assert after.setups == (Setup(id="one"),)
    assert edit.sentence(before, KITS) == "Import 1 area of isle.svg in place of the map"


def test_an_id_that_is_taken_is_refused() -> None:
    """No two objects of a map have one id."""
    before = replace(EMPTY, board=Board(sheet=(500, 500), areas=(FAR,)))
    with pytest.raises(EditError, match="ids of their own"):
        done(ImportAreas((FAR,), (300, 60)), before)
    with pytest.raises(EditError, match="ids of their own"):
        done(ImportAreas((WEST, WEST), (300, 60)))
