"""Imports: outlines and tile maps as readers return them, and how a system takes them in.

Lengths are pixels of the map, x to the right and y down.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Generic, Literal, NamedTuple

from editor.core.edit import Edit
from editor.core.kit import AnyLibrary
from editor.core.scenario import ScenarioT
from editor.core.values import about
from editor.core.words import counted

_MAX_NAMES, _MAX_KINDS, _LONGEST = 5, 12, 60
_UNSAID = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]+")
"""Control characters, and those that change the direction of the text after them."""


class LeftOut:
    """Collects what is left out, in a few lines at most."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[str, int, list[str]]] = {}
        self._beyond = 0

    def add(self, kind: str, name: object = "", *, plural: str = "", count: int = 1) -> None:
        """Count one more of a kind, such as "hidden shape"; `plural` if it does not end in s."""
        if kind not in self._kinds and len(self._kinds) >= _MAX_KINDS:
            self._beyond += count
            return
        plural, before, names = self._kinds.get(kind, (plural, 0, []))
        if len(names) <= _MAX_NAMES and said(name) and said(name) not in names:
            names.append(said(name))
        self._kinds[kind] = (plural, before + count, names)

    def notes(self) -> tuple[str, ...]:
        """Return a sentence for each kind, by the alphabet."""
        found = [
            f"left out: {counted(count, kind, plural)}{some(names)}"
            for kind, (plural, count, names) in sorted(self._kinds.items())
        ]
        if self._beyond:
            found.append(f"left out: {self._beyond} of other kinds")
        return tuple(found)


def some(names: Sequence[str]) -> str:
    """Return the first few names in brackets, after a space; nothing without names."""
    listed = ", ".join(filter(None, map(said, names[:_MAX_NAMES])))
    more = " and more" if len(names) > _MAX_NAMES else ""
    return f" ({listed}{more})" if listed else ""


def said(name: object) -> str:
    """Return a name from a foreign file as one safe line."""
    if not isinstance(name, str | int) or isinstance(name, bool):
        return ""
    words = " ".join(_UNSAID.sub(" ", str(name)[:1000]).split())
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 3]}..."


Point = tuple[float, float]
"""Across to the right and down, in the units of the drawing."""


@dataclass(frozen=True)
class NamedOutline:
    """A named shape: its rings by the even-odd rule, so that a ring within another is a hole."""

    name: str
    rings: tuple[tuple[Point, ...], ...]

    def mapped(self, by: Callable[[Point], Point]) -> NamedOutline:
        """Return the shape with other points."""
        return NamedOutline(self.name, tuple(tuple(map(by, ring)) for ring in self.rings))


@dataclass(frozen=True)
class DrawingLayer:
    """A layer, collection or object of a drawing.

    - count: the areas in it; hidden: whether the drawing does not show it
    - repeats: the layer with the same areas that has better names; twice: how many are the same
    """

    name: str
    count: int = 0
    hidden: bool = False
    repeats: str = ""
    twice: int = 0


@dataclass(frozen=True)
class DrawingProperty:
    """A property of the features of a drawing."""

    name: Annotated[str, about("Its name.")]
    features: Annotated[int, about("How many features have it.")]
    distinct: Annotated[int, about("How many different values it has.")]
    values: Annotated[
        Mapping[str, int],
        about("The values with the number of features, the most frequent first, up to a hundred."),
    ]


PROJECTIONS = {
    "equirectangular": "Equirectangular",
    "mercator": "Mercator",
    "lambert": "Lambert equal-area",
    "equal-earth": "Equal Earth (world)",
}
"""Projections of degrees by name, the usual one first, with their titles."""


@dataclass(frozen=True)
class DrawingChoices:
    """What to read of a drawing.

    - layers: the names of those to read; none leaves the choice to the reader
    - join: the property by which features become one area; names: the one that names areas
    - without, only: properties with the values to leave out, or to read alone
    - flip: whether the drawing is turned upside down; projection: a name in PROJECTIONS
    """

    layers: tuple[str, ...] = ()
    join: str = ""
    names: str = ""
    without: tuple[tuple[str, str], ...] = ()
    only: tuple[tuple[str, str], ...] = ()
    flip: bool = False
    projection: str = ""


DEFAULT_CHOICES = DrawingChoices()


@dataclass(frozen=True)
class ImportedDrawing:
    """What was read of a file.

    - layers: all its layers; chosen: the names of those that were read, none for all
    - unread: roughly, what other layers hold, to show it beside the outlines
    - geographic: whether it was projected from degrees of longitude and latitude
    - placed: whether the points are units of the sheet, so that nothing is fitted to it
    - notes: what was left out, in sentences
    - properties: of its features; joined: the one by which they were joined
    """

    file: str
    outlines: tuple[NamedOutline, ...]
    layers: tuple[DrawingLayer, ...] = ()
    chosen: tuple[str, ...] = ()
    geographic: bool = False
    notes: tuple[str, ...] = ()
    unread: tuple[tuple[Point, ...], ...] = ()
    properties: tuple[DrawingProperty, ...] = ()
    joined: str = ""
    placed: bool = False


