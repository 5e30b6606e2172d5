"""The map at its true size, cut into sheets of paper, and how these lie."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from editor.core.points import column_name
from editor.core.words import counted
from editor.export.paper.prose import fitted, line, paragraph
from editor.export.paper.sheet import (
    MARGIN,
    SIDE,
    UNPRINTED,
    Page,
    PaperSize,
    Press,
    crop_marks,
    sheet,
)
from editor.picture.affine import Affine, Point, Rect, moved, scaled, turned
from editor.picture.cards import beside
from editor.picture.drawing import Group, Ink, Node, Picture, Shape, drawn
from editor.picture.inks import INK, LIGHT, WHITE
from editor.picture.path import joined, polygon, rectangle
from editor.seam.tabletop import Tabletop

_HAIR = 1e-6


@dataclass(frozen=True)
class MapTile:
    """The part of a map on one sheet, in millimetres from the map's upper left corner.

    - name: "A1" for the upper left one, letters across; column and row from 0
    - core: what is left when the sheet is cut; art: the core with what overlaps the sheets to
      the right of it and below
    """

    name: str
    column: int
    row: int
    core: Rect
    art: Rect


@dataclass(frozen=True)
class Tiling:
    """How a map lies on sheets: `across` for paper on its long side."""

    across: bool
    columns: int
    rows: int
    tiles: tuple[MapTile, ...]

    @cached_property
    def at(self) -> dict[tuple[int, int], MapTile]:
        """The tiles by column and row."""
        return {(tile.column, tile.row): tile for tile in self.tiles}


def tiling(
    width: float,
    height: float,
    paper: PaperSize,
    overlap: float,
    columns: Sequence[float] = (),
    rows: Sequence[float] = (),
    wanted: Sequence[Rect] | None = None,
) -> Tiling:
    """Return a map of this size on the way of laying the paper that takes fewer sheets.

    - columns, rows: where the map may be cut, in millimetres from its left and upper edge: no
      space is in two halves then. Anywhere where there are none, or none near enough
    - wanted: what is there to see; a sheet that would hold none of it is left out. All for None
    """
    ways = []
    for across, laid in ((False, paper), (True, paper.across)):
        room = laid.broad
        lefts = _cuts(width, room.width, overlap, columns)
        tops = _cuts(height, room.height, overlap, rows)
        tiles = tuple(_tiles(lefts, tops, overlap, wanted))
        ways.append(Tiling(across, len(lefts) - 1, len(tops) - 1, tiles))
    return min(ways, key=lambda way: len(way.tiles))


def _cuts(length: float, room: float, overlap: float, lines: Sequence[float]) -> list[float]:
    """Return where a length is cut, its two ends among them: each part and its overlap has room.

    As few parts as possible, and those as alike as the lines permit.
    """
    if length <= room + _HAIR:
        return [0.0, length]
    step = room - overlap
    fewest = _greedy(length, room, step, lines)
    best = fewest
    # The same number of parts with less room each: the last one is no mere strip.
    low, high = 0.0, step
    for _ in range(20):
        middle = (low + high) / 2
        cuts = _greedy(length, middle + overlap, middle, lines) if middle > 1.0 else []
        if len(cuts) == len(fewest):
            best, high = cuts, middle
        else:
            low = middle
    return best


def _greedy(length: float, room: float, step: float, lines: Sequence[float]) -> list[float]:
    """Return cuts as far from one another as possible, on lines where one is near enough."""
    cuts = [0.0]
    while length - cuts[-1] > room + _HAIR:
        last = cuts[-1]
        near = [line for line in lines if last + _HAIR < line <= last + step + _HAIR]
        cuts.append(max(near) if near else last + step)
    return [*cuts, length]


def _tiles(
    lefts: Sequence[float], tops: Sequence[float], overlap: float, wanted: Sequence[Rect] | None
) -> list[MapTile]:
    found = []
    for row, (top, bottom) in enumerate(pairwise(tops)):
        for column, (left, right) in enumerate(pairwise(lefts)):
            core = Rect(left, top, right - left, bottom - top)
            wide = min(right + overlap, lefts[-1]) - left
            high = min(bottom + overlap, tops[-1]) - top
            if wanted is None or any(_share(core, rect) for rect in wanted):
                name = f"{column_name(column).upper()}{row + 1}"
                found.append(MapTile(name, column, row, core, Rect(left, top, wide, high)))
    return found


def _share(one: Rect, other: Rect) -> bool:
    """Tell whether two rectangles share more than an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0.01 and down > 0.01


