"""Orders: secret movement inside one's own areas, gathering, and carrying. Source: C3, C5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.trts.play.areas import controls, is_contested, link_kind, vacate
from editor.systems.trts.play.economy import assigned, places
from editor.systems.trts.play.names import (
    AIR,
    ALL,
    ASSIGNED,
    CARGO,
    FLYING,
    GAS,
    IDLE,
    LOADED,
    MINERALS,
    MOST,
    MOVED,
    NONE,
    ONE,
    POSTED,
    STACKS,
    UNIT,
    UNLOADED,
    WORKER,
)
from editor.systems.trts.play.pieces import flies
from editor.systems.trts.play.production import gathers, is_tied_down, points_free
from editor.systems.trts.play.refusals import (
    ASSIGNED_ALREADY,
    FINE,
    FLYERS_ONLY,
    IS_BUSY,
    IS_PINNED,
    NO_BASE_HERE,
    NO_FIELD_FREE,
    NO_MOVES_LEFT,
    NO_PLACE_AT_EXTRACTOR,
    NO_ROOM,
    NO_ROOM_ABOARD,
    NO_SUCH_ACTION,
    NO_SUCH_AREA,
    NO_SUCH_STACK,
    NOT_A_CARRIER,
    NOT_A_UNIT,
    NOT_A_WORKER,
    NOT_CONTROLLED,
    NOT_GATHERING,
    NOT_JOINED,
    NOTHING_ABOARD,
    SPORES_ON_IT,
    STACK_OF_ONE,
)
from editor.systems.trts.play.stacks import join_stack, new_stack, remove_stack, split_stack


@compiled
def refuse_amount(
    game: Record, state: Record, work: Record, player: int, slot: int, amount: int
) -> int:
    """Why not so many of a stack can be chosen: one of one is all, and a part needs a slot."""
    if amount == ONE:
        if state.count[player, slot] == 1:
            return STACK_OF_ONE
        if state.stacks[player] >= STACKS:
            return NO_ROOM
    return FINE


@compiled
def refuse_step(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int
) -> int:
    """Why a stack cannot take one step into an area under its player's control. Source: C4."""
    if area >= game.areas:
        return NO_SUCH_AREA
    piece = state.piece[player, slot]
    if not game.piece_traits[player, piece] & UNIT:
        return NOT_A_UNIT
    if not controls(game, state, work, player, area):
        return NOT_CONTROLLED
    kind = link_kind(game, state, work, state.area[player, slot], area)
    if kind == NONE:
        return NOT_JOINED
    if kind == AIR and not flies(game, state, work, player, piece):
        return FLYERS_ONLY
    return FINE


