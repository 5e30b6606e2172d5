"""A map of Tiled: tiles, objects, properties, what a draft says, and what was changed since."""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO
from xml.etree.ElementTree import fromstring
from zipfile import ZipFile

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.export import tmj_file, tmx_file
from editor.export.bundle_file import portable
from editor.export.tiled.drawing import changes, drawn, losses
from editor.export.tiled.model import (
    ObjectLink,
    TiledMap,
    TiledObjectLayer,
    TiledTileLayer,
    numbers,
)
from tests.export.tiled.maps import job_for_scenario, job_of

PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


@pytest.fixture(scope="module")
def peaks() -> TiledMap:
    return drawn(job_of(PEAKS))


def tile_layers(drawn_map: TiledMap) -> dict[str, TiledTileLayer]:
    return {layer.name: layer for layer in drawn_map.layers if isinstance(layer, TiledTileLayer)}


def things(drawn_map: TiledMap, kind: str) -> list[str]:
    return [
        thing.name
        for layer in drawn_map.layers
        if isinstance(layer, TiledObjectLayer)
        for thing in layer.things
        if thing.kind == kind
    ]


def test_every_level_is_a_layer(peaks: TiledMap) -> None:
    """The mat lies on level0 and every box on its levels, up to the highest top."""
    assert list(tile_layers(peaks)) == ["level0", "level1", "level2", "level3"]


def test_a_tile_tells_its_terrain_and_its_level(peaks: TiledMap) -> None:
    """Tiles are called by their terrain, and say at which level they lie."""
    tiles = {tile.kind: tile for tile_set in peaks.sets for tile in tile_set.tiles}
    kinds = {tile.kind for tile in peaks.sets[0].tiles}
    assert {"plain", "forest", "water", "bridge", "village"} <= kinds
    assert tiles["ballista"].properties["terrain"] == "ballista"


def test_the_mat_is_whole_under_its_boxes(peaks: TiledMap) -> None:
    """Level 0 has a tile on every cell of the mat, under the boxes too."""
    rows = tile_layers(peaks)["level0"].rows
    assert len(rows) == 14
    assert all(len(row) == 14 and all(row) for row in rows)


def test_a_box_fills_the_levels_below_its_top(peaks: TiledMap) -> None:
    """Where a box of height 2 stands, level1 is full of box and level2 shows its top."""
    layers = tile_layers(peaks)
    kind = [tile.kind for tile_set in peaks.sets for tile in tile_set.tiles]
    assert kind[layers["level1"].rows[8][4] - 1] == "box"
    assert kind[layers["level2"].rows[8][4] - 1] == "forest"


def test_links_lead_to_objects_of_the_map(peaks: TiledMap) -> None:
    """Every object property refers to an existing object."""
    known = numbers(peaks)
    links = [
        value.key
        for layer in peaks.layers
        if isinstance(layer, TiledObjectLayer)
        for thing in layer.things
        for value in thing.properties.values()
        if isinstance(value, ObjectLink)
    ]
    assert links
    assert set(links) <= set(known)


def test_portals_lead_to_their_twins(peaks: TiledMap) -> None:
    """A portal is a rectangle of its own type whose property `object` names another portal."""
    portals = [
        thing
        for layer in peaks.layers
        if isinstance(layer, TiledObjectLayer)
        for thing in layer.things
        if thing.kind == "portal"
    ]
    assert len(portals) == 3
    for portal in portals:
        twin = portal.properties["object"]
        assert isinstance(twin, ObjectLink)
        assert twin.key.startswith("door ")
        assert twin.key != portal.key


def test_areas_starts_and_pieces_are_there(peaks: TiledMap) -> None:
    """Control areas have their triggers, every player a start and four units."""
    assert len(things(peaks, "area")) == len(things(peaks, "trigger")) == 3
    assert len(things(peaks, "start")) == 4
    assert len(things(peaks, "unit")) == 16


def test_the_scenario_is_carried(peaks: TiledMap) -> None:
    """The pieces of the property `scenario`, put together, are the bundle as JSON."""
    count = peaks.properties["scenario"]
    assert isinstance(count, int)
    text = "".join(str(peaks.properties[f"scenario_{n:03}"]) for n in range(1, count + 1))
    assert json.loads(text) == json.loads(json.dumps(to_builtins(portable(job_of(PEAKS)))))