PART = "The map"
_NEIGHBOUR = 2.6
_NEAR, _FAR = 0.5, 3.5
"""Where marks begin and end outside of the print, in millimetres: printers reach them at 7 mm."""
_BESIDE = 1.5
"""From the print to the middle of the names at its left and right, in millimetres."""
_RIM = 0.62
"""What lies around the slabs of a map, in units."""


def tiles_of(table: Tabletop, picture: Picture, press: Press, unit: float) -> Tiling:
    """Return how the picture of a map lies on sheets, cut between spaces where it has any."""
    frame = picture.frame
    columns: tuple[float, ...] = ()
    rows: tuple[float, ...] = ()
    if table.cells is not None:
        columns = _lines(frame.x, frame.right, unit)
        rows = _lines(frame.y, frame.bottom, unit)
    wanted = [
        Rect(
            *((bounds.x - frame.x) * unit, (bounds.y - frame.y) * unit),
            *(bounds.width * unit, bounds.height * unit),
        )
        for bounds in (slab.outline.bounds.grown(_RIM) for slab in table.slabs)
    ]
    size = frame.width * unit, frame.height * unit
    return tiling(*size, press.paper, press.overlap, columns, rows, wanted or None)


def _lines(start: float, end: float, unit: float) -> tuple[float, ...]:
    """Return where the lines between spaces lie, in millimetres from the start."""
    return tuple((line - start) * unit for line in range(math.ceil(start), math.floor(end) + 1))


def map_pages(
    picture: Picture, tiles: Tiling, press: Press, unit: float, words: str
) -> Iterator[Page]:
    """Yield the sheets of a map, one a tile; `words` say its scale."""
    paper = press.paper.across if tiles.across else press.paper
    frame = picture.frame
    for tile in tiles.tiles:
        # As much as elsewhere on both sides where there is that much, and never less than SIDE.
        left = max(SIDE, min(MARGIN, (paper.width - tile.art.width) / 2))
        x, y = left - tile.art.x, MARGIN - tile.art.y
        place = Affine(unit, 0.0, 0.0, unit, x - frame.x * unit, y - frame.y * unit)
        core, art = _off(tile.core, x, y), _off(tile.art, x, y)
        nodes: list[Node] = [
            Group(picture.nodes, place, rectangle(*place.inverse().around(art))),
            crop_marks(core, far=_FAR, near=_NEAR, outside=art),
            *_neighbours(tile, tiles, core, art, press),
        ]
        name = f"Map {tile.name}"
        yield sheet(press, name, words, tuple(nodes), part=PART, across=tiles.across, trim=core)


def _off(part: Rect, x: float, y: float) -> Rect:
    return Rect(part.x + x, part.y + y, part.width, part.height)


def _neighbours(
    tile: MapTile, tiles: Tiling, core: Rect, art: Rect, press: Press
) -> Iterator[Node]:
    """Yield the names of the sheets that lie next to this one, with an arrow to each."""
    middle = (MARGIN + UNPRINTED) / 2
    x, y = core.centre
    below = art.bottom + MARGIN - middle
    places = {
        (-1, 0): (art.x - _BESIDE, y),
        (1, 0): (art.right + _BESIDE, y),
        (0, -1): (x, middle),
        (0, 1): (min(x, MARGIN + 14.0), below),
    }
    for (dx, dy), (at_x, at_y) in places.items():
        other = tiles.at.get((tile.column + dx, tile.row + dy))
        if other is None:
            continue
        wide = _NEIGHBOUR * press.measure(other.name, "inter", 600)
        name = line(other.name, 0.0, 0.0, _NEIGHBOUR, weight=600, align="centre")
        if dx:
            # Upwards, since the sides are narrower than a name is long.
            place = moved(at_x, at_y - 1.6).after(turned(-90.0))
            arrow = at_x, at_y - 1.6 + wide / 2 + 2.0
        else:
            place = moved(at_x - 1.6, at_y)
            arrow = at_x - 1.6 + wide / 2 + 2.0, at_y
        yield Group((name,), place)
        yield _arrow(arrow, dx, dy)


