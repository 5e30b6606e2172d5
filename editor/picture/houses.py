"""Houses and the space of a village."""

from __future__ import annotations

from functools import cache

from editor.picture.drawing import Group, Ink, Line, Node, Shape, filled
from editor.picture.inks import SHADOW
from editor.picture.path import ellipse, polygon, rectangle

_FLAT = ((0.30, 0.44, 1.0, 1), (0.72, 0.52, 1.05, -1), (0.42, 0.82, 1.28, 1))
_UPRIGHT = ((0.66, 0.20, 1.3, -1), (0.24, 0.42, 1.3, 1), (0.66, 0.70, 1.6, 1))
_TIMBER = "#5A3526"


@cache
def village() -> Group:
    """Return three houses of a space seen from above."""
    nodes = [node for x, y, size, way in _FLAT for node in house(x, y, 1.0, size, way)]
    return Group(tuple(nodes), name="village", stamp=True)


@cache
def upright_village() -> Group:
    """Return three houses of a space in the isometric view, about the diamond's upper corner."""
    nodes: list[Node] = []
    for u, v, size, way in sorted(_UPRIGHT, key=lambda hit: hit[0] + hit[1]):
        nodes += house((u - v) / 2, (u + v) / 4, 0.60, size, way)
    return Group(tuple(nodes), name="village", stamp=True)


def house(x: float, y: float, space: float, size: float, way: int) -> tuple[Node, ...]:
    """Return a house that stands at (x, y), its gable at the left (`way` 1) or the right (-1).

    `space` is the side of a space and sets the lines, `size` the house.
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
