"""The isometric map: one of four views, drawn from the back to the front."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from functools import partial
from heapq import heapify, heappop, heappush
from typing import TypeVar

from editor.core.points import Cell
from editor.picture.affine import LEVEL, Affine, Point, Rect, seen, seen_plane
from editor.picture.drawing import Group, Late, Node, Picture, drawn, filled, layered
from editor.picture.inks import CONTOUR, CONTOUR_LIGHT, INK, WHITE
from editor.picture.path import Path, polygon, rectangle, region, segments
from editor.picture.rim import WIDTH as RIM
from editor.picture.shadows import ISOMETRIC, shadow_on
from editor.picture.signs import dungeon_tag, flag, height_tag, label, link, pennant, portal_door
from editor.systems.tactics.picture.arrangement import Arrangement, LaidSheet
from editor.systems.tactics.picture.ground import figures_upright, ground
from editor.systems.tactics.picture.hits import hit_isometric
from editor.systems.tactics.picture.marks import AreaMark, DoorMark
from editor.systems.tactics.picture.play_ink import cell_dots, sheet_veil
from editor.systems.tactics.picture.sign_places import (
    DOOR,
    FLAG,
    TAG,
    label_at,
    level_of,
    middle_space,
    places_of,
    tag_room,
    upright_artifact,
    upright_emblems,
)
from editor.systems.tactics.picture.top import (
    EVERYTHING,
    FADED,
    Options,
    flat_marks,
    pairs_of,
    rim_of,
)
from editor.systems.tactics.picture.walls import silhouette, turned_away, wall

Holder = TypeVar("Holder", bound=Hashable)
SHEET = 0.13
"""How thick the mat is, in levels."""
_HEADROOM = 0.5
_AROUND, _HIGH = 0.5, 1.0
"""How far what belongs to a box may reach around it, and above what it carries."""
_BEHIND = 0.45
"""The opacity of a portal behind a nearer box: visible, but clearly behind."""
_CUT_LIT = "#CDBE9C"
_CUT_SHADED = "#A99873"


def back_to_front(holders: Mapping[Cell, Holder]) -> list[Holder]:
    """Return each holder once, before all holders that lie east or south of it.

    `holders` maps each cell of one surface to its holder. Rectangles that do not overlap always
    have such an order; where a fault makes a cycle, the hindmost of it is taken first.
    """
    first: dict[Holder, int] = {}
    cells: dict[Holder, list[Cell]] = {}
    waits: dict[Holder, int] = {}
    for cell, holder in holders.items():
        x, y = cell
        # A holder waits for each pair of cells where another one lies behind it.
        west, north = holders.get((x - 1, y), holder), holders.get((x, y - 1), holder)
        count = (west != holder) + (north != holder)
        if holder in first:
            first[holder] = min(first[holder], x + y)
            waits[holder] += count
            cells[holder].append(cell)
        else:
            first[holder], waits[holder], cells[holder] = x + y, count, [cell]
    listed = list(first)
    numbers = {holder: index for index, holder in enumerate(listed)}
    ready = [(first[holder], numbers[holder]) for holder in listed if not waits[holder]]
    heapify(ready)
    left = set(listed)
    ordered: list[Holder] = []
    while left:
        if not ready:
            stuck = min(left, key=lambda holder: (first[holder], numbers[holder]))
            ready = [(first[stuck], numbers[stuck])]
        holder = listed[heappop(ready)[1]]
        if holder not in left:
            continue
        left.remove(holder)
        ordered.append(holder)
        for x, y in cells[holder]:
            for cell in ((x + 1, y), (x, y + 1)):
                other = holders.get(cell, holder)
                if other != holder:
                    waits[other] -= 1
                    if waits[other] == 0 and other in left:
                        heappush(ready, (first[other], numbers[other]))
    return ordered


def isometric_picture(table: Arrangement, options: Options = EVERYTHING) -> Picture:
    """Return the whole map as the table's view shows it; a space is a diamond 1 wide."""
    return layered((*_mats(table, options), *_late(table, options)), frame_of(table, options))


