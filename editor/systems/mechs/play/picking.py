"""Drawing an action without the whole list, and what bots may be forbidden."""

from __future__ import annotations

from editor.play.chance import whim
from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.mechs.play.legal import list_legal, refusal
from editor.systems.mechs.play.names import (
    AD_HOC,
    CARDS,
    DIRECTIONS,
    DO_BOARD,
    DO_BUY,
    DO_DEPLOY_MINE,
    DO_PLAY,
    DO_PROGRAM,
    DO_READY,
    DO_SHIFT_TURRET,
    EQUIP,
    FACTOR,
    NEVER_BOARDS,
    NEVER_BUYS,
    NEVER_DEPLOYS,
    NEVER_FIGHTS,
    NEVER_JUMPS,
    NOTHING,
    PROGRAM,
    STEP,
)
from editor.systems.mechs.play.reasons import FINE
from editor.systems.mechs.play.state import enemy_in

TRIES = 16


@compiled
def pick_action(game: Record, state: Record, work: Record) -> int:
    """Return a legal action: a card of any, else one of the list. Changes of weapons are rarer."""
    if state.phase in (PROGRAM, AD_HOC):
        kind = DO_PROGRAM if state.phase == PROGRAM else DO_PLAY
        for _ in range(TRIES):
            action = kind * FACTOR + whim(work, CARDS * DIRECTIONS)
            if refusal(game, state, work, action) == FINE:
                return action
    if state.phase == EQUIP and whim(work, 2):
        ready = DO_READY * FACTOR
        if refusal(game, state, work, ready) == FINE:
            return ready
    count = list_legal(game, state, work)
    return work.actions[whim(work, count)] if count > 1 else work.actions[0]


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
