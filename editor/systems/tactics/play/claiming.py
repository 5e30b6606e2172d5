"""Starts that players choose in turn order, where the set-up assigns none. Source: A8."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, log_event
from editor.systems.tactics.play.names import CLASSES, PARTIES, Event, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def clear_claims(state: State) -> None:
    """Begin with nobody having chosen."""
    for party in range(PARTIES):
        state.claim[party] = NONE


@compiled
def next_to_claim(game: Tables, state: State) -> bool:
    """Let the next player choose where to begin; False when all have, or nobody is asked."""
    if game.choices == 0:
        return False
    for party in range(game.players):
        if state.claim[party] == NONE:
            state.phase = Phase.CHOOSE_START
            state.mover = party
            return True
    return False


@compiled
def refuse_start(game: Tables, state: State, choice: int) -> int:
    """Return why the mover cannot begin at a choice: others are there, or too many that tie."""
    if choice >= game.choices:
        return Refusal.NO_SUCH_ACTION
    tied = game.choice_tied[choice]
    for party in range(game.players):
        taken = state.claim[party]
        if taken != NONE:
            if (game.choice_bars[choice] >> taken) & 1:
                return Refusal.START_TAKEN
            tied += game.choice_tied[taken]
    return Refusal.START_TAKEN if tied > game.choice_open else Refusal.FINE


@compiled
def apply_start(state: State, work: Work, choice: int) -> None:
    """Let the mover begin there."""
    state.claim[state.mover] = choice
    log_event(work, Event.CLAIMED, state.mover, choice, 0, 0, 0)


@compiled
def home_of(game: Tables, state: State, unit: int) -> int:
    """Return where a unit begins when nobody is asked."""
    if game.choices == 0:
        return game.home[unit]
    return game.choice_home[state.claim[unit // CLASSES], game.home_rank[unit]]


@compiled
def start_count(game: Tables, state: State, party: int) -> int:
    """Return how many spaces the starts of a party have."""
    if game.choices == 0:
        return game.start_count[party]
    return game.choice_count[state.claim[party]]


@compiled
def start_cell(game: Tables, state: State, party: int, place: int) -> int:
    """Return a space of a party's starts, by its place among them."""
    if game.choices == 0:
        return game.start_cell[party, place]
    return game.choice_cell[state.claim[party], place]


@compiled
def start_zone(game: Tables, state: State, party: int, place: int) -> int:
    """Return which of a party's starts a space belongs to, by its place among them."""
    if game.choices == 0:
        return game.start_zone[party, place]
    return game.choice_zone[state.claim[party], place]
