"""The actions that only adventures have: refused, listed, carried out. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
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
from editor.systems.tactics.play.names import CLASSES, NOWHERE, SIDES, Action, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.writing import add


@compiled
def fits_adventure(state: State, kind: int) -> bool:
    """Say whether a kind of action is what has to be decided in a phase of adventures."""
    phase = state.phase
    if phase == Phase.ACT:
        return kind in (Action.DELVE, Action.STEP)
    if phase == Phase.EXPLORE:
        return kind in (Action.STEP, Action.STAY)
    if phase == Phase.GO_ON:
        return kind in (Action.MOVE, Action.DELVE, Action.STAY)
    if phase == Phase.EMERGE:
        return kind == Action.EMERGE
    if phase == Phase.BONUS:
        return kind == Action.BONUS
    return phase == Phase.DRAFT and kind == Action.KEEP


@compiled
def refusal_in_adventure(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int
) -> int:
    """Return why a unit of the mover cannot do a thing of adventures."""
    if kind == Action.DELVE:
        return refusal_to_delve(game, state, work, unit, target)
    if kind == Action.STEP:
        return refusal_to_step(game, state, unit, target)
    if kind == Action.EMERGE:
        return refusal_to_emerge(game, state, work, unit, target)
    if kind == Action.BONUS:
        return refusal_of_bonus(state, unit, target)
    if kind == Action.KEEP:
        return refusal_to_keep(state, unit, target)
    if unit != state.active:
        return Refusal.WRONG_TARGET
    return Refusal.FINE if target == 0 else Refusal.NO_SUCH_ACTION


@compiled
def apply_in_adventure(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int
) -> None:
    """Carry out an action of adventures, but Action.KEEP, after which the set-up goes on."""
    if kind == Action.DELVE:
        delve(game, state, work, unit, target)
        end_exploring(game, state)
    elif kind == Action.STEP:
        step_on(game, state, work, unit, target)
    elif kind == Action.EMERGE:
        emerge(game, state, work, unit, target)
    elif kind == Action.BONUS:
        use_bonus(game, state, work, unit, target)
    elif kind == Action.KEEP:
        keep_card(game, state, work, unit, target)
    else:
        stop(state)


@compiled
def list_delves(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down which dungeons a unit may go into."""
    for dungeon in range(game.dungeons):
        if refusal_to_delve(game, state, work, unit, dungeon) == Refusal.FINE:
            add(work, Action.DELVE, unit, dungeon)


@compiled
def list_adventure(game: Tables, state: State, work: Work) -> None:
    """Write down what may be done in a phase of adventures, but Action.MOVE."""
    unit = state.active
    phase = state.phase
    if phase == Phase.ACT:
        begin = state.mover * CLASSES
        for own in range(begin, begin + CLASSES):
            if state.cell[own] != NOWHERE:
                list_delves(game, state, work, own)
                list_steps(game, state, work, own)
    elif phase in (Phase.EXPLORE, Phase.GO_ON):
        add(work, Action.STAY, unit, 0)
        if phase == Phase.EXPLORE:
            list_steps(game, state, work, unit)
        else:
            list_delves(game, state, work, unit)
    elif phase == Phase.EMERGE:
        find_exits(game, state, work, game.cell_dungeon[state.cell[unit]])
        for index in range(work.found_count):
            add(work, Action.EMERGE, unit, work.found[index])
    elif phase in (Phase.BONUS, Phase.DRAFT):
        kind = Action.BONUS if phase == Phase.BONUS else Action.KEEP
        add(work, kind, unit, 0)
        add(work, kind, unit, 1)


@compiled
def list_steps(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down the steps of a unit in a dungeon; a unit on the map has none."""
    for side in range(SIDES):
        there = game.beside[state.cell[unit], side]
        if there != NOWHERE and refusal_to_step(game, state, unit, there) == Refusal.FINE:
            add(work, Action.STEP, unit, there)
