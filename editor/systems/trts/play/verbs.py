"""The verbs of trts: the entries into its rules."""

from __future__ import annotations

from editor.play.rules import count_ply, verbs_of
from editor.systems.trts.play.bounds import forget_bounds, upper_bound_of
from editor.systems.trts.play.dispatch import apply, list_actions, pick_action, refusal
from editor.systems.trts.play.evaluation import evaluate_for
from editor.systems.trts.play.measuring import measure_match
from editor.systems.trts.play.observation import determinize_for, hide_from
from editor.systems.trts.play.restriction import is_restricted
from editor.systems.trts.play.scoring import end_at_limit, write_limit, write_scores
from editor.systems.trts.play.starting import start_match
from editor.systems.trts.play.state import open_state, open_work
from editor.systems.trts.play.tables import open_tables

VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match,),
    legal=(forget_bounds, list_actions),
    refuse=(refusal,),
    step=(count_ply, apply, end_at_limit),
    pick=(pick_action,),
    evaluate=(evaluate_for,),
    hide=(hide_from,),
    determinize=(determinize_for,),
    score=(write_limit, write_scores),
    restricts=(is_restricted,),
    upper_bound=(upper_bound_of,),
    measure=(measure_match,),
)
