"""Knock-back: its dice, and where a unit is pushed."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOWHERE, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.control import hurt
from editor.systems.tactics.play.flood import is_shut, put, side_towards, who_is_on
from editor.systems.tactics.play.names import CLASSES, Ability, Draw, Event, Symbol
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


@compiled
def knock_back(game: Tables, state: State, work: Work, attacker: int, target: int) -> None:
    """Roll the attacker's knock-back dice and push the target by all that they show. Source: A3."""
    dice = game.card_knock[state.card[attacker]]
    force = roll(game, state, work, attacker, dice, Symbol.PUSH, Draw.KNOCK_BACK)
    if force > 0 and game.card_ability[state.card[target]] != Ability.STEADFAST:
        side = side_towards(game, state.cell[attacker], state.cell[target])
        push(game, state, work, attacker, target, side, force)


@compiled
def push(
    game: Tables, state: State, work: Work, attacker: int, target: int, side: int, force: int
) -> None:
    """Push a unit to a side. What shortens the push costs it health, once. Source: A3.

    It drops off edges unharmed; villages, water, peaks and ballistas do nothing on the way. An
    artifact that it bears goes to the attacker as soon as it is really moved. Source: A8.
    """
    begin = state.cell[target]
    gone = 0
    while gone < force:
        there = game.beside[state.cell[target], side]
        if stops_push(game, state, work, state.cell[target], there):
            break
        put(state, work, target, there)
        gone += 1
    if gone > 0:
        log_event(work, Event.PUSHED, target, begin, state.cell[target], gone, force)
        steal_artifact(state, work, attacker, target)
    if gone < force:
        log_event(work, Event.BUMPED, target, state.cell[target], game.rule_wall_harm, 0, 0)
        hurt(game, state, work, target, game.rule_wall_harm, attacker // CLASSES)


@compiled
def stops_push(game: Tables, state: State, work: Work, here: int, there: int) -> bool:
    """Say whether a pushed unit stops: at an edge of the map, a cliff, or any unit. Source: A3."""
    if there == NOWHERE:
        return True
    if game.elevation[there] > game.elevation[here]:
        return True
    return who_is_on(game, state, work, there) != 0 or is_shut(game, state, there)


@compiled
def steal_artifact(state: State, work: Work, attacker: int, target: int) -> None:
    """Give the attacker the artifact that a unit bore when it was pushed. Source: A8."""
    if state.bearer == target:
        state.bearer = attacker
        log_event(work, Event.ARTIFACT, attacker, target, state.cell[attacker], 0, 0)
