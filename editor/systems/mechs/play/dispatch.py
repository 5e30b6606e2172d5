"""Refusing, listing and carrying out any action of mechs."""

from __future__ import annotations

from editor.play.dispatch import Refusals, dispatch_of
from editor.systems.mechs.play.actions import ACTIONS
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
