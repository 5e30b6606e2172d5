"""How good a position is for a player: one step of looking ahead is enough to play sensibly.

The figures are weights of play and no rules. A mineral in hand counts less than what it buys, so
that orders are worth giving; a push counts by what it is likely to bring (`promise`).
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.trts.play.areas import begin_flood, controls
from editor.systems.trts.play.names import (
    BASE,
    BUILDING,
    EXTRACTOR,
    GAS,
    MINERALS,
    MORPHING,
    RESEARCHING,
    RISING,
    TRAINING,
    UNIT,
    WORKER,
)
from editor.systems.trts.play.production import supply_given, supply_used
from editor.systems.trts.play.promise import promise
from editor.systems.trts.play.winning import write_scores
from editor.systems.trts.play.worth import (
    BASE_WORTH,
    area_worth,
    contest_worth,
    note_rounds_left,
    piece_worth,
)

LIMIT = 10_000
MOST_WEIGHT = 9_000
MINERAL = 6
GAS_HELD = 7
RESEARCH = 9
ROUND = 35
HEADROOM = 8
ENOUGH_GAS = 10
FEW_WORKERS = 4


@compiled
def weigh_for(game: Record, state: Record, work: Record, player: int) -> int:
    """From -10,000 to 10,000; the result alone when the match is over."""
    if state.over:
        write_scores(game, state, work)
        if game.players < 2:
            return LIMIT
        return LIMIT - 2 * LIMIT * (work.places[player] - 1) // (game.players - 1)
    note_rounds_left(game, state, work, player)
    own, foes, others = 0, 0, 0
    for other in range(game.players):
        worth = holdings(game, state, work, other)
        if other == player:
            own += worth
        elif game.team[other] == game.team[player]:
            own += worth // 2
        else:
            foes += worth
            others += 1
    total = own - foes // max(1, others) - ROUND * state.round
    total += economy(game, state, work, player)
    total += nearness(game, state, work, player)
    total += promise(game, state, work, player)
    return max(-MOST_WEIGHT, min(MOST_WEIGHT, total))


@compiled
def holdings(game: Record, state: Record, work: Record, player: int) -> int:
    """The weight of areas and of an army, which everybody's is compared by."""
    worth = 0
    for area in range(game.areas):
        if (state.markers[area] >> player) & 1:
            if controls(game, state, work, player, area):
                worth += area_worth(game, state, work)
            else:
                worth += contest_worth(game, state, work)
    for slot in range(state.stacks[player]):
        worth += stack_worth(game, state, work, player, slot)
    return worth


