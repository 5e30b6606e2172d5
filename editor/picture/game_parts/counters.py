"""Counters, tokens, flags and dice, and the small signs on parts, each recognized by its shape."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

from editor.picture.affine import Affine, Point, Rect, moved, scaled
from editor.picture.cards import shortened, width_of
from editor.picture.drawing import Group, Ink, Line, Node, Picture, Shape, Text, drawn, filled
from editor.picture.inks import AREA, BAR, GOLD, INK, RIM_PAPER, SHEET, WHITE
from editor.picture.path import (
    Path,
    disc,
    joined,
    polygon,
    polyline,
    rectangle,
    rounded_rectangle,
    segments,
)
from editor.picture.patterns import patterned

LEAST = 1.8
"""The least size of words in millimetres, a little more than 5 pt."""
FLAG = 24.0
"""The side of a flag: its cloth above the line where its foot begins."""
FLAG_FOOT = 5.0
_DISC = 8.6
"""The radius of the ground of a flag's letter."""


def fitted(picture: Picture, room: Rect) -> Group:
    """Return a picture as large as fits into a rectangle, in its middle."""
    frame = picture.frame
    by = min(room.width / frame.width, room.height / frame.height)
    x = room.x + (room.width - by * frame.width) / 2 - by * frame.x
    y = room.y + (room.height - by * frame.height) / 2 - by * frame.y
    return Group(picture.nodes, Affine(by, 0.0, 0.0, by, x, y))


def legible(nodes: Iterable[Node], scale: float) -> tuple[Node, ...]:
    """Return a drawing without the words that are under 5 pt when it is printed at a scale."""
    kept: list[Node] = []
    for node in nodes:
        if isinstance(node, Group):
            inner = scale if node.by is None else scale * abs(node.by.area) ** 0.5
            within = legible(node.nodes, inner)
            kept.append(Group(within, node.by, node.clip, node.cover, node.name))
        elif not isinstance(node, Text) or node.size * scale >= LEAST:
            kept.append(node)
    return tuple(kept)


def resized(picture: Picture, width: float, height: float) -> Picture:
    """Return a picture in a frame of this size in millimetres."""
    room = Rect(0.0, 0.0, width, height)
    return Picture((fitted(picture, room),), room)


def round_counter(nodes: Iterable[Node], side: float, ground: str = RIM_PAPER) -> Picture:
    """Return a disc of this diameter, with a drawing in millimetres about its middle."""
    middle = side / 2
    thick = side * 0.045
    ring = disc(middle, middle, middle - thick / 2)
    inner = Group(tuple(nodes), Affine(1.0, 0.0, 0.0, 1.0, middle, middle))
    return Picture(
        (Shape(ring, Ink(ground), Line(Ink(INK), thick)), inner), Rect(0.0, 0.0, side, side)
    )


def sign_counter(name: SignName, side: float, ground: str = GOLD, words: str = "") -> Picture:
    """Return a disc with a sign, and words below it."""
    at = (0.0, -0.12 * side if words else 0.0)
    nodes: list[Node] = [sign(name, at, side * (0.5 if words else 0.6), INK)]
    if words:
        nodes.append(Text(words, (0.0, side * 0.27), side * 0.2, Ink(INK), weight=700))
    return round_counter(nodes, side, ground)


def cube(name: SignName, side: float) -> Picture:
    """Return the sticker of a cube that marks a place on a track, with its sign."""
    frame = Rect(0.0, 0.0, side, side)
    return Picture(
        (
            Shape(rectangle(*frame), Ink(INK)),
            sign(name, (side / 2, side / 2), side * 0.72, WHITE),
        ),
        frame,
    )


def flag_front(title: str) -> Picture:
    """Return a flag with the name of its area, and a foot to be bent or glued."""
    whole = Rect(0.0, 0.0, FLAG, FLAG + FLAG_FOOT)
    cloth = rectangle(0.0, 0.0, FLAG, FLAG)
    room = 2 * _DISC - 1.0
    wide = width_of(title, "vollkorn")
    size = max(2.4, min(13.0, room / max(wide, 1e-6)))
    title = shortened(title, room / size, lambda shown: width_of(shown, "vollkorn"))
    nodes: list[Node] = [filled(rectangle(*whole), SHEET), filled(cloth, AREA)]
    nodes.append(patterned(cloth, "lattice", Ink(WHITE, 0.30), 3.4, 0.25))
    middle = FLAG / 2
    nodes += (
        filled(disc(middle, middle, _DISC), AREA),
        Text(title, (middle, middle), size, Ink(WHITE), "vollkorn", 700),
        drawn(rectangle(*whole), INK, 0.3),
        Text("foot", (middle, FLAG + FLAG_FOOT / 2), 2.4, Ink(INK)),
    )
    return Picture(tuple(nodes), whole)


