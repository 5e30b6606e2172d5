"""The contents of the chambers of a dungeon, each with its own shape in a unit square."""

from __future__ import annotations

import math
from functools import cache

from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.inks import CRYSTAL, GOLD, INK, RIM_PAPER, SHADOW, WHITE
from editor.picture.path import (
    Path,
    disc,
    ellipse,
    joined,
    polygon,
    polyline,
    rounded_rectangle,
    segments,
)
from editor.picture.signs import door

_CASING = 0.12
_BOULDER = ((0.33, 0.60, 0.20), (0.66, 0.66, 0.17), (0.53, 0.36, 0.17))


@cache
def entrance() -> Group:
    """Return an arch with steps that lead in."""
    arch = door(0.62, 0.74).moved(0.5, 0.88)
    steps = segments(
        ((0.5 - half, y), (0.5 + half, y)) for half, y in ((0.21, 0.79), (0.17, 0.64), (0.13, 0.49))
    )
    nodes: tuple[Node, ...] = (
        drawn(arch, RIM_PAPER, _CASING),
        Shape(arch, Ink(INK), Line(Ink(INK), 0.03)),
        drawn(steps, GOLD, 0.085, cap="flat"),
    )
    return Group(nodes, name="entrance", stamp=True)


@cache
def monster() -> Group:
    """Return a horned head with two eyes."""
    head = Path(
        "MQQQCQQCZ",
        (
            (0.15, 0.17),
            *((0.18, 0.35), (0.34, 0.35)),
            *((0.50, 0.29), (0.66, 0.35)),
            *((0.82, 0.35), (0.85, 0.17)),
            *((0.95, 0.36), (0.90, 0.50), (0.77, 0.55)),
            *((0.75, 0.80), (0.50, 0.88)),
            *((0.25, 0.80), (0.23, 0.55)),
            *((0.10, 0.50), (0.05, 0.36), (0.15, 0.17)),
        ),
    )
    eyes = joined(
        polygon((0.5 + way * 0.07, 0.60), (0.5 + way * 0.20, 0.50), (0.5 + way * 0.19, 0.62))
        for way in (-1, 1)
    )
    teeth = polyline(((0.38, 0.74), (0.44, 0.70), (0.5, 0.74), (0.56, 0.70), (0.62, 0.74)))
    nodes: tuple[Node, ...] = (
        drawn(head, RIM_PAPER, _CASING),
        Shape(head, Ink("#4B3A4E"), Line(Ink(INK), 0.03)),
        filled(eyes, GOLD),
        drawn(teeth, RIM_PAPER, 0.045),
    )
    return Group(nodes, name="monster", stamp=True)


@cache
def cave_in() -> Group:
    """Return three fallen boulders."""
    nodes: list[Node] = [filled(ellipse(0.5, 0.80, 0.38, 0.09), SHADOW, 0.25)]
    stones = [_boulder(x, y, radius) for x, y, radius in _BOULDER]
    nodes += (drawn(stone, RIM_PAPER, _CASING) for stone in stones)
    for (x, y, radius), stone in zip(_BOULDER, stones, strict=True):
        nodes.append(Shape(stone, Ink("#B3A896"), Line(Ink(INK), 0.035)))
        shade = polyline(
            ((x + radius * 0.05, y + radius * 0.62), (x + radius * 0.62, y + radius * 0.1))
        )
        crack = polyline(((x - radius * 0.5, y - radius * 0.1), (x - radius * 0.05, y)))
        nodes.append(drawn(shade, "#7C7265", 0.055))
        nodes.append(drawn(crack, INK, 0.025))
    return Group(tuple(nodes), name="cave-in", stamp=True)


def _boulder(x: float, y: float, radius: float) -> Path:
    turns = (0.15, 1.05, 2.0, 3.0, 3.9, 4.75, 5.6)
    reach = (1.0, 0.94, 1.02, 1.0, 0.9, 1.05, 0.96)
    return polygon(
        *(
            (x + radius * far * math.cos(turn), y + radius * far * math.sin(turn))
            for turn, far in zip(turns, reach, strict=True)
        )
    )


@cache
def trap() -> Group:
    """Return spikes that stand out of a dark pit."""
    pit = rounded_rectangle(0.12, 0.16, 0.76, 0.70, 0.06)
    spikes: list[Path] = []
    for row, foot in enumerate((0.48, 0.80)):
        starts = (0.17, 0.39, 0.61) if row else (0.28, 0.50)
        spikes += (polygon((x, foot), (x + 0.11, foot - 0.27), (x + 0.22, foot)) for x in starts)
    nodes: tuple[Node, ...] = (
        drawn(pit, RIM_PAPER, _CASING),
        Shape(pit, Ink("#3A322B"), Line(Ink(INK), 0.035)),
        Shape(joined(spikes), Ink("#DDD8CF"), Line(Ink(INK), 0.02)),
    )
    return Group(nodes, name="trap", stamp=True)


