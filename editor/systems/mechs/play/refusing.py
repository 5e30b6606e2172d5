"""Why an action is refused."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.mechs.play.card_actions import (
    refusal_of_healing,
    refusal_of_mine,
    refusal_of_shift,
    refusal_of_turret,
    refusal_of_upgrade,
)
from editor.systems.mechs.play.combat import refusal_of_attack
from editor.systems.mechs.play.knock_outs import is_retreat, list_retreats
from editor.systems.mechs.play.moves import target_of
from editor.systems.mechs.play.names import (
    FACTOR,
    KINDS,
    MECH_SIDES,
    NOTHING,
    PAID,
    Action,
    AdHoc,
    CardAction,
    Phase,
    TokenKind,
)
from editor.systems.mechs.play.refusals import Refusal
from editor.systems.mechs.play.starting import weapons_to_choose
from editor.systems.mechs.play.state import State, Work, enemy_in
from editor.systems.mechs.play.tables import Tables
from editor.systems.mechs.play.weapons import (
    refusal_of_buying,
    refusal_of_equip,
    refusal_of_exchange,
    refusal_of_ready,
)

PHASE_OF = (
    Phase.CHOOSE_PILOT,
    Phase.CHOOSE_WEAPON,
    Phase.LAY_MINE,
    Phase.PROGRAM,
    Phase.EQUIP,
    Phase.EQUIP,
    Phase.EQUIP,
    Phase.AD_HOC,
    Phase.BOARD,
    Phase.BOARD,
    Phase.ATTACK,
    Phase.RETREAT,
    Phase.RECOVER,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
    Phase.ACT,
)
"""In which phase a kind of action is possible, by its number; boarding, in Phase.CLAIM as well."""
ACTION_OF = (
    CardAction.DEPLOY,
    CardAction.DEPLOY,
    CardAction.DEPLOY,
    CardAction.DEPLOY,
    CardAction.PURCHASE,
    CardAction.POWER_UP,
    CardAction.POWER_UP,
    CardAction.COLLECT,
)
"""Which action of a card a kind belongs to, from Action.DEPLOY_MINE on."""
VALUES = (
    16,
    32,
    16,
    32,
    32,
    1024,
    1,
    32,
    MECH_SIDES,
    1,
    256,
    64,
    64,
    16,
    1,
    64,
    64,
    32,
    1024,
    1,
    1,
    1,
)
"""The values of a kind of action lie below this, whatever the scenario."""


@compiled
def refusal(game: Tables, state: State, work: Work, action: int) -> int:
    """Say why an action of the mover is refused, Refusal.FINE where it is not."""
    if state.phase == Phase.OVER:
        return Refusal.MATCH_OVER
    if action < 0 or action >= KINDS * FACTOR:
        return Refusal.NO_SUCH_THING
    kind = action // FACTOR
    value = action % FACTOR
    if value >= VALUES[kind]:
        return Refusal.NO_SUCH_THING
    phase = Phase.BOARD if state.phase == Phase.CLAIM else state.phase
    if PHASE_OF[kind] != phase:
        return Refusal.OTHER_PHASE
    if phase == Phase.ACT:
        return refusal_of_act(game, state, kind, value)
    if phase == Phase.EQUIP:
        return refusal_of_change(game, state, kind, value)
    return refusal_of_choice(game, state, work, kind, value)


@compiled
def refusal_of_choice(game: Tables, state: State, work: Work, kind: int, value: int) -> int:
    """Say why a choice, other than of a card's action and of equipment, is refused."""
    seat = state.mover
    if kind == Action.PROGRAM:
        return refusal_of_program(state, seat, value)
    if kind == Action.PLAY:
        return refusal_of_play(game, state, seat, value)
    if kind == Action.ATTACK:
        return refusal_of_attack(game, state, seat, value // PAID, value % PAID)
    if kind == Action.RETREAT:
        list_retreats(game, state, work, seat, state.zone[seat], 0)
        return Refusal.FINE if is_retreat(work, value) else Refusal.NOT_NEAREST
    if kind == Action.RECOVER:
        list_retreats(game, state, work, seat, state.origin, state.home)
        return Refusal.FINE if is_retreat(work, value) else Refusal.NOT_NEAREST
    if kind == Action.PILOT:
        return Refusal.FINE if state.drawn_pilots >> value & 1 else Refusal.NOT_OFFERED
    if kind == Action.WEAPON:
        offered = weapons_to_choose(state, seat)
        return Refusal.FINE if offered >> value & 1 else Refusal.NOT_OFFERED
    if kind == Action.LAY:
        return Refusal.FINE if state.mines[seat] >> value & 1 else Refusal.NONE_LEFT
    return Refusal.FINE


@compiled
def refusal_of_program(state: State, seat: int, played: int) -> int:
    """Say why a card cannot be the next of a program: each is in it once."""
    for slot in range(state.programmed[seat]):
        if state.program[seat, slot] // 4 == played // 4:
            return Refusal.CARD_USED
    return Refusal.FINE


@compiled
def refusal_of_play(game: Tables, state: State, seat: int, played: int) -> int:
    """Say why a card cannot be played in ad hoc mode: no combat on the first turn. Source: B5."""
    if state.ad_hoc[seat] != AdHoc.FRESH:
        return Refusal.FINE
    there = target_of(game, state, seat, played)
    if there == state.zone[seat] and not game.rule_checks_when_staying:
        return Refusal.FINE
    return Refusal.FINE if enemy_in(game, state, seat, there) == NOTHING else Refusal.NO_COMBAT_YET


@compiled
def refusal_of_change(game: Tables, state: State, kind: int, value: int) -> int:
    """Say why a change of weapons is refused."""
    seat = state.mover
    if kind == Action.EQUIP:
        return refusal_of_equip(game, state, seat, value)
    if kind == Action.EXCHANGE:
        return refusal_of_exchange(game, state, seat, value // 32, value % 32)
    return refusal_of_ready(game, state, seat)


@compiled
def refusal_of_act(game: Tables, state: State, kind: int, value: int) -> int:
    """Say why what a card lets one do is refused."""
    seat = state.mover
    if kind == Action.PASS:
        return Refusal.FINE
    if game.card_action[state.card // 4] != ACTION_OF[kind - Action.DEPLOY_MINE]:
        return Refusal.OTHER_ACTION
    if kind == Action.DEPLOY_MINE:
        return refusal_of_mine(game, state, seat, value)
    if kind == Action.DEPLOY_TURRET:
        return refusal_of_turret(game, state, seat)
    if kind == Action.SHIFT_MINE:
        return refusal_of_shift(game, state, seat, TokenKind.MINE, value)
    if kind == Action.SHIFT_TURRET:
        return refusal_of_shift(game, state, seat, TokenKind.TURRET, value)
    if kind == Action.BUY:
        return refusal_of_buying(game, state, seat, value)
    if kind == Action.HEAL:
        return refusal_of_healing(game, state, seat, value)
    if kind == Action.COLLECT:
        return Refusal.FINE
    return refusal_of_upgrade(game, state, seat)
