"""What a bot may be forbidden."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.mechs.play.names import (
    DO_BOARD,
    DO_BUY,
    DO_DEPLOY_MINE,
    DO_PLAY,
    DO_PROGRAM,
    DO_SHIFT_TURRET,
    FACTOR,
    NEVER_BOARDS,
    NEVER_BUYS,
    NEVER_DEPLOYS,
    NEVER_FIGHTS,
    NEVER_JUMPS,
    NOTHING,
    STEP,
)
from editor.systems.mechs.play.state import enemy_in


@compiled
def is_shunned(game: Record, state: Record, work: Record, action: int) -> bool:
    """Whether a bot's restriction forbids an action."""
    kind = action // FACTOR
    value = action % FACTOR
    restriction = work.restriction
    if restriction == NEVER_DEPLOYS:
        return DO_DEPLOY_MINE <= kind <= DO_SHIFT_TURRET
    if restriction == NEVER_BUYS:
        return kind == DO_BUY
    if restriction == NEVER_BOARDS:
        return kind == DO_BOARD
    if kind not in (DO_PROGRAM, DO_PLAY):
        return False
    if restriction == NEVER_JUMPS:
        return game.card_move[value // 4] != STEP
    if restriction == NEVER_FIGHTS:
        return leads_to_enemy(game, state, work, state.mover, value)
    return False


@compiled
def leads_to_enemy(game: Record, state: Record, work: Record, seat: int, played: int) -> bool:
    """Whether a card, after those in the program, leads to where an enemy stands now."""
    zone = state.zone[seat]
    for slot in range(state.revealed[seat], state.programmed[seat]):
        before = state.program[seat, slot]
        if before != NOTHING:
            zone = game.goes_to[game.card_move[before // 4], zone, before % 4]
    there = game.goes_to[game.card_move[played // 4], zone, played % 4]
    return there != zone and enemy_in(game, state, work, seat, there) != NOTHING
