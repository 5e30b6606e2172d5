"""Small signs on parts: what is counted, what a die shows. Each is told from all by its shape."""

from __future__ import annotations

import math
from typing import Literal

from editor.picture.affine import Point, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.inks import BAR, INK, RIM_PAPER, WHITE
from editor.picture.path import (
    Path,
    disc,
    joined,
    polygon,
    polyline,
    rounded_rectangle,
    segments,
)

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
