"""What is on zone cards: printed signs, pilots, mines and turrets; walls and one-way sides."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from editor.core.caches import cached
from editor.picture.affine import Affine, Point, moved, rotated, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.emblems import emblem_path
from editor.picture.inks import GOLD, INK, RIM_PAPER, SHADOW, WHITE, mixed, seat_of
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
from editor.systems.mechs.map.board import SIDES, Pilot, Resource, Side, Token, ZoneComponent

ENERGY, ENERGY_GROUND = "#3E5FA8", "#DCE3F1"
CREDIT, CREDIT_GROUND = "#B0741A", "#F6E6C6"
STEEL = "#3B4148"
_BRIGHT = "#8FB0F0"
_METAL = "#E9DFCB"
_METAL_LINE = "#2A2018"

_BOLT = polygon(
    *((0.10, -0.50), (-0.34, 0.08), (-0.04, 0.08), (-0.12, 0.50)),
    *((0.34, -0.12), (0.03, -0.12), (0.20, -0.50)),
)


def _hexagon(radius: float) -> Path:
    return polygon(
        *(
            (radius * math.cos(k * math.pi / 3), radius * math.sin(k * math.pi / 3))
            for k in range(6)
        )
    )


@cached()
def resource_sign(resource: Resource, at: Point, size: float, bright: bool = False) -> Group:
    """Return the bolt of energy or the coin of credits about a point; `bright` on dark ground."""
    nodes: tuple[Node, ...]
    if resource == "energy":
        nodes = (Shape(_BOLT, Ink(_BRIGHT if bright else ENERGY), Line(Ink("#1E2C52"), 0.06)),)
    else:
        gem = polygon((0.0, -0.127), (0.127, 0.0), (0.0, 0.127), (-0.127, 0.0))
        nodes = (
            Shape(_hexagon(0.5), Ink(CREDIT), Line(Ink("#5E3C06"), 0.07)),
            drawn(_hexagon(0.34), "#FFF3D6", 0.05),
            filled(gem, "#FFF3D6"),
        )
    return Group(nodes, scaled(size, at), name=resource)


@cached()
def robot(at: Point, size: float, colour: str = _METAL, line: str = _METAL_LINE) -> Group:
    """Return the Mighty Mech seen from the front, about a point, `size` high."""
    shade = mixed(colour, "#6B5B45", 0.30)

    def plate(x: float, y: float, width: float, height: float, radius: float, ink: str) -> Shape:
        path = rounded_rectangle(x, y, width, height, radius)
        return Shape(path, Ink(ink), Line(Ink(line), 0.03))

    nodes: tuple[Node, ...] = (
        plate(-0.27, 0.12, 0.17, 0.36, 0.05, colour),
        plate(0.10, 0.12, 0.17, 0.36, 0.05, colour),
        plate(-0.32, 0.40, 0.25, 0.11, 0.05, colour),
        plate(0.07, 0.40, 0.25, 0.11, 0.05, colour),
        plate(-0.44, -0.20, 0.15, 0.40, 0.06, shade),
        plate(0.29, -0.20, 0.15, 0.40, 0.06, shade),
        plate(-0.29, -0.24, 0.58, 0.40, 0.09, colour),
        plate(-0.48, -0.34, 0.24, 0.22, 0.09, colour),
        plate(0.24, -0.34, 0.24, 0.22, 0.09, colour),
        plate(-0.15, -0.48, 0.30, 0.24, 0.08, colour),
        filled(rounded_rectangle(-0.10, -0.40, 0.20, 0.07, 0.03), GOLD),
        Shape(disc(0.0, -0.04, 0.085), Ink("#B4432F"), Line(Ink(line), 0.025)),
    )
    return Group(nodes, scaled(size, at), name="mighty mech")


def own_plate(seat: int, radius: float) -> tuple[Node, ...]:
    """Return the plate of a piece: the shape of its owner in the owner's colour, cased."""
    inks = seat_of(seat)
    path = emblem_path(inks.emblem, (0.0, 0.0), radius)
    edge = Line(Ink(mixed(inks.colour, INK, 0.55)), radius * 0.12)
    return drawn(path, RIM_PAPER, radius * 0.46), Shape(path, Ink(inks.colour), edge)


_PERSON = Path(
    "MCLCZ",
    (
        (-0.34, 0.36),
        *((-0.34, 0.02), (-0.16, -0.04), (0.0, -0.04)),
        (0.0, -0.04),
        *((0.16, -0.04), (0.34, 0.02), (0.34, 0.36)),
    ),
)


