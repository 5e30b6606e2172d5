"""Lit zones and the arrows of programs over an arena."""

from __future__ import annotations

import math
from collections.abc import Iterable

from editor.core.points import Cell
from editor.picture.affine import Point
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import CHANGED, GHOSTS, GOLD, INK, REACH, WHITE, Pattern, mixed, seat_of
from editor.picture.overlays import pill
from editor.picture.path import Path, disc, polygon, polyline
from editor.picture.patterns import patterned
from editor.picture.regions import region
from editor.systems.mechs.picture.sight import Sight

_LOOKS: dict[str, tuple[str, Pattern | None, tuple[float, ...]]] = {
    "reach": (REACH, "dots", ()),
    "target": (GHOSTS["unlawful"], "lattice", (3.2, 1.4)),
    "portal": ("#6A2F63", "rising", ()),
    "choice": (CHANGED, "horizontal", (2.4, 1.2)),
    "here": (REACH, None, ()),
    "actor": (GOLD, None, ()),
    "told": ("#6A2F63", "falling", (1.5, 1.1)),
}
_STEPS = {"dots": (0.16, 0.017), "lattice": (0.16, 0.018), "rising": (0.14, 0.020)}


def lit_zone(sight: Sight, cell: Cell, tone: str, pixels: float) -> Iterable[Node]:
    """Yield a zone lit in a tone: by colour, pattern and line."""
    colour, pattern, dash = _LOOKS[tone]
    outline = region({sight.arrangement.turning.cell(cell)}, 0.08, 0.025)
    flat: list[Node] = [filled(outline, colour, 0.07)]
    if pattern is not None and pixels >= 24:
        step, width = _STEPS.get(pattern, (0.13, 0.018))
        flat.append(patterned(outline, pattern, Ink(colour, 0.5), step, width))
    flat.append(drawn(outline, WHITE, 0.075, least=4.0))
    flat.append(
        drawn(outline, colour, 0.038, dash=dash, cap="flat" if dash else "round", least=2.2)
    )
    yield Group(tuple(flat), sight.plane, name=f"lit {tone}")


def zone_label(sight: Sight, cell: Cell, tone: str, words: str, pixels: float) -> Iterable[Node]:
    """Yield the words of a lit zone in a pill at the foot of its card."""
    colour = _LOOKS[tone][0]
    at = sight.at(cell, 0.5, 0.86) if not sight.isometric else sight.at(cell, 0.78, 0.78)
    yield from pill(at, words, mixed(colour, INK, 0.25) if tone == "actor" else colour, 1 / pixels)


def leg_arrow(
    sight: Sight, start: Cell, end: Cell, seat: int, number: int, pixels: float
) -> Iterable[Node]:
    """Yield a card of a program as an arrow on the ground, in its player's colour, numbered.

    A jump is dotted; a card that leads nowhere is the number alone.
    """
    turn = sight.arrangement.turning.cell
    one, other = ((x + 0.5, y + 0.5) for x, y in (turn(start), turn(end)))
    wide = max(0.055, 3.0 / pixels)
    radius = max(0.10, min(0.16, 8.0 / pixels))
    flat: list[Node] = []
    if start == end:
        flat += _badge((one[0], one[1] + radius * 1.8), radius, seat, number)
    else:
        line, head, middle = _arrow(one, other, wide)
        jump = abs(start[0] - end[0]) + abs(start[1] - end[1]) > 1
        colour = mixed(seat_of(seat).colour, INK, 0.18)
        flat.append(drawn(line, WHITE, wide * 1.9, cover=0.9))
        flat.append(drawn(head, WHITE, wide * 0.9, cover=0.9))
        flat.append(drawn(line, colour, wide, dash=(0.1, 1.9) if jump else ()))
        flat.append(filled(head, colour))
        flat += _badge(middle, radius, seat, number)
    yield Group(tuple(flat), sight.plane, name=f"card {number}")


def _arrow(one: Point, other: Point, wide: float) -> tuple[Path, Path, Point]:
    """Return the line of an arrow between two points, its head, and where its number sits."""
    length = math.dist(one, other)
    dx, dy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    start = (one[0] + dx * 0.12, one[1] + dy * 0.12)
    tip = (other[0] - dx * 0.12, other[1] - dy * 0.12)
    neck = (tip[0] - dx * wide * 3.2, tip[1] - dy * wide * 3.2)
    half = wide * 1.9
    head = polygon(
        tip, (neck[0] - dy * half, neck[1] + dx * half), (neck[0] + dy * half, neck[1] - dx * half)
    )
    middle = (start[0] + (neck[0] - start[0]) * 0.5, start[1] + (neck[1] - start[1]) * 0.5)
    return polyline((start, neck)), head, middle


def _badge(at: Point, radius: float, seat: int, number: int) -> Iterable[Node]:
    inks = seat_of(seat)
    edge = Line(Ink(WHITE), radius * 0.24)
    yield Shape(disc(*at, radius), Ink(inks.colour), edge)
    yield Text(str(number), at, radius * 1.15, Ink(inks.sign), weight=700)
