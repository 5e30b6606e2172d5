"""A mat from a map of tiles of another program, with its marks, and guesses of terrain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePath

from editor.core.errors import EditError
from editor.core.kit import AnyLibrary, components_in_force
from editor.core.points import LAST_CELL, Cell
from editor.core.words import counted, free_name, hyphenated
from editor.picture.inks import TERRAIN
from editor.seam.importing import (
    NOTHING,
    Crop,
    ImportResult,
    LeftOut,
    MapObject,
    TileGround,
    TileImporter,
    TileMap,
    TileOptions,
    some,
)
from editor.seam.tile_layers import layers_taken
from editor.systems.shared.edits.labels import AddLabel
from editor.systems.tactics.edits.catalogue import Several, TacticsEdit
from editor.systems.tactics.edits.components import AddComponent
from editor.systems.tactics.edits.groups import Remove
from editor.systems.tactics.edits.marking import AddArea
from editor.systems.tactics.edits.mats import PlaceMat
from editor.systems.tactics.edits.setups import AddStart
from editor.systems.tactics.edits.tile_guess import guess
from editor.systems.tactics.map.board import (
    TERRAIN_NAMES,
    MatComponent,
    MatSide,
    Rows,
    TacticsScenario,
)

MAXIMUM = 256
"""The most columns and rows of a mat."""
SIDE = "map"
"""The name of the printed side of such a mat."""
_LETTERS = {name: letter for letter, name in TERRAIN_NAMES.items()}
_STARTS = frozenset(("start", "spawn", "player", "playerstart", "spawnpoint"))
_AREAS = frozenset(("area", "control", "zone", "region"))
_SHAPES = {"tile": "tile object", "polyline": "line"}
_OUTSIDE = "mark off the mat"
_ALL_OUTSIDE = "marks off the mat"
_START = 4
"""Spaces of a start. Source: docs/rules/tactics.md A5."""
_MAX_START, _MAX_AREA = 64, 1024
_MAX_LABELS, _MAX_LINE = 1024, 200
_UNSAID = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]+")


def take_grid(
    scenario: TacticsScenario, library: AnyLibrary, drawn: TileMap, options: TileOptions
) -> ImportResult[TacticsScenario]:
    """Return the edit that lays a map of tiles as a mat of the scenario's own.

    It lies east of the map, or replaces it. Raises EditError if no tile is left, a terrain is
    unknown, or there is no room.
    """
    for name in (*options.ground.values(), options.beneath):
        if name != NOTHING and name not in _LETTERS:
            raise EditError(f"unknown terrain {name!r}: expected {', '.join(_LETTERS)}")
    try:
        places = layers_taken(drawn, options.layers)
    except ValueError as error:
        raise EditError(str(error)) from error
    crop, notes = _part(drawn, options, places)
    rows = _rows(drawn, options, places, crop)
    emptied = _emptied(scenario) if options.replace else ()
    at = (0, 0) if options.replace else _beside(scenario, library, rows)
    source = _line(PurePath(drawn.file).name) or "map"
    component = MatComponent(
        id=_component_id(scenario, source),
        name=_line(PurePath(drawn.file).stem)[:60] or "Tile map",
        sides={SIDE: MatSide(terrain=rows)},
    )
    edits: list[TacticsEdit] = [*emptied, AddComponent(component)]
    edits.append(PlaceMat(component=component.id, side=SIDE, at=at))
    left = LeftOut()
    if options.marks:
        edits += _marks(scenario, drawn, crop, at, left)
    else:
        for map_object in drawn.objects:
            left.add("object", _name(map_object))
    words = f"{len(rows[0])}×{len(rows)} spaces"
    title = f"Import {source[:80]} as a mat of {words}"
    if options.replace and emptied:
        title += " and replace the map"
    notes = (*_losses(drawn, places), *notes)
    return ImportResult(Several(tuple(edits), title), (*notes, *left.notes(), *drawn.notes), words)


def _part(
    drawn: TileMap, options: TileOptions, places: tuple[int, ...]
) -> tuple[Crop, tuple[str, ...]]:
    """Return the part of a map that is imported, and notes on what is cut off."""
    if options.crop is not None:
        column, row, width, height = options.crop
        right, bottom = min(column + width, drawn.width), min(row + height, drawn.height)
        crop = Crop(max(0, column), max(0, row), right - max(0, column), bottom - max(0, row))
        if crop.width < 1 or crop.height < 1:
            raise EditError(
                f"the map has {drawn.width}×{drawn.height} tiles: the crop leaves nothing"
            )
    else:
        used = _used(drawn, places)
        if used is None:
            raise EditError("the imported layers contain no tiles")
        crop = used
    width, height = min(crop.width, MAXIMUM), min(crop.height, MAXIMUM)
    if (width, height) == crop[2:]:
        return crop, ()
    note = f"cut off: the mat has {width}×{height} of {crop.width}×{crop.height} spaces"
    return Crop(crop.column, crop.row, width, height), (note,)


def _used(drawn: TileMap, places: tuple[int, ...]) -> Crop | None:
    """Return the smallest part of a map with all tiles of these layers."""
    left, right, rows = drawn.width, -1, []
    for place in places:
        for y, row in enumerate(drawn.layers[place].rows):
            if any(row):
                rows.append(y)
                left = min(left, next(x for x, tile in enumerate(row) if tile))
                right = max(right, len(row) - 1 - next(x for x, t in enumerate(reversed(row)) if t))
    if not rows:
        return None
    return Crop(left, min(rows), right - left + 1, max(rows) - min(rows) + 1)


def _rows(drawn: TileMap, options: TileOptions, places: tuple[int, ...], crop: Crop) -> Rows:
    """Return the terrain of each cell by its highest tile that is no ornament."""
    beneath = _LETTERS.get(options.beneath, _LETTERS["hole"])
    letters = {tile: _LETTERS.get(name, "") for tile, name in options.ground.items()}
    rows = [[beneath] * crop.width for _ in range(crop.height)]
    for place in places:
        for y, row in enumerate(drawn.layers[place].rows[crop.row : crop.row + crop.height]):
            for x, tile in enumerate(row[crop.column : crop.column + crop.width]):
                letter = letters.get(tile)
                if letter:
                    rows[y][x] = letter
    return tuple("".join(row) for row in rows)


def _emptied(scenario: TacticsScenario) -> tuple[TacticsEdit, ...]:
    board = scenario.board
    ids = [mat.id for mat in board.mats] + [box.id for box in board.boxes]
    ids += [area.id for area in board.areas] + [label.id for label in board.labels]
    if board.artifact is not None:
        ids.append(board.artifact.id)
    edits: list[TacticsEdit] = []
    for setup in scenario.setups:
        if setup.starts:
            edits.append(Remove(tuple(start.id for start in setup.starts), setup.id))
    if ids:
        edits.append(Remove(tuple(ids)))
    return tuple(edits)


def _beside(scenario: TacticsScenario, library: AnyLibrary, rows: Rows) -> Cell:
    """Return the first free cell east of all mats. Raises EditError without room."""
    known = components_in_force(scenario, library)
    right = 0
    for mat in scenario.board.mats:
        component = known.get(mat.component)
        side = component.sides.get(mat.side) if isinstance(component, MatComponent) else None
        right = max(right, mat.at[0] + (len(side.terrain[0]) if side is not None else 1))
    if right + len(rows[0]) > LAST_CELL:
        raise EditError("there is no room east of the map: import it and replace the map")
    return right, 0


def _component_id(scenario: TacticsScenario, source: str) -> str:
    used = {component.id for component in scenario.components}
    return free_name(hyphenated(source)[:40].strip("-") or "tiles", used)


def _marks(
    scenario: TacticsScenario, drawn: TileMap, crop: Crop, at: Cell, left: LeftOut
) -> Iterator[TacticsEdit]:
    """Yield the edits that add objects as labels, starts and areas; count the others."""
    setup = scenario.setups[0].id if scenario.setups else ""
    labels = _MAX_LABELS - len(scenario.board.labels)
    areas = 64 - len(scenario.board.areas)
    starts = 16 - (len(scenario.setups[0].starts) if setup else 16)
    for map_object in drawn.objects:
        cells = _cells(map_object, drawn, crop, at)
        words = {
            re.sub(r"[^a-z]", "", text.lower()) for text in (map_object.kind, map_object.name)
        } - {""}
        text = _line(map_object.text or map_object.name)
        if not cells:
            left.add(_OUTSIDE, _name(map_object), plural=_ALL_OUTSIDE)
        elif map_object.shape == "text" or (map_object.shape == "point" and not words & _STARTS):
            if text and labels > 0:
                labels -= 1
                yield AddLabel(cells[0], text)
            elif text:
                left.add("label over the limit", text, plural="labels over the limit")
            else:
                left.add("unnamed point", _name(map_object))
        elif words & _STARTS and setup and starts > 0 and len(cells) <= _MAX_START:
            starts -= 1
            yield AddStart(setup, cells if len(cells) >= _START else _four(cells[0], crop, at))
        elif words & _AREAS and areas > 0 and len(cells) <= _MAX_AREA:
            areas -= 1
            yield AddArea(cells, _middle(cells), text[:60])
        elif text and map_object.shape == "tile" and labels > 0:
            labels -= 1
            yield AddLabel(cells[0], text)
        else:
            left.add(_SHAPES.get(map_object.shape, map_object.shape), _name(map_object))


def _name(item: MapObject) -> str:
    """Return the name of an object, or the number that Tiled shows."""
    return _line(item.name) or f"object {item.number}"


def _cells(item: MapObject, drawn: TileMap, crop: Crop, at: Cell) -> tuple[Cell, ...]:
    """Return the spaces whose middles an object covers; for a point the space it is in."""
    # On an isometric map lengths of objects are in heights of a tile in both directions.
    across = drawn.tile[1] if drawn.orientation == "isometric" else drawn.tile[0]
    down = drawn.tile[1]
    x, y = item.at[0] / across - drawn.origin[0], item.at[1] / down - drawn.origin[1]
    width, height = item.size[0] / across, item.size[1] / down
    if item.shape == "tile":
        y -= height or 1
    if item.corners:
        xs = [x + dx / across for dx, _ in item.corners]
        ys = [y + dy / down for _, dy in item.corners]
        x, y, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    first = (int(x // 1), int(y // 1))
    found = [
        (column, row)
        for row in range(
            max(first[1], crop.row), min(first[1] + _reach(height), crop.row + crop.height)
        )
        for column in range(
            max(first[0], crop.column), min(first[0] + _reach(width), crop.column + crop.width)
        )
        if x <= column + 0.5 <= x + width and y <= row + 0.5 <= y + height
    ]
    if not found and crop.column <= first[0] < crop.column + crop.width:
        found = [first] if crop.row <= first[1] < crop.row + crop.height else []
    return tuple((x - crop.column + at[0], y - crop.row + at[1]) for x, y in found)


def _four(cell: Cell, crop: Crop, at: Cell) -> tuple[Cell, ...]:
    """Return a block of 2 x 2 spaces at a cell, within the mat: a start."""
    x = max(at[0], min(cell[0], at[0] + crop.width - 2))
    y = max(at[1], min(cell[1], at[1] + crop.height - 2))
    return tuple(
        (column, row)
        for row in range(y, min(y + 2, at[1] + crop.height))
        for column in range(x, min(x + 2, at[0] + crop.width))
    )


def _reach(length: float) -> int:
    return min(int(length) + 2, 10_000)


def _middle(cells: tuple[Cell, ...]) -> Cell:
    x = sum(cell[0] for cell in cells) / len(cells)
    y = sum(cell[1] for cell in cells) / len(cells)
    return min(cells, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell))


def _losses(drawn: TileMap, places: tuple[int, ...]) -> Iterator[str]:
    """Yield notes on what a mat cannot keep of a map."""
    if drawn.orientation in ("hexagonal", "staggered"):
        yield f"the map is {drawn.orientation}: its rows become a square grid, so neighbours change"
    left = [layer.name for place, layer in enumerate(drawn.layers) if place not in places]
    if left:
        yield f"left out: {counted(len(left), 'layer')} of tiles{some(left)}"


def _line(text: str) -> str:
    return _UNSAID.sub(" ", text).strip()[:_MAX_LINE]


TAKER = TileImporter(
    tuple(TileGround(name, TERRAIN[letter]) for letter, name in TERRAIN_NAMES.items()),
    guess,
    take_grid,
)
