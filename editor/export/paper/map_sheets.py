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
    legible,
    sheet,
)
from editor.picture.affine import Affine, Point, Rect, scaled
from editor.picture.cards import beside
from editor.picture.drawing import Align, Group, Ink, Node, Picture, Shape, drawn
from editor.picture.inks import INK, LIGHT, WHITE
from editor.picture.path import joined, polygon, rectangle
from editor.seam.tabletop import Tabletop

_HAIR = 1e-6


@dataclass(frozen=True)
class MapTile:
    """The part of a map on one sheet, in millimetres from the map's upper left corner.

    - name: "A1" for the upper left one, letters across; column and row from 0
    - core: the part left after cutting; art: the core with the overlap to the right and below
    """

    name: str
    column: int
    row: int
    core: Rect
    art: Rect


@dataclass(frozen=True)
class Tiling:
    """How a map lies on sheets; `across` for landscape."""

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
    """Divide a map of this size into sheets, in portrait or landscape: the way with fewer.

    - columns, rows: where the map may be cut without dividing spaces, in millimetres from its left
      and upper edge; it is cut anywhere if there are none, or none near enough
    - wanted: the parts to show; sheets that would show none of them are left out; None for all
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
    """Return where a length is cut, including its ends: each part and its overlap fit the room.

    There are as few parts as possible, as equal as the lines permit.
    """
    if length <= room + _HAIR:
        return [0.0, length]
    step = room - overlap
    fewest = _greedy(length, room, step, lines)
    best = fewest
    # The same number of parts with less room each, so that the last is not a narrow strip.
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
    """Return cuts as far apart as possible, on lines where one is near enough."""
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
            if wanted is None or any(_overlap(core, rect) for rect in wanted):
                name = f"{column_name(column).upper()}{row + 1}"
                found.append(MapTile(name, column, row, core, Rect(left, top, wide, high)))
    return found


def _overlap(first: Rect, second: Rect) -> bool:
    """Return whether two rectangles share more than an edge."""
    across = min(first.right, second.right) - max(first.x, second.x)
    down = min(first.bottom, second.bottom) - max(first.y, second.y)
    return across > 0.01 and down > 0.01


PART = "The map"
_NEIGHBOUR = 2.6
_NEAR, _FAR = 0.2, 3.5
"""Where marks begin and end outside of the print, in millimetres: in the printable area."""
_ARROW = 2.6
"""The room of the arrow beside the name of a neighbour."""
_BESIDE = 0.8
"""How far the name of a neighbour keeps from a mark."""
_CORNER = 10.0
"""The width of a corner of the head, where a neighbour is named."""
_RIM = 0.62
"""The width of the rim around the slabs of a map, in units."""


def tiles_of(table: Tabletop, picture: Picture, press: Press, unit: float) -> Tiling:
    """Divide the picture of a map into sheets, cut between spaces if it has any."""
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
    """Return the positions of the lines between spaces, in millimetres from the start."""
    return tuple((line - start) * unit for line in range(math.ceil(start), math.floor(end) + 1))


def map_pages(
    picture: Picture, tiles: Tiling, press: Press, unit: float, words: str
) -> Iterator[Page]:
    """Yield the sheets of a map, one a tile; `words` say its scale."""
    paper = press.paper.across if tiles.across else press.paper
    frame = picture.frame
    for tile in tiles.tiles:
        # The usual margin on both sides if there is room, and never less than SIDE.
        left = max(SIDE, min(MARGIN, (paper.width - tile.art.width) / 2))
        x, y = left - tile.art.x, MARGIN - tile.art.y
        place = Affine(unit, 0.0, 0.0, unit, x - frame.x * unit, y - frame.y * unit)
        core, art = _shifted(tile.core, x, y), _shifted(tile.art, x, y)
        nodes: list[Node] = [
            Group(picture.nodes, place, rectangle(*place.inverse().around(art))),
            crop_marks(core, paper, far=_FAR, near=_NEAR, outside=art),
            *_neighbours(tile, tiles, core, art, paper.width),
        ]
        name = f"Map {tile.name}"
        yield sheet(press, name, words, tuple(nodes), part=PART, across=tiles.across, trim=core)


def _shifted(part: Rect, x: float, y: float) -> Rect:
    return Rect(part.x + x, part.y + y, part.width, part.height)


def _neighbours(
    tile: MapTile, tiles: Tiling, core: Rect, art: Rect, width: float
) -> Iterator[Node]:
    """Yield the names of the neighbouring sheets, with an arrow to each."""
    middle = (MARGIN + UNPRINTED) / 2
    below = art.bottom + MARGIN - middle
    # At the corners of the head: the margins at the sides are narrower than a name. Marks of the
    # cuts may stand there, too.
    left = core.x + _BESIDE if core.x < SIDE + _CORNER else SIDE
    right = core.right - _BESIDE if core.right > width - SIDE - _CORNER else width - SIDE
    places: tuple[tuple[int, int, float, float, Align], ...] = (
        (-1, 0, left + _ARROW, middle, "left"),
        (1, 0, right - _ARROW, middle, "right"),
        (0, -1, core.centre[0], middle, "left"),
        (0, 1, min(core.centre[0], MARGIN + 14.0), below, "right"),
    )
    for dx, dy, at_x, at_y, align in places:
        other = tiles.at.get((tile.column + dx, tile.row + dy))
        if other is None:
            continue
        yield line(other.name, at_x, at_y, _NEIGHBOUR, weight=600, align=align)
        yield _arrow((at_x + (-_ARROW if align == "left" else _ARROW) / 2, at_y), dx, dy)


def _arrow(at: Point, dx: int, dy: int) -> Node:
    x, y = at
    long, wide = 0.9, 0.75
    tip = x + dx * long, y + dy * long
    left = x - dx * long - dy * wide, y - dy * long - dx * wide
    right = x - dx * long + dy * wide, y - dy * long + dx * wide
    return Shape(polygon(tip, left, right), Ink(LIGHT.text_2))


def laid_page(picture: Picture, press: Press, words: str) -> Page:
    """Return the sheet that shows how the cards lie."""
    across, place, caption = _whole_map(picture, press, f"{words}. Lay the cards as they lie here.")
    nodes = (Group(legible(picture.nodes, place.a), place), caption)
    return sheet(press, "Map", "How the cards lie", nodes, part=PART, across=across)


def overview_page(picture: Picture, tiles: Tiling, press: Press, unit: float, words: str) -> Page:
    """Return the sheet with a small map that shows how the sheets lie."""
    across, place, caption = _whole_map(picture, press, _how(tiles, press, words))
    left, top = place.at((picture.frame.x, picture.frame.y))
    small = place.a / unit
    cores = [
        Rect(
            left + tile.core.x * small,
            top + tile.core.y * small,
            tile.core.width * small,
            tile.core.height * small,
        )
        for tile in tiles.tiles
    ]
    edges = joined(rectangle(*core) for core in cores)
    nodes: list[Node] = [
        Group(legible(picture.nodes, place.a), place),
        drawn(edges, WHITE, 1.1, cover=0.8, join="miter"),
        drawn(edges, INK, 0.35, join="miter"),
    ]
    for tile, core in zip(tiles.tiles, cores, strict=True):
        nodes += _tag(tile.name, core, press)
    nodes.append(caption)
    return sheet(press, "Map", "How the sheets lie", tuple(nodes), part=PART, across=across)


def _whole_map(picture: Picture, press: Press, text: str) -> tuple[bool, Affine, Node]:
    """Return a picture of the whole map on a sheet: landscape or not, its place, a caption."""
    frame = picture.frame
    across = frame.width > frame.height
    inner = (press.paper.across if across else press.paper).inner
    block = paragraph(text, inner.width, press.measure)
    room = Rect(inner.x, inner.y + 6.0, inner.width, inner.height - block.height - 12.0)
    by = min(room.width / frame.width, room.height / frame.height)
    left = room.x + (room.width - frame.width * by) / 2
    place = scaled(by, (left - frame.x * by, room.y - frame.y * by))
    return across, place, beside(block.nodes, inner.x, room.y + frame.height * by + 5.0)


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
