"""What a push promises to a bot while it is put together and fought: weights of play and no rules.

It weighs what the group and those whom it meets would do to each other in one round of combat, so
that a push that is begun, put together, declared and fought out weighs much the same throughout.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.areas import foes_marked
from editor.systems.trts.play.names import Mark, Phase, Task, Trait
from editor.systems.trts.play.pieces import armor_of, attack_of, range_of
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.worth import area_worth, contest_worth, piece_worth

OWN, THEIRS = 0, 1  # sides
SURE = 90  # in percent: how much counts of what a push promises
SENT = 100  # against each worker of a group, but at the end of the match
IDLE_WORKER = 10  # what it costs where only a worker can be sent
BUSY_WORKER = 100  # and where all of them gather
HOPELESS = -60  # a push for which there is nobody who fights


@compiled
def promise(game: Tables, state: State, work: Work, player: int) -> int:
    """What a push is worth that is not over yet, to the player whose push it is."""
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
    """How many workers are of the group."""
    count = 0
    for slot in range(state.stacks[player]):
        is_worker = game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER
        if is_worker and state.task[player, slot] == Task.IN_GROUP:
            count += state.count[player, slot]
    return count


@compiled
def has_group(state: State, player: int) -> bool:
    """Whether anybody is of the group yet."""
    slot = 0
    while slot < state.stacks[player] and state.task[player, slot] != Task.IN_GROUP:
        slot += 1
    return slot < state.stacks[player]


@compiled
def can_come(game: Tables, state: State, work: Work, player: int, slot: int) -> bool:
    """Whether a stack could be of the group."""
    if refuse_pusher(game, state, player, slot) != Refusal.FINE:
        return False
    find_ways(game, state, work, player, slot)
    return bool(work.reached[state.push_area] == 1)


@compiled
def cheapest_hand(game: Tables, state: State, work: Work, player: int) -> int:
    """What it costs to send the first of a group: nothing where a unit that fights can go."""
    least = BUSY_WORKER if work.rounds_left > 1 else IDLE_WORKER
    for slot in range(state.stacks[player]):
        if least > 0 and can_come(game, state, work, player, slot):
            if not game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER:
                least = 0
            elif state.task[player, slot] not in (Task.MINERALS, Task.GAS):
                least = min(least, IDLE_WORKER)
    return least


@compiled
def measure_sides(game: Tables, state: State, work: Work, player: int, with_reach: int) -> int:
    """Count who fights for the area of the push: those of the group, or all who could be."""
    for side in (OWN, THEIRS):
        work.power[side] = 0
        work.lasts[side] = 0
        work.price[side] = 0
        work.far[side] = 0
    for slot in range(state.stacks[player]):
        is_in = state.task[player, slot] == Task.IN_GROUP
        if state.area[player, slot] == state.push_area and state.phase != Phase.GROUPING:
            is_in = True
        elif with_reach and not game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER:
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
    """Add a stack to a side: what it can still do in this round of combat, and bear."""
    piece = state.piece[player, slot]
    count = state.count[player, slot] - state.doomed[player, slot]
    if count <= 0:
        return 0
    health = state.health[player, slot]
    armor = armor_of(game, state, player, piece)
    work.lasts[side] += (health + armor) * count - state.wound[player, slot]
    full = max(1, game.piece_health[player, piece])
    price = piece_worth(game, player, piece)
    work.price[side] += price * count * (full + health) // (2 * full)
    if state.task[player, slot] == Task.RISING or state.marks[player, slot] & Mark.FOUGHT:
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
    """What the sides that were measured make of each other, and of the area."""
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
    # Who shoots farther shoots first, and what falls does not shoot back.
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
