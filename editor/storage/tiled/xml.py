"""Maps of Tiled in XML, converted to the plain values of its JSON format."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, TreeBuilder

from editor.core.errors import Fault, FileError
from editor.core.values import JsonObject
from editor.storage.strict_xml import UnfitXmlError, parse_xml
from editor.storage.tiled.plain_values import MAX_DEPTH, MAX_ELEMENTS

_LAYERS = {
    "layer": "tilelayer",
    "objectgroup": "objectgroup",
    "imagelayer": "imagelayer",
    "group": "group",
}


class _Builder(TreeBuilder):
    """Builds the elements, up to the limits."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = self.elements = 0

    def start(self, tag: str, held: dict[str, str], /) -> Element:
        """Open an element."""
        self.depth += 1
        self.elements += 1
        if self.depth > MAX_DEPTH:
            raise UnfitXmlError(f"is nested deeper than {MAX_DEPTH} elements")
        if self.elements > MAX_ELEMENTS:
            raise UnfitXmlError(f"contains more than {MAX_ELEMENTS} elements")
        return super().start(tag, held)

    def end(self, tag: str, /) -> Element:
        """Close an element."""
        self.depth -= 1
        return super().end(tag)


def xml_value(data: bytes, name: str) -> JsonObject:
    """Convert TMX or TSX to the structure of TMJ or TSJ; numbers stay texts.

    Raises FileError for what is not XML, has declarations in a document type, or exceeds limits. A
    bare document type, as old versions of Tiled wrote it, is allowed.
    """
    root: Element = parse_xml(_Builder(), data, name, "a map", bare=True)
    if root.tag == "map":
        return _map(root)
    if root.tag == "tileset":
        return _tile_set(root)
    fault = Fault(f"is XML, but no map of Tiled: it begins with {root.tag[:40]!r}", "map")
    raise FileError(name, [fault])


def _map(root: Element) -> JsonObject:
    value: JsonObject = dict(root.attrib)
    value["type"] = "map"
    value["properties"] = _properties(root)
    value["tilesets"] = [_tile_set(element) for element in root.findall("tileset")]
    value["layers"] = _layers(root)
    return value


def _layers(parent: Element) -> list[JsonObject]:
    return [_layer(element) for element in parent if element.tag in _LAYERS]


def _layer(element: Element) -> JsonObject:
    value: JsonObject = dict(element.attrib)
    value["type"] = _LAYERS[element.tag]
    value["properties"] = _properties(element)
    if element.tag == "layer":
        data = element.find("data")
        if data is not None:
            value["encoding"] = data.get("encoding", "")
            value["compression"] = data.get("compression", "")
            chunks = data.findall("chunk")
            if chunks:
                value["chunks"] = [
                    {**chunk.attrib, "data": _tiles(chunk, value)} for chunk in chunks
                ]
            else:
                value["data"] = _tiles(data, value)
    elif element.tag == "objectgroup":
        value["objects"] = [_object(item) for item in element.findall("object")]
    elif element.tag == "group":
        value["layers"] = _layers(element)
    return value


def _tiles(data: Element, layer: JsonObject) -> Any:
    if layer["encoding"]:
        return data.text or ""
    return [element.get("gid", "0") for element in data.findall("tile")]


def _tile_set(element: Element) -> JsonObject:
    value: JsonObject = dict(element.attrib)
    image = element.find("image")
    if image is not None:
        value |= _image(image)
    tiles = []
    for tile in element.findall("tile"):
        entry: JsonObject = {**tile.attrib, "properties": _properties(tile)}
        own = tile.find("image")
        if own is not None:
            entry |= _image(own)
        tiles.append(entry)
    value["tiles"] = tiles
    value["properties"] = _properties(element)
    value["terrains"] = [
        dict(terrain.attrib) for terrain in element.findall("terraintypes/terrain")
    ]
    value["wangsets"] = [
        {
            **found.attrib,
            "colors": [
                dict(colour.attrib)
                for colour in found
                if colour.tag in ("wangcolor", "wangcornercolor", "wangedgecolor")
            ],
            "wangtiles": [dict(item.attrib) for item in found.findall("wangtile")],
        }
        for found in element.findall("wangsets/wangset")
    ]
    return value


def _image(element: Element) -> JsonObject:
    value = {"image": element.get("source", "")}
    for name in ("width", "height"):
        if name in element.attrib:
            value[f"image{name}"] = element.get(name, "")
    data = element.find("data")
    if not value["image"] and data is not None and data.get("encoding") == "base64":
        value["imagedata"] = data.text or ""
    return value


def _object(element: Element) -> JsonObject:
    value: JsonObject = {**element.attrib, "properties": _properties(element)}
    for child in element:
        if child.tag in ("ellipse", "point"):
            value[child.tag] = True
        elif child.tag in ("polygon", "polyline"):
            value[child.tag] = [
                dict(zip(("x", "y"), pair.split(","), strict=False))
                for pair in child.get("points", "").split()
            ]
        elif child.tag == "text":
            value["text"] = {"text": child.text or ""}
    return value


def _properties(parent: Element) -> list[JsonObject]:
    held = parent.find("properties")
    if held is None:
        return []
    return [
        {
            "name": element.get("name", ""),
            "type": element.get("type", "string"),
            "value": element.get("value", element.text or ""),
        }
        for element in held.findall("property")
    ]
