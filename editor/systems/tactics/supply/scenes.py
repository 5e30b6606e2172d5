"""Scenes on the cards of tactics: a wooden figure on a box, with a piece of the map behind it."""

from __future__ import annotations

from editor.picture.affine import Rect, rotated, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, Text, drawn, filled
from editor.picture.game_parts.card import Scene
from editor.picture.game_parts.counters import SignName, die_face, sign
from editor.picture.inks import CONTOUR, EDGE_LIT, INK, KRAFT_LIT, KRAFT_SHADED, TERRAIN, mixed
from editor.picture.path import Path, disc, polygon, polyline, segments
from editor.picture.terrain import house, mountain, tree
from editor.systems.tactics.picture.meeples import wooden
from editor.systems.tactics.play.names import TacticEffect
from editor.systems.tactics.supply.props import prop_of

SKIES = {"fighter": "#EFE3C8", "rogue": "#DCE4CB", "wizard": "#E3E0EA", "beast": "#E9DCCB"}
ENEMY_SKY = "#D9D0CF"
_GROUNDS = {"fighter": "#DFCFA6", "rogue": "#C3D0A6", "wizard": "#CCC7D9", "beast": "#D9C4A3"}
_FLOOR = 0.62
"""Where the ground begins, as a share of the height of a scene."""


def unit_scene(kind: str, name: str, number: int, enemy: bool = False) -> Scene:
    """Return the scene of a unit card; units differ by what they carry and what lies behind."""

    def draw(room: Rect) -> tuple[Node, ...]:
        ground = mixed(_GROUNDS.get(kind, KRAFT_LIT), INK, 0.16 if enemy else 0.0)
        floor = room.y + room.height * _FLOOR
        # Scenes are drawn at one size and keep it: a lower one shows less above.
        side = min(room.width / 2.5, room.height / 1.42)
        middle, foot = room.centre[0], room.bottom - 0.30 * side
        nodes: list[Node] = [filled(_hills(room, floor), ground)]
        nodes.append(Group(_behind(number), scaled(side, (middle, floor))))
        nodes.append(Group(_box(), scaled(side, (middle, room.bottom))))
        nodes.append(Group((wooden(kind, enemy),), scaled(side * 0.98, (middle, foot))))
        beside = scaled(side * 0.78, (middle + 0.52 * side, foot))
        nodes.append(Group(prop_of(name), beside))
        return tuple(nodes)

    return draw


def _hills(room: Rect, floor: float) -> Path:
    x, right, bottom, wide = room.x, room.right, room.bottom, room.width
    return Path(
        "MCCLLZ",
        (
            (x, floor),
            *((x + wide * 0.18, floor - 2.0), (x + wide * 0.30, floor - 1.5)),
            (x + wide * 0.5, floor),
            *((x + wide * 0.72, floor + 1.8), (x + wide * 0.85, floor - 2.4)),
            (right, floor - 1.0),
            *((right, bottom), (x, bottom)),
        ),
    )


def _behind(number: int) -> tuple[Node, ...]:
    """Return what lies behind a unit, in sides of a space about the middle of the ground."""
    match number % 6:
        case 0:
            return (
                *mountain(-0.95, 0.05, 0.75, 0.62, 1.0, 0.4),
                *mountain(0.92, 0.0, 0.95, 0.74, 1.0, 0.6),
            )
        case 1:
            return (*house(-0.95, 0.15, 1.0, 1.5, 1), *house(0.95, 0.10, 1.0, 1.5, -1))
        case 2:
            return (*tree(-1.1, 0.0, 0.2, 1.0, 0.2), *mountain(1.0, 0.02, 0.8, 0.66, 1.0, 0.5))
        case 3:
            return tuple(
                node
                for x, y, hue in (
                    (-1.2, 0.0, 0.1),
                    (-0.8, 0.08, 0.7),
                    (0.85, 0.02, 0.4),
                    (1.2, 0.1, 0.9),
                )
                for node in tree(x, y, 0.2, 1.0, hue)
            )
        case 4:
            return _lake()
        case _:
            return (*mountain(-1.0, 0.0, 0.9, 0.7, 1.0, 0.5), *tree(0.9, 0.05, 0.22, 1.0, 0.5))


