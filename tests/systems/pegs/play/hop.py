"""What a player may do and its result: hops, bumps, wind, cards, the end of the race."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, log_event
from editor.play.rng import draw
from tests.systems.pegs.play.events import Event
from tests.systems.pegs.play.names import (
    ACTION_END,
    AT_HOME,
    BACKWARDS,
    BLOCKED,
    CARD,
    CARDS,
    FINE,
    NO_ACTION,
    NO_CARD,
    NOT_YOURS,
    ONWARDS,
    OVER,
    SWAP,
    WIND,
)
from tests.systems.pegs.play.state import (
    State,
    Work,
    is_blocked,
    is_home,
    landing,
    peg_in,
    pegs_left,
)
from tests.systems.pegs.play.tables import Tables


@compiled
def card_of(action: int) -> int:
    """Return the card that an action plays, from 1."""
    return (action - SWAP if action >= SWAP else action % CARDS) + 1


@compiled
def refusal(game: Tables, state: State, action: int) -> int:
    """Return why an action may not be done now, or FINE."""
    if state.over:
        return OVER
    if action < 0 or action >= ACTION_END:
        return NO_ACTION
    card = card_of(action)
    if action < SWAP:
        why = refusal_of_hop(game, state, action // CARDS, card)
        if why != FINE:
            return why
    return NO_CARD if state.hand[state.mover, card - 1] <= 0 else FINE


@compiled
def refusal_of_hop(game: Tables, state: State, peg: int, card: int) -> int:
    """Return why a peg may not hop so far, or FINE."""
    if peg >= game.pegs:
        return NO_ACTION
    if game.owner[peg] != state.mover:
        return NOT_YOURS
    if is_home(game, state, peg):
        return AT_HOME
    there = landing(game, state, peg, card)
    return BLOCKED if is_blocked(game, state, state.mover, there) else FINE


@compiled
def bumps(game: Tables, state: State, action: int) -> bool:
    """Return whether an action would bump a peg of someone else."""
    if action >= SWAP:
        return False
    there = landing(game, state, action // CARDS, card_of(action))
    return there < game.holes and peg_in(game, state, there) >= 0


@compiled
def apply(game: Tables, state: State, work: Work, action: int) -> None:
    """Carry an action out that is not refused, up to the next player's choice."""
    card = card_of(action)
    state.hand[state.mover, card - 1] -= 1
    state.held[state.mover] -= 1
    if action < SWAP:
        hop(game, state, work, action // CARDS, card)
    else:
        log_event(work, Event.SWAPPED, state.mover, 0, 0, 0, 0)
    take_card(state, work, state.mover)
    state.plies += 1
    end_turn(game, state)


@compiled
def hop(game: Tables, state: State, work: Work, peg: int, card: int) -> None:
    """Move a peg; whom it lands on goes back, and then the wind may blow."""
    start, there = state.at[peg], landing(game, state, peg, card)
    other = peg_in(game, state, there) if there < game.holes else -1
    state.at[peg] = there
    log_event(work, Event.HOPPED, state.mover, peg, start, there, 0)
    if other >= 0:
        send_back(game, state, work, other, peg)
    if there == game.holes:
        log_event(work, Event.CAME_HOME, state.mover, peg, start, 0, 0)
    elif game.rule_wind:
        blow(game, state, work, peg)


@compiled
def send_back(game: Tables, state: State, work: Work, peg: int, by: int) -> None:
    """Put a bumped peg into the nearest free hole behind, else into the nearest free one."""
    start = state.at[peg]
    for hole in range(game.holes):
        there = start - 1 - hole if hole < start else hole
        if state.at[peg] == start and peg_in(game, state, there) < 0:
            state.at[peg] = there
    log_event(work, Event.BUMPED, peg, start, state.at[peg], by, 0)


@compiled
def blow(game: Tables, state: State, work: Work, peg: int) -> None:
    """Let the wind move a peg by one hole, or not, where that hole is on the plank and free."""
    wind = draw(state, work, 3, WIND)
    start = state.at[peg]
    there = start
    if wind == ONWARDS:
        there = start + 1
    elif wind == BACKWARDS:
        there = start - 1
    if 0 <= there < game.holes and peg_in(game, state, there) < 0:
        state.at[peg] = there
        log_event(work, Event.BLEW, peg, start, there, 0, 0)


@compiled
def take_card(state: State, work: Work, player: int) -> None:
    """Draw a card for a player."""
    state.hand[player, draw(state, work, CARDS, CARD)] += 1
    state.held[player] += 1


@compiled
def end_turn(game: Tables, state: State) -> None:
    """Go on with the next player, unless someone is home with all, or the rounds are over."""
    finished = pegs_left(game, state, state.mover) == 0
    state.turn += 1
    state.mover = state.turn % game.players
    if finished or state.turn >= game.rule_rounds * game.players:
        state.over = 1
        state.mover = NOBODY
