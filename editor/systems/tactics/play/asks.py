"""What the mover of a match has to decide, in words."""

from __future__ import annotations

from editor.play.game import Game
from editor.play.layout import Record
from editor.systems.tactics.play.calling import (
    party_words,
    plural,
    unit_inside,
)
from editor.systems.tactics.play.names import (
    ACT,
    CHOOSING,
    CLAIMING,
    COUNTER,
    DISCARDING,
    DRAFTING,
    EMERGING,
    EXPLORING,
    GOING_ON,
    NOBODY,
    PLACING,
    REWARDING,
)
from editor.systems.tactics.play.terms import (
    bonus_words,
)


def asks(game: Game, state: Record) -> str:
    """Return what the mover has to decide, such as "Red: 2 of 3 actions left."."""
    if state.over or state.mover == NOBODY:
        return "The match is over."
    who, unit, phase = party_words(game, state.mover), state.active, state.phase
    if phase == ACT:
        left, most = state.actions_left, game.table.rule_actions
        return f"{who}: {left} of {plural(max(left, most), 'action')} left."
    if phase == COUNTER:
        mine, theirs = unit_inside(game, unit), unit_inside(game, state.opponent)
        return f"{who}: does {mine} counter {theirs}?"
    if phase in (EXPLORING, GOING_ON):
        where = "in the dungeon" if phase == EXPLORING else "outside again"
        left = plural(state.points, "point")
        return f"{who}: where does {unit_inside(game, unit)} go {where}? {left} left."
    asked = {
        DISCARDING: "which tactic card goes?",
        CHOOSING: "which tactic card goes back?",
        CLAIMING: "where do your units start?",
        PLACING: "where does the next unit start?",
        EMERGING: "where does the unit come out?",
        DRAFTING: "which unit card stays?",
        REWARDING: f"is the crystal's bonus used: {bonus_words(game, state.reward)}?",
    }
    return f"{who}: {asked.get(phase, 'what now?')}"
