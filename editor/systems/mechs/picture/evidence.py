"""Evidence and overlays of an arena: zones set apart, ways, gaps, figures."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import CHANGED, GHOSTS, REACH, SELECTION, WHITE, Pattern
from editor.picture.overlays import end_of_way, pill
from editor.picture.path import disc, polyline
from editor.picture.patterns import patterned
from editor.picture.regions import components, region
from editor.systems.mechs.picture.sight import Sight

Kind = Literal["unreachable", "reach", "changed", "cut"]
FAULT = GHOSTS["unlawful"]
_LOOKS: dict[Kind, tuple[str, Pattern, float, float, tuple[float, ...]]] = {
    "unreachable": (FAULT, "falling", 0.13, 0.030, (2.4, 1.2)),
    "reach": (REACH, "dots", 0.16, 0.017, ()),
    "changed": (CHANGED, "horizontal", 0.12, 0.018, (2.4, 1.2)),
    "cut": (FAULT, "lattice", 0.14, 0.022, (1.5, 1.1)),
}
_LANE = (0.875, 0.76)
"""Where a way runs over a card, so that it covers neither value nor sign."""


def zones_overlay(sight: Sight, cells: Iterable[Cell], kind: Kind) -> tuple[Node, ...]:
    """Return cells of the board set apart by colour, pattern and line."""
    colour, pattern, step, width, dash = _LOOKS[kind]
    turned = {sight.arrangement.turning.cell(cell) for cell in cells}
    if not turned:
        return ()
    flat: list[Node] = []
    for piece in components(turned):
        outline = region(piece, 0.08, 0.02)
        if kind in ("unreachable", "cut"):
            flat.append(filled(outline, WHITE, 0.28))
            flat.append(patterned(outline, pattern, Ink(WHITE, 0.7), step, width * 1.7))
        flat.append(patterned(outline, pattern, Ink(colour, 0.85), step, width))
        flat.append(drawn(outline, WHITE, 0.075, least=4.0))
        flat.append(
            drawn(outline, colour, 0.036, dash=dash, cap="flat" if dash else "round", least=2.0)
        )
    return (Group(tuple(flat), sight.plane, name=kind),)


def figures(sight: Sight, costs: Mapping[Cell, int], pixels: float) -> tuple[Node, ...]:
    """Return the figure of each cell of the board on a disc in the upper part of its card."""
    radius = min(0.20, 15 / pixels)
    nodes: list[Node] = []
    for cell, cost in costs.items():
        at = sight.at(cell, 0.5, 0.5)
        nodes.append(Shape(disc(*at, radius), Ink(WHITE, 0.92), Line(Ink(REACH), radius * 0.12)))
        nodes.append(Text(str(cost), at, radius * 1.05, Ink(REACH), weight=700))
    return tuple(nodes)


def way(
    sight: Sight, cells: Sequence[Cell], pixels: float, words: str = "", colour: str = SELECTION
) -> tuple[Node, ...]:
    """Return a way from cell to cell, each numbered, and its words in the middle.

    A jump, which joins no orthogonal neighbours, is dotted. `pixels` is the length of a space.
    """
    if not cells:
        return ()
    unit = 1 / pixels
    points = [sight.at(cell, *_LANE) for cell in cells]
    legs = list(zip(cells, cells[1:], points, points[1:], strict=False))
    nodes: list[Node] = [drawn(polyline((a, b)), WHITE, 7 * unit) for _, _, a, b in legs]
    for one, other, a, b in legs:
        is_step = abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
        dash = () if is_step else (0.1, 2.2)
        nodes.append(drawn(polyline((a, b)), colour, 3.4 * unit, dash=dash))
    nodes.append(end_of_way(points[0], colour, unit))
    radius = min(11 * unit, 0.13)
    for number, at in enumerate(points[1:], 1):
        nodes.append(Shape(disc(*at, radius), Ink(colour), Line(Ink(WHITE), 2 * unit)))
        nodes.append(Text(str(number), at, radius * 1.12, Ink(WHITE), weight=700))
    if words:
        middle = len(points) // 2
        start = points[max(0, middle - 1)]
        nodes += pill(_halfway(start, points[middle]), words, colour, unit)
    return tuple(nodes)


def gap(sight: Sight, start: Cell, end: Cell, words: str, pixels: float) -> tuple[Node, ...]:
    """Return the straight line between two cells that nothing joins, with its words."""
    unit = 1 / pixels
    one, other = sight.at(start), sight.at(end)
    line = polyline((one, other))
    nodes: list[Node] = [drawn(line, WHITE, 7 * unit), drawn(line, FAULT, 3 * unit)]
    nodes += (end_of_way(at, FAULT, unit) for at in (one, other))
    if words and math.dist(one, other) > 0:
        nodes += pill(_halfway(one, other), words, FAULT, unit)
    return tuple(nodes)


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
