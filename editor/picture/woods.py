"""Trees and the space of forest."""

from __future__ import annotations

import math
from random import Random

from editor.core.caches import cached
from editor.picture.affine import Point, scaled
from editor.picture.drawing import Group, Node, drawn, filled
from editor.picture.inks import SHADOW, mixed
from editor.picture.path import Path, ellipse, joined, polygon, segments
from editor.picture.patterns import chance, variant_of

VARIANTS = 16
_FLAT_SPOTS = ((0.27, 0.40), (0.70, 0.36), (0.47, 0.62), (0.24, 0.86), (0.74, 0.84))
_UPRIGHT_SPOTS = ((0.25, 0.25), (0.72, 0.22), (0.50, 0.52), (0.22, 0.76), (0.76, 0.74))
_ROUNDS = ((-0.52, 0.28, 0.72), (0.52, 0.28, 0.72), (0.0, -0.36, 0.86), (0.0, 0.30, 0.80))
"""The four round parts of a crown: across, down and radius, in radii of the tree."""
_CORNERS = 56


def forest(*place: int) -> Group:
    """Return five trees of a space seen from above; `place` is column, row and level."""
    return _flat(variant_of(VARIANTS, *place))


def upright_forest(*place: int) -> Group:
    """Return five trees of a space in the isometric view, about the diamond's upper corner."""
    return _upright(variant_of(VARIANTS, *place))


@cached()
def _flat(variant: int) -> Group:
    source = chance(variant, 1)
    spots = [
        (x + (source.random() - 0.5) * 0.08, y + (source.random() - 0.5) * 0.05)
        for x, y in _FLAT_SPOTS
    ]
    return _trees(sorted(spots, key=lambda hit: hit[1]), 1.0, source)


@cached()
def _upright(variant: int) -> Group:
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
    """Return the outline of all round parts together, each larger by `grown`, in radii."""
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
    """Return a round tree that stands at (x, y), `r` the radius of its crown, without shadow."""
    middle = y - r * 1.75
    place = scaled(r, (x, middle))
    return (
        drawn(segments((((x, y), (x, y - r)),)), "#5B4127", 0.035 * size),
        filled(_crown(0.09).mapped(place), "#2F4A2B"),
        filled(_crown(-0.05).mapped(place), mixed("#456A3B", "#5B7E45", round(hue, 1))),
        filled(ellipse(x - r * 0.36, middle - r * 0.42, r * 0.50, r * 0.46), "#93B16D", 0.75),
    )
