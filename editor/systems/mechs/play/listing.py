"""Writing down what is legal."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.mechs.play.knock_outs import list_retreats
from editor.systems.mechs.play.names import (
    ACT,
    AD_HOC,
    ATTACK,
    BOARD,
    CARDS,
    CHOOSE_PILOT,
    CHOOSE_WEAPON,
    CLAIM,
    COLLECT,
    DEPLOY,
    DO_ATTACK,
    DO_BOARD,
    DO_BUY,
    DO_COLLECT,
    DO_DECLINE,
    DO_DEPLOY_MINE,
    DO_DEPLOY_TURRET,
    DO_EQUIP,
    DO_EXCHANGE,
    DO_HEAL,
    DO_LAY,
    DO_PASS,
    DO_PILOT,
    DO_PLAY,
    DO_PROGRAM,
    DO_READY,
    DO_RECOVER,
    DO_RETREAT,
    DO_SHIFT_MINE,
    DO_SHIFT_TURRET,
    DO_UPGRADE,
    DO_WEAPON,
    EQUIP,
    FACTOR,
    LAY_MINE,
    MECH_SIDES,
    MINES,
    PAID,
    POWER_UP,
    PROGRAM,
    PURCHASE,
    RECOVER,
    RETREAT,
    WEAPONS,
)
from editor.systems.mechs.play.refusals import (
    FINE,
)
from editor.systems.mechs.play.refusing import VALUES, refusal


@compiled
def list_actions(game: Record, state: Record, work: Record) -> int:
    """Write down the legal actions of the mover, and return how many."""
    work.action_count = 0
    phase = state.phase
    if phase == CHOOSE_PILOT:
        list_kind(game, state, work, DO_PILOT, 16)
    elif phase == CHOOSE_WEAPON:
        list_kind(game, state, work, DO_WEAPON, WEAPONS)
    elif phase == LAY_MINE:
        list_kind(game, state, work, DO_LAY, MINES)
    elif phase == PROGRAM:
        list_kind(game, state, work, DO_PROGRAM, CARDS * 4)
    elif phase == EQUIP:
        list_changes(game, state, work)
    elif phase == AD_HOC:
        list_kind(game, state, work, DO_PLAY, CARDS * 4)
    elif phase in (BOARD, CLAIM):
        list_kind(game, state, work, DO_BOARD, MECH_SIDES)
        list_kind(game, state, work, DO_DECLINE, 1)
    elif phase == ATTACK:
        list_attacks(game, state, work)
    elif phase in (RETREAT, RECOVER):
        list_zones(game, state, work, DO_RETREAT if phase == RETREAT else DO_RECOVER)
    elif phase == ACT:
        list_acts(game, state, work)
    return work.action_count


@compiled
def list_kind(game: Record, state: Record, work: Record, kind: int, values: int) -> None:
    """Write down the legal actions of a kind, of values below a number."""
    for value in range(min(values, VALUES[kind])):
        list_one(game, state, work, kind, value)


@compiled
def list_one(game: Record, state: Record, work: Record, kind: int, value: int) -> None:
    """Write an action down where it is legal."""
    action = kind * FACTOR + value
    if refusal(game, state, work, action) == FINE:
        work.actions[work.action_count] = action
        work.action_count += 1


@compiled
def list_changes(game: Record, state: Record, work: Record) -> None:
    """Write down the legal changes of weapons."""
    list_kind(game, state, work, DO_READY, 1)
    list_kind(game, state, work, DO_EQUIP, WEAPONS)
    equipped = state.equipped[state.mover]
    spare = state.owned[state.mover] & ~equipped
    for aside in range(WEAPONS):
        if equipped >> aside & 1:
            for weapon in range(WEAPONS):
                if spare >> weapon & 1:
                    list_one(game, state, work, DO_EXCHANGE, aside * 32 + weapon)


@compiled
def list_attacks(game: Record, state: Record, work: Record) -> None:
    """Write down the legal attacks."""
    equipped = state.equipped[state.mover]
    for weapon in range(WEAPONS):
        if equipped >> weapon & 1:
            for paid in range(PAID):
                list_one(game, state, work, DO_ATTACK, weapon * PAID + paid)


@compiled
def list_zones(game: Record, state: Record, work: Record, kind: int) -> None:
    """Write down the zones to which the mover may fall back."""
    seat = state.mover
    if kind == DO_RETREAT:
        list_retreats(game, state, work, seat, state.zone[seat], 0)
    else:
        list_retreats(game, state, work, seat, state.origin, state.home)
    for rank in range(work.retreat_count):
        work.actions[rank] = kind * FACTOR + work.retreats[rank]
    work.action_count = work.retreat_count


@compiled
def list_acts(game: Record, state: Record, work: Record) -> None:
    """Write down what the card lets the mover do."""
    action = game.card_action[state.card // 4]
    if action == DEPLOY:
        list_kind(game, state, work, DO_DEPLOY_MINE, game.mines)
        list_kind(game, state, work, DO_DEPLOY_TURRET, 1)
        if state.mines[state.mover] == 0:
            list_kind(game, state, work, DO_SHIFT_MINE, game.zones)
        if state.turrets[state.mover] == 0:
            list_kind(game, state, work, DO_SHIFT_TURRET, game.zones)
    elif action == PURCHASE:
        list_kind(game, state, work, DO_BUY, WEAPONS)
    elif action == POWER_UP:
        list_kind(game, state, work, DO_HEAL, state.energy[state.mover] + 1)
        list_kind(game, state, work, DO_UPGRADE, 1)
    elif action == COLLECT:
        list_kind(game, state, work, DO_COLLECT, 1)
    list_kind(game, state, work, DO_PASS, 1)
