"""The zone card as a picture: 1 wide and high, the upper left at the origin."""

from __future__ import annotations

from collections.abc import Iterable

from editor.core.caches import HEAVY, cached
from editor.picture.affine import Point, Rect, moved
from editor.picture.cards import width_of
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.emblems import emblem_path
from editor.picture.inks import GOLD, INK, RIM_PAPER, SHADOW, WHITE, Pattern, mixed, seat_of
from editor.picture.path import Path, disc, joined, polygon, rounded_rectangle
from editor.picture.patterns import patterned
from editor.systems.mechs.map.board import Effect, Resource, ZoneComponent
from editor.systems.mechs.picture.signs import (
    CREDIT,
    CREDIT_GROUND,
    ENERGY,
    ENERGY_GROUND,
    STEEL,
    card_sides,
    off_sides,
    resource_sign,
    robot,
)

CORNER = 0.068
BORDER = 0.0473
"""The width of the paper around the field."""
_TAB = 0.23
_NAME = 0.0777
"""The size of its name."""
FIELD = rounded_rectangle(BORDER, BORDER, 1 - 2 * BORDER, 1 - 2 * BORDER, 0.041)
PAPER = rounded_rectangle(0.0, 0.0, 1.0, 1.0, CORNER)
SPECIAL, SPECIAL_GROUND = "#6F4A2C", "#E4D8C6"
_MIDDLE: Point = (0.5, 0.53)
_LIGHT = "#F3E9D6"
_MAX_PIPS = 6


def detail_of(pixels: float) -> int:
    """Return how much of a card is drawn when it is this many pixels wide.

    3 all; 2 below 60, no name and no pips; 1 below 34, no pattern, value and sign alone; 0 below
    16, the sign alone.
    """
    return 3 if pixels >= 60 else 2 if pixels >= 34 else 1 if pixels >= 16 else 0


@cached(HEAVY)
def zone_card(
    component: ZoneComponent,
    quarters: int = 0,
    detail: int = 3,
    mech: bool = True,
    alone: bool = False,
    ink: tuple[Node, ...] = (),
) -> Group:
    """Return a zone card turned clockwise by quarters: its sides turn, what is on it stays.

    `detail` is that of `detail_of`; without `mech` the Mighty Mech is not drawn on its zone.
    Walls and one-way sides reach into the gap between cards, unless the card is to be `alone`.
    `ink` is drawn on the ground, under signs and figures.
    """
    nodes: list[Node] = [Shape(PAPER, Ink(RIM_PAPER), Line(Ink(INK, 0.35), 0.007, least=0.7))]
    colour, ground = card_inks(component)
    nodes.append(filled(FIELD, ground))
    if detail >= 2:
        nodes += _pattern(component, colour)
    nodes += ink
    nodes.append(_outline(component, colour))
    if detail >= 2:
        nodes += _middle(component, colour, ground, mech)
        nodes += _gives(component)
    else:
        nodes += _large_sign(component, detail)
    if detail:
        tab, place = _tab(component, colour, detail), off_sides(component, quarters, alone)
        nodes += tab if place is None else (Group(tuple(tab), place),)
    if detail == 3:
        nodes += _name(component, colour)
        if _has_pips(component):
            nodes += _pips(component.value, mixed(colour, INK, 0.1))
    nodes += card_sides(component, quarters, detail, alone)
    return Group(tuple(nodes), name=f"card {component.id}", stamp=True)


def print_on(component: ZoneComponent) -> tuple[Rect, ...]:
    """Return where the name of a card and its pips are printed straight on its ground."""
    wide = min(0.82, width_of(card_name(component)) * _NAME)
    name = Rect(0.5 - wide / 2, 0.871 - _NAME / 2, wide, _NAME)
    if not _has_pips(component):
        return (name,)
    wide = 0.061 * min(component.value, _MAX_PIPS)
    return name, Rect(1 - BORDER - 0.044 - wide, BORDER + 0.05, wide, 0.062)


def _has_pips(component: ZoneComponent) -> bool:
    plain = component.role in ("resource", "special")
    return plain and not (component.effect and component.resources)


def card_inks(component: ZoneComponent) -> tuple[str, str]:
    """Return the ink and the ground of a card."""
    match component.role:
        case "mech":
            return GOLD, STEEL
        case "base" if component.seat:
            colour = seat_of(component.seat).colour
            return mixed(colour, INK, 0.12), mixed(colour, RIM_PAPER, 0.72)
        case "resource" if component.resources:
            if component.resources[0] == "energy":
                return ENERGY, ENERGY_GROUND
            return CREDIT, CREDIT_GROUND
    return SPECIAL, SPECIAL_GROUND


def _outline(component: ZoneComponent, colour: str) -> Shape:
    if component.role == "mech":
        return drawn(FIELD, GOLD, 0.0149, least=1.0)
    if component.role == "base":
        return drawn(FIELD, colour, 0.0176, least=1.0)
    return drawn(FIELD, colour, 0.0122, cover=0.85, least=0.8)