@dataclass(frozen=True)
class OutlineOptions:
    """How a drawing becomes part of a scenario.

    - width: how wide it is made, in units of the sheet; None fits a new sheet
    - detail: how far a simpler border may lie from the drawn one, in units of the sheet
    - smallest: pieces with a smaller area are left out, in square units of the sheet
    - links: whether areas that share a border are joined
    - replace: whether what is on the map goes first
    """

    width: int | None = None
    detail: float = 1.0
    smallest: float = 16.0
    links: bool = True
    replace: bool = False


class ImportResult(NamedTuple, Generic[ScenarioT]):
    """The result of a drawing: the edit that takes it in, and what was left out, in sentences.

    `counted` says how much is taken: "176 areas"; `linked`, with the scenario after it, how that
    is joined: "412 links".
    """

    edit: Edit[ScenarioT]
    notes: tuple[str, ...]
    counted: str = ""
    linked: Callable[[ScenarioT], str] = lambda _: ""


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
    """The data of a tile in a map.

    - kind, properties: its type and its properties
    - terrains: those at its corners and edges; wang: the name of the Wang set that has them
    - picture: the name of the file with its picture, if it has one of its own
    """

    kind: str = ""
    properties: Mapping[str, TiledValue] = field(default_factory=dict)
    terrains: tuple[str, ...] = ()
    wang: str = ""
    picture: str = ""


@dataclass(frozen=True)
class TileSet:
    """Tiles that are numbered from `first` on; a set that could not be read has none.

    - size: of a tile; columns, margin, spacing: how they lie on the sheet
    - sheet: one picture with all of them, picture: its name in the map
    - images: pictures of single ones, by place in the set
    - words: what is said about single ones, by place in the set
    - source: the file that the map names, empty for a set within the map
    - unread: why that file cannot be read, empty if it was
    - outside: the folder that the set or its pictures would be read from if that were permitted
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
    picture: str = ""
    source: str = ""
    unread: str = ""
    outside: Path | None = None


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
    - origin: column and row at which the layers begin, other than (0, 0) in an infinite map
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
        """Return the tile set of a tile number, None if it belongs to none."""
        found = None
        for tile_set in self.sets:
            if tile_set.first <= number and (found is None or tile_set.first > found.first):
                found = tile_set
        return found


NOTHING = "nothing"
"""The ground of a tile that has none of its own: what lies beneath it is seen."""


class TileGround(NamedTuple):
    """A sort of ground that a tile can be: its name, and its colour as #RRGGBB."""

    name: str
    colour: str


class TileLook(NamedTuple):
    """How a tile looks: its average colour, parts from 0 to 255, and how much it covers."""

    red: int
    green: int
    blue: int
    cover: float


ClueSource = Literal[
    "type", "property", "terrain", "picture name", "Wang set", "tile set", "layer", "sheet name"
]
"""What a text about a tile is; the last four are about all tiles of a set or on a layer."""
GuessSource = Literal[ClueSource, "transparent", "colour", "default", "remembered", "chosen"]
"""What decides the ground of a tile."""


class TileClue(NamedTuple):
    """A text about a tile."""

    source: ClueSource
    text: str


class TileGuess(NamedTuple):
    """What a tile most likely is, and what decided that."""

    ground: str
    source: GuessSource


class Crop(NamedTuple):
    """A rectangle of a map in tiles, from its upper-left corner."""

    column: int
    row: int
    width: int
    height: int


@dataclass(frozen=True)
class TileOptions:
    """How a tile map becomes part of a scenario.

    - ground: what each tile is by its number; a tile without an entry is NOTHING
    - layers: those that are taken, none for all that are shown
    - beneath: what is where no tile lies
    - crop: the part that is taken, None for all that has tiles
    - marks: whether objects become labels, starts and areas where they can
    - replace: whether what is on the map goes first
    """

    ground: Mapping[int, str] = field(default_factory=dict)
    layers: tuple[str, ...] = ()
    beneath: str = "hole"
    crop: Crop | None = None
    marks: bool = True
    replace: bool = False


@dataclass(frozen=True)
class TileImporter(Generic[ScenarioT]):
    """How a system imports tile maps.

    - grounds: what a tile can be, the usual one first
    - guess(clues, look, above): what a tile most likely is, by the texts about it and by its
      look, None where its picture is not known; `above` means that other tiles are below it
    - take(scenario, library, map, wishes): the edit that takes it in, EditError where nothing
      comes of it
    """

    grounds: tuple[TileGround, ...]
    guess: Callable[[Sequence[TileClue], TileLook | None, bool], TileGuess]
    take: Callable[[ScenarioT, AnyLibrary, TileMap, TileOptions], ImportResult[ScenarioT]]