TAB = 5.0
_TAB_GROUND = "#E4DED2"
_PLACES = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of each face of the net: a belt of four, one above and one below."""
_TABS = (
    *((0, 1, 0, -1), (0, 1, 0, 1), (2, 1, 0, -1), (2, 1, 0, 1)),
    *((3, 1, 0, -1), (3, 1, 0, 1), (0, 1, -1, 0)),
)
"""Column and row of a face, and the side on which it has a tab."""


def face_picture(symbols: tuple[SignName, ...], side: float) -> Picture:
    """Return a face of a die as a picture of its own."""
    frame = Rect(0.0, 0.0, side, side)
    at = (side / 2, side / 2)
    return Picture(
        (filled(rectangle(*frame), RIM_PAPER), die_face(symbols, at, side * 0.92)), frame
    )


def net(faces: Sequence[Picture], side: float) -> Picture:
    """Return the net of a cube with these six faces; those that lie opposite are 1 and 3, 2 and 4.

    Raises ValueError for another number of faces.
    """
    if len(faces) != len(_PLACES):
        raise ValueError(f"a cube has {len(_PLACES)} faces, not {len(faces)}")
    nodes: list[Node] = []
    for column, row, dx, dy in _TABS:
        tab = polygon(*_tab(column * side, row * side, side, dx, dy))
        nodes += (filled(tab, _TAB_GROUND), drawn(tab, INK, 0.2))
    for (column, row), face in zip(_PLACES, faces, strict=True):
        nodes.append(Group(face.nodes, moved(column * side, row * side)))
        nodes.append(drawn(rectangle(column * side, row * side, side, side), INK, 0.2))
    return Picture(tuple(nodes), Rect(-TAB, 0.0, 4 * side + TAB, 3 * side))


def _tab(x: float, y: float, side: float, dx: int, dy: int) -> tuple[Point, ...]:
    """Return the corners of the tab on one side of a face, narrower at its outer end."""
    slope = TAB * 0.6
    if dx:
        return ((x, y), (x - TAB, y + slope), (x - TAB, y + side - slope), (x, y + side))
    edge = y if dy < 0 else y + side
    outer = edge + dy * TAB
    return ((x, edge), (x + slope, outer), (x + side - slope, outer), (x + side, edge))


SignName = Literal[
    "health",
    "ammo",
    "mana",
    "move",
    "push",
    "miss",
    "magic",
    "blank",
    "energy",
    "credit",
    "time",
    "weakened",
    "shield",
    "mine",
    "round",
    "right",
]

_HEART = Path(
    "MCCCCZ",
    (
        (0.0, 0.44),
        *((-0.20, 0.26), (-0.48, 0.06), (-0.48, -0.16)),
        *((-0.48, -0.44), (-0.12, -0.48), (0.0, -0.20)),
        *((0.12, -0.48), (0.48, -0.44), (0.48, -0.16)),
        *((0.48, 0.06), (0.20, 0.26), (0.0, 0.44)),
    ),
)
_DROP = Path(
    "MCCCCZ",
    (
        (0.0, -0.48),
        *((0.10, -0.26), (0.34, -0.06), (0.34, 0.16)),
        *((0.34, 0.36), (0.18, 0.48), (0.0, 0.48)),
        *((-0.18, 0.48), (-0.34, 0.36), (-0.34, 0.16)),
        *((-0.34, -0.06), (-0.10, -0.26), (0.0, -0.48)),
    ),
)
_ARROW = polygon(
    *((0.0, -0.48), (0.20, -0.14), (0.06, -0.18), (0.06, 0.26), (0.20, 0.46), (0.0, 0.38)),
    *((-0.20, 0.46), (-0.06, 0.26), (-0.06, -0.18), (-0.20, -0.14)),
)
_BOOT = Path(
    "MLLCCLLZ",
    (
        *((-0.34, -0.46), (0.04, -0.46), (0.04, 0.02)),
        *((0.10, 0.10), (0.42, 0.10), (0.44, 0.30)),
        *((0.44, 0.36), (0.44, 0.40), (0.44, 0.44)),
        *((-0.34, 0.44), (-0.34, 0.10)),
    ),
)
_BOLT = polygon(
    *((0.12, -0.48), (-0.34, 0.08), (-0.04, 0.08), (-0.14, 0.48)),
    *((0.34, -0.10), (0.04, -0.10)),
)
_DOWN = polygon(
    *((-0.12, -0.44), (0.12, -0.44), (0.12, 0.02), (0.36, 0.02), (0.0, 0.46)),
    *((-0.36, 0.02), (-0.12, 0.02)),
)
_SHIELD = Path(
    "MLLQQZ",
    (
        *((-0.38, -0.42), (0.38, -0.42), (0.38, 0.04)),
        *((0.34, 0.32), (0.0, 0.48), (-0.34, 0.32), (-0.38, 0.04)),
    ),
)
_GLASS = joined(
    (
        polygon((-0.30, -0.40), (0.30, -0.40), (0.0, 0.02)),
        polygon((0.0, -0.02), (0.30, 0.40), (-0.30, 0.40)),
    )
)
_RIMS = segments((((-0.36, -0.43), (0.36, -0.43)), ((-0.36, 0.43), (0.36, 0.43))))
_CHEVRONS = joined(
    polyline(((x - 0.14, -0.30), (x + 0.14, 0.0), (x - 0.14, 0.30))) for x in (-0.16, 0.20)
)
_CROSS = segments((((-0.28, -0.28), (0.28, 0.28)), ((-0.28, 0.28), (0.28, -0.28))))
_SPIKES = segments(
    (
        (0.0, 0.0),
        (0.48 * math.cos(k * math.pi / 4), 0.48 * math.sin(k * math.pi / 4)),
    )
    for k in range(8)
)
_RIGHT = segments((((-0.40, 0.0), (0.34, 0.0)), ((0.12, -0.22), (0.36, 0.0)))) + segments(
    (((0.12, 0.22), (0.36, 0.0)),)
)


def _spread(count: int, far: float, near: float, turn: float = 0.0) -> Path:
    points = []
    for k in range(2 * count):
        reach = near if k % 2 else far
        angle = turn + k * math.pi / count - math.pi / 2
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return polygon(*points)


_STAR = _spread(4, 0.50, 0.19)
_NUT = _spread(6, 0.46, 0.40)
_FILLED: dict[SignName, Path] = {
    "health": _HEART,
    "ammo": _ARROW,
    "mana": _DROP,
    "move": _BOOT,
    "magic": _STAR,
    "energy": _BOLT,
    "weakened": _DOWN,
    "shield": _SHIELD,
    "time": _GLASS,
    "mine": disc(0.0, 0.0, 0.32),
}
_DRAWN: dict[SignName, tuple[Path, float]] = {
    "push": (_CHEVRONS, 0.15),
    "miss": (_CROSS, 0.16),
    "right": (_RIGHT, 0.11),
    "time": (_RIMS, 0.10),
    "mine": (_SPIKES, 0.12),
}


def sign(name: SignName, at: Point, size: float, ink: str = BAR) -> Group:
    """Return a sign in a square of this side about a point."""
    nodes: list[Node] = []
    if name in _FILLED:
        nodes.append(filled(_FILLED[name], ink))
    if name in _DRAWN:
        path, width = _DRAWN[name]
        nodes.append(drawn(path, ink, width, join="miter", cap="flat"))
    if name == "credit":
        nodes += (filled(_NUT, ink), filled(disc(0.0, 0.0, 0.18), WHITE))
    elif name == "round":
        nodes.append(drawn(disc(0.0, 0.0, 0.36), ink, 0.12))
    return Group(tuple(nodes), scaled(size, at), name=name)


def die_face(symbols: tuple[SignName, ...], at: Point, side: float, ink: str = INK) -> Group:
    """Return a face of a die about a point, with its symbols side by side; none for a blank."""
    x, y = at
    frame = rounded_rectangle(x - side / 2, y - side / 2, side, side, side * 0.16)
    nodes: list[Node] = [Shape(frame, Ink(RIM_PAPER), Line(Ink(ink), side * 0.055))]
    room = side * 0.80
    each = min(room, room * 1.15 / max(1, len(symbols)))
    for index, name in enumerate(symbols):
        left = x + (index - (len(symbols) - 1) / 2) * each
        nodes.append(sign(name, (left, y), each * 0.84, ink))
    return Group(tuple(nodes), name=f"die {' '.join(symbols)}")
