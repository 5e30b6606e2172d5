"""Pushes: into which area, and by whom. Source: C4."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.trts.play.areas import (
    begin_flood,
    controls,
    foes_marked,
    foes_stand_in,
    is_contested,
    reach,
    stands_in,
    vacate,
)
from editor.systems.trts.play.names import (
    ANSWERED,
    ARRIVED,
    BUILDING,
    CONTROLLED,
    GAS,
    IDLE,
    IN_GROUP,
    MINERALS,
    NOWHERE,
    PULLED_BACK,
    PUSHED,
    RAMP_UP,
    REVEALED,
    RISING,
    SEEN,
    SPENT,
    UNIT,
)
from editor.systems.trts.play.orders import part_of, refuse_amount
from editor.systems.trts.play.pieces import flies
from editor.systems.trts.play.refusals import (
    CAME_UP_A_RAMP,
    FINE,
    FRIENDS_AREA,
    IS_BUSY,
    NO_GROUP,
    NO_PULLING_BACK,
    NO_SUCH_AREA,
    NOT_A_UNIT,
    NOT_OF_THE_GROUP,
    OTHER_CONTEST,
    OUT_OF_REACH,
    OWN_AREA,
    PUSHED_ALREADY,
    STACK_SPENT,
)
from editor.systems.trts.play.stacks import join_stack


@compiled
def refuse_pusher(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Why a stack cannot be of a group, wherever it goes. Source: C4."""
    if not game.piece_traits[player, state.piece[player, slot]] & UNIT:
        return NOT_A_UNIT
    task = state.task[player, slot]
    if state.push_on:
        return FINE if task == ARRIVED else NOT_OF_THE_GROUP
    if state.marks[player, slot] & SPENT:
        return STACK_SPENT
    if task not in (IDLE, MINERALS, GAS):
        return IS_BUSY
    return FINE


@compiled
def refuse_area(game: Record, state: Record, work: Record, player: int, area: int) -> int:
    """Why an area cannot be pushed into, by whomever of the player. Source: C4."""
    if area >= game.areas:
        return NO_SUCH_AREA
    if controls(game, state, work, player, area):
        return OWN_AREA
    if game.rule_push_once and (state.pushed[area] >> player) & 1:
        return PUSHED_ALREADY
    marked = state.markers[area]
    if marked and foes_marked(game, state, work, player, area) == 0 and marked != 1 << player:
        return FRIENDS_AREA
    return FINE


