"""Dice, and how many of them show a symbol."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.rng import draw
from editor.systems.tactics.play.names import CLASSES, Event, Symbol
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def roll(
    game: Tables, state: State, work: Work, unit: int, dice: int, symbol: int, kind: int
) -> int:
    """Roll dice for a unit and return how many show a symbol.

    With luck, which a tactic card gives for one roll, a die that failed is rolled once more.
    """
    lucky = state.luck != 0 and state.turn_of == unit // CLASSES
    shown = 0
    for _ in range(dice):
        face = game.die_face[draw(state, work, game.die_sides, kind)]
        if lucky and (face & symbol != 0) == (symbol == Symbol.MISS):
            face = game.die_face[draw(state, work, game.die_sides, kind)]
        if face & symbol:
            shown += 1
    if lucky and dice > 0:
        state.luck = 0
    if dice > 0:
        log_event(work, Event.ROLLED, unit, dice, shown, symbol, 0)
    return shown
