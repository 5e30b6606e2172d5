"""Outlines of JSON exports of Azgaar's Fantasy Map Generator: its cells, joined to provinces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from editor.core.values import JsonObject
from editor.seam.importing import DrawingChoices, ImportedDrawing, Point
from editor.storage.document import JsonDocument
from editor.storage.outlines.geo_features import (
    Feature,
    FeatureReader,
    UnreadableError,
    index_at,
    list_at,
    text_of,
    unreadable,
)
from editor.storage.outlines.geojson import point_at
from editor.storage.outlines.limits import require_layers
from editor.storage.strict_json import JsonPath

_GENERATOR = "Fantasy Map Generator"
_TABLES = {
    "biome": "biomes",
    "state": "states",
    "province": "provinces",
    "culture": "cultures",
    "religion": "religions",
}
"""The property of a cell, and the table with its names, in which number 0 is none."""


def is_azgaar(value: JsonObject) -> bool:
    """Return whether a document is a JSON export of the generator."""
    info = value.get("info")
    return isinstance(info, dict) and _GENERATOR in text_of(info.get("description"))


def azgaar_drawing(document: JsonDocument, choices: DrawingChoices) -> ImportedDrawing:
    """Return the cells of a map, by default joined to provinces.

    A state without provinces is one. Cells in none, such as those of the sea, are left out of it.
    Raises FileError for an export without cells.
    """
    require_layers(document.name, choices.layers, (), "layer")
    value = document.value
    part = "pack" if "pack" in value else "cells"  # the full export, or that of its cells
    held = value.get(part)
    cells, vertices = _list(held, "cells"), _list(held, "vertices")
    if not cells or not vertices:
        expected = 'an export of "full" data, by version 1.93 or later'
        error = UnreadableError((part,), "contains no cells with vertices", expected)
        raise unreadable(document, [error])
    names = {key: _names(_list(held, table)) for key, table in _TABLES.items()}
    kinds = {
        number: text_of(each.get("type"))
        for number, each in enumerate(_list(held, "features"))
        if isinstance(each, dict)
    }
    reader = FeatureReader(document, down=True, join="province")
    for number, cell in enumerate(cells):
        reader.take(partial(_feature, part, number, cell, vertices, kinds, names))
    return reader.drawing(choices)


def _feature(
    part: str,
    number: int,
    cell: object,
    vertices: list[object],
    kinds: Mapping[int, str],
    names: Mapping[str, Mapping[int, str]],
) -> Feature:
    path: JsonPath = (part, "cells", number)
    if not isinstance(cell, dict):
        raise UnreadableError(path, "is not a cell", "an object")
    ring = tuple(_corners((*path, "v"), cell.get("v"), part, vertices))
    properties = {"cell": str(number), "type": kinds.get(_number(cell, "f"), "")}
    for key, known in names.items():
        properties[key] = known.get(_number(cell, key), "")
    properties["province"] = properties["province"] or properties["state"]
    given = {key: text for key, text in properties.items() if text}
    return Feature(f"cell {number}", "", ((ring,),), given)


def _list(held: object, key: str) -> list[object]:
    found = held.get(key) if isinstance(held, dict) else None
    return found if isinstance(found, list) else []


def _number(cell: JsonObject, key: str) -> int:
    found = cell.get(key)
    return found if isinstance(found, int) else -1


def _names(table: list[object]) -> dict[int, str]:
    """Return the names of a table by number; the full name, or a number, where one is taken."""
    found: dict[str, int] = {}
    for number, entry in enumerate(table):
        if number and isinstance(entry, dict) and not entry.get("removed"):
            name = text_of(entry.get("name"))
            offered = (name, text_of(entry.get("fullName")), f"{name} {number}".strip())
            found.setdefault(next(each for each in offered if each and each not in found), number)
    return {number: name for name, number in found.items()}


def _corners(path: JsonPath, numbers: object, part: str, vertices: list[object]) -> Iterator[Point]:
    listed = list_at(path, numbers, "is not a list of corners", "three vertices or more", 3)
    for place, each in enumerate(listed):
        number = index_at((*path, place), each, 0, len(vertices), "vertex", "vertices")
        vertex = vertices[number]
        point = vertex.get("p") if isinstance(vertex, dict) else None
        yield point_at((part, "vertices", number, "p"), point)