@compiled
def find_ways(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Find where a stack can get with its movement points; how many areas: `reach`.

    Movement points are the limit of engagements: without one left not even those act who stand
    in a contested area, but where each unit pushes once in a round whatever it has left.
    """
    origin, steps = state.area[player, slot], state.moves[player, slot]
    if steps < 1 and not game.rule_push_spent:
        begin_flood(game, state, work)
        return 0
    flying = flies(game, state, work, player, state.piece[player, slot])
    return reach(game, state, work, player, origin, steps, flying)


@compiled
def has_target(game: Record, state: Record, work: Record, player: int, slot: int) -> bool:
    """Whether a stack can push into some area."""
    if refuse_pusher(game, state, work, player, slot) != FINE:
        return False
    for at in range(find_ways(game, state, work, player, slot)):
        if refuse_area(game, state, work, player, work.queue[at]) == FINE:
            return True
    return False


@compiled
def can_push(game: Record, state: Record, work: Record, player: int) -> bool:
    """Whether a player can push at all."""
    slot, count = 0, state.stacks[player]
    while slot < count and not has_target(game, state, work, player, slot):
        slot += 1
    return slot < count


@compiled
def refuse_push(game: Record, state: Record, work: Record, player: int, area: int) -> int:
    """Why nobody of a player can push into an area. Source: C4."""
    why = refuse_area(game, state, work, player, area)
    if why != FINE:
        return why
    for slot in range(state.stacks[player]):
        if refuse_pusher(game, state, work, player, slot) == FINE:
            find_ways(game, state, work, player, slot)
            if work.reached[area]:
                return FINE
    return OUT_OF_REACH


@compiled
def refuse_add(
    game: Record, state: Record, work: Record, player: int, slot: int, amount: int
) -> int:
    """Why a stack, or one of it, cannot join the group. Source: C4."""
    if state.task[player, slot] == IN_GROUP:
        return IS_BUSY
    why = refuse_pusher(game, state, work, player, slot)
    if why != FINE:
        return why
    origin = state.area[player, slot]
    is_second = state.push_from not in (NOWHERE, origin)
    if is_second and game.rule_one_contest and is_contested(game, state, work, origin):
        return OTHER_CONTEST
    find_ways(game, state, work, player, slot)
    if work.reached[state.push_area] == 0:
        return OUT_OF_REACH
    return refuse_amount(game, state, work, player, slot, amount)


@compiled
def add(game: Record, state: Record, work: Record, player: int, slot: int, amount: int) -> int:
    """Take a stack, or one of it, into the group."""
    part = part_of(game, state, work, player, slot, amount)
    state.task[player, part] = IN_GROUP
    state.goal[player, part] = state.area[player, part]
    if is_contested(game, state, work, state.area[player, part]):
        state.push_from = state.area[player, part]
    return join_stack(game, state, work, player, part)


@compiled
def refuse_declare(game: Record, state: Record, work: Record, player: int) -> int:
    """Why the push cannot be declared: there must be a group that gets there."""
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == IN_GROUP:
            find_ways(game, state, work, player, slot)
            if work.reached[state.push_area]:
                return FINE
    return NO_GROUP


@compiled
def draw_near(game: Record, state: Record, work: Record, player: int) -> int:
    """Move the group beside the area: only the last step is left, and paid when it is taken.

    Who is in the area already pays a point at once, where points are the limit of engagements.
    """
    area = state.push_area
    state.pushed[area] |= 1 << player
    tell(work, PUSHED, player, area, 0, 0, 0)
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == IN_GROUP:
            origin = state.area[player, slot]
            find_ways(game, state, work, player, slot)
            if work.reached[area] == 0:
                state.task[player, slot] = IDLE
                state.goal[player, slot] = 0
            elif origin != area:
                beside = work.reach_from[area]
                state.moves[player, slot] -= work.reach_cost[area] - 1
                state.area[player, slot] = beside
                state.goal[player, slot] = beside
                if work.reach_kind[area] == RAMP_UP:
                    state.push_ramp = 1
                if origin != beside:
                    vacate(game, state, work, player, origin)
            elif not game.rule_push_spent:
                state.moves[player, slot] -= 1
    return area


@compiled
def is_held(game: Record, state: Record, work: Record, player: int) -> bool:
    """Whether the area of the push is occupied by foes. Source: C4."""
    return foes_stand_in(game, state, work, player, state.push_area)


@compiled
def mark(game: Record, state: Record, work: Record, player: int) -> int:
    """Put a player's marker on the area of the push, where there is none yet. Source: C4."""
    area = state.push_area
    if not (state.markers[area] >> player) & 1:
        state.markers[area] |= 1 << player
        tell(work, CONTROLLED, area, state.markers[area], 0, 0, 0)
    return area


@compiled
def answer(game: Record, state: Record, work: Record, player: int, owners: int) -> int:
    """Let those who hold the area say whether they have something there, and no more. Source: C4.

    It is a question of fact: nobody decides what the answer is.
    """
    area = state.push_area
    for other in range(game.players):
        if (owners >> other) & 1:
            has = 1 if stands_in(game, state, work, other, area) else 0
            tell(work, ANSWERED, other, area, has, 0, 0)
    return area


@compiled
def reveal(game: Record, state: Record, work: Record, player: int) -> int:
    """Show the group, and what foes have in the area; buildings are known from then on."""
    area = state.push_area
    for other in range(game.players):
        for slot in range(state.stacks[other]):
            is_defender = game.team[other] != game.team[player]
            if (is_defender and state.area[other, slot] == area) or (
                other == player and state.task[other, slot] == IN_GROUP
            ):
                piece, count = state.piece[other, slot], state.count[other, slot]
                tell(work, REVEALED, other, piece, count, area, state.health[other, slot])
                if game.piece_traits[other, piece] & BUILDING and state.task[other, slot] != RISING:
                    state.marks[other, slot] |= SEEN
    return area


@compiled
def refuse_pull_back(game: Record, state: Record, work: Record, player: int) -> int:
    """Why the group cannot go back. Source: C1 for ramps, C4."""
    if not game.rule_pull_back:
        return NO_PULLING_BACK
    if game.rule_ramp_stay and state.push_ramp:
        return CAME_UP_A_RAMP
    return FINE


@compiled
def refuse_leave_out(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Why a stack of the group cannot go back alone. Source: C4, older rules."""
    if not game.rule_leave_out:
        return NO_PULLING_BACK
    if game.rule_ramp_stay and state.push_ramp:
        return CAME_UP_A_RAMP
    if state.task[player, slot] != IN_GROUP:
        return NOT_OF_THE_GROUP
    for other in range(state.stacks[player]):
        if other != slot and state.task[player, other] == IN_GROUP:
            return FINE
    return NO_GROUP


@compiled
def leave_one(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Let a stack be of the group no more; by a rule it pushes no more in this round either."""
    state.task[player, slot] = IDLE
    state.goal[player, slot] = 0
    if game.rule_push_spent:
        state.marks[player, slot] |= SPENT
    return slot


@compiled
def leave_out(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Let a stack of the group stay where it is; it has pushed in this round."""
    tell(work, PULLED_BACK, player, state.push_area, 0, 0, 0)
    leave_one(game, state, work, player, slot)
    return join_stack(game, state, work, player, slot)


@compiled
def enter(game: Record, state: Record, work: Record, player: int) -> int:
    """Let the group take the last step, where the player's marker lies. Source: C4."""
    area = state.push_area
    mark(game, state, work, player)
    for slot in range(state.stacks[player]):
        origin = state.area[player, slot]
        if state.task[player, slot] == IN_GROUP and origin != area:
            state.moves[player, slot] -= 1
            state.area[player, slot] = area
            vacate(game, state, work, player, origin)
    return area


@compiled
def take(game: Record, state: Record, work: Record, player: int) -> int:
    """Take an area where no foe is left: their markers go. Source: C4."""
    area = state.push_area
    foes = foes_marked(game, state, work, player, area)
    if foes:
        state.markers[area] &= ~foes
        tell(work, CONTROLLED, area, state.markers[area], 0, 0, 0)
    return area


@compiled
def leave_group(game: Record, state: Record, work: Record, player: int) -> int:
    """End the push for all of the group. Source: C4."""
    for slot in range(state.stacks[player]):
        if state.task[player, slot] in (IN_GROUP, ARRIVED):
            leave_one(game, state, work, player, slot)
    state.push_area = NOWHERE
    state.push_from = NOWHERE
    state.push_on = 0
    state.push_ramp = 0
    return 0
