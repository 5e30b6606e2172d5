"""Scenes on the cards of mechs: the way of a program, weapons, pilots."""

from __future__ import annotations

from editor.picture.affine import Point, Rect, rotated, scaled
from editor.picture.drawing import Group, Ink, Line, Node, Shape, drawn, filled
from editor.picture.emblems import emblem_path
from editor.picture.game_parts.card import Scene
from editor.picture.inks import CARD_GROUND, EDGE_LIT, GOLD, INK, SHEET, WOOD, seat_of
from editor.picture.path import Path, disc, polygon, rectangle, rounded_rectangle, segments
from editor.picture.patterns import patterned
from editor.systems.mechs.picture.signs import STEEL, armour_figure, person, robot
from editor.systems.mechs.play.names import CardMove, WeaponType

DARK = "#39434B"
_LIGHT = "#E9DFCB"
_STEPS = {CardMove.SIMPLE: (0, -1), CardMove.DIAGONAL: (1, -1), CardMove.DOUBLE: (0, -2)}


def way_scene(move: int, seat: int) -> Scene:
    """Return the way of a program card over nine fields, from a player's mark upwards."""

    def draw(room: Rect) -> tuple[Node, ...]:
        side = min(room.width, room.height) / 3.4
        left = room.centre[0] - 1.5 * side
        top = room.centre[1] - 1.5 * side
        nodes: list[Node] = []
        for row in range(3):
            for column in range(3):
                field = rounded_rectangle(
                    left + column * side + 0.3, top + row * side + 0.3, side - 0.6, side - 0.6, 0.8
                )
                nodes.append(Shape(field, Ink(SHEET), Line(Ink(INK, 0.45), 0.2)))
        dx, dy = _STEPS[CardMove(move)]
        start = (left + 1.5 * side, top + 2.5 * side)
        end = (start[0] + dx * side, start[1] + dy * side)
        nodes.append(drawn(segments(((start, end),)), INK, side * 0.13, cap="flat"))
        nodes.append(_head(end, (dx, dy), side * 0.34))
        owner = seat_of(seat)
        mark = emblem_path(owner.emblem, start, side * 0.26)
        nodes.append(Shape(mark, Ink(owner.colour), Line(Ink(INK), 0.3)))
        return tuple(nodes)

    return draw


def _head(at: Point, toward: tuple[int, int], size: float) -> Node:
    path = polygon((0.0, -0.8), (0.6, 0.4), (-0.6, 0.4))
    degrees = 45.0 if toward[0] else 0.0
    return Group((Group((filled(path, INK),), rotated(degrees)),), scaled(size, at))


def weapon_scene(kind: int, number: int) -> Scene:
    """Return a weapon of a type; those of one type differ by their length and their marks."""

    def draw(room: Rect) -> tuple[Node, ...]:
        frame = rectangle(*room)
        nodes: list[Node] = [
            filled(frame, DARK),
            patterned(frame, "rising", Ink(CARD_GROUND, 0.10), 2.2, 0.35),
        ]
        size = min(room.width / 2.5, room.height / 1.3)
        nodes.append(Group(_WEAPONS[WeaponType(kind)](number), scaled(size, room.centre)))
        return tuple(nodes)

    return draw


def _edge(path: Path, ink: str) -> Shape:
    return Shape(path, Ink(ink), Line(Ink(INK), 0.04))


def _marks(number: int, y: float) -> tuple[Node, ...]:
    """Return notches that distinguish weapons of one type."""
    return tuple(
        _edge(rectangle(-0.62 + 0.22 * k, y, 0.1, 0.16), GOLD) for k in range(1 + number % 4)
    )


def _gun(number: int) -> tuple[Node, ...]:
    long = 0.72 + 0.1 * (number % 4)
    return (
        _edge(polygon((-0.75, 0.02), (-0.45, 0.02), (-0.55, 0.48), (-0.85, 0.48)), WOOD),
        _edge(rounded_rectangle(-0.85, -0.22, 0.85, 0.30, 0.06), _LIGHT),
        _edge(rounded_rectangle(-0.05, -0.16, long, 0.16, 0.04), GOLD),
        *_marks(number, -0.15),
    )


def _blade(number: int) -> tuple[Node, ...]:
    if number % 3 == 2:
        head = polygon((0.2, -0.5), (0.85, -0.5), (0.85, 0.0), (0.2, 0.0))
        haft = polygon((-0.9, 0.42), (0.42, -0.30), (0.52, -0.16), (-0.82, 0.56))
        return (_edge(haft, WOOD), _edge(head, _LIGHT))
    blade = polygon((-0.45, 0.10), (0.62, -0.42), (0.95, -0.48), (0.74, -0.24), (-0.36, 0.30))
    hilt = polygon((-0.52, -0.06), (-0.38, -0.10), (-0.24, 0.36), (-0.38, 0.42))
    grip = polygon((-0.92, 0.34), (-0.44, 0.12), (-0.38, 0.26), (-0.86, 0.48))
    return (_edge(blade, _LIGHT), _edge(grip, WOOD), _edge(hilt, GOLD))


def _mortar(number: int) -> tuple[Node, ...]:
    rings = tuple(
        drawn(disc(0.48, 0.0, 0.20 + 0.11 * k), GOLD, 0.05) for k in range(1 + number % 3)
    )
    return (
        _edge(rounded_rectangle(-0.95, -0.26, 0.80, 0.52, 0.08), _LIGHT),
        _edge(rounded_rectangle(-0.20, -0.18, 0.22, 0.36, 0.05), WOOD),
        _edge(disc(0.48, 0.0, 0.13), GOLD),
        *rings,
    )


_WEAPONS = {WeaponType.RANGED: _gun, WeaponType.MELEE: _blade, WeaponType.AREA: _mortar}


def pilot_scene(form: str) -> Scene:
    """Return a pilot, power armor or the Mighty Mech in front of the arena."""

    def draw(room: Rect) -> tuple[Node, ...]:
        x, y = room.centre
        floor = rectangle(room.x, y + room.height * 0.22, room.width, room.height * 0.28)
        nodes: list[Node] = [
            filled(floor, "#CFC4AE"),
            patterned(floor, "squares", Ink(INK, 0.18), 4.0, 0.2),
        ]
        if form == "mech":
            nodes.append(robot((x, y), room.height * 0.92))
        else:
            plate = disc(x, y, room.height * 0.40)
            nodes.append(Shape(plate, Ink(WOOD if form == "pilot" else STEEL), Line(Ink(INK), 0.5)))
            size = room.height * 0.58
            ink = INK if form == "pilot" else EDGE_LIT
            figure = person(ink) if form == "pilot" else armour_figure(ink, STEEL)
            nodes.append(Group(figure, scaled(size, (x, y))))
        return tuple(nodes)

    return draw