def frame_of(table: Arrangement, options: Options) -> Rect:
    """Return the rectangle of the isometric map, with room for what stands on it.

    It depends only on mats and boxes, so that painting a tree does not move the map.
    """
    x, y, width, depth = table.bounds
    edge = RIM if options.rim else 0.0
    frame = seen_plane().around(Rect(x, y, width, depth).grown(edge))
    frame = frame._replace(height=frame.height + SHEET * LEVEL)
    if not options.rim:
        frame = Rect(frame.x, frame.y - _HEADROOM, frame.width, frame.height + _HEADROOM)
    for box in table.boxes_in_sight:
        seen_box = silhouette(box).bounds
        frame = frame.joined(seen_box._replace(y=seen_box.y - _HEADROOM))
    return frame


def _mats(table: Arrangement, options: Options) -> Iterable[tuple[str, Iterable[Node]]]:
    """Yield the mats, then all that stands on them: what is nearer hides what is farther."""
    plane = seen_plane()
    yield "edges", _paper(table, options)
    if options.rim:
        yield "rim", (Group((rim_of(table, options, letters=0.35),), plane),)
    within = plane.around(Rect(*table.bounds).grown(_AROUND))
    yield "mats", (Late(partial(_flat_nodes, table, options), within, plane),)
    yield "boxes and what stands", _upon("", 0, table.mats, table, options)


def _flat_nodes(table: Arrangement, options: Options) -> tuple[Node, ...]:
    """Return what lies flat on the mats, in their own plane."""
    flat: list[Node] = []
    for mat in table.mats:
        flat += ground(mat, table.turning, options.detail, options.grid)
        flat += flat_marks(table, mat, options.detail)
        flat += _shade(table, mat, options)
        flat += _veil(mat, options)
    if table.gaps:
        flat.append(drawn(region(table.gaps, 0.0, 0.0), INK, 0.03, join="miter"))
    return tuple(flat)


def _paper(table: Arrangement, options: Options) -> Iterable[Node]:
    """Yield the thickness of the sheets."""
    if options.rim:
        x, y, width, depth = table.bounds
        sheets = [Rect(x, y, width, depth).grown(RIM)]
    else:
        sheets = [Rect(mat.x, mat.y, mat.width, mat.depth) for mat in table.mats]
    for sheet in sheets:
        near_left, near, near_right = (
            (sheet.x, sheet.bottom),
            (sheet.right, sheet.bottom),
            (sheet.right, sheet.y),
        )
        yield filled(_upright(near_left, near), _CUT_LIT)
        yield filled(_upright(near, near_right), _CUT_SHADED)
    for x, y in sorted(table.gaps):
        if (x, y - 1) in table.ground or (options.rim and y == table.bounds[1]):
            yield filled(_upright((x, y), (x + 1, y)), _CUT_LIT)
        if (x - 1, y) in table.ground or (options.rim and x == table.bounds[0]):
            yield filled(_upright((x, y + 1), (x, y)), _CUT_SHADED)


def _upright(start: tuple[float, float], end: tuple[float, float]) -> Path:
    return polygon(seen(*start), seen(*end), seen(*end, -SHEET), seen(*start, -SHEET))


def _shade(table: Arrangement, sheet: LaidSheet, options: Options) -> Iterable[Node]:
    """Yield the shadow on a sheet, in its own plane."""
    if not options.shadows:
        return
    shade = shadow_on(
        *(sheet.x, sheet.y, sheet.width, sheet.depth, sheet.top),
        table.heights_up_to(options.level),
        ISOMETRIC,
    )
    if shade is not None:
        yield shade


def _veil(sheet: LaidSheet, options: Options) -> Iterable[Node]:
    """Yield the veil under the dots of a map of play, in the sheet's own plane."""
    if options.play is not None:
        yield sheet_veil(sheet, options.play)


