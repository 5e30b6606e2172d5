"""What a player may know of a position, and how to determinize the rest. Source: C3, C4.

Visible are control markers, the line, and the pieces in contested areas, in the area of a declared
push, and in areas with a marker of the viewer, with the upgrades that concern them. A building that
was revealed stays visible, as if it were undamaged and idle.
"""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE
from editor.play.rng import random_below
from editor.systems.trts.play.areas import controls, is_contested
from editor.systems.trts.play.names import STACKS, Phase, StackMark, Task, Trait
from editor.systems.trts.play.stacks import (
    copy_stack,
    join_stack,
    join_stacks,
    new_stack,
    remove_stack,
    speed_of,
)
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

ROOM = 12  # slots that stay free in a determinized position
WEALTH = 3  # what a player is assumed to spend in a round, in minerals


@compiled
def hide_from(game: Tables, state: State, viewer: int) -> int:
    """Remove what a player does not see, such as the group that another is choosing."""
    if state.phase == Phase.GROUPING and state.mover not in (viewer, NOBODY):
        forget_group(state)
    state.plies = 0
    if state.mover != viewer:
        state.orders = 0
    for player in range(game.players):
        if player != viewer:
            state.minerals[player] = NONE
            state.gas[player] = NONE
            state.known[player] = open_upgrades(game, state, viewer, player)
            slot = state.stacks[player] - 1
            while slot >= 0:
                hide_stack(game, state, viewer, player, slot)
                slot -= 1
            join_stacks(state, player)
            sort_stacks(state, player)
    return viewer


@compiled
def forget_group(state: State) -> int:
    """Undo a push that is not declared yet: nobody else knows of it."""
    player = state.mover
    for slot in range(state.stacks[player]):
        if state.task[player, slot] == Task.IN_GROUP:
            state.task[player, slot] = Task.ARRIVED if state.push_on else Task.IDLE
            state.goal[player, slot] = 0
    state.phase = Phase.GOING_ON if state.push_on else Phase.PUSHING
    state.push_area = NOWHERE
    state.push_from = NOWHERE
    return player


@compiled
def is_open(game: Tables, state: State, viewer: int, player: int, slot: int) -> bool:
    """Return whether a viewer sees a stack of another player."""
    area = state.area[player, slot]
    if (state.markers[area] >> viewer) & 1 or is_contested(game, state, area):
        return True
    if state.phase in (Phase.COMMITTING, Phase.RETREATING, Phase.FIGHTING):
        if state.task[player, slot] == Task.IN_GROUP:
            return True
        return area == state.push_area
    return False


@compiled
def open_upgrades(game: Tables, state: State, viewer: int, player: int) -> int:
    """Return the upgrades, as bits, that a viewer sees at the pieces of another player."""
    pieces = 0
    for slot in range(state.stacks[player]):
        if is_open(game, state, viewer, player, slot):
            pieces |= 1 << state.piece[player, slot]
    found = 0
    for upgrade in range(game.upgrades[player]):
        if (state.known[player] >> upgrade) & 1 and game.upgrade_for[player, upgrade] & pieces:
            found |= 1 << upgrade
    return found


@compiled
def hide_stack(game: Tables, state: State, viewer: int, player: int, slot: int) -> int:
    """Remove a stack, or what of it the viewer does not see."""
    piece = state.piece[player, slot]
    if is_open(game, state, viewer, player, slot):
        if state.task[player, slot] in (Task.TRAINING, Task.RESEARCHING):
            state.task[player, slot] = Task.IDLE
            state.goal[player, slot] = 0
            state.due[player, slot] = 0
        state.marks[player, slot] &= (
            StackMark.SPENT | StackMark.FOUGHT | StackMark.SEEN | StackMark.FRENZIED
        )
        state.cargo[player, slot] = 0
    elif state.marks[player, slot] & StackMark.SEEN:
        state.health[player, slot] = game.piece_health[player, piece]
        state.moves[player, slot] = 0
        state.task[player, slot] = Task.IDLE
        state.goal[player, slot] = 0
        state.due[player, slot] = 0
        state.marks[player, slot] = StackMark.SEEN
        state.spores[player, slot] = 0
        state.cargo[player, slot] = 0
    else:
        remove_stack(state, player, slot)
    return piece


