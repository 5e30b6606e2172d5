"""The economy: prices and supply, income, regeneration and deployment at the start of a round.

Source: C3.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, log_event
from editor.systems.trts.play.actions import Refusal
from editor.systems.trts.play.areas import has_trait_in, is_contested
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import CARGO, MAXIMUM, StackMark, Task, Trait
from editor.systems.trts.play.stacks import has_needs, join_stack, join_stacks, new_stack, speed_of
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def supply_used(game: Tables, state: State, player: int) -> int:
    """Return the supply that a player's units use, also those in production. Source: C3."""
    used = 0
    for slot in range(state.stacks[player]):
        piece, count = state.piece[player, slot], state.count[player, slot]
        used += game.piece_supply[player, piece] * count
        if state.task[player, slot] == Task.TRAINING:
            used += game.piece_supply[player, state.goal[player, slot]] * count
        elif state.task[player, slot] == Task.MORPHING:
            goal = state.goal[player, slot]
            used += (game.piece_supply[player, goal] - game.piece_supply[player, piece]) * count
        if state.cargo[player, slot] > 0:
            aboard = (state.cargo[player, slot] - 1) // MAXIMUM
            used += game.piece_supply[player, aboard // CARGO] * (aboard % CARGO)
    return used


@compiled
def supply_given(game: Tables, state: State, player: int) -> int:
    """Return the supply that a player's finished pieces provide. Source: C3."""
    given = 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] != Task.RISING:
            gives = game.piece_gives[player, state.piece[player, slot]]
            given += gives * state.count[player, slot]
    if game.rule_most_supply > 0:
        return min(given, game.rule_most_supply)
    return given


@compiled
def refuse_price(game: Tables, state: State, player: int, piece: int, supply: int) -> int:
    """Return why a player cannot order a piece that needs `supply` more.

    It may be its price or its requirements.
    """
    if state.minerals[player] < game.piece_minerals[player, piece]:
        return Refusal.NO_MINERALS
    if state.gas[player] < game.piece_gas[player, piece]:
        return Refusal.NO_GAS
    if game.rule_supply_limit and supply > 0:
        used = supply_used(game, state, player)
        if used + supply > supply_given(game, state, player):
            return Refusal.NO_SUPPLY
    needs, known = game.piece_needs[player, piece], game.piece_needs_known[player, piece]
    if not has_needs(state, player, needs, known):
        return Refusal.NEEDS_SOMETHING
    return Refusal.FINE


@compiled
def pay(state: State, player: int, minerals: int, gas: int) -> int:
    """Pay a price; return the minerals that are left."""
    state.minerals[player] -= minerals
    state.gas[player] -= gas
    return state.minerals[player]


@compiled
def pay_back(game: Tables, state: State, player: int, minerals: int, gas: int) -> int:
    """Pay a price back, up to the number of counters. Source: C1."""
    most = game.rule_counters
    state.minerals[player] = min(most, state.minerals[player] + max(0, minerals))
    state.gas[player] = min(most, state.gas[player] + gas)
    return state.minerals[player]


@compiled
def regenerate(game: Tables, state: State, work: Work, player: int) -> int:
    """Restore health of pieces that regrow or are mended, outside contested areas. Source: C3."""
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        area = state.area[player, slot]
        missing = game.piece_health[player, piece] - state.health[player, slot]
        if (
            missing > 0
            and state.task[player, slot] != Task.RISING
            and (
                game.piece_traits[player, piece] & Trait.REGROWS
                or has_trait_in(game, state, player, area, Trait.MENDS)
            )
            and not is_contested(game, state, area)
        ):
            state.health[player, slot] += min(missing, game.rule_regeneration)
            health = state.health[player, slot]
            log_event(work, Event.REGAINED, player, piece, state.count[player, slot], area, health)
    return state.stacks[player]


@compiled
def assigned(state: State, player: int, area: int, task: int) -> int:
    """Return how many workers of a player gather minerals, or gas, in an area."""
    count = 0
    for slot in range(state.stacks[player]):
        if state.area[player, slot] == area and state.task[player, slot] == task:
            count += state.count[player, slot]
    return count


@compiled
def places(game: Tables, state: State, player: int, area: int, task: int) -> int:
    """Return how many workers of a player can gather minerals, or gas, in an area. Source: C3."""
    if game.rule_needs_base and not has_trait_in(game, state, player, area, Trait.BASE):
        return 0
    if task == Task.MINERALS:
        return game.minerals[area]
    return game.rule_gas_workers * has_trait_in(game, state, player, area, Trait.EXTRACTOR)


