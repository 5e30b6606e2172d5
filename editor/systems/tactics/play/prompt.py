"""What the mover has to decide, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.header import NOBODY
from editor.systems.tactics.play.labels import (
    bonus_words,
    party_words,
    plural,
    unit_inside,
)
from editor.systems.tactics.play.names import Phase
from editor.systems.tactics.play.state import State


def prompt(game: Game, state: State) -> str:
    """Return what the mover has to decide, such as "Red: 2 of 3 actions left."."""
    if state.over or state.mover == NOBODY:
        return "The match is over."
    who, unit, phase = party_words(game, state.mover), state.active, state.phase
    if phase == Phase.ACT:
        actions, most = state.actions_left, game.table.rule_actions
        return f"{who}: {actions} of {plural(max(actions, most), 'action')} left."
    if phase == Phase.COUNTER:
        mine, theirs = unit_inside(game, unit), unit_inside(game, state.opponent)
        return f"{who}: does {mine} counter {theirs}?"
    if phase in (Phase.EXPLORE, Phase.GO_ON):
        where = "in the dungeon" if phase == Phase.EXPLORE else "outside again"
        left = plural(state.points, "point")
        return f"{who}: where does {unit_inside(game, unit)} go {where}? {left} left."
    asked: dict[int, str] = {
        Phase.DISCARD: "which tactic card goes?",
        Phase.CHOOSE_CARD: "which tactic card goes back?",
        Phase.CHOOSE_START: "where do your units start?",
        Phase.PLACE: "where does the next unit start?",
        Phase.EMERGE: "where does the unit come out?",
        Phase.DRAFT: "which unit card stays?",
        Phase.BONUS: f"is the crystal's bonus used: {bonus_words(game, state.reward)}?",
    }
    return f"{who}: {asked.get(phase, 'what now?')}"