def box_solid(table: Arrangement, box: LaidSheet, options: Options) -> Group:
    """Return a box with everything on it: its walls, its top, and what stands there."""
    return _box(table, box, options).made()


def _box(table: Arrangement, box: LaidSheet, options: Options, *, veiled: bool = False) -> Late:
    """Return what `box_solid` returns, drawn late; `veiled` boxes are not faded a second time."""
    volume = table.volumes[box.id]
    west, east = seen(volume.x, volume.bottom)[0], seen(volume.right, volume.y)[0]
    north = seen(volume.x, volume.y, volume.top)[1]
    south = seen(volume.right, volume.bottom, volume.base)[1]
    bounds = Rect(west, north - _HIGH, east - west, south - north + _HIGH).grown(_AROUND)
    cover = 1.0 if veiled else _cover(box, options)
    return Late(partial(_solid_nodes, table, box, options), bounds, cover=cover, name=box.id)


def _solid_nodes(table: Arrangement, box: LaidSheet, options: Options) -> tuple[Node, ...]:
    doors = table.doors_of.get(box.id, ()) if options.detail else ()
    return tuple(_solid(table, box, doors, options))


def _solid(
    table: Arrangement, box: LaidSheet, doors: Iterable[DoorMark], options: Options
) -> Iterable[Node]:
    if box.id in table.buried and not options.fades(box.top):
        yield from _upon(box.id, box.top, (), table, options)
        return
    yield wall(box, "south", doors)
    yield wall(box, "east", doors)
    flat = [
        *ground(box, table.turning, options.detail, options.grid),
        *flat_marks(table, box, options.detail),
    ]
    flat += _shade(table, box, options)
    flat += _veil(box, options)
    plane = seen_plane(box.top)
    yield Group(tuple(flat), plane)
    yield from _contour(box, plane)
    yield from _upon(box.id, box.top, (box,), table, options)


def _cover(box: LaidSheet, options: Options) -> float:
    return FADED if options.fades(box.top) else 1.0


def _contour(box: LaidSheet, plane: Affine) -> Iterable[Node]:
    outer = rectangle(box.x, box.y, box.width, box.depth)
    inner = rectangle(box.x + 0.05, box.y + 0.05, box.width - 0.1, box.depth - 0.1)
    yield drawn(outer.mapped(plane), CONTOUR, 0.030, least=0.8)
    yield drawn(inner.mapped(plane), CONTOUR_LIGHT, 0.022, cover=0.9)


def _upon(
    support: str, level: int, sheets: Collection[LaidSheet], table: Arrangement, options: Options
) -> Iterable[Node]:
    """Yield what stands on the surfaces of a level, boxes with their loads, the back first."""
    boxes = {box.id: box for box in table.boxes_below.get(support, ())}
    upright: dict[Cell, Group] = {}
    if options.detail:
        for sheet in sheets:
            upright.update(figures_upright(sheet, table.turning))
    for holder in _order(sheets, boxes):
        if isinstance(holder, str):
            # A faded box is faded once, together with all that stands on it.
            veiled = support != "" and level > (options.level or 0)
            yield _box(table, boxes[holder], options, veiled=veiled)
            continue
        motif = upright.get(holder)
        if motif is not None:
            yield motif
        if options.play is not None:
            dotted = cell_dots(table, holder, level, options.play, options.detail)
            if dotted:
                yield Group(dotted, seen_plane(level))
        area = table.area_at.get(holder)
        if area is not None and table.surface[holder].top == level:
            yield from _area_sign(table, area, holder, level, options)


def _order(sheets: Collection[LaidSheet], boxes: dict[str, LaidSheet]) -> Iterable[str | Cell]:
    """Return the cells of surfaces and the boxes on them, the back first."""
    cells = (cell for sheet in sheets for cell, _ in sheet.cells())
    if not boxes:
        return sorted(cells, key=sum)
    holders: dict[Cell, str | Cell] = {cell: cell for cell in cells}
    for box in boxes.values():
        holders.update((cell, box.id) for cell, _ in box.cells())
    # A box that lies wholly within another holds no cell; its load is still drawn.
    held = set(holders.values())
    return (*(box_id for box_id in boxes if box_id not in held), *back_to_front(holders))


