"""A piece of a net as it is printed: pictures, lines to cut and to fold, tabs, captions."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from editor.export.paper.building import badge, component_name, footprint_words, height_words
from editor.export.paper.folding import BoxFace, BoxSide, Net
from editor.export.paper.nets_pieces import Corners, NetPiece
from editor.export.paper.nets_walls import BOARD, PrintedWall, WallPortal, wall_nodes
from editor.export.paper.prose import fitted, line
from editor.picture.affine import Point, Rect, moved, rotated, scaled
from editor.picture.cards import TextMeasure
from editor.picture.drawing import Group, Ink, Node, Text, drawn, filled
from editor.picture.emblems import emblem
from editor.picture.inks import INK, LIGHT, WHITE
from editor.picture.path import joined, polygon, segments
from editor.picture.signs import flag
from editor.seam.tabletop import Slab, Tabletop

CUT = 0.35
"""The width of the lines to cut, in millimetres."""
_FOLD = 0.25
_DASH = (6.0, 5.0)
_BLEED = 1.2
"""How far a wall's colour extends over its tabs, so that no white shows at an edge."""
_SHADE = "#ECE7DC"
_SMALL = 2.5
_OUTWARD: dict[tuple[int, int], BoxSide] = {
    (0, -1): "north",
    (1, 0): "east",
    (0, 1): "south",
    (-1, 0): "west",
}


@dataclass(frozen=True)
class NumberedBox:
    """A box of the map with its number, its net and the pieces of the net."""

    number: int
    slab: Slab
    net: Net
    pieces: tuple[NetPiece, ...]


def piece_nodes(table: Tabletop, box: NumberedBox, piece: NetPiece, unit: float) -> Iterable[Node]:
    """Yield a piece where it lies in its net, in millimetres; `unit` is the side of a space."""
    for part in piece.parts:
        if part.tab is not None:
            yield filled(polygon(*part.ring), WHITE)
            bleed = _bleeding(part.tab.corners)
            yield Group((filled(polygon(*bleed), BOARD),), clip=polygon(*part.ring))
    for strip in piece.strips:
        yield filled(polygon(*strip.corners), _SHADE)
    for part in piece.parts:
        if part.tab is None:
            face = box.net.face_of[part.side]
            printed = Group(_printed(table, box, face, unit), face.by)
            yield Group((printed,), clip=polygon(*part.ring), name=f"{part.side} {box.number}")
    if piece.folds:
        folds = segments(piece.folds)
        yield drawn(folds, WHITE, _FOLD, cap="flat")
        yield drawn(folds, INK, _FOLD, dash=_DASH, cap="flat")
    yield drawn(joined(polygon(*ring) for ring in piece.outline), INK, CUT, join="miter")
    for part in piece.parts:
        if part.tab is not None and not piece.letter:
            yield from _along(part.tab.corners, f"box {box.number}")
    for strip in piece.strips:
        yield from _along(strip.corners, f"glue {box.number}{strip.to} over this")


def line_caption(
    table: Tabletop, measure: TextMeasure, box: NumberedBox, piece: NetPiece, place: Rect
) -> Iterable[Node]:
    """Yield the caption of a piece on a line within a rectangle."""
    name = f"{box.number}{piece.letter}"
    words = " · ".join(_words(table, box.slab))
    if piece.letter:
        words = f"piece {piece.letter} of {len(box.pieces)} · {words}"
    y = place.y + place.height / 2 + 0.4
    radius = 1.9
    yield from badge(name, (place.x + radius, y), radius)
    left = place.x + 2 * radius + 1.4
    shown = fitted(words, place.right - left, measure, _SMALL)
    yield line(shown, left, y, _SMALL)


def corner_caption(table: Tabletop, measure: TextMeasure, box: NumberedBox) -> Iterable[Node]:
    """Yield the caption of a net in an empty corner of its bounds; nothing if that is small."""
    room = _empty_corner(box.net, 2.0)
    if min(room.width, room.height) < 12.0:
        return
    yield from badge(str(box.number), (room.x + 3.0, room.y + 3.0), 2.6)
    for index, words in enumerate(_words(table, box.slab)):
        y = room.y + 8.5 + 3.6 * index
        if y < room.bottom - 1.0:
            shown = fitted(words, room.width - 1.0, measure, _SMALL)
            yield line(shown, room.x + 0.4, y, _SMALL)


def _empty_corner(net: Net, margin: float) -> Rect:
    """Return the empty corner of a net: above a wall, or at the upper left."""
    top, first = net.face_of["top"], net.tabs[0]
    height = net.size.height
    if net.layout == "band":
        left = max(x for x, _ in top.corners) + first.depth + margin
        below = max(y for _, y in top.corners)
        return Rect(left, 0.0, net.bounds.right - left, below - margin)
    if first.on in ("north", "south"):
        return Rect(0.0, 0.0, height - first.depth - margin / 2, height)
    return Rect(0.0, 0.0, height, height - first.depth - margin / 2)


def _words(table: Tabletop, slab: Slab) -> tuple[str, ...]:
    return component_name(table, slab), footprint_words(slab), height_words(slab)


