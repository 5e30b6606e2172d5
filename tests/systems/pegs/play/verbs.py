"""The entries into the rules of the hop race."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.rng import random_below
from editor.play.rules import verbs_of
from tests.systems.pegs.play.hiding import determinize_for, hide_from
from tests.systems.pegs.play.hop import apply, bumps, refusal, take_card
from tests.systems.pegs.play.names import (
    ACTION_END,
    FINE,
    NEVER_BUMPS,
    NEVER_SWAPS,
    SWAP,
)
from tests.systems.pegs.play.scoring import weight, write_scores
from tests.systems.pegs.play.state import State, Work, open_state, open_work
from tests.systems.pegs.play.tables import Tables, open_tables


@compiled
def list_actions(game: Tables, state: State, work: Work) -> int:
    """Write the legal actions down and return how many there are."""
    count = 0
    for action in range(ACTION_END):
        if refusal(game, state, action) == FINE:
            work.actions[count] = action
            count += 1
    work.action_count = count
    return count


@compiled
def start_race(game: Tables, state: State, work: Work) -> None:
    """Put the pegs where the plank has them and deal the hands."""
    for peg in range(game.pegs):
        state.at[peg] = game.begin[peg]
    for player in range(game.players):
        for _ in range(game.rule_cards):
            take_card(state, work, player)


@compiled
def pick_action(game: Tables, state: State, work: Work) -> int:
    """Return a legal action by random choice."""
    count = list_actions(game, state, work)
    return work.actions[random_below(work, count)] if count > 0 else -1


@compiled
def is_restricted(game: Tables, state: State, work: Work, action: int) -> bool:
    """Return whether the restriction of a bot forbids an action."""
    if work.restriction == NEVER_SWAPS:
        return action >= SWAP
    return work.restriction == NEVER_BUMPS and bumps(game, state, action)


VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_race,),
    legal=(list_actions,),
    refuse=(refusal,),
    step=(apply,),
    pick=(pick_action,),
    evaluate=(weight,),
    hide=(hide_from,),
    determinize=(determinize_for,),
    score=(write_scores,),
    restricts=(is_restricted,),
)
