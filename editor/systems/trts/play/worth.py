"""What areas and pieces are worth to a bot: weights of play and no rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.trts.play.names import BASE, UNIT, WORKER

AREA = 40
LATE = 40  # more for an area at the end: what is held then is counted
LAST = 60  # and in the last round
ARMY = 14  # of a mineral that a unit cost
ARMY_GAS = 15
BASE_WORTH = 120
WORKER_WORTH = 12
OTHERWISE = 5  # of minerals and gas that any other piece cost


@compiled
def rounds_left(game: Record, state: Record, work: Record) -> int:
    """How many rounds follow the present one."""
    return max(0, game.rounds - state.round)


@compiled
def area_worth(game: Record, state: Record, work: Record) -> int:
    """The weight of an area under control, which is the greater the nearer the end is."""
    worth = AREA + LATE * state.round // max(1, game.rounds)
    return worth if state.round < game.rounds else worth + LAST


@compiled
def contest_worth(game: Record, state: Record, work: Record) -> int:
    """The weight of a marker in a contested area."""
    return area_worth(game, state, work) // 3


@compiled
def piece_worth(game: Record, state: Record, work: Record, player: int, piece: int) -> int:
    """The weight of a piece that is whole: what fights by its price."""
    traits = game.piece_traits[player, piece]
    minerals, gas = game.piece_minerals[player, piece], game.piece_gas[player, piece]
    if traits & WORKER:
        return WORKER_WORTH
    if traits & UNIT:
        return ARMY * minerals + ARMY_GAS * gas
    return BASE_WORTH if traits & BASE else OTHERWISE * (minerals + gas)