@compiled
def stack_worth(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """The weight of a stack: what fights by its price, a base by its health."""
    piece = state.piece[player, slot]
    count = state.count[player, slot] - state.doomed[player, slot]
    full = max(1, game.piece_health[player, piece])
    hurt = (full - state.health[player, slot]) * count + state.wound[player, slot]
    price = piece_worth(game, state, work, player, piece)
    worth = price * count
    if state.task[player, slot] != RISING:
        worth -= price * hurt // (2 * full)
    if state.task[player, slot] in (TRAINING, MORPHING):
        worth += (piece_worth(game, state, work, player, state.goal[player, slot]) - 1) * count
    return worth


@compiled
def economy(game: Record, state: Record, work: Record, player: int) -> int:
    """The weight of what a player gathers, makes and could make."""
    worth = MINERAL * max(0, state.minerals[player]) + GAS_HELD * max(0, state.gas[player])
    workers, room, rising = 0, 0, 0
    for slot in range(state.stacks[player]):
        piece, count = state.piece[player, slot], state.count[player, slot]
        traits, task = game.piece_traits[player, piece], state.task[player, slot]
        if traits & WORKER:
            workers += count
        elif traits & BASE:
            room += game.minerals[state.area[player, slot]]
        elif traits & EXTRACTOR:
            room += game.rule_gas_workers
        if task == TRAINING and game.piece_traits[player, state.goal[player, slot]] & WORKER:
            workers += count
        elif task == RESEARCHING:
            goal = state.goal[player, slot]
            price = game.upgrade_minerals[player, goal] + game.upgrade_gas[player, goal]
            worth += RESEARCH * price
        elif task == RISING:
            rising += game.piece_gives[player, piece] * count
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & BUILDING:
            worth += building_worth(game, state, work, player, slot, workers)
    worth += gathering_worth(game, state, work, player)
    worth += research_worth(game, state, work, player)
    worth += 12 * min(workers, room + 1) - 12 * max(0, workers - room - 1)
    given = supply_given(game, state, work, player) + rising
    spare = given - supply_used(game, state, work, player)
    return worth + 4 * max(0, min(HEADROOM, spare))


@compiled
def gathering_worth(game: Record, state: Record, work: Record, player: int) -> int:
    """The weight of workers that gather: two at minerals for one at gas."""
    minerals, gas = 0, 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == MINERALS:
            minerals += state.count[player, slot]
        elif state.task[player, slot] == GAS:
            gas += state.count[player, slot]
    wanted = min(gas, minerals // 2)
    if state.gas[player] > ENOUGH_GAS:
        wanted = 0
    return 10 * minerals + 14 * wanted + 3 * (gas - wanted)


@compiled
def research_worth(game: Record, state: Record, work: Record, player: int) -> int:
    """The weight of upgrades that are known."""
    worth, upgrade, left = 0, 0, state.known[player]
    while left > 0:
        if left & 1:
            price = game.upgrade_minerals[player, upgrade] + game.upgrade_gas[player, upgrade]
            worth += RESEARCH * price
        left >>= 1
        upgrade += 1
    return worth


@compiled
def building_worth(
    game: Record, state: Record, work: Record, player: int, slot: int, workers: int
) -> int:
    """What a building adds to a player's production: the first of a kind the most."""
    piece, count = state.piece[player, slot], state.count[player, slot]
    traits, area = game.piece_traits[player, piece], state.area[player, slot]
    if traits & BASE:
        first = 1 if game.minerals[area] else 0
        for other in range(slot):
            is_base = game.piece_traits[player, state.piece[player, other]] & BASE
            if is_base and state.area[player, other] == area:
                first = 0
        return 12 * game.minerals[area] * first - (BASE_WORTH - 10) * (count - first)
    if traits & EXTRACTOR:
        return 20 * count if workers > FEW_WORKERS else 0
    before = 0
    for other in range(slot):
        if state.piece[player, other] == piece:
            before += state.count[player, other]
    if game.piece_gives[player, piece]:
        return 0
    first = 1 if before == 0 else 0
    if game.piece_researches[player, piece] and not game.piece_trains[player, piece]:
        return 25 * first - 20 * (count - first)
    if game.piece_trains[player, piece]:
        second = min(count - first, max(0, 2 - before - first))
        return 40 * first + 12 * second - 20 * (count - first - second)
    if game.piece_range[player, piece]:
        return 10 * first - 4 * (count - first)
    return 4 * first - 10 * (count - first)


@compiled
def nearness(game: Record, state: Record, work: Record, player: int) -> int:
    """The weight of an army near what its player does not control, and of workers near a base."""
    count = 0
    begin_flood(game, state, work)
    for area in range(game.areas):
        if not controls(game, state, work, player, area):
            count = begin_at(game, state, work, area, count)
    spread(game, state, work, count)
    worth = 0
    for slot in range(state.stacks[player]):
        traits = game.piece_traits[player, state.piece[player, slot]]
        area = state.area[player, slot]
        if traits & UNIT and not traits & WORKER and work.reached[area]:
            worth += max(0, 5 - work.reach_cost[area]) * state.count[player, slot]
    count = 0
    begin_flood(game, state, work)
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & BASE:
            count = begin_at(game, state, work, state.area[player, slot], count)
    spread(game, state, work, count)
    for slot in range(state.stacks[player]):
        area = state.area[player, slot]
        if game.piece_traits[player, state.piece[player, slot]] & WORKER and work.reached[area]:
            worth -= 3 * min(4, work.reach_cost[area]) * state.count[player, slot]
    return worth


@compiled
def begin_at(game: Record, state: Record, work: Record, area: int, count: int) -> int:
    """Begin counting steps in an area too: how many there are in the queue."""
    if work.reached[area]:
        return count
    work.reached[area] = 1
    work.reach_cost[area] = 0
    work.queue[count] = area
    return count + 1


@compiled
def spread(game: Record, state: Record, work: Record, begun: int) -> int:
    """Count steps to all areas from those in the queue; how many were reached."""
    count = begun
    at = 0
    while at < count:
        here = work.queue[at]
        at += 1
        for link in range(game.links[here]):
            there = game.link_to[here, link]
            if work.reached[there] == 0:
                work.reached[there] = 1
                work.reach_cost[there] = work.reach_cost[here] + 1
                work.queue[count] = there
                count += 1
    return count
