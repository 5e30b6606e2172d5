"""Plain values of a map, as they should be: numbers, words, lists and properties."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from editor.storage.tiled.limits import LARGEST, UnfitError
from editor.systems.tiles import Worth

_LONGEST_NUMBER = 40


def whole(value: Mapping[str, Any], key: str, low: int, high: int, other: int | None = None) -> int:
    """Return a whole number of an object; `other` where it is not there. Raises UnfitError."""
    found = value.get(key, other)
    if isinstance(found, str) and len(found) <= _LONGEST_NUMBER:
        try:
            found = int(found)
        except ValueError:
            found = None
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        said = repr(value.get(key))[:60] if key in value else "not there"
        raise UnfitError(f"its {key} is {said}", f"a whole number from {low} to {high}")
    return found


def real(value: Mapping[str, Any], key: str, other: float = 0.0) -> float:
    """Return a number of an object; `other` where it is not there. Raises UnfitError."""
    found = value.get(key, other)
    if isinstance(found, str) and len(found) <= _LONGEST_NUMBER:
        try:
            found = float(found)
        except ValueError:
            found = None
    fits = isinstance(found, int | float) and not isinstance(found, bool)
    if not fits or not math.isfinite(found) or abs(found) > LARGEST:
        raise UnfitError(f"its {key} is {repr(value.get(key))[:60]}", "a number on a map")
    return float(found)


def words(value: Mapping[str, Any], key: str, longest: int = 1000) -> str:
    """Return a text of an object, cut where it is too long; empty where there is none."""
    found = value.get(key, "")
    return found[:longest] if isinstance(found, str) else ""


def true(value: Mapping[str, Any], key: str, other: bool) -> bool:
    """Return a yes or no of an object."""
    found = value.get(key, other)
    return found in (True, 1, "1", "true")


def listed(value: Mapping[str, Any], key: str, most: int, what: str) -> list[dict[str, Any]]:
    """Return a list of objects, none where there is no list.

    Raises UnfitError for too many, and for members that are no objects.
    """
    found = value.get(key, [])
    if not isinstance(found, list):
        raise UnfitError(f"its {key} are no list", "a list")
    if len(found) > most:
        raise UnfitError(f"holds {len(found)} {what}", f"at most {most}")
    if not all(isinstance(one, dict) for one in found):
        raise UnfitError(f"holds {what} that are no objects", "objects")
    return found


def properties_of(value: Mapping[str, Any]) -> dict[str, Worth]:
    """Return the properties of an object by their names; those of a class are passed over."""
    found: dict[str, Worth] = {}
    for one in listed(value, "properties", 4096, "properties"):
        name, held = words(one, "name"), one.get("value")
        if isinstance(held, str | int | float | bool):
            found[name] = _typed(held, words(one, "type"))
    return found


def _typed(held: Worth, kind: str) -> Worth:
    """Return the value of a property by its type; as its words where they do not fit."""
    if not isinstance(held, str):
        return held
    if kind == "bool":
        return held == "true"
    if kind in ("int", "object") and len(held) <= _LONGEST_NUMBER:
        try:
            return int(held)
        except ValueError:
            return held
    if kind == "float" and len(held) <= _LONGEST_NUMBER:
        try:
            number = float(held)
        except ValueError:
            return held
        return number if math.isfinite(number) else held
    return held
