"""Drawings that take little ink: large grounds stay white, and what is on them stays readable."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from editor.picture.affine import Affine, Point, Rect, moved
from editor.picture.drawing import Fill, Gradient, Group, Ink, Line, Mask, Node, Shape, Text, around
from editor.picture.inks import WHITE, channels, mixed
from editor.picture.path import Path

LARGE = 54.0
"""The area from which a fill is left out, in square millimetres: a sign is smaller.

All counters of 11 mm but those of flyers are larger.
"""
_LEFT = 0.14
"""The share of a dark colour that stays in a ground, so that it still differs from another."""
_DARK, _PALE = 0.62, 0.78
"""A colour is dark below the first brightness, and pale above the second."""
_WASH = 0.5
"""Fills that cover less than this leave the ground beneath what it is."""
_OUTLINE = 0.25
"""The width of the outline of what has none, in millimetres."""
_SQUARE = 10.0
"""The side of the squares in which fills are looked up, in millimetres."""
_MOST = 600
"""The last square of the largest page."""
_STRAIGHT = Affine()


_WINDOW = 2.0
"""A clipped drawing of more than this number of times the area of its clip is a window."""


class _Ground(NamedTuple):
    """A large fill: where it is on the page, and its colour before; empty where that stays.

    Of a drawing that shows through a window it has the grounds, with the way to them.
    """

    room: Rect
    was: str
    within: _Grounds | None = None
    shift: Point = (0.0, 0.0)


_Grounds = dict[tuple[int, int], list[_Ground]]
"""The fills of a page by the squares that they cover, in the order in which they are painted."""


class Sparing:
    """Spares the ink of the pages of a print.

    What stays as it is, and what comes again with the same inks, is the same object on all pages,
    so that a file holds it once.
    """

    def __init__(self) -> None:
        self._grounds: _Grounds = {}
        self._areas: dict[Path, float] = {}
        # What was made is kept with what it was made from, so that no id is reused.
        self._shapes: dict[tuple[int, Fill | None, Line | None], tuple[Shape, Shape]] = {}
        self._texts: dict[tuple[int, Ink], tuple[Text, Text]] = {}
        self._nodes: dict[tuple[int, ...], tuple[tuple[Node, ...], tuple[Node, ...]]] = {}
        self._groups: dict[tuple[int, int], tuple[Group, Group]] = {}
        self._rooms: dict[int, tuple[tuple[Node, ...], Rect]] = {}
        self._windows: dict[
            tuple[int, tuple[float, ...]], tuple[tuple[Node, ...], tuple[Node, ...], _Grounds]
        ] = {}

    def page(self, nodes: Iterable[Node], page: Rect) -> tuple[Node, ...]:
        """Return nodes of a page in millimetres with little ink; what lies beyond it stays.

        Shadows and the fills of large shapes are left out; of a dark one a pale tint and an outline
        stay. Pale words and lines on such a ground become dark.
        """
        self._grounds.clear()
        return tuple(self._spared(nodes, _STRAIGHT, page))

    def _spared(self, nodes: Iterable[Node], by: Affine, seen: Rect) -> list[Node]:
        """Return nodes with little ink in the order in which they are painted.

        `seen` is what shows of them, on the page.
        """
        found: list[Node] = []
        for node in nodes:
            if isinstance(node, Mask):
                continue
            if not seen.meets(by.around(node.bounds)):
                found.append(node)
            elif isinstance(node, Group):
                inner = by if node.by is None else by.after(node.by)
                within = (
                    seen if node.clip is None else _shared(seen, inner.around(node.clip.bounds))
                )
                if self._is_window(node):
                    kept = self._window(node.nodes, inner, within)
                else:
                    kept = self._same(node.nodes, self._spared(node.nodes, inner, within))
                if kept is node.nodes:
                    found.append(node)
                elif kept:
                    found.append(self._group(node, kept))
            elif isinstance(node, Text):
                found.append(self._text(node, by))
            else:
                found.append(self._shape(node, by))
        return found

    def _room(self, nodes: tuple[Node, ...]) -> Rect:
        """Return the bounds of nodes."""
        if id(nodes) not in self._rooms:
            self._rooms[id(nodes)] = nodes, around(nodes)
        return self._rooms[id(nodes)][1]

    def _is_window(self, group: Group) -> bool:
        """Return whether a group shows a part of a larger drawing, as a sheet does of a map."""
        if group.clip is None:
            return False
        clip, room = group.clip.bounds, self._room(group.nodes)
        return room.width * room.height > _WINDOW * clip.width * clip.height

    def _window(self, nodes: tuple[Node, ...], by: Affine, seen: Rect) -> tuple[Node, ...]:
        """Return a drawing that shows through a window, with little ink all over.

        Through every window it is the same; what it lies on does not count.
        """
        room = by.around(self._room(nodes))
        own = moved(-room.x, -room.y).after(by)
        key = id(nodes), by[:4]
        if key not in self._windows:
            beneath, self._grounds = self._grounds, {}
            whole = Rect(0.0, 0.0, room.width, room.height)
            kept = self._same(nodes, self._spared(nodes, own, whole))
            self._windows[key] = nodes, kept, self._grounds
            self._grounds = beneath
        _, kept, grounds = self._windows[key]
        self._lay(_Ground(seen, "", grounds, (room.x, room.y)))
        return kept

    def _same(self, nodes: tuple[Node, ...], kept: list[Node]) -> tuple[Node, ...]:
        """Return the nodes that were kept of others: those before where all of them stay."""
        if len(kept) == len(nodes) and all(map(operator.is_, kept, nodes)):
            return nodes
        key = (id(nodes), *map(id, kept))
        if key not in self._nodes:
            self._nodes[key] = nodes, tuple(kept)
        return self._nodes[key][1]

    def _group(self, group: Group, kept: tuple[Node, ...]) -> Group:
        key = id(group), id(kept)
        if key not in self._groups:
            made = Group(kept, group.by, group.clip, group.cover, group.name, group.stamp)
            self._groups[key] = group, made
        return self._groups[key][1]

    def _lay(self, ground: _Ground) -> None:
        """Note a fill in the squares of the page that it covers.

        What stays as it is needs no note where nothing dark lies beneath.
        """
        matters = ground.was or ground.within is not None
        left, top = _square((ground.room.x, ground.room.y))
        right, bottom = _square((ground.room.right, ground.room.bottom))
        for x in range(max(left, 0), min(right, _MOST) + 1):
            for y in range(max(top, 0), min(bottom, _MOST) + 1):
                if matters or (x, y) in self._grounds:
                    self._grounds.setdefault((x, y), []).append(ground)

    def _text(self, text: Text, by: Affine) -> Text:
        dark = self._darkened(text.ink, by.at(text.at))
        if dark is None:
            return text
        key = id(text), dark
        if key not in self._texts:
            self._texts[key] = text, replace(text, ink=dark, casing=None)
        return self._texts[key][1]

    def _shape(self, shape: Shape, by: Affine) -> Shape:
        scale = abs(by.area) ** 0.5
        fill, line = shape.fill, shape.line
        if fill is not None:
            colour = _colour(fill)
            room = by.around(shape.path.bounds)
            is_wash = _cover(fill) < _WASH
            if self._area(shape.path) * scale * scale >= LARGE:
                was = colour if _brightness(colour) < _PALE else ""
                if not is_wash:
                    self._lay(_Ground(room, was))
                fill = Ink(_thinned(colour), _cover(fill))
                if line is None and was and _brightness(colour) < _DARK:
                    line = Line(Ink(colour, _cover(shape.fill)), _OUTLINE / max(scale, 1e-9))
            elif (dark := self._darkened(Ink(colour, _cover(fill)), room.centre)) is not None:
                fill = dark
            elif not is_wash:
                self._lay(_Ground(room, ""))
        if line is not None and fill is shape.fill is None:
            dark = self._darkened(line.ink, by.around(shape.path.bounds).centre)
            line = line if dark is None else line._replace(ink=dark)
        if fill == shape.fill and line == shape.line:
            return shape
        key = id(shape), fill, line
        if key not in self._shapes:
            self._shapes[key] = shape, Shape(shape.path, fill, line)
        return self._shapes[key][1]

    def _area(self, path: Path) -> float:
        if path not in self._areas:
            self._areas[path] = _area(path)
        return self._areas[path]

    def _darkened(self, ink: Ink, at: Point) -> Ink | None:
        """Return the ink of something pale on a ground that was dark; None where it stays."""
        if _brightness(ink.colour) <= _PALE:
            return None
        ground = _ground_at(self._grounds, at)
        return Ink(ground.was, ink.cover) if ground is not None and ground.was else None


def _ground_at(grounds: _Grounds, at: Point) -> _Ground | None:
    """Return the ground that is painted last at a point."""
    for ground in reversed(grounds.get(_square(at), ())):
        if not _holds(ground.room, at):
            continue
        if ground.within is None:
            return ground
        there = at[0] - ground.shift[0], at[1] - ground.shift[1]
        if (found := _ground_at(ground.within, there)) is not None:
            return found
    return None


def _square(at: Point) -> tuple[int, int]:
    return int(at[0] // _SQUARE), int(at[1] // _SQUARE)


def _shared(first: Rect, second: Rect) -> Rect:
    """Return what two rectangles share."""
    x, y = max(first.x, second.x), max(first.y, second.y)
    right, bottom = min(first.right, second.right), min(first.bottom, second.bottom)
    return Rect(x, y, max(0.0, right - x), max(0.0, bottom - y))


def _holds(room: Rect, at: Point) -> bool:
    return room.x <= at[0] <= room.right and room.y <= at[1] <= room.bottom


def _thinned(colour: str) -> str:
    """Return what is left of a ground: nothing of a pale one."""
    if _brightness(colour) >= _PALE:
        return WHITE
    return mixed(colour, WHITE, 1.0 - _LEFT)


def _brightness(colour: str) -> float:
    """Return how bright a colour is in grey, from 0 to 1 (Rec. 601)."""
    red, green, blue = channels(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def _colour(fill: Fill) -> str:
    return fill.stops[0][1].colour if isinstance(fill, Gradient) else fill.colour


def _cover(fill: Fill | None) -> float:
    if fill is None:
        return 1.0
    return max(ink.cover for _, ink in fill.stops) if isinstance(fill, Gradient) else fill.cover


def _area(path: Path) -> float:
    """Return the area of a path, each of its rings for itself."""
    total, ring = 0.0, 0.0
    start = here = (0.0, 0.0)
    at = 0
    for step in path.steps:
        count = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}[step]
        given = path.points[at : at + count]
        at += count
        if step == "M":
            total += abs(ring + _swept(here, here, start, start))
            ring, start, here = 0.0, given[0], given[0]
        elif step == "Z":
            ring += _swept(here, here, start, start)
            here = start
        else:
            ring += _swept(here, *_handles(here, given), given[-1])
            here = given[-1]
    return total + abs(ring + _swept(here, here, start, start))


def _handles(here: Point, given: Sequence[Point]) -> tuple[Point, Point]:
    """Return the two inner controls of a step as of a cubic curve."""
    if len(given) == 3:
        return given[0], given[1]
    if len(given) == 1:
        return here, given[0]
    (x, y), (to_x, to_y) = given
    return (
        ((here[0] + 2 * x) / 3, (here[1] + 2 * y) / 3),
        ((to_x + 2 * x) / 3, (to_y + 2 * y) / 3),
    )


def _swept(start: Point, first: Point, second: Point, end: Point) -> float:
    """Return the area that a cubic curve sweeps about the origin; its sign is the direction.

    The integral of half of x dy - y dx along the curve.
    """

    def crossed(a: Point, b: Point) -> float:
        return a[0] * b[1] - b[0] * a[1]

    return (
        6 * crossed(start, first)
        + 3 * crossed(start, second)
        + crossed(start, end)
        + 3 * crossed(first, second)
        + 3 * crossed(first, end)
        + 6 * crossed(second, end)
    ) / 20