def _pattern(component: ZoneComponent, colour: str) -> Iterable[Node]:
    if component.role == "mech":
        yield patterned(FIELD, "rising", Ink(WHITE, 0.055), 0.134, 0.041)
    elif component.role == "base" and component.seat:
        pattern: Pattern = seat_of(component.seat).pattern
        ink = Ink(mixed(seat_of(component.seat).colour, INK, 0.10), 0.42)
        width = 0.0122 if pattern != "dots" else 0.0095
        yield patterned(FIELD, pattern, ink, 0.088, width)
    elif colour == ENERGY:
        rings = joined(disc(0.5, 0.60, k * 0.081) for k in range(1, 10))
        yield Group((drawn(rings, colour, 0.0088, cover=0.20),), clip=FIELD)
    elif colour == CREDIT:
        yield patterned(FIELD, "lattice", Ink(colour, 0.19), 0.088, 0.0088)
    else:
        yield patterned(FIELD, "squares", Ink(colour, 0.16), 0.088, 0.0088)


def _middle(component: ZoneComponent, colour: str, ground: str, mech: bool) -> Iterable[Node]:
    if component.role == "mech":
        if mech:
            yield robot((0.5, 0.52), 0.50)
        return
    if component.role == "base" and component.seat:
        seat = seat_of(component.seat)
        path = emblem_path(seat.emblem, (0.5, 0.52), 0.22)
        edge = Line(Ink(mixed(seat.colour, INK, 0.55)), 0.022)
        yield drawn(path, RIM_PAPER, 0.0925)
        yield Shape(path, Ink(seat.colour), edge)
        return
    yield Shape(disc(*_MIDDLE, 0.25), Ink(ground), Line(Ink(colour, 0.85), 0.0122, least=0.8))
    if component.effect is not None:
        yield from _effect(component.effect)
        return
    if not component.resources:
        yield _star(_MIDDLE, 0.17)
    elif len(component.resources) == 1:
        first = component.resources[0]
        yield resource_sign(first, _MIDDLE, 0.38 if first == "energy" else 0.32)
    else:
        yield resource_sign("credit", (0.40, 0.53), 0.20)
        yield resource_sign("energy", (0.61, 0.53), 0.25)


def _large_sign(component: ZoneComponent, detail: int) -> Iterable[Node]:
    """Yield what a card is at a size where nothing else can be read."""
    at, size = ((0.60, 0.62), 0.52) if detail else ((0.5, 0.5), 0.66)
    if component.role == "mech":
        yield robot(at, size * 1.1)
    elif component.role == "base" and component.seat:
        seat = seat_of(component.seat)
        path = emblem_path(seat.emblem, at, size * 0.46)
        yield drawn(path, RIM_PAPER, 0.12)
        edge = Line(Ink(mixed(seat.colour, INK, 0.55)), 0.04)
        yield Shape(path, Ink(seat.colour), edge)
    elif len(component.resources) == 1:
        first = component.resources[0]
        yield resource_sign(first, at, size * (1.12 if first == "energy" else 0.96))
    elif component.resources:
        yield resource_sign("credit", (at[0] - 0.16, at[1]), size * 0.56)
        yield resource_sign("energy", (at[0] + 0.18, at[1]), size * 0.70)
    else:
        yield _star(at, size * 0.48)


def _star(at: Point, radius: float) -> Group:
    """Return the sign of a special zone: a star with four points."""
    r, n = radius, radius * 0.30
    path = polygon((0, -r), (n, -n), (r, 0), (n, n), (0, r), (-n, n), (-r, 0), (-n, -n))
    return Group((Shape(path, Ink(SPECIAL), Line(Ink(INK), r * 0.12)),), moved(*at))


def _effect(effect: Effect) -> Iterable[Node]:
    """Yield what a special zone gives and takes: signs with signed numbers, one below another."""
    rows = [
        (kind, amount)
        for kind, amount in (
            ("health", effect.health),
            ("energy", effect.energy),
            ("credit", effect.credits),
            ("points", effect.points),
        )
        if amount
    ]
    if not rows:
        yield _star(_MIDDLE, 0.17)
        return
    step = min(0.15, 0.42 / len(rows))
    size = min(0.17, step * 1.05)
    for index, (kind, amount) in enumerate(rows):
        y = _MIDDLE[1] + (index - (len(rows) - 1) / 2) * step
        if kind in ("energy", "credit"):
            by = size if kind == "energy" else size * 0.82
            yield resource_sign("energy" if kind == "energy" else "credit", (0.41, y), by)
        else:
            yield _heart((0.41, y), size) if kind == "health" else _star((0.41, y), size * 0.5)
        words = f"+{amount}" if amount > 0 else f"−{-amount}"
        yield Text(words, (0.49, y), size * 0.92, Ink(INK), weight=700, align="left")


