"""What actions are worth, computed without carrying them out.

Most actions of a player are orders, which change one stack and what follows from it, and pushes,
which change nothing yet. So the position is evaluated once for a decision, and such an action by
what it changes. Where more may change, as with damaged pieces, there is no bound.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import MAX_WEIGHT
from editor.systems.trts.play.actions import BITS, OPTION_AT, OPTIONS, SLOT_AT, Action, Refusal
from editor.systems.trts.play.areas import is_contested
from editor.systems.trts.play.assets import ARMED, FEW_WORKERS, NEAR, building_worth, worth_of_sums
from editor.systems.trts.play.evaluation import bounded, note_kept, standing
from editor.systems.trts.play.names import BuilderRule, Phase, Task, Trait
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.worth import piece_worth, promise

UNKNOWN = MAX_WEIGHT
SLOTS = 64
FIXED = Trait.BUILDING | Trait.BASE | Trait.EXTRACTOR


@compiled
def forget_bounds(work: Work) -> None:
    """Forget what was computed for another position."""
    work.bounds = 0
    work.ways = 0


@compiled
def upper_bound_of(game: Tables, state: State, work: Work, action: int) -> int:
    """Return the value of an action if it is known; `work.sure` is set in that case."""
    work.sure = 0
    if state.plies + 1 >= game.rule_plies:
        return UNKNOWN
    kind = action >> BITS
    slot, option = (action >> SLOT_AT) % SLOTS, (action >> OPTION_AT) % OPTIONS
    value = UNKNOWN
    if state.phase == Phase.PUSHING and kind == Action.PUSH:
        value = after_push(game, state, work, option)
    elif state.phase == Phase.ORDERS and kind == Action.DONE:
        value = after_done(game, state, work)
    elif state.phase == Phase.ORDERS and state.orders + 1 < game.rule_orders:
        if kind == Action.MOVE:
            value = after_move(game, state, work, slot, option, action & 1)
        elif kind == Action.REST:
            value = after_rest(game, state, work, slot)
        elif kind == Action.BUILD:
            value = after_build(game, state, work, slot, option)
        elif kind == Action.TRAIN:
            value = after_train(game, state, work, slot, option)
        elif kind == Action.CANCEL:
            value = after_cancel(game, state, work, slot)
    if value == UNKNOWN:
        return UNKNOWN
    work.sure = 1
    # A trial takes a number for the dice of its own: what comes after draws the same.
    work.rng_count += 1
    return bounded(value)


@compiled
def begin_bounds(game: Tables, state: State, work: Work) -> int:
    """Evaluate the position of a decision, if it was not yet; return the value."""
    if work.bounds == 0:
        player = state.mover
        work.bounds = 1
        work.standing = standing(game, state, work, player, False)
        work.sums = worth_of_sums(
            work,
            state.minerals[player],
            state.gas[player],
            work.miners,
            work.drawers,
            work.workers,
            work.spare,
        )
        # An order or a push that is named or passed leaves what others have.
        note_kept(game, state, work, player)
    return work.standing


@compiled
def after_push(game: Tables, state: State, work: Work, area: int) -> int:
    """Return the value of a push into an area that is named, and nothing else yet."""
    value = begin_bounds(game, state, work)
    if work.ways == 0:
        note_ways(game, state, work)
    before = state.push_area
    state.push_area = area
    state.phase = Phase.GROUPING
    work.knows_ways = 1
    value += promise(game, state, work, state.mover)
    work.knows_ways = 0
    state.push_area = before
    state.phase = Phase.PUSHING
    return value


@compiled
def note_ways(game: Tables, state: State, work: Work) -> None:
    """Note for each stack of the mover which areas it can reach in a push."""
    player = state.mover
    work.ways = 1
    for slot in range(state.stacks[player]):
        for area in range(game.areas):
            work.comes[slot, area] = 0
        if refuse_pusher(game, state, player, slot) == Refusal.FINE:
            for at in range(find_ways(game, state, work, player, slot)):
                work.comes[slot, work.queue[at]] = 1


@compiled
def after_done(game: Tables, state: State, work: Work) -> int:
    """Return the value of no more orders, if others give theirs before anything happens."""
    turn = state.turn + 1
    while turn < game.players and state.out[state.line[turn]]:
        turn += 1
    return UNKNOWN if turn >= game.players else begin_bounds(game, state, work)


@compiled
def is_whole(game: Tables, state: State, player: int, slot: int) -> bool:
    """Return whether a stack has no damage, so that parts of it are worth what they were."""
    full = game.piece_health[player, state.piece[player, slot]]
    return (
        state.health[player, slot] == full
        and state.wound[player, slot] == 0
        and state.doomed[player, slot] == 0
    )


@compiled
def gathered(state: State, player: int, slot: int, task: int, count: int) -> int:
    """Return how many of a stack no longer gather if this many leave."""
    return count if state.task[player, slot] == task else 0


@compiled
def after_move(game: Tables, state: State, work: Work, slot: int, there: int, amount: int) -> int:
    """Return the value of a step of a stack, or of one of it."""
    player = state.mover
    here, traits = state.area[player, slot], game.piece_traits[player, state.piece[player, slot]]
    if traits & FIXED or not is_whole(game, state, player, slot):
        return UNKNOWN
    if is_contested(game, state, here):
        return UNKNOWN
    value = begin_bounds(game, state, work) - work.sums
    count = 1 if amount else state.count[player, slot]
    if traits & Trait.WORKER:
        value -= 3 * count * (min(4, work.to_base[there]) - min(4, work.to_base[here]))
    elif traits & Trait.UNIT:
        near = max(0, NEAR - work.to_goal[there]) - max(0, NEAR - work.to_goal[here])
        value += near * count
    miners = work.miners - gathered(state, player, slot, Task.MINERALS, count)
    drawers = work.drawers - gathered(state, player, slot, Task.GAS, count)
    minerals, gas = state.minerals[player], state.gas[player]
    return value + worth_of_sums(work, minerals, gas, miners, drawers, work.workers, work.spare)


@compiled
def after_rest(game: Tables, state: State, work: Work, slot: int) -> int:
    """Return the value of a stack that stops gathering."""
    player = state.mover
    if not is_whole(game, state, player, slot):
        return UNKNOWN
    if is_contested(game, state, state.area[player, slot]):
        return UNKNOWN
    value = begin_bounds(game, state, work) - work.sums
    count = state.count[player, slot]
    miners = work.miners - gathered(state, player, slot, Task.MINERALS, count)
    drawers = work.drawers - gathered(state, player, slot, Task.GAS, count)
    minerals, gas = state.minerals[player], state.gas[player]
    return value + worth_of_sums(work, minerals, gas, miners, drawers, work.workers, work.spare)


@compiled
def is_plain_building(game: Tables, player: int, piece: int) -> bool:
    """Return whether a piece is a building that counts by its number alone."""
    traits = game.piece_traits[player, piece]
    return traits & (FIXED | Trait.UNIT | Trait.WORKER) == Trait.BUILDING


@compiled
def after_build(game: Tables, state: State, work: Work, slot: int, piece: int) -> int:
    """Return the value of a building that one of a stack of workers begins."""
    player = state.mover
    if not is_plain_building(game, player, piece):
        return UNKNOWN
    if game.builder[player] == BuilderRule.IS_SPENT or not is_whole(game, state, player, slot):
        return UNKNOWN
    value = begin_bounds(game, state, work) - work.sums
    value += piece_worth(game, player, piece)
    value += building_worth(game, work, player, piece, 1, min(ARMED, work.army))
    minerals = state.minerals[player] - game.piece_minerals[player, piece]
    gas = state.gas[player] - game.piece_gas[player, piece]
    miners = work.miners - gathered(state, player, slot, Task.MINERALS, 1)
    drawers = work.drawers - gathered(state, player, slot, Task.GAS, 1)
    spare = work.spare + game.piece_gives[player, piece] - game.piece_supply[player, piece]
    return value + worth_of_sums(work, minerals, gas, miners, drawers, work.workers, spare)


@compiled
def makes_alone(game: Tables, state: State, player: int, slot: int) -> bool:
    """Return whether a stack begins and ends production without a change of what it is worth.

    Bases and extractors count by stacks: they must be alone of their kind in their area.
    """
    if not is_whole(game, state, player, slot):
        return False
    piece, area = state.piece[player, slot], state.area[player, slot]
    if not game.piece_traits[player, piece] & (Trait.BASE | Trait.EXTRACTOR):
        return True
    for other in range(state.stacks[player]):
        is_same = state.piece[player, other] == piece and state.area[player, other] == area
        if is_same and (other != slot or state.count[player, slot] > 1):
            return False
    return True


@compiled
def after_train(game: Tables, state: State, work: Work, slot: int, piece: int) -> int:
    """Return the value of a unit that one of a stack begins to train."""
    player = state.mover
    if not makes_alone(game, state, player, slot):
        return UNKNOWN
    value = begin_bounds(game, state, work) - work.sums
    more = 1 if game.piece_traits[player, piece] & Trait.WORKER else 0
    if more and work.workers == FEW_WORKERS:
        return UNKNOWN
    value += piece_worth(game, player, piece) - 1
    minerals = state.minerals[player] - game.piece_minerals[player, piece]
    gas = state.gas[player] - game.piece_gas[player, piece]
    workers, spare = work.workers + more, work.spare - game.piece_supply[player, piece]
    return value + worth_of_sums(work, minerals, gas, work.miners, work.drawers, workers, spare)


@compiled
def after_cancel(game: Tables, state: State, work: Work, slot: int) -> int:
    """Return the value of a building or a unit that one of a stack stops to make."""
    task = state.task[state.mover, slot]
    if task == Task.TRAINING:
        return after_training(game, state, work, slot)
    return after_site(game, state, work, slot) if task == Task.RISING else UNKNOWN


@compiled
def after_training(game: Tables, state: State, work: Work, slot: int) -> int:
    """Return the value of a unit that is not trained after all."""
    player = state.mover
    if not makes_alone(game, state, player, slot):
        return UNKNOWN
    piece = state.goal[player, slot]
    value = begin_bounds(game, state, work) - work.sums
    less = 1 if game.piece_traits[player, piece] & Trait.WORKER else 0
    if less and work.workers == FEW_WORKERS + 1:
        return UNKNOWN
    value -= piece_worth(game, player, piece) - 1
    spare = work.spare + game.piece_supply[player, piece]
    return value + paid_back(game, state, work, piece, work.workers - less, spare)


@compiled
def after_site(game: Tables, state: State, work: Work, slot: int) -> int:
    """Return the value of a building that is not finished after all."""
    player = state.mover
    if game.builder[player] == BuilderRule.STAYS:
        return UNKNOWN
    piece = state.piece[player, slot]
    if not is_plain_building(game, player, piece):
        return UNKNOWN
    if is_contested(game, state, state.area[player, slot]):
        return UNKNOWN
    value = begin_bounds(game, state, work) - work.sums - piece_worth(game, player, piece)
    work.owned[piece] -= 1
    value -= building_worth(game, work, player, piece, 1, min(ARMED, work.army))
    work.owned[piece] += 1
    spare = work.spare + game.piece_supply[player, piece] - game.piece_gives[player, piece]
    return value + paid_back(game, state, work, piece, work.workers, spare)


@compiled
def paid_back(game: Tables, state: State, work: Work, piece: int, workers: int, spare: int) -> int:
    """Return the value of resources after the price of a piece is paid back, beside the rest."""
    player, most = state.mover, game.rule_counters
    back = max(0, game.piece_minerals[player, piece] - game.rule_cancel_loss)
    minerals = min(most, state.minerals[player] + back)
    gas = min(most, state.gas[player] + game.piece_gas[player, piece])
    return worth_of_sums(work, minerals, gas, work.miners, work.drawers, workers, spare)