def test_both_forms_say_the_same() -> None:
    """The objects and tiles of the JSON are those of the XML beside it, number by number."""
    with ZipFile(BytesIO(tmj_file.write(job_of(PEAKS)))) as archive:
        value = json.loads(archive.read("map.tmj"))
        root = fromstring(archive.read("map.tmx"))
        assert set(archive.namelist()) == {
            "map.tmj",
            "map.tmx",
            *(tiles["image"] for tiles in value["tilesets"]),
        }
    layers = [layer for layer in value["layers"] if layer["type"] == "tilelayer"]
    for layer, element in zip(layers, root.iter("layer"), strict=True):
        numbers_in = [int(n) for n in (element.findtext("data") or "").split(",")]
        assert layer["data"] == numbers_in
    objects = [item for layer in value["layers"] for item in layer.get("objects", ())]
    assert [(item["id"], item["name"], item["type"]) for item in objects] == [
        (int(item.get("id", 0)), item.get("name"), item.get("type")) for item in root.iter("object")
    ]


def test_the_type_of_a_thing_is_never_its_class() -> None:
    """Types are written as `type`: only one version of Tiled used another word."""
    root = fromstring(tmx_file.write(job_of(PEAKS)))
    assert not [element for element in root.iter() if "class" in element.attrib]


def test_a_draft_says_so() -> None:
    """A draft has the word over the map and among its properties; a finished map has neither."""
    scenario = replace(job_of(PEAKS).scenario, setups=())
    marked = drawn(job_for_scenario(scenario))
    assert marked.properties["draft"] is True
    assert "DRAFT" in str(marked.properties["about_comment"])
    assert [layer.name for layer in marked.layers][-1] == "draft"
    assert "draft" not in drawn(job_of(PEAKS)).properties


def test_losses_are_those_of_the_scenario() -> None:
    """Losses are reported only where they occur."""
    assert any("Heights" in name for name in losses(job_of(PEAKS)))
    flat = replace(job_of(PEAKS).scenario, board=replace(job_of(PEAKS).scenario.board, boxes=()))
    assert not any("Heights" in loss for loss in losses(job_for_scenario(flat)))


def test_an_empty_map_is_written() -> None:
    """A scenario with nothing on it is a map of one empty tile."""
    scenario = job_of(PEAKS).scenario
    board = type(scenario.board)()
    job = job_for_scenario(replace(scenario, board=board, setups=(), components=()))
    assert fromstring(tmx_file.write(job)).get("width") == "1"
    assert tmj_file.write(job)


@pytest.mark.slow
def test_a_map_that_could_not_come_back_is_refused() -> None:
    """A file too large to be opened is not written; the error suggests fewer pixels."""
    sample = samples_folder() / "trts" / "the-wide-country.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tmx_file, "MAX_BYTES", 1_000_000)
        with pytest.raises(ValueError, match="take fewer pixels"):
            tmx_file.write(job_of(sample))


JOB = job_of(samples_folder() / "tactics" / "twin-peaks.json")


@cache
def text() -> str:
    """Return the map as it was exported; painted when a test asks, not when tests are collected."""
    return tmx_file.write(JOB).decode()


def reported(old: str, new: str) -> tuple[str, ...]:
    assert text().count(old) >= 1
    return changes(text().replace(old, new, 1).encode(), "map.tmx", JOB)


def test_nothing_changed_is_nothing_told() -> None:
    """A map as it was exported, in every form and size, has no changes."""
    assert changes(text().encode(), "map.tmx", JOB) == ()
    assert changes(tmj_file.write(JOB), "map.zip", JOB) == ()
    other = job_of(samples_folder() / "trts" / "ashen-isle.json", pixels=16, rise=0)
    assert changes(tmx_file.write(other), "map.tmx", other) == ()


def test_painted_tiles_are_counted() -> None:
    """A repainted tile is reported with its layer."""
    start = text().index('encoding="csv">') + len('encoding="csv">\n')
    first = text()[start : text().index(",", start)]
    changed = text()[:start] + str(int(first) % 5 + 1) + text()[start + len(first) :]
    assert changes(changed.encode(), "map.tmx", JOB) == ("1 tile of level0 painted otherwise",)


def test_objects_that_moved_went_or_came_are_named() -> None:
    """A moved portal, a removed piece and a new object are named."""
    assert reported('type="portal" x="', 'type="portal" x="7') == (
        "moved or reshaped: Portal I on the south side of box 5×4 at c3",
    )
    start = text().index('<object id="35"')
    end = text().index("</object>", start) + len("</object>")
    gone = text()[:start] + text()[end:]
    assert changes(gone.encode(), "map.tmx", JOB)[0].startswith("removed: ")
    added = reported(
        "<objectgroup ",
        '<objectgroup name="own"><object id="99" name="Mill"/></objectgroup>\n<objectgroup ',
    )
    assert added == ("added: Mill",)


def test_layers_that_went_or_came_are_named() -> None:
    """A layer under another name is a new one, and the old one is gone."""
    assert reported('name="level3"', 'name="sky"') == (
        "the layer level3 is gone",
        "new layers of tiles: sky",
    )
