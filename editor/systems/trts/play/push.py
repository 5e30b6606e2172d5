"""Pushes, which players call engagements: into which area, and by whom. Source: C4."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOWHERE, list_action, log_event
from editor.systems.trts.play.actions import Action, Refusal, action_of
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
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import Phase, StackMark, StepKind, Task, Trait
from editor.systems.trts.play.orders import part_of, refuse_amount
from editor.systems.trts.play.stacks import flies, join_stack
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def refuse_pusher(game: Tables, state: State, player: int, slot: int) -> int:
    """Return why a stack cannot be in a group, whatever the area. Source: C4."""
    if not game.piece_traits[player, state.piece[player, slot]] & Trait.UNIT:
        return Refusal.NOT_A_UNIT
    task = state.task[player, slot]
    if state.push_on:
        return Refusal.FINE if task == Task.ARRIVED else Refusal.NOT_OF_THE_GROUP
    if state.marks[player, slot] & StackMark.SPENT:
        return Refusal.STACK_SPENT
    if task not in (Task.IDLE, Task.MINERALS, Task.GAS):
        return Refusal.IS_BUSY
    return Refusal.FINE


@compiled
def refuse_area(game: Tables, state: State, player: int, area: int) -> int:
    """Return why a player cannot push into an area, whatever the group. Source: C4."""
    if area >= game.areas:
        return Refusal.NO_SUCH_AREA
    if controls(game, state, player, area):
        return Refusal.OWN_AREA
    if game.rule_push_once and (state.pushed[area] >> player) & 1:
        return Refusal.PUSHED_ALREADY
    marked = state.markers[area]
    if marked and foes_marked(game, state, player, area) == 0 and marked != 1 << player:
        return Refusal.FRIENDS_AREA
    return Refusal.FINE


@compiled
def find_ways(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    """Find the areas that a stack can reach with its movement points; return their number.

    A stack without movement points cannot push at all, not even from a contested area, unless a
    rule lets each unit push once in a round. See `reach`.
    """
    origin, steps = state.area[player, slot], state.moves[player, slot]
    if steps < 1 and not game.rule_push_spent:
        begin_flood(game, work)
        return 0
    flying = flies(game, player, state.piece[player, slot])
    return reach(game, state, work, player, origin, steps, flying)


@compiled
def has_target(game: Tables, state: State, work: Work, player: int, slot: int) -> bool:
    """Return whether a stack can push into some area."""
    if refuse_pusher(game, state, player, slot) != Refusal.FINE:
        return False
    for at in range(find_ways(game, state, work, player, slot)):
        if refuse_area(game, state, player, work.queue[at]) == Refusal.FINE:
            return True
    return False


@compiled
def can_push(game: Tables, state: State, work: Work, player: int) -> bool:
    """Return whether a player can push at all."""
    slot, count = 0, state.stacks[player]
    while slot < count and not has_target(game, state, work, player, slot):
        slot += 1
    return slot < count


@compiled
def refuse_push(game: Tables, state: State, work: Work, player: int, area: int) -> int:
    """Return why no stack of a player can push into an area. Source: C4."""
    why = refuse_area(game, state, player, area)
    if why != Refusal.FINE:
        return why
    for slot in range(state.stacks[player]):
        if refuse_pusher(game, state, player, slot) == Refusal.FINE:
            find_ways(game, state, work, player, slot)
            if work.reached[area]:
                return Refusal.FINE
    return Refusal.OUT_OF_REACH


@compiled
def list_push(game: Tables, state: State, work: Work, player: int) -> None:
    """List the areas into which a player can push, in the order of areas."""
    for area in range(game.areas):
        work.fields[area] = 0
    for slot in range(state.stacks[player]):
        if refuse_pusher(game, state, player, slot) == Refusal.FINE:
            for at in range(find_ways(game, state, work, player, slot)):
                work.fields[work.queue[at]] = 1
    for area in range(game.areas):
        if work.fields[area] and refuse_area(game, state, player, area) == Refusal.FINE:
            list_action(work, action_of(Action.PUSH, 0, area))


@compiled
def apply_push(state: State, area: int) -> None:
    """Begin a push into an area; its group is chosen next."""
    state.push_area = area
    state.phase = Phase.GROUPING


@compiled
def refuse_push_on(game: Tables, state: State, work: Work, player: int, area: int) -> int:
    """Return why units that did not attack cannot push into another area. Source: C4."""
    if not game.rule_push_forward:
        return Refusal.OUT_OF_REACH
    return refuse_push(game, state, work, player, area)


@compiled
def list_push_on(game: Tables, state: State, work: Work, player: int) -> None:
    """List the areas into which units that did not attack can push."""
    if game.rule_push_forward:
        list_push(game, state, work, player)


@compiled
def apply_push_on(state: State, area: int) -> None:
    """Begin another push."""
    apply_push(state, area)


@compiled
def refuse_add(game: Tables, state: State, work: Work, player: int, slot: int, amount: int) -> int:
    """Return why a stack, or one of it, cannot join the group. Source: C4."""
    if state.task[player, slot] == Task.IN_GROUP:
        return Refusal.IS_BUSY
    why = refuse_pusher(game, state, player, slot)
    if why != Refusal.FINE:
        return why
    origin = state.area[player, slot]
    is_second = state.push_from not in (NOWHERE, origin)
    if is_second and game.rule_one_contest and is_contested(game, state, origin):
        return Refusal.OTHER_CONTEST
    find_ways(game, state, work, player, slot)
    if work.reached[state.push_area] == 0:
        return Refusal.OUT_OF_REACH
    return refuse_amount(state, player, slot, amount)


@compiled
def apply_add(game: Tables, state: State, player: int, slot: int, amount: int) -> int:
    """Add a stack, or one of it, to the group."""
    part = part_of(state, player, slot, amount)
    state.task[player, part] = Task.IN_GROUP
    state.goal[player, part] = state.area[player, part]
    if is_contested(game, state, state.area[player, part]):
        state.push_from = state.area[player, part]
    return join_stack(state, player, part)


@compiled
def draw_near(game: Tables, state: State, work: Work, player: int) -> int:
    """Move the group to adjacent areas, so that only the last step is left to pay.

    Units that are in the area pay a movement point, unless a rule makes pushes free.
    """
    area = state.push_area
    state.pushed[area] |= 1 << player
    log_event(work, Event.PUSHED, player, area, 0, 0, 0)
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == Task.IN_GROUP:
            origin = state.area[player, slot]
            find_ways(game, state, work, player, slot)
            if work.reached[area] == 0:
                state.task[player, slot] = Task.IDLE
                state.goal[player, slot] = 0
            elif origin != area:
                beside = work.reach_from[area]
                state.moves[player, slot] -= work.reach_cost[area] - 1
                state.area[player, slot] = beside
                state.goal[player, slot] = beside
                if work.reach_kind[area] == StepKind.RAMP_UP:
                    state.push_ramp = 1
                if origin != beside:
                    vacate(game, state, work, player, origin)
            elif not game.rule_push_spent:
                state.moves[player, slot] -= 1
    return area


@compiled
def is_held(game: Tables, state: State, player: int) -> bool:
    """Return whether enemies have pieces in the area of the push. Source: C4."""
    return foes_stand_in(game, state, player, state.push_area)


@compiled
def mark(state: State, work: Work, player: int) -> int:
    """Put a player's marker on the area of the push, if there is none yet. Source: C4."""
    area = state.push_area
    if not (state.markers[area] >> player) & 1:
        state.markers[area] |= 1 << player
        log_event(work, Event.CONTROLLED, area, state.markers[area], 0, 0, 0)
    return area


