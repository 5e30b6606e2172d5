"""A match on its arena: the pieces in play, lit zones, and arrows of programs.

Pieces in play are larger than those of a set-up, since people look for them first.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from editor.core.points import Cell
from editor.picture.affine import Point, moved, scaled, seen, seen_plane
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.inks import CHANGED, GHOSTS, GOLD, INK, REACH, WHITE, Pattern, mixed, seat_of
from editor.picture.overlays import pill
from editor.picture.path import Path, disc, polygon, polyline, region
from editor.picture.patterns import patterned
from editor.picture.signs import post
from editor.systems.mechs.map.board import Pilot
from editor.systems.mechs.picture.arrangement import PlacedStandee
from editor.systems.mechs.picture.isometric import THICK
from editor.systems.mechs.picture.sight import Sight
from editor.systems.mechs.picture.signs import (
    own_plate,
    pilot_sign,
    robot,
    standee_shadow,
    token_sign,
)

Form = Literal["pilot", "armor", "mech", "empty mech", "token"]


_PILOT_RADII = (0.27, 0.24, 0.21, 0.18)


_TOKEN_RADII = (0.20, 0.19, 0.155, 0.125)
"""From above, by the detail of the card."""


_PILOTS_AT = ((0.74, 0.66), (0.31, 0.50), (0.74, 0.26), (0.31, 0.16))


_TOKEN_AT = (0.17, 0.79)


_FEET_AT = ((0.70, 0.46), (0.36, 0.60), (0.62, 0.14), (0.14, 0.50))


_TOKEN_FOOT = (0.34, 0.86)
"""On the ground in the isometric view; the first pilot of a zone has the first place."""


_SMALLER = 0.68
"""How large a standing piece is against the same from above."""


_MECH_AT = (0.5, 0.5)


@dataclass(frozen=True)
class Standee:
    """A piece in play: where it stands and whose it is, and its form.

    The seat of an empty Mech is 0.
    """

    piece: PlacedStandee
    form: Form

    @property
    def seat(self) -> int:
        """The seat whose colours it has."""
        return self.piece.seat


def from_above(standee: Standee, detail: int) -> Group:
    """Return a piece as a flat sign on the turned board."""
    at, radius = _place(standee), _radius(standee, detail)
    match standee.form:
        case "token":
            return _token(standee, at, radius)
        case "empty mech":
            return Group((robot((at[0], at[1] + 0.02), 0.50),), name=standee.piece.id)
        case "mech":
            plate = Group(own_plate(standee.seat, 1.15), scaled(radius, at))
            nodes = (*_chevron(standee, at, radius * 1.1), plate, robot(at, radius * 1.95))
            return Group(nodes, name=standee.piece.id)
    return _pilot(standee, at, radius, facing=True)


def upright(standee: Standee, detail: int) -> Group:
    """Return a piece that stands on its card, in the isometric scene."""
    across, along = _place(standee, isometric=True)
    x, y = seen(across, along)
    foot, radius = (x, y - THICK), _radius(standee, detail) * _SMALLER
    match standee.form:
        case "token":
            shadow = standee_shadow((foot[0] + 0.02, foot[1]), radius * 1.1)
            sign = _token(standee, (foot[0], foot[1] - radius * 0.85), radius)
            return Group((shadow, sign), name=standee.piece.id)
        case "empty mech":
            return _tall(standee, foot, 0.43)
        case "mech":
            return _tall(standee, foot, radius * 3.0)
    nodes = _on_ground(standee, radius)
    nodes.append(Group(post((0.0, 0.0), 0.26), scaled(radius * 4.0, foot)))
    nodes.append(_pilot(standee, (foot[0], foot[1] - radius * 1.8), radius, facing=False))
    return Group(tuple(nodes), name=standee.piece.id)


def depth_of(standee: Standee) -> float:
    """Return how near a piece stands in the isometric view, for the order of drawing."""
    return sum(_place(standee, isometric=True))


def reach_of(standee: Standee, detail: int, isometric: bool) -> tuple[Point, float]:
    """Return the disc of the scene in which a piece is hit: its middle and its radius."""
    radius = _radius(standee, detail)
    if not isometric:
        return _place(standee), 0.25 if standee.form == "empty mech" else radius * 1.1
    radius *= _SMALLER
    x, y = seen(*_place(standee, isometric=True))
    if standee.form == "empty mech":
        return (x, y - THICK - 0.14), 0.20
    lift = {"mech": 1.0, "token": 0.85}.get(standee.form, 1.8)
    return (x, y - THICK - radius * lift), radius * (1.4 if standee.form == "mech" else 1.1)


def _place(standee: Standee, isometric: bool = False) -> Point:
    """Return where a piece stands on the turned board: its middle, or its foot."""
    x, y = standee.piece.at
    order = min(standee.piece.order, len(_PILOTS_AT) - 1)
    across, along = (_FEET_AT if isometric else _PILOTS_AT)[order]
    if standee.form == "token":
        across, along = _TOKEN_FOOT if isometric else _TOKEN_AT
    elif standee.form == "empty mech":
        across, along = _MECH_AT
    return x + across, y + along


def _radius(standee: Standee, detail: int) -> float:
    return (_TOKEN_RADII if standee.form == "token" else _PILOT_RADII)[detail]


def _pilot(standee: Standee, at: Point, radius: float, *, facing: bool) -> Group:
    thing = standee.piece.thing
    assert isinstance(thing, Pilot)
    side = standee.piece.facing if facing else None
    return pilot_sign(thing, standee.seat, side, at, radius)


def _chevron(standee: Standee, at: Point, radius: float) -> tuple[Node, ...]:
    """Return the sign of where a robot faces; nothing for a person."""
    if standee.piece.facing is None:
        return ()
    sign = _pilot(standee, at, radius, facing=True)
    return (Group(sign.nodes[:1], sign.by),)


def _on_ground(standee: Standee, radius: float) -> list[Node]:
    """Return what lies about the foot of a standing piece: where a robot faces."""
    plane = seen_plane()
    lying = _chevron(standee, _place(standee, isometric=True), radius * 1.9)
    return [Group(lying, plane._replace(f=plane.f - THICK))] if lying else []


def _token(standee: Standee, at: Point, radius: float) -> Group:
    thing = standee.piece.thing
    assert not isinstance(thing, Pilot)
    return token_sign(thing, standee.seat, at, radius)


def _tall(standee: Standee, foot: Point, size: float) -> Group:
    """Return the Mighty Mech on its feet, with the plate of its controller."""
    x, y = foot
    nodes = _on_ground(standee, size / 3)
    nodes.append(standee_shadow((x + 0.04, y + 0.05), size * 0.44))
    nodes.append(robot((x, y - size * 0.38), size))
    if standee.seat:
        badge = Group(own_plate(standee.seat, size * 0.25))
        nodes.append(Group((badge,), moved(x, y - size * 0.02)))
    return Group(tuple(nodes), name=standee.piece.id)


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
    origin, goal = ((x + 0.5, y + 0.5) for x, y in (turn(start), turn(end)))
    wide = max(0.055, 3.0 / pixels)
    radius = max(0.10, min(0.16, 8.0 / pixels))
    flat: list[Node] = []
    if start == end:
        flat += _badge((origin[0], origin[1] + radius * 1.8), radius, seat, number)
    else:
        line, head, middle = _arrow(origin, goal, wide)
        jump = abs(start[0] - end[0]) + abs(start[1] - end[1]) > 1
        colour = mixed(seat_of(seat).colour, INK, 0.18)
        flat.append(drawn(line, WHITE, wide * 1.9, cover=0.9))
        flat.append(drawn(head, WHITE, wide * 0.9, cover=0.9))
        flat.append(drawn(line, colour, wide, dash=(0.1, 1.9) if jump else ()))
        flat.append(filled(head, colour))
        flat += _badge(middle, radius, seat, number)
    yield Group(tuple(flat), sight.plane, name=f"card {number}")


def _arrow(origin: Point, goal: Point, wide: float) -> tuple[Path, Path, Point]:
    """Return the line of an arrow between two points, its head, and where its number sits."""
    length = math.dist(origin, goal)
    dx, dy = (goal[0] - origin[0]) / length, (goal[1] - origin[1]) / length
    start = (origin[0] + dx * 0.12, origin[1] + dy * 0.12)
    tip = (goal[0] - dx * 0.12, goal[1] - dy * 0.12)
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
