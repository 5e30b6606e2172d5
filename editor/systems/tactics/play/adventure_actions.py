"""The actions that only adventures have: refused, listed, carried out. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.systems.tactics.play.adventure import end_exploring, step_on
from editor.systems.tactics.play.adventure_setup import keep_card, refusal_to_keep
from editor.systems.tactics.play.dungeon_enter import delve, refusal_to_delve
from editor.systems.tactics.play.dungeon_exit import (
    emerge,
    find_exits,
    refusal_of_bonus,
    refusal_to_emerge,
    stop,
    use_bonus,
)
from editor.systems.tactics.play.dungeon_steps import refusal_to_step
from editor.systems.tactics.play.names import (
    ACT,
    BONUS,
    CLASSES,
    DELVE,
    DRAFTING,
    EMERGE,
    EMERGING,
    EXPLORING,
    GOING_ON,
    KEEP,
    MOVE,
    NOWHERE,
    REWARDING,
    SIDES,
    STAY,
    STEP,
)
from editor.systems.tactics.play.refusals import FINE, NO_SUCH_ACTION, WRONG_TARGET
from editor.systems.tactics.play.writing import add


@compiled
def fits_adventure(game: Record, state: Record, work: Record, kind: int) -> bool:
    """Say whether a kind of action is what has to be decided in a phase of adventures."""
    phase = state.phase
    if phase == ACT:
        return kind in (DELVE, STEP)
    if phase == EXPLORING:
        return kind in (STEP, STAY)
    if phase == GOING_ON:
        return kind in (MOVE, DELVE, STAY)
    if phase == EMERGING:
        return kind == EMERGE
    if phase == REWARDING:
        return kind == BONUS
    return phase == DRAFTING and kind == KEEP


@compiled
def refusal_in_adventure(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int
) -> int:
    """Return why a unit of the mover cannot do a thing of adventures."""
    if kind == DELVE:
        return refusal_to_delve(game, state, work, unit, target)
    if kind == STEP:
        return refusal_to_step(game, state, work, unit, target)
    if kind == EMERGE:
        return refusal_to_emerge(game, state, work, unit, target)
    if kind == BONUS:
        return refusal_of_bonus(game, state, work, unit, target)
    if kind == KEEP:
        return refusal_to_keep(game, state, work, unit, target)
    if unit != state.active:
        return WRONG_TARGET
    return FINE if target == 0 else NO_SUCH_ACTION


@compiled
def apply_in_adventure(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int
) -> None:
    """Carry out an action of adventures, but KEEP, after which the set-up goes on."""
    if kind == DELVE:
        delve(game, state, work, unit, target)
        end_exploring(game, state, work)
    elif kind == STEP:
        step_on(game, state, work, unit, target)
    elif kind == EMERGE:
        emerge(game, state, work, unit, target)
    elif kind == BONUS:
        use_bonus(game, state, work, unit, target)
    elif kind == KEEP:
        keep_card(game, state, work, unit, target)
    else:
        stop(game, state, work)


@compiled
def list_delves(game: Record, state: Record, work: Record, unit: int) -> None:
    """Write down which dungeons a unit may go into."""
    for dungeon in range(game.dungeons):
        if refusal_to_delve(game, state, work, unit, dungeon) == FINE:
            add(game, state, work, DELVE, unit, dungeon)


@compiled
def list_adventure(game: Record, state: Record, work: Record) -> None:
    """Write down what may be done in a phase of adventures, but MOVE."""
    unit = state.active
    phase = state.phase
    if phase == ACT:
        begin = state.mover * CLASSES
        for own in range(begin, begin + CLASSES):
            if state.cell[own] != NOWHERE:
                list_delves(game, state, work, own)
                list_steps(game, state, work, own)
    elif phase in (EXPLORING, GOING_ON):
        add(game, state, work, STAY, unit, 0)
        if phase == EXPLORING:
            list_steps(game, state, work, unit)
        else:
            list_delves(game, state, work, unit)
    elif phase == EMERGING:
        find_exits(game, state, work, game.cell_dungeon[state.cell[unit]])
        for index in range(work.found_count):
            add(game, state, work, EMERGE, unit, work.found[index])
    elif phase in (REWARDING, DRAFTING):
        kind = BONUS if phase == REWARDING else KEEP
        add(game, state, work, kind, unit, 0)
        add(game, state, work, kind, unit, 1)


@compiled
def list_steps(game: Record, state: Record, work: Record, unit: int) -> None:
    """Write down the steps of a unit in a dungeon; a unit on the map has none."""
    for side in range(SIDES):
        there = game.beside[state.cell[unit], side]
        if there != NOWHERE and refusal_to_step(game, state, work, unit, there) == FINE:
            add(game, state, work, STEP, unit, there)
