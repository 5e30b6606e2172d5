"""Why an action is refused."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
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
    ACT,
    AD_HOC,
    ATTACK,
    BOARD,
    CHOOSE_PILOT,
    CHOOSE_WEAPON,
    CLAIM,
    COLLECT,
    DEPLOY,
    DO_ATTACK,
    DO_BUY,
    DO_COLLECT,
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
    DO_RECOVER,
    DO_RETREAT,
    DO_SHIFT_MINE,
    DO_SHIFT_TURRET,
    DO_WEAPON,
    EQUIP,
    FACTOR,
    FRESH,
    KINDS,
    LAY_MINE,
    MECH_SIDES,
    MINE,
    NOTHING,
    OVER,
    PAID,
    POWER_UP,
    PROGRAM,
    PURCHASE,
    RECOVER,
    RETREAT,
    TURRET,
)
from editor.systems.mechs.play.refusals import (
    CARD_USED,
    FINE,
    MATCH_OVER,
    NO_COMBAT_YET,
    NO_SUCH_THING,
    NONE_LEFT,
    NOT_NEAREST,
    NOT_OFFERED,
    OTHER_ACTION,
    OTHER_PHASE,
)
from editor.systems.mechs.play.starting import weapons_to_choose
from editor.systems.mechs.play.state import enemy_in
from editor.systems.mechs.play.weapons import (
    refusal_of_buying,
    refusal_of_equip,
    refusal_of_exchange,
    refusal_of_ready,
)

PHASE_OF = (
    CHOOSE_PILOT,
    CHOOSE_WEAPON,
    LAY_MINE,
    PROGRAM,
    EQUIP,
    EQUIP,
    EQUIP,
    AD_HOC,
    BOARD,
    BOARD,
    ATTACK,
    RETREAT,
    RECOVER,
    ACT,
    ACT,
    ACT,
    ACT,
    ACT,
    ACT,
    ACT,
    ACT,
    ACT,
)
"""In which phase a kind of action is possible, by its number; boarding, in CLAIM as well."""
ACTION_OF = (DEPLOY, DEPLOY, DEPLOY, DEPLOY, PURCHASE, POWER_UP, POWER_UP, COLLECT)
"""Which action of a card a kind belongs to, from DO_DEPLOY_MINE on."""
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
def refusal(game: Record, state: Record, work: Record, action: int) -> int:
    """Say why an action of the mover is refused, FINE where it is not."""
    if state.phase == OVER:
        return MATCH_OVER
    if action < 0 or action >= KINDS * FACTOR:
        return NO_SUCH_THING
    kind = action // FACTOR
    value = action % FACTOR
    if value >= VALUES[kind]:
        return NO_SUCH_THING
    phase = BOARD if state.phase == CLAIM else state.phase
    if PHASE_OF[kind] != phase:
        return OTHER_PHASE
    if phase == ACT:
        return refusal_of_act(game, state, work, kind, value)
    if phase == EQUIP:
        return refusal_of_change(game, state, work, kind, value)
    return refusal_of_choice(game, state, work, kind, value)


@compiled
def refusal_of_choice(game: Record, state: Record, work: Record, kind: int, value: int) -> int:
    """Say why a choice, other than of a card's action and of equipment, is refused."""
    seat = state.mover
    if kind == DO_PROGRAM:
        return refusal_of_program(game, state, work, seat, value)
    if kind == DO_PLAY:
        return refusal_of_play(game, state, work, seat, value)
    if kind == DO_ATTACK:
        return refusal_of_attack(game, state, work, seat, value // PAID, value % PAID)
    if kind == DO_RETREAT:
        list_retreats(game, state, work, seat, state.zone[seat], 0)
        return FINE if is_retreat(game, state, work, value) else NOT_NEAREST
    if kind == DO_RECOVER:
        list_retreats(game, state, work, seat, state.origin, state.home)
        return FINE if is_retreat(game, state, work, value) else NOT_NEAREST
    if kind == DO_PILOT:
        return FINE if state.drawn_pilots >> value & 1 else NOT_OFFERED
    if kind == DO_WEAPON:
        offered = weapons_to_choose(game, state, work, seat)
        return FINE if offered >> value & 1 else NOT_OFFERED
    if kind == DO_LAY:
        return FINE if state.mines[seat] >> value & 1 else NONE_LEFT
    return FINE


@compiled
def refusal_of_program(game: Record, state: Record, work: Record, seat: int, played: int) -> int:
    """Say why a card cannot be the next of a program: each is in it once."""
    for slot in range(state.programmed[seat]):
        if state.program[seat, slot] // 4 == played // 4:
            return CARD_USED
    return FINE


@compiled
def refusal_of_play(game: Record, state: Record, work: Record, seat: int, played: int) -> int:
    """Say why a card cannot be played in ad hoc mode: no combat on the first turn. Source: B5."""
    if state.ad_hoc[seat] != FRESH:
        return FINE
    there = target_of(game, state, work, seat, played)
    if there == state.zone[seat] and not game.rule_checks_when_staying:
        return FINE
    return FINE if enemy_in(game, state, work, seat, there) == NOTHING else NO_COMBAT_YET


@compiled
def refusal_of_change(game: Record, state: Record, work: Record, kind: int, value: int) -> int:
    """Say why a change of weapons is refused."""
    seat = state.mover
    if kind == DO_EQUIP:
        return refusal_of_equip(game, state, work, seat, value)
    if kind == DO_EXCHANGE:
        return refusal_of_exchange(game, state, work, seat, value // 32, value % 32)
    return refusal_of_ready(game, state, work, seat)


@compiled
def refusal_of_act(game: Record, state: Record, work: Record, kind: int, value: int) -> int:
    """Say why what a card lets one do is refused."""
    seat = state.mover
    if kind == DO_PASS:
        return FINE
    if game.card_action[state.card // 4] != ACTION_OF[kind - DO_DEPLOY_MINE]:
        return OTHER_ACTION
    if kind == DO_DEPLOY_MINE:
        return refusal_of_mine(game, state, work, seat, value)
    if kind == DO_DEPLOY_TURRET:
        return refusal_of_turret(game, state, work, seat)
    if kind == DO_SHIFT_MINE:
        return refusal_of_shift(game, state, work, seat, MINE, value)
    if kind == DO_SHIFT_TURRET:
        return refusal_of_shift(game, state, work, seat, TURRET, value)
    if kind == DO_BUY:
        return refusal_of_buying(game, state, work, seat, value)
    if kind == DO_HEAL:
        return refusal_of_healing(game, state, work, seat, value)
    if kind == DO_COLLECT:
        return FINE
    return refusal_of_upgrade(game, state, work, seat)
