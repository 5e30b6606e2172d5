"""Maps of tiles that someone drew elsewhere: what a reader hands on, whatever its file was.

Lengths are pixels of the map, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

TiledValue = str | int | float | bool
ObjectShape = Literal["rectangle", "ellipse", "point", "polygon", "polyline", "text", "tile"]
Orientation = Literal["orthogonal", "isometric", "staggered", "hexagonal"]


@dataclass(frozen=True)
class TileImage:
    """A picture that a map refers to: a file within the map's folder, or its bytes."""

    path: Path | None = None
    data: bytes = b""


@dataclass(frozen=True)
class TileWords:
    """What a map says of a tile: its type, its properties, and the terrains at its corners."""

    kind: str = ""
    properties: Mapping[str, TiledValue] = field(default_factory=dict)
    terrains: tuple[str, ...] = ()


@dataclass(frozen=True)
class TileSet:
    """Tiles that are numbered from `first` on; of a set that could not be read there are none.

    - size: of a tile; columns, margin, spacing: how they lie on the sheet
    - sheet: one picture with all of them; images: pictures of single ones, by place in the set
    - words: what is said about single ones, by place in the set
    """

    name: str
    first: int
    count: int
    size: tuple[int, int]
    columns: int = 0
    margin: int = 0
    spacing: int = 0
    sheet: TileImage | None = None
    images: Mapping[int, TileImage] = field(default_factory=dict)
    words: Mapping[int, TileWords] = field(default_factory=dict)


@dataclass(frozen=True)
class TileLayer:
    """A layer of tiles row by row, by their numbers without flips; 0 is no tile."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    visible: bool = True


@dataclass(frozen=True)
class MapObject:
    """An object as it was drawn: `at` is the upper-left corner, of a tile the lower-left one."""

    number: int
    name: str
    kind: str
    shape: ObjectShape
    at: tuple[float, float]
    size: tuple[float, float] = (0.0, 0.0)
    corners: tuple[tuple[float, float], ...] = ()
    tile: int = 0
    text: str = ""
    layer: str = ""
    properties: Mapping[str, TiledValue] = field(default_factory=dict)


@dataclass(frozen=True)
class TileMap:
    """What was read of a file.

    - width, height: in tiles; tile: the pixels of one
    - origin: column and row at which the layers begin, other than (0, 0) of a map without end
    - notes: what was left out, in sentences
    """

    file: str
    orientation: Orientation
    width: int
    height: int
    tile: tuple[int, int]
    sets: tuple[TileSet, ...] = ()
    layers: tuple[TileLayer, ...] = ()
    objects: tuple[MapObject, ...] = ()
    properties: Mapping[str, TiledValue] = field(default_factory=dict)
    origin: tuple[int, int] = (0, 0)
    notes: tuple[str, ...] = ()

    def set_of(self, number: int) -> TileSet | None:
        """Return the set that a tile belongs to by its number, None where it is of no set."""
        found = None
        for tile_set in self.sets:
            if tile_set.first <= number and (found is None or tile_set.first > found.first):
                found = tile_set
        return found
