"""Zones for the script, what one sees of them, and the plate that leads through a turn."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from editor.core.points import Cell
from editor.export.tts.geometry import TABLE_TOP, Place, inside, merged
from editor.export.tts.object_states import (
    LuaValue,
    block,
    line,
    plain,
    player_tint,
    snap,
    tint,
    zone,
)
from editor.export.tts.table_scene import TtsScene
from editor.export.tts.terrain import add_outline, cell_edges, point_on
from editor.picture.affine import Point, Rect
from editor.picture.phrases import plain as said
from editor.seam.tabletop import Door, Footprint, Region, Space

HELPER = (4.6, 4.6)
"""Its width and depth on the table."""
MEMO = "turns"
_THICK = 0.2
_COLOUR = {"r": 0.29, "g": 0.26, "b": 0.23}
_ACROSS, _MOST = 44, 2
"""The letters in a line of a step, and its lines; the rest is in its tooltip."""


def turn_helper(scene: TtsScene, place: Place) -> None:
    """Put the plate on the table; the script gives it its buttons."""
    bounds = place.bounds
    state = block(
        scene.guid("turn helper"),
        (bounds.x, TABLE_TOP, bounds.y),
        (bounds.right, TABLE_TOP + _THICK, bounds.bottom),
        colour=_COLOUR,
        title="Turn helper",
        words="Left click goes on, right click goes back.",
        memo=MEMO,
        tags=("Table",),
        turn=(0.0, 180.0, 0.0),
    )
    scene.objects.append(state)
    scene.helper = (place.width, _THICK, place.depth)


def turn_data(scene: TtsScene) -> dict[str, LuaValue]:
    """Return the data of the turn helper: the steps of a turn, and the rounds.

    In a game with phases all players do the steps together: after the last one a round is over.
    """
    tallies = {tally.name: tally for part in scene.parts for tally in part.tallies}
    steps = list(map(said, scene.rules.turn.lines)) if scene.rules else []
    return {
        "memo": MEMO,
        "steps": [{"label": _short(step), "words": plain(step)} for step in steps],
        "last": (tallies["round"].most or 0) if "round" in tallies else 0,
        "of_round": "phase" in tallies,
        "size": list(scene.helper),
    }


def _short(step: str) -> str:
    """Return a step on few lines: its first sentence, or as much of it as there is room for."""
    first = step.split(". ")[0].rstrip(".")
    return "\n".join(textwrap.wrap(plain(first), _ACROSS, max_lines=_MOST, placeholder=" …"))


_OPEN = "#6A3FA0"
_SHUT = "#6C6053"
_LEAF = 0.04
"""How far a portal's leaf protrudes from its box, in units."""
_REACH = 0.3
"""How near to a portal pieces go through it, in units."""
_WIDE = 0.7
_BORDER = 0.15
_OVER = 0.02


def add_doors(scene: TtsScene) -> None:
    """Put a leaf on every visible portal, and a zone before every open one."""
    doors = scene.tabletop.doors
    keys = {door.id: f"door {number}" for number, door in enumerate(doors, 1)}
    spaces = scene.tabletop.space_of
    for door in doors:
        if not _buried(scene, door):
            _add_leaf(scene, door)
        space = spaces.get(door.space)
        if door.open and space is not None:
            _add_passage(scene, door, space, keys)


def add_regions(scene: TtsScene) -> None:
    """Outline every region, and let the script count the pieces in control areas."""
    tabletop = scene.tabletop
    counted = 0
    for region in tabletop.regions:
        spaces = _spaces(scene, region.spaces)
        player = scene.players.get(region.seat)
        colour = player_tint(player) if player else tint(region.colour)
        _draw_around(scene, spaces, colour)
        if region.trigger or region.kind == "area":
            counted += 1
            add_area(scene, region.name, spaces, counted)
            _add_trigger(scene, region, counted)
    if not counted and tabletop.cells is None:
        for number, space in enumerate(tabletop.spaces, 1):
            add_area(scene, space.name, [space], number)


def add_area(scene: TtsScene, name: str, spaces: Iterable[Space], number: int) -> None:
    """Put zones over the spaces of an area, and add its shapes to the data of the script."""
    key = f"area {number}"
    scale = scene.scale
    shapes: list[LuaValue] = []
    for low, outline in _shapes(scene, spaces):
        high = low + max(2.0, 0.8 * scale.side)
        x, y, width, height = outline.bounds
        corners = scene.corners(x, y, x + width, y + height, low, high)
        guid = scene.guid(f"{key} {len(shapes)}")
        scene.zones.append(zone(guid, *corners, key, name))
        rings = [
            [[scale.x(x), scale.z(y)] for x, y in ring] for ring in (*outline.rings, *outline.holes)
        ]
        shapes.append({"low": low - 0.5, "high": high + 0.5, "rings": rings})
    scene.areas[key] = {"name": name, "shapes": shapes}


