"""How a match ends: what brings the last turns about, and what ends it at once."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, log_event
from editor.systems.tactics.play.names import End, Event, Phase
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def trigger_end(game: Tables, state: State, work: Work, party: int, reason: int) -> None:
    """Let every other party have one last turn, and the party that brought it about none.

    Source: A7, A8. What happens after the first trigger changes nothing any more.
    """
    if state.ending != 0:
        return
    state.ending = reason
    state.ender = party
    for other in range(game.players):
        if other != party:
            state.last_bits |= 1 << other
    log_event(work, Event.ENDING, party, reason, 0, 0, 0)


@compiled
def finish(state: State, work: Work, reason: int) -> None:
    """End the match now."""
    state.over = 1
    state.ending = reason
    state.mover = NOBODY
    state.phase = Phase.ACT
    state.active = NONE
    state.opponent = NONE
    log_event(work, Event.OVER, reason, 0, 0, 0, 0)


@compiled
def check_ends(game: Tables, state: State, work: Work) -> None:
    """See after an action whether units lost bring the end about, or it lasted too long.

    Enough captures count for the party that made them, a party without units for the party
    whose turn it is. Source: A7, A8.
    """
    if state.over:
        return
    if state.plies >= game.rule_plies:
        finish(state, work, End.PLIES)
        return
    if game.adventure:
        return
    if game.rule_captures > 0:
        for party in range(game.players):
            if state.captured[party] >= game.rule_captures:
                trigger_end(game, state, work, party, End.CAPTURES)
    if game.rule_elimination:
        for party in range(game.players):
            if state.alive[party] == 0:
                trigger_end(game, state, work, state.turn_of, End.ELIMINATION)
    elif state.ending == 0 and sides_left(game, state) <= 1:
        trigger_end(game, state, work, state.turn_of, End.ELIMINATION)


@compiled
def sides_left(game: Tables, state: State) -> int:
    """Return how many teams have units left."""
    seen = 0
    count = 0
    for party in range(game.players):
        bit = 1 << game.team[party]
        if state.alive[party] > 0 and seen & bit == 0:
            seen |= bit
            count += 1
    return count
