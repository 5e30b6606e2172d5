"""Counters: a unit that was hit and lives may hit back, once."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.systems.tactics.play.actions import BOOSTS, WHOM_AT, Action, action_of
from editor.systems.tactics.play.attacking import refusal_to_hit, strike
from editor.systems.tactics.play.names import CLASSES, Event, Phase, Spell
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import recover


@compiled
def offer_counter(game: Tables, state: State, unit: int, target: int, taken: int) -> None:
    """Let the owner of a unit that was hit decide on a counter, if there is anything to decide.

    `taken` is what the attack took. An enemy of an adventure is left waiting alike. Source: A3.
    """
    if game.rule_counter == 0 or taken == 0:
        return
    if state.cell[target] == NOWHERE or state.cell[unit] == NOWHERE:
        return
    if can_counter(game, state, target, unit):
        state.phase = Phase.COUNTER
        state.active = target
        state.opponent = unit
        state.mover = target // CLASSES


@compiled
def can_counter(game: Tables, state: State, unit: int, opponent: int) -> bool:
    """Say whether a unit could hit back in any way."""
    if refusal_to_counter(game, state, Action.MELEE, unit, opponent, 0) == Refusal.FINE:
        return True
    if refusal_to_counter(game, state, Action.SHOOT, unit, opponent, 0) == Refusal.FINE:
        return True
    return refusal_to_counter(game, state, Action.CAST, unit, opponent, 0) == Refusal.FINE


@compiled
def refusal_to_counter(
    game: Tables, state: State, kind: int, unit: int, opponent: int, boost: int
) -> int:
    """Return why a unit cannot counter in this way. A weakened one pays for it. Source: A3."""
    if state.weakened[unit] and state.health[unit] <= game.rule_recover:
        return Refusal.TOO_HURT
    if kind == Action.CAST and game.card_spell[state.card[unit]] == Spell.MEND:
        return Refusal.NO_SPELL
    return refusal_to_hit(game, state, kind, unit, opponent, boost)


@compiled
def refuse_answer(game: Tables, state: State, kind: int, unit: int, target: int) -> int:
    """Return why this is no answer to the attack that waits for one."""
    return refuse_answer_by_spell(game, state, kind, unit, target, 0)


@compiled
def refuse_answer_by_spell(
    game: Tables, state: State, kind: int, unit: int, target: int, boost: int
) -> int:
    """Return why this is no answer, with so much mana for dice, to the attack that waits."""
    if unit != state.active or target != state.opponent:
        return Refusal.WRONG_TARGET
    return refusal_to_counter(game, state, kind, unit, target, boost)


@compiled
def list_answer(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """Write down that a unit answers in this way, if it may."""
    target = state.opponent
    if refuse_answer(game, state, kind, unit, target) == Refusal.FINE:
        list_action(work, action_of(kind, unit, target))


@compiled
def list_answer_by_spell(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """Write down with what mana for dice a unit may answer by its spell."""
    target = state.opponent
    for boost in range(BOOSTS):
        if refuse_answer_by_spell(game, state, kind, unit, target, boost) == Refusal.FINE:
            list_action(work, action_of(kind, unit, target << WHOM_AT | boost))


@compiled
def apply_answer(game: Tables, state: State, work: Work, kind: int, unit: int, target: int) -> None:
    """Answer an attack."""
    counter(game, state, work, kind, unit, target, 0)


@compiled
def apply_answer_by_spell(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> None:
    """Answer an attack by a spell."""
    counter(game, state, work, kind, unit, target, boost)


@compiled
def apply_pass(state: State, work: Work, player: int) -> None:
    """Let an attack go unanswered."""
    log_event(work, Event.PASSED, player, 0, 0, 0, 0)
    end_counter(state)


@compiled
def counter(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> None:
    """Hit back; nobody may answer that. Source: A3."""
    if state.weakened[unit]:
        recover(game, state, work, unit)
    end_counter(state)
    strike(game, state, work, kind, unit, target, boost)


@compiled
def end_counter(state: State) -> None:
    """Give the turn back to the party whose it is."""
    state.phase = Phase.ACT
    state.active = NONE
    state.opponent = NONE
    state.mover = state.turn_of
