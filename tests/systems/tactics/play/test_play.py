"""Spaces of dungeons lie over their boxes, whose plans are drawn while they are open."""

from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.play.play import overlays, places
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
            (plan,) = overlay.nodes(SceneOptions(viewpoint), 40.0)
            assert plan.bounds.width > 1


def test_a_box_on_a_dungeon_is_gone_while_that_is_open() -> None:
    """The plan lies on the box of the dungeon, not on what stood on that."""
    (first, *others) = overlays(game_on("caves.json"))
    assert first.hidden == {"b3"}
    assert not any(other.hidden for other in others)
    options = SceneOptions(Viewpoint(True))
    without = SceneOptions(Viewpoint(True), first.hidden)
    assert first.nodes(options, 40.0) == first.nodes(without, 40.0)
