"""The script on a table that is no program: portals, areas, triggers, memory, the bag."""

from dataclasses import replace

import pytest

from editor.export.tts.build import TtsPictures, built, literal, quoted
from editor.export.tts.save import saved_game, saved_object
from editor.seam.tabletop import Tabletop
from tests.export.jobs import HOSTILE
from tests.export.tts.tables import hill, lands, two_doors
from tests.export.tts.tables_in_lua import LuaTable

FAR = (30.0, 1.5, 0.0)


def game(table: Tabletop, state: str = "") -> LuaTable:
    return LuaTable(saved_game(built(table, "root")), state)


def before(table: Tabletop, door: str) -> tuple[float, float, float]:
    """Where a piece stands right before a door."""
    found = table.door_of[door]
    scale = built(table, "root").scale
    (x, y), (dx, dy) = found.at, found.outward
    return scale.x(x + 0.15 * dx), scale.floor + 0.5, scale.z(y + 0.15 * dy)


def space(table: Tabletop, name: str, up: float = 0.5) -> tuple[float, float, float]:
    """Where a piece stands in a space."""
    found, scale = table.space_of[name], built(table, "root").scale
    x, y = found.centre
    return scale.x(x), scale.y(found.elevation) + up, scale.z(y)


def test_a_piece_that_enters_a_portal_comes_out_of_its_twin() -> None:
    """A knight let go before the north door stands in the space before the south door."""
    table = two_doors()
    lua = game(table)
    x, y, z = lua.drop("Red knight", before(table, "p1"))
    expected = space(table, "c4")
    assert (x, z) == pytest.approx((expected[0], expected[2]))
    height = 1.0 * 0.6 * built(table, "root").scale.side
    assert 0 < y - height / 2 - built(table, "root").scale.floor < 0.2
    assert lua.said() == ["Red knight comes out at South door."]


def test_a_piece_does_not_bounce_between_portals() -> None:
    """Anyone who just came out enters no portal for three seconds, and then may go back."""
    table = two_doors()
    lua = game(table)
    lua.drop("Red knight", before(table, "p1"))
    there = before(table, "p3")
    assert lua.drop("Red knight", there) == there
    lua.wait(5)
    x, _, z = lua.drop("Red knight", there)
    assert (x, z) == pytest.approx((space(table, "d1")[0], space(table, "d1")[2]))


def test_who_walks_past_or_is_held_does_not_go_through() -> None:
    """A piece in the middle of the space before a portal stays, and so does one in a hand."""
    table = two_doors()
    lua = game(table)
    middle = space(table, "d1")
    assert lua.drop("Red knight", middle) == middle
    held = lua.world.named("Red knight")
    held.at = lua.lua.table_from(dict(zip("xyz", before(table, "p1"), strict=True)))
    held.held_by_color = "White"
    lua.names.onObjectEnterZone(lua.world.zone("door 1"), held)
    lua.wait(2)
    assert lua.place("Red knight") == before(table, "p1")


def test_a_piece_that_slides_into_a_portal_goes_through() -> None:
    """Entering the zone without a hand counts as much as being let go there."""
    table = two_doors()
    lua = game(table)
    piece = lua.world.named("Red knight")
    piece.at = lua.lua.table_from(dict(zip("xyz", before(table, "p1"), strict=True)))
    lua.names.onObjectEnterZone(lua.world.zone("door 1"), piece)
    lua.wait(1)
    assert lua.place("Red knight")[2] == pytest.approx(space(table, "c4")[2])


def test_scenery_never_goes_through() -> None:
    """A locked thing that a zone sees stays where it is."""
    table = two_doors()
    lua = game(table)
    here = before(table, "p1")
    assert lua.drop("Low box", here) == here


def test_with_several_portals_the_player_chooses() -> None:
    """Before one of three doors the piece's menu offers the two others, and loses them after."""
    table = hill()
    lua = game(table)
    here = before(table, "p1")
    assert lua.drop("Red knight", here) == here
    assert lua.labels("Red knight") == ["To East door", "To South door"]
    lua.choose("To East door", "Red knight")
    assert lua.place("Red knight")[0] == pytest.approx(space(table, "f2")[0])
    assert lua.labels("Red knight") == []


