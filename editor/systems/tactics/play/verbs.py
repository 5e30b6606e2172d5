"""The entries into the rules. Those that need to know who stands where call `look` first."""

from __future__ import annotations

from editor.play.rules import count_ply, verbs_of
from editor.systems.tactics.play.bounds import forget_bounds, upper_bound_of
from editor.systems.tactics.play.dispatch import apply, list_actions, pick_action, refusal
from editor.systems.tactics.play.evaluation import evaluate_for
from editor.systems.tactics.play.flood import look
from editor.systems.tactics.play.measuring import measure_match
from editor.systems.tactics.play.observation import determinize_for, hide_from
from editor.systems.tactics.play.restriction import is_restricted
from editor.systems.tactics.play.scoring import write_limit, write_scores
from editor.systems.tactics.play.starting import start_match
from editor.systems.tactics.play.state import open_state, open_work
from editor.systems.tactics.play.tables import open_tables
from editor.systems.tactics.play.turn import settle

VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match, settle),
    legal=(look, forget_bounds, list_actions),
    refuse=(look, refusal),
    step=(count_ply, apply, settle),
    pick=(look, pick_action),
    evaluate=(evaluate_for,),
    hide=(hide_from,),
    determinize=(determinize_for,),
    score=(write_scores, write_limit),
    restricts=(look, is_restricted),
    upper_bound=(upper_bound_of,),
    measure=(measure_match,),
)
