"""The lines and columns of the objects of a scenario in its file."""

from __future__ import annotations

import json
from collections.abc import Iterator

from editor.storage.strict_json import JsonPath, places, position

_KEYS = {"kits": "path", "house_rules": "name", "waivers": "check"}


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
            hit = position(text, found[path].value)
            positions[name] = (hit.line, hit.column)
    return positions


def _objects(value: object, path: JsonPath) -> Iterator[tuple[JsonPath, str]]:
    """Yield the path and id of every object below a value, in the order of the file.

    A kit's path, the name of house rules and the check of a waiver stand for an id.
    """
    if isinstance(value, dict):
        key = _KEYS.get(str(path[0]), "id") if len(path) == 2 else "id"
        name = value.get("id", value.get(key))
        if isinstance(name, str):
            yield path, name
        for key, member in value.items():
            yield from _objects(member, (*path, key))
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from _objects(element, (*path, index))
