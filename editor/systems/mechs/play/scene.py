"""An arena with a position on it, from above or isometric, as a player may see it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from editor.picture.affine import Point, Rect
from editor.picture.drawing import Node, Picture
from editor.picture.projection import Turning
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.seam.play import SpaceMark
from editor.seam.scene import Scene, SceneOptions
from editor.systems.mechs.board import SIDES, Pilot, Side, Token
from editor.systems.mechs.picture.arrangement import Options, StandingPiece
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
from editor.systems.mechs.picture.top import top_picture
from editor.systems.mechs.play.names import Status, TokenKind
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import ProgramLeg, legs_of


def standees_of(game: Game, state: State, viewer: int, turning: Turning) -> tuple[Standee, ...]:
    """Return the pieces in play on the turned board: tokens, the empty Mech, pilots."""
    cells = game.names.cells
    found = list(_tokens(game, state, viewer, turning))
    if state.mech_zone >= 0:
        at = turning.cell(cells[state.mech_zone])
        found.append(
            Standee(StandingPiece(Pilot(id="mech", player="", zone=""), at, 0, 0), "empty mech")
        )
    orders: dict[int, int] = {}
    for seat in range(game.table.seats):
        zone = int(state.zone[seat])
        order = orders[zone] = orders.get(zone, -1) + 1
        form: Form = "mech" if state.status[seat] == Status.MECH else "pilot"
        if state.status[seat] == Status.ARMOR:
            form = "armor"
        who = game.seats[seat]
        facing = None
        if game.table.robot[seat]:
            facing = _turned(SIDES[state.facing[seat]], turning)
        thing = Pilot(id=f"pilot {who.id}", player=who.id, zone="", armor=form == "armor")
        piece = StandingPiece(thing, turning.cell(cells[zone]), order, who.seat, facing)
        found.append(Standee(piece, form))
    return tuple(found)


def legs_seen(game: Game, state: State, viewer: int) -> dict[int, tuple[ProgramLeg, ...]]:
    """Return the cards still to come that a viewer knows, by the players who laid them."""
    seats = range(game.table.seats) if viewer == NOBODY else (viewer,)
    return {seat: legs for seat in seats if (legs := legs_of(game, state, seat))}


def _tokens(game: Game, state: State, viewer: int, turning: Turning) -> Iterator[Standee]:
    for zone in range(game.table.zones):
        if not state.token[zone]:
            continue
        owner = int(state.token_owner[zone])
        who, mine = game.seats[owner], int(state.mine[zone])
        at = turning.cell(game.names.cells[zone])
        if state.token[zone] == TokenKind.MINE:
            value = int(game.table.mine_value[mine]) if mine >= 0 else 0
            face_down = mine < 0 or viewer not in (NOBODY, owner)
            shown = 0 if face_down else value
            token = Token(id=f"token {zone}", kind="mine", player=who.id, zone="", value=shown)
            yield Standee(StandingPiece(token, at, 0, who.seat), "token")
        else:
            token = Token(id=f"token {zone}", kind="turret", player=who.id, zone="")
            yield Standee(StandingPiece(token, at, 0, who.seat), "token")


def _turned(side: Side, turning: Turning) -> Side:
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
        self._legs = tuple(
            (game.seats[seat].seat, leg)
            for seat, legs in legs_seen(game, state, viewer).items()
            for leg in legs
        )

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
        for seat, leg in self._legs:
            start, end = self._cells[leg.start], self._cells[leg.end]
            nodes += leg_arrow(self._sight, start, end, seat, leg.slot + 1, pixels)
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
                turned_back = self._sight.arrangement.turning.cell_back(standee.piece.at)
                return self._index.get(turned_back)
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
