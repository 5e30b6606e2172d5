"""Spaces of dungeons lie over their boxes, whose plans are drawn while they are open."""

from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.play.places import overlays, places
from tests.systems.tactics.play.matches import game_on


def test_a_space_of_a_dungeon_lies_over_its_box() -> None:
    """It has the height of the box, and its words name the dungeon."""
    game = game_on("caves.json")
    found = dict(zip(game.spaces, places(game), strict=True))
    inside, above = found["d1.a1"], found["e4"]
    assert above.words == "plain, level 1"
    assert inside.elevation == above.elevation == 1
    assert "in the dungeon of box" in inside.words


def test_the_plan_of_each_dungeon_is_drawn_in_each_view() -> None:
    """There is an overlay for each bit of a position, seen from above and isometric."""
    game = game_on("caves.json")
    found = overlays(game)
    assert [overlay.bit for overlay in found] == [1 << d for d in range(game.table.dungeons)]
    for overlay in found:
        for viewpoint in (Viewpoint(), Viewpoint(True)):
            (plan,) = overlay.nodes(SceneOptions(viewpoint, overlay.hidden), 40.0)
            assert plan.bounds.width > 1
