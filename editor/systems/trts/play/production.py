"""Production: what is built, trained, researched, changed and cancelled. Source: C3."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import list_action, log_event
from editor.systems.trts.play.actions import Action, Refusal, action_of
from editor.systems.trts.play.areas import controls, vacate
from editor.systems.trts.play.economy import pay, pay_back, refuse_price
from editor.systems.trts.play.events import Event
from editor.systems.trts.play.names import STACKS, BuilderRule, StackMark, Task, Trait
from editor.systems.trts.play.stacks import (
    gathers,
    has_needs,
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
def free_geysers(game: Tables, state: State, area: int) -> int:
    """Return how many geysers of an area have no extractor, finished or not. Source: C3."""
    free = game.geysers[area]
    for player in range(game.players):
        for slot in range(state.stacks[player]):
            if (
                state.area[player, slot] == area
                and game.piece_traits[player, state.piece[player, slot]] & Trait.EXTRACTOR
            ):
                free -= state.count[player, slot]
    return free


@compiled
def refuse_build(game: Tables, state: State, player: int, slot: int, piece: int) -> int:
    """Return why one of a stack of workers cannot build. Source: C3."""
    if not game.piece_traits[player, state.piece[player, slot]] & Trait.WORKER:
        return Refusal.NOT_A_WORKER
    if piece >= game.pieces[player]:
        return Refusal.NO_SUCH_PIECE
    if not (game.piece_builds[player, state.piece[player, slot]] >> piece) & 1:
        return Refusal.NOT_BUILT_BY_IT
    if state.task[player, slot] != Task.IDLE and not gathers(state, player, slot):
        return Refusal.IS_BUSY
    if is_tied_down(state, player, slot):
        return Refusal.ASSIGNED_ALREADY
    if points_free(game, state, player, slot) < game.rule_build_cost:
        return Refusal.NO_MOVES_LEFT
    area = state.area[player, slot]
    if not controls(game, state, player, area):
        return Refusal.NOT_CONTROLLED
    if state.stacks[player] + 2 > STACKS:
        return Refusal.NO_ROOM
    if game.piece_traits[player, piece] & Trait.EXTRACTOR and free_geysers(game, state, area) <= 0:
        return Refusal.NO_GEYSER_FREE
    return refuse_price(game, state, player, piece, game.piece_supply[player, piece])


@compiled
def refuse_product(
    game: Tables, state: State, player: int, slot: int, kind: int, option: int
) -> int:
    """Return why one of a stack cannot begin what an action of this kind makes."""
    if kind == Action.BUILD:
        return refuse_build(game, state, player, slot, option)
    if kind == Action.TRAIN:
        return refuse_train(game, state, player, slot, option)
    if kind == Action.RESEARCH:
        return refuse_research(game, state, player, slot, option)
    return refuse_become(game, state, player, slot, option)


@compiled
def list_products(
    game: Tables, state: State, work: Work, player: int, slot: int, kind: int, options: int
) -> None:
    """List the actions of this kind, of those options (bits) that one of a stack can begin."""
    left, option = options, 0
    while left > 0:
        if left & 1 and refuse_product(game, state, player, slot, kind, option) == Refusal.FINE:
            list_action(work, action_of(kind, slot, option))
        left >>= 1
        option += 1


@compiled
def list_build(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List what one of a stack of workers can build."""
    options = game.piece_builds[player, state.piece[player, slot]]
    list_products(game, state, work, player, slot, Action.BUILD, options)


