"""Orders: secret movement within controlled areas, gathering, and transport. Source: C3, C5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, list_action, log_event
from editor.systems.trts.play.actions import Action, Refusal, action_of
from editor.systems.trts.play.areas import controls, is_contested, link_kind, vacate
from editor.systems.trts.play.economy import assigned, places
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import (
    CARGO,
    MAXIMUM,
    STACKS,
    Amount,
    StackMark,
    StepKind,
    Task,
    Trait,
)
from editor.systems.trts.play.stacks import (
    flies,
    gathers,
    is_tied_down,
    join_stack,
    new_stack,
    points_free,
    remove_stack,
    split_stack,
)
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables


@compiled
def refuse_amount(state: State, player: int, slot: int, amount: int) -> int:
    """Return why an amount of a stack cannot be chosen: a part of it needs a free slot."""
    if amount == Amount.ONE:
        if state.count[player, slot] == 1:
            return Refusal.STACK_OF_ONE
        if state.stacks[player] >= STACKS:
            return Refusal.NO_ROOM
    return Refusal.FINE


@compiled
def refuse_step(game: Tables, state: State, player: int, slot: int, area: int) -> int:
    """Return why a stack cannot step into an area that its player controls. Source: C4."""
    if area >= game.areas:
        return Refusal.NO_SUCH_AREA
    piece = state.piece[player, slot]
    if not game.piece_traits[player, piece] & Trait.UNIT:
        return Refusal.NOT_A_UNIT
    if not controls(game, state, player, area):
        return Refusal.NOT_CONTROLLED
    kind = link_kind(game, state.area[player, slot], area)
    if kind == NONE:
        return Refusal.NOT_JOINED
    if kind == StepKind.AIR and not flies(game, player, piece):
        return Refusal.FLYERS_ONLY
    return Refusal.FINE


@compiled
def refuse_move(game: Tables, state: State, player: int, slot: int, area: int, amount: int) -> int:
    """Return why a stack, or one of it, cannot move in production. Source: C3."""
    why = refuse_step(game, state, player, slot, area)
    if why != Refusal.FINE:
        return why
    if state.task[player, slot] != Task.IDLE and not gathers(state, player, slot):
        return Refusal.IS_BUSY
    if is_tied_down(state, player, slot):
        return Refusal.ASSIGNED_ALREADY
    if points_free(game, state, player, slot) < 1:
        return Refusal.NO_MOVES_LEFT
    if game.rule_pinned and is_contested(game, state, state.area[player, slot]):
        return Refusal.IS_PINNED
    return refuse_amount(state, player, slot, amount)


@compiled
def list_move(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List where a stack, or one of it, can move."""
    here = state.area[player, slot]
    for link in range(game.links[here]):
        area = game.link_to[here, link]
        for amount in range(Amount.ONE + 1):
            if refuse_move(game, state, player, slot, area, amount) == Refusal.FINE:
                list_action(work, action_of(Action.MOVE, slot, area) + amount)


@compiled
def part_of(state: State, player: int, slot: int, amount: int) -> int:
    """Return the slot of the chosen pieces: the stack, or one split from it."""
    if amount == Amount.ALL:
        return slot
    return split_stack(state, player, slot, 1)


@compiled
def take_step(state: State, work: Work, player: int, slot: int, area: int, event: int) -> int:
    """Move a stack into an area for a movement point and log it; return where it was."""
    count, origin = state.count[player, slot], state.area[player, slot]
    state.moves[player, slot] -= 1
    state.area[player, slot] = area
    log_event(work, event, player, state.piece[player, slot], count, origin, area)
    return origin


@compiled
def apply_move(
    game: Tables, state: State, work: Work, player: int, slot: int, area: int, amount: int
) -> int:
    """Move a stack, or one of it, into an adjacent area; workers stop gathering."""
    part = part_of(state, player, slot, amount)
    state.moves[player, part] = points_free(game, state, player, part)
    state.task[player, part] = Task.IDLE
    origin = take_step(state, work, player, part, area, Event.MOVED)
    vacate(game, state, work, player, origin)
    return join_stack(state, player, part)


