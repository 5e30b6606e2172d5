"""A scenario as maps of Tiled with their tiles beside them, for game engines (TMJ, version 1.8)."""

from __future__ import annotations

import json
from collections.abc import Callable

from editor.core.values import JsonObject
from editor.export.archive import zipped
from editor.export.exporter import Exporter
from editor.export.job import Job
from editor.export.tiled.drawing import OPTIONS, drawn, losses
from editor.export.tiled.model import (
    ExportedValue,
    ObjectLink,
    Properties,
    TiledMap,
    TiledObject,
    TiledObjectLayer,
    TiledTileLayer,
    TiledTileSet,
    columns_of,
    numbers,
    sheet_png,
    sheet_size,
)
from editor.export.tmx_file import VERSION, plain, tmx_bytes, typed


def tmj_bytes(drawn: TiledMap, image_of_set: Callable[[int], str]) -> bytes:
    """Return a numbered map as TMJ; the tiles of its sets are in files next to it."""
    known = numbers(drawn)
    value: JsonObject = {
        "type": "map",
        "version": VERSION,
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": drawn.width,
        "height": drawn.height,
        "tilewidth": drawn.tile[0],
        "tileheight": drawn.tile[1],
        "infinite": False,
        "nextlayerid": len(drawn.layers) + 1,
        "nextobjectid": len(known) + 1,
        "compressionlevel": -1,
        **_properties(drawn.properties, known),
        "tilesets": [
            _tile_set(tiles, image_of_set(place), known) for place, tiles in enumerate(drawn.sets)
        ],
        "layers": [
            _tile_layer(number, drawn, layer, known)
            if isinstance(layer, TiledTileLayer)
            else _object_layer(number, layer, known)
            for number, layer in enumerate(drawn.layers, 1)
        ],
    }
    return json.dumps(value, ensure_ascii=True, allow_nan=False, indent=1).encode() + b"\n"


def _tile_set(tiles: TiledTileSet, image: str, known: dict[str, int]) -> JsonObject:
    width, height = sheet_size(tiles)
    return {
        "firstgid": tiles.first,
        "name": tiles.name,
        "tilewidth": tiles.width,
        "tileheight": tiles.height,
        "tilecount": len(tiles.tiles),
        "columns": columns_of(tiles),
        "margin": 0,
        "spacing": 0,
        "image": image,
        "imagewidth": width,
        "imageheight": height,
        "tiles": [
            {"id": number, "type": tile.kind, **_properties(tile.properties, known)}
            for number, tile in enumerate(tiles.tiles)
        ],
    }


def _tile_layer(
    number: int, drawn: TiledMap, layer: TiledTileLayer, known: dict[str, int]
) -> JsonObject:
    return {
        "type": "tilelayer",
        **_layer(number, layer.name, layer.rise, True),
        "width": drawn.width,
        "height": drawn.height,
        **_properties(layer.properties, known),
        "data": [tile for row in layer.rows for tile in row],
    }


def _object_layer(number: int, layer: TiledObjectLayer, known: dict[str, int]) -> JsonObject:
    value = {
        "type": "objectgroup",
        **_layer(number, layer.name, layer.rise, layer.visible),
        "draworder": "topdown",
        **_properties(layer.properties, known),
        "objects": [_object(thing, known) for thing in layer.things],
    }
    if layer.colour:
        value["color"] = layer.colour
    return value


def _layer(number: int, name: str, rise: int, visible: bool) -> JsonObject:
    value = {"id": number, "name": name, "opacity": 1, "visible": visible, "x": 0, "y": 0}
    if rise:
        value["offsety"] = -rise
    return value


def _object(thing: TiledObject, known: dict[str, int]) -> JsonObject:
    value: JsonObject = {
        "id": thing.number,
        "name": thing.name,
        "type": thing.kind,
        "x": plain(thing.at[0]),
        "y": plain(thing.at[1]),
        "width": plain(thing.size[0]),
        "height": plain(thing.size[1]),
        "rotation": 0,
        "visible": True,
        **_properties(thing.properties, known),
    }
    if thing.tile:
        value["gid"] = thing.tile
    if thing.point:
        value["point"] = True
    for name, corners in (("polygon", thing.polygon), ("polyline", thing.polyline)):
        if corners:
            value[name] = [{"x": plain(x), "y": plain(y)} for x, y in corners]
    if thing.text:
        value["text"] = {
            "text": thing.text,
            "wrap": True,
            "pixelsize": thing.letters,
            "color": thing.colour,
            "halign": "center",
            "valign": "center",
        }
    return value


def _properties(properties: Properties, known: dict[str, int]) -> JsonObject:
    if not properties:
        return {}
    return {
        "properties": [_property(name, value, known) for name, value in sorted(properties.items())]
    }


def _property(name: str, value: ExportedValue, known: dict[str, int]) -> JsonObject:
    kind, _ = typed(value, known)
    said = known.get(value.key, 0) if isinstance(value, ObjectLink) else value
    return {"name": name, "type": kind, "value": said}


def write(job: Job) -> bytes:
    """Return a zip: the map as TMJ and as TMX, and the sheets of tiles that both refer to."""
    map_of = drawn(job)

    def image(place: int) -> str:
        return f"{map_of.sets[place].name}.png"

    files = {"map.tmj": tmj_bytes(map_of, image), "map.tmx": tmx_bytes(map_of, image)}
    for number, tiles in enumerate(map_of.sets):
        job.report(0.3 + 0.7 * number / len(map_of.sets), "painting tiles")
        files[image(number)] = sheet_png(tiles)
    return zipped(files)


EXPORTER = Exporter(
    kind="tmj",
    title="Map for Tiled, with its tiles",
    suffix=".zip",
    summary="The map for Tiled and for game engines, as TMJ and TMX with its tiles, in a zip.",
    write=write,
    options=OPTIONS,
    group="data",
    losses=losses,
)
