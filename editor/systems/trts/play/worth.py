"""What areas, pieces and engagements are worth to a bot: weights, not rules.

A push is evaluated by what the group and the defenders would do to each other in one round of
combat, so that its value stays much the same while it is chosen, declared and fought.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.actions import Refusal
from editor.systems.trts.play.areas import controls, foes_marked
from editor.systems.trts.play.names import MatchType, Phase, StackMark, Task, Trait
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.stacks import armor_of, attack_of, range_of
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

AREA = 40
LATE = 40  # more for an area towards the end, when areas are counted
LAST = 60  # more in the last round
FEW_UNITS = 5  # players with no more units, and fewer than the bot, may go out soon
ARMY = 18  # of a mineral of the price of a unit
ARMY_GAS = 18
BASE_WORTH = 120
WORKER_WORTH = 12
OTHERWISE = 5  # of a mineral or gas of the price of any other piece


@compiled
def note_rounds_left(game: Tables, state: State, work: Work, player: int) -> int:
    """Note how many rounds a player expects to follow the present one, after `add_up`.

    None in a free-for-all that may end soon because another player has few units. Source: C6.
    """
    work.rounds_left = max(0, game.rounds - state.round)
    if game.match_type == MatchType.FREE_FOR_ALL and game.players > 2:
        own = work.units
        for other in range(game.players):
            if game.team[other] != game.team[player]:
                count = work.kept_units[other]
                if count <= FEW_UNITS and count < own:
                    work.rounds_left = 0
    return work.rounds_left


@compiled
def count_units(game: Tables, state: State, player: int) -> int:
    """Return how many units a player has, workers included."""
    count = 0
    for slot in range(state.stacks[player]):
        if game.piece_traits[player, state.piece[player, slot]] & Trait.UNIT:
            count += state.count[player, slot]
    return count


@compiled
def area_worth(game: Tables, work: Work) -> int:
    """Return the value of a controlled area; it grows towards the end."""
    rounds = max(1, game.rounds)
    worth = AREA + LATE * (rounds - work.rounds_left) // rounds
    return worth if work.rounds_left > 0 else worth + LAST


@compiled
def contest_worth(game: Tables, work: Work) -> int:
    """Return the value of a marker in a contested area."""
    return area_worth(game, work) // 3


@compiled
def piece_worth(game: Tables, player: int, piece: int) -> int:
    """Return the value of an undamaged piece: of units by their price."""
    traits = game.piece_traits[player, piece]
    minerals, gas = game.piece_minerals[player, piece], game.piece_gas[player, piece]
    if traits & Trait.WORKER:
        return WORKER_WORTH
    if traits & Trait.UNIT:
        return ARMY * minerals + ARMY_GAS * gas
    return BASE_WORTH if traits & Trait.BASE else OTHERWISE * (minerals + gas)


@compiled
def holdings(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the value of a player's areas and pieces, by which players are compared."""
    worth = areas_worth(game, state, work, player)
    for slot in range(state.stacks[player]):
        worth += stack_worth(game, state, player, slot)
    return worth