@compiled
def places_free(game: Tables, state: State, player: int, slot: int, task: int) -> int:
    """Return how many more workers can gather minerals, or gas, where a stack stands."""
    area = state.area[player, slot]
    taken = assigned(state, player, area, task)
    return places(game, state, player, area, task) - taken


@compiled
def refuse_gather(
    game: Tables, state: State, player: int, slot: int, task: int, amount: int
) -> int:
    """Return why workers cannot be assigned, which is possible once in a round. Source: C3."""
    if task != Task.MINERALS and task != Task.GAS:
        return Refusal.NO_SUCH_ACTION
    if not game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER:
        return Refusal.NOT_A_WORKER
    if state.task[player, slot] == task:
        return Refusal.IS_BUSY
    if state.task[player, slot] != Task.IDLE and not gathers(state, player, slot):
        return Refusal.IS_BUSY
    if state.marks[player, slot] & StackMark.POSTED:
        return Refusal.ASSIGNED_ALREADY
    if points_free(game, state, player, slot) < game.rule_gather_cost:
        return Refusal.NO_MOVES_LEFT
    area = state.area[player, slot]
    if not controls(game, state, player, area):
        return Refusal.NOT_CONTROLLED
    if places(game, state, player, area, Task.MINERALS) == 0 and game.minerals[area] > 0:
        return Refusal.NO_BASE_HERE
    free = places_free(game, state, player, slot, task)
    if free < 1:
        return Refusal.NO_FIELD_FREE if task == Task.MINERALS else Refusal.NO_PLACE_AT_EXTRACTOR
    if amount == Amount.ONE and free == 1:
        return Refusal.STACK_OF_ONE
    if free < state.count[player, slot] and state.stacks[player] >= STACKS:
        return Refusal.NO_ROOM
    return refuse_amount(state, player, slot, amount)


