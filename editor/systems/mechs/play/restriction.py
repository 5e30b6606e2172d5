"""What a bot may be forbidden."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE
from editor.systems.mechs.play.actions import BITS, Action
from editor.systems.mechs.play.names import CardMove, Restriction
from editor.systems.mechs.play.state import State, Work, enemy_in
from editor.systems.mechs.play.tables import Tables


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether a bot's restriction forbids an action."""
    kind = action >> BITS
    value = action & ~(kind << BITS)
    restriction = work.restriction
    if restriction == Restriction.NEVER_DEPLOYS:
        return Action.DEPLOY_MINE <= kind <= Action.SHIFT_TURRET
    if restriction == Restriction.NEVER_BUYS:
        return kind == Action.BUY
    if restriction == Restriction.NEVER_BOARDS:
        return kind == Action.BOARD
    if kind not in (Action.PROGRAM, Action.PLAY):
        return False
    if restriction == Restriction.NEVER_JUMPS:
        return game.card_move[value // 4] != CardMove.SIMPLE
    if restriction == Restriction.NEVER_FIGHTS:
        return leads_to_enemy(game, state, state.mover, value)
    return False


@compiled
def leads_to_enemy(game: Tables, state: State, seat: int, played: int) -> bool:
    """Return whether a card, after those in the program, leads to where an enemy stands now."""
    zone = state.zone[seat]
    for slot in range(state.revealed[seat], state.programmed[seat]):
        before = state.program[seat, slot]
        if before != NONE:
            zone = game.goes_to[game.card_move[before // 4], zone, before % 4]
    there = game.goes_to[game.card_move[played // 4], zone, played % 4]
    return there != zone and enemy_in(game, state, seat, there) != NOBODY
