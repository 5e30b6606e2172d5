"""Writing down what is legal."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.mechs.play.knock_outs import list_retreats
from editor.systems.mechs.play.names import (
    CARDS,
    FACTOR,
    MECH_SIDES,
    MINES,
    PAID,
    WEAPONS,
    Action,
    CardAction,
    Phase,
)
from editor.systems.mechs.play.refusals import Refusal
from editor.systems.mechs.play.refusing import VALUES, refusal
from editor.systems.mechs.play.state import State, Work
from editor.systems.mechs.play.tables import Tables


@compiled
def list_actions(game: Tables, state: State, work: Work) -> int:
    """Write down the legal actions of the mover, and return how many."""
    work.action_count = 0
    phase = state.phase
    if phase == Phase.CHOOSE_PILOT:
        list_kind(game, state, work, Action.PILOT, 16)
    elif phase == Phase.CHOOSE_WEAPON:
        list_kind(game, state, work, Action.WEAPON, WEAPONS)
    elif phase == Phase.LAY_MINE:
        list_kind(game, state, work, Action.LAY, MINES)
    elif phase == Phase.PROGRAM:
        list_kind(game, state, work, Action.PROGRAM, CARDS * 4)
    elif phase == Phase.EQUIP:
        list_changes(game, state, work)
    elif phase == Phase.AD_HOC:
        list_kind(game, state, work, Action.PLAY, CARDS * 4)
    elif phase in (Phase.BOARD, Phase.CLAIM):
        list_kind(game, state, work, Action.BOARD, MECH_SIDES)
        list_kind(game, state, work, Action.DECLINE, 1)
    elif phase == Phase.ATTACK:
        list_attacks(game, state, work)
    elif phase in (Phase.RETREAT, Phase.RECOVER):
        list_zones(game, state, work, Action.RETREAT if phase == Phase.RETREAT else Action.RECOVER)
    elif phase == Phase.ACT:
        list_acts(game, state, work)
    return work.action_count


@compiled
def list_kind(game: Tables, state: State, work: Work, kind: int, values: int) -> None:
    """Write down the legal actions of a kind, of values below a number."""
    for value in range(min(values, VALUES[kind])):
        list_one(game, state, work, kind, value)


@compiled
def list_one(game: Tables, state: State, work: Work, kind: int, value: int) -> None:
    """Write an action down where it is legal."""
    action = kind * FACTOR + value
    if refusal(game, state, work, action) == Refusal.FINE:
        work.actions[work.action_count] = action
        work.action_count += 1


@compiled
def list_changes(game: Tables, state: State, work: Work) -> None:
    """Write down the legal changes of weapons."""
    list_kind(game, state, work, Action.READY, 1)
    list_kind(game, state, work, Action.EQUIP, WEAPONS)
    equipped = state.equipped[state.mover]
    spare = state.owned[state.mover] & ~equipped
    for aside in range(WEAPONS):
        if equipped >> aside & 1:
            for weapon in range(WEAPONS):
                if spare >> weapon & 1:
                    list_one(game, state, work, Action.EXCHANGE, aside * 32 + weapon)


@compiled
def list_attacks(game: Tables, state: State, work: Work) -> None:
    """Write down the legal attacks."""
    equipped = state.equipped[state.mover]
    for weapon in range(WEAPONS):
        if equipped >> weapon & 1:
            for paid in range(PAID):
                list_one(game, state, work, Action.ATTACK, weapon * PAID + paid)


@compiled
def list_zones(game: Tables, state: State, work: Work, kind: int) -> None:
    """Write down the zones to which the mover may fall back."""
    seat = state.mover
    if kind == Action.RETREAT:
        list_retreats(game, state, work, seat, state.zone[seat], 0)
    else:
        list_retreats(game, state, work, seat, state.origin, state.home)
    for rank in range(work.retreat_count):
        work.actions[rank] = kind * FACTOR + work.retreats[rank]
    work.action_count = work.retreat_count


@compiled
def list_acts(game: Tables, state: State, work: Work) -> None:
    """Write down what the card lets the mover do."""
    action = game.card_action[state.card // 4]
    if action == CardAction.DEPLOY:
        list_kind(game, state, work, Action.DEPLOY_MINE, game.mines)
        list_kind(game, state, work, Action.DEPLOY_TURRET, 1)
        if state.mines[state.mover] == 0:
            list_kind(game, state, work, Action.SHIFT_MINE, game.zones)
        if state.turrets[state.mover] == 0:
            list_kind(game, state, work, Action.SHIFT_TURRET, game.zones)
    elif action == CardAction.PURCHASE:
        list_kind(game, state, work, Action.BUY, WEAPONS)
    elif action == CardAction.POWER_UP:
        list_kind(game, state, work, Action.HEAL, state.energy[state.mover] + 1)
        list_kind(game, state, work, Action.UPGRADE, 1)
    elif action == CardAction.COLLECT:
        list_kind(game, state, work, Action.COLLECT, 1)
    list_kind(game, state, work, Action.PASS, 1)
