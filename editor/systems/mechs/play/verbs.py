"""What refuses, lists and carries out any action, and the entries into the rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.dispatch import Refusals, dispatch_of
from editor.play.rng import random_below
from editor.play.rules import count_ply, verbs_of
from editor.systems.mechs.play.actions import ACTIONS, Action, Refusal, action_of
from editor.systems.mechs.play.evaluation import evaluate_for
from editor.systems.mechs.play.measuring import measure_match
from editor.systems.mechs.play.names import CARDS, DIRECTIONS, Phase
from editor.systems.mechs.play.observation import determinize_for, hide_from
from editor.systems.mechs.play.restriction import is_restricted
from editor.systems.mechs.play.scoring import end_at_limit, write_limit, write_scores
from editor.systems.mechs.play.starting import start_match
from editor.systems.mechs.play.state import State, Work, open_state, open_work
from editor.systems.mechs.play.tables import Tables, open_tables
from editor.systems.mechs.play.turn import run

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


VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match, run),
    legal=(list_actions,),
    refuse=(refusal,),
    step=(apply, run, count_ply, end_at_limit),
    pick=(pick_action,),
    evaluate=(evaluate_for,),
    hide=(hide_from,),
    determinize=(determinize_for,),
    score=(write_scores, write_limit),
    restricts=(is_restricted,),
    measure=(measure_match,),
)
