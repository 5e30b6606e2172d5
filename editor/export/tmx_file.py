"""A scenario as a map of Tiled in XML (TMX, version 1.8): one file that holds its pictures."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from editor.core.words import sayable
from editor.export.exporter import Exporter
from editor.export.job import Job
from editor.export.tiled.drawing import OPTIONS, drawn, losses
from editor.export.tiled.model import (
    ObjectLink,
    Properties,
    TiledMap,
    TiledObject,
    TiledObjectLayer,
    TiledTileLayer,
    columns_of,
    numbers,
    sheet_size,
    tile_png,
)
from editor.storage.document import MAX_BYTES

VERSION = "1.8"
"""The version of the format: fewer programs read a newer one."""


def tmx_bytes(
    drawn: TiledMap,
    image_of_set: Callable[[int], str] | None = None,
    painted: Callable[[float], None] = lambda share: None,
) -> bytes:
    """Return a numbered map as TMX.

    `image_of_set` returns the name of the file with the tiles of a set, by the index of the set.
    Without it every tile contains its own picture, which only Tiled can read, and `painted` is
    called after each tile with the share of all tiles.
    """
    known = numbers(drawn)
    root = Element(
        "map",
        _attributes(
            version=VERSION,
            orientation="orthogonal",
            renderorder="right-down",
            width=drawn.width,
            height=drawn.height,
            tilewidth=drawn.tile[0],
            tileheight=drawn.tile[1],
            infinite=0,
            nextlayerid=len(drawn.layers) + 1,
            nextobjectid=len(known) + 1,
        ),
    )
    _properties(root, drawn.properties, known)
    for place, tiles in enumerate(drawn.sets):
        _tile_set(root, drawn, place, known, image_of_set, painted)
        assert tiles.first > 0
    for number, layer in enumerate(drawn.layers, 1):
        if isinstance(layer, TiledTileLayer):
            _tile_layer(root, number, drawn, layer, known)
        else:
            _object_layer(root, number, layer, known)
    indent(root, " ")
    # Rows of numbers and words keep their own line breaks: `indent` leaves text alone.
    written: bytes = tostring(root, "utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + written + b"\n"


def _tile_set(
    root: Element,
    drawn: TiledMap,
    place: int,
    known: dict[str, int],
    image_of_set: Callable[[int], str] | None,
    painted: Callable[[float], None],
) -> None:
    tiles = drawn.sets[place]
    count = sum(len(tile_set.tiles) for tile_set in drawn.sets)
    together = image_of_set is not None
    element = SubElement(
        root,
        "tileset",
        _attributes(
            firstgid=tiles.first,
            name=tiles.name,
            tilewidth=tiles.width,
            tileheight=tiles.height,
            tilecount=len(tiles.tiles),
            columns=columns_of(tiles) if together else 0,
        ),
    )
    if image_of_set is not None:
        width, height = sheet_size(tiles)
        SubElement(
            element, "image", _attributes(source=image_of_set(place), width=width, height=height)
        )
    for number, tile in enumerate(tiles.tiles):
        one = SubElement(element, "tile", _attributes(id=number, type=tile.kind))
        _properties(one, tile.properties, known)
        if not together:
            size = _attributes(format="png", width=tiles.width, height=tiles.height)
            data = SubElement(SubElement(one, "image", size), "data", {"encoding": "base64"})
            data.text = b64encode(tile_png(tiles, tile)).decode()
            painted((tiles.first + number) / count)


def _tile_layer(
    root: Element, number: int, drawn: TiledMap, layer: TiledTileLayer, known: dict[str, int]
) -> None:
    attributes = _attributes(id=number, name=layer.name, width=drawn.width, height=drawn.height)
    if layer.rise:
        attributes["offsety"] = str(-layer.rise)
    element = SubElement(root, "layer", attributes)
    _properties(element, layer.properties, known)
    data = SubElement(element, "data", {"encoding": "csv"})
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in layer.rows) + "\n"


def _object_layer(
    root: Element, number: int, layer: TiledObjectLayer, known: dict[str, int]
) -> None:
    attributes = _attributes(id=number, name=layer.name)
    if layer.colour:
        attributes["color"] = layer.colour
    if not layer.visible:
        attributes["visible"] = "0"
    if layer.rise:
        attributes["offsety"] = str(-layer.rise)
    element = SubElement(root, "objectgroup", attributes)
    _properties(element, layer.properties, known)
    for thing in layer.things:
        _object(element, thing, known)


def _object(parent: Element, thing: TiledObject, known: dict[str, int]) -> None:
    attributes = _attributes(id=thing.number, name=thing.name, type=thing.kind)
    if thing.tile:
        attributes["gid"] = str(thing.tile)
    attributes |= _attributes(x=plain(thing.at[0]), y=plain(thing.at[1]))
    if any(thing.size):
        attributes |= _attributes(width=plain(thing.size[0]), height=plain(thing.size[1]))
    element = SubElement(parent, "object", attributes)
    _properties(element, thing.properties, known)
    if thing.point:
        SubElement(element, "point")
    if thing.polygon:
        SubElement(element, "polygon", points=_points(thing.polygon))
    if thing.polyline:
        SubElement(element, "polyline", points=_points(thing.polyline))
    if thing.text:
        look = _attributes(
            pixelsize=thing.letters, wrap=1, color=thing.colour, halign="center", valign="center"
        )
        SubElement(element, "text", look).text = sayable(thing.text)


def _properties(parent: Element, properties: Properties, known: dict[str, int]) -> None:
    """Add properties in the order of their names, as Tiled keeps them."""
    if not properties:
        return
    held = SubElement(parent, "properties")
    for name, value in sorted(properties.items()):
        kind, words = typed(value, known)
        one = SubElement(held, "property", _attributes(name=name))
        if kind != "string":
            one.set("type", kind)
        if "\n" in words:
            one.text = sayable(words)
        else:
            one.set("value", sayable(words))


def typed(value: object, known: dict[str, int]) -> tuple[str, str]:
    """Return the type and the text of a property; a link to a missing object is object 0."""
    if isinstance(value, ObjectLink):
        return "object", str(known.get(value.key, 0))
    if isinstance(value, bool):
        return "bool", "true" if value else "false"
    if isinstance(value, int):
        return "int", str(value)
    if isinstance(value, float):
        return "float", str(plain(value))
    return "string", str(value)


def plain(number: float) -> float | int:
    """Return a number rounded to a thousandth, as int if it is whole."""
    rounded = round(number, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{plain(x)},{plain(y)}" for x, y in points)


def _attributes(**values: object) -> dict[str, str]:
    return {name: sayable(str(value)) for name, value in values.items()}


def write(job: Job) -> bytes:
    """Return the map as TMX, every tile with its picture.

    Raises ValueError where it would be too large to be opened again.
    """
    written = tmx_bytes(
        drawn(job), painted=lambda share: job.report(0.2 + 0.8 * share, "painting tiles")
    )
    if len(written) > MAX_BYTES:
        size = f"{len(written) // 2**20} MiB, more than is opened again"
        raise ValueError(f"the map would have {size}: take fewer pixels, or tmj")
    return written


EXPORTER = Exporter(
    kind="tmx",
    title="Map for Tiled",
    suffix=".tmx",
    summary="A map for Tiled in one file: tile layers, objects, and the scenario itself.",
    write=write,
    options=OPTIONS,
    group="data",
    losses=losses,
)
