"""Restrictions: actions that a bot may not choose, to measure what they are worth."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.actions import BITS, OPTION_AT, OPTIONS, Action
from editor.systems.trts.play.names import Restriction, Task, Trait
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether the restriction forbids an action; another is always left."""
    option = (action >> OPTION_AT) % OPTIONS
    kind = action >> BITS
    rule = work.restriction
    if rule == Restriction.NEVER_RESEARCHES:
        return kind == Action.RESEARCH
    if rule == Restriction.NEVER_GATHERS_GAS:
        return kind == Action.GATHER and option == Task.GAS
    if rule == Restriction.NEVER_FLIES:
        return bool(kind == Action.TRAIN and game.piece_traits[state.mover, option] & Trait.FLYING)
    if rule == Restriction.NEVER_RETREATS:
        return kind == Action.RETREAT
    if rule == Restriction.NEVER_PULLS_BACK:
        return kind == Action.PULL_BACK
    if rule == Restriction.NEVER_FORTIFIES:
        return kind == Action.BUILD and game.piece_range[state.mover, option] > 0
    return False
