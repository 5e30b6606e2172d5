"""How good a position is for a player: one step of looking ahead is enough to play sensibly.

The figures are weights of play and no rules. A mineral in hand counts less than what it buys, so
that orders are worth giving; a push counts by what it is likely to bring (`promise`).
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.evaluation_cache import (
    are_bases_kept,
    count_others,
    find_bases,
    find_goals,
    is_kept,
    note_kept,
    weigh_others,
)
from editor.systems.trts.play.names import Task, Trait
from editor.systems.trts.play.production import supply_given, supply_used
from editor.systems.trts.play.promise import promise
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.winning import write_scores
from editor.systems.trts.play.worth import (
    BASE_WORTH,
    holdings,
    note_rounds_left,
)

LIMIT = 10_000
MAX_WEIGHT = 9_000
MINERAL = 6
GAS_HELD = 7
RESEARCH = 9
ROUND = 35
HEADROOM = 8
ENOUGH_GAS = 10
FEW_WORKERS = 4


@compiled
def evaluate_for(game: Tables, state: State, work: Work, player: int) -> int:
    """From -10,000 to 10,000; the result alone when the match is over."""
    if state.over:
        write_scores(game, state, work)
        if game.players < 2:
            return LIMIT
        return LIMIT - 2 * LIMIT * (work.places[player] - 1) // (game.players - 1)
    kept = is_kept(game, state, work)
    if not kept:
        count_others(game, state, work, player)
    note_rounds_left(game, state, work, player)
    if not kept or work.rounds_left != work.kept_left:
        weigh_others(game, state, work, player)
    if not kept:
        find_goals(game, state, work, player)
    if not (kept and are_bases_kept(game, state, work, player)):
        find_bases(game, state, work, player)
    if not kept:
        note_kept(game, state, work)
    own, foes, others = holdings(game, state, work, player), 0, 0
    for other in range(game.players):
        if other != player:
            if game.team[other] == game.team[player]:
                own += work.kept_worth[other] // 2
            else:
                foes += work.kept_worth[other]
                others += 1
    total = own - foes // max(1, others) - ROUND * state.round
    total += economy(game, state, player)
    total += nearness(game, state, work, player)
    total += promise(game, state, work, player)
    return max(-MAX_WEIGHT, min(MAX_WEIGHT, total))


@compiled
def economy(game: Tables, state: State, player: int) -> int:
    """The weight of what a player gathers, makes and could make."""
    worth = MINERAL * max(0, state.minerals[player]) + GAS_HELD * max(0, state.gas[player])
    workers, room, rising = 0, 0, 0
    for slot in range(state.stacks[player]):
        piece, count = state.piece[player, slot], state.count[player, slot]
        traits, task = game.piece_traits[player, piece], state.task[player, slot]
        if traits & Trait.WORKER:
            workers += count
        elif traits & Trait.BASE:
            room += game.minerals[state.area[player, slot]]
        elif traits & Trait.EXTRACTOR:
            room += game.rule_gas_workers
        if (
            task == Task.TRAINING
            and game.piece_traits[player, state.goal[player, slot]] & Trait.WORKER
        ):
            workers += count
        elif task == Task.RESEARCHING:
            goal = state.goal[player, slot]
            price = game.upgrade_minerals[player, goal] + game.upgrade_gas[player, goal]
            worth += RESEARCH * price
        elif task == Task.RISING:
            rising += game.piece_gives[player, piece] * count
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & Trait.BUILDING:
            worth += building_worth(game, state, player, slot, workers)
    worth += gathering_worth(state, player)
    worth += research_worth(game, state, player)
    worth += 12 * min(workers, room + 1) - 12 * max(0, workers - room - 1)
    given = supply_given(game, state, player) + rising
    spare = given - supply_used(game, state, player)
    return worth + 4 * max(0, min(HEADROOM, spare))


@compiled
def gathering_worth(state: State, player: int) -> int:
    """The weight of workers that gather: two at minerals for one at gas."""
    minerals, gas = 0, 0
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == Task.MINERALS:
            minerals += state.count[player, slot]
        elif state.task[player, slot] == Task.GAS:
            gas += state.count[player, slot]
    wanted = min(gas, minerals // 2)
    if state.gas[player] > ENOUGH_GAS:
        wanted = 0
    return 10 * minerals + 14 * wanted + 3 * (gas - wanted)


@compiled
def research_worth(game: Tables, state: State, player: int) -> int:
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
def building_worth(game: Tables, state: State, player: int, slot: int, workers: int) -> int:
    """What a building adds to a player's production: the first of a kind the most."""
    piece, count = state.piece[player, slot], state.count[player, slot]
    traits, area = game.piece_traits[player, piece], state.area[player, slot]
    if traits & Trait.BASE:
        first = 1 if game.minerals[area] else 0
        for other in range(slot):
            is_base = game.piece_traits[player, state.piece[player, other]] & Trait.BASE
            if is_base and state.area[player, other] == area:
                first = 0
        return 12 * game.minerals[area] * first - (BASE_WORTH - 10) * (count - first)
    if traits & Trait.EXTRACTOR:
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
def nearness(game: Tables, state: State, work: Work, player: int) -> int:
    """The weight of an army near what its player does not control, and of workers near a base."""
    worth = 0
    for slot in range(state.stacks[player]):
        traits = game.piece_traits[player, state.piece[player, slot]]
        area = state.area[player, slot]
        if traits & Trait.WORKER:
            worth -= 3 * min(4, work.to_base[area]) * state.count[player, slot]
        elif traits & Trait.UNIT:
            worth += max(0, 5 - work.to_goal[area]) * state.count[player, slot]
    return worth
