"""The isometric map shows what is hidden as such."""

from msgspec import structs

from editor.picture.drawing import Group
from editor.picture.projection import View
from editor.systems.tactics.board import Box, Portal
from editor.systems.tactics.geometry import Realm
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.isometric import isometric_picture
from tests.systems.tactics.picture.boards import small


def covers(view: View, *, tower: bool) -> dict[str, float]:
    """How much is seen of each sign that belongs to one portal."""
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
    """Else its line seems to lie on the nearer box; alone or seen from its own side it is whole."""
    assert covers(0, tower=True)["far"] < 0.5
    assert covers(0, tower=False)["far"] == 1.0
    assert "far" not in covers(2, tower=True)  # it is on a wall that faces the viewer
