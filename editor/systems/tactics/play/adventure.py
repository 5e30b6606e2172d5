"""The course of an adventure: time, the enemy's turns, and how it is won or lost. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.tactics.play.adventure_setup import reinforce
from editor.systems.tactics.play.dungeon_exit import stop, take_crystal
from editor.systems.tactics.play.dungeon_steps import begin_exploring, can_step, step_inside
from editor.systems.tactics.play.ending import finish
from editor.systems.tactics.play.names import (
    ACT,
    CRYSTAL,
    DRAFTING,
    END_ELIMINATION,
    END_TIME,
    EXPLORING,
    NOWHERE,
    TOLD_TIME,
)


@compiled
def pass_time(game: Record, state: Record, work: Record) -> None:
    """Move the time token at the start of a player's turn; without time it is lost. Source: A9."""
    state.time -= 1
    tell(work, TOLD_TIME, state.time, -1, 0, 0, 0)
    if state.time <= 0:
        finish(game, state, work, END_TIME)


@compiled
def step_on(game: Record, state: Record, work: Record, unit: int, cell: int) -> None:
    """Carry out a step in a dungeon with all that comes of it. Source: A9."""
    if state.phase == ACT:
        begin_exploring(game, state, work, unit)
    step_inside(game, state, work, unit, cell)
    if state.cell[unit] == NOWHERE:
        stop(game, state, work)
    elif game.cell_terrain[state.cell[unit]] == CRYSTAL:
        take_crystal(game, state, work, unit)
    else:
        end_exploring(game, state, work)


@compiled
def end_exploring(game: Record, state: Record, work: Record) -> None:
    """End the movement in a dungeon when no further step is possible."""
    if state.phase == EXPLORING and not can_step(game, state, work, state.active, state.points):
        stop(game, state, work)


@compiled
def keep_up(game: Record, state: Record, work: Record) -> None:
    """After an action: see whether it is lost, and replace the enemies that were captured."""
    if state.over or state.phase == DRAFTING:
        return
    alive = 0
    for party in range(game.players):
        alive += state.alive[party]
    if alive == 0:
        finish(game, state, work, END_ELIMINATION)
    else:
        reinforce(game, state, work)