def _heart(at: Point, size: float) -> Group:
    path = Path(
        "MCCCCZ",
        (
            (0.0, 0.42),
            *((-0.20, 0.24), (-0.46, 0.06), (-0.46, -0.16)),
            *((-0.46, -0.44), (-0.10, -0.46), (0.0, -0.20)),
            *((0.10, -0.46), (0.46, -0.44), (0.46, -0.16)),
            *((0.46, 0.06), (0.20, 0.24), (0.0, 0.42)),
        ),
    )
    heart = Shape(path, Ink("#A8402F"), Line(Ink("#4E1A12"), 0.07))
    return Group((heart,), moved(*at)._replace(a=size, d=size))


def _tab(component: ZoneComponent, colour: str, detail: int) -> Iterable[Node]:
    side = _TAB if detail >= 3 else 0.30 if detail == 2 else 0.44
    value = str(component.value)
    yield filled(rounded_rectangle(BORDER, BORDER, side, side, 0.041), colour)
    ink = WHITE
    if component.role == "mech":
        ink = INK
    elif component.role == "base" and component.seat:
        ink = seat_of(component.seat).sign
    size = side * (0.735 if len(value) == 1 else 0.60)
    at = (BORDER + side / 2, BORDER + side / 2)
    yield Text(value, at, size, Ink(ink), "vollkorn", 600)


def _pips(value: int, colour: str) -> Iterable[Node]:
    for k in range(min(value, _MAX_PIPS)):
        yield filled(disc(1 - BORDER - 0.074 - k * 0.061, BORDER + 0.081, 0.0203), colour)


def _gives(component: ZoneComponent) -> Iterable[Node]:
    """Yield the resources of a card whose middle shows something else."""
    if component.role == "mech":
        x = BORDER + _TAB / 2
        for index, name in enumerate(("credit", "energy")):
            if name in component.resources:
                sign: Resource = "credit" if index == 0 else "energy"
                at = (x, BORDER + (0.338, 0.50)[index])
                yield resource_sign(sign, at, (0.122, 0.142)[index], bright=True)
        return
    if component.role != "base" and component.effect is None:
        return
    given = [resource for resource in ("credit", "energy") if resource in component.resources]
    if not given:
        return
    wide = 0.027 + 0.135 * len(given)
    right = 1 - BORDER - 0.02
    yield filled(rounded_rectangle(right - wide, BORDER + 0.02, wide, 0.162, 0.081), RIM_PAPER)
    for index, item in enumerate(reversed(given)):
        at = (right - 0.081 - 0.135 * index, BORDER + 0.101)
        if item == "credit":
            yield resource_sign("credit", at, 0.115)
        else:
            yield resource_sign("energy", at, 0.135)


def card_name(component: ZoneComponent) -> str:
    """Return what stands on a card: its kind, or its name where it is the scenario's own."""
    if component.role == "mech":
        return "Mech zone"
    if component.role == "base" and component.seat:
        return f"{seat_of(component.seat).name} base"
    if component.role == "resource" and len(component.resources) == 1 and not component.copy_of:
        return component.resources[0].capitalize()
    return component.name


def _name(component: ZoneComponent, colour: str) -> Iterable[Node]:
    words, size = card_name(component), _NAME
    wide = width_of(words) * size
    if wide > 0.80:
        size *= max(0.62, 0.80 / wide)
        while len(words) > 2 and width_of(words) * size > 0.82:
            words = words[:-2].rstrip() + "…"
    at = (0.5, 0.871)
    if component.role == "base":
        wide = width_of(words) * size + 0.10
        yield filled(rounded_rectangle(0.5 - wide / 2, 0.804, wide, 0.128, 0.064), RIM_PAPER)
    ink = _LIGHT if component.role == "mech" else INK
    if component.role in ("resource", "special"):
        ink = mixed(colour, INK, 0.45)
    yield Text(words, at, size, Ink(ink), weight=600)


@cached()
def unknown_card(words: str, detail: int = 3) -> Group:
    """Return the place of a card that no kit has: blank paper with its id."""
    nodes: list[Node] = [
        Shape(PAPER, Ink(RIM_PAPER), Line(Ink(INK, 0.35), 0.007, least=0.7)),
        drawn(FIELD, SHADOW, 0.014, cover=0.6, dash=(4.0, 3.0), cap="flat", least=0.8),
        Text("?", (0.5, 0.47), 0.42, Ink(INK, 0.6), "vollkorn", 600),
    ]
    if detail == 3:
        size = min(0.0777, 0.8 / max(1.0, width_of(words)))
        nodes.append(Text(words, (0.5, 0.82), size, Ink(INK), weight=400))
    return Group(tuple(nodes), name="unknown card", stamp=True)
