"""What a bot may be forbidden, to learn what it is worth."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.trts.play.names import (
    AMOUNTS,
    BUILD,
    FLYING,
    GAS,
    GATHER,
    NO_DEFENCES,
    NO_FLYERS,
    NO_GAS_GATHERED,
    NO_PULLING,
    NO_RESEARCH,
    NO_RETREATS,
    OPTIONS,
    PULL_BACK,
    RESEARCH,
    RETREAT,
    SLOTS,
    TRAIN,
)


@compiled
def is_shunned(game: Record, state: Record, work: Record, action: int) -> bool:
    """Whether the restriction forbids an action; there is always another."""
    option = action // AMOUNTS % OPTIONS
    kind = action // (AMOUNTS * OPTIONS * SLOTS)
    rule = work.restriction
    if rule == NO_RESEARCH:
        return kind == RESEARCH
    if rule == NO_GAS_GATHERED:
        return kind == GATHER and option == GAS
    if rule == NO_FLYERS:
        return bool(kind == TRAIN and game.piece_traits[state.mover, option] & FLYING)
    if rule == NO_RETREATS:
        return kind == RETREAT
    if rule == NO_PULLING:
        return kind == PULL_BACK
    if rule == NO_DEFENCES:
        return kind == BUILD and game.piece_range[state.mover, option] > 0
    return False
