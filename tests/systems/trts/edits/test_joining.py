"""Joining areas to one, with their links and everything on them."""

import pytest
from msgspec.structs import replace

from editor.core.errors import EditError
from editor.core.kit import Library
from editor.systems.trts.edits.joining import JoinAreas, merged_links
from editor.systems.trts.map.board import Area, Control, Force, Link, Player, Setup
from editor.systems.trts.map.shapes import shape_of
from tests.systems.trts.edits.test_corners import LEFT, PAIR, RIGHT, scenario_of

NO_KITS: Library = Library()  # type: ignore[type-arg]


def test_the_first_stays_with_what_all_have() -> None:
    """The one area has the id of the first, all fields, and is a start when one of them is."""
    rich = replace(RIGHT, minerals=4, geysers=1, start=True, tags=("high",))
    (area,) = JoinAreas(("left", "right")).apply(scenario_of(LEFT, rich), NO_KITS).board.areas
    assert (area.id, area.name, area.minerals, area.geysers) == ("left", "Left", 4, 1)
    assert (area.start, area.tags) == (True, ("high",))
    assert shape_of(area).size == 20_000
    said = JoinAreas(("left", "right")).sentence(scenario_of(LEFT, rich), NO_KITS)
    assert said == "Join Left and Right; together 4 mineral fields and 1 geyser"


def test_areas_that_nearly_touch_are_joined_without_a_crack() -> None:
    """Borders within the tolerance are drawn together."""
    near = replace(RIGHT, outline=((103, 0), (200, 0), (200, 100), (103, 100)))
    (area,) = JoinAreas(("left", "right")).apply(scenario_of(LEFT, near), NO_KITS).board.areas
    assert area.islands == area.holes == ()
    assert shape_of(area).valid
    assert 19_700 <= shape_of(area).size <= 20_000


def test_areas_apart_are_refused() -> None:
    """What does not touch, what is locked and what is alone is refused in words."""
    far = Area(id="far", outline=((300, 0), (390, 0), (390, 90)))
    with pytest.raises(EditError, match="area far does not touch Left"):
        JoinAreas(("left", "right", "far")).apply(scenario_of(LEFT, RIGHT, far), NO_KITS)
    with pytest.raises(EditError, match="joining needs at least two areas"):
        JoinAreas(("left", "left")).apply(PAIR, NO_KITS)
    locked = scenario_of(LEFT, replace(RIGHT, locked=True))
    with pytest.raises(EditError, match="locked"):
        JoinAreas(("left", "right")).apply(locked, NO_KITS)


def test_a_ring_of_areas_leaves_a_hole() -> None:
    """What areas enclose without covering it is a hole of the one that they become."""
    parts = (
        Area(id="north", outline=((0, 0), (90, 0), (90, 30), (60, 30), (30, 30), (0, 30))),
        Area(id="south", outline=((0, 60), (30, 60), (60, 60), (90, 60), (90, 90), (0, 90))),
        Area(id="west", outline=((0, 30), (30, 30), (30, 60), (0, 60))),
        Area(id="east", outline=((60, 30), (90, 30), (90, 60), (60, 60))),
    )
    ids = tuple(part.id for part in parts)
    (area,) = JoinAreas(ids).apply(scenario_of(*parts), NO_KITS).board.areas
    assert len(area.holes) == 1
    assert shape_of(area).size == 8100 - 900


def test_links_are_merged() -> None:
    """Links among the areas go; of two to the same third the one that lets more pass stays."""
    links = (
        Link(id="l1", between=("a", "b")),
        Link(id="l2", between=("a", "c"), kind="air"),
        Link(id="l3", between=("c", "b"), kind="ramp"),
        Link(id="l4", between=("c", "d")),
    )
    merged = merged_links(links, {"b": "a"})
    assert [(link.id, link.between) for link in merged] == [("l3", ("c", "a")), ("l4", ("c", "d"))]


def test_who_stood_on_one_stands_on_the_other() -> None:
    """Markers of a player fall together, units of a kind are counted together."""
    setup = Setup(
        id="two",
        players=(Player(id="red", seat=1),),
        control=(
            Control(id="c1", player="red", area="left"),
            Control(id="c2", player="red", area="right"),
        ),
        forces=(
            Force(id="f1", player="red", area="left", piece="worker", count=2),
            Force(id="f2", player="red", area="right", piece="worker"),
            Force(id="f3", player="red", area="right", piece="base"),
        ),
    )
    (after,) = JoinAreas(("left", "right")).apply(replace(PAIR, setups=(setup,)), NO_KITS).setups
    assert [item.id for item in after.control] == ["c1"]
    assert [(force.id, force.area, force.count) for force in after.forces] == [
        ("f1", "left", 3),
        ("f3", "left", 1),
    ]
