"""How good a position is for a player: one step of looking ahead is enough to play sensibly.

The figures are weights of play and no rules. A mineral in hand counts less than what it buys, so
that orders are worth giving; a group counts by its strength against what it would meet.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.trts.play.areas import begin_flood, controls
from editor.systems.trts.play.names import (
    BASE,
    BUILDING,
    COMMITTING,
    EXTRACTOR,
    FIGHTING,
    GAS,
    GROUPING,
    IN_GROUP,
    MINERALS,
    MORPHING,
    RESEARCHING,
    RETREATING,
    RISING,
    TRAINING,
    UNIT,
    WORKER,
)
from editor.systems.trts.play.production import supply_given, supply_used
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.refusals import FINE
from editor.systems.trts.play.winning import write_scores

LIMIT = 10_000
MOST_WEIGHT = 9_000
AREA = 60
CONTEST = 20
MINERAL = 6
GAS_HELD = 7
ARMY = 14  # of a mineral that a unit cost
ARMY_GAS = 15
RESEARCH = 9
ROUND = 50
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
            worth += AREA if controls(game, state, work, player, area) else CONTEST
    for slot in range(state.stacks[player]):
        worth += stack_worth(game, state, work, player, slot)
    return worth


@compiled
def stack_worth(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """The weight of a stack: what fights by its price, a base by its health."""
    piece = state.piece[player, slot]
    traits = game.piece_traits[player, piece]
    count = state.count[player, slot] - state.doomed[player, slot]
    full = max(1, game.piece_health[player, piece])
    hurt = (full - state.health[player, slot]) * count + state.wound[player, slot]
    if traits & UNIT and not traits & WORKER:
        price = ARMY * game.piece_minerals[player, piece] + ARMY_GAS * game.piece_gas[player, piece]
    elif traits & BASE:
        price = 120
    elif traits & WORKER:
        price = 12
    else:
        price = 5 * game.piece_minerals[player, piece] + 5 * game.piece_gas[player, piece]
    worth = price * count
    if state.task[player, slot] != RISING:
        worth -= price * hurt // (2 * full)
    if state.task[player, slot] in (TRAINING, MORPHING):
        goal = state.goal[player, slot]
        if not game.piece_traits[player, goal] & WORKER:
            price = ARMY * game.piece_minerals[player, goal]
            worth += (price + ARMY_GAS * game.piece_gas[player, goal] - 1) * count
        else:
            worth += 11 * count
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
        return 12 * game.minerals[area] * first - 110 * (count - first)
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


@compiled
def stack_strength(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """How strong a stack is in a fight: how much it does, times how long it lasts."""
    if state.task[player, slot] == RISING:
        return 0
    piece = state.piece[player, slot]
    attack = max(game.piece_ground[player, piece], game.piece_air[player, piece])
    count = state.count[player, slot] - state.doomed[player, slot]
    if attack == 0 or count <= 0:
        return 0
    lasts = state.health[player, slot] + 2 * game.piece_armor[player, piece]
    if game.piece_traits[player, piece] & WORKER:
        # Two make one hit, and each is lost to one.
        return count // 2
    return count * (2 * attack + lasts + game.piece_range[player, piece] // 2)


@compiled
def group_strength(game: Record, state: Record, work: Record, player: int) -> int:
    """How strong the group is, with what its player has in the area already."""
    total = 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == IN_GROUP or state.area[player, slot] == state.push_area:
            total += stack_strength(game, state, work, player, slot)
    return total


@compiled
def guard_strength(game: Record, state: Record, work: Record, player: int) -> int:
    """How strong those are whom a player would meet in the area of the push; -1 for nobody."""
    total = -1
    for other in range(game.players):
        if game.team[other] != game.team[player]:
            for slot in range(state.stacks[other]):
                if state.area[other, slot] == state.push_area:
                    total = max(0, total) + stack_strength(game, state, work, other, slot)
    return total


@compiled
def strength_in_reach(game: Record, state: Record, work: Record, player: int) -> int:
    """How strong a group could become."""
    total = 0
    for slot in range(state.stacks[player]):
        if refuse_pusher(game, state, work, player, slot) == FINE:
            find_ways(game, state, work, player, slot)
            if work.reached[state.push_area]:
                total += stack_strength(game, state, work, player, slot)
    return total


@compiled
def promise(game: Record, state: Record, work: Record, player: int) -> int:
    """What a push is worth before it is decided, to the player whose push it is."""
    if state.phase < GROUPING or state.phase > FIGHTING:
        return 0
    attacker = state.line[state.turn]
    if player != attacker:
        return 0
    group = group_strength(game, state, work, player)
    guard = guard_strength(game, state, work, player)
    if state.phase == GROUPING:
        has_group = 0
        for slot in range(state.stacks[player]):
            if state.task[player, slot] == IN_GROUP:
                has_group = 1
        if guard < 0:
            return 45 if has_group else 30
        if has_group == 0:
            reachable = group + strength_in_reach(game, state, work, player)
            return 12 if reachable * 10 > guard * 12 else -30
        return 14 + odds(game, state, work, group, guard) // 5
    if state.phase == COMMITTING:
        return 17 + odds(game, state, work, group, guard) // 5
    if state.phase in (RETREATING, FIGHTING):
        return 2 if odds(game, state, work, group, guard) >= 80 else -30
    return 0


@compiled
def odds(game: Record, state: Record, work: Record, group: int, guard: int) -> int:
    """The strength of a group in percent of those it meets, 200 at most."""
    return min(200, group * 100 // max(1, guard))
