"""What stands on the board of a match, and what somebody can mean who drags it or points at it."""

from __future__ import annotations

from collections.abc import Iterable

from editor.play.display import NO_NUMBER, Arrow, BoardFigure
from editor.play.game import Game
from editor.play.header import NOBODY, NOWHERE
from editor.systems.mechs.play.actions import Action, action_of
from editor.systems.mechs.play.labels import (
    FORMS,
    card_words,
    key_of,
    piece_words,
    seat_name,
    token_words,
    way_words,
)
from editor.systems.mechs.play.names import CARDS, DIRECTIONS, Phase, TokenKind
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import legs_of, place_after

EMPTY_MECH = "mighty mech"
"""The key of the Mighty Mech that nobody has."""
MINE, KNOWN_MINE, TURRET = "mine", "known mine", "turret"


def figures(game: Game, state: State, viewer: int) -> tuple[BoardFigure, ...]:
    """Return tokens, then the empty Mighty Mech, then the pilots in the order of seats."""
    return (*_tokens(game, state, viewer), *_empty_mech(state), *_pilots(game, state))


def _tokens(game: Game, state: State, viewer: int) -> Iterable[BoardFigure]:
    """Yield mines and turrets; the values of mines are for their owners and for who sees all."""
    for zone in range(game.table.zones):
        if not state.token[zone]:
            continue
        owner, mine = state.token_owner[zone], state.mine[zone]
        words = f"{seat_name(game, owner)}'s {token_words(state.token[zone])}"
        form, value = TURRET, NO_NUMBER
        if state.token[zone] == TokenKind.MINE:
            form = MINE
            words += ", face down"
            if mine >= 0 and viewer in (NOBODY, owner):
                form, value = KNOWN_MINE, game.table.mine_value[mine]
                words += f", value {value}"
        yield BoardFigure(zone, key_of(game, owner, form), words, number=value, player=owner)


def _empty_mech(state: State) -> Iterable[BoardFigure]:
    if state.mech_zone >= 0:
        yield BoardFigure(state.mech_zone, EMPTY_MECH, "The Mighty Mech, empty")


def _pilots(game: Game, state: State) -> Iterable[BoardFigure]:
    table = game.table
    for seat in range(table.seats):
        status, health = state.status[seat], state.health[seat]
        form = piece_words(game, seat, status)
        most = table.health[status]
        yield BoardFigure(
            state.zone[seat],
            key_of(game, seat, FORMS[status]),
            f"{seat_name(game, seat)}'s {form}, {health} of {most} health",
            number=health,
            share=(health, most),
            player=seat,
            facing=state.facing[seat] if table.robot[seat] else NOWHERE,
            about=f"pilot-{state.pilot[seat] + 1}" if state.pilot[seat] >= 0 else "",
        )


def arrows(game: Game, state: State, viewer: int) -> tuple[Arrow, ...]:
    """Return the cards still to come that a viewer knows; NOBODY knows those of all players."""
    found = []
    for seat in range(game.table.seats):
        if viewer in (NOBODY, seat):
            for leg in legs_of(game, state, seat):
                number, direction = leg.slot + 1, state.program[seat, leg.slot] % 4
                card = f"{card_words(game, leg.card)}, {way_words(game, leg.card, direction)}"
                words = f"Card {number} of {seat_name(game, seat)}: {card}"
                found.append(Arrow(leg.start, leg.end, number, seat, words))
    return tuple(found)


def attempts(game: Game, state: State, actor: int, space: int) -> tuple[int, ...]:
    """Return what the mover could do in a zone; every player has one pilot, so none is chosen."""
    phase = state.phase
    if phase == Phase.PROGRAM:
        return _cards(game, Action.PROGRAM, place_after(game, state, state.mover), space)
    if phase == Phase.AD_HOC:
        return _cards(game, Action.PLAY, state.zone[state.mover], space)
    if phase == Phase.RETREAT:
        return (action_of(Action.RETREAT, space),)
    if phase == Phase.RECOVER:
        return (action_of(Action.RECOVER, space),)
    if phase != Phase.ACT:
        return ()
    mine = action_of(Action.SHIFT_MINE, space)
    turret = action_of(Action.SHIFT_TURRET, space)
    return (turret, mine) if state.token[space] == TokenKind.TURRET else (mine, turret)


def _cards(game: Game, kind: int, here: int, there: int) -> tuple[int, ...]:
    """Return the cards, in each direction, that lead from a zone to another."""
    table = game.table
    return tuple(
        action_of(kind, card * DIRECTIONS + direction)
        for card in range(CARDS)
        for direction in range(DIRECTIONS)
        if table.goes_to[table.card_move[card], here, direction] == there
    )
