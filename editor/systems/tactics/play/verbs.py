"""The entries into the rules of tactics. Those that ask who stands where look first."""

from __future__ import annotations

from editor.play.entries import count_ply, verbs_of
from editor.systems.tactics.play.dispatch import apply, list_actions, refusal
from editor.systems.tactics.play.flood import look
from editor.systems.tactics.play.hiding import hide_from, imagine_for
from editor.systems.tactics.play.peeking import forget_peeks, peek_at
from editor.systems.tactics.play.picking import pick_action
from editor.systems.tactics.play.scoring import write_limit, write_scores
from editor.systems.tactics.play.shunning import is_shunned
from editor.systems.tactics.play.starting import start_match
from editor.systems.tactics.play.state import open_state, open_work
from editor.systems.tactics.play.tables import open_tables
from editor.systems.tactics.play.turn import settle
from editor.systems.tactics.play.weighing import weigh_for

VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match, settle),
    legal=(look, forget_peeks, list_actions),
    refuse=(look, refusal),
    step=(count_ply, apply, settle),
    pick=(look, pick_action),
    weigh=(weigh_for,),
    hide=(hide_from,),
    imagine=(imagine_for,),
    score=(write_scores, write_limit),
    shun=(look, is_shunned),
    peek=(peek_at,),
)