def _area_sign(
    table: Arrangement, area: AreaMark, cell: Cell, level: int, options: Options
) -> Iterable[Node]:
    x, y = seen(cell[0] + 0.5, cell[1] + 0.5, level)
    if cell == area.trigger:
        yield flag(places_of(table).flags[area.id], area.title, FLAG)
    elif options.detail == 2:
        yield pennant((x - 0.06, y + 0.04), 0.44)


def _late(table: Arrangement, options: Options) -> Iterable[tuple[str, Iterable[Node]]]:
    """Yield signs over all boxes: tags, portals on far sides, labels; and cut emblems."""
    if options.heights and options.detail:
        yield "heights", (_late_tags(table, box, options) for box in table.boxes)
    yield "artifact", upright_artifact(table, options)
    yield "starts", upright_emblems(table, options)
    if options.detail:
        yield "portals", _far_portals(table, options)
    if options.labels and options.detail:
        yield "labels", _labels(table)


def _late_tags(table: Arrangement, box: LaidSheet, options: Options) -> Late:
    cover = _cover(box, options)
    return Late(partial(_tags, table, box, options), tag_room(box), cover=cover, name=tags_of(box))


def tags_of(box: LaidSheet) -> str:
    """Return the name of the group with the tags of a box."""
    return f"tags of {box.id}"


def _tags(table: Arrangement, box: LaidSheet, options: Options) -> tuple[Node, ...]:
    if box.id in table.buried and not options.fades(box.top):
        return ()
    (x, y), shows = places_of(table).tag(box, options.level)
    tags = [height_tag((x, y), box.top, TAG)]
    if box.id in table.dungeon_boxes:
        # Along the wall, which slopes down by one half.
        tags.append(dungeon_tag((x + 0.33, y + 0.15), 0.72))
    return (Group(tuple(tags), cover=1.0 if shows else _BEHIND),)


def _labels(table: Arrangement) -> Iterable[Node]:
    for mark in table.labels:
        yield label(*label_at(mark, level_of(table, middle_space(mark))))


def _far_portals(table: Arrangement, options: Options) -> Iterable[Node]:
    for door, other in pairs_of(table, options.linked):
        yield from link(door_point(table, door), door_point(table, other))
    for door in table.doors:
        # Drawn last, over the wall and whatever stands on it.
        ends = turned_away(door, level_of(table, door.against))
        if ends is None:
            continue
        (ax, ay), (bx, by) = ends
        inner = tuple((ax + (bx - ax) * k, ay + (by - ay) * k) for k in (0.06, 0.94))
        signs = (
            drawn(segments((ends,)), INK, 0.10, cap="flat"),
            drawn(segments(((inner[0], inner[1]),)), WHITE, 0.06, cap="flat"),
            portal_door(door_point(table, door), door.number, DOOR, closed=not door.open),
        )
        box = table.box(door.box)
        cover = _cover(box, options) if box else 1.0
        if _is_hidden(table, door, options.level):
            cover = min(cover, _BEHIND)
        yield Group(signs, cover=cover, name=door.id)


def _is_hidden(table: Arrangement, door: DoorMark, limit: int | None) -> bool:
    """Return whether a nearer box hides the edge over a portal on a far side."""
    x, y = door.against
    level = level_of(table, door.against)
    # Just inside the edge, so that the hit is this surface unless something hides it.
    middle = (x + 0.05, y + 0.5) if door.side == "west" else (x + 0.5, y + 0.05)
    hit = hit_isometric(table, seen(*middle, level), limit)
    return hit is not None and hit.cell != table.turning.cell_back(door.against)


def door_point(table: Arrangement, door: DoorMark) -> Point:
    """Return where a portal is drawn: on its wall, or beside the edge that it lies behind."""
    return places_of(table).doors[door.id]