def test_a_way_out_on_which_somebody_stands_is_none() -> None:
    """The blue knight before the east door leaves the south door alone; two take both ways."""
    table = hill()
    lua = game(table)
    lua.drop("Blue knight", space(table, "f2"))
    x, _, z = lua.drop("Red knight", before(table, "p1"))
    assert (x, z) == pytest.approx((space(table, "c4")[0], space(table, "c4")[2]))
    lua.said()
    here = before(table, "p1")
    assert lua.drop("Worker", here) == here
    assert lua.said() == ["North door: somebody stands wherever one would come out."]


def test_what_lies_before_a_portal_while_the_table_loads_stays() -> None:
    """Zones report what has been in them all along; that is no reason to go anywhere."""
    table = two_doors()
    lua = game(table)
    here = before(table, "p1")
    piece = lua.world.named("Red knight")
    piece.at = lua.lua.table_from(dict(zip("xyz", here, strict=True)))
    lua.names.onLoad("")
    lua.names.onObjectEnterZone(lua.world.zone("door 1"), piece)
    lua.wait(2)
    assert lua.place("Red knight") == here


def test_zones_with_new_guids_are_known_by_their_memo() -> None:
    """The program may give a zone another guid: its area is counted all the same."""
    table = hill()
    lua = game(table)
    for thing in lua.world.objects.values():
        if thing.memo == "area 1":
            thing.guid = f"z{thing.guid[1:]}"
    lua.names.onLoad("")
    lua.wait(5)
    lua.drop("Red knight", space(table, "a1"))
    lua.said()
    lua.choose("Who has most where")
    assert lua.said() == ["West field: Red has most (Red 1)."]


def test_whoever_leaves_a_portal_is_offered_nothing() -> None:
    """Leaving the zone takes the offer away."""
    table = hill()
    lua = game(table)
    lua.drop("Red knight", before(table, "p1"))
    lua.names.onObjectLeaveZone(lua.world.zone("door 1"), lua.world.named("Red knight"))
    assert lua.labels("Red knight") == []


def test_a_portal_without_another_says_so() -> None:
    """The only open portal leads nowhere."""
    table = two_doors()
    alone = replace(table, doors=(replace(table.doors[0], leads_to=()),))
    lua = game(alone)
    here = before(table, "p1")
    assert lua.drop("Red knight", here) == here
    assert lua.said() == ["North door leads nowhere: no other portal is open."]


def test_the_majority_of_an_area_is_told_when_asked() -> None:
    """Two reds against one blue, then one against one, then nobody."""
    table = hill()
    lua = game(table)
    lua.choose("Who has most where")
    assert lua.said() == ["West field: nobody is there."]
    lua.drop("Red knight", space(table, "a1"))
    lua.drop("Worker", space(table, "b1"))
    lua.drop("Blue knight", space(table, "a1", 0.9))
    lua.said()
    lua.choose("Who has most where")
    assert lua.said() == ["West field: Red has most (Red 2, Blue 1)."]
    lua.drop("Worker", space(table, "b2"))
    lua.choose("Who has most where")
    assert lua.said() == ["West field: nobody has most (Red 1, Blue 1)."]


def test_a_trigger_space_tells_its_area() -> None:
    """A piece on the trigger has its area counted at once."""
    table = hill()
    lua = game(table)
    lua.drop("Blue knight", space(table, "a2"))
    assert lua.said() == ["West field: Blue has most (Blue 1)."]


def test_an_area_that_is_no_rectangle_is_counted_by_its_borders() -> None:
    """A piece within the zone but beyond the border, or in the hole, counts elsewhere."""
    table = lands()
    lua = game(table)
    scale = built(table, "root").scale

    def most(x: float, y: float) -> list[str]:
        lua.drop("Scout", (scale.x(x), scale.floor + 0.3, scale.z(y)))
        lua.said()
        lua.choose("Who has most where")
        return [words.partition(":")[0] for words in lua.said() if "most" in words]

    assert most(3, 3) == ["West"]
    assert most(11, 10) == ["West"]
    assert most(11, 3) == ["East"]
    assert most(5, 10) == []


