"""Losing health, and what happens when none is left."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.tactics.play.flood import put
from editor.systems.tactics.play.names import (
    CLASSES,
    NOBODY,
    NONE,
    NOWHERE,
    TOLD_CAPTURED,
    TOLD_DROPPED,
    TOLD_HIT,
    TOLD_TIME,
)
from editor.systems.tactics.play.units import cure


@compiled
def hurt(game: Record, state: Record, work: Record, unit: int, amount: int, by: int) -> bool:
    """Take health from a unit, and the unit from the map when none is left. True while it lives.

    `by` is the party that captures it then, or NOBODY. Source: A3.
    """
    lost = min(amount, state.health[unit])
    state.health[unit] -= lost
    tell(work, TOLD_HIT, unit, lost, by, state.health[unit], 0)
    if state.health[unit] > 0:
        return True
    capture(game, state, work, unit, by)
    return False


@compiled
def capture(game: Record, state: Record, work: Record, unit: int, by: int) -> None:
    """Take a unit off the map for the party that caused it, or for NOBODY. Source: A3."""
    party = unit // CLASSES
    here = state.cell[unit]
    tell(work, TOLD_CAPTURED, unit, by, here, 0, 0)
    if state.bearer == unit:
        state.bearer = NONE
        state.artifact_at = here
        tell(work, TOLD_DROPPED, here, unit, 0, 0, 0)
    leave_dungeon(game, state, work, unit)
    put(game, state, work, unit, NOWHERE)
    _forget(game, state, work, unit)
    state.alive[party] -= 1
    if by != NOBODY and game.team[by] != game.team[party]:
        state.captured[by] += 1
        if game.adventure and party >= game.players:
            _gain_time(game, state, work)
    if party < game.players and state.alive[party] <= 2:
        # With two units left nobody of the party is weakened any more. Source: A2.
        for other in range(party * CLASSES, party * CLASSES + CLASSES):
            cure(game, state, work, other)


@compiled
def leave_dungeon(game: Record, state: Record, work: Record, unit: int) -> None:
    """Shut the dungeon that a unit is in, so that its box is whole again."""
    dungeon = game.cell_dungeon[state.cell[unit]]
    if dungeon != NONE:
        state.open_bits &= ~(1 << dungeon)


@compiled
def _forget(game: Record, state: Record, work: Record, unit: int) -> None:
    state.health[unit] = 0
    state.ammo[unit] = 0
    state.weakened[unit] = 0
    state.acted[unit] = 0
    state.done[unit] = 0
    state.healed[unit] = 0


@compiled
def _gain_time(game: Record, state: Record, work: Record) -> None:
    gained = min(game.rule_time_capture, game.rule_time - state.time)
    if gained > 0:
        state.time += gained
        tell(work, TOLD_TIME, state.time, gained, 0, 0, 0)
