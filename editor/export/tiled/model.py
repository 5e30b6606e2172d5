"""What a map of Tiled is made of: tile sets, tile layers, layers of objects, and properties.

Lengths are pixels of the map, x to the right and y down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from editor.picture.affine import Point
from editor.picture.drawing import Picture


class Link(NamedTuple):
    """A property that names another object of the map by its key."""

    key: str


Worth = str | int | float | bool | Link
"""The value of a property."""
Properties = Mapping[str, Worth]


@dataclass(frozen=True)
class Tile:
    """A tile of a set: the word that Tiled shows as its type, and its picture."""

    kind: str
    art: Picture
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True)
class TileSet:
    """Tiles of one size; `first` is the number on the map of the first of them."""

    name: str
    first: int
    width: int
    height: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True)
class Thing:
    """An object: a rectangle unless it has a tile, a shape or words, or is a point.

    - key: what links of this map name it by; number: its id in the file, given by `numbered`
    - at, size: the upper-left corner and the size; of a tile the lower-left corner
    - polygon, polyline: corners, seen from `at`
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
class Tiles:
    """A tile layer: numbers of tiles row by row, 0 for none; `rise` is how far up it is drawn."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    rise: int = 0
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True)
class Things:
    """A layer of objects, in one colour."""

    name: str
    things: tuple[Thing, ...]
    colour: str = ""
    rise: int = 0
    visible: bool = True
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True)
class TiledMap:
    """A map: so many tiles of so many pixels; what is listed first lies lowest."""

    width: int
    height: int
    tile: tuple[int, int]
    sets: tuple[TileSet, ...]
    layers: tuple[Tiles | Things, ...]
    properties: Properties = field(default_factory=dict)


def numbered(drawn: TiledMap) -> TiledMap:
    """Return the map with its objects numbered from 1, in the order in which they are drawn."""
    number = 0
    layers: list[Tiles | Things] = []
    for layer in drawn.layers:
        if isinstance(layer, Things):
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
        if isinstance(layer, Things)
        for thing in layer.things
    }
