"""How good a position is for a player, so that looking one step ahead is enough to play sensibly.

A bot evaluates the position after each of its actions. Most actions change nothing of what others
have: that part is kept between evaluations.

The figures are weights, not rules. A mineral in hand counts less than what it buys, so that orders
are worth giving; an engagement counts by its likely result (`promise`). What pays off late counts
in full only beside an army (`ARMED`): a bot that builds for later at once is overrun by a poorer
one that cannot.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import KEPT
from editor.systems.trts.play.areas import begin_flood, controls, is_contested
from editor.systems.trts.play.economy import supply_given, supply_used
from editor.systems.trts.play.names import Phase, Task, Trait
from editor.systems.trts.play.scoring import write_scores
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.worth import (
    BASE_WORTH,
    count_units,
    holdings,
    note_rounds_left,
    promise,
)

FAR = 99
"""More steps than any way has."""


@compiled
def is_kept(game: Tables, state: State, work: Work) -> bool:
    """Return whether what was kept of others still holds."""
    if work.keep != KEPT or state.phase != work.kept_phase:
        return False
    if state.mover != work.kept_mover or state.round != work.kept_round:
        return False
    area = 0
    while area < game.areas and state.markers[area] == work.kept_markers[area]:
        area += 1
    return area == game.areas


@compiled
def note_kept(game: Tables, state: State, work: Work) -> None:
    """Note for which positions the values just computed hold, if they may be kept."""
    if work.keep == 0:
        return
    if state.phase not in (Phase.ORDERS, Phase.GROUPING):
        work.kept_phase = -1  # others may lose stacks by the next action
        return
    work.keep = KEPT
    work.kept_phase = state.phase
    work.kept_mover = state.mover
    work.kept_round = state.round
    for area in range(game.areas):
        work.kept_markers[area] = state.markers[area]


@compiled
def count_others(game: Tables, state: State, work: Work, player: int) -> None:
    """Count the units of everybody else."""
    for other in range(game.players):
        if other != player:
            work.kept_units[other] = count_units(game, state, other)


@compiled
def weigh_others(game: Tables, state: State, work: Work, player: int) -> None:
    """Evaluate what everybody else has, by the rounds that are left."""
    work.kept_left = work.rounds_left
    for other in range(game.players):
        if other != player:
            work.kept_worth[other] = holdings(game, state, work, other)


@compiled
def find_goals(game: Tables, state: State, work: Work, player: int) -> None:
    """Count steps from each area to the nearest that a player does not control."""
    count = 0
    begin_flood(game, work)
    for area in range(game.areas):
        if not controls(game, state, player, area):
            count = begin_at(work, area, count)
    spread(game, work, count)
    for area in range(game.areas):
        work.to_goal[area] = work.reach_cost[area] if work.reached[area] else FAR


@compiled
def note_bases(game: Tables, state: State, work: Work, player: int) -> None:
    """Note in which areas a player has a base."""
    for area in range(game.areas):
        work.bases[area] = 0
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & Trait.BASE:
            work.bases[state.area[player, slot]] = 1


@compiled
def are_bases_kept(game: Tables, state: State, work: Work, player: int) -> bool:
    """Return whether a player's bases are where they were when steps to them were counted."""
    note_bases(game, state, work, player)
    area = 0
    while area < game.areas and work.bases[area] == work.kept_bases[area]:
        area += 1
    return area == game.areas


@compiled
def find_bases(game: Tables, state: State, work: Work, player: int) -> None:
    """Count steps from each area to the nearest base of a player."""
    count = 0
    note_bases(game, state, work, player)
    begin_flood(game, work)
    for area in range(game.areas):
        work.kept_bases[area] = work.bases[area]
        if work.bases[area]:
            count = begin_at(work, area, count)
    spread(game, work, count)
    for area in range(game.areas):
        work.to_base[area] = work.reach_cost[area] if work.reached[area] else 0


@compiled
def begin_at(work: Work, area: int, count: int) -> int:
    """Start counting steps in an area; return the length of the queue."""
    if work.reached[area]:
        return count
    work.reached[area] = 1
    work.reach_cost[area] = 0
    work.queue[count] = area
    return count + 1


