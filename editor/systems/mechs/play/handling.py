"""What a person who sets a position up by hand does with pilots, mines, turrets and the Mech."""

from __future__ import annotations

from collections.abc import Iterator

from editor.core.properties import Property
from editor.core.words import opening, possessive
from editor.play.dials import Addition, Handling, PlacedPiece, Setting, value_itself, values_with
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.systems.mechs.play.figures import EMPTY_MECH, KNOWN_MINE, TURRET
from editor.systems.mechs.play.labels import (
    FORMS,
    key_of,
    piece_words,
    seat_name,
    token_words,
    zone_words,
)
from editor.systems.mechs.play.names import TokenKind
from editor.systems.mechs.play.properties import properties
from editor.systems.mechs.play.state import State

_MECH, _TOKEN = "mech", ".token"
_NONE = "none"


def _pieces(game: Game, state: State, space: int) -> Iterator[PlacedPiece]:
    for seat, who in enumerate(game.seats):
        if state.zone[seat] == space:
            status = state.status[seat]
            words = f"{possessive(who.name)} {piece_words(game, seat, status)}"
            yield PlacedPiece(who.id, words, space, key_of(game, seat, FORMS[status]), seat)
    if state.mech_zone == space:
        yield PlacedPiece(_MECH, "The Mighty Mech", space, EMPTY_MECH)
    if state.token[space]:
        owner = state.token_owner[space]
        words = f"{possessive(seat_name(game, owner))} {token_words(state.token[space])}"
        form = TURRET if state.token[space] == TokenKind.TURRET else KNOWN_MINE
        yield PlacedPiece(
            f"{game.spaces[space]}{_TOKEN}", words, space, key_of(game, owner, form), owner
        )


def _moved(game: Game, state: State, key: str, goal: int) -> Setting:
    if key.endswith(_TOKEN):
        return _token_moved(game, state, key, goal)
    if key == _MECH:
        if goal == NOWHERE:
            return {"mech.zone": _NONE}
        return {"mech.zone": game.spaces[goal]}
    if goal == NOWHERE:
        raise ValueError("A pilot always stands in a zone.")
    return {f"{key}.zone": game.spaces[goal]}


def _token_moved(game: Game, state: State, key: str, goal: int) -> Setting:
    if goal == NOWHERE:
        return {key: _NONE}
    return {key: _NONE, **_token_at(game, state, goal, _token_value(game, state, key))}


def _token_at(game: Game, state: State, goal: int, value: str) -> Setting:
    """Return the value that lays a token in a zone. Raises ValueError where another lies there."""
    if state.token[goal]:
        owner, what = seat_name(game, state.token_owner[goal]), token_words(state.token[goal])
        raise ValueError(f"{opening(possessive(owner))} {what} is in {zone_words(game, goal)}.")
    return {f"{game.spaces[goal]}{_TOKEN}": value}


def _token_value(game: Game, state: State, key: str) -> str:
    zone = game.spaces.index(key.removesuffix(_TOKEN))
    who = game.seats[state.token_owner[zone]].id
    if state.token[zone] == TokenKind.TURRET:
        return f"{who} turret"
    return f"{who} mine-{state.mine[zone] + 1}"


def _values(game: Game, state: State, key: str) -> tuple[Property, ...]:
    if key.endswith(_TOKEN):
        return values_with(properties(game, state), key, f"{key.removesuffix(_TOKEN)}.not-mines")
    return values_with(properties(game, state), f"{key}.")


def _additions(game: Game, state: State) -> Iterator[Addition]:
    """Yield the mines, by their values, and the turrets of each player, and the Mighty Mech."""
    table = game.table
    for seat, who in enumerate(game.seats):
        for mine in range(table.mines):
            yield Addition(
                f"{who.id} mine-{mine + 1}",
                who.name,
                f"Mine, value {table.mine_value[mine]}",
                key_of(game, seat, KNOWN_MINE),
                seat,
                int(state.mines[seat] >> mine & 1),
            )
        if table.turrets:
            picture, left = key_of(game, seat, TURRET), int(state.turrets[seat])
            yield Addition(f"{who.id} turret", who.name, "Turret", picture, seat, left)
    if table.start_mech < 0:  # else it stands in a zone, or somebody controls it
        left = int(state.mech_zone < 0 and state.mech_holder == NOBODY)
        yield Addition(_MECH, "Mighty Mech", "Mighty Mech", EMPTY_MECH, left=left)


def _added(game: Game, state: State, key: str, space: int) -> Setting:
    if key == _MECH:
        return {"mech.zone": game.spaces[space]}
    return _token_at(game, state, space, key)


HANDLING = Handling(_pieces, _moved, _values, value_itself, _additions, _added)
