"""A map of Tiled as TMJ and as TMX, version 1.8: one value in JSON, and the same in XML."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from editor.core.values import JsonObject
from editor.core.words import sayable
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
    sheet_size,
    tile_png,
)

VERSION = "1.8"
"""The version of the format: fewer programs read a newer one."""
ImageNames = Callable[[int], str]
"""The name of the file with the tiles of a set, by the index of the set."""


def tmj_bytes(drawn: TiledMap, image_of_set: ImageNames) -> bytes:
    """Return a numbered map as TMJ; the tiles of its sets are in files next to it."""
    value = _map(drawn, image_of_set)
    return json.dumps(value, ensure_ascii=True, allow_nan=False, indent=1).encode() + b"\n"


def _map(drawn: TiledMap, image_of_set: ImageNames | None) -> JsonObject:
    """Return a map as TMJ has it; without names of images its sets have none."""
    known = numbers(drawn)
    assert all(tiles.first > 0 for tiles in drawn.sets)
    return {
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
            _tile_set(tiles, image_of_set(place) if image_of_set else "", known)
            for place, tiles in enumerate(drawn.sets)
        ],
        "layers": [
            _tile_layer(number, drawn, layer, known)
            if isinstance(layer, TiledTileLayer)
            else _object_layer(number, layer, known)
            for number, layer in enumerate(drawn.layers, 1)
        ],
    }


def _tile_set(tiles: TiledTileSet, image: str, known: dict[str, int]) -> JsonObject:
    width, height = sheet_size(tiles)
    return {
        "firstgid": tiles.first,
        "name": tiles.name,
        "tilewidth": tiles.width,
        "tileheight": tiles.height,
        "tilecount": len(tiles.tiles),
        "columns": columns_of(tiles) if image else 0,
        "margin": 0,
        "spacing": 0,
        **({"image": image, "imagewidth": width, "imageheight": height} if image else {}),
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
    """Return properties in the order of their names, as Tiled keeps them."""
    if not properties:
        return {}
    return {
        "properties": [_property(name, value, known) for name, value in sorted(properties.items())]
    }


_TYPES = {bool: "bool", int: "int", float: "float"}


def _property(name: str, value: ExportedValue, known: dict[str, int]) -> JsonObject:
    """Return a property with its type; a link to a missing object is object 0."""
    if isinstance(value, ObjectLink):
        return {"name": name, "type": "object", "value": known.get(value.key, 0)}
    return {"name": name, "type": _TYPES.get(type(value), "string"), "value": value}


def plain(number: float) -> float | int:
    """Return a number rounded to a thousandth, as int if it is whole."""
    rounded = round(number, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def tmx_bytes(
    drawn: TiledMap,
    image_of_set: ImageNames | None = None,
    painted: Callable[[float], None] = lambda share: None,
) -> bytes:
    """Return a numbered map as TMX.

    Without names of images every tile contains its own picture, which only Tiled can read, and
    `painted` is called after each tile with the share of all tiles.
    """
    value = _map(drawn, image_of_set)
    root = Element("map", _attributes(value, _MAP))
    _add_properties(root, value)
    count = sum(len(tiles.tiles) for tiles in drawn.sets)
    for tiles, its in zip(drawn.sets, value["tilesets"], strict=True):
        _add_tile_set(root, tiles, its, lambda number: painted(number / count))
    for layer in value["layers"]:
        if layer["type"] == "tilelayer":
            element = SubElement(root, "layer", _attributes(layer, _TILE_LAYER))
            _add_properties(element, layer)
            SubElement(element, "data", {"encoding": "csv"}).text = _rows(layer)
            continue
        element = SubElement(root, "objectgroup", _attributes(_unseen(layer), _OBJECT_LAYER))
        _add_properties(element, layer)
        for thing in layer["objects"]:
            _add_object(element, thing)
    indent(root, " ")
    # Rows of numbers and words keep their own line breaks: `indent` leaves text alone.
    written: bytes = tostring(root, "utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + written + b"\n"


_MAP = (
    "version orientation renderorder width height tilewidth tileheight infinite nextlayerid "
    "nextobjectid"
)
_TILE_SET = "firstgid name tilewidth tileheight tilecount columns"
_TILE_LAYER = "id name width height offsety"
_OBJECT_LAYER = "id name color visible offsety"
_OBJECT = "id name type gid x y width height"
"""The names in TMJ that are attributes in TMX, in its order."""


def _attributes(value: JsonObject, names: str) -> dict[str, str]:
    """Return those of the names that a value has; true is 1."""
    found = {name: value[name] for name in names.split() if name in value}
    return {
        name: sayable(str(int(its) if isinstance(its, bool) else its))
        for name, its in found.items()
    }


def _unseen(value: JsonObject) -> JsonObject:
    """Return a layer that says so only where it cannot be seen."""
    return {name: its for name, its in value.items() if name != "visible" or not its}


def _add_tile_set(
    root: Element, tiles: TiledTileSet, value: JsonObject, painted: Callable[[int], None]
) -> None:
    element = SubElement(root, "tileset", _attributes(value, _TILE_SET))
    if "image" in value:
        image = {name: value[f"image{name}"] for name in ("width", "height")}
        sheet = {"source": value["image"], **image}
        SubElement(element, "image", _attributes(sheet, "source width height"))
    for number, (tile, its) in enumerate(zip(tiles.tiles, value["tiles"], strict=True)):
        one = SubElement(element, "tile", _attributes(its, "id type"))
        _add_properties(one, its)
        if "image" not in value:
            size = {"format": "png", "width": tiles.width, "height": tiles.height}
            picture = SubElement(one, "image", _attributes(size, "format width height"))
            data = SubElement(picture, "data", {"encoding": "base64"})
            data.text = b64encode(tile_png(tiles, tile)).decode()
            painted(tiles.first + number)


def _rows(layer: JsonObject) -> str:
    data, width = layer["data"], layer["width"]
    rows = (data[at : at + width] for at in range(0, len(data), width))
    return "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"


def _add_object(parent: Element, value: JsonObject) -> None:
    sized = value["width"] or value["height"]
    names = _OBJECT if sized else _OBJECT.removesuffix(" width height")
    element = SubElement(parent, "object", _attributes(value, names))
    _add_properties(element, value)
    if "point" in value:
        SubElement(element, "point")
    for name in ("polygon", "polyline"):
        if name in value:
            points = " ".join(f"{corner['x']},{corner['y']}" for corner in value[name])
            SubElement(element, name, points=points)
    if "text" in value:
        text = value["text"]
        look = _attributes(text, "pixelsize wrap color halign valign")
        SubElement(element, "text", look).text = sayable(text["text"])


def _add_properties(parent: Element, value: JsonObject) -> None:
    if "properties" not in value:
        return
    held = SubElement(parent, "properties")
    for its in value["properties"]:
        one = SubElement(held, "property", name=sayable(its["name"]))
        if its["type"] != "string":
            one.set("type", its["type"])
        words = sayable(_words(its["value"]))
        if "\n" in words:
            one.text = words
        else:
            one.set("value", words)


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(plain(value) if isinstance(value, float) else value)