@compiled
def areas_worth(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the value of a player's areas."""
    worth = 0
    for area in range(game.areas):
        if (state.markers[area] >> player) & 1:
            if controls(game, state, player, area):
                worth += area_worth(game, work)
            else:
                worth += contest_worth(game, work)
    return worth


@compiled
def stack_worth(game: Tables, state: State, player: int, slot: int) -> int:
    """Return the value of a stack, less for damage."""
    piece = state.piece[player, slot]
    count = state.count[player, slot] - state.doomed[player, slot]
    full = max(1, game.piece_health[player, piece])
    hurt = (full - state.health[player, slot]) * count + state.wound[player, slot]
    price = piece_worth(game, player, piece)
    worth = price * count
    if hurt != 0 and state.task[player, slot] != Task.RISING:
        worth -= price * hurt // full
    if state.task[player, slot] in (Task.TRAINING, Task.MORPHING):
        worth += (piece_worth(game, player, state.goal[player, slot]) - 1) * count
    return worth


OWN, THEIRS = 0, 1  # sides
SURE = 90  # percent of the expected result that counts
SENT = 100  # cost of each worker in a group, except at the end of the match
IDLE_WORKER = 10  # cost where only a worker can be sent
BUSY_WORKER = 100  # cost where all workers gather
HOPELESS = -60  # value of a push without units that fight


@compiled
def promise(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the value of a running push to the player whose push it is."""
    if (
        state.phase < Phase.GROUPING
        or state.phase > Phase.FIGHTING
        or player != state.line[state.turn]
    ):
        return 0
    if state.phase == Phase.GROUPING and not has_group(state, player):
        cost = cheapest_hand(game, state, work, player)
        measure_sides(game, state, work, player, 1)
        return gain(game, state, work, player) - cost - 1
    measure_sides(game, state, work, player, 0)
    value = gain(game, state, work, player)
    if state.phase == Phase.GROUPING and work.rounds_left > 1:
        value -= SENT * workers_sent(game, state, player)
    return max(0, value) if state.phase == Phase.COMMITTING else value


@compiled
def workers_sent(game: Tables, state: State, player: int) -> int:
    """Return how many workers leave an area to be in the group."""
    count = 0
    for slot in range(state.stacks[player]):
        is_worker = game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER
        is_sent = state.task[player, slot] == Task.IN_GROUP
        if is_worker and is_sent and state.area[player, slot] != state.push_area:
            count += state.count[player, slot]
    return count


@compiled
def has_group(state: State, player: int) -> bool:
    """Return whether the group has any units yet."""
    slot = 0
    while slot < state.stacks[player] and state.task[player, slot] != Task.IN_GROUP:
        slot += 1
    return slot < state.stacks[player]


@compiled
def can_come(game: Tables, state: State, work: Work, player: int, slot: int) -> bool:
    """Return whether a stack could join the group."""
    if work.knows_ways:
        return work.comes[slot, state.push_area] == 1
    if refuse_pusher(game, state, player, slot) != Refusal.FINE:
        return False
    find_ways(game, state, work, player, slot)
    return bool(work.reached[state.push_area] == 1)


@compiled
def cheapest_hand(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the cost of the first unit of a group: 0 if a unit other than a worker can go."""
    least = BUSY_WORKER if work.rounds_left > 1 else IDLE_WORKER
    for slot in range(state.stacks[player]):
        if least > 0 and can_come(game, state, work, player, slot):
            is_worker = game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER
            if not is_worker or state.area[player, slot] == state.push_area:
                least = 0
            elif state.task[player, slot] not in (Task.MINERALS, Task.GAS):
                least = min(least, IDLE_WORKER)
    return least


@compiled
def measure_sides(game: Tables, state: State, work: Work, player: int, with_reach: int) -> int:
    """Measure both sides of a push: the group, or all units that could join it."""
    for side in (OWN, THEIRS):
        work.power[side] = 0
        work.lasts[side] = 0
        work.price[side] = 0
        work.far[side] = 0
    for slot in range(state.stacks[player]):
        is_in = state.task[player, slot] == Task.IN_GROUP
        is_there = state.area[player, slot] == state.push_area
        is_worker = game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER
        if is_there and state.phase != Phase.GROUPING:
            is_in = True
        elif with_reach and (is_there or not is_worker):
            is_in = can_come(game, state, work, player, slot)
        if is_in:
            measure_stack(game, state, work, player, slot, OWN)
    for other in range(game.players):
        if game.team[other] != game.team[player]:
            for slot in range(state.stacks[other]):
                if state.area[other, slot] == state.push_area:
                    measure_stack(game, state, work, other, slot, THEIRS)
    return work.lasts[THEIRS]


@compiled
def measure_stack(game: Tables, state: State, work: Work, player: int, slot: int, side: int) -> int:
    """Add the attack, health and price of a stack to a side."""
    piece = state.piece[player, slot]
    count = state.count[player, slot] - state.doomed[player, slot]
    if count <= 0:
        return 0
    health = state.health[player, slot]
    armor = armor_of(game, state, player, piece)
    work.lasts[side] += (health + armor) * count - state.wound[player, slot]
    full = max(1, game.piece_health[player, piece])
    price = piece_worth(game, player, piece)
    work.price[side] += price * count * health // full
    if state.task[player, slot] == Task.RISING or state.marks[player, slot] & StackMark.FOUGHT:
        return count
    ground = attack_of(game, state, player, piece, 0)
    hits = max(ground, attack_of(game, state, player, piece, 1)) * count
    if game.rule_half_workers and game.piece_traits[player, piece] & Trait.WORKER:
        hits = hits // 2
    work.power[side] += hits
    work.far[side] += hits * range_of(game, state, player, piece)
    return count


@compiled
def gain(game: Tables, state: State, work: Work, player: int) -> int:
    """Return the expected result of a fight between the measured sides."""
    others = 0
    for other in range(game.players):
        if game.team[other] != game.team[player]:
            others += 1
    others = max(1, others)
    area, contest = area_worth(game, work), contest_worth(game, work)
    is_held = foes_marked(game, state, player, state.push_area) != 0
    marker = 0
    if not (state.markers[state.push_area] >> player) & 1:
        marker = contest + ((area - contest) // others if is_held else 0)
    cleared = area - contest + (contest // others if is_held else 0)
    if work.lasts[THEIRS] == 0:
        return (marker + cleared) * SURE // 100
    if work.lasts[OWN] == 0:
        return HOPELESS
    done, borne = work.power[OWN], work.power[THEIRS]
    ahead = work.far[OWN] * borne - work.far[THEIRS] * done
    # Longer ranges attack first, and what falls does not attack.
    if ahead > 0:
        borne -= borne * min(done, work.lasts[THEIRS]) // work.lasts[THEIRS]
    elif ahead < 0:
        done -= done * min(borne, work.lasts[OWN]) // work.lasts[OWN]
    won = work.price[THEIRS] * min(done, work.lasts[THEIRS]) // work.lasts[THEIRS] // others
    lost = work.price[OWN] * min(borne, work.lasts[OWN]) // work.lasts[OWN]
    if done >= work.lasts[THEIRS]:
        won += marker + cleared
    elif borne < work.lasts[OWN]:
        won += marker
    return won * SURE // 100 - lost
