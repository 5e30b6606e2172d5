"""Where the objects of a scenario stand in its file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from editor.storage.locate import JsonPath, places, position


def object_positions(text: str, wanted: set[str]) -> dict[str, tuple[int, int]]:
    """Return line and column, from 1, of the wanted objects by id; the first where one repeats."""
    paths: dict[JsonPath, str] = {}
    seen: set[str] = set()
    for path, name in _objects(json.loads(text), ()):
        if name in wanted and name not in seen:
            seen.add(name)
            paths[path] = name
    found = places(text, paths)
    positions = {}
    for path, name in paths.items():
        if path in found:
            spot = position(text, found[path].value)
            positions[name] = (spot.line, spot.column)
    return positions


def _objects(value: Any, path: JsonPath) -> Iterator[tuple[JsonPath, str]]:
    """Yield the path and id of every object below a value, in the order of the file."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield path, value["id"]
        for key, member in value.items():
            yield from _objects(member, (*path, key))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from _objects(element, (*path, index))
