"""The verbs of tactics: the entries into its rules, over flat buffers."""

from __future__ import annotations

from editor.play.compiled import entry
from editor.play.layout import Buffer
from editor.play.rules import Verbs
from editor.systems.tactics.play.applying import apply
from editor.systems.tactics.play.flood import look
from editor.systems.tactics.play.hiding import hide_from, imagine_for
from editor.systems.tactics.play.listing import list_actions
from editor.systems.tactics.play.peeking import forget_peeks, peek_at
from editor.systems.tactics.play.picking import pick_action
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.refusing import refusal
from editor.systems.tactics.play.scoring import write_scores
from editor.systems.tactics.play.shunning import is_shunned
from editor.systems.tactics.play.starting import start_match
from editor.systems.tactics.play.state import open_state, open_work
from editor.systems.tactics.play.tables import open_tables
from editor.systems.tactics.play.turn import settle
from editor.systems.tactics.play.weighing import weigh_for


@entry
def start(tables: Buffer, buffer: Buffer, scratch: Buffer, seed: int) -> int:
    """Lay the match out, up to its first decision. Returns 0."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    start_match(game, state, work)
    settle(game, state, work)
    return 0


@entry
def legal(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Write the legal actions into the work and return how many there are."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    look(game, state, work)
    forget_peeks(work)
    return list_actions(game, state, work)


@entry
def refuse(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Return why an action is refused, or Refusal.FINE."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    look(game, state, work)
    return refusal(game, state, work, action)


@entry
def step(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Carry out an action and what follows by itself, or return why it is refused."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    look(game, state, work)
    why = refusal(game, state, work, action)
    if why == Refusal.FINE:
        state.plies += 1
        apply(game, state, work, action)
        settle(game, state, work)
    return why


@entry
def pick(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Return a random legal action."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    look(game, state, work)
    return pick_action(game, state, work)


@entry
def weigh(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Return how good the position is for a player."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return weigh_for(game, state, work, player)


@entry
def hide(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Take out of the state what a player may not know. Returns 0."""
    game, state = open_tables(tables), open_state(buffer)
    hide_from(game, state, player)
    return 0


@entry
def imagine(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Put something in place of what is hidden. Returns 0."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    imagine_for(game, state, work)
    return 0


@entry
def score(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Write points and places into the work. Returns 0."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    write_scores(game, state, work)
    is_last = state.round >= game.rule_rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0
    return 0


@entry
def shun(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Return 1 if the restriction of the work forbids an action to a bot."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    look(game, state, work)
    return 1 if is_shunned(game, state, work, action) else 0


@entry
def peek(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Return what an action weighs for the mover at the most, as it can be told without a step."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return peek_at(game, state, work, action)


VERBS = Verbs(start, legal, refuse, step, pick, weigh, hide, imagine, score, shun, peek)
