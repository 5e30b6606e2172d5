"""What lies over an area map: areas set apart, ways, figures, marks of selection, handles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import Literal, NamedTuple

from editor.core.finding import Evidence
from editor.picture.affine import Point, Rect
from editor.picture.cards import width_of
from editor.picture.drawing import Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.heat import own_ground, own_outline, words_about
from editor.picture.inks import CHANGED, GHOSTS, LIGHT, REACH, SELECTION, WHITE, Pattern
from editor.picture.path import Path, disc, joined, polyline, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.seam.fairness import FirstOn
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.links import link_group, on_curve
from editor.systems.trts.picture.marks import AreaMark, scene_of
from editor.systems.trts.picture.paper import Look, paper_of
from editor.systems.trts.picture.places import object_path, object_rect
from editor.systems.trts.picture.top import shown_writing
from editor.systems.trts.picture.writing import writing_of

_CLOSE = 11.0
"""Distance of corners in pixels below which a corner has no handle."""
_ROOM = 30.0
"""Length of a side in pixels from which its middle has a handle."""
HANDLE_REACH = 8.0
"""The radius of a handle for the pointer, in pixels."""


class Handle(NamedTuple):
    """A handle: "corner:3", "border:3" or "label", and where it lies in the scene."""

    name: str
    at: Point


def handles_of(mark: AreaMark, look: Look, pixels: float) -> Iterator[Handle]:
    """Yield the handles of an area at this many pixels a unit, corners first.

    Corners and sides are numbered through all its rings. Corners that lie too close to the handle
    before them have none.
    """
    number = 0
    borders: list[Handle] = []
    for ring in mark.shape.rings:
        points = [scene_of(corner, look.scale) for corner in ring]
        last: Point | None = None
        for index, point in enumerate(points):
            if last is None or dist(last, point) * pixels >= _CLOSE:
                yield Handle(f"corner:{number + index}", point)
                last = point
            onward = points[(index + 1) % len(points)]
            if dist(point, onward) * pixels >= _ROOM:
                middle = ((point[0] + onward[0]) / 2, (point[1] + onward[1]) / 2)
                borders.append(Handle(f"border:{number + index}", middle))
        number += len(ring)
    yield from borders
    yield Handle("label", writing_of(mark, look).at)


def handle_at(mark: AreaMark, look: Look, pixels: float, point: Point) -> str:
    """Return the name of the handle under a point of the scene; empty for none."""
    best, found = HANDLE_REACH, ""
    for handle in handles_of(mark, look, pixels):
        far = dist(handle.at, point) * pixels
        if far < best:
            best, found = far, handle.name
    return found


def handle_nodes(mark: AreaMark, look: Look, pixels: float) -> Iterator[Node]:
    """Yield the drawn handles: squares on corners, small discs between them."""
    unit = 1 / pixels
    line = Line(Ink(SELECTION), 1.6 * unit)
    for handle in handles_of(mark, look, pixels):
        x, y = handle.at
        if handle.name.startswith("corner"):
            side = 9 * unit
            square = rounded_rectangle(x - side / 2, y - side / 2, side, side, 2 * unit)
            yield Shape(square, Ink(WHITE), line)
        elif handle.name.startswith("border"):
            yield Shape(disc(x, y, 3.6 * unit), Ink(WHITE), line)
        else:
            yield Shape(disc(x, y, 5.0 * unit), Ink(SELECTION, 0.25), line)


OverlayKind = Literal["unreachable", "reach", "changed", "cut"]
FAULT = GHOSTS["unlawful"]
_LOOKS: dict[OverlayKind, tuple[str, Pattern, float, float, tuple[float, ...]]] = {
    "unreachable": (FAULT, "falling", 1.0, 0.22, (2.4, 1.2)),
    "reach": (REACH, "dots", 1.2, 0.13, ()),
    "changed": (CHANGED, "horizontal", 0.9, 0.14, (2.4, 1.2)),
    "cut": (FAULT, "lattice", 1.0, 0.16, (1.5, 1.1)),
}
_DOT_OF_LINK = 1.7


def areas_overlay(
    table: Arrangement, ids: Iterable[str], kind: OverlayKind, pixels: float
) -> Iterator[Node]:
    """Yield areas highlighted by colour, pattern and line, with names and links above them."""
    colour, pattern, step, width, dash = _LOOKS[kind]
    chosen = tuple(ids)
    for object_id in chosen:
        mark = table.areas.get(object_id)
        if mark is None:
            yield from ring(table, object_id, colour)
            continue
        edge = edge_of(table, mark)
        if kind in ("unreachable", "cut"):
            yield filled(edge, WHITE, 0.28)
            yield patterned(edge, pattern, Ink(WHITE, 0.8), step, width * 1.7)
        yield patterned(edge, pattern, Ink(colour, 0.9), step, width)
        yield drawn(edge, WHITE, 0.6, least=3.5)
        yield drawn(edge, colour, 0.28, dash=dash, cap="flat" if dash else "round", least=1.6)
        yield from written(table, mark, pixels)
    yield from links_of(table, chosen)


def written(table: Arrangement, mark: AreaMark, pixels: float) -> Iterable[Node]:
    """Return the writing of an area, to stand above what is drawn over it."""
    return shown_writing(mark, table.look, pixels)


def links_of(table: Arrangement, areas: Iterable[str]) -> Iterator[Node]:
    """Yield the links of areas, to stand above what is drawn over them."""
    apart = set(areas)
    for link in table.map.links.values():
        if link.id in table.links and not apart.isdisjoint(link.between):
            yield link_group(table.links[link.id])


_FINER, _SMALLEST = 5.0, 4.0
"""How much larger patterns and lines are than those of a space; pixels a unit for a pattern."""


def first_on(table: Arrangement, owners: Iterable[FirstOn], pixels: float) -> Iterator[Node]:
    """Yield the areas on which each seat is first, and in each start how many these are."""
    said: list[Node] = []
    drawn_over: list[str] = []
    for own in owners:
        for area, mark in table.areas.items():
            if area in own.begins:
                box = writing_of(mark, table.look).box
                at = (box.centre[0], box.bottom + 14 / pixels)
                said.append(words_about(at, own.seat.number, own.words, pixels))
            elif area in own.spaces:
                edge = edge_of(table, mark)
                fine = pixels >= _SMALLEST
                yield from own_ground(edge, own.seat.number, finer=_FINER, fine=fine)
                yield from own_outline(edge, own.seat.number, finer=_FINER)
                yield from written(table, mark, pixels)
                drawn_over.append(area)
    yield from links_of(table, drawn_over)
    yield from said


def edge_of(table: Arrangement, mark: AreaMark) -> Path:
    """Return the drawn edge of an area; its rings if it encloses nothing."""
    paper = paper_of(mark.shape, table.look)
    return paper.broken if paper.broken is not None else paper.edge


def outline(
    table: Arrangement, object_id: str, colour: str, wide: float, casing: float
) -> list[Node]:
    """Return the outline of an object, cased in white; widths in units of the scene."""
    path = outline_of(table, object_id)
    return [] if path is None else [drawn(path, WHITE, casing), drawn(path, colour, wide)]


def outline_of(table: Arrangement, object_id: str) -> Path | None:
    """Return the outline of an object in the scene; None where it is not shown."""
    mark = table.areas.get(object_id)
    if mark is not None:
        return edge_of(table, mark)
    if object_id in table.links:
        return _round(table, object_id)
    rect = object_rect(table, object_id)
    return None if rect is None else rounded_rectangle(*rect.grown(0.25), 0.5)


def ring(table: Arrangement, object_id: str, colour: str = FAULT) -> Iterator[Node]:
    """Yield a ring around a link, or the outline of any other object."""
    yield from outline(table, object_id, colour, 0.28, 0.62)


def _round(table: Arrangement, link_id: str) -> Path:
    mark = table.links[link_id]
    path = disc(*mark.at, max(0.9, _DOT_OF_LINK * mark.size + mark.long * 0.03))
    return path if mark.arc is None else joined((path, Path("MQ", mark.arc)))


def selected(table: Arrangement, object_id: str, pixels: float) -> list[Node]:
    """Return the outline of a selected object; of an area its rings as in the file."""
    unit = 1 / pixels
    if object_id in table.areas:
        path = object_path(table, object_id)
        assert path is not None
        return [drawn(path, WHITE, 5 * unit), drawn(path, SELECTION, 2.4 * unit)]
    return outline(table, object_id, SELECTION, 2.4 * unit, 5 * unit)


def pointer(table: Arrangement, object_id: str, pixels: float) -> list[Node]:
    """Return the highlight of the object under the pointer."""
    unit = 1 / pixels
    nodes = outline(table, object_id, SELECTION, 1.6 * unit, 4 * unit)
    mark = table.areas.get(object_id)
    if mark is not None:
        nodes.insert(0, filled(edge_of(table, mark), SELECTION, 0.14))
    return nodes


def way_over(table: Arrangement, ids: Sequence[str]) -> list[Point]:
    """Return a line through the middles of areas, over the links between them."""
    points: list[Point] = []
    before: str | None = None
    between = table.map.links_between
    for area_id in ids:
        mark = table.areas.get(area_id)
        if mark is None:
            continue
        if before is not None:
            pair = (before, area_id) if before < area_id else (area_id, before)
            links = [link for link in between.get(pair, ()) if link.id in table.links]
            walks = [link for link in links if link.kind != "air"] or links
            if walks:
                link = table.links[walks[0].id]
                arc = link.arc
                if arc is None:
                    points.append(link.at)
                else:
                    shares = [step / 12 for step in range(13)]
                    forth = walks[0].between[0] == before
                    points += (on_curve(arc, s) for s in (shares if forth else shares[::-1]))
        points.append(writing_of(mark, table.look).at)
        before = area_id
    return points


def way(
    points: Sequence[Point], pixels: float, words: str = "", colour: str = SELECTION
) -> list[Node]:
    """Return a way with a disc at each end, and its label in the middle."""
    if not points:
        return []
    unit = 1 / pixels
    line = polyline(points)
    nodes: list[Node] = []
    if len(points) > 1:
        nodes += (drawn(line, WHITE, 7 * unit), drawn(line, colour, 3 * unit))
    for point in (points[0], points[-1]):
        nodes.append(Shape(disc(*point, 6 * unit), Ink(colour), Line(Ink(WHITE), 2 * unit)))
    if words:
        # Odd points lie on links, where the label covers no name.
        nodes += pill(points[min(len(points) // 2 | 1, len(points) - 1)], words, colour, pixels)
    return nodes


def pill(at: Point, words: str, colour: str, pixels: float) -> list[Node]:
    """Return text in a pill about a point."""
    unit = 1 / pixels
    wide, high = (12 * width_of(words) + 20) * unit, 24 * unit
    frame = rounded_rectangle(at[0] - wide / 2, at[1] - high / 2, wide, high, high / 2)
    ink = LIGHT.levels["error"].word if colour == FAULT else colour
    return [
        Shape(frame, Ink(LIGHT.raised), Line(Ink(colour), 1.5 * unit)),
        Text(words, at, 12 * unit, Ink(ink)),
    ]


def figures(table: Arrangement, counted: Mapping[str, object], pixels: float) -> Iterator[Node]:
    """Yield a number in a pill above the name of each object."""
    for object_id, figure in counted.items():
        mark = table.areas.get(object_id)
        if mark is not None:
            box = writing_of(mark, table.look).box
            at: Point = (box.centre[0], box.y - 12 / pixels)
        else:
            rect = object_rect(table, object_id)
            if rect is None:
                continue
            at = rect.centre
        yield from pill(at, str(figure), REACH, pixels)


def shown(table: Arrangement, evidence: Iterable[Evidence], pixels: float) -> Iterator[Node]:
    """Yield the evidence of a finding by its ids."""
    for item in evidence:
        match item.kind:
            case "path":
                yield from way(way_over(table, item.ids), pixels, item.label)
            case "gap":
                ends = [place for each in item.ids if (place := middle_of(table, each))]
                yield from way(ends, pixels, item.label, FAULT)
            case "spaces":
                yield from areas_overlay(table, item.ids, "unreachable", pixels)
                if item.label and item.ids and (at := middle_of(table, item.ids[0])):
                    yield from pill((at[0], at[1] - 30 / pixels), item.label, FAULT, pixels)
            case "cut":
                yield from areas_overlay(table, item.ids, "cut", pixels)
            case "objects":
                for object_id in item.ids:
                    yield from ring(table, object_id)


def middle_of(table: Arrangement, object_id: str) -> Point | None:
    """Return the middle of an object in the scene; None where it is not shown."""
    mark = table.areas.get(object_id)
    if mark is not None:
        return writing_of(mark, table.look).at
    if object_id in table.links:
        return table.links[object_id].at
    rect = object_rect(table, object_id)
    return None if rect is None else rect.centre


def keyboard_cursor(frame: Rect, at: Point, pixels: float) -> list[Node]:
    """Return a cross about a point, and thin lines from it to the edges of the map."""
    unit = 1 / pixels
    x, y = at
    near, far = 5 * unit, 17 * unit
    arms = segments(
        ((x + dx * near, y + dy * near), (x + dx * far, y + dy * far))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))
    )
    leads = segments((((frame.x, y), (x - far, y)), ((x, frame.y), (x, y - far))))
    dot = disc(x, y, 2.4 * unit)
    return [
        drawn(leads, WHITE, 3 * unit, cover=0.8),
        drawn(leads, SELECTION, 1.2 * unit, cover=0.9),
        drawn(arms, WHITE, 7 * unit),
        drawn(arms, SELECTION, 3.4 * unit),
        Shape(dot, Ink(SELECTION), Line(Ink(WHITE), 1.6 * unit)),
    ]


def band(first: Point, second: Point, pixels: float) -> list[Node]:
    """Return the selection rectangle."""
    unit = 1 / pixels
    x, y = min(first[0], second[0]), min(first[1], second[1])
    wide, high = abs(first[0] - second[0]), abs(first[1] - second[1])
    frame = rounded_rectangle(x, y, wide, high, 2 * unit)
    return [
        Shape(frame, Ink(SELECTION, 0.10), Line(Ink(WHITE), 4 * unit)),
        drawn(frame, SELECTION, 1.6 * unit, dash=(4.0, 2.5), cap="flat"),
    ]
