"""The net of a box: faces in one plane, folds between them, and tabs to glue; in millimetres.

The net is seen from its printed side, the outside of the box, and oriented as on the map: north is
up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

from editor.picture.affine import Affine, Point, Rect, moved

BoxSide = Literal["top", "north", "east", "south", "west", "bottom"]
NetLayout = Literal["cross", "band"]
WALLS: tuple[BoxSide, ...] = ("north", "east", "south", "west")
TAB = 7.0
"""The depth of a glue tab in millimetres, if there is room."""


class BoxSize(NamedTuple):
    """Width (west to east), depth (north to south) and height of a box, in millimetres."""

    width: float
    depth: float
    height: float

    def of(self, side: BoxSide) -> tuple[float, float]:
        """Return the width and the height of a face seen from outside."""
        if side in ("top", "bottom"):
            return self.width, self.depth
        return (self.width if side in ("north", "south") else self.depth), self.height


@dataclass(frozen=True)
class BoxFace:
    """A side of the box in the net.

    `by` maps the side, seen from outside with its upper-left corner at the origin, to the net: the
    top with north up, a wall with its upper edge up, the bottom with south up.
    """

    side: BoxSide
    width: float
    height: float
    by: Affine

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The corners in the net, clockwise from the upper left of the side."""
        seen = ((0.0, 0.0), (self.width, 0.0), (self.width, self.height), (0.0, self.height))
        return tuple(self.by.at(corner) for corner in seen)


class NetFold(NamedTuple):
    """A fold between two faces of the net; the paper is folded away from the viewer."""

    one: BoxSide
    other: BoxSide
    start: Point
    end: Point


class GlueTab(NamedTuple):
    """A tab on the edge of a face, glued to the inside of another face.

    The first and the last of its four corners are the ends of that edge.
    """

    on: BoxSide
    under: BoxSide
    corners: tuple[Point, Point, Point, Point]

    @property
    def depth(self) -> float:
        """Its depth from that edge."""
        (ax, ay), (bx, by), (cx, cy), _ = self.corners[0], self.corners[3], *self.corners[1:3]
        length = math.hypot(bx - ax, by - ay)
        return abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / length


@dataclass(frozen=True)
class Net:
    """The net of a box: 6 faces, 5 folds and 7 tabs if closed; 5, 4 and 4 if open below.

    layout: "cross" with the walls around the top, or "band" with the walls in a row.
    """

    layout: NetLayout
    size: BoxSize
    faces: tuple[BoxFace, ...]
    folds: tuple[NetFold, ...]
    tabs: tuple[GlueTab, ...]

    @cached_property
    def face_of(self) -> dict[BoxSide, BoxFace]:
        """The faces by their sides."""
        return {face.side: face for face in self.faces}

    @cached_property
    def bounds(self) -> Rect:
        """A rectangle around faces and tabs."""
        shapes = (*(face.corners for face in self.faces), *(tab.corners for tab in self.tabs))
        xs = [x for corners in shapes for x, _ in corners]
        ys = [y for corners in shapes for _, y in corners]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def cross_net(size: BoxSize, bottom: bool = False) -> Net:
    """Return the net of a box with its walls around the top, which begins at (height, height).

    It is open below, or has a `bottom` next to the longer wall, which keeps the net short. Raises
    ValueError for a box with a side of 0.
    """
    w, d, h = _checked(size)
    placed: dict[BoxSide, Affine] = {
        "top": moved(h, h),
        "north": Affine(-1, 0, 0, -1, h + w, h),
        "east": Affine(0, -1, 1, 0, h + w, h + d),
        "south": moved(h, h + d),
        "west": Affine(0, 1, -1, 0, h, h),
    }
    below: BoxSide = "south" if w >= d else "east"
    if bottom:
        over_south = moved(h, 2 * h + d)
        placed["bottom"] = over_south if w >= d else Affine(-1, 0, 0, -1, 2 * (h + w), h + d)
    faces = {side: BoxFace(side, *size.of(side), by) for side, by in placed.items()}
    folds = [_fold("top", side, faces) for side in WALLS]
    # Two walls have tabs at both ends, which go under the other two.
    tabbed: tuple[BoxSide, ...] = ("north", "south") if below == "south" else ("east", "west")
    tabs = [tab for side in tabbed for tab in _end_tabs(faces[side], size)]
    if bottom:
        folds.append(_fold(below, "bottom", faces))
        tabs += _lid_tabs(faces["bottom"], below, size)
    return Net("cross", size, tuple(faces.values()), tuple(folds), tuple(tabs))


