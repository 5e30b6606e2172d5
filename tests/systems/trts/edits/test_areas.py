"""Drawing areas, and what they have."""

import pytest
from msgspec.structs import replace

from editor.core.edit import AnyEdit
from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.shared.edits.groups import SetLocked
from editor.systems.trts.edits.areas import AddArea, ImportAreas, SetArea, SetOutline
from editor.systems.trts.edits.groups import Duplicate, MoveObjects, Paste, Remove, TrtsPiece
from editor.systems.trts.edits.links import AddLink
from editor.systems.trts.map.board import Area, Board, Setup, Start, TrtsScenario
from editor.systems.trts.map.geometry import AreaMap
from tests.systems.trts.edits.test_corners import LEFT, PAIR, RIGHT, scenario_of

NO_KITS: Library = Library()  # type: ignore[type-arg]


def test_an_area_drawn_at_a_border_shares_its_corners() -> None:
    """The neighbour gets the corners that lie on its side, the new area those of the neighbour."""
    after = AddArea(((40, 100), (160, 100), (100, 180))).apply(PAIR, NO_KITS)
    left, right, new = after.board.areas
    assert (40, 100) in left.outline
    assert (160, 100) in right.outline
    assert new.outline == ((40, 100), (100, 100), (160, 100), (100, 180))
    assert new.id == "a1"
    assert len(AreaMap(after.board, {"border.shared": 12}).borders) == 3


def test_a_locked_neighbour_keeps_its_corners() -> None:
    """A locked area takes no corner of an area that is drawn at its side."""
    after = AddArea(((40, 100), (90, 100), (60, 180))).apply(
        scenario_of(replace(LEFT, locked=True)), NO_KITS
    )
    assert after.board.areas[0].outline == LEFT.outline


def test_an_area_is_drawn_anew() -> None:
    """Other rings take the place of the old; what is not given stays."""
    ring = ((10, 10), (20, 10), (20, 20))
    holed = scenario_of(replace(LEFT, holes=(ring,)))
    wide = ((0, 0), (120, 0), (120, 100), (0, 100))
    area = SetOutline("left", wide).apply(holed, NO_KITS).board.areas[0]
    assert (area.outline, area.holes) == (wide, (ring,))
    assert SetOutline("left", wide, holes=()).apply(holed, NO_KITS).board.areas[0].holes == ()


def test_what_an_area_has_is_set_one_by_one() -> None:
    """What is not given stays as it is, and the history says what changed."""
    edit = SetArea("left", minerals=6, geysers=1)
    area = edit.apply(PAIR, NO_KITS).board.areas[0]
    assert (area.minerals, area.geysers, area.name) == (6, 1, "Left")
    assert edit.sentence(PAIR, NO_KITS) == "Set Left to 6 mineral fields and 1 geyser"
    for fields, words in (
        ({"name": "Mill"}, "Rename Left to “Mill”"),
        ({"start": True}, "Mark Left as a starting location"),
        ({"label": (9, 9)}, "Move the name of Left"),
        ({"tags": ("high",)}, "Tag Left high"),
    ):
        assert SetArea("left", **fields).sentence(PAIR, NO_KITS) == words


def test_what_no_file_can_hold_is_refused(subtests: pytest.Subtests) -> None:
    """Values that a file cannot hold are refused in words."""
    cases = [
        SetArea("left", minerals=100),
        SetArea("left", name="two\nlines"),
        SetArea("left", label=(-1, 5)),
        SetOutline("left", ((0, 0), (5, 5), (0, 0))),
        SetOutline("left", ((0, 0), (5, 5), (100_001, 0))),
        AddArea(((0, 0), (5, 5))),
        AddArea(((0, 0), (9, 0), (9, 9)), id="left"),
        AddArea(((0, 0), (9, 0), (9.5, 9))),  # type: ignore[arg-type]
        AddArea(tuple((x, x * x % 7919) for x in range(5000))),
    ]
    for edit in cases:
        with subtests.test(str(edit)), pytest.raises(EditError):
            edit.apply(PAIR, NO_KITS)


def test_areas_move_by_cells_or_units() -> None:
    """A cell is ten units of the drawing; neighbours stay where they are."""
    by_cells = MoveObjects(("right",), (2, 1), cells=True).apply(PAIR, NO_KITS)
    assert MoveObjects(("right",), (20, 10)).apply(PAIR, NO_KITS) == by_cells
    assert by_cells.board.areas[1].outline[0] == (120, 10)
    assert by_cells.board.areas[0] == LEFT
    said = MoveObjects(("right",), (2, 1), cells=True).sentence(PAIR, NO_KITS)
    assert said == "Move Right 20 east and 10 south"


def test_an_area_goes_with_its_links() -> None:
    """A removed area takes its links along, and the history says so."""
    linked = AddLink(("left", "right")).apply(PAIR, NO_KITS)
    assert Remove(("right",)).apply(linked, NO_KITS).board.links == ()
    assert Remove(("right",)).sentence(linked, NO_KITS) == "Remove Right and its link"
    with pytest.raises(EditError, match="locked"):
        Remove(("right",)).apply(SetLocked(("right",), True).apply(linked, NO_KITS), NO_KITS)


def test_copies_have_names_and_links_of_their_own() -> None:
    """Areas that are duplicated together are linked as before, under new ids and names."""
    linked = AddLink(("left", "right")).apply(PAIR, NO_KITS)
    after = Duplicate(("left", "right"), (0, 150)).apply(linked, NO_KITS).board
    assert [area.name for area in after.areas] == ["Left", "Right", "Left 2", "Right 2"]
    assert after.links[1].between == (after.areas[2].id, after.areas[3].id)
    piece = TrtsPiece(areas=(RIGHT,))
    pasted = Paste(piece, (1, 0), cells=True).apply(PAIR, NO_KITS).board
    assert pasted.areas[2].outline[0] == (110, 0)


WEST = Area(id="west", outline=((0, 0), (50, 0), (50, 50), (0, 50)))
EAST = Area(id="east", outline=((50, 0), (100, 0), (100, 50), (50, 50)))
FAR = Area(id="far", outline=((200, 0), (250, 0), (250, 50), (200, 50)))
EMPTY = TrtsScenario(
    format=1, system="trts", mode="two-player", title="Isle", board=Board(sheet=(10, 10))
)


def done(edit: AnyEdit, scenario: TrtsScenario = EMPTY) -> TrtsScenario:
    changed = edit.apply(scenario, NO_KITS)
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
    assert edit.sentence(before, NO_KITS) == "Import 1 area of isle.svg and replace the map"


def test_an_id_that_is_taken_is_refused() -> None:
    """No two objects of a map have one id."""
    before = replace(EMPTY, board=Board(sheet=(500, 500), areas=(FAR,)))
    with pytest.raises(EditError, match="need new ids"):
        done(ImportAreas((FAR,), (300, 60)), before)
    with pytest.raises(EditError, match="need new ids"):
        done(ImportAreas((WEST, WEST), (300, 60)))
