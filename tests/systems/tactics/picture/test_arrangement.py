"""The arrangement shows the board in the frame of a view."""

import pytest

from editor.picture.affine import VIEWS
from editor.systems.tactics.picture.arrangement import table_of
from tests.systems.tactics.picture.boards import twin_peaks


def test_every_view_shows_the_same_board(subtests: pytest.Subtests) -> None:
    """Terrain, level and support of each cell agree with the realm in every view."""
    for view in VIEWS:
        with subtests.test(view=view):
            realm, setup = twin_peaks()
            table = table_of(realm, setup, view)
            seen = {}
            for sheet in (*table.mats, *table.boxes):
                for cell, letter in sheet.cells():
                    seen[table.turning.cell_back(cell)] = (sheet.top, letter, sheet.id)
            assert seen == {cell: tuple(space) for cell, space in realm.surface.items()}
            for door in table.doors:
                portal = realm.portals[door.id]
                assert table.turning.side_back(door.side) == portal.side
                assert table.turning.cell_back(door.space) == portal.space


def test_what_stands_on_a_hidden_box_is_hidden() -> None:
    """Hiding a box hides its tower and its portal, and shows what lies beneath."""
    realm, setup = twin_peaks()
    table = table_of(realm, setup, hidden={"west"})
    assert {box.id for box in table.boxes}.isdisjoint({"west", "west-tower"})
    assert [door.id for door in table.doors] == ["p2", "p3"]
    assert table.level_at((3, 3)) == 0


def test_portals_keep_their_numbers() -> None:
    """Hiding a box does not change the numbers of portals."""
    realm, setup = twin_peaks()
    assert [door.number for door in table_of(realm, setup, hidden={"west"}).doors] == [2, 3]


def test_boxes_come_from_the_lowest_top_up() -> None:
    """In this order from above, nothing covers higher boxes."""
    tops = [box.top for box in table_of(*twin_peaks()).boxes]
    assert tops == sorted(tops)
