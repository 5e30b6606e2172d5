"""The entries into the rules of trts."""

from __future__ import annotations

from editor.play.entries import count_ply, verbs_of
from editor.systems.trts.play.dispatch import apply, list_actions, refusal
from editor.systems.trts.play.hiding import hide_from, imagine_for
from editor.systems.trts.play.picking import pick_action
from editor.systems.trts.play.shunning import is_shunned
from editor.systems.trts.play.starting import start_match
from editor.systems.trts.play.state import open_state, open_work
from editor.systems.trts.play.tables import open_tables
from editor.systems.trts.play.weighing import weigh_for
from editor.systems.trts.play.winning import end_at_limit, write_limit, write_scores

VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match,),
    legal=(list_actions,),
    refuse=(refusal,),
    step=(count_ply, apply, end_at_limit),
    pick=(pick_action,),
    weigh=(weigh_for,),
    hide=(hide_from,),
    imagine=(imagine_for,),
    score=(write_limit, write_scores),
    shun=(is_shunned,),
)