@compiled
def answer(game: Tables, state: State, work: Work, player: int, owners: int) -> int:
    """Log whether the owners of the area have pieces there. Source: C4.

    The answer is a fact, not a decision.
    """
    area = state.push_area
    for other in range(game.players):
        if (owners >> other) & 1:
            has = 1 if stands_in(state, other, area) else 0
            log_event(work, Event.ANSWERED, other, area, has, 0, 0)
    return area


@compiled
def reveal(game: Tables, state: State, work: Work, player: int) -> int:
    """Reveal the group and the enemies in the area; buildings stay revealed."""
    area = state.push_area
    for other in range(game.players):
        for slot in range(state.stacks[other]):
            is_defender = game.team[other] != game.team[player]
            if (is_defender and state.area[other, slot] == area) or (
                other == player and state.task[other, slot] == Task.IN_GROUP
            ):
                piece, count = state.piece[other, slot], state.count[other, slot]
                log_event(
                    work, Event.REVEALED, other, piece, count, area, state.health[other, slot]
                )
                if (
                    game.piece_traits[other, piece] & Trait.BUILDING
                    and state.task[other, slot] != Task.RISING
                ):
                    state.marks[other, slot] |= StackMark.SEEN
    return area


@compiled
def refuse_pull_back(game: Tables, state: State, player: int) -> int:
    """Return why the group cannot pull back. Source: C1 for ramps, C4."""
    if not game.rule_pull_back:
        return Refusal.NO_PULLING_BACK
    if game.rule_ramp_stay and state.push_ramp:
        return Refusal.CAME_UP_A_RAMP
    return Refusal.FINE