@cached()
def pilot_sign(pilot: Pilot, seat: int, facing: Side | None, at: Point, radius: float) -> Group:
    """Return a pilot on the shape of its owner; a chevron shows where a robot faces."""
    sign = seat_of(seat).sign
    nodes: list[Node] = []
    if facing is not None:
        nodes.append(_facing(facing))
    nodes += own_plate(seat, 1.0)
    down = 0.14 if seat_of(seat).emblem == "triangle" else 0.0
    if pilot.armor:
        nodes.append(
            Group(armour_figure(sign, seat_of(seat).colour), scaled(1.15, (0.0, down + 0.03)))
        )
    else:
        nodes.append(Group(person(sign), scaled(1.15, (0.0, down))))
    return Group(tuple(nodes), scaled(radius, at), name=f"pilot {pilot.id}")


def person(ink: str) -> tuple[Node, ...]:
    """Return a pilot about the origin: a head and shoulders."""
    return filled(disc(0.0, -0.26, 0.20), ink), filled(_PERSON, ink)


def armour_figure(sign: str, ground: str) -> tuple[Node, ...]:
    """Return power armor: a square head, broad shoulders and two legs."""
    return (
        filled(rounded_rectangle(-0.15, -0.48, 0.30, 0.24, 0.05), sign),
        filled(rounded_rectangle(-0.10, -0.41, 0.20, 0.08, 0.02), ground),
        filled(rounded_rectangle(-0.42, -0.22, 0.84, 0.22, 0.08), sign),
        filled(rounded_rectangle(-0.25, -0.06, 0.50, 0.20, 0.03), sign),
        filled(rounded_rectangle(-0.25, 0.10, 0.19, 0.30, 0.03), sign),
        filled(rounded_rectangle(0.06, 0.10, 0.19, 0.30, 0.03), sign),
    )


def _facing(side: Side) -> Group:
    chevron = polygon((-0.52, -1.16), (0.0, -1.78), (0.52, -1.16))
    nodes: tuple[Node, ...] = (
        drawn(chevron, RIM_PAPER, 0.30),
        Shape(chevron, Ink(INK), Line(Ink(INK), 0.10)),
    )
    return Group(nodes, rotated(90.0 * SIDES.index(side)), name=f"facing {side}")


@cached()
def token_sign(token: Token, seat: int, at: Point, radius: float) -> Group:
    """Return a mine with its value, or a turret, with the shape of its owner at its foot.

    A mine without a value lies face down.
    """
    words = str(token.value) if token.value else "?"
    return replace(token_of(token.kind, words, seat, at, radius), name=f"{token.kind} {token.id}")


def token_of(kind: str, words: str, seat: int, at: Point, radius: float) -> Group:
    """Return a mine with words on it, or a turret, with the shape of its owner at its foot."""
    nodes = _mine(words) if kind == "mine" else _turret()
    badge = Group(own_plate(seat, 0.44), moved(0.78, 0.74))
    return Group((*nodes, badge), scaled(radius, at), name=kind)


def _mine(value: str) -> tuple[Node, ...]:
    spikes = segments(
        (
            (0.70 * math.cos(k * math.pi / 4), 0.70 * math.sin(k * math.pi / 4)),
            (1.04 * math.cos(k * math.pi / 4), 1.04 * math.sin(k * math.pi / 4)),
        )
        for k in range(8)
    )
    size = 0.92 if len(value) < 2 else 0.72
    words = Text(value, (0.0, 0.02), size, Ink(WHITE), weight=700)
    return (
        drawn(spikes, RIM_PAPER, 0.52),
        drawn(disc(0.0, 0.0, 0.80), RIM_PAPER, 0.36),
        drawn(spikes, STEEL, 0.26),
        Shape(disc(0.0, 0.0, 0.80), Ink(STEEL), Line(Ink(INK), 0.10)),
        words,
    )


def _turret() -> tuple[Node, ...]:
    """Return a gun on its foot, from the side."""
    foot = polygon((-0.42, 0.30), (0.42, 0.30), (0.80, 0.92), (-0.80, 0.92))
    barrel = rounded_rectangle(0.10, -0.48, 1.02, 0.30, 0.08)
    dome = Path(
        "MCCZ",
        (
            (-0.72, 0.20),
            *((-0.72, -0.50), (-0.50, -0.86), (-0.02, -0.86)),
            *((0.46, -0.86), (0.68, -0.50), (0.68, 0.20)),
        ),
    )
    edge = Line(Ink(INK), 0.11)
    return (
        *(drawn(path, RIM_PAPER, 0.42) for path in (foot, barrel, dome)),
        Shape(foot, Ink("#6B737C"), edge),
        Shape(barrel, Ink("#6B737C"), edge),
        Shape(dome, Ink(STEEL), edge),
        filled(disc(-0.10, -0.28, 0.22), GOLD),
    )


