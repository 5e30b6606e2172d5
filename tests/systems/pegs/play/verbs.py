"""The verbs of the hop race over flat buffers."""

from __future__ import annotations

from editor.play.chance import whim
from editor.play.compiled import compiled, entry
from editor.play.layout import Buffer
from editor.play.rules import Verbs
from tests.systems.pegs.play.hiding import hide_from, imagine_for
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


@entry
def start(tables: Buffer, buffer: Buffer, scratch: Buffer, seed: int) -> int:
    """Put the pegs where the plank has them and deal the hands."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    for peg in range(game.pegs):
        state.at[peg] = game.begin[peg]
    for player in range(game.players):
        for _ in range(game.rule_cards):
            take_card(state, work, player)
    return 0


@entry
def legal(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Write the legal actions of the mover."""
    return list_actions(open_tables(tables), open_state(buffer), open_work(scratch))


@entry
def refuse(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Return why an action is refused."""
    return refusal(open_tables(tables), open_state(buffer), action)


@entry
def step(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Carry an action out, or say why not."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    why = refusal(game, state, action)
    if why == FINE:
        apply(game, state, work, action)
    return why


@entry
def pick(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Return a legal action by whim."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    count = list_actions(game, state, work)
    return work.actions[whim(work, count)] if count > 0 else -1


@entry
def weigh(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Return how good the position is for a player."""
    return weight(open_tables(tables), open_state(buffer), player)


@entry
def hide(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Take out what a player may not know."""
    hide_from(open_tables(tables), open_state(buffer), player)
    return 0


@entry
def imagine(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Put hands in the place of the hidden ones."""
    imagine_for(open_tables(tables), open_state(buffer), open_work(scratch), player)
    return 0


@entry
def score(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Write points and places."""
    write_scores(open_tables(tables), open_state(buffer), open_work(scratch))
    return 0


@entry
def shun(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Say whether the restriction of a bot forbids an action."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    if work.restriction == NEVER_SWAPS:
        return 1 if action >= SWAP else 0
    if work.restriction == NEVER_BUMPS:
        return 1 if bumps(game, state, action) else 0
    return 0


VERBS = Verbs(start, legal, refuse, step, pick, weigh, hide, imagine, score, shun)
