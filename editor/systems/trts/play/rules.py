"""The record of the play rules of trts."""

from __future__ import annotations

from dataclasses import replace

from editor.play.game import Game
from editor.play.rules_by_name import rules_by_name
from editor.systems.trts.play.names import Phase
from editor.systems.trts.play.state import State


def are_parts(game: Game, state: State) -> bool:
    """Return whether the mover gives orders or engages, which is all but choices in a combat.

    A single such action gains little, and depends on what the others hide.
    """
    return state.phase in (Phase.ORDERS, Phase.PUSHING, Phase.GROUPING, Phase.GOING_ON)


RULES = replace(
    rules_by_name("trts", "editor.systems.trts.play"),
    plain=are_parts,
    parts="orders and engagements",
)
