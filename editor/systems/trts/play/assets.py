"""What a player has, added up for the bots: pieces, economy, and where they stand.

A bot evaluates thousands of positions in a match, so that all sums are made in one pass over the
stacks, and what hangs on these sums in a second one over buildings and workers.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.areas import is_contested
from editor.systems.trts.play.names import CARGO, MAXIMUM, Task, Trait
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.worth import BASE_WORTH, stack_worth

MINERAL = 6
GAS_HELD = 7
RESEARCH = 9
HEADROOM = 4  # supply to spare; beside an army twice as much
ARMED = 12  # minerals that an army has cost beside which all else counts in full
ENOUGH_GAS = 10
FEW_WORKERS = 4
NEAR = 5  # steps to an area to take from which an army is near it


@compiled
def add_up(game: Tables, state: State, work: Work, player: int) -> int:
    """Add up what a player has; return the value of pieces, and of units near areas to take.

    `work.to_goal` has the steps to these. The sums for `economy` are left in the work, and the
    areas with bases.
    """
    worth, units, workers, army, room = 0, 0, 0, 0, 0
    miners, drawers, research, used, given, rising = 0, 0, 0, 0, 0, 0
    work.bases = 0
    for slot in range(state.stacks[player]):
        piece, count = state.piece[player, slot], state.count[player, slot]
        traits, area = game.piece_traits[player, piece], state.area[player, slot]
        worth += stack_worth(game, state, player, slot)
        if traits & Trait.UNIT:
            units += count
        if traits & Trait.WORKER:
            workers += count
        elif traits & Trait.UNIT:
            army += count * game.piece_minerals[player, piece]
            worth += max(0, NEAR - work.to_goal[area]) * count
        elif traits & Trait.BASE:
            room += game.minerals[area]
        elif traits & Trait.EXTRACTOR:
            room += game.rule_gas_workers
        if traits & Trait.BASE:
            first = note_base(work, area)
            if traits & Trait.BUILDING:
                worth += base_worth(game, state, area, count, first)
        used += game.piece_supply[player, piece] * count
        gives = game.piece_gives[player, piece] * count
        if state.cargo[player, slot] > 0:
            aboard = (state.cargo[player, slot] - 1) // MAXIMUM
            used += game.piece_supply[player, aboard // CARGO] * (aboard % CARGO)
        task = state.task[player, slot]
        if task == Task.RISING:
            rising += gives
        else:
            given += gives
        # What gathers in a contested area has no income. Source: C3.
        if task == Task.MINERALS:
            miners += 0 if is_contested(game, state, area) else count
        elif task == Task.GAS:
            drawers += 0 if is_contested(game, state, area) else count
        elif task in (Task.TRAINING, Task.RESEARCHING, Task.MORPHING):
            goal = state.goal[player, slot]
            if task == Task.RESEARCHING:
                research += upgrade_price(game, player, goal)
            else:
                used += game.piece_supply[player, goal] * count
                if task == Task.MORPHING:
                    used -= game.piece_supply[player, piece] * count
                elif game.piece_traits[player, goal] & Trait.WORKER:
                    workers += count
    work.units, work.workers, work.army, work.room = units, workers, army, room
    work.miners, work.drawers, work.research = miners, drawers, research
    if game.rule_most_supply > 0:
        given = min(given, game.rule_most_supply)
    work.spare = given + rising - used
    return worth


@compiled
def note_base(work: Work, area: int) -> int:
    """Note an area with a base; return 1 if none was noted there before, else 0."""
    at = 0
    while at < work.bases and work.base_area[at] != area:
        at += 1
    if at < work.bases:
        return 0
    work.base_area[at] = area
    work.bases += 1
    return 1


@compiled
def base_worth(game: Tables, state: State, area: int, count: int, first: int) -> int:
    """Return the value of bases for production: of the first of an area that has minerals."""
    if first == 0 or game.minerals[area] == 0:
        return -(BASE_WORTH - 10) * count
    fields = 0 if is_contested(game, state, area) else game.minerals[area]
    return 12 * fields - (BASE_WORTH - 10) * (count - 1)


@compiled
def upgrade_price(game: Tables, player: int, upgrade: int) -> int:
    """Return what an upgrade costs."""
    return game.upgrade_minerals[player, upgrade] + game.upgrade_gas[player, upgrade]


@compiled
def economy(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the value of a player's income, production and means of production, after `add_up`.

    And of workers near a base: `work.to_base` has the steps.
    """
    worth = RESEARCH * (work.research + known_price(game, state, player))
    armed = min(ARMED, work.army)
    for piece in range(game.pieces[player]):
        work.owned[piece] = 0
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        traits = game.piece_traits[player, piece]
        if traits & Trait.WORKER:
            steps = work.to_base[state.area[player, slot]]
            worth -= 3 * min(4, steps) * state.count[player, slot]
        if traits & Trait.BUILDING and not traits & Trait.BASE:
            count = state.count[player, slot]
            worth += building_worth(game, work, player, piece, count, armed)
            work.owned[piece] += count
    minerals, gas = state.minerals[player], state.gas[player]
    return worth + worth_of_sums(
        work, minerals, gas, work.miners, work.drawers, work.workers, work.spare
    )


@compiled
def worth_of_sums(
    work: Work, minerals: int, gas: int, miners: int, drawers: int, workers: int, spare: int
) -> int:
    """Return the value of resources, workers and supply to spare, after `add_up`.

    Workers gather best with two at minerals for each at gas.
    """
    wanted = 0 if gas > ENOUGH_GAS else min(drawers, miners // 2)
    worth = MINERAL * max(0, minerals) + GAS_HELD * max(0, gas)
    worth += 10 * miners + 14 * wanted + 3 * (drawers - wanted)
    worth += 12 * min(workers, work.room + 1) - 12 * max(0, workers - work.room - 1)
    headroom = HEADROOM + HEADROOM * min(ARMED, work.army) // ARMED
    return worth + 4 * max(0, min(headroom, spare))


@compiled
def known_price(game: Tables, state: State, player: int) -> int:
    """Return what known upgrades cost."""
    price, upgrade, left = 0, 0, state.known[player]
    while left > 0:
        if left & 1:
            price += upgrade_price(game, player, upgrade)
        left >>= 1
        upgrade += 1
    return price


@compiled
def building_worth(
    game: Tables, work: Work, player: int, piece: int, count: int, armed: int
) -> int:
    """Return the value of buildings for production; the first of a kind counts most.

    `work.owned` says how many came before, `armed` how many of `ARMED` parts count of what is no
    use without an army.
    """
    traits, before = game.piece_traits[player, piece], work.owned[piece]
    if traits & Trait.EXTRACTOR:
        return 20 * count * armed // ARMED if work.workers > FEW_WORKERS else 0
    if game.piece_gives[player, piece]:
        return 0
    first = 1 if before == 0 else 0
    if game.piece_researches[player, piece] and not game.piece_trains[player, piece]:
        return 25 * first * armed // ARMED - 20 * (count - first)
    if game.piece_trains[player, piece]:
        second = min(count - first, max(0, 2 - before - first))
        # What needs nothing trains the army itself.
        part = armed if game.piece_needs[player, piece] else ARMED
        return 40 * first * part // ARMED + 12 * second - 20 * (count - first - second)
    if game.piece_range[player, piece]:
        return 40 * first * armed // ARMED - 4 * (count - first)
    return 4 * first - 10 * (count - first)
