"""What lies in an arena, each thing alone from above, in the place where it lies."""

from __future__ import annotations

from editor.core.points import Cell
from editor.picture.affine import Point, Rect
from editor.picture.drawing import Group, Node, Picture
from editor.picture.path import rectangle
from editor.systems.mechs.map.board import Pilot, Token
from editor.systems.mechs.map.geometry import LaidZone
from editor.systems.mechs.picture.arrangement import CARD, MARGIN
from editor.systems.mechs.picture.card import zone_card
from editor.systems.mechs.picture.signs import pilot_sign, robot, token_sign
from editor.systems.mechs.picture.top import on_space

_PILOT, _FACING, _TOKEN = 1.45, 2.0, 1.5
"""How far the sign of a piece reaches from its middle, in its radius."""


def card_frame(cell: Cell) -> Rect:
    """Return the square that the card on a cell covers: a little less than the cell."""
    return Rect(cell[0] + MARGIN, cell[1] + MARGIN, CARD, CARD)


def card(zone: LaidZone) -> Picture:
    """Return a zone card where it lies, without the Mighty Mech."""
    frame = card_frame(zone.at)
    face = zone_card(zone.component, zone.zone.turn // 90, 3, mech=False, alone=True)
    nodes = (Group((face,), on_space(zone.at)),)
    return Picture((Group(nodes, clip=rectangle(*frame)),), frame)


def piece(thing: Pilot | Token, seat: int, at: Point, size: float) -> Picture:
    """Return a pilot, mine or turret in the square about a point; a mine shows its value."""
    if isinstance(thing, Pilot):
        radius = size / 2 / (_FACING if thing.facing else _PILOT)
        return _in_square(pilot_sign(thing, seat or 1, thing.facing, at, radius), at, size)
    return _in_square(token_sign(thing, seat or 1, at, size / 2 / _TOKEN), at, size)


def mighty_mech(at: Point, size: float) -> Picture:
    """Return the Mighty Mech in the square about a point."""
    return _in_square(robot(at, size * 0.94), at, size)


def _in_square(node: Node, at: Point, size: float) -> Picture:
    return Picture((node,), Rect(at[0] - size / 2, at[1] - size / 2, size, size))
