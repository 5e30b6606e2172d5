"""What a player sees of a position: pieces where they stand, and programs as legs."""

from __future__ import annotations

from collections.abc import Iterator

from editor.picture.projection import Turning
from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.mechs.board import SIDES, Pilot, Side, Token
from editor.systems.mechs.picture.arrangement import Piece
from editor.systems.mechs.picture.standees import Form, Standee
from editor.systems.mechs.play.names import Status, TokenKind
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import Leg, legs_of


def standees_of(game: Game, state: State, viewer: int, turning: Turning) -> tuple[Standee, ...]:
    """Return the pieces in play on the turned board: tokens, the empty Mech, pilots."""
    cells = game.names.cells
    found = list(_tokens(game, state, viewer, turning))
    if state.mech_zone >= 0:
        at = turning.cell(cells[state.mech_zone])
        found.append(Standee(Piece(Pilot(id="mech", player="", zone=""), at, 0, 0), "empty mech"))
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
        piece = Piece(thing, turning.cell(cells[zone]), order, who.seat, facing)
        found.append(Standee(piece, form))
    return tuple(found)


def legs_seen(game: Game, state: State, viewer: int) -> dict[int, tuple[Leg, ...]]:
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
            yield Standee(Piece(token, at, 0, who.seat), "token")
        else:
            token = Token(id=f"token {zone}", kind="turret", player=who.id, zone="")
            yield Standee(Piece(token, at, 0, who.seat), "token")


def _turned(side: Side, turning: Turning) -> Side:
    return SIDES[(SIDES.index(side) + turning.view) % 4]