def test_what_is_remembered_survives_saving_and_loading() -> None:
    """onSave gives what onLoad takes: who holds an area, how often someone went through."""
    table = two_doors()
    lua = game(table)
    lua.drop("Blue knight", space(table, "a2"))
    lua.drop("Red knight", before(table, "p1"))
    state = lua.names.onSave()
    assert '"area 1": "' in state
    assert '"passages": 1' in state
    assert game(table, state).names.onSave() == state


def test_a_broken_memory_is_forgotten(subtests: pytest.Subtests) -> None:
    """A state that is none loads as if there were none."""
    for state in ("{", "null", '"x"', "[]", "garbage"):
        with subtests.test(state):
            assert game(hill(), state).names.onSave() == game(hill()).names.onSave()


def test_a_bag_lays_the_map_out_and_clears_it_away() -> None:
    """Everything of the saved game comes out of the bag, works, and goes again."""
    table = two_doors()
    scene = built(table, "root")
    lua = LuaTable(saved_object(scene))
    assert len(lua.world.objects) == 1
    name = lua.world.objects[1].name
    lua.choose("Lay the map out", name)
    whole = len(scene.objects) + len(scene.pieces) + len(scene.zones)
    assert len(lua.world.objects) == 1 + whole
    assert len(lua.world.lines) == len(scene.lines)
    assert len(lua.world.snaps) == len(scene.snaps)
    assert [tab.title for tab in lua.world.tabs.values()] == [
        "The map",
        "House rules",
        "At this table",
    ]
    lua.wait(5)
    x, _, z = lua.drop("Red knight", before(table, "p1"))
    assert (x, z) == pytest.approx((space(table, "c4")[0], space(table, "c4")[2]))
    lua.drop("Blue knight", space(table, "a2"))
    assert "West field: Blue has most (Blue 1)." in lua.said()
    lua.choose("Lay the map out", name)
    assert len(lua.world.objects) == 1 + whole
    state = lua.names.onSave()
    assert '"laid": true' in state
    lua.choose("Clear the map away", name)
    assert len(lua.world.objects) == 1


def test_tiles_are_measured_and_made_to_fit() -> None:
    """Where a tile of scale 1 is larger than expected, the script makes it smaller."""
    table = hill()
    scene = built(table, "root", pictures=TtsPictures({"m1": "mat.png"}))
    lua = LuaTable(saved_game(scene))
    tile = lua.world.zone("tile 1")
    wanted = scene.sizes["tile 1"]
    assert (tile.scale.x, tile.scale.z) == pytest.approx(tuple(wanted), abs=0.01)  # type: ignore[arg-type]


def test_texts_reach_the_script_unchanged(subtests: pytest.Subtests) -> None:
    """Quoting gives the same text in Lua, whatever is in it."""
    for text in HOSTILE:
        with subtests.test(text):
            lua = LuaTable(saved_game(built(hill(), "root"))).lua
            sound = text.encode("utf-8", "replace").decode()
            assert lua.eval(quoted(text)) == sound
            assert lua.eval(f"({literal({'a': [text, 1, True]})}).a[1]") == sound


def test_hostile_names_neither_break_nor_become_script(subtests: pytest.Subtests) -> None:
    """Names of everything may hold quotes, brackets of Lua and newlines, and all still works."""
    for text in HOSTILE:
        with subtests.test(text):
            table = two_doors()
            bad = f'{text}"]] .. error("x") --[['
            named = replace(
                table,
                title=bad,
                notes=bad,
                doors=tuple(replace(door, name=bad) for door in table.doors),
                regions=tuple(replace(region, name=bad) for region in table.regions),
                seats=tuple(replace(seat, name=bad) for seat in table.seats),
                rules=(bad,),
            )
            lua = game(named)
            x, _, z = lua.drop("Red knight", before(table, "p1"))
            assert (x, z) == pytest.approx((space(table, "c4")[0], space(table, "c4")[2]))
            LuaTable(saved_object(built(named, "root")))