@compiled
def sort_stacks(state: State, player: int) -> int:
    """Sort the stacks of a player, so that their order reveals nothing."""
    for end in range(1, state.stacks[player]):
        slot = end
        while slot > 0 and comes_before(state, player, slot, slot - 1):
            swap_stacks(state, player, slot, slot - 1)
            slot -= 1
    return state.stacks[player]


@compiled
def comes_before(state: State, player: int, slot: int, other: int) -> bool:
    """Return whether a stack is sorted before another: by area, piece, and all other fields."""
    order = state.area[player, slot] - state.area[player, other]
    if order == 0:
        order = state.piece[player, slot] - state.piece[player, other]
    if order == 0:
        order = state.health[player, slot] - state.health[player, other]
    if order == 0:
        order = state.task[player, slot] - state.task[player, other]
    if order == 0:
        order = state.moves[player, slot] - state.moves[player, other]
    if order == 0:
        order = state.goal[player, slot] - state.goal[player, other]
    if order == 0:
        order = state.due[player, slot] - state.due[player, other]
    if order == 0:
        order = state.marks[player, slot] - state.marks[player, other]
    if order == 0:
        order = state.wound[player, slot] - state.wound[player, other]
    if order == 0:
        order = state.spores[player, slot] - state.spores[player, other]
    if order == 0:
        order = state.stung[player, slot] - state.stung[player, other]
    if order == 0:
        order = state.count[player, slot] - state.count[player, other]
    return order < 0


@compiled
def swap_stacks(state: State, player: int, slot: int, other: int) -> int:
    """Swap the slots of two stacks."""
    area, piece = state.area[player, slot], state.piece[player, slot]
    count, health = state.count[player, slot], state.health[player, slot]
    moves, task = state.moves[player, slot], state.task[player, slot]
    goal, due = state.goal[player, slot], state.due[player, slot]
    marks, cargo = state.marks[player, slot], state.cargo[player, slot]
    doomed, wound = state.doomed[player, slot], state.wound[player, slot]
    stung, spores = state.stung[player, slot], state.spores[player, slot]
    copy_stack(state, player, other, slot)
    state.area[player, other] = area
    state.piece[player, other] = piece
    state.count[player, other] = count
    state.health[player, other] = health
    state.moves[player, other] = moves
    state.task[player, other] = task
    state.goal[player, other] = goal
    state.due[player, other] = due
    state.marks[player, other] = marks
    state.cargo[player, other] = cargo
    state.doomed[player, other] = doomed
    state.wound[player, other] = wound
    state.stung[player, other] = stung
    state.spores[player, other] = spores
    return other


@compiled
def determinize_for(game: Tables, state: State, work: Work, viewer: int) -> int:
    """Give the others pieces that they could have: bases, workers and an army."""
    for player in range(game.players):
        if player != viewer and state.out[player] == 0:
            state.minerals[player] = random_below(work, 6)
            state.gas[player] = random_below(work, 4)
            places = hidden_areas(game, state, work, viewer, player)
            if places > 0:
                imagine_economy(game, state, work, player, places)
                imagine_army(game, state, work, player, places)
    return viewer


@compiled
def hidden_areas(game: Tables, state: State, work: Work, viewer: int, player: int) -> int:
    """Write the areas with pieces that the viewer cannot see to `queue`; return their number."""
    count = 0
    for area in range(game.areas):
        if (
            (state.markers[area] >> player) & 1
            and not (state.markers[area] >> viewer) & 1
            and area != state.push_area
            and controls(game, state, player, area)
        ):
            work.queue[count] = area
            count += 1
    return count