@compiled
def yield_of(game: Tables, state: State, player: int, area: int, task: int) -> int:
    """Return the income of a player's workers in an area. Source: C3."""
    if is_contested(game, state, area):
        return 0
    barred = 0 if game.rule_fighters_gather else StackMark.FOUGHT
    if not game.rule_builders_gather:
        barred |= StackMark.BUILT
    workers = 0
    for slot in range(state.stacks[player]):
        if (
            state.area[player, slot] == area
            and state.task[player, slot] == task
            and not state.marks[player, slot] & barred
        ):
            workers += state.count[player, slot]
    workers = min(workers, places(game, state, player, area, task))
    is_red = state.round >= game.red_from
    if task == Task.MINERALS:
        if is_red and area == state.home[player]:
            return workers * game.rule_red_main_minerals
        return workers * game.rule_worker_minerals
    if is_red:
        full = workers // game.rule_gas_workers
        return min(workers * game.rule_worker_gas, full * game.rule_red_gas)
    return workers * game.rule_worker_gas


@compiled
def is_first_of(state: State, player: int, slot: int) -> bool:
    """Return whether no earlier stack has the same task in the same area."""
    for other in range(slot):
        if (
            state.task[player, other] == state.task[player, slot]
            and state.area[player, other] == state.area[player, slot]
        ):
            return False
    return True


@compiled
def income(game: Tables, state: State, work: Work, player: int) -> int:
    """Add the income of a player; in round 1 it is the same for all. Source: C3."""
    minerals, gas = 0, 0
    if state.round == 1:
        minerals = game.rule_first_income
    else:
        for slot in range(state.stacks[player]):
            task = state.task[player, slot]
            if (task in (Task.MINERALS, Task.GAS)) and is_first_of(state, player, slot):
                area = state.area[player, slot]
                found = yield_of(game, state, player, area, task)
                if task == Task.MINERALS:
                    minerals += found
                else:
                    gas += found
    most = game.rule_counters
    state.minerals[player] = min(most, state.minerals[player] + minerals)
    state.gas[player] = min(most, state.gas[player] + gas)
    log_event(work, Event.INCOME, player, minerals, gas, 0, 0)
    return minerals + gas


@compiled
def refresh(game: Tables, state: State, player: int) -> int:
    """Restore movement points of a player's units and clear the marks of the last round."""
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        task = state.task[player, slot]
        state.marks[player, slot] &= StackMark.SEEN
        speed = speed_of(game, state, player, piece)
        if task in (Task.MINERALS, Task.GAS):
            if game.rule_stay_assigned:
                speed = max(0, speed - game.rule_gather_cost)
            else:
                state.task[player, slot] = Task.IDLE
        elif state.due[player, slot] > 0:
            speed = 0
        state.moves[player, slot] = speed
    return join_stacks(state, player)


@compiled
def deploy(game: Tables, state: State, work: Work, player: int) -> int:
    """Count production down and bring what is finished into play. Source: C3."""
    for slot in range(state.stacks[player]):
        if state.due[player, slot] > 0:
            state.due[player, slot] -= 1
            if state.due[player, slot] == 0:
                _finish(game, state, work, player, slot)
    return join_stacks(state, player)


@compiled
def _finish(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    task = state.task[player, slot]
    goal = state.goal[player, slot]
    piece = state.piece[player, slot]
    if task == Task.TRAINING:
        if not _bring(game, state, work, player, slot, goal):
            # No slot is free: try again in the next round.
            state.due[player, slot] = 1
            return 0
    elif task == Task.RESEARCHING:
        state.known[player] |= 1 << goal
        log_event(work, Event.LEARNED, player, goal, 0, 0, 0)
    elif task == Task.MORPHING:
        gained = game.piece_health[player, goal] - game.piece_health[player, piece]
        state.health[player, slot] = max(1, state.health[player, slot] + gained)
        state.piece[player, slot] = goal
        state.marks[player, slot] = 0
        piece = goal
    elif task == Task.RISING and game.rule_half_health:
        full = game.piece_health[player, piece]
        state.health[player, slot] += full - max(1, full // 2)
    if task in (Task.RISING, Task.MORPHING):
        count, area = state.count[player, slot], state.area[player, slot]
        log_event(work, Event.DEPLOYED, player, piece, area, count, 0)
    state.task[player, slot] = Task.IDLE
    state.goal[player, slot] = 0
    if game.piece_traits[player, piece] & Trait.UNIT or task == Task.BUILDING_UP:
        state.moves[player, slot] = speed_of(game, state, player, piece)
    return 1


@compiled
def _bring(game: Tables, state: State, work: Work, player: int, slot: int, goal: int) -> int:
    area, count = state.area[player, slot], state.count[player, slot]
    found = new_stack(game, state, player, area, goal, count)
    if found == NONE:
        return 0
    state.moves[player, found] = speed_of(game, state, player, goal)
    join_stack(state, player, found)
    log_event(work, Event.DEPLOYED, player, goal, area, count, 0)
    return 1
