"""What somebody can mean who points at a zone of an arena."""

from __future__ import annotations

from editor.play.game import Game
from editor.systems.mechs.play.actions import Action, action_of
from editor.systems.mechs.play.names import CARDS, DIRECTIONS, Phase, TokenKind
from editor.systems.mechs.play.state import State
from editor.systems.mechs.play.turn import place_after


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