def standee_shadow(at: Point, wide: float) -> Shape:
    """Return what a standing piece throws on the ground at its foot."""
    return filled(ellipse(at[0], at[1], wide, wide * 0.42), SHADOW, 0.30)


_OFF = 0.045
"""How far the value of a card keeps from a wall that lies within the card."""


def card_sides(
    component: ZoneComponent, quarters: int, detail: int, alone: bool = False
) -> Iterable[Node]:
    """Yield the walls and one-way sides of a card turned clockwise by quarters.

    They lie across its edges, or within them on a card `alone`, which is cut out along its edges.
    """
    for side in component.one_way:
        if side not in component.blocked:
            place = _to_side(side, quarters, alone)
            yield Group((_one_way(detail),), place, name=f"one way {side}")
    for side in component.blocked:
        yield Group((_wall(detail),), _to_side(side, quarters, alone), name=f"blocked {side}")


def side_sign(side: Side, state: str, detail: int) -> Node | None:
    """Return the wall or the way out at a side of a card on the cell 0, 0; None for an open one."""
    if state == "open":
        return None
    sign = _wall(detail) if state == "blocked" else _one_way(detail)
    return Group((sign,), _to_side(side, 0, alone=False))


def along_side(side: Side) -> Affine:
    """Return the map of what lies along the north side of the cell 0, 0 to another side."""
    return _to_side(side, 0, alone=False)


_WITHIN = Affine(1.0, 0.0, 0.0, 0.65, 0.0, 0.047)
"""What lies across the north edge of a card, lower and within the card."""


def _to_side(side: Side, quarters: int, alone: bool) -> Affine:
    about = moved(0.5, 0.5).after(rotated(90.0 * ((SIDES.index(side) + quarters) % 4)))
    placed = about.after(moved(-0.5, -0.5))
    return placed.after(_WITHIN) if alone else placed


@cached()
def _wall(detail: int) -> Group:
    """Return a wall of stone along the north side."""
    bar = rounded_rectangle(0.05, -0.056, 0.90, 0.094, 0.016)
    joints = [((x, -0.056), (x, -0.009)) for x in (0.20, 0.40, 0.60, 0.80)]
    joints += [((x, -0.009), (x, 0.038)) for x in (0.10, 0.30, 0.50, 0.70, 0.90)]
    joints.append(((0.05, -0.009), (0.95, -0.009)))
    nodes: list[Node] = [
        drawn(bar, RIM_PAPER, 0.05),
        Shape(bar, Ink("#6B6259" if detail >= 2 else INK), Line(Ink(INK), 0.022, least=1.2)),
    ]
    if detail >= 2:
        nodes.append(drawn(segments(joints), INK, 0.011, cap="flat"))
        nodes.append(drawn(segments((((0.07, -0.043), (0.93, -0.043)),)), "#A79C8F", 0.010))
    return Group(tuple(nodes))


@cached()
def _one_way(detail: int) -> Group:
    """Return the mark of a north side by which one leaves: arrow heads that point outwards."""
    bar = rounded_rectangle(0.05, -0.056, 0.90, 0.094, 0.047)
    marks = (0.20, 0.40, 0.60, 0.80) if detail >= 2 else (0.28, 0.72)
    high, half = (0.026, 0.050) if detail >= 2 else (0.040, 0.10)
    heads = joined(
        polyline(
            ((x - half, high * 0.7 - 0.009), (x, -high - 0.009), (x + half, high * 0.7 - 0.009))
        )
        for x in marks
    )
    return Group(
        (
            drawn(bar, RIM_PAPER, 0.05),
            Shape(bar, Ink("#FFF6DC"), Line(Ink(INK), 0.018, least=1.0)),
            drawn(heads, INK, 0.026 if detail >= 2 else 0.04, least=1.2),
        )
    )


def off_sides(component: ZoneComponent, quarters: int, alone: bool) -> Affine | None:
    """Return how the value moves off the walls and one-way sides within a card `alone`."""
    if not alone:
        return None
    closed = (*component.blocked, *component.one_way)
    lie = {SIDES[(SIDES.index(side) + quarters) % 4] for side in closed}
    across, down = _OFF * ("west" in lie), _OFF * ("north" in lie)
    return moved(across, down) if across or down else None
