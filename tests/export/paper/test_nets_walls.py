"""What is printed on walls: nothing covers a portal or exceeds the wall."""

from dataclasses import replace

import pytest

from editor.export.paper.nets_walls import PrintedWall, WallPortal, wall_nodes
from editor.picture.drawing import Group, Node, Text
from editor.picture.signs import roman

WALL = PrintedWall(75.0, 16.0, 25.0, 16.0, 0, 1, "3 N")


def tags(wall: PrintedWall) -> list[Group]:
    """The tags with the height of the top."""
    groups = [node for node in wall_nodes(wall) if isinstance(node, Group)]
    return [group for group in groups if group.name == f"height {wall.top}"]


def words(wall: PrintedWall) -> dict[str, Text]:
    """What is written on a wall besides its height."""
    return {node.words: node for node in wall_nodes(wall) if isinstance(node, Text)}


def shapes(nodes: tuple[Node, ...]) -> list[Node]:
    """All nodes but texts, whose bounds are estimates."""
    return [node for node in nodes if not isinstance(node, Text)]


def test_tag_and_name_leave_portals_free(subtests: pytest.Subtests) -> None:
    """Where there is room, neither the height nor the label of a wall covers an arch."""
    for places in ((), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)):
        with subtests.test(str(places)):
            portals = tuple(WallPortal(roman(n + 1), 12.5 + 25.0 * n, 0.0, True) for n in places)
            wall = replace(WALL, portals=portals)
            (tag,) = tags(wall)
            name = words(wall)["3 N"]
            for portal in portals:
                left, right = portal.along - 9.5, portal.along + 9.5
                assert tag.bounds.x > right - 1.5 or tag.bounds.right < left + 1.5
                assert name.at[0] <= left + 0.5 or name.at[0] >= right
                assert portal.sign in words(wall)


def test_all_of_a_wall_lies_on_it() -> None:
    """Board, lines, tags and arches stay within the wall but for the width of a pen."""
    for portals in ((), (WallPortal("VIII", 12.5, 0.0, False), WallPortal("IX", 62.5, 16.0, True))):
        tall = replace(WALL, height=48.0, top=3, portals=portals, marks=(37.5,))
        for node in shapes(wall_nodes(tall)):
            at = node.bounds
            assert at.x >= -1.0
            assert at.right <= tall.width + 1.0
            assert at.y >= -1.5
            assert at.bottom <= tall.height + 1.0


def test_a_dungeon_is_marked() -> None:
    """The walls of a box with a dungeon have a crystal beside the height."""
    names = [
        node.name for node in wall_nodes(replace(WALL, dungeon=True)) if isinstance(node, Group)
    ]
    assert names == ["height 1", "dungeon"]
    assert all(node.name != "dungeon" for node in wall_nodes(WALL) if isinstance(node, Group))


def test_the_same_wall_is_printed_the_same() -> None:
    """The irregular lines depend only on the wall's size."""
    assert wall_nodes(WALL) == wall_nodes(replace(WALL))
    assert wall_nodes(WALL) != wall_nodes(replace(WALL, width=50.0))


def test_a_wall_of_a_millimetre_can_be_printed() -> None:
    """The smallest scale leaves something to draw."""
    tiny = PrintedWall(2.0, 1.28, 2.0, 1.28, 0, 1, "12 W", (WallPortal("XXX", 1.0, 0.0, True),))
    assert words(tiny)["12 W"].size > 0
