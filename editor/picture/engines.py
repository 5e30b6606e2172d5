"""The ballista, seen from above, and the planks of a bridge: what lies flat on its space."""

from __future__ import annotations

import math
from functools import cache

from editor.core.caches import cached
from editor.picture.affine import Affine, moved, turned
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.inks import TERRAIN, mixed
from editor.picture.path import Path, disc, polygon, rectangle, rounded_rectangle, segments

PLANKS = 6
_TIMBER = "#3A2718"
_STONE = "#4A382C"
_BOW_TURN = -32.0


@cache
def ballista() -> Group:
    """Return the stone ring and the bow of a space, in the space's own unit square."""
    joints = [math.pi / 6 * k for k in range(12)]
    ring = segments(
        ((math.cos(a) * 0.31, math.sin(a) * 0.31), (math.cos(a) * 0.40, math.sin(a) * 0.40))
        for a in joints
    )
    stones: tuple[Node, ...] = (
        Shape(disc(0, 0, 0.40), Ink("#C9BBAA"), Line(Ink(_STONE), 0.022)),
        drawn(disc(0, 0, 0.31), _STONE, 0.016, cover=0.45),
        drawn(ring, _STONE, 0.016, cover=0.45),
    )
    return Group(
        (*stones, Group(_bow(), turned(_BOW_TURN))), moved(0.5, 0.5), name="ballista", stamp=True
    )


def _bow() -> tuple[Node, ...]:
    wood = Line(Ink(_TIMBER), 0.03)
    limbs = Path("MQQ", ((-0.31, 0.02), (-0.24, -0.17), (0.0, -0.18), (0.24, -0.17), (0.31, 0.02)))
    string = segments((((-0.31, 0.02), (0.0, 0.11)), ((0.31, 0.02), (0.0, 0.11))))
    head = polygon((0.0, -0.45), (0.06, -0.33), (-0.06, -0.33))
    return (
        Shape(rounded_rectangle(-0.05, -0.16, 0.10, 0.46, 0.03), Ink("#8A5B31"), wood),
        Shape(rounded_rectangle(-0.15, 0.15, 0.30, 0.07, 0.03), Ink("#8A5B31"), wood),
        drawn(limbs, _TIMBER, 0.085),
        drawn(limbs, "#B57D45", 0.045),
        drawn(string, "#FBF2E0", 0.022),
        drawn(segments((((0.0, 0.11), (0.0, -0.36)),)), "#F7EFDD", 0.036),
        Shape(head, Ink("#E9E4DA"), Line(Ink(_TIMBER), 0.016)),
    )


@cached()
def bridge(across: bool) -> Group:
    """Return the deck of a space in its unit square; `across` for a way from west to east."""
    planks = tuple(
        filled(
            rectangle(-0.5 + i / PLANKS + 0.006, -0.30, 1 / PLANKS - 0.012, 0.60),
            mixed("#B98650", "#9A6A36", (i * 37 % 5) / 4),
        )
        for i in range(PLANKS)
    )
    gaps = segments(
        ((-0.5 + i / PLANKS, -0.30), (-0.5 + i / PLANKS, 0.30)) for i in range(PLANKS + 1)
    )
    rails = segments(((-0.5, y), (0.5, y)) for y in (-0.31, 0.31))
    nodes: tuple[Node, ...] = (
        filled(rectangle(-0.5, -0.24, 1.0, 0.60), "#1F3540", 0.30),
        filled(rectangle(-0.5, -0.30, 1.0, 0.60), TERRAIN["="]),
        *planks,
        drawn(gaps, "#5E3E1C", 0.016, cap="flat"),
        drawn(rails, "#4F3316", 0.075, cap="flat"),
        drawn(rails, "#D0A46A", 0.032, cap="flat"),
    )
    middle = moved(0.5, 0.5)
    by = middle if across else middle.after(Affine(0.0, 1.0, -1.0, 0.0))
    return Group(nodes, by, name="bridge", stamp=True)
