"""Losing health, and what happens when none is left."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.sentinels import NOBODY, NONE, NOWHERE
from editor.systems.tactics.play.flood import put
from editor.systems.tactics.play.names import CLASSES, Event
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import cure


@compiled
def hurt(game: Tables, state: State, work: Work, unit: int, amount: int, by: int) -> bool:
    """Take health from a unit, and the unit from the map when none is left. True while it lives.

    `by` is the party that captures it then, or NOBODY. Source: A3.
    """
    lost = min(amount, state.health[unit])
    state.health[unit] -= lost
    log_event(work, Event.HIT, unit, lost, by, state.health[unit], 0)
    if state.health[unit] > 0:
        return True
    capture(game, state, work, unit, by)
    return False


@compiled
def capture(game: Tables, state: State, work: Work, unit: int, by: int) -> None:
    """Take a unit off the map for the party that caused it, or for NOBODY. Source: A3."""
    party = unit // CLASSES
    here = state.cell[unit]
    log_event(work, Event.CAPTURED, unit, by, here, 0, 0)
    if state.bearer == unit:
        state.bearer = NONE
        state.artifact_at = here
        log_event(work, Event.DROPPED, here, unit, 0, 0, 0)
    leave_dungeon(game, state, unit)
    put(state, work, unit, NOWHERE)
    _forget(state, unit)
    state.alive[party] -= 1
    if by != NOBODY and game.team[by] != game.team[party]:
        state.captured[by] += 1
        if game.adventure and party >= game.players:
            _gain_time(game, state, work)
    if party < game.players and state.alive[party] <= 2:
        # With two units left nobody of the party is weakened any more. Source: A2.
        for other in range(party * CLASSES, party * CLASSES + CLASSES):
            cure(state, work, other)


@compiled
def leave_dungeon(game: Tables, state: State, unit: int) -> None:
    """Shut the dungeon that a unit is in, so that its box is whole again."""
    dungeon = game.cell_dungeon[state.cell[unit]]
    if dungeon != NONE:
        state.open_bits &= ~(1 << dungeon)


@compiled
def _forget(state: State, unit: int) -> None:
    state.health[unit] = 0
    state.ammo[unit] = 0
    state.weakened[unit] = 0
    state.acted[unit] = 0
    state.done[unit] = 0
    state.healed[unit] = 0


@compiled
def _gain_time(game: Tables, state: State, work: Work) -> None:
    gained = min(game.rule_time_capture, game.rule_time - state.time)
    if gained > 0:
        state.time += gained
        log_event(work, Event.TIME, state.time, gained, 0, 0, 0)