@compiled
def apply_pull_back(state: State, work: Work, player: int) -> None:
    """Pull the whole group back, which ends the push. Source: C4."""
    log_event(work, Event.PULLED_BACK, player, state.push_area, 0, 0, 0)


@compiled
def refuse_leave_out(game: Tables, state: State, player: int, slot: int) -> int:
    """Return why a stack cannot leave the group. Source: C4, older rules."""
    if not game.rule_leave_out:
        return Refusal.NO_PULLING_BACK
    if game.rule_ramp_stay and state.push_ramp:
        return Refusal.CAME_UP_A_RAMP
    if state.task[player, slot] != Task.IN_GROUP:
        return Refusal.NOT_OF_THE_GROUP
    for other in range(state.stacks[player]):
        if other != slot and state.task[player, other] == Task.IN_GROUP:
            return Refusal.FINE
    return Refusal.NO_GROUP


@compiled
def leave_one(game: Tables, state: State, player: int, slot: int) -> int:
    """Take a stack out of the group; by a rule it cannot push again in this round."""
    state.task[player, slot] = Task.IDLE
    state.goal[player, slot] = 0
    if game.rule_push_spent:
        state.marks[player, slot] |= StackMark.SPENT
    return slot


@compiled
def apply_leave_out(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    """Leave a stack of the group where it is."""
    log_event(work, Event.PULLED_BACK, player, state.push_area, 0, 0, 0)
    leave_one(game, state, player, slot)
    return join_stack(state, player, slot)


@compiled
def enter(game: Tables, state: State, work: Work, player: int) -> int:
    """Move the group into the area, with a marker. Source: C4."""
    area = state.push_area
    mark(state, work, player)
    for slot in range(state.stacks[player]):
        origin = state.area[player, slot]
        if state.task[player, slot] == Task.IN_GROUP and origin != area:
            state.moves[player, slot] -= 1
            state.area[player, slot] = area
            vacate(game, state, work, player, origin)
    return area


@compiled
def take(game: Tables, state: State, work: Work, player: int) -> int:
    """Remove the markers of enemies from an area where they have no pieces left. Source: C4."""
    area = state.push_area
    foes = foes_marked(game, state, player, area)
    if foes:
        state.markers[area] &= ~foes
        log_event(work, Event.CONTROLLED, area, state.markers[area], 0, 0, 0)
    return area


@compiled
def leave_group(game: Tables, state: State, player: int) -> int:
    """Dissolve the group. Source: C4."""
    for slot in range(state.stacks[player]):
        if state.task[player, slot] in (Task.IN_GROUP, Task.ARRIVED):
            leave_one(game, state, player, slot)
    state.push_area = NOWHERE
    state.push_from = NOWHERE
    state.push_on = 0
    state.push_ramp = 0
    return 0