def _lake() -> tuple[Node, ...]:
    shore = polygon((-1.9, 0.0), (1.9, 0.0), (1.9, 0.30), (-1.9, 0.30))
    waves = segments(
        ((x, y), (x + 0.24, y))
        for y, left in ((0.08, -1.5), (0.18, -1.2))
        for x in (left, left + 0.7, left + 1.9, left + 2.5)
    )
    return (filled(shore, TERRAIN["~"]), drawn(waves, "#4E7F92", 0.03))


def _box() -> tuple[Node, ...]:
    """Return a box on which a unit stands, its top at the height of a third of a side."""
    top = polygon((-0.62, -0.36), (0.62, -0.36), (0.78, -0.20), (-0.78, -0.20))
    front = polygon((-0.78, -0.20), (0.78, -0.20), (0.78, 0.06), (-0.78, 0.06))
    return (
        Shape(front, Ink(KRAFT_SHADED), Line(Ink(CONTOUR), 0.025)),
        Shape(top, Ink(KRAFT_LIT), Line(Ink(CONTOUR), 0.025)),
        drawn(polyline(((-0.78, -0.20), (0.78, -0.20))), EDGE_LIT, 0.03),
    )


_TREES = ((-1.2, 0.0, 0.1), (-0.8, 0.08, 0.7), (0.85, 0.02, 0.4), (1.2, 0.1, 0.9))
"""Trees behind a unit: x, y and hue."""
_EFFECT_SIGNS: dict[int, SignName] = {
    TacticEffect.HEAL: "health",
    TacticEffect.REFILL: "mana",
    TacticEffect.CURE: "weakened",
    TacticEffect.HASTE: "move",
    TacticEffect.MIGHT: "push",
    TacticEffect.REACH: "ammo",
    TacticEffect.SHIFT: "right",
}


def tactic_scene(effect: int) -> Scene:
    """Return the scene of a tactic card: the sign of what it does on a disc."""

    def draw(room: Rect) -> tuple[Node, ...]:
        x, y = room.centre
        radius = room.height * 0.36
        nodes: list[Node] = [Shape(disc(x, y, radius), Ink(EDGE_LIT), Line(Ink(INK), 0.4))]
        if effect == TacticEffect.LUCK:
            side = radius * 0.78
            nodes.append(die_face(("miss",), (x - side * 0.62, y + side * 0.3), side))
            nodes.append(die_face(("magic",), (x + side * 0.62, y - side * 0.3), side))
        elif effect in _EFFECT_SIGNS:
            nodes.append(sign(_EFFECT_SIGNS[effect], (x, y), radius * 1.2, INK))
        return tuple(nodes)

    return draw


def compass_scene(toward: int) -> Scene:
    """Return a compass whose needle points to a direction: north, east, south, west from 0."""

    def draw(room: Rect) -> tuple[Node, ...]:
        x, y = room.centre
        radius = room.height * 0.40
        needle = polygon((0.0, -0.82), (0.20, 0.0), (0.0, 0.30), (-0.20, 0.0))
        nodes: list[Node] = [Shape(disc(x, y, radius), Ink(EDGE_LIT), Line(Ink(INK), 0.45))]
        for index, letter in enumerate("NESW"):
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[index]
            at = (x + dx * radius * 0.76, y + dy * radius * 0.76)
            weight = 700 if index == toward else 500
            nodes.append(Text(letter, at, radius * 0.30, Ink(INK), weight=weight))
        pointing = Group(
            (filled(needle, "#A82A26"), drawn(needle, INK, 0.05)), rotated(90 * toward)
        )
        nodes.append(Group((pointing,), scaled(radius * 0.66, (x, y))))
        return tuple(nodes)

    return draw
