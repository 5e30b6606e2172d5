"""Control of areas, and the capture of what is played for."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, log_event
from editor.systems.tactics.play.ending import trigger_end
from editor.systems.tactics.play.flood import put
from editor.systems.tactics.play.names import CLASSES, End, Event
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


@compiled
def check_control(game: Tables, state: State, work: Work, party: int) -> None:
    """Activate, advance and secure the flags of a party at the start of its turn. Source: A6."""
    for area in range(game.areas):
        if state.flag_of[area] == NOBODY:
            if state.flag[area] == 0:
                activate(game, state, work, party, area)
            elif has_majority(game, state, party, area):
                advance(game, state, work, party, area)


@compiled
def activate(game: Tables, state: State, work: Work, party: int, area: int) -> None:
    """Move a flag from START: a unit on the trigger space, and the majority. Source: A6."""
    if not is_on_trigger(game, state, party, area):
        return
    if game.teams and game.rule_team_activates == 0:
        if not leads_alone(game, state, party, area):
            return
    elif not has_majority(game, state, party, area):
        return
    log_event(work, Event.ACTIVATED, area, party, 0, 0, 0)
    advance(game, state, work, party, area)


@compiled
def advance(game: Tables, state: State, work: Work, party: int, area: int) -> None:
    """Move a flag by one; at the end of the track the party takes it. Source: A6."""
    state.flag[area] += 1
    if state.flag[area] < game.rule_track:
        log_event(work, Event.ADVANCED, area, party, state.flag[area], 0, 0)
        return
    state.flag_of[area] = party
    log_event(work, Event.SECURED, area, party, 0, 0, 0)
    if game.rule_flags > 0 and flags_taken(game, state) >= game.rule_flags:
        trigger_end(game, state, work, party, End.FLAGS)


@compiled
def flags_taken(game: Tables, state: State) -> int:
    """Return how many flags were taken by anybody."""
    taken = 0
    for area in range(game.areas):
        if state.flag_of[area] != NOBODY:
            taken += 1
    return taken


@compiled
def is_on_trigger(game: Tables, state: State, party: int, area: int) -> bool:
    """Say whether a unit of the party stands on the trigger space of an area."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE and (game.trigger_bits[state.cell[unit]] >> area) & 1:
            return True
    return False


@compiled
def units_in_area(game: Tables, state: State, party: int, area: int) -> int:
    """Return how many units of a party are in an area."""
    count = 0
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE and (game.area_bits[state.cell[unit]] >> area) & 1:
            count += 1
    return count


@compiled
def leads_alone(game: Tables, state: State, party: int, area: int) -> bool:
    """Say whether a party has more units in an area than any other single party. Source: A6."""
    own = units_in_area(game, state, party, area)
    if own == 0:
        return False
    for other in range(game.parties):
        if other != party and units_in_area(game, state, other, area) >= own:
            return False
    return True


@compiled
def has_majority(game: Tables, state: State, party: int, area: int) -> bool:
    """Say whether a party has the majority in an area: a tie for the most is none.

    In a team match one unit of its own and more units of its team than of the other. Source: A6.
    """
    if not game.teams:
        return leads_alone(game, state, party, area)
    if units_in_area(game, state, party, area) == 0:
        return False
    lead = 0
    for other in range(game.parties):
        there = units_in_area(game, state, other, area)
        lead += there if game.team[other] == game.team[party] else -there
    return lead > 0
