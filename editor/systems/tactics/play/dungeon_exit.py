"""The crystal of a dungeon: taking it, leaving with it, and using its bonus. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.systems.tactics.play.actions import Action, Refusal, action_of
from editor.systems.tactics.play.dungeon import best_gate, refusal_of_dungeon
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import distance, find_ways, is_shut, put, who_is_on
from editor.systems.tactics.play.moving import enter
from editor.systems.tactics.play.names import CLASSES, SIDES, Bonus, End, Phase
from editor.systems.tactics.play.scoring import finish
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import cure, heal, refill


@compiled
def take_crystal(game: Tables, state: State, work: Work, unit: int) -> None:
    """Take the crystal: the box is put back, and the unit comes out. Source: A9."""
    dungeon = game.cell_dungeon[state.cell[unit]]
    state.crystal[dungeon] = 1
    state.open_bits &= ~(1 << dungeon)
    log_event(work, Event.CRYSTAL, unit, dungeon, 0, 0, 0)
    find_exits(game, state, work, dungeon)
    if crystals_left(game, state) == 0:
        come_out(game, state, work, unit, work.found[0])
        finish(state, work, End.CRYSTALS)
        return
    if game.dungeon_bonus[dungeon] != Bonus.NONE:
        state.reward = dungeon
    state.active = unit
    state.phase = Phase.EMERGE
    if work.found_count == 1:
        apply_emerge(game, state, work, unit, work.found[0])


@compiled
def crystals_left(game: Tables, state: State) -> int:
    """Return how many crystals are still to be taken."""
    left = 0
    for dungeon in range(game.dungeons):
        if state.crystal[dungeon] == 0:
            left += 1
    return left


@compiled
def find_exits(game: Tables, state: State, work: Work, dungeon: int) -> None:
    """Write to `work.found` where a unit may leave a dungeon.

    That is any open portal of its box; if all are blocked, an adjacent space of the same
    height. Source: A9. Otherwise the closest free space: assumption.
    """
    work.found_count = 0
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1:
            note_exit(game, state, work, game.gate_cell[gate])
    if work.found_count > 0:
        return
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1:
            here = game.gate_cell[gate]
            for side in range(SIDES):
                there = game.beside[here, side]
                if there != NOWHERE and game.elevation[there] == game.elevation[here]:
                    note_exit(game, state, work, there)
    if work.found_count == 0:
        work.found[0] = closest_free(game, state, work, dungeon)
        work.found_count = 1


@compiled
def note_exit(game: Tables, state: State, work: Work, cell: int) -> None:
    """Add a cell to the exits if a unit can stand there and it is not among them."""
    if who_is_on(game, state, work, cell) != 0 or is_shut(game, state, cell):
        return
    for index in range(work.found_count):
        if work.found[index] == cell:
            return
    work.found[work.found_count] = cell
    work.found_count += 1


@compiled
def closest_free(game: Tables, state: State, work: Work, dungeon: int) -> int:
    """Return the free cell of the map that is closest to a portal of a dungeon."""
    near = 0
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1:
            near = game.gate_cell[gate]
    best = NOWHERE
    for cell in range(game.cells):
        if game.cell_dungeon[cell] != NONE or who_is_on(game, state, work, cell) != 0:
            continue
        if is_shut(game, state, cell):
            continue
        if best == NOWHERE or distance(game, near, cell) < distance(game, near, best):
            best = cell
    return best


@compiled
def refuse_emerge(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Return why a unit cannot come out at a cell."""
    if unit != state.active:
        return Refusal.WRONG_TARGET
    find_exits(game, state, work, game.cell_dungeon[state.cell[unit]])
    for index in range(work.found_count):
        if work.found[index] == cell:
            return Refusal.FINE
    return Refusal.NO_WAY


@compiled
def list_emerge(game: Tables, state: State, work: Work, unit: int) -> None:
    """List where the unit that took the crystal can come out."""
    if unit == state.active:
        find_exits(game, state, work, game.cell_dungeon[state.cell[unit]])
        for index in range(work.found_count):
            list_action(work, action_of(Action.EMERGE, unit, work.found[index]))


@compiled
def come_out(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Put a unit that has a crystal on the map."""
    put(state, work, unit, cell)
    log_event(work, Event.EMERGED, unit, cell, 0, 0, 0)
    enter(game, state, work, unit, cell)


@compiled
def apply_emerge(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Let a unit come out; then the bonus is decided, or the movement goes on."""
    come_out(game, state, work, unit, cell)
    if state.reward != NONE:
        state.phase = Phase.BONUS
    else:
        go_on(game, state, work, unit)


@compiled
def refuse_bonus(state: State, unit: int) -> int:
    """Return why a unit has no bonus of a crystal to decide on."""
    return Refusal.FINE if unit == state.active else Refusal.WRONG_TARGET


@compiled
def apply_bonus(game: Tables, state: State, work: Work, unit: int, wish: int) -> None:
    """Use the bonus of the crystal or not, and go on. Source: A9; effects: assumption."""
    dungeon = state.reward
    state.reward = NONE
    if wish:
        effect = game.dungeon_bonus[dungeon]
        amount = game.dungeon_bonus_amount[dungeon]
        log_event(work, Event.BONUS, unit, effect, amount, 0, 0)
        give_bonus(game, state, work, unit // CLASSES, effect, amount)
    go_on(game, state, work, unit)


@compiled
def give_bonus(
    game: Tables, state: State, work: Work, party: int, effect: int, amount: int
) -> None:
    """Give a party the bonus of a crystal: to its units, to the time, or as actions."""
    if effect == Bonus.ACT:
        state.actions_left += amount
    elif effect == Bonus.TIME:
        gained = max(min(amount, game.rule_time - state.time), 0)
        state.time += gained
        log_event(work, Event.TIME, state.time, gained, 0, 0, 0)
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE:
            if effect == Bonus.HEAL:
                heal(game, state, unit, amount)
            elif effect == Bonus.REFILL:
                refill(game, state, unit, amount)
            elif effect == Bonus.CURE:
                cure(state, work, unit)


@compiled
def go_on(game: Tables, state: State, work: Work, unit: int) -> None:
    """Let the movement go on if points are left. Source: A9."""
    if state.points > 0 and has_way_on(game, state, work, unit):
        state.phase = Phase.GO_ON
        state.active = unit
    else:
        stop(state)


@compiled
def has_way_on(game: Tables, state: State, work: Work, unit: int) -> bool:
    """Return whether a unit on the map can go anywhere with the points it has left."""
    find_ways(game, state, work, unit, state.cell[unit], state.points, NOWHERE)
    for index in range(work.found_count):
        if who_is_on(game, state, work, work.found[index]) == 0:
            return True
    for dungeon in range(game.dungeons):
        if refusal_of_dungeon(game, state, unit, dungeon) != Refusal.FINE:
            continue
        if best_gate(game, state, work, unit, dungeon, state.points) != NONE:
            return True
    return False


@compiled
def refuse_stay(state: State, unit: int) -> int:
    """Return why a unit has no movement to end."""
    return Refusal.FINE if unit == state.active else Refusal.WRONG_TARGET


@compiled
def apply_stay(state: State) -> None:
    """End a movement before its points are used up."""
    stop(state)


@compiled
def stop(state: State) -> None:
    """End a movement that went on step by step."""
    state.phase = Phase.ACT
    state.active = NONE
    state.dug = NOWHERE
    state.points = 0
