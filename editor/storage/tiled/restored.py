"""The scenario that a map of ours carries in its properties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from editor.core.archives import ArchiveError, member_of_zip
from editor.core.errors import Fault, FileError
from editor.storage.document import MAX_BYTES
from editor.storage.tiled.plain_values import UnfitError, fault_of

if TYPE_CHECKING:
    from editor.seam.importing import TiledValue

FORM = 1
"""The version of how a scenario is stored, in the property `realmwright`."""
_MAX_PIECES = 8192
_MEMBERS = ("map.tmx", "map.tmj")
_SIGNS = (
    b'"layers"',
    b'"infinite"',
    b'"compressionlevel"',
    b'"tilewidth"',
    b'"tilesets"',
    b'"tilelayer"',
    b'"objectgroup"',
)
"""Keys and words of a TMJ; a scenario has none of them."""
_ENOUGH = 3


def restored_from_tiled(data: bytes, name: str) -> bytes | None:
    """Return the scenario that a TMX, a TMJ or a zip of ours carries, as JSON.

    None for another file, or a map without a scenario. Raises FileError for a map of Tiled that
    cannot be read, and for an incomplete scenario.
    """
    found = map_in(data, name)
    if found is None:
        return None
    # Imported late: the window imports this module at every start, and few files are maps.
    from editor.storage.tiled.plain_values import properties_of
    from editor.storage.tiled.read import map_value

    value = map_value(found, name)
    try:
        return scenario_of(properties_of(value), name)
    except UnfitError as error:
        raise fault_of(name, error) from error


def map_in(data: bytes, name: str) -> bytes | None:
    """Return the map of Tiled that bytes are, or that a zip of ours contains; None for others.

    Raises FileError for a zip that cannot be read.
    """
    if data.startswith(b"PK\x03\x04"):
        found = _member(data, name)
        if found is None:
            return None
        data = found
    return data if looks_like_tiled(data) else None


def looks_like_tiled(data: bytes) -> bool:
    """Return whether a file is meant as a map of Tiled."""
    begin = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin[:1] == b"<":
        return b"<map" in begin
    if begin[:1] != b"{":
        return False
    # Tiled sorts its keys: the tile sets may stand at the very end, after all layers.
    return sum(sign in data for sign in _SIGNS) >= _ENOUGH


def scenario_of(properties: Mapping[str, TiledValue], name: str) -> bytes | None:
    """Return the scenario in the properties of a map, None where they have none.

    Raises FileError where a piece is missing or the version is later.
    """
    form = properties.get("realmwright")
    if form is None:
        return None
    if form != FORM:
        fault = Fault(
            f"contains its scenario in the unsupported form {form!r}",
            f"form {FORM}; it was made by a newer version",
        )
        raise FileError(name, [fault])
    count = properties.get("scenario")
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= _MAX_PIECES:
        raise FileError(
            name, [Fault("does not state the number of parts of its scenario", "a number")]
        )
    digits = max(3, len(str(count)))
    pieces = []
    for number in range(1, count + 1):
        key = f"scenario_{number:0{digits}}"
        piece = properties.get(key)
        if not isinstance(piece, str):
            raise FileError(name, [Fault(f"lacks the property {key!r}", "the whole scenario")])
        pieces.append(piece)
    return "".join(pieces).encode()


def _member(data: bytes, name: str) -> bytes | None:
    """Return the map in a zip of ours; None for a zip without one.

    Raises FileError for a zip that is damaged, unsafe or holds too much.
    """
    try:
        return member_of_zip(data, _MEMBERS, MAX_BYTES)
    except ArchiveError as error:
        raise FileError(name, [_zip_fault(error)]) from error


def _zip_fault(error: ArchiveError) -> Fault:
    match error.why:
        case "too large":
            return Fault("contains a map that is too large", f"at most {MAX_BYTES // 2**20} MiB")
        case "not whole":
            return Fault("ends before its map is complete")
        case "unsafe":
            return Fault(f"is a zip file that {error}")
    return Fault("is not a readable zip file")
