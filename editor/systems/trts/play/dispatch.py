"""Refusing, listing and carrying out any action of trts."""

from __future__ import annotations

from editor.play.dispatch import Refusals, dispatch_of
from editor.systems.trts.play.actions import ACTIONS
from editor.systems.trts.play.refusals import Refusal
from editor.systems.trts.play.state import State, Work
from editor.systems.trts.play.tables import Tables

_DISPATCH = dispatch_of(
    __name__,
    ACTIONS,
    (Tables, State, Work),
    Refusals(Refusal.MATCH_OVER, Refusal.NO_SUCH_ACTION, Refusal.WRONG_PHASE),
)
refusal, apply, list_actions = _DISPATCH.refusal, _DISPATCH.apply, _DISPATCH.list_actions
