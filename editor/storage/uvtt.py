"""Universal VTT: the picture of a map with its grid, as Dungeondraft and others export it."""

from __future__ import annotations

import base64
from codecs import BOM_UTF8
from dataclasses import dataclass
from typing import Annotated

import msgspec

from editor.core.errors import Fault, FileError
from editor.core.words import counted
from editor.storage.foreign import refuse_foreign

MAX_BYTES = 96 * 1024 * 1024
"""The largest file: a picture of 64 MiB has 86 of these as text."""
_MAX_BESIDE = 16 * 1024 * 1024
"""The most bytes besides the picture."""
_NOTHING = msgspec.Raw(b"[]")
_Side = Annotated[float, msgspec.Meta(gt=0, le=100_000)]
_Ordinate = Annotated[float, msgspec.Meta(ge=-100_000, le=100_000)]


class _Size(msgspec.Struct):
    x: _Side
    y: _Side


class _Origin(msgspec.Struct):
    x: _Ordinate = 0.0
    y: _Ordinate = 0.0


class _Resolution(msgspec.Struct):
    map_size: _Size
    pixels_per_grid: _Side
    map_origin: _Origin = msgspec.field(default_factory=_Origin)


class _Uvtt(msgspec.Struct):
    resolution: _Resolution
    image: str = ""
    software: str = ""
    line_of_sight: msgspec.Raw = _NOTHING
    objects_line_of_sight: msgspec.Raw = _NOTHING
    portals: msgspec.Raw = _NOTHING
    lights: msgspec.Raw = _NOTHING


@dataclass(frozen=True)
class UvttMap:
    """A map of Universal VTT.

    - picture: the bytes of its picture, of any format
    - size: width and height in squares of its grid
    - origin: where on the grid the upper left of the picture is, in squares
    - own: whether this program wrote it; notes: what else it holds, in sentences
    """

    picture: bytes
    size: tuple[float, float]
    origin: tuple[float, float]
    own: bool
    notes: tuple[str, ...]


def uvtt_map(data: bytes, name: str) -> UvttMap:
    """Return the map in the bytes of a file. Raises FileError for another or a damaged file."""
    refuse_foreign(data[:4096], name, "picture")
    if len(data) > MAX_BYTES:
        raise _refused(name, "is too large", f"at most {MAX_BYTES // 2**20} MiB")
    try:
        found = msgspec.json.decode(data.removeprefix(BOM_UTF8), type=_Uvtt)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise _refused(name, f"is not a Universal VTT map: {error}") from error
    if len(data) - len(found.image) > _MAX_BESIDE:
        raise _refused(name, "is too large", f"at most {_MAX_BESIDE // 2**20} MiB of walls")
    text = found.image.partition(",")[2] if found.image.startswith("data:") else found.image
    try:
        picture = base64.b64decode("".join(text.split()), validate=True)
    except ValueError as error:
        raise _refused(name, "has a picture that is damaged", "base 64") from error
    if not picture:
        raise _refused(name, "contains no picture", "an export with its picture")
    grid = found.resolution
    return UvttMap(
        picture,
        (grid.map_size.x, grid.map_size.y),
        (grid.map_origin.x, grid.map_origin.y),
        found.software == "Realmwright",
        tuple(_left_out(found)),
    )


def _left_out(found: _Uvtt) -> list[str]:
    """Return what is left out: a wall is a list of corners; a door and a light have a position."""
    walls = sum(
        max(0, bytes(lines).count(b"[") - 1)
        for lines in (found.line_of_sight, found.objects_line_of_sight)
    )
    doors, lights = (bytes(each).count(b'"position"') for each in (found.portals, found.lights))
    counts = {"wall": walls, "door": doors, "light": lights}
    return [f"left out: {counted(count, kind)}" for kind, count in counts.items() if count]


def _refused(name: str, message: str, expected: str = "") -> FileError:
    return FileError(name, [Fault(message, expected, placed=False)])
