"""The course of an adventure: time, the enemy's turns, and how it is won or lost. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.listing import list_action
from editor.play.sentinels import NOWHERE
from editor.systems.tactics.play.actions import Action, action_of
from editor.systems.tactics.play.adventure_setup import reinforce
from editor.systems.tactics.play.dungeon_exit import stop, take_crystal
from editor.systems.tactics.play.dungeon_steps import (
    begin_exploring,
    can_step,
    refusal_to_step,
    step_inside,
)
from editor.systems.tactics.play.ending import finish
from editor.systems.tactics.play.names import SIDES, End, Event, Phase, Terrain
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def pass_time(game: Tables, state: State, work: Work) -> None:
    """Move the time token at the start of a player's turn; without time it is lost. Source: A9."""
    state.time -= 1
    log_event(work, Event.TIME, state.time, -1, 0, 0, 0)
    if state.time <= 0:
        finish(state, work, End.TIME)


@compiled
def refuse_outside_adventures(game: Tables) -> int:
    """Return why nothing is done that only adventures have."""
    return Refusal.FINE if game.adventure else Refusal.WRONG_PHASE


@compiled
def refuse_step(game: Tables, state: State, unit: int, cell: int) -> int:
    """Return why a unit may not step to a space of its dungeon."""
    return refusal_to_step(game, state, unit, cell)


@compiled
def list_step(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down the steps of a unit in a dungeon; a unit on the map has none."""
    for side in range(SIDES):
        there = game.beside[state.cell[unit], side]
        if there != NOWHERE and refuse_step(game, state, unit, there) == Refusal.FINE:
            list_action(work, action_of(Action.STEP, unit, there))


@compiled
def apply_step(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Carry out a step in a dungeon with all that comes of it. Source: A9."""
    if state.phase == Phase.ACT:
        begin_exploring(game, state, work, unit)
    step_inside(game, state, work, unit, cell)
    if state.cell[unit] == NOWHERE:
        stop(state)
    elif game.cell_terrain[state.cell[unit]] == Terrain.CRYSTAL:
        take_crystal(game, state, work, unit)
    else:
        end_exploring(game, state)


@compiled
def end_exploring(game: Tables, state: State) -> None:
    """End the movement in a dungeon when no further step is possible."""
    if state.phase == Phase.EXPLORE and not can_step(game, state, state.active, state.points):
        stop(state)


@compiled
def keep_up(game: Tables, state: State, work: Work) -> None:
    """After an action: see whether it is lost, and replace the enemies that were captured."""
    if state.over or state.phase == Phase.DRAFT:
        return
    alive = 0
    for party in range(game.players):
        alive += state.alive[party]
    if alive == 0:
        finish(state, work, End.ELIMINATION)
    else:
        reinforce(game, state, work)
