"""Units as wooden figures: the body shows the player, the headgear the class."""

from __future__ import annotations

import math
from dataclasses import dataclass

from editor.core.caches import cached
from editor.picture.affine import Affine, Point, rotated, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.emblems import emblem_path
from editor.picture.inks import INK, RIM_PAPER, SHADOW, WHITE, WOOD, mixed, seat_of
from editor.picture.path import (
    Path,
    arc,
    disc,
    ellipse,
    joined,
    polygon,
    polyline,
    rounded_rectangle,
    segments,
)
from editor.picture.patterns import patterned
from editor.picture.signs import artifact

_BODY: Point = (0.0, -0.36)
_RADIUS = 0.33
_CHEST: dict[str, float] = {"triangle": 0.07, "shield": 0.01}
"""How far below the middle of its shape the sign of a class lies."""


@dataclass(frozen=True)
class Meeple:
    """How a unit looks: the seat of its player, its class, its health and state.

    `bearer` says whether it bears the artifact.
    """

    seat: int
    kind: str
    health: int = 0
    weakened: bool = False
    bearer: bool = False


@cached()
def meeple(unit: Meeple, detail: int = 2) -> Group:
    """Return a unit that stands on the origin, nine tenths of a space high.

    `detail` as of a map: 1 leaves patterns out, 0 health and signs as well.
    """
    inks = seat_of(unit.seat)
    edge = mixed(inks.colour, INK, 0.55)
    shape = emblem_path(inks.emblem, _BODY, _RADIUS)
    head = _HEADS.get(unit.kind, _HEADS["fighter"])
    nodes: list[Node] = [
        filled(ellipse(0.05, -0.03, 0.34, 0.10), SHADOW, 0.34),
        drawn(joined((shape, head)), RIM_PAPER, 0.13),
        Shape(head, Ink(mixed(inks.colour, INK, 0.30)), Line(Ink(edge), 0.035)),
        Shape(shape, Ink(inks.colour), Line(Ink(edge), 0.045)),
    ]
    if detail == 2:
        nodes.append(_pattern(unit.seat, shape))
    if detail:
        if unit.kind == "fighter":
            nodes.append(drawn(_VISOR, mixed(inks.colour, inks.sign, 0.75), 0.04, cap="flat"))
        nodes += _sign(unit.kind, inks.sign, inks.colour, _CHEST.get(inks.emblem, 0.0))
        if unit.weakened:
            nodes += weakened_mark((-0.31, -0.13))
        if unit.bearer:
            nodes.append(artifact((0.31, -0.70), 0.42))
        if unit.health:
            nodes += _health(unit.health)
    return Group(tuple(nodes), name=f"{inks.name} {unit.kind}", stamp=True)


@cached()
def wooden(kind: str, enemy: bool = False) -> Group:
    """Return a unit of bare wood that stands on the origin; an enemy is of dark wood."""
    wood, ink = (INK, RIM_PAPER) if enemy else (WOOD, INK)
    edge = mixed(wood, INK, 0.7)
    shape = disc(*_BODY, _RADIUS)
    nodes: list[Node] = [
        filled(ellipse(0.05, -0.03, 0.34, 0.10), SHADOW, 0.34),
        Shape(_HEADS[kind], Ink(mixed(wood, INK, 0.25)), Line(Ink(edge), 0.035)),
        Shape(shape, Ink(wood), Line(Ink(edge), 0.045)),
    ]
    if kind == "fighter":
        nodes.append(drawn(_VISOR, ink, 0.04, cap="flat"))
    nodes += _sign(kind, ink, wood, 0.0)
    return Group(tuple(nodes), name=f"wooden {kind}", stamp=True)


def _pattern(seat: int, shape: Path) -> Group:
    inks = seat_of(seat)
    ink = Ink(mixed(inks.colour, inks.sign, 0.42), 0.55)
    return patterned(shape, inks.pattern, ink, inks.step * 0.42, 0.016)


def _sign(kind: str, ink: str, ground: str, below: float) -> tuple[Node, ...]:
    by = Affine(0.23, 0.0, 0.0, 0.23, _BODY[0], _BODY[1] + below)
    fills, lines = _SIGNS[kind]
    nodes: list[Node] = []
    if lines is not None:
        nodes.append(drawn(lines.mapped(by), ground, 0.115))
    if fills is not None:
        nodes.append(drawn(fills.mapped(by), ground, 0.07))
    if lines is not None:
        nodes.append(drawn(lines.mapped(by), ink, 0.055))
    if fills is not None:
        nodes.append(filled(fills.mapped(by), ink))
    return tuple(nodes)


def _health(health: int) -> tuple[Node, ...]:
    """Return a tag at the lower right with the health."""
    wide = 0.30 if health < 10 else 0.38
    tag = rounded_rectangle(0.30 - wide / 2, -0.25, wide, 0.27, 0.12)
    return (
        Shape(tag, Ink(WHITE), Line(Ink(INK), 0.03)),
        Text(str(health), (0.30, -0.115), 0.24, Ink(INK), weight=700),
    )


