"""Refusing, listing and carrying out any action of mechs, and drawing one at random."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.dispatch import Refusals, dispatch_of
from editor.play.rng import random_below
from editor.systems.mechs.play.actions import ACTIONS, Action, action_of
from editor.systems.mechs.play.names import CARDS, DIRECTIONS, Phase
from editor.systems.mechs.play.refusals import Refusal
from editor.systems.mechs.play.state import State, Work
from editor.systems.mechs.play.tables import Tables

_DISPATCH = dispatch_of(
    __name__,
    ACTIONS,
    (Tables, State, Work),
    Refusals(Refusal.MATCH_OVER, Refusal.NO_SUCH_THING, Refusal.OTHER_PHASE),
)
refusal, apply, list_actions = _DISPATCH.refusal, _DISPATCH.apply, _DISPATCH.list_actions


TRIES = 16


@compiled
def pick_action(game: Tables, state: State, work: Work) -> int:
    """Return a random legal action; keeping the weapons as they are is drawn more often."""
    if state.phase in (Phase.PROGRAM, Phase.AD_HOC):
        kind = Action.PROGRAM if state.phase == Phase.PROGRAM else Action.PLAY
        for _ in range(TRIES):
            action = action_of(kind, random_below(work, CARDS * DIRECTIONS))
            if refusal(game, state, work, action) == Refusal.FINE:
                return action
    if state.phase == Phase.EQUIP and random_below(work, 2):
        ready = action_of(Action.READY, 0)
        if refusal(game, state, work, ready) == Refusal.FINE:
            return ready
    count = list_actions(game, state, work)
    return work.actions[random_below(work, count)] if count > 1 else work.actions[0]