@compiled
def bring_in(game: Tables, state: State, player: int, area: int, piece: int, count: int) -> int:
    """Add pieces to an area; return their slot, NONE if there is no room."""
    if state.stacks[player] >= STACKS - ROOM:
        return NONE
    slot = new_stack(game, state, player, area, piece, count)
    state.moves[player, slot] = speed_of(game, state, player, piece)
    return join_stack(state, player, slot)


@compiled
def first_with(game: Tables, player: int, trait: int) -> int:
    """Return the first piece of a player's faction with a trait, or NONE."""
    for piece in range(game.pieces[player]):
        if game.piece_traits[player, piece] & trait:
            return piece
    return NONE


@compiled
def base_area(game: Tables, state: State, work: Work, player: int, places: int) -> int:
    """Return a hidden area where a base was seen, else where one is likely."""
    for at in range(places):
        area = work.queue[at]
        for slot in range(state.stacks[player]):
            if (
                state.area[player, slot] == area
                and game.piece_traits[player, state.piece[player, slot]] & Trait.BASE
            ):
                return area
    for at in range(places):
        if work.queue[at] == state.home[player]:
            return work.queue[at]
    return work.queue[random_below(work, places)]


@compiled
def imagine_economy(game: Tables, state: State, work: Work, player: int, places: int) -> int:
    """Give a player a base and workers that gather."""
    area = base_area(game, state, work, player, places)
    has_base = 0
    for slot in range(state.stacks[player]):
        if (
            state.area[player, slot] == area
            and game.piece_traits[player, state.piece[player, slot]] & Trait.BASE
        ):
            has_base = 1
    base = first_with(game, player, Trait.BASE)
    if base != NONE and has_base == 0:
        bring_in(game, state, player, area, base, 1)
    worker = first_with(game, player, Trait.WORKER)
    if worker != NONE:
        count = max(1, min(2 + state.round // 2, game.minerals[area]))
        slot = bring_in(game, state, player, area, worker, count)
        if slot != NONE:
            state.task[player, slot] = Task.MINERALS
            left = state.moves[player, slot] - game.rule_gather_cost
            state.moves[player, slot] = max(0, left)
    return area


@compiled
def seen_worth(game: Tables, state: State, player: int) -> int:
    """Return the price of all visible pieces of a player."""
    worth = 0
    for slot in range(state.stacks[player]):
        piece = state.piece[player, slot]
        price = game.piece_minerals[player, piece] + game.piece_gas[player, piece]
        worth += price * state.count[player, slot]
    return worth


@compiled
def imagine_army(game: Tables, state: State, work: Work, player: int, places: int) -> int:
    """Give a player units, and a building that trains them, for what may have been spent."""
    worth = seen_worth(game, state, player)
    budget = max(state.round, WEALTH * state.round + 8 - worth)
    left = random_below(work, budget + 1)
    home = base_area(game, state, work, player, places)
    for _ in range(ROOM):
        piece = random_below(work, max(1, game.pieces[player]))
        traits = game.piece_traits[player, piece]
        price = game.piece_minerals[player, piece] + game.piece_gas[player, piece]
        if traits & Trait.UNIT and not traits & Trait.WORKER and 0 < price <= left:
            maker = maker_of(game, state, player, piece)
            if maker != NONE:
                bring_in(game, state, player, home, maker, 1)
            count = 1 + random_below(work, left // price)
            area = work.queue[random_below(work, places)]
            bring_in(game, state, player, area, piece, count)
            left -= price * count
    return left


@compiled
def maker_of(game: Tables, state: State, player: int, piece: int) -> int:
    """Return a building that trains a unit; NONE if the player has one."""
    found = NONE
    for maker in range(game.pieces[player]):
        if (game.piece_trains[player, maker] >> piece) & 1:
            found = maker
            for slot in range(state.stacks[player]):
                if state.piece[player, slot] == maker:
                    return NONE
    return found
