"""What a map of Tiled is made of, the pixels of its units, and the pictures of its tiles.

Lengths are pixels of the map, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import ceil, floor, sqrt
from typing import NamedTuple

from editor.export.png_file import png_bytes
from editor.picture.affine import Affine, Point, Rect
from editor.picture.drawing import Group, Picture
from editor.picture.path import rectangle
from editor.seam.tabletop import Tabletop


class ObjectLink(NamedTuple):
    """A property that refers to another object of the map by its key."""

    key: str


ExportedValue = str | int | float | bool | ObjectLink
"""The value of a property."""
Properties = Mapping[str, ExportedValue]


@dataclass(frozen=True)
class TiledTile:
    """A tile of a set: its type in Tiled, and its picture."""

    kind: str
    art: Picture
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True)
class TiledTileSet:
    """Tiles of one size; `first` is the map's number for the first of them."""

    name: str
    first: int
    width: int
    height: int
    tiles: tuple[TiledTile, ...]


@dataclass(frozen=True)
class TiledObject:
    """An object: a rectangle unless it has a tile, a shape or words, or is a point.

    - key: its name in object links; number: its id in the file, set by `numbered`
    - at, size: the upper-left corner and the size; of a tile the lower-left corner
    - polygon, polyline: corners relative to `at`
    """

    key: str
    name: str
    kind: str
    at: Point
    size: Point = (0.0, 0.0)
    tile: int = 0
    polygon: tuple[Point, ...] = ()
    polyline: tuple[Point, ...] = ()
    point: bool = False
    text: str = ""
    letters: int = 0
    colour: str = ""
    properties: Properties = field(default_factory=dict)
    number: int = 0


@dataclass(frozen=True)
class TiledTileLayer:
    """A tile layer: numbers of tiles row by row, 0 for none; `rise` is its offset upwards."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    rise: int = 0
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True)
class TiledObjectLayer:
    """A layer of objects, in one colour."""

    name: str
    things: tuple[TiledObject, ...]
    colour: str = ""
    rise: int = 0
    visible: bool = True
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True)
class TiledMap:
    """A map of width x height tiles; the first layer is the lowest."""

    width: int
    height: int
    tile: tuple[int, int]
    sets: tuple[TiledTileSet, ...]
    layers: tuple[TiledTileLayer | TiledObjectLayer, ...]
    properties: Properties = field(default_factory=dict)


def numbered(drawn: TiledMap) -> TiledMap:
    """Return the map with its objects numbered from 1 in drawing order."""
    number = 0
    layers: list[TiledTileLayer | TiledObjectLayer] = []
    for layer in drawn.layers:
        if isinstance(layer, TiledObjectLayer):
            things = []
            for thing in layer.things:
                number += 1
                things.append(replace(thing, number=number))
            layer = replace(layer, things=tuple(things))
        layers.append(layer)
    return replace(drawn, layers=tuple(layers))


def numbers(drawn: TiledMap) -> dict[str, int]:
    """Return the numbers of the objects of a numbered map, by their keys."""
    return {
        thing.key: thing.number
        for layer in drawn.layers
        if isinstance(layer, TiledObjectLayer)
        for thing in layer.things
    }


AREA_TILE = 4
"""The side of a tile of an area map in units: forty units of its drawing."""
TERRAIN_PIXELS, CARD_PIXELS = 32, 96


@dataclass(frozen=True)
class MapScale:
    """How a tabletop lies on a map.

    - tile: pixels of a tile; side: pixels of a unit; rise: pixels that a level is drawn higher
    - left, top: the unit where the map begins; width, height: of the map in tiles
    """

    tile: int
    side: float
    rise: int
    left: int
    top: int
    width: int
    height: int

    def at(self, point: Point) -> Point:
        """Convert a point of the table to the map."""
        return (point[0] - self.left) * self.side, (point[1] - self.top) * self.side

    def around(self, points: Iterable[Point], start: Point) -> tuple[Point, ...]:
        """Convert points of the table to the map, relative to the point `start` of the map."""
        laid = (self.at(point) for point in points)
        return tuple((x - start[0], y - start[1]) for x, y in laid)


def scale_of(table: Tabletop, pixels: int, rise: int) -> MapScale:
    """Return the scale of a tabletop; 0 pixels a tile chooses a default for its contents."""
    units = 1 if table.cells else AREA_TILE
    if not pixels:
        cards = any(slab.kind == "card" for slab in table.slabs)
        pixels = CARD_PIXELS if cards else TERRAIN_PIXELS
    frame = table.frame
    left, top = floor(frame.x), floor(frame.y)
    width = max(1, ceil((frame.right - left) / units))
    height = max(1, ceil((frame.bottom - top) / units))
    return MapScale(pixels, pixels / units, rise, left, top, width, height)


_WIDEST = 8192
"""The greatest width of a sheet in pixels, where a wider one is not needed."""


def columns_of(tiles: TiledTileSet) -> int:
    """Return the number of columns of a set's sheet.

    The sheet is filled completely where possible: Tiled counts empty places as tiles, and then
    renumbers the next set.
    """
    count = max(1, len(tiles.tiles))
    square = ceil(sqrt(count))
    for columns in range(square, min(count, _WIDEST // tiles.width) + 1):
        if count % columns == 0:
            return columns
    return square


def sheet_size(tiles: TiledTileSet) -> tuple[int, int]:
    """Return the width and the height of a set's sheet in pixels."""
    columns = columns_of(tiles)
    return columns * tiles.width, ceil(max(1, len(tiles.tiles)) / columns) * tiles.height


def tile_png(tiles: TiledTileSet, tile: TiledTile) -> bytes:
    """Return the picture of one tile as PNG, in the size of its set."""
    size = Rect(0.0, 0.0, tiles.width, tiles.height)
    return png_bytes(Picture((_laid(tile, size),), size), pixels=1.0)


def sheet_png(tiles: TiledTileSet) -> bytes:
    """Return the sheet of a set as PNG: its tiles row by row, without gaps."""
    columns = columns_of(tiles)
    laid = tuple(
        _laid(
            tile,
            Rect(
                number % columns * tiles.width,
                number // columns * tiles.height,
                tiles.width,
                tiles.height,
            ),
        )
        for number, tile in enumerate(tiles.tiles)
    )
    return png_bytes(Picture(laid, Rect(0.0, 0.0, *sheet_size(tiles))), pixels=1.0)


def _laid(tile: TiledTile, place: Rect) -> Group:
    """Return the picture of a tile, fitted and clipped to its place."""
    frame = tile.art.frame
    across, down = place.width / frame.width, place.height / frame.height
    fitted = Affine(across, 0.0, 0.0, down, place.x - frame.x * across, place.y - frame.y * down)
    return Group(tile.art.nodes, fitted, rectangle(*frame))
