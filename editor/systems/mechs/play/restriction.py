"""What a bot may be forbidden."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE
from editor.play.restrictions import KIND_BITS, KIND_MASK
from editor.systems.mechs.play.actions import BITS, Action
from editor.systems.mechs.play.names import WEAPONS, CardMove, Restriction
from editor.systems.mechs.play.state import State, Work, enemy_in
from editor.systems.mechs.play.tables import Tables

WEAPON_MASK = 31
"""The weapon that is taken up, among the arguments of an action."""
ARM_AT = 3
"""Where the weapon of an attack begins, above the energy that is paid."""


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether a bot's restriction forbids an action."""
    kind = action >> BITS
    value = action & ~(kind << BITS)
    rule = work.restriction & KIND_MASK
    which = work.restriction >> KIND_BITS
    if rule == Restriction.NEVER_USES:
        return which >> weapon_used(kind, value) & 1 == 1
    if kind not in (Action.PROGRAM, Action.PLAY):
        if rule == Restriction.NEVER_ENTERS:
            goes = kind in (Action.RETREAT, Action.RECOVER)
            return goes and value == which
        return is_kind_restricted(rule, kind)
    if rule == Restriction.NEVER_JUMPS:
        return game.card_move[value // 4] != CardMove.SIMPLE
    if rule == Restriction.NEVER_FIGHTS:
        return leads_to_enemy(game, state, state.mover, value)
    if rule == Restriction.NEVER_ENTERS:
        zone = zone_before(game, state, state.mover)
        there = game.goes_to[game.card_move[value // 4], zone, value % 4]
        return there != zone and there == which
    return False


@compiled
def is_kind_restricted(rule: int, kind: int) -> bool:
    """Return whether a restriction forbids all actions of a kind."""
    if rule == Restriction.NEVER_DEPLOYS:
        return Action.DEPLOY_MINE <= kind <= Action.SHIFT_TURRET
    if rule == Restriction.NEVER_LAYS_MINES:
        return kind in (Action.DEPLOY_MINE, Action.SHIFT_MINE)
    if rule == Restriction.NEVER_BUILDS_TURRETS:
        return kind in (Action.DEPLOY_TURRET, Action.SHIFT_TURRET)
    return (
        (rule == Restriction.NEVER_BUYS and kind == Action.BUY)
        or (rule == Restriction.NEVER_BOARDS and kind == Action.BOARD)
        or (rule == Restriction.NEVER_HEALS and kind == Action.HEAL)
        or (rule == Restriction.NEVER_UPGRADES and kind == Action.UPGRADE)
        or (rule == Restriction.NEVER_COLLECTS and kind == Action.COLLECT)
    )


@compiled
def weapon_used(kind: int, value: int) -> int:
    """Return the weapon that an action takes up, buys or attacks with; WEAPONS for none."""
    if kind in (Action.BEGIN, Action.EQUIP, Action.EXCHANGE, Action.BUY):
        return value & WEAPON_MASK
    return value >> ARM_AT & WEAPON_MASK if kind == Action.ATTACK else WEAPONS


@compiled
def zone_before(game: Tables, state: State, seat: int) -> int:
    """Return the zone to which the cards lead that are in the program."""
    zone = state.zone[seat]
    for slot in range(state.revealed[seat], state.programmed[seat]):
        before = state.program[seat, slot]
        if before != NONE:
            zone = game.goes_to[game.card_move[before // 4], zone, before % 4]
    return zone


@compiled
def leads_to_enemy(game: Tables, state: State, seat: int, played: int) -> bool:
    """Return whether a card, after those in the program, leads to where an enemy stands now."""
    zone = zone_before(game, state, seat)
    there = game.goes_to[game.card_move[played // 4], zone, played % 4]
    return there != zone and enemy_in(game, state, seat, there) != NOBODY
