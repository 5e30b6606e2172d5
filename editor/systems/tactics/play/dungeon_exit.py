"""The crystal of a dungeon: taken, brought out, and its bonus used at once or never. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.tactics.play.dungeon_enter import best_gate, refusal_of_dungeon
from editor.systems.tactics.play.ending import finish
from editor.systems.tactics.play.flood import distance, find_ways, is_shut, put, who_is_on
from editor.systems.tactics.play.moving import enter
from editor.systems.tactics.play.names import (
    ACT,
    BONUS_ACT,
    BONUS_CURE,
    BONUS_HEAL,
    BONUS_REFILL,
    BONUS_TIME,
    CLASSES,
    EMERGING,
    END_CRYSTALS,
    GOING_ON,
    NO_BONUS,
    NONE,
    NOWHERE,
    REWARDING,
    SIDES,
    TOLD_BONUS,
    TOLD_CRYSTAL,
    TOLD_EMERGED,
    TOLD_TIME,
)
from editor.systems.tactics.play.refusals import FINE, NO_SUCH_ACTION, NO_WAY, WRONG_TARGET
from editor.systems.tactics.play.units import cure, heal, refill


@compiled
def take_crystal(game: Record, state: Record, work: Record, unit: int) -> None:
    """Take the crystal: the box is put back, and the unit comes out. Source: A9."""
    dungeon = game.cell_dungeon[state.cell[unit]]
    state.crystal[dungeon] = 1
    state.open_bits &= ~(1 << dungeon)
    tell(work, TOLD_CRYSTAL, unit, dungeon, 0, 0, 0)
    find_exits(game, state, work, dungeon)
    if crystals_left(game, state, work) == 0:
        come_out(game, state, work, unit, work.found[0])
        finish(game, state, work, END_CRYSTALS)
        return
    if game.dungeon_bonus[dungeon] != NO_BONUS:
        state.reward = dungeon
    state.active = unit
    state.phase = EMERGING
    if work.found_count == 1:
        emerge(game, state, work, unit, work.found[0])


@compiled
def crystals_left(game: Record, state: Record, work: Record) -> int:
    """Return how many crystals are still to be taken."""
    left = 0
    for dungeon in range(game.dungeons):
        if state.crystal[dungeon] == 0:
            left += 1
    return left


@compiled
def find_exits(game: Record, state: Record, work: Record, dungeon: int) -> None:
    """Leave in `work.found` where a unit may come out of a dungeon.

    That is any open portal of its box; where all are blocked, a space beside one at the same
    height. Source: A9. Where there is none either, the free space closest to one: assumption.
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
def note_exit(game: Record, state: Record, work: Record, cell: int) -> None:
    """Add a cell to the exits if a unit can stand there and it is not among them."""
    if who_is_on(game, state, work, cell) != 0 or is_shut(game, state, work, cell):
        return
    for index in range(work.found_count):
        if work.found[index] == cell:
            return
    work.found[work.found_count] = cell
    work.found_count += 1


@compiled
def closest_free(game: Record, state: Record, work: Record, dungeon: int) -> int:
    """Return the free cell of the map that is closest to a portal of a dungeon."""
    near = 0
    for gate in range(game.gates):
        if (game.gate_dungeons[gate] >> dungeon) & 1:
            near = game.gate_cell[gate]
    best = NOWHERE
    for cell in range(game.cells):
        if game.cell_dungeon[cell] != NONE or who_is_on(game, state, work, cell) != 0:
            continue
        if is_shut(game, state, work, cell):
            continue
        if best == NOWHERE or distance(game, state, work, near, cell) < distance(
            game, state, work, near, best
        ):
            best = cell
    return best


@compiled
def refusal_to_emerge(game: Record, state: Record, work: Record, unit: int, cell: int) -> int:
    """Return why a unit cannot come out at a cell."""
    if unit != state.active:
        return WRONG_TARGET
    find_exits(game, state, work, game.cell_dungeon[state.cell[unit]])
    for index in range(work.found_count):
        if work.found[index] == cell:
            return FINE
    return NO_WAY


@compiled
def come_out(game: Record, state: Record, work: Record, unit: int, cell: int) -> None:
    """Put a unit that has a crystal on the map."""
    put(game, state, work, unit, cell)
    tell(work, TOLD_EMERGED, unit, cell, 0, 0, 0)
    enter(game, state, work, unit, cell)


@compiled
def emerge(game: Record, state: Record, work: Record, unit: int, cell: int) -> None:
    """Let a unit come out, then the bonus be decided on, or the movement go on."""
    come_out(game, state, work, unit, cell)
    if state.reward != NONE:
        state.phase = REWARDING
    else:
        go_on(game, state, work, unit)


@compiled
def refusal_of_bonus(game: Record, state: Record, work: Record, unit: int, wish: int) -> int:
    """Return why this is no answer to whether the bonus of the crystal is used."""
    if unit != state.active:
        return WRONG_TARGET
    return FINE if wish <= 1 else NO_SUCH_ACTION


@compiled
def use_bonus(game: Record, state: Record, work: Record, unit: int, wish: int) -> None:
    """Use the bonus of the crystal, or do without, and go on. Source: A9; effects: assumption."""
    dungeon = state.reward
    state.reward = NONE
    if wish:
        effect = game.dungeon_bonus[dungeon]
        amount = game.dungeon_bonus_amount[dungeon]
        tell(work, TOLD_BONUS, unit, effect, amount, 0, 0)
        give_bonus(game, state, work, unit // CLASSES, effect, amount)
    go_on(game, state, work, unit)


@compiled
def give_bonus(
    game: Record, state: Record, work: Record, party: int, effect: int, amount: int
) -> None:
    """Give a party what a crystal gives: to each of its units, to the time, or as actions."""
    if effect == BONUS_ACT:
        state.actions_left += amount
    elif effect == BONUS_TIME:
        gained = max(min(amount, game.rule_time - state.time), 0)
        state.time += gained
        tell(work, TOLD_TIME, state.time, gained, 0, 0, 0)
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE:
            if effect == BONUS_HEAL:
                heal(game, state, work, unit, amount)
            elif effect == BONUS_REFILL:
                refill(game, state, work, unit, amount)
            elif effect == BONUS_CURE:
                cure(game, state, work, unit)


@compiled
def go_on(game: Record, state: Record, work: Record, unit: int) -> None:
    """Let the movement go on where points are left for it. Source: A9."""
    if state.points > 0 and has_way_on(game, state, work, unit):
        state.phase = GOING_ON
        state.active = unit
    else:
        stop(game, state, work)


@compiled
def has_way_on(game: Record, state: Record, work: Record, unit: int) -> bool:
    """Say whether a unit on the map could go anywhere with the points it has left."""
    find_ways(game, state, work, unit, state.cell[unit], state.points, NOWHERE)
    for index in range(work.found_count):
        if who_is_on(game, state, work, work.found[index]) == 0:
            return True
    for dungeon in range(game.dungeons):
        if refusal_of_dungeon(game, state, work, unit, dungeon) != FINE:
            continue
        if best_gate(game, state, work, unit, dungeon, state.points) != NONE:
            return True
    return False


@compiled
def stop(game: Record, state: Record, work: Record) -> None:
    """End a movement that went on step by step."""
    state.phase = ACT
    state.active = NONE
    state.dug = NOWHERE
    state.points = 0