def weakened_mark(at: Point) -> tuple[Node, ...]:
    """Return the token of a weakened unit: a disc with an arrow that points down."""
    x, y = at
    arrow = polygon(
        *((x - 0.035, y - 0.10), (x + 0.035, y - 0.10), (x + 0.035, y + 0.0), (x + 0.09, y + 0.0)),
        *((x, y + 0.105), (x - 0.09, y + 0.0), (x - 0.035, y + 0.0)),
    )
    return (
        Shape(disc(x, y, 0.155), Ink("#E2A02A"), Line(Ink(INK), 0.03)),
        filled(arrow, INK),
    )


def stood(group: Group, at: Point, size: float = 1.0) -> Group:
    """Return a figure that stands on a point."""
    return Group((group,), scaled(size, at), name=group.name)


def _spread(count: int, reach: float, waist: float, turn: float = 0.0) -> Path:
    points = []
    for k in range(2 * count):
        far = waist if k % 2 else reach
        angle = turn + k * math.pi / count - math.pi / 2
        points.append((far * math.cos(angle), far * math.sin(angle)))
    return polygon(*points)


_HEADS: dict[str, Path] = {
    # A helmet with a crest.
    "fighter": Path(
        "MLCCLZ",
        (
            *((-0.19, -0.56), (-0.19, -0.72)),
            *((-0.19, -0.92), (-0.02, -0.97), (0.0, -0.97)),
            *((0.02, -0.97), (0.19, -0.92), (0.19, -0.72)),
            (0.19, -0.56),
        ),
    ),
    # A hood whose point falls to one side.
    "rogue": Path(
        "MCCCLZ",
        (
            (-0.23, -0.54),
            *((-0.26, -0.76), (-0.14, -0.88), (0.02, -0.90)),
            *((0.12, -0.91), (0.22, -0.95), (0.30, -0.90)),
            *((0.20, -0.86), (0.24, -0.70), (0.23, -0.54)),
            (0.0, -0.50),
        ),
    ),
    # A pointed hat with a brim.
    "wizard": polygon(
        *((-0.33, -0.62), (-0.15, -0.69), (0.0, -1.05), (0.15, -0.69), (0.33, -0.62)),
        *((0.20, -0.55), (-0.20, -0.55)),
    ),
    # Two horns.
    "beast": Path(
        "MCCLCCLZ",
        (
            (-0.20, -0.52),
            *((-0.34, -0.66), (-0.36, -0.82), (-0.26, -0.98)),
            *((-0.24, -0.86), (-0.18, -0.78), (-0.08, -0.76)),
            (0.08, -0.76),
            *((0.18, -0.78), (0.24, -0.86), (0.26, -0.98)),
            *((0.36, -0.82), (0.34, -0.66), (0.20, -0.52)),
            (0.0, -0.48),
        ),
    ),
}

_VISOR = segments((((-0.12, -0.80), (0.12, -0.80)), ((0.0, -0.80), (0.0, -0.69))))
_SWORD = polygon(
    *((0.0, -1.0), (0.15, -0.78), (0.15, 0.22), (0.52, 0.22), (0.52, 0.46), (0.15, 0.46)),
    *((0.15, 0.95), (-0.15, 0.95), (-0.15, 0.46), (-0.52, 0.46), (-0.52, 0.22), (-0.15, 0.22)),
    (-0.15, -0.78),
).mapped(rotated(38))
_BOW = arc(-0.35, 0.0, 0.88, -68, 136) + segments((((-0.02, -0.82), (-0.02, 0.82)),))
_ARROW = segments((((-0.85, 0.0), (0.85, 0.0)),)) + polyline(
    ((0.5, -0.32), (0.9, 0.0), (0.5, 0.32))
)
_PAW = joined(
    (
        Path(
            "MCCCCZ",
            (
                (0.0, -0.02),
                *((0.34, -0.02), (0.66, 0.36), (0.60, 0.66)),
                *((0.54, 0.94), (0.22, 0.78), (0.0, 0.78)),
                *((-0.22, 0.78), (-0.54, 0.94), (-0.60, 0.66)),
                *((-0.66, 0.36), (-0.34, -0.02), (0.0, -0.02)),
            ),
        ),
        ellipse(-0.70, -0.10, 0.19, 0.26),
        ellipse(-0.27, -0.58, 0.20, 0.28),
        ellipse(0.27, -0.58, 0.20, 0.28),
        ellipse(0.70, -0.10, 0.19, 0.26),
    )
)
_MOON = Path(
    "MCCCCZ",
    (
        (0.28, -0.88),
        *((-0.42, -0.86), (-0.90, -0.42), (-0.88, 0.14)),
        *((-0.86, 0.66), (-0.40, 0.98), (0.14, 0.94)),
        *((0.46, 0.90), (0.70, 0.74), (0.84, 0.50)),
        *((0.10, 0.64), (-0.44, -0.16), (0.28, -0.88)),
    ),
)
_SIGNS: dict[str, tuple[Path | None, Path | None]] = {
    "fighter": (_SWORD, None),
    "rogue": (None, _BOW + _ARROW),
    "wizard": (joined((_MOON, _spread(4, 0.42, 0.14).moved(0.50, -0.14))), None),
    "beast": (_PAW, None),
}
"""The sign of a class: its filled part and its lines."""
