"""The pictures of what stands in an arena, by the keys of its figures."""

from __future__ import annotations

from collections.abc import Mapping

from editor.picture.drawing import Node, Picture
from editor.play.game import Game
from editor.seam.play import SQUARE
from editor.systems.mechs.board import Pilot
from editor.systems.mechs.picture.signs import own_plate, pilot_sign, robot, token_of
from editor.systems.mechs.play.figures import EMPTY_MECH, KNOWN_MINE, MINE, TURRET
from editor.systems.mechs.play.labels import key_of

_PILOT, _TOKEN, _MECH = 0.34, 0.33, 0.94
"""Radii of pilots and tokens, and the height of the Mighty Mech, in sides of the square."""
_ORIGIN = (0.0, 0.0)


def portraits(game: Game) -> Mapping[str, Picture]:
    """Return the pieces of each player, and the Mighty Mech alone and with its pilot."""
    found = {EMPTY_MECH: Picture((robot(_ORIGIN, _MECH),), SQUARE)}
    for number, seat in enumerate(game.seats):
        for form, nodes in _pieces(seat.seat).items():
            found[key_of(game, number, form)] = Picture(nodes, SQUARE)
    return found


def _pieces(seat: int) -> dict[str, tuple[Node, ...]]:
    """Return what a player may have in the arena, about the origin."""
    pilot, armor = (Pilot(id="", player="", zone="", armor=armor) for armor in (False, True))
    return {
        "pilot": (pilot_sign(pilot, seat, None, _ORIGIN, _PILOT),),
        "armor": (pilot_sign(armor, seat, None, _ORIGIN, _PILOT),),
        "mech": (*own_plate(seat, 0.44), robot(_ORIGIN, 0.80)),
        MINE: (token_of("mine", "?", seat, _ORIGIN, _TOKEN),),
        KNOWN_MINE: (token_of("mine", "", seat, _ORIGIN, _TOKEN),),
        TURRET: (token_of("turret", "", seat, _ORIGIN, _TOKEN),),
    }
