"""The drawings of terrain on a space: trees, mountains, houses, ballista, bridge."""

from __future__ import annotations

import math
from functools import cache
from random import Random

from editor.core.caches import cached
from editor.picture.affine import Affine, Point, moved, rotated, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.inks import SHADOW, TERRAIN, mixed
from editor.picture.path import (
    Path,
    disc,
    ellipse,
    joined,
    polygon,
    polyline,
    rectangle,
    rounded_rectangle,
    segments,
)
from editor.picture.patterns import chance, variant_of

FORESTS = 16
_FLAT_SPOTS = ((0.27, 0.40), (0.70, 0.36), (0.47, 0.62), (0.24, 0.86), (0.74, 0.84))
_UPRIGHT_SPOTS = ((0.25, 0.25), (0.72, 0.22), (0.50, 0.52), (0.22, 0.76), (0.76, 0.74))
_ROUNDS = ((-0.52, 0.28, 0.72), (0.52, 0.28, 0.72), (0.0, -0.36, 0.86), (0.0, 0.30, 0.80))
"""The four circles of a crown: x, y and radius, in radii of the tree."""
_CORNERS = 56


def forest(*place: int) -> Group:
    """Return five trees of a space seen from above; `place` is column, row and level."""
    return _flat_forest(variant_of(FORESTS, *place))


def upright_forest(*place: int) -> Group:
    """Return five trees of a space in the isometric view, about the diamond's upper corner."""
    return _upright_forest(variant_of(FORESTS, *place))


@cached()
def _flat_forest(variant: int) -> Group:
    source = chance(variant, 1)
    spots = [
        (x + (source.random() - 0.5) * 0.08, y + (source.random() - 0.5) * 0.05)
        for x, y in _FLAT_SPOTS
    ]
    return _trees(sorted(spots, key=lambda hit: hit[1]), 1.0, source)


@cached()
def _upright_forest(variant: int) -> Group:
    source = chance(variant, 2)
    spots = []
    for u, v in sorted(_UPRIGHT_SPOTS, key=sum):
        u += (source.random() - 0.5) * 0.10
        v += (source.random() - 0.5) * 0.10
        spots.append(((u - v) / 2, (u + v) / 4))
    return _trees(spots, 0.73, source)


def _trees(spots: list[Point], size: float, source: Random) -> Group:
    shadows: list[Path] = []
    trees: list[Node] = []
    for x, y in spots:
        r = 0.135 * size * (0.9 + source.random() * 0.25)
        shadows.append(ellipse(x + r * 0.35, y + r * 0.05, r * 1.05, r * 0.42))
        trees += tree(x, y, r, size, source.random())
    return Group((filled(joined(shadows), SHADOW, 0.20), *trees), name="forest", stamp=True)


@cached()
def _crown(grown: float) -> Path:
    """Return the outline of the circles of a crown, each larger by `grown`, in radii."""
    points = []
    for k in range(_CORNERS):
        angle = math.tau * k / _CORNERS
        dx, dy = math.cos(angle), math.sin(angle)
        far = 0.0
        for x, y, radius in _ROUNDS:
            along = x * dx + y * dy
            inside = (radius + grown) ** 2 - (x * x + y * y - along * along)
            if inside > 0:
                far = max(far, along + math.sqrt(inside))
        points.append((dx * far, dy * far))
    return polygon(*points)


def tree(x: float, y: float, r: float, size: float, hue: float) -> tuple[Node, ...]:
    """Return a round tree with its foot at (x, y) and a crown of radius `r`, without shadow."""
    middle = y - r * 1.75
    place = scaled(r, (x, middle))
    return (
        drawn(segments((((x, y), (x, y - r)),)), "#5B4127", 0.035 * size),
        filled(_crown(0.09).mapped(place), "#2F4A2B"),
        filled(_crown(-0.05).mapped(place), mixed("#456A3B", "#5B7E45", round(hue, 1))),
        filled(ellipse(x - r * 0.36, middle - r * 0.42, r * 0.50, r * 0.46), "#93B16D", 0.75),
    )


PEAKS = 8


def peaks(*place: int) -> Group:
    """Return two mountains of a space seen from above; `place` is column, row and level."""
    return _flat_peaks(variant_of(PEAKS, *place))


def upright_peaks(*place: int) -> Group:
    """Return two mountains of a space in the isometric view, about the diamond's upper corner."""
    return _upright_peaks(variant_of(PEAKS, *place))


@cached()
def _flat_peaks(variant: int) -> Group:
    source = chance(variant, 3)
    back = mountain(0.70, 0.74, 0.46, 0.37, 1.0, source.random())
    front = mountain(0.40, 0.86, 0.66, 0.61, 1.0, source.random())
    return Group((*back, *front), name="peak", stamp=True)


@cached()
def _upright_peaks(variant: int) -> Group:
    source = chance(variant, 4)
    back = mountain(0.0, 0.21, 0.42, 0.336, 0.6, source.random())
    front = mountain(-0.01, 0.395, 0.696, 0.612, 0.6, source.random())
    return Group((*back, *front), name="peak", stamp=True)