@cache
def locked_door() -> Group:
    """Return a door of planks with a keyhole in a plate."""
    leaf = rounded_rectangle(0.20, 0.12, 0.60, 0.76, 0.03)
    planks = segments(((x, 0.12), (x, 0.88)) for x in (0.40, 0.60))
    bands = segments(((0.20, y), (0.80, y)) for y in (0.24, 0.76))
    hole = polygon((0.5, 0.46), (0.56, 0.63), (0.44, 0.63))
    nodes: tuple[Node, ...] = (
        drawn(leaf, RIM_PAPER, _CASING),
        Shape(leaf, Ink("#A26A38"), Line(Ink(INK), 0.04)),
        drawn(planks, "#5E3E1C", 0.025, cap="flat"),
        drawn(bands, INK, 0.07, cap="flat"),
        Shape(disc(0.5, 0.50, 0.17), Ink(GOLD), Line(Ink(INK), 0.03)),
        filled(disc(0.5, 0.46, 0.062), INK),
        filled(hole, INK),
    )
    return Group(nodes, name="locked door", stamp=True)


@cache
def magic_barrier() -> Group:
    """Return a curtain of waves between two posts."""
    waves = joined(_wave(x) for x in (0.35, 0.50, 0.65))
    posts = segments((((0.18, 0.20), (0.18, 0.88)), ((0.82, 0.20), (0.82, 0.88))))
    sparks = joined(_spark(x, 0.19, 0.11) for x in (0.18, 0.82))
    curtain = rounded_rectangle(0.18, 0.22, 0.64, 0.62, 0.02)
    nodes: tuple[Node, ...] = (
        drawn(posts, RIM_PAPER, 0.12 + _CASING),
        drawn(curtain, RIM_PAPER, _CASING),
        filled(curtain, "#C9D3F0"),
        drawn(waves, "#3E5FA8", 0.065),
        drawn(posts, INK, 0.12, cap="flat"),
        Shape(sparks, Ink(WHITE), Line(Ink(INK), 0.025)),
    )
    return Group(nodes, name="magic barrier", stamp=True)


def _wave(x: float) -> Path:
    points: list[Point] = [(x, 0.25)]
    for k in range(3):
        top, way = 0.25 + 0.185 * k, 0.11 if k % 2 else -0.11
        points += ((x + way, top + 0.06), (x + way, top + 0.135), (x, top + 0.185))
    return Path("MCCC", tuple(points))


def _spark(x: float, y: float, size: float) -> Path:
    waist = size * 0.32
    return polygon(
        *((x, y - size), (x + waist, y - waist), (x + size, y), (x + waist, y + waist)),
        *((x, y + size), (x - waist, y + waist), (x - size, y), (x - waist, y - waist)),
    )


@cache
def crystal() -> Group:
    """Return three crystals, the treasure of a dungeon."""
    shards = (_shard(0.29, 0.86, 0.20, 0.46, -0.10), _shard(0.72, 0.86, 0.19, 0.40, 0.10))
    tall = _shard(0.50, 0.88, 0.26, 0.76, 0.0)
    faces = joined(
        (
            polygon((0.50, 0.12), (0.63, 0.31), (0.63, 0.88), (0.50, 0.88)),
            polygon((0.72, 0.86), (0.78, 0.58), (0.89, 0.62), (0.815, 0.86)),
            polygon((0.29, 0.86), (0.23, 0.56), (0.29, 0.55), (0.385, 0.86)),
        )
    )
    nodes: tuple[Node, ...] = (
        filled(ellipse(0.5, 0.88, 0.40, 0.08), SHADOW, 0.25),
        *(drawn(shard, RIM_PAPER, _CASING) for shard in (*shards, tall)),
        *(Shape(shard, Ink(CRYSTAL), Line(Ink(INK), 0.035)) for shard in (*shards, tall)),
        filled(faces, "#3F8C98", 0.55),
        Shape(tall, None, Line(Ink(INK), 0.035)),
        drawn(polyline(((0.43, 0.38), (0.43, 0.66))), WHITE, 0.05),
    )
    return Group(nodes, name="crystal", stamp=True)


def _shard(x: float, foot: float, width: float, height: float, lean: float) -> Path:
    half, top = width / 2, foot - height
    shoulder = top + width * 0.72
    return polygon(
        (x - half, foot),
        (x - half + lean * 0.7, shoulder),
        (x + lean, top),
        (x + half + lean * 0.7, shoulder),
        (x + half, foot),
    )
