"""The ground of a tabletop as tile layers, one for each level, and the tiles they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from editor.core.points import NEIGHBOURS, Cell
from editor.export.tiled.model import MapScale, Properties, TiledTile, TiledTileLayer, TiledTileSet
from editor.picture.affine import Rect
from editor.picture.drawing import Group, Node, Picture, filled
from editor.picture.inks import EDGE_SHADED, KRAFT_SHADED
from editor.picture.path import rectangle
from editor.seam.tabletop import Slab, Tabletop

BODY = "box"
"""The type of the tiles that fill a box below its top."""
_THEIRS = frozenset(("id", "name", "type", "class", "x", "y", "width", "height", "rotation"))
_OURS = frozenset(("own_id", "level", "top", "object"))
TAKEN = _THEIRS | _OURS | {"visible", "gid", "template", "properties", "points", "image", "parent"}
"""Names used by programs, and by us for every object: some programs reject such properties."""
_LINE = 0.07
"""How far the line around a slab reaches into it, in units."""


class _Key(NamedTuple):
    """The identity of a tile: a terrain at a level, or a cell of one slab."""

    kind: str
    level: int
    slab: str = ""
    cell: Cell = (0, 0)


class GroundTiles(NamedTuple):
    """The ground as tiles: the sets, from number 1 on, and the layers bottom-up."""

    sets: tuple[TiledTileSet, ...]
    layers: tuple[TiledTileLayer, ...]


def laid_ground(table: Tabletop, scale: MapScale) -> GroundTiles:
    """Return the tile layers of a grid map; none for an area map."""
    if table.cells is None:
        return GroundTiles((), ())
    levels: dict[int, dict[Cell, _Key]] = {0: {}}
    for slab in table.slabs:
        _lay(slab, levels)
    art = {key: None for cells in levels.values() for key in cells.values()}
    flat = sorted(key for key in art if not key.level)
    raised = sorted(key for key in art if key.level)
    draw = _Artist(table)
    sets: list[TiledTileSet] = []
    number: dict[_Key, int] = {}
    first = 1
    for name, keys, rise in (("ground", flat, 0), ("boxes", raised, scale.rise)):
        if keys:
            number |= {key: first + place for place, key in enumerate(keys)}
            tiles = tuple(_tile(table, draw, key, rise / scale.tile) for key in keys)
            sets.append(TiledTileSet(name, first, scale.tile, scale.tile + rise, tiles))
            first += len(keys)
    layers = tuple(
        TiledTileLayer(
            f"level{level}",
            _rows({cell: number[key] for cell, key in levels[level].items()}, scale),
            scale.rise * max(0, level - 1),
            {"level": level},
        )
        for level in range(max(levels) + 1)
        if level in levels or level == 0
    )
    return GroundTiles(tuple(sets), layers)


def _lay(slab: Slab, levels: dict[int, dict[Cell, _Key]]) -> None:
    """Put a slab on its levels: its top on the highest, its body on those below."""
    bounds = slab.outline.bounds
    cells: Iterator[Cell] = (
        (x, y)
        for y in range(round(bounds.y), round(bounds.bottom))
        for x in range(round(bounds.x), round(bounds.right))
    )
    for cell in cells:
        ground = slab.ground.get(cell)
        if slab.ground and ground is None:
            continue
        key = (
            _Key(ground.kind, slab.top)
            if ground is not None
            else _Key(slab.kind, slab.top, slab.id, cell)
        )
        levels.setdefault(slab.top, {})[cell] = key
        for level in range(slab.base + 1, slab.top):
            levels.setdefault(level, {})[cell] = _Key(BODY, level)


def _rows(numbers: dict[Cell, int], scale: MapScale) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(numbers.get((x + scale.left, y + scale.top), 0) for x in range(scale.width))
        for y in range(scale.height)
    )


def _tile(table: Tabletop, draw: _Artist, key: _Key, rise: float) -> TiledTile:
    """Return a tile; a raised one shows its front below, `rise` units high."""
    properties: dict[str, str | int | float | bool] = {"level": key.level}
    kind = key.kind
    if key.slab:
        slab = table.slab_of[key.slab]
        properties |= {"own_id": slab.id, "called": slab.name, **facts_of(slab.facts)}
        if slab.component:
            properties["component"] = slab.component
    else:
        properties["terrain" if kind != BODY else "inside"] = kind if kind != BODY else True
    nodes, frame = draw.art(key)
    if not rise:
        return TiledTile(kind, Picture(nodes, frame), properties)
    below = Rect(frame.x, frame.bottom, frame.width, rise)
    front = (
        Group(nodes, clip=rectangle(*frame)),
        filled(rectangle(*below), KRAFT_SHADED),
        filled(rectangle(below.x, below.y, below.width, rise * 0.25), EDGE_SHADED),
    )
    return TiledTile(kind, Picture(front, frame.joined(below)), properties)


def facts_of(facts: Properties) -> dict[str, str | int | float | bool]:
    """Return facts of an object as properties; none may replace a property of its kind."""
    return {
        f"fact_{name}" if name in TAKEN else name.replace(" ", "_"): value
        for name, value in facts.items()
        if isinstance(value, str | int | float | bool)
    }


class _Artist:
    """Chooses the cell that shows a tile best: unmarked, and among equal cells."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table
        self._portraits: dict[str, Picture] = {}
        self._marked = {
            cell
            for region in table.regions
            for name in region.spaces
            if (space := table.space_of.get(name)) is not None and (cell := space.cell) is not None
        }
        self._places = dict(self._found())

    def art(self, key: _Key) -> tuple[tuple[Node, ...], Rect]:
        """Return the nodes of a tile, and its frame."""
        if key.kind == BODY and not key.slab:
            frame = Rect(0.0, 0.0, 1.0, 1.0)
            return (filled(rectangle(*frame), KRAFT_SHADED),), frame
        slab, cell = (key.slab, key.cell) if key.slab else self._places[key]
        if slab not in self._portraits:
            self._portraits[slab] = self._table.portrait(slab)
        return self._portraits[slab].nodes, self._seen(slab, cell)

    def _seen(self, slab: str, cell: Cell) -> Rect:
        """Return the visible part of a cell: without the line around the slab."""
        x, y = float(cell[0]), float(cell[1])
        if not self._table.slab_of[slab].ground:
            return Rect(x, y, 1.0, 1.0)
        whole = self._table.slab_of[slab].outline.bounds.grown(-_LINE)
        left, top = max(x, whole.x), max(y, whole.y)
        right, bottom = min(x + 1, whole.right), min(y + 1, whole.bottom)
        return Rect(left, top, right - left, bottom - top)

    def _found(self) -> Iterator[tuple[_Key, tuple[str, Cell]]]:
        """Yield the best cell for each terrain at each level."""
        best: dict[_Key, tuple[tuple[bool, int], str, Cell]] = {}
        for slab in self._table.slabs:
            for cell, ground in slab.ground.items():
                alike = sum(
                    near is not None and near.kind == ground.kind
                    for dx, dy in NEIGHBOURS
                    for near in [slab.ground.get((cell[0] + dx, cell[1] + dy))]
                )
                worth = (cell not in self._marked, alike)
                key = _Key(ground.kind, slab.top)
                if key not in best or worth > best[key][0]:
                    best[key] = (worth, slab.id, cell)
        for key, (_, slab_id, cell) in best.items():
            yield key, (slab_id, cell)
