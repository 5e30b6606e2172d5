"""What a bot may be forbidden, so that one sees how much it loses by it."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.tactics.play.flood import find_ways, side_towards
from editor.systems.tactics.play.moving import points_for_move, refusal_to_move
from editor.systems.tactics.play.names import (
    COUNTER,
    KIND_BITS,
    MELEE,
    MISSILE,
    MOVE,
    NEVER_CARDS,
    NEVER_CASTS,
    NEVER_CLIMBS,
    NEVER_COUNTERS,
    NEVER_MELEES,
    NEVER_PORTALS,
    NEVER_PUSHES,
    NEVER_SHOOTS,
    NONE,
    PASS,
    PLAY,
    PUSH,
    SPELL,
    TARGET_MASK,
    UNIT_BITS,
    UNIT_MASK,
)
from editor.systems.tactics.play.refusals import FINE


@compiled
def is_shunned(game: Record, state: Record, work: Record, action: int) -> bool:
    """Say whether `work.restriction` forbids an action to a bot."""
    kind = action >> KIND_BITS
    rule = work.restriction
    if rule in (NEVER_CLIMBS, NEVER_PORTALS):
        return kind == MOVE and takes_way(game, state, work, action, rule)
    if rule == NEVER_SHOOTS:
        return kind == MISSILE
    if rule == NEVER_CASTS:
        return kind == SPELL
    if rule == NEVER_MELEES:
        return kind in (MELEE, PUSH)
    if rule == NEVER_PUSHES:
        return kind == PUSH
    if rule == NEVER_CARDS:
        return kind == PLAY
    return rule == NEVER_COUNTERS and state.phase == COUNTER and kind != PASS


@compiled
def takes_way(game: Record, state: Record, work: Record, action: int, rule: int) -> bool:
    """Say whether the cheapest way of a move climbs, or goes through a portal."""
    unit = (action >> UNIT_BITS) & UNIT_MASK
    cell = action & TARGET_MASK
    if refusal_to_move(game, state, work, unit, cell) != FINE:
        return False
    # A move that was picked may be allowed by the way it was walked on trial.
    points = points_for_move(game, state, work, unit)
    find_ways(game, state, work, unit, state.cell[unit], points, cell)
    while work.came[cell] != cell:
        before = work.came[cell]
        side = side_towards(game, state, work, before, cell)
        if rule == NEVER_PORTALS and side == NONE:
            return True
        rises = game.elevation[cell] > game.elevation[before]
        if rule == NEVER_CLIMBS and side != NONE and rises:
            return True
        cell = before
    return False