def band_net(size: BoxSize, bottom: bool = False) -> Net:
    """Return the net of a box with its walls in a row; the top adjoins the first, longer one.

    A tall box needs less paper so. Raises ValueError for a box with a side of 0.
    """
    w, d, h = _checked(size)
    row: list[BoxSide] = ["south", "east", "north", "west"] if w >= d else ["east", "north", "west"]
    row += [] if w >= d else ["south"]
    upper = d if w >= d else w
    placed: dict[BoxSide, Affine] = {"top": moved(0, 0) if w >= d else Affine(0, 1, -1, 0, d, 0)}
    x = 0.0
    for side in row:
        placed[side] = moved(x, upper)
        x += size.of(side)[0]
    if bottom:
        placed["bottom"] = moved(0, d + h) if w >= d else Affine(0, -1, 1, 0, 0, 2 * w + h)
    faces = {side: BoxFace(side, *size.of(side), by) for side, by in placed.items()}
    first, last = row[0], row[-1]
    folds = [_fold("top", first, faces)]
    folds += [_fold(side, after, faces) for side, after in pairwise(row)]
    tabs = [_end_tabs(faces[last], size)[1], *_lid_tabs(faces["top"], first, size)]
    if bottom:
        folds.append(_fold(first, "bottom", faces))
        tabs += _lid_tabs(faces["bottom"], first, size)
    return Net("band", size, tuple(faces.values()), tuple(folds), tuple(tabs))


def _checked(size: BoxSize) -> BoxSize:
    if min(size) <= 0:
        raise ValueError(f"a box of {size[0]} by {size[1]} by {size[2]} mm has no net")
    return size


def _fold(side: BoxSide, other: BoxSide, faces: dict[BoxSide, BoxFace]) -> NetFold:
    """Return the edge that two faces of the net share."""
    shared = [point for point in faces[side].corners if _held(point, faces[other].corners)]
    return NetFold(side, other, shared[0], shared[1])


def _held(point: Point, corners: tuple[Point, ...]) -> bool:
    return any(abs(point[0] - x) + abs(point[1] - y) < 1e-6 for x, y in corners)


_LEFT: dict[BoxSide, BoxSide] = {"north": "east", "east": "south", "south": "west", "west": "north"}
"""The wall to the left of each wall, seen from outside."""
_RIGHT: dict[BoxSide, BoxSide] = {left: side for side, left in _LEFT.items()}


def _end_tabs(face: BoxFace, size: BoxSize) -> tuple[GlueTab, GlueTab]:
    """Return the tabs at the upright edges of a wall, left and right."""
    left, right = _LEFT[face.side], _RIGHT[face.side]
    high, wide = face.height, face.width
    return (
        _tab(face, left, (0.0, high), (0.0, 0.0), size.of(left)[0]),
        _tab(face, right, (wide, 0.0), (wide, high), size.of(right)[0]),
    )


def _lid_tabs(face: BoxFace, held: BoxSide, size: BoxSize) -> list[GlueTab]:
    """Return the tabs at the three free edges of the top or the bottom.

    The top is seen with north up, the bottom, from below, with south up.
    """
    w, d = size.width, size.depth
    near, far = ("north", "south") if face.side == "top" else ("south", "north")
    edges: dict[str, tuple[Point, Point]] = {
        near: ((0.0, 0.0), (w, 0.0)),
        "east": ((w, 0.0), (w, d)),
        far: ((w, d), (0.0, d)),
        "west": ((0.0, d), (0.0, 0.0)),
    }
    return [_tab(face, side, *edges[side], size.height) for side in WALLS if side != held]


def _tab(face: BoxFace, under: BoxSide, start: Point, end: Point, room: float) -> GlueTab:
    """Return a tab on an edge of a face, given clockwise; `room` is the depth of the other face.

    The tab covers less than half of it, and its ends are cut at 45° where the edge is long enough,
    so that two tabs in a corner do not meet.
    """
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    depth = min(TAB, 0.45 * room)
    slant = min(depth, 0.3 * length)
    ux, uy = (bx - ax) / length, (by - ay) / length
    # Going clockwise with y down, the outside is on the left: (uy, -ux).
    out = (uy * depth, -ux * depth)
    seen = (
        start,
        (ax + ux * slant + out[0], ay + uy * slant + out[1]),
        (bx - ux * slant + out[0], by - uy * slant + out[1]),
        end,
    )
    first, second, third, fourth = (face.by.at(point) for point in seen)
    return GlueTab(face.side, under, (first, second, third, fourth))
