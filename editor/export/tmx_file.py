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
"""The form that is written: what is newer is read by fewer programs."""


def tmx_bytes(
    drawn: TiledMap,
    image_of_set: Callable[[int], str] | None = None,
    painted: Callable[[float], None] = lambda share: None,
) -> bytes:
    """Return a numbered map as TMX.

    `image_of_set` names the file beside it that has the tiles of a set, by the set's place in the
    list; without it every tile carries its own picture, which Tiled alone can read, and `painted`
    is told after each what share of them all it was.
    """
    known = numbers(drawn)
    root = Element(
        "map",
        _told(
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
        _told(
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
        SubElement(element, "image", _told(source=image_of_set(place), width=width, height=height))
    for number, tile in enumerate(tiles.tiles):
        one = SubElement(element, "tile", _told(id=number, type=tile.kind))
        _properties(one, tile.properties, known)
        if not together:
            size = _told(format="png", width=tiles.width, height=tiles.height)
            data = SubElement(SubElement(one, "image", size), "data", {"encoding": "base64"})
            data.text = b64encode(tile_png(tiles, tile)).decode()
            painted((tiles.first + number) / count)


def _tile_layer(
    root: Element, number: int, drawn: TiledMap, layer: TiledTileLayer, known: dict[str, int]
) -> None:
    told = _told(id=number, name=layer.name, width=drawn.width, height=drawn.height)
    if layer.rise:
        told["offsety"] = str(-layer.rise)
    element = SubElement(root, "layer", told)
    _properties(element, layer.properties, known)
    data = SubElement(element, "data", {"encoding": "csv"})
    data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in layer.rows) + "\n"


def _object_layer(
    root: Element, number: int, layer: TiledObjectLayer, known: dict[str, int]
) -> None:
    told = _told(id=number, name=layer.name)
    if layer.colour:
        told["color"] = layer.colour
    if not layer.visible:
        told["visible"] = "0"
    if layer.rise:
        told["offsety"] = str(-layer.rise)
    element = SubElement(root, "objectgroup", told)
    _properties(element, layer.properties, known)
    for thing in layer.things:
        _object(element, thing, known)


def _object(parent: Element, thing: TiledObject, known: dict[str, int]) -> None:
    told = _told(id=thing.number, name=thing.name, type=thing.kind)
    if thing.tile:
        told["gid"] = str(thing.tile)
    told |= _told(x=plain(thing.at[0]), y=plain(thing.at[1]))
    if any(thing.size):
        told |= _told(width=plain(thing.size[0]), height=plain(thing.size[1]))
    element = SubElement(parent, "object", told)
    _properties(element, thing.properties, known)
    if thing.point:
        SubElement(element, "point")
    if thing.polygon:
        SubElement(element, "polygon", points=_points(thing.polygon))
    if thing.polyline:
        SubElement(element, "polyline", points=_points(thing.polyline))
    if thing.text:
        look = _told(
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
        one = SubElement(held, "property", _told(name=name))
        if kind != "string":
            one.set("type", kind)
        if "\n" in words:
            one.text = sayable(words)
        else:
            one.set("value", sayable(words))


def typed(value: object, known: dict[str, int]) -> tuple[str, str]:
    """Return the type and the words of a property; a link to what is not there is object 0."""
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
    """Return a number to a thousandth, whole where it is."""
    rounded = round(number, 3)
    return int(rounded) if rounded == int(rounded) else rounded


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{plain(x)},{plain(y)}" for x, y in points)


def _told(**values: object) -> dict[str, str]:
    return {name: sayable(str(value)) for name, value in values.items()}


def write(job: Job) -> bytes:
    """Return the map as TMX, every tile with its picture.

    Raises ValueError where it would be larger than what is opened again.
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
