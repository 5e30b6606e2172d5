"""What a bot may be forbidden, to measure how much it loses by it."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE
from editor.systems.tactics.play.actions import BITS, TARGET_MASK, UNIT_AT, UNIT_MASK, Action
from editor.systems.tactics.play.flood import find_ways, side_towards
from editor.systems.tactics.play.moving import points_for_move, refuse_move
from editor.systems.tactics.play.names import Phase, Restriction
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether `work.restriction` forbids an action to a bot."""
    kind = action >> BITS
    rule = work.restriction
    if rule in (Restriction.NEVER_CLIMBS, Restriction.NEVER_USES_PORTALS):
        return kind == Action.MOVE and takes_way(game, state, work, action, rule)
    if rule == Restriction.NEVER_SHOOTS:
        return kind == Action.SHOOT
    if rule == Restriction.NEVER_CASTS:
        return kind == Action.CAST
    if rule == Restriction.NEVER_MELEES:
        return kind in (Action.MELEE, Action.PUSH)
    if rule == Restriction.NEVER_PUSHES:
        return kind == Action.PUSH
    if rule == Restriction.NEVER_PLAYS_CARDS:
        return kind == Action.PLAY
    return (
        rule == Restriction.NEVER_COUNTERS and state.phase == Phase.COUNTER and kind != Action.PASS
    )


@compiled
def takes_way(game: Tables, state: State, work: Work, action: int, rule: int) -> bool:
    """Return whether the cheapest path of a move climbs, or goes through a portal."""
    unit = (action >> UNIT_AT) & UNIT_MASK
    cell = action & TARGET_MASK
    if refuse_move(game, state, work, unit, cell) != Refusal.FINE:
        return False
    # A picked move may have been allowed by its random walk: search the path.
    points = points_for_move(game, state, unit)
    find_ways(game, state, work, unit, state.cell[unit], points, cell)
    while work.came[cell] != cell:
        before = work.came[cell]
        side = side_towards(game, before, cell)
        if rule == Restriction.NEVER_USES_PORTALS and side == NONE:
            return True
        rises = game.elevation[cell] > game.elevation[before]
        if rule == Restriction.NEVER_CLIMBS and side != NONE and rises:
            return True
        cell = before
    return False
