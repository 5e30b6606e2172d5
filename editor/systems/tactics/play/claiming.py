"""Starts that players choose in turn order, where the set-up assigns none. Source: A8."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.tactics.play.names import CLAIMING, CLASSES, NONE, PARTIES, TOLD_CLAIMED
from editor.systems.tactics.play.refusals import FINE, NO_SUCH_ACTION, START_TAKEN


@compiled
def clear_claims(game: Record, state: Record, work: Record) -> None:
    """Begin with nobody having chosen."""
    for party in range(PARTIES):
        state.claim[party] = NONE


@compiled
def next_to_claim(game: Record, state: Record, work: Record) -> bool:
    """Let the next player choose where to begin; False when all have, or nobody is asked."""
    if game.choices == 0:
        return False
    for party in range(game.players):
        if state.claim[party] == NONE:
            state.phase = CLAIMING
            state.mover = party
            return True
    return False


@compiled
def refusal_to_claim(game: Record, state: Record, work: Record, unit: int, choice: int) -> int:
    """Return why the mover cannot begin at a choice: others are there, or too many that tie."""
    if unit != 0 or choice >= game.choices:
        return NO_SUCH_ACTION
    tied = game.choice_tied[choice]
    for party in range(game.players):
        taken = state.claim[party]
        if taken != NONE:
            if (game.choice_bars[choice] >> taken) & 1:
                return START_TAKEN
            tied += game.choice_tied[taken]
    return START_TAKEN if tied > game.choice_open else FINE


@compiled
def claim(game: Record, state: Record, work: Record, choice: int) -> None:
    """Let the mover begin there."""
    state.claim[state.mover] = choice
    tell(work, TOLD_CLAIMED, state.mover, choice, 0, 0, 0)


@compiled
def home_of(game: Record, state: Record, work: Record, unit: int) -> int:
    """Return where a unit begins when nobody is asked."""
    if game.choices == 0:
        return game.home[unit]
    return game.choice_home[state.claim[unit // CLASSES], game.home_rank[unit]]


@compiled
def start_count(game: Record, state: Record, work: Record, party: int) -> int:
    """Return how many spaces the starts of a party have."""
    if game.choices == 0:
        return game.start_count[party]
    return game.choice_count[state.claim[party]]


@compiled
def start_cell(game: Record, state: Record, work: Record, party: int, place: int) -> int:
    """Return a space of a party's starts, by its place among them."""
    if game.choices == 0:
        return game.start_cell[party, place]
    return game.choice_cell[state.claim[party], place]


@compiled
def start_zone(game: Record, state: Record, work: Record, party: int, place: int) -> int:
    """Return which of a party's starts a space belongs to, by its place among them."""
    if game.choices == 0:
        return game.start_zone[party, place]
    return game.choice_zone[state.claim[party], place]