@compiled
def apply_build(game: Tables, state: State, work: Work, player: int, slot: int, piece: int) -> int:
    """Begin a building, with half its health until it is finished. Source: C3.

    A worker that goes on is marked: it can be assigned, but its next income is lost.
    """
    area = state.area[player, slot]
    rounds = max(1, game.piece_rounds[player, piece])
    minerals, gas = game.piece_minerals[player, piece], game.piece_gas[player, piece]
    pay(state, player, minerals, gas)
    log_event(work, Event.ORDERED, player, Action.BUILD, piece, area, state.piece[player, slot])
    part = split_stack(state, player, slot, 1)
    state.moves[player, part] = points_free(game, state, player, part) - game.rule_build_cost
    state.task[player, part] = Task.IDLE
    state.marks[player, part] |= StackMark.BUILT
    site = new_stack(game, state, player, area, piece, 1)
    state.task[player, site] = Task.RISING
    state.due[player, site] = rounds
    if game.rule_half_health:
        state.health[player, site] = max(1, game.piece_health[player, piece] // 2)
    join_stack(state, player, site)
    if game.builder[player] == BuilderRule.IS_SPENT:
        remove_stack(state, player, part)
        return area
    if game.builder[player] == BuilderRule.STAYS:
        state.task[player, part] = Task.BUILDING_UP
        state.goal[player, part] = piece
        state.due[player, part] = rounds
        state.moves[player, part] = 0
    join_stack(state, player, part)
    return area


@compiled
def refuse_cancel(state: State, player: int, slot: int) -> int:
    """Return why production of a stack cannot be cancelled. Source: C3."""
    task = state.task[player, slot]
    if (
        task != Task.TRAINING
        and task != Task.RESEARCHING
        and task != Task.MORPHING
        and task != Task.RISING
    ):
        return Refusal.NOTHING_TO_CANCEL
    if state.count[player, slot] > 1 and state.stacks[player] >= STACKS:
        return Refusal.NO_ROOM
    return Refusal.FINE


@compiled
def apply_cancel(game: Tables, state: State, work: Work, player: int, slot: int) -> int:
    """Cancel production of one of a stack and pay the price back, less a loss. Source: C3.

    If a building site was the player's last piece in a contested area, the marker goes too.
    """
    task, goal = state.task[player, slot], state.goal[player, slot]
    area, due = state.area[player, slot], state.due[player, slot]
    piece = state.piece[player, slot]
    if task == Task.RISING:
        goal = piece
    minerals, gas = game.piece_minerals[player, goal], game.piece_gas[player, goal]
    if task == Task.RESEARCHING:
        minerals, gas = game.upgrade_minerals[player, goal], game.upgrade_gas[player, goal]
    pay_back(game, state, player, minerals - game.rule_cancel_loss, gas)
    log_event(work, Event.CANCELLED, player, piece, area, 0, 0)
    part = split_stack(state, player, slot, 1)
    if task == Task.RISING:
        remove_stack(state, player, part)
        vacate(game, state, work, player, area)
        return _release_builder(state, player, area, piece, due)
    state.task[player, part] = Task.IDLE
    state.goal[player, part] = 0
    state.due[player, part] = 0
    return join_stack(state, player, part)


@compiled
def _release_builder(state: State, player: int, area: int, piece: int, due: int) -> int:
    for slot in range(state.stacks[player]):
        if (
            state.task[player, slot] == Task.BUILDING_UP
            and state.area[player, slot] == area
            and state.goal[player, slot] == piece
            and state.due[player, slot] == due
        ):
            part = split_stack(state, player, slot, 1)
            if part >= 0:
                state.task[player, part] = Task.IDLE
                state.goal[player, part] = 0
                state.due[player, part] = 0
                join_stack(state, player, part)
            return area
    return area


@compiled
def refuse_maker(state: State, player: int, slot: int) -> int:
    """Return why a stack cannot begin production: it has one task at a time. Source: C3."""
    if state.task[player, slot] != Task.IDLE or state.cargo[player, slot] > 0:
        return Refusal.IS_BUSY
    if state.count[player, slot] > 1 and state.stacks[player] >= STACKS:
        return Refusal.NO_ROOM
    return Refusal.FINE


@compiled
def refuse_train(game: Tables, state: State, player: int, slot: int, piece: int) -> int:
    """Return why a building of a stack cannot train a unit. Source: C3."""
    if piece >= game.pieces[player]:
        return Refusal.NO_SUCH_PIECE
    if not (game.piece_trains[player, state.piece[player, slot]] >> piece) & 1:
        return Refusal.NOT_TRAINED_HERE
    why = refuse_maker(state, player, slot)
    if why != Refusal.FINE:
        return why
    return refuse_price(game, state, player, piece, game.piece_supply[player, piece])


@compiled
def list_train(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List what a building of a stack can train."""
    options = game.piece_trains[player, state.piece[player, slot]]
    list_products(game, state, work, player, slot, Action.TRAIN, options)


@compiled
def apply_train(game: Tables, state: State, work: Work, player: int, slot: int, piece: int) -> None:
    """Let one of a stack begin to train a unit."""
    make(game, state, work, player, slot, Action.TRAIN, piece)


@compiled
def refuse_research(game: Tables, state: State, player: int, slot: int, upgrade: int) -> int:
    """Return why a building of a stack cannot research an upgrade. Source: C3."""
    if upgrade >= game.upgrades[player]:
        return Refusal.NOT_RESEARCHED_HERE
    if not (game.piece_researches[player, state.piece[player, slot]] >> upgrade) & 1:
        return Refusal.NOT_RESEARCHED_HERE
    if (state.known[player] >> upgrade) & 1:
        return Refusal.KNOWN_ALREADY
    why = refuse_maker(state, player, slot)
    if why != Refusal.FINE:
        return why
    for other in range(state.stacks[player]):
        if state.task[player, other] == Task.RESEARCHING and state.goal[player, other] == upgrade:
            return Refusal.RESEARCHED_ELSEWHERE
    if state.minerals[player] < game.upgrade_minerals[player, upgrade]:
        return Refusal.NO_MINERALS
    if state.gas[player] < game.upgrade_gas[player, upgrade]:
        return Refusal.NO_GAS
    needs, known = game.upgrade_needs[player, upgrade], game.upgrade_needs_known[player, upgrade]
    if not has_needs(state, player, needs, known):
        return Refusal.NEEDS_SOMETHING
    return Refusal.FINE


@compiled
def list_research(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List what a building of a stack can research."""
    options = game.piece_researches[player, state.piece[player, slot]]
    list_products(game, state, work, player, slot, Action.RESEARCH, options)


@compiled
def apply_research(
    game: Tables, state: State, work: Work, player: int, slot: int, upgrade: int
) -> None:
    """Let one of a stack begin to research an upgrade."""
    make(game, state, work, player, slot, Action.RESEARCH, upgrade)


@compiled
def refuse_become(game: Tables, state: State, player: int, slot: int, goal: int) -> int:
    """Return why one of a stack cannot turn into another piece. Source: C3."""
    piece = state.piece[player, slot]
    if goal >= game.pieces[player]:
        return Refusal.NO_SUCH_PIECE
    if not (game.piece_morphs[player, piece] >> goal) & 1:
        return Refusal.NOT_BUILT_BY_IT
    why = refuse_maker(state, player, slot)
    if why != Refusal.FINE:
        return why
    if not controls(game, state, player, state.area[player, slot]):
        return Refusal.NOT_CONTROLLED
    more = game.piece_supply[player, goal] - game.piece_supply[player, piece]
    return refuse_price(game, state, player, goal, more)


@compiled
def list_become(game: Tables, state: State, work: Work, player: int, slot: int) -> None:
    """List what one of a stack can turn into."""
    options = game.piece_morphs[player, state.piece[player, slot]]
    list_products(game, state, work, player, slot, Action.BECOME, options)


@compiled
def apply_become(game: Tables, state: State, work: Work, player: int, slot: int, goal: int) -> None:
    """Let one of a stack begin to turn into another piece."""
    make(game, state, work, player, slot, Action.BECOME, goal)


@compiled
def make(
    game: Tables, state: State, work: Work, player: int, slot: int, kind: int, goal: int
) -> int:
    """Begin training, research or change of one of a stack."""
    task, rounds = Task.TRAINING, 1
    minerals, gas = 0, 0
    if kind == Action.RESEARCH:
        task = Task.RESEARCHING
        rounds = game.upgrade_rounds[player, goal]
        minerals, gas = game.upgrade_minerals[player, goal], game.upgrade_gas[player, goal]
    else:
        if kind == Action.BECOME:
            task = Task.MORPHING
        rounds = game.piece_rounds[player, goal]
        minerals, gas = game.piece_minerals[player, goal], game.piece_gas[player, goal]
    pay(state, player, minerals, gas)
    part = split_stack(state, player, slot, 1)
    state.task[player, part] = task
    state.goal[player, part] = goal
    state.due[player, part] = max(1, rounds)
    if game.piece_traits[player, state.piece[player, part]] & Trait.UNIT:
        state.moves[player, part] = 0
    log_event(
        work, Event.ORDERED, player, kind, goal, state.area[player, part], state.piece[player, part]
    )
    return join_stack(state, player, part)