def _add_leaf(scene: TtsScene, door: Door) -> None:
    scale = scene.scale
    (x, y), (dx, dy) = door.at, door.outward
    across = Rect(x, y, 0.0, 0.0)
    wide, deep = _WIDE / 2, _LEAF
    left, right = (min(0.0, dx * deep), max(0.0, dx * deep)) if dx else (-wide, wide)
    top, bottom = (min(0.0, dy * deep), max(0.0, dy * deep)) if dy else (-wide, wide)
    slab = scene.tabletop.slab_of.get(door.slab)
    low = scale.y(door.level, door.slab)
    high = low + 0.85 * scale.rise if slab is None or slab.top > slab.base else low + scale.rise
    corners = scene.corners(
        across.x + left, across.y + top, across.x + right, across.y + bottom, low, high
    )
    scene.objects.append(
        block(
            scene.guid(f"leaf {door.id}"),
            *corners,
            colour=tint(_OPEN if door.open else _SHUT),
            title=door.name,
            words="" if door.open else "closed",
            tags=("Map", "Portal"),
        )
    )


def _add_passage(scene: TtsScene, door: Door, space: Space, keys: dict[str, str]) -> None:
    scale = scene.scale
    key = keys[door.id]
    (x, y), (dx, dy) = door.at, door.outward
    low = scale.y(space.elevation, space.slab)
    left, right = sorted((0.0, dx * _REACH)) if dx else (-0.45, 0.45)
    top, bottom = sorted((0.0, dy * _REACH)) if dy else (-0.45, 0.45)
    high = low + max(2.0, 2 * scale.rise)
    corners = scene.corners(x + left, y + top, x + right, y + bottom, low, high)
    scene.zones.append(zone(scene.guid(key), *corners, key, door.name))
    mouth = (x + dx * _REACH / 2, y + dy * _REACH / 2)
    scene.snaps.append(snap((scale.x(mouth[0]), low, scale.z(mouth[1]))))
    (x1, _, z1), (x2, _, z2) = corners
    scene.doors[key] = {
        "name": door.name,
        "low": [x1, low - 0.5, z1],
        "high": [x2, high + 0.5, z2],
        "out": list(point_on(scene, space)),
        "to": [keys[name] for name in door.leads_to if name in keys],
    }


def _add_trigger(scene: TtsScene, region: Region, number: int) -> None:
    space = scene.tabletop.space_of.get(region.trigger)
    if space is None:
        return
    key, scale = f"trigger {number}", scene.scale
    x, y, width, height = space.outline.bounds
    low = scale.y(space.elevation, space.slab)
    corners = scene.corners(x, y, x + width, y + height, low, low + max(2.0, 0.8 * scale.side))
    scene.zones.append(zone(scene.guid(key), *corners, key, f"{region.name}: trigger"))
    scene.triggers[key] = f"area {number}"
    middle = scale.x(space.centre[0]), low + _OVER, scale.z(space.centre[1])
    half = 0.25 * width * scale.side
    diamond = [
        (middle[0] + across * half, middle[1], middle[2] + deep * half)
        for across, deep in ((0, 1), (1, 0), (0, -1), (-1, 0))
    ]
    scene.lines.append(line(diamond, tint(region.colour), _BORDER / 2, closed=True))


def _buried(scene: TtsScene, door: Door) -> bool:
    """Return whether a box stands right before a portal."""
    (x, y), (dx, dy) = door.at, door.outward
    before: Point = (x + dx * _LEAF / 2, y + dy * _LEAF / 2)
    return any(
        slab.base <= door.level < slab.top and inside(before, slab.outline)
        for slab in scene.tabletop.slabs
    )


def _spaces(scene: TtsScene, names: Iterable[str]) -> list[Space]:
    found = scene.tabletop.space_of
    return [found[name] for name in dict.fromkeys(names) if name in found]


def _shapes(scene: TtsScene, spaces: Iterable[Space]) -> list[tuple[float, Footprint]]:
    """Return outlines over the spaces with the height of their ground; cells are merged."""
    levels: dict[float, list[Cell]] = {}
    found = []
    for space in spaces:
        low = scene.scale.y(space.elevation, space.slab)
        if space.cell is None:
            found.append((low, space.outline))
        else:
            levels.setdefault(low, []).append(space.cell)
    for low, cells in sorted(levels.items()):
        for x, y, width, height in merged(cells):
            right, bottom = x + width, y + height
            ring = ((x, y), (right, y), (right, bottom), (x, bottom))
            found.append((low, Footprint((ring,))))
    return found


def _draw_around(scene: TtsScene, spaces: list[Space], colour: dict[str, float]) -> None:
    scale = scene.scale
    width = min(_BORDER * scale.side, _BORDER) if scene.tabletop.cells else _BORDER
    levels: dict[float, set[Cell]] = {}
    for space in spaces:
        high = scale.y(space.elevation, space.slab) + _OVER
        if space.cell is None:
            add_outline(scene, space.outline, high, colour, width)
        else:
            levels.setdefault(high, set()).add(space.cell)
    everywhere = {space.cell for space in spaces if space.cell is not None}
    for high, cells in sorted(levels.items()):
        for start, end in cell_edges(cells, beyond=everywhere):
            points = [(scale.x(x), high, scale.z(y)) for x, y in (start, end)]
            scene.lines.append(line(points, colour, width))