@compiled
def spread(game: Tables, work: Work, begun: int) -> int:
    """Count steps to all areas from those in the queue; return how many were reached."""
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


LIMIT = 10_000
MAX_WEIGHT = 9_000
MINERAL = 6
GAS_HELD = 7
RESEARCH = 9
ROUND = 35
HEADROOM = 4  # supply to spare; beside an army twice as much
ARMED = 12  # minerals that an army has cost beside which all else counts in full
ENOUGH_GAS = 10
FEW_WORKERS = 4


@compiled
def evaluate_for(game: Tables, state: State, work: Work, player: int) -> int:
    """Return a value from -10,000 to 10,000; of a match that is over its result."""
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
    """Return the value of a player's income, production and means of production."""
    worth = MINERAL * max(0, state.minerals[player]) + GAS_HELD * max(0, state.gas[player])
    workers, room, rising, army = 0, 0, 0, 0
    for slot in range(state.stacks[player]):
        piece, count = state.piece[player, slot], state.count[player, slot]
        traits, task = game.piece_traits[player, piece], state.task[player, slot]
        if traits & Trait.WORKER:
            workers += count
        elif traits & Trait.UNIT:
            army += count * game.piece_minerals[player, piece]
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
    armed = min(ARMED, army)
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & Trait.BUILDING:
            worth += building_worth(game, state, player, slot, workers, armed)
    worth += gathering_worth(game, state, player)
    worth += research_worth(game, state, player)
    worth += 12 * min(workers, room + 1) - 12 * max(0, workers - room - 1)
    given = supply_given(game, state, player) + rising
    spare = given - supply_used(game, state, player)
    headroom = HEADROOM + HEADROOM * armed // ARMED
    return worth + 4 * max(0, min(headroom, spare))


@compiled
def gathering_worth(game: Tables, state: State, player: int) -> int:
    """Return the value of workers that gather: best with two at minerals for each at gas.

    In a contested area they have no income. Source: C3.
    """
    minerals, gas = 0, 0
    for slot in range(state.stacks[player]):
        task = state.task[player, slot]
        if task == Task.MINERALS and not is_contested(game, state, state.area[player, slot]):
            minerals += state.count[player, slot]
        elif task == Task.GAS and not is_contested(game, state, state.area[player, slot]):
            gas += state.count[player, slot]
    wanted = min(gas, minerals // 2)
    if state.gas[player] > ENOUGH_GAS:
        wanted = 0
    return 10 * minerals + 14 * wanted + 3 * (gas - wanted)


@compiled
def research_worth(game: Tables, state: State, player: int) -> int:
    """Return the value of known upgrades."""
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
    game: Tables, state: State, player: int, slot: int, workers: int, armed: int
) -> int:
    """Return the value of a building for production; the first of a kind counts most.

    `armed` of `ARMED` parts of what is no use without an army.
    """
    piece, count = state.piece[player, slot], state.count[player, slot]
    traits, area = game.piece_traits[player, piece], state.area[player, slot]
    if traits & Trait.BASE:
        first = 1 if game.minerals[area] else 0
        for other in range(slot):
            is_base = game.piece_traits[player, state.piece[player, other]] & Trait.BASE
            if is_base and state.area[player, other] == area:
                first = 0
        fields = 0 if is_contested(game, state, area) else game.minerals[area]
        return 12 * fields * first - (BASE_WORTH - 10) * (count - first)
    if traits & Trait.EXTRACTOR:
        return 20 * count * armed // ARMED if workers > FEW_WORKERS else 0
    before = 0
    for other in range(slot):
        if state.piece[player, other] == piece:
            before += state.count[player, other]
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


@compiled
def nearness(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the value of an army near areas to take, and of workers near a base."""
    worth = 0
    for slot in range(state.stacks[player]):
        traits = game.piece_traits[player, state.piece[player, slot]]
        area = state.area[player, slot]
        if traits & Trait.WORKER:
            worth -= 3 * min(4, work.to_base[area]) * state.count[player, slot]
        elif traits & Trait.UNIT:
            worth += max(0, 5 - work.to_goal[area]) * state.count[player, slot]
    return worth
