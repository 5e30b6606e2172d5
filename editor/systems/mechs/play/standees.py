"""What stands on the arena in play: pilots in their three forms, mines, turrets, the Mech."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.picture.affine import Point, moved, scaled
from editor.picture.drawing import Group, Node
from editor.picture.projection import seen
from editor.systems.mechs.picture.arrangement import Piece
from editor.systems.mechs.picture.isometric import THICK, standing_piece, upright_place
from editor.systems.mechs.picture.signs import own_plate, robot, standee_shadow
from editor.systems.mechs.picture.signs import token_sign as draw_token
from editor.systems.mechs.picture.top import piece_place, piece_radius, piece_sign

Form = Literal["pilot", "armor", "mech", "empty mech", "token"]


@dataclass(frozen=True)
class Standee:
    """A piece in play: where it stands and whose it is, and its form.

    A mine that lies `face_down` shows no value. The seat of an empty Mech is 0.
    """

    piece: Piece
    form: Form
    face_down: bool = False


def from_above(standee: Standee, detail: int) -> Group:
    """Return a piece as a flat sign on the turned board."""
    piece, radius = standee.piece, piece_radius(detail)
    at = piece_place(piece, detail)
    match standee.form:
        case "token":
            return _token(standee, at, radius * 0.92)
        case "empty mech":
            x, y = piece.at
            return Group((robot((x + 0.5, y + 0.52), 0.50),), name=piece.id)
        case "mech":
            plate = Group(own_plate(piece.seat, 1.12), scaled(radius, at))
            return Group((plate, robot((at[0], at[1]), radius * 1.9)), name=piece.id)
    return piece_sign(piece, detail)


def upright(standee: Standee, detail: int) -> Group:
    """Return a piece that stands on its card, in the isometric scene."""
    piece, radius = standee.piece, piece_radius(detail) * 0.74
    if standee.form == "empty mech":
        x, y = seen(piece.at[0] + 0.5, piece.at[1] + 0.5)
        return _tall((x, y - THICK), 0.43, 0, piece.id)
    if standee.form in ("pilot", "armor"):
        return standing_piece(piece, detail)
    x, y = seen(*upright_place(piece, detail))
    foot = (x, y - THICK)
    if standee.form == "mech":
        return _tall(foot, radius * 2.6, piece.seat, piece.id)
    shadow = standee_shadow((foot[0] + 0.02, foot[1]), radius * 1.1)
    sign = _token(standee, (foot[0], foot[1] - radius * 0.85), radius * 0.95)
    return Group((shadow, sign), name=piece.id)


def depth_of(standee: Standee, detail: int) -> float:
    """Return how near a piece stands in the isometric view, for the order of drawing."""
    if standee.form == "empty mech":
        return sum(standee.piece.at) + 1.0
    return sum(upright_place(standee.piece, detail))


def _tall(foot: Point, size: float, seat: int, name: str) -> Group:
    """Return the Mighty Mech on its feet, with the plate of whoever controls it."""
    x, y = foot
    nodes: list[Node] = [standee_shadow((x + 0.05, y + 0.07), size * 0.44)]
    nodes.append(robot((x, y - size * 0.33), size))
    if seat:
        badge = Group(own_plate(seat, size * 0.24))
        nodes.append(Group((badge,), moved(x, y + size * 0.12)))
    return Group(tuple(nodes), name=name)


def _token(standee: Standee, at: Point, radius: float) -> Group:
    thing = standee.piece.thing
    assert not hasattr(thing, "armor")
    return draw_token(thing, standee.piece.seat, at, radius, standee.face_down)
