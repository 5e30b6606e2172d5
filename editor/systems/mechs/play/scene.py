"""Positions as pictures: the map without its set-up, what stands on it, and each piece alone."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal

from editor.picture.affine import Point, Rect, Turning
from editor.picture.drawing import Node, Picture
from editor.play.display import BoardFigure
from editor.play.game import Game
from editor.play.header import NOWHERE
from editor.seam.play import SQUARE, SpaceMark
from editor.seam.scene import Scene, SceneOptions
from editor.systems.mechs.map.board import SIDES, Pilot, Side, Token
from editor.systems.mechs.picture.arrangement import Options, PlacedStandee
from editor.systems.mechs.picture.isometric import isometric_picture
from editor.systems.mechs.picture.match import (
    Form,
    Standee,
    depth_of,
    from_above,
    leg_arrow,
    lit_zone,
    reach_of,
    upright,
    zone_label,
)
from editor.systems.mechs.picture.scene import MechsScene
from editor.systems.mechs.picture.sight import Sight
from editor.systems.mechs.picture.signs import own_plate, pilot_sign, robot, token_of
from editor.systems.mechs.picture.top import top_picture
from editor.systems.mechs.play.figures import EMPTY_MECH, KNOWN_MINE, MINE, TURRET, arrows, figures
from editor.systems.mechs.play.labels import key_of
from editor.systems.mechs.play.state import State

_TOKENS: dict[str, Literal["mine", "turret"]] = {
    MINE: "mine",
    KNOWN_MINE: "mine",
    TURRET: "turret",
}
_FORMS: dict[str, Form] = {"pilot": "pilot", "armor": "armor", "mech": "mech"}


def standees_of(game: Game, state: State, viewer: int, turning: Turning) -> tuple[Standee, ...]:
    """Return the pieces in play on the turned board: tokens, the empty Mech, pilots."""
    orders: dict[int, int] = {}
    return tuple(_standee(game, item, turning, orders) for item in figures(game, state, viewer))


def _standee(game: Game, item: BoardFigure, turning: Turning, orders: dict[int, int]) -> Standee:
    """Return the piece of a figure; `orders` counts the pilots of each zone."""
    at = turning.cell(game.names.cells[item.space])
    if item.picture == EMPTY_MECH:
        return Standee(PlacedStandee(Pilot(id="mech", player="", zone=""), at, 0, 0), "empty mech")
    who = game.seats[item.player]
    form = item.picture.removeprefix(f"{who.id}.")
    if form in _TOKENS:
        value = max(item.number, 0)
        token = Token(
            id=f"token {item.space}", kind=_TOKENS[form], player=who.id, zone="", value=value
        )
        return Standee(PlacedStandee(token, at, 0, who.seat), "token")
    order = orders[item.space] = orders.get(item.space, -1) + 1
    facing = None if item.facing == NOWHERE else _rotated(SIDES[item.facing], turning)
    thing = Pilot(id=f"pilot {who.id}", player=who.id, zone="", armor=form == "armor")
    return Standee(PlacedStandee(thing, at, order, who.seat, facing), _FORMS[form])


def _rotated(side: Side, turning: Turning) -> Side:
    return SIDES[(SIDES.index(side) + turning.view) % 4]


class BareArena(MechsScene):
    """The arena without pilots, mines, turrets and the Mighty Mech, which are in play."""

    def picture(self, pixels: float) -> Picture:
        """Return the whole arena as a picture without the table."""
        draw = isometric_picture if self.viewpoint.isometric else top_picture
        return draw(self.arrangement, Options(pixels, mech=False))


class MechsPlayScene:
    """A position of a match of mechs; a value that is never changed."""

    def __init__(self, game: Game, state: State, viewer: int, options: SceneOptions) -> None:
        setup = game.survey.setup
        things = (*setup.pilots, *setup.tokens)
        hidden = options.hidden | {thing.id for thing in things}
        arena = BareArena(game.survey, SceneOptions(options.viewpoint, frozenset(hidden)))
        self._board = arena
        self._sight: Sight = arena.sight
        self._cells = game.names.cells
        self._index = {cell: index for index, cell in enumerate(self._cells)}
        turning = arena.arrangement.turning
        self._standees = standees_of(game, state, viewer, turning)
        self._arrows = arrows(game, state, viewer)
        self._seats = tuple(seat.seat for seat in game.seats)

    @property
    def board(self) -> Scene:
        """The arena without what is in play."""
        return self._board

    def pieces(self, pixels: float) -> tuple[Node, ...]:
        """Return the programs that the viewer knows, on the ground, and what stands on it."""
        options = Options(pixels)
        isometric = self._sight.isometric
        detail = options.isometric_detail if isometric else options.detail
        nodes: list[Node] = []
        for arrow in self._arrows:
            start, end, seat = (
                self._cells[arrow.start], self._cells[arrow.end], self._seats[arrow.player]
            )  # fmt: skip
            nodes += leg_arrow(self._sight, start, end, seat, arrow.number, pixels)
        draw = upright if isometric else from_above
        nodes += (draw(standee, detail) for standee in self._in_order())
        return tuple(nodes)

    def marks(self, marks: Sequence[SpaceMark], pixels: float) -> tuple[Node, ...]:
        """Return marked zones with their words, drawn beneath the pieces."""
        nodes: list[Node] = []
        known = [mark for mark in marks if 0 <= mark.space < len(self._cells)]
        for mark in known:
            nodes += lit_zone(self._sight, self._cells[mark.space], mark.tone, pixels)
        for mark in known:
            if mark.label and pixels >= 40:
                cell = self._cells[mark.space]
                nodes += zone_label(self._sight, cell, mark.tone, mark.label, pixels)
        return tuple(nodes)

    def space_at(self, point: Point, pixels: float) -> int | None:
        """Return the zone under a point of the scene, or of the piece there; None for none."""
        for standee in reversed(self._in_order()):
            middle, radius = self._disc(standee, pixels)
            if math.dist(middle, point) <= radius:
                rotated_back = self._sight.arrangement.turning.cell_back(standee.piece.at)
                return self._index.get(rotated_back)
        x, y = self._sight.ground_at(point)
        return self._index.get((math.floor(x), math.floor(y)))

    def space_rect(self, space: int) -> Rect | None:
        """Return the rectangle of the scene around a zone."""
        if not 0 <= space < len(self._cells):
            return None
        return self._sight.cells_rect((self._cells[space],))

    def _in_order(self) -> list[Standee]:
        if not self._sight.isometric:
            return list(self._standees)
        return sorted(self._standees, key=depth_of)

    def _disc(self, standee: Standee, pixels: float) -> tuple[Point, float]:
        options = Options(pixels)
        detail = options.isometric_detail if self._sight.isometric else options.detail
        return reach_of(standee, detail, self._sight.isometric)


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