def _arrow(at: Point, dx: int, dy: int) -> Node:
    x, y = at
    long, wide = 0.9, 0.75
    tip = x + dx * long, y + dy * long
    one = x - dx * long - dy * wide, y - dy * long - dx * wide
    other = x - dx * long + dy * wide, y - dy * long + dx * wide
    return Shape(polygon(tip, one, other), Ink(LIGHT.text_2))


def laid_page(picture: Picture, press: Press, words: str) -> Page:
    """Return a picture of the whole map as it is laid out of cards."""
    frame = picture.frame
    across = frame.width > frame.height
    inner = (press.paper.across if across else press.paper).inner
    told = paragraph(f"{words}. Lay the cards as they lie here.", inner.width, press.measure)
    room = Rect(inner.x, inner.y + 6.0, inner.width, inner.height - told.height - 12.0)
    by = min(room.width / frame.width, room.height / frame.height)
    left = room.x + (room.width - frame.width * by) / 2
    place = scaled(by, (left - frame.x * by, room.y - frame.y * by))
    foot = beside(told.nodes, inner.x, room.y + frame.height * by + 5.0)
    nodes = (Group(picture.nodes, place), foot)
    return sheet(press, "Map", "How the cards lie", nodes, part=PART, across=across)


def overview_page(picture: Picture, tiles: Tiling, press: Press, unit: float, words: str) -> Page:
    """Return a small picture of the whole map with the sheets that it lies on."""
    frame = picture.frame
    across = frame.width > frame.height
    paper = press.paper.across if across else press.paper
    inner = paper.inner
    told = paragraph(_how(tiles, press, words), inner.width, press.measure)
    room = Rect(inner.x, inner.y + 6.0, inner.width, inner.height - told.height - 12.0)
    by = min(room.width / frame.width, room.height / frame.height)
    left = room.x + (room.width - frame.width * by) / 2
    place = scaled(by, (left - frame.x * by, room.y - frame.y * by))
    small = by / unit
    cores = [
        Rect(
            left + tile.core.x * small,
            room.y + tile.core.y * small,
            tile.core.width * small,
            tile.core.height * small,
        )
        for tile in tiles.tiles
    ]
    edges = joined(rectangle(*core) for core in cores)
    foot = room.y + frame.height * by
    nodes: list[Node] = [
        Group(picture.nodes, place),
        drawn(edges, WHITE, 1.1, cover=0.8, join="miter"),
        drawn(edges, INK, 0.35, join="miter"),
    ]
    for tile, core in zip(tiles.tiles, cores, strict=True):
        nodes += _tag(tile.name, core, press)
    nodes.append(beside(told.nodes, inner.x, foot + 5.0))
    return sheet(press, "Map", "How the sheets lie", tuple(nodes), part=PART, across=across)


def _tag(name: str, core: Rect, press: Press) -> tuple[Node, ...]:
    size = max(2.4, min(7.0, core.width / 5, core.height / 4))
    wide = size * (press.measure(name, "inter", 700) + 0.7)
    x, y = core.centre
    pill = rectangle(x - wide / 2, y - size * 0.75, wide, size * 1.5)
    return (
        Shape(pill, Ink(WHITE, 0.86)),
        line(fitted(name, wide, press.measure, size, 700), x, y, size, weight=700, align="centre"),
    )


def _how(tiles: Tiling, press: Press, words: str) -> str:
    count = counted(len(tiles.tiles), "sheet")
    if len(tiles.tiles) < 2:
        return f"{words}, on one sheet. Cut along the marks at its corners."
    names = f"Map {tiles.tiles[0].name} to {tiles.tiles[-1].name}"
    if press.overlap:
        glue = (
            f"Every sheet goes on for {press.overlap:g} mm past its right and its lower edge: cut "
            "each sheet along the marks at its left and upper edge, lay it on that strip of its "
            "neighbour, and glue or tape it there. The marks at the right and below tell where the "
            "next sheet begins."
        )
    else:
        glue = "Cut each sheet along its marks and tape the edges together from behind."
    return f"{words}, on {count}, {names}. {glue}"
