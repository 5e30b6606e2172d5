"""The entries into the rules of mechs."""

from __future__ import annotations

from editor.play.compiled import entry
from editor.play.layout import Buffer
from editor.play.rules import Verbs
from editor.systems.mechs.play.applying import apply
from editor.systems.mechs.play.hiding import hide_from, imagine_for
from editor.systems.mechs.play.listing import list_actions
from editor.systems.mechs.play.picking import pick_action
from editor.systems.mechs.play.refusals import Refusal
from editor.systems.mechs.play.refusing import refusal
from editor.systems.mechs.play.scoring import end_match, write_scores
from editor.systems.mechs.play.shunning import is_shunned
from editor.systems.mechs.play.starting import start_match
from editor.systems.mechs.play.state import open_state, open_work
from editor.systems.mechs.play.tables import open_tables
from editor.systems.mechs.play.turn import run
from editor.systems.mechs.play.weighing import weigh_for


@entry
def start(tables: Buffer, buffer: Buffer, scratch: Buffer, seed: int) -> int:
    """Lay a match out, up to the first decision."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    start_match(game, state, work)
    run(game, state, work)
    return 0


@entry
def legal(tables: Buffer, buffer: Buffer, scratch: Buffer, nothing: int) -> int:
    """Write the legal actions down, and return how many."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return list_actions(game, state, work)


@entry
def refuse(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Say why an action is refused."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return refusal(game, state, work, action)


@entry
def step(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Carry an action out with all that follows by itself, or say why not.

    At the limit of plies the match ends as it stands.
    """
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    why = refusal(game, state, work, action)
    if why == Refusal.FINE:
        apply(game, state, work, action)
        run(game, state, work)
        state.plies += 1
        if state.plies >= game.rule_plies and not state.over:
            end_match(game, state, work)
    return why


@entry
def pick(tables: Buffer, buffer: Buffer, scratch: Buffer, nothing: int) -> int:
    """Return a legal action that is drawn."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return pick_action(game, state, work)


@entry
def weigh(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Return how good the position is for a player."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return weigh_for(game, state, work, player)


@entry
def hide(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Take out what a player may not know."""
    game, state = open_tables(tables), open_state(buffer)
    hide_from(game, state, player)
    return 0


@entry
def imagine(tables: Buffer, buffer: Buffer, scratch: Buffer, player: int) -> int:
    """Put something in its place that agrees with what the player may know."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    imagine_for(game, state, work, player)
    return 0


@entry
def score(tables: Buffer, buffer: Buffer, scratch: Buffer, nothing: int) -> int:
    """Write points and places down."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    write_scores(game, state, work)
    is_last = state.round >= game.rounds or state.plies >= game.rule_plies
    work.at_limit = 1 if state.over and is_last else 0
    return 0


@entry
def shun(tables: Buffer, buffer: Buffer, scratch: Buffer, action: int) -> int:
    """Say whether a bot's restriction forbids an action."""
    game, state, work = open_tables(tables), open_state(buffer), open_work(scratch)
    return 1 if is_shunned(game, state, work, action) else 0


VERBS = Verbs(start, legal, refuse, step, pick, weigh, hide, imagine, score, shun)