def mountain(
    x: float, y: float, width: float, height: float, size: float, lean: float
) -> tuple[Node, ...]:
    """Return a mountain whose foot is centred at (x, y); `lean` from 0 to 1 moves its top."""
    top = (x + (lean - 0.5) * 0.05 * size, y - height)
    left, right = (x - width / 2, y), (x + width / 2, y)
    ridge = (
        (x + 0.05 * size, y),
        (x - 0.03 * size, y - height * 0.38),
        (x + 0.02 * size, y - height * 0.62),
        top,
    )
    west = (x - width * 0.22, y - height * 0.52)
    east = ((x + width * 0.20, y - height * 0.55), (x + width * 0.30, y - height * 0.36))
    snow = polygon(
        top,
        (x - width * 0.143, y - height * 0.667),
        (x - width * 0.06, y - height * 0.74),
        (x + width * 0.015, y - height * 0.60),
        (x + width * 0.07, y - height * 0.74),
        (x + width * 0.136, y - height * 0.66),
    )
    return (
        filled(ellipse(x + width * 0.08, y, width * 0.56, height * 0.10), SHADOW, 0.20),
        filled(polygon(top, west, left, *ridge[:-1]), "#D3CCCB"),
        filled(polygon(top, *east, right, *ridge[:-1]), "#7C7480"),
        filled(snow, "#FBF8F2"),
        drawn(polyline((left, west, top, *east, right)), "#453D48", 0.026 * size),
    )


_FLAT_HOUSES = ((0.30, 0.44, 1.0, 1), (0.72, 0.52, 1.05, -1), (0.42, 0.82, 1.28, 1))
_UPRIGHT_HOUSES = ((0.66, 0.20, 1.3, -1), (0.24, 0.42, 1.3, 1), (0.66, 0.70, 1.6, 1))
_TIMBER = "#5A3526"


@cache
def village() -> Group:
    """Return three houses of a space seen from above."""
    nodes = [node for x, y, size, way in _FLAT_HOUSES for node in house(x, y, 1.0, size, way)]
    return Group(tuple(nodes), name="village", stamp=True)


@cache
def upright_village() -> Group:
    """Return three houses of a space in the isometric view, about the diamond's upper corner."""
    nodes: list[Node] = []
    for u, v, size, way in sorted(_UPRIGHT_HOUSES, key=lambda hit: hit[0] + hit[1]):
        nodes += house((u - v) / 2, (u + v) / 4, 0.60, size, way)
    return Group(tuple(nodes), name="village", stamp=True)


def house(x: float, y: float, space: float, size: float, way: int) -> tuple[Node, ...]:
    """Return a house with its foot at (x, y), its gable at the left (`way` 1) or the right (-1).

    `space` is the side of a space and scales the lines, `size` scales the house.
    """
    width, height, rise = (k * space * size for k in (0.25, 0.15, 0.15))
    line = Line(Ink(_TIMBER), 0.02 * space)
    gable = width * 0.42
    left = x - width / 2 if way > 0 else x + width / 2 - gable
    middle, inner = left + gable / 2, left + gable if way > 0 else left
    eaves = x + way * (width / 2 + 0.02 * space)
    front = polygon(
        (left, y),
        (left, y - height),
        (middle, y - height - rise),
        (left + gable, y - height),
        (left + gable, y),
    )
    roof = polygon(
        (middle, y - height - rise),
        (inner, y - height),
        (eaves, y - height),
        (eaves - way * 0.045 * space, y - height - rise),
    )
    door = 0.044 * space * size
    return (
        filled(ellipse(x + width * 0.15, y, width * 0.85, height * 0.30), SHADOW, 0.20),
        Shape(rectangle(x - width / 2, y - height, width, height), Ink("#E7D3B4"), line),
        Shape(front, Ink("#FBF2E0"), line),
        Shape(roof, Ink("#B0513A"), line),
        filled(rectangle(middle - door / 2, y - height * 0.62, door, height * 0.62), _TIMBER),
    )


PLANKS = 6
_DARK_WOOD = "#3A2718"
_STONE = "#4A382C"
_BOW_TURN = -32.0


@cache
def ballista() -> Group:
    """Return a ballista in a space's unit square: a stone ring and a bow."""
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
        (*stones, Group(_bow(), rotated(_BOW_TURN))), moved(0.5, 0.5), name="ballista", stamp=True
    )


def _bow() -> tuple[Node, ...]:
    wood = Line(Ink(_DARK_WOOD), 0.03)
    limbs = Path("MQQ", ((-0.31, 0.02), (-0.24, -0.17), (0.0, -0.18), (0.24, -0.17), (0.31, 0.02)))
    string = segments((((-0.31, 0.02), (0.0, 0.11)), ((0.31, 0.02), (0.0, 0.11))))
    head = polygon((0.0, -0.45), (0.06, -0.33), (-0.06, -0.33))
    return (
        Shape(rounded_rectangle(-0.05, -0.16, 0.10, 0.46, 0.03), Ink("#8A5B31"), wood),
        Shape(rounded_rectangle(-0.15, 0.15, 0.30, 0.07, 0.03), Ink("#8A5B31"), wood),
        drawn(limbs, _DARK_WOOD, 0.085),
        drawn(limbs, "#B57D45", 0.045),
        drawn(string, "#FBF2E0", 0.022),
        drawn(segments((((0.0, 0.11), (0.0, -0.36)),)), "#F7EFDD", 0.036),
        Shape(head, Ink("#E9E4DA"), Line(Ink(_DARK_WOOD), 0.016)),
    )


@cached()
def bridge(across: bool) -> Group:
    """Return the deck of a bridge in a space's unit square; `across` for west to east."""
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
