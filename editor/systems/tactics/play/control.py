"""Control areas: majority, and the flags that advance at the start of a turn."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.sentinels import NOBODY, NOWHERE
from editor.systems.tactics.play.ending import trigger_end
from editor.systems.tactics.play.names import CLASSES, End, Event
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


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
