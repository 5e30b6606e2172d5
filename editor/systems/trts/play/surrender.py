"""Giving up, where the set-up allows it. Source: C6."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.trts.play.names import Phase
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables
from editor.systems.trts.play.turn import end_orders, end_push
from editor.systems.trts.play.winning import go_out, settle_out


@compiled
def refuse_surrender(game: Tables) -> int:
    """Why nobody can give up."""
    return Refusal.FINE if game.rule_surrender else Refusal.NO_SURRENDER


@compiled
def apply_surrender(game: Tables, state: State, work: Work, player: int) -> None:
    """Take the mover out of the match. Source: C6.

    Where the others play on, a push that runs is over and orders go to the next.
    """
    was_ordering = state.phase == Phase.ORDERS
    go_out(game, state, work, player)
    if settle_out(game, state, work):
        return
    if was_ordering:
        end_orders(game, state, work)
    else:
        end_push(game, state, work)
