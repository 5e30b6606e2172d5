"""Restrictions: actions that a bot may not choose, to measure what they are worth."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOWHERE
from editor.play.restrictions import KIND_BITS, KIND_MASK
from editor.systems.trts.play.actions import BITS, OPTION_AT, OPTIONS, SLOT_AT, Action
from editor.systems.trts.play.areas import link_kind
from editor.systems.trts.play.names import Restriction, StepKind, Task, Trait
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

SLOT_MASK = 63


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether the restriction forbids an action; another is always left."""
    option = (action >> OPTION_AT) % OPTIONS
    kind = action >> BITS
    rule = work.restriction & KIND_MASK
    if rule in (Restriction.NEVER_TAKES_RAMPS, Restriction.NEVER_TAKES_AIR_LINKS):
        slot = action >> SLOT_AT & SLOT_MASK
        return takes_link(game, state, work, kind, slot, option)
    if rule == Restriction.NEVER_GATHERS_GAS:
        return kind == Action.GATHER and option == Task.GAS
    if rule == Restriction.NEVER_LEARNS:
        return kind == Action.RESEARCH and option == work.restriction >> KIND_BITS
    if kind in (Action.TRAIN, Action.BUILD, Action.BECOME):
        return is_piece_restricted(game, state.mover, work.restriction, kind, option)
    return (
        (rule == Restriction.NEVER_RESEARCHES and kind == Action.RESEARCH)
        or (rule == Restriction.NEVER_RETREATS and kind == Action.RETREAT)
        or (rule == Restriction.NEVER_PULLS_BACK and kind == Action.PULL_BACK)
        or (rule == Restriction.NEVER_LOADS and kind == Action.LOAD)
    )


@compiled
def is_piece_restricted(game: Tables, player: int, restriction: int, kind: int, piece: int) -> bool:
    """Return whether a restriction forbids to train, to build or to turn into a piece."""
    rule = restriction & KIND_MASK
    if rule == Restriction.NEVER_MAKES:
        return piece == restriction >> KIND_BITS
    traits = game.piece_traits[player, piece]
    if rule == Restriction.NEVER_FLIES:
        return traits & (Trait.FLYING | Trait.UNIT) == Trait.FLYING | Trait.UNIT
    if rule == Restriction.NEVER_EXPANDS:
        return kind == Action.BUILD and traits & Trait.BASE != 0
    if rule == Restriction.NEVER_FORTIFIES:
        return traits & Trait.BUILDING != 0 and game.piece_range[player, piece] > 0
    return False


@compiled
def takes_link(game: Tables, state: State, work: Work, kind: int, slot: int, area: int) -> bool:
    """Return whether an action leads over a link that the restriction forbids."""
    player = state.mover
    if kind in (Action.MOVE, Action.RETREAT):
        return is_forbidden(work, link_kind(game, state.area[player, slot], area))
    if kind == Action.ADD:
        find_ways(game, state, work, player, slot)
        return work.reached[state.push_area] != 0 and leads_over(work, state.push_area)
    if kind != Action.PUSH:
        return False
    # Forbidden only where no stack has another way into the area.
    for other in range(state.stacks[player]):
        if refuse_pusher(game, state, player, other) == Refusal.FINE:
            find_ways(game, state, work, player, other)
            if work.reached[area] != 0 and not leads_over(work, area):
                return False
    return True


@compiled
def leads_over(work: Work, area: int) -> bool:
    """Return whether the way that was found to an area has a link that is forbidden."""
    there = area
    while work.reach_from[there] != NOWHERE:
        if is_forbidden(work, work.reach_kind[there]):
            return True
        there = work.reach_from[there]
    return False


@compiled
def is_forbidden(work: Work, kind: int) -> bool:
    """Return whether the restriction forbids links of a kind."""
    if work.restriction & KIND_MASK == Restriction.NEVER_TAKES_AIR_LINKS:
        return kind == StepKind.AIR
    return kind in (StepKind.RAMP_UP, StepKind.RAMP_DOWN)
