"""What a bot may be forbidden, to measure how much it loses by it."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE
from editor.play.restrictions import KIND_BITS, KIND_MASK
from editor.systems.tactics.play.actions import (
    BITS,
    CARD_AT,
    TARGET_MASK,
    UNIT_AT,
    UNIT_MASK,
    Action,
)
from editor.systems.tactics.play.flood import find_ways, side_towards
from editor.systems.tactics.play.moving import (
    best_stop,
    lacks_anything,
    points_for_move,
    refuse_move,
)
from editor.systems.tactics.play.names import TACTICS, Phase, Restriction
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether `work.restriction` forbids an action to a bot."""
    kind = action >> BITS
    rule = work.restriction & KIND_MASK
    if rule <= Restriction.NEVER_ENTERS:
        return kind == Action.MOVE and takes_way(game, state, work, action, rule)
    if rule == Restriction.NEVER_TAKES_THE_ARTIFACT:
        return kind == Action.MOVE and action & TARGET_MASK == state.artifact_at
    if rule == Restriction.NEVER_COUNTERS:
        return state.phase == Phase.COUNTER and kind != Action.PASS
    if rule == Restriction.NEVER_PLAYS:
        card = action >> CARD_AT & TACTICS - 1
        return kind == Action.PLAY and card == work.restriction >> KIND_BITS
    return is_kind_restricted(rule, kind)


@compiled
def is_kind_restricted(rule: int, kind: int) -> bool:
    """Return whether a restriction forbids all actions of a kind."""
    if rule == Restriction.NEVER_MELEES:
        return kind in (Action.MELEE, Action.PUSH)
    return (
        (rule == Restriction.NEVER_SHOOTS and kind == Action.SHOOT)
        or (rule == Restriction.NEVER_CASTS and kind == Action.CAST)
        or (rule == Restriction.NEVER_PUSHES and kind == Action.PUSH)
        or (rule == Restriction.NEVER_FIRES_BALLISTAS and kind == Action.FIRE)
        or (rule == Restriction.NEVER_PLAYS_CARDS and kind == Action.PLAY)
        or (rule == Restriction.NEVER_RECOVERS and kind == Action.RECOVER)
        or (rule == Restriction.NEVER_DELVES and kind == Action.DELVE)
    )


@compiled
def takes_way(game: Tables, state: State, work: Work, action: int, rule: int) -> bool:
    """Return whether the cheapest path of a move leads where a restriction forbids it."""
    unit = (action >> UNIT_AT) & UNIT_MASK
    cell = action & TARGET_MASK
    if refuse_move(game, state, work, unit, cell) != Refusal.FINE:
        return False
    points = points_for_move(game, state, unit)
    if rule == Restriction.NEVER_USES_VILLAGES and takes_detour(
        game, state, work, unit, cell, points
    ):
        return True
    # A picked move may have been allowed by its random walk: search the path.
    find_ways(game, state, work, unit, state.cell[unit], points, cell)
    terrain = work.restriction >> KIND_BITS
    while work.came[cell] != cell:
        before = work.came[cell]
        side = side_towards(game, before, cell)
        if rule == Restriction.NEVER_USES_PORTALS and side == NONE:
            return True
        rises = game.elevation[cell] > game.elevation[before]
        if rule == Restriction.NEVER_CLIMBS and side != NONE and rises:
            return True
        if rule == Restriction.NEVER_USES_VILLAGES and game.village[cell] != NONE:
            return True
        if rule == Restriction.NEVER_ENTERS and game.cell_terrain[cell] == terrain:
            return True
        cell = before
    return False


@compiled
def takes_detour(game: Tables, state: State, work: Work, unit: int, cell: int, points: int) -> bool:
    """Return whether a unit that lacks something goes by way of a village."""
    if not lacks_anything(game, state, unit):
        return False
    if game.village_near[state.cell[unit]] + game.village_near[cell] > points:
        return False
    return best_stop(game, state, work, unit, cell, points) != NONE