@compiled
def list_gather(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List what a stack of workers, or one of it, can gather."""
    if game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER:
        for task in (Task.MINERALS, Task.GAS):
            for amount in range(Amount.ONE + 1):
                if refuse_gather(game, state, player, slot, task, amount) == Refusal.FINE:
                    list_action(work, action_of(Action.GATHER, slot, task) + amount)


@compiled
def apply_gather(
    game: Tables, state: State, work: Work, player: int, slot: int, task: int, amount: int
) -> int:
    """Assign as many workers of a stack as there is room for, or one. Source: C3."""
    count = 1
    if amount == Amount.ALL:
        free = places_free(game, state, player, slot, task)
        count = min(state.count[player, slot], free)
    part = split_stack(state, player, slot, count)
    left = points_free(game, state, player, part)
    state.moves[player, part] = left - game.rule_gather_cost
    state.task[player, part] = task
    state.marks[player, part] |= StackMark.POSTED
    piece, area = state.piece[player, part], state.area[player, part]
    log_event(work, Event.ASSIGNED, player, piece, count, area, task)
    return join_stack(state, player, part)


@compiled
def refuse_rest(state: State, player: int, slot: int) -> int:
    """Return why a stack cannot stop gathering. Source: C3."""
    if not gathers(state, player, slot):
        return Refusal.NOT_GATHERING
    return Refusal.ASSIGNED_ALREADY if is_tied_down(state, player, slot) else Refusal.FINE


@compiled
def apply_rest(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    """Stop gathering; the stack gets its movement points back."""
    state.moves[player, slot] = points_free(game, state, player, slot)
    state.task[player, slot] = Task.IDLE
    state.marks[player, slot] |= StackMark.POSTED
    piece, count = state.piece[player, slot], state.count[player, slot]
    log_event(work, Event.ASSIGNED, player, piece, count, state.area[player, slot], Task.IDLE)
    return join_stack(state, player, slot)


@compiled
def refuse_load(game: Tables, state: State, player: int, slot: int, carrier: int) -> int:
    """Return why one of a stack cannot go aboard a carrier. Source: C5."""
    if carrier >= state.stacks[player] or carrier == slot:
        return Refusal.NO_SUCH_STACK
    piece, vessel = state.piece[player, slot], state.piece[player, carrier]
    if game.piece_holds[player, vessel] == 0 or game.piece_holds[player, piece] > 0:
        return Refusal.NOT_A_CARRIER
    traits = game.piece_traits[player, piece]
    if not traits & Trait.UNIT or traits & Trait.FLYING:
        return Refusal.NOT_A_UNIT
    if state.area[player, carrier] != state.area[player, slot]:
        return Refusal.NOT_JOINED
    if state.task[player, slot] != Task.IDLE and not gathers(state, player, slot):
        return Refusal.IS_BUSY
    if is_tied_down(state, player, slot):
        return Refusal.ASSIGNED_ALREADY
    if state.task[player, carrier] != Task.IDLE:
        return Refusal.IS_BUSY
    if state.spores[player, slot] > 0:
        return Refusal.SPORES_ON_IT
    if not controls(game, state, player, state.area[player, slot]):
        return Refusal.NOT_CONTROLLED
    if points_free(game, state, player, slot) < max(1, game.rule_load_cost):
        return Refusal.NO_MOVES_LEFT
    if state.count[player, carrier] > 1 and state.stacks[player] >= STACKS:
        return Refusal.NO_ROOM
    aboard = 0
    if state.cargo[player, carrier] > 0:
        cargo = state.cargo[player, carrier] - 1
        aboard = (cargo // MAXIMUM) % CARGO
        if cargo // MAXIMUM // CARGO != piece or cargo % MAXIMUM != state.health[player, slot]:
            return Refusal.NO_ROOM_ABOARD
    if aboard + 1 >= CARGO:
        return Refusal.NO_ROOM_ABOARD
    room = game.piece_holds[player, vessel]
    return (
        Refusal.FINE
        if game.piece_size[player, piece] * (aboard + 1) <= room
        else Refusal.NO_ROOM_ABOARD
    )


@compiled
def list_load(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List which carriers one of a stack can go aboard."""
    if game.piece_traits[player, state.piece[player, slot]] & Trait.UNIT:
        for carrier in range(state.stacks[player]):
            if (
                game.piece_holds[player, state.piece[player, carrier]] > 0
                and refuse_load(game, state, player, slot, carrier) == Refusal.FINE
            ):
                list_action(work, action_of(Action.LOAD, slot, carrier))


@compiled
def apply_load(state: State, work: Work, player: int, slot: int, carrier: int) -> int:
    """Take one of a stack aboard; all aboard a carrier are equal. Source: C5."""
    piece, health = state.piece[player, slot], state.health[player, slot]
    vessel = split_stack(state, player, carrier, 1)
    if state.cargo[player, vessel] > 0:
        state.cargo[player, vessel] += MAXIMUM
    else:
        state.cargo[player, vessel] = 1 + (piece * CARGO + 1) * MAXIMUM + health
    area = state.area[player, slot]
    log_event(work, Event.LOADED, player, piece, 1, area, state.piece[player, vessel])
    state.count[player, slot] -= 1
    if state.count[player, slot] == 0:
        remove_stack(state, player, slot)
    return area


@compiled
def refuse_unload(game: Tables, state: State, player: int, slot: int) -> int:
    """Return why nobody can leave a carrier. Source: C5."""
    if game.piece_holds[player, state.piece[player, slot]] == 0:
        return Refusal.NOT_A_CARRIER
    if state.cargo[player, slot] == 0:
        return Refusal.NOTHING_ABOARD
    if not controls(game, state, player, state.area[player, slot]):
        return Refusal.NOT_CONTROLLED
    return Refusal.NO_ROOM if state.stacks[player] >= STACKS else Refusal.FINE


@compiled
def apply_unload(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    """Unload a carrier; its units cannot move in this round. Source: C5."""
    cargo = state.cargo[player, slot] - 1
    piece, count = cargo // MAXIMUM // CARGO, (cargo // MAXIMUM) % CARGO
    area = state.area[player, slot]
    state.cargo[player, slot] = 0
    part = new_stack(game, state, player, area, piece, count)
    state.health[player, part] = cargo % MAXIMUM
    log_event(work, Event.UNLOADED, player, piece, count, area, state.piece[player, slot])
    join_stack(state, player, part)
    return join_stack(state, player, slot)