def _printed(table: Tabletop, box: NumberedBox, face: BoxFace, unit: float) -> tuple[Node, ...]:
    """Return what is printed on a side, from its upper left corner."""
    if face.side == "top":
        portrait = table.portrait(box.slab.id)
        frame = portrait.frame
        by = scaled(unit).after(moved(-frame.x, -frame.y))
        return (Group((*portrait.nodes, *_signs(table, box.slab)), by),)
    if face.side == "bottom":
        return tuple(_bottom(table, box, face))
    return wall_nodes(wall_of(table, box, face, unit))


def _signs(table: Tabletop, slab: Slab) -> Iterable[Node]:
    """Yield the flags of areas triggered on a box, and the emblems of starts, in spaces."""
    for region in table.regions:
        here = [
            space.centre
            for name in region.spaces
            if (space := table.space_of.get(name)) is not None and space.slab == slab.id
        ]
        if region.kind == "area":
            trigger = table.space_of.get(region.trigger)
            if trigger is not None and trigger.slab == slab.id:
                x, y = trigger.centre
                yield flag((x - 0.16, y + 0.36), region.sign)
        elif region.kind == "start" and region.seat > 0 and here:
            xs, ys = [x for x, _ in here], [y for _, y in here]
            yield emblem(region.seat, (sum(xs) / len(xs), sum(ys) / len(ys)))


def wall_of(table: Tabletop, box: NumberedBox, face: BoxFace, unit: float) -> PrintedWall:
    """Return what is printed on a wall: the marks for portals, and the portals of the map."""
    slab, rise = box.slab, table.level * unit
    portals = tuple(
        WallPortal(
            door.sign,
            _place(door.at, face, slab) * unit,
            (door.level - slab.base) * rise,
            door.open,
        )
        for door in table.doors
        if door.slab == slab.id and _OUTWARD.get(door.outward) == face.side
    )
    marks = tuple(
        _place(mark.at, face, slab) * unit
        for mark in slab.marks
        if _OUTWARD.get(mark.outward) == face.side
    )
    words = f"{box.number} {face.side[0].upper()}"
    return PrintedWall(
        *(face.width, face.height, unit, rise, slab.base, slab.top, words),
        portals=portals,
        marks=marks,
        dungeon=slab.facts.get("dungeon") is True,
    )


def _place(at: Point, face: BoxFace, slab: Slab) -> float:
    """Return the distance of a point on a wall from its left end, seen from outside."""
    around = slab.outline.bounds
    match face.side:
        case "north":
            return around.right - at[0]
        case "east":
            return around.bottom - at[1]
        case "west":
            return at[1] - around.y
        case _:
            return at[0] - around.x


def _bottom(table: Tabletop, box: NumberedBox, face: BoxFace) -> Iterable[Node]:
    """Yield the underside: the caption of the box, and where north is."""
    yield filled(
        polygon((0, 0), (face.width, 0), (face.width, face.height), (0, face.height)), WHITE
    )
    middle = (face.width / 2, face.height / 2)
    size = min(_SMALL * 1.6, face.width / 14, face.height / 7)
    yield from badge(str(box.number), (middle[0], middle[1] - 2.4 * size), 1.3 * size)
    for index, words in enumerate(_words(table, box.slab)):
        shown = words if len(words) < 30 else words[:29] + "…"
        yield Text(shown, (middle[0], middle[1] + 1.5 * index * size), size, Ink(LIGHT.text))
    # Seen from below with south up, north is at the lower edge.
    yield Text("north", (middle[0], face.height - 1.2 * size), size, Ink(LIGHT.text_2))


def _bleeding(corners: Corners) -> Corners:
    """Return the strip of a tab along the edge that it adjoins."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    length = math.hypot(dx - ax, dy - ay)
    depth = abs((dx - ax) * (by - ay) - (dy - ay) * (bx - ax)) / length
    share = min(1.0, _BLEED / depth)
    return (
        (ax, ay),
        (ax + (bx - ax) * share, ay + (by - ay) * share),
        (dx + (cx - dx) * share, dy + (cy - dy) * share),
        (dx, dy),
    )


def _along(corners: Corners, words: str) -> Iterable[Node]:
    """Yield text in the middle of a tab or a strip, along the edge that it adjoins."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    inner, outer = math.hypot(dx - ax, dy - ay), math.hypot(cx - bx, cy - by)
    depth = abs((dx - ax) * (by - ay) - (dy - ay) * (bx - ax)) / inner
    size = min(2.2, 0.5 * depth, outer / (0.62 * len(words)))
    if size < 1.0:
        return
    share = 0.5 + min(0.5, _BLEED / depth) / 2
    middle = (
        (ax + dx) / 2 * (1 - share) + (bx + cx) / 2 * share,
        (ay + dy) / 2 * (1 - share) + (by + cy) / 2 * share,
    )
    angle = math.degrees(math.atan2(dy - ay, dx - ax))
    by_ = moved(*middle).after(rotated(angle))
    yield Group((Text(words, (0.0, 0.0), size, Ink(LIGHT.text_2), weight=600),), by_)