@compiled
def refuse_move(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Why a stack, or one of it, cannot move in production. Source: C3."""
    why = refuse_step(game, state, work, player, slot, area)
    if why != FINE:
        return why
    if state.task[player, slot] != IDLE and not gathers(game, state, work, player, slot):
        return IS_BUSY
    if is_tied_down(game, state, work, player, slot):
        return ASSIGNED_ALREADY
    if points_free(game, state, work, player, slot) < 1:
        return NO_MOVES_LEFT
    if game.rule_pinned and is_contested(game, state, work, state.area[player, slot]):
        return IS_PINNED
    return refuse_amount(game, state, work, player, slot, amount)


@compiled
def part_of(game: Record, state: Record, work: Record, player: int, slot: int, amount: int) -> int:
    """The slot of the pieces that are meant: the stack, or one that is parted from it."""
    if amount == ALL:
        return slot
    return split_stack(game, state, work, player, slot, 1)


@compiled
def move(
    game: Record, state: Record, work: Record, player: int, slot: int, area: int, amount: int
) -> int:
    """Move a stack, or one of it, into an area beside it; who gathered gathers no more."""
    part = part_of(game, state, work, player, slot, amount)
    state.moves[player, part] = points_free(game, state, work, player, part) - 1
    state.task[player, part] = IDLE
    count, origin = state.count[player, part], state.area[player, part]
    state.area[player, part] = area
    tell(work, MOVED, player, state.piece[player, part], count, origin, area)
    vacate(game, state, work, player, origin)
    return join_stack(game, state, work, player, part)


@compiled
def places_free(
    game: Record, state: Record, work: Record, player: int, slot: int, task: int
) -> int:
    """How many more workers can gather minerals, or gas, where a stack stands."""
    area = state.area[player, slot]
    taken = assigned(game, state, work, player, area, task)
    return places(game, state, work, player, area, task) - taken


@compiled
def refuse_gather(
    game: Record, state: Record, work: Record, player: int, slot: int, task: int, amount: int
) -> int:
    """Why a stack of workers, or one of it, cannot be assigned: once in a round. Source: C3."""
    if task != MINERALS and task != GAS:
        return NO_SUCH_ACTION
    if not game.piece_traits[player, state.piece[player, slot]] & WORKER:
        return NOT_A_WORKER
    if state.task[player, slot] == task:
        return IS_BUSY
    if state.task[player, slot] != IDLE and not gathers(game, state, work, player, slot):
        return IS_BUSY
    if state.marks[player, slot] & POSTED:
        return ASSIGNED_ALREADY
    if points_free(game, state, work, player, slot) < game.rule_gather_cost:
        return NO_MOVES_LEFT
    area = state.area[player, slot]
    if not controls(game, state, work, player, area):
        return NOT_CONTROLLED
    if places(game, state, work, player, area, MINERALS) == 0 and game.minerals[area] > 0:
        return NO_BASE_HERE
    free = places_free(game, state, work, player, slot, task)
    if free < 1:
        return NO_FIELD_FREE if task == MINERALS else NO_PLACE_AT_EXTRACTOR
    if amount == ONE and free == 1:
        return STACK_OF_ONE
    if free < state.count[player, slot] and state.stacks[player] >= STACKS:
        return NO_ROOM
    return refuse_amount(game, state, work, player, slot, amount)


@compiled
def gather(
    game: Record, state: Record, work: Record, player: int, slot: int, task: int, amount: int
) -> int:
    """Assign as many of a stack as there is room for, or one, to minerals or gas. Source: C3."""
    count = 1
    if amount == ALL:
        free = places_free(game, state, work, player, slot, task)
        count = min(state.count[player, slot], free)
    part = split_stack(game, state, work, player, slot, count)
    left = points_free(game, state, work, player, part)
    state.moves[player, part] = left - game.rule_gather_cost
    state.task[player, part] = task
    state.marks[player, part] |= POSTED
    piece, area = state.piece[player, part], state.area[player, part]
    tell(work, ASSIGNED, player, piece, count, area, task)
    return join_stack(game, state, work, player, part)


@compiled
def refuse_rest(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Why a stack cannot stop gathering: it does not, or was assigned in this round. Source: C3."""
    if not gathers(game, state, work, player, slot):
        return NOT_GATHERING
    return ASSIGNED_ALREADY if is_tied_down(game, state, work, player, slot) else FINE


@compiled
def rest(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Let a stack gather no more; it has its movement points back."""
    state.moves[player, slot] = points_free(game, state, work, player, slot)
    state.task[player, slot] = IDLE
    state.marks[player, slot] |= POSTED
    piece, count = state.piece[player, slot], state.count[player, slot]
    tell(work, ASSIGNED, player, piece, count, state.area[player, slot], IDLE)
    return join_stack(game, state, work, player, slot)


@compiled
def refuse_load(
    game: Record, state: Record, work: Record, player: int, slot: int, carrier: int
) -> int:
    """Why one of a stack cannot go aboard a carrier. Source: C5."""
    if carrier >= state.stacks[player] or carrier == slot:
        return NO_SUCH_STACK
    piece, vessel = state.piece[player, slot], state.piece[player, carrier]
    if game.piece_holds[player, vessel] == 0 or game.piece_holds[player, piece] > 0:
        return NOT_A_CARRIER
    traits = game.piece_traits[player, piece]
    if not traits & UNIT or traits & FLYING:
        return NOT_A_UNIT
    if state.area[player, carrier] != state.area[player, slot]:
        return NOT_JOINED
    if state.task[player, slot] != IDLE and not gathers(game, state, work, player, slot):
        return IS_BUSY
    if is_tied_down(game, state, work, player, slot):
        return ASSIGNED_ALREADY
    if state.task[player, carrier] != IDLE:
        return IS_BUSY
    if state.spores[player, slot] > 0:
        return SPORES_ON_IT
    if not controls(game, state, work, player, state.area[player, slot]):
        return NOT_CONTROLLED
    if points_free(game, state, work, player, slot) < max(1, game.rule_load_cost):
        return NO_MOVES_LEFT
    if state.count[player, carrier] > 1 and state.stacks[player] >= STACKS:
        return NO_ROOM
    aboard = 0
    if state.cargo[player, carrier] > 0:
        cargo = state.cargo[player, carrier] - 1
        aboard = (cargo // MOST) % CARGO
        if cargo // MOST // CARGO != piece or cargo % MOST != state.health[player, slot]:
            return NO_ROOM_ABOARD
    if aboard + 1 >= CARGO:
        return NO_ROOM_ABOARD
    room = game.piece_holds[player, vessel]
    return FINE if game.piece_size[player, piece] * (aboard + 1) <= room else NO_ROOM_ABOARD


@compiled
def load(game: Record, state: Record, work: Record, player: int, slot: int, carrier: int) -> int:
    """Take one of a stack aboard: all aboard one carrier are equal. Source: C5."""
    piece, health = state.piece[player, slot], state.health[player, slot]
    vessel = split_stack(game, state, work, player, carrier, 1)
    if state.cargo[player, vessel] > 0:
        state.cargo[player, vessel] += MOST
    else:
        state.cargo[player, vessel] = 1 + (piece * CARGO + 1) * MOST + health
    area = state.area[player, slot]
    tell(work, LOADED, player, piece, 1, area, state.piece[player, vessel])
    state.count[player, slot] -= 1
    if state.count[player, slot] == 0:
        remove_stack(game, state, work, player, slot)
    return area


@compiled
def refuse_unload(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Why nobody can leave a carrier. Source: C5."""
    if game.piece_holds[player, state.piece[player, slot]] == 0:
        return NOT_A_CARRIER
    if state.cargo[player, slot] == 0:
        return NOTHING_ABOARD
    if not controls(game, state, work, player, state.area[player, slot]):
        return NOT_CONTROLLED
    return NO_ROOM if state.stacks[player] >= STACKS else FINE


@compiled
def unload(game: Record, state: Record, work: Record, player: int, slot: int) -> int:
    """Let all aboard a carrier leave it; they move no more in this round. Source: C5."""
    cargo = state.cargo[player, slot] - 1
    piece, count = cargo // MOST // CARGO, (cargo // MOST) % CARGO
    area = state.area[player, slot]
    state.cargo[player, slot] = 0
    part = new_stack(game, state, work, player, area, piece, count)
    state.health[player, part] = cargo % MOST
    tell(work, UNLOADED, player, piece, count, area, state.piece[player, slot])
    join_stack(game, state, work, player, part)
    return join_stack(game, state, work, player, slot)
