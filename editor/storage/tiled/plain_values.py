"""Plain values of a map of Tiled, and the limits on what is read."""

from __future__ import annotations

from contextlib import suppress

from editor.core.errors import Fault, FileError
from editor.core.numbers import NumberError, real_number, whole_number
from editor.core.values import JsonMapping, JsonObject
from editor.seam.importing import TiledValue

MAX_ACROSS = 4096
"""The greatest width or height of a map in tiles."""
MAX_CELLS = 2_000_000
"""The most tiles of all layers together."""
MAX_LAYERS = 256
MAX_SETS = 256
MAX_TILES = 65_536
"""The most tiles of one set."""
MAX_OBJECTS = 50_000
MAX_CORNERS = 200_000
MAX_ELEMENTS = 1_000_000
MAX_DEPTH = 48
MAX_BYTES_BESIDE = 32 * 1024 * 1024
"""The most bytes of all files of tile sets together."""
MAX_IMAGE_BYTES = 16 * 1024 * 1024
LARGEST = 1e9
"""The greatest absolute number of a map."""
FLIPS = 0xF000_0000
"""The bits of a tile's number for flipping and rotation."""


class UnfitError(ValueError):
    """An invalid part of a map: the message, and what is expected."""

    def __init__(self, message: str, expected: str = "") -> None:
        self.message, self.expected = message, expected
        super().__init__(message)


def fault_of(name: str, error: UnfitError) -> FileError:
    """Return the error of a file for an invalid part."""
    return FileError(name, [Fault(error.message, error.expected)])


_GREATEST = 2**63 - 1
"""The greatest integer of Tiled."""


def whole(value: JsonMapping, key: str, low: int, high: int, other: int | None = None) -> int:
    """Return a whole number of an object, `other` if it is missing. Raises UnfitError."""
    try:
        return whole_number(value.get(key, other), low, high)
    except NumberError as error:
        said = repr(value[key])[:60] if key in value else "not there"
        expected = f"a whole number from {low} to {high}"
        raise UnfitError(f"its {key} is {said}", expected) from error


def real(value: JsonMapping, key: str, other: float = 0.0) -> float:
    """Return a number of an object, `other` if it is missing. Raises UnfitError."""
    try:
        return real_number(value.get(key, other), -LARGEST, LARGEST)
    except NumberError as error:
        raise UnfitError(f"its {key} is {repr(value[key])[:60]}", "a number on a map") from error


def words(value: JsonMapping, key: str, longest: int = 1000) -> str:
    """Return a text of an object, cut to a length; empty if there is none."""
    found = value.get(key, "")
    return found[:longest] if isinstance(found, str) else ""


def true(value: JsonMapping, key: str, other: bool) -> bool:
    """Return a boolean of an object."""
    found = value.get(key, other)
    return found in (True, 1, "1", "true")


def listed(value: JsonMapping, key: str, most: int, what: str) -> list[JsonObject]:
    """Return a list of objects, empty if it is missing.

    Raises UnfitError for too many, and for members that are not objects.
    """
    found = value.get(key, [])
    if not isinstance(found, list):
        raise UnfitError(f"its {key} must be a list", "a list")
    if len(found) > most:
        raise UnfitError(f"holds {len(found)} {what}", f"at most {most}")
    if not all(isinstance(item, dict) for item in found):
        raise UnfitError(f"holds {what} that are not objects", "objects")
    return found


def properties_of(value: JsonMapping) -> dict[str, TiledValue]:
    """Return the properties of an object by name; class properties are skipped."""
    found: dict[str, TiledValue] = {}
    for entry in listed(value, "properties", 4096, "properties"):
        name, held = words(entry, "name"), entry.get("value")
        if isinstance(held, str | int | float | bool):
            found[name] = _typed(held, words(entry, "type"))
    return found


def _typed(held: TiledValue, kind: str) -> TiledValue:
    """Convert the value of a property to its type; it stays a text if that fails."""
    if not isinstance(held, str):
        return held
    if kind == "bool":
        return held == "true"
    with suppress(NumberError):
        if kind in ("int", "object"):
            return whole_number(held, -_GREATEST, _GREATEST)
        if kind == "float":
            return real_number(held)
    return held
