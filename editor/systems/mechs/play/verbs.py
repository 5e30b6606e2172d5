"""The entries into the rules of mechs."""

from __future__ import annotations

from editor.play.rules import count_ply, verbs_of
from editor.systems.mechs.play.dispatch import apply, list_actions, pick_action, refusal
from editor.systems.mechs.play.evaluation import evaluate_for
from editor.systems.mechs.play.measuring import measure_match
from editor.systems.mechs.play.observation import determinize_for, hide_from
from editor.systems.mechs.play.restriction import is_restricted
from editor.systems.mechs.play.scoring import end_at_limit, write_limit, write_scores
from editor.systems.mechs.play.starting import start_match
from editor.systems.mechs.play.state import open_state, open_work
from editor.systems.mechs.play.tables import open_tables
from editor.systems.mechs.play.turn import run

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
