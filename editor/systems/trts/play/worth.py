"""What areas and pieces are worth to a bot: weights of play and no rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.areas import controls
from editor.systems.trts.play.names import MatchType, Task, Trait
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

AREA = 40
LATE = 40  # more for an area at the end: what is held then is counted
LAST = 60  # and in the last round
FEW_UNITS = 5  # who has no more, and fewer than oneself, may go out soon
ARMY = 14  # of a mineral that a unit cost
ARMY_GAS = 15
BASE_WORTH = 120
WORKER_WORTH = 12
OTHERWISE = 5  # of minerals and gas that any other piece cost


@compiled
def note_rounds_left(game: Tables, state: State, work: Work, player: int) -> int:
    """Note how many rounds a player computes will follow the present one, for what is weighed next.

    None in a free-for-all in which someone else may soon go out, which ends it (source: C6): by
    how many units they have, which a bot mostly has to guess.
    """
    work.rounds_left = max(0, game.rounds - state.round)
    if game.match_type == MatchType.FREE_FOR_ALL and game.players > 2:
        own = count_units(game, state, player)
        for other in range(game.players):
            if game.team[other] != game.team[player]:
                count = work.kept_units[other]
                if count <= FEW_UNITS and count < own:
                    work.rounds_left = 0
    return work.rounds_left


@compiled
def count_units(game: Tables, state: State, player: int) -> int:
    """How many units a player has, workers too."""
    count = 0
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & Trait.UNIT:
            count += state.count[player, slot]
    return count


@compiled
def area_worth(game: Tables, work: Work) -> int:
    """The weight of an area under control, which is the greater the nearer the end is."""
    rounds = max(1, game.rounds)
    worth = AREA + LATE * (rounds - work.rounds_left) // rounds
    return worth if work.rounds_left > 0 else worth + LAST


@compiled
def contest_worth(game: Tables, work: Work) -> int:
    """The weight of a marker in a contested area."""
    return area_worth(game, work) // 3


@compiled
def piece_worth(game: Tables, player: int, piece: int) -> int:
    """The weight of a piece that is whole: what fights by its price."""
    traits = game.piece_traits[player, piece]
    minerals, gas = game.piece_minerals[player, piece], game.piece_gas[player, piece]
    if traits & Trait.WORKER:
        return WORKER_WORTH
    if traits & Trait.UNIT:
        return ARMY * minerals + ARMY_GAS * gas
    return BASE_WORTH if traits & Trait.BASE else OTHERWISE * (minerals + gas)


@compiled
def holdings(game: Tables, state: State, work: Work, player: int) -> int:
    """The weight of areas and of an army, which everybody's is compared by."""
    worth = 0
    for area in range(game.areas):
        if (state.markers[area] >> player) & 1:
            if controls(game, state, player, area):
                worth += area_worth(game, work)
            else:
                worth += contest_worth(game, work)
    for slot in range(state.stacks[player]):
        worth += stack_worth(game, state, player, slot)
    return worth


@compiled
def stack_worth(game: Tables, state: State, player: int, slot: int) -> int:
    """The weight of a stack: what fights by its price, a base by its health."""
    piece = state.piece[player, slot]
    count = state.count[player, slot] - state.doomed[player, slot]
    full = max(1, game.piece_health[player, piece])
    hurt = (full - state.health[player, slot]) * count + state.wound[player, slot]
    price = piece_worth(game, player, piece)
    worth = price * count
    if state.task[player, slot] != Task.RISING:
        worth -= price * hurt // (2 * full)
    if state.task[player, slot] in (Task.TRAINING, Task.MORPHING):
        worth += (piece_worth(game, player, state.goal[player, slot]) - 1) * count
    return worth
