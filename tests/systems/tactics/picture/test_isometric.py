"""Tests of the isometric map and of its painter's order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from editor.core.points import Cell
from editor.picture.affine import QuarterTurns
from editor.picture.drawing import Group
from editor.systems.tactics.map.board import Box, Portal
from editor.systems.tactics.map.geometry import Realm
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import back_to_front, isometric_picture
from tests.systems.tactics.picture.boards import small

rectangles = st.lists(
    st.tuples(st.integers(0, 8), st.integers(0, 8), st.integers(1, 5), st.integers(1, 5)),
    max_size=12,
)


def held(found: list[tuple[int, int, int, int]]) -> tuple[dict[Cell, str], list[str]]:
    """Lay the rectangles that fit beside those before them; every other cell holds itself."""
    holders: dict[Cell, str] = {}
    names = []
    for number, (x, y, width, depth) in enumerate(found):
        cells = [(x + i, y + j) for i in range(width) for j in range(depth)]
        if not any(cell in holders for cell in cells):
            names.append(f"box {number}")
            holders.update(dict.fromkeys(cells, names[-1]))
    for x in range(14):
        for y in range(14):
            holders.setdefault((x, y), f"{x} {y}")
    return holders, names


@given(rectangles)
def test_everything_east_or_south_comes_later(found: list[tuple[int, int, int, int]]) -> None:
    """A holder with a cell behind another's in both directions comes after it, once."""
    holders, names = held(found)
    ordered = back_to_front(holders)
    assert sorted(ordered) == sorted(set(holders.values()))
    place = {thing: index for index, thing in enumerate(ordered)}
    for (x, y), thing in holders.items():
        for ahead in ((x + 1, y), (x, y + 1)):
            other = holders.get(ahead)
            assert other is None or other == thing or place[thing] < place[other]
    assert set(names) <= set(ordered)


def test_a_circle_is_broken_and_nothing_is_lost() -> None:
    """Faulty boards may have a cycle; everything is still drawn."""
    holders: dict[Cell, str] = {(0, 0): "a", (1, 0): "b", (2, 0): "a", (3, 0): "c"}
    assert sorted(back_to_front(holders)) == ["a", "b", "c"]


def covers(view: QuarterTurns, *, tower: bool) -> dict[str, float]:
    """The opacity of each sign of a portal."""
    realm, _ = small()
    boxes: tuple[Box, ...] = (Box(id="low", component="cube", at=(1, 1), turn=0, on="mat"),)
    if tower:
        boxes += (Box(id="tall", component="box", at=(2, 1), turn=0, on="mat"),)
    portals = (Portal(id="far", box="low", side="north", offset=0),)
    board = structs.replace(realm.board, boxes=boxes, portals=portals)
    table = table_of(Realm(board, realm.components, {}), None, view)
    nodes = isometric_picture(table).nodes
    return {node.name: node.cover for node in nodes if isinstance(node, Group)}


def test_a_far_portal_behind_a_box_is_faint() -> None:
    """A portal behind a nearer box is faded; alone or from its own side it is opaque."""
    assert covers(0, tower=True)["far"] < 0.5
    assert covers(0, tower=False)["far"] == 1.0
    assert "far" not in covers(2, tower=True)  # it is on a wall that faces the viewer
