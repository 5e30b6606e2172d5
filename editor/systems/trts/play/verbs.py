"""The verbs: the entries into the rules."""

from __future__ import annotations

from editor.play.compiled import entry
from editor.play.layout import Buffer
from editor.play.rules import Verbs
from editor.systems.trts.play.applying import apply
from editor.systems.trts.play.hiding import hide_from, imagine_for
from editor.systems.trts.play.listing import list_actions
from editor.systems.trts.play.picking import pick_action
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.refusing import refusal
from editor.systems.trts.play.shunning import is_shunned
from editor.systems.trts.play.starting import start_match
from editor.systems.trts.play.state import open_state, open_work
from editor.systems.trts.play.tables import open_tables
from editor.systems.trts.play.weighing import weigh_for
from editor.systems.trts.play.winning import write_scores


@entry
def start(tables: Buffer, buffer: Buffer, scratch: Buffer, seed: int) -> int:
    """Lay out the first position of a match in a state of zeros. 0."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    start_match(game, state, work)
    return 0


@entry
def legal(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Write all legal actions; how many there are."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return list_actions(game, state, work)


@entry
def refuse(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """FINE, or why an action is refused."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return refusal(game, state, work, action)


@entry
def step(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Carry an action out, or say why not and leave the state as it is."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    why = refusal(game, state, work, action)
    if why == Refusal.FINE:
        apply(game, state, work, action)
    return why


@entry
def pick(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """An action at random, most often without listing all."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return pick_action(game, state, work)


@entry
def weigh(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """How good the position is for a player, from -10,000 to 10,000."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return weigh_for(game, state, work, player)


@entry
def hide(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Take out what a player may not know."""
    game, state = open_tables(tables), open_state(buffer)
    return hide_from(game, state, player)


@entry
def imagine(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Put in what may be there instead of what was taken out."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return imagine_for(game, state, work, player)


@entry
def score(tables: Buffer, buffer: Buffer, scratch: Buffer, number: int) -> int:
    """Write areas and places as if the match ended now."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    is_last = state.round >= game.rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0
    return write_scores(game, state, work)


@entry
def shun(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """1 where the bot's restriction forbids the action, else 0."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return 1 if is_shunned(game, state, work, action) else 0


VERBS = Verbs(start, legal, refuse, step, pick, weigh, hide, imagine, score, shun)
