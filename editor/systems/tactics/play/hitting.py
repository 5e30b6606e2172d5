"""Attacks and spells of a turn, and the counter of their target. Source: A3."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.systems.tactics.play.actions import BOOSTS, WHOM_AT, Action, Refusal, action_of
from editor.systems.tactics.play.attacking import is_attack, melee_of, refusal_to_hit, strike
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.names import CLASSES, Phase, Spell, TurnAction
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import recover, refusal_to_act, runs_by_rule, take_action


@compiled
def offer_counter(game: Tables, state: State, unit: int, target: int, taken: int) -> None:
    """Let the owner of a unit that was hit decide on a counter, if it can counter.

    `taken` is the health that the attack took. The same for enemies of adventures. Source: A3.
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
    """Return whether a unit can counter in any way."""
    if refusal_to_counter(game, state, Action.MELEE, unit, opponent, 0) == Refusal.FINE:
        return True
    if refusal_to_counter(game, state, Action.SHOOT, unit, opponent, 0) == Refusal.FINE:
        return True
    return refusal_to_counter(game, state, Action.CAST, unit, opponent, 0) == Refusal.FINE


@compiled
def refusal_to_counter(
    game: Tables, state: State, kind: int, unit: int, opponent: int, boost: int
) -> int:
    """Return why a unit cannot counter in this way. A weakened unit pays health. Source: A3."""
    if state.weakened[unit] and state.health[unit] <= game.rule_recover:
        return Refusal.TOO_HURT
    if kind == Action.CAST and game.card_spell[state.card[unit]] == Spell.MEND:
        return Refusal.NO_SPELL
    return refusal_to_hit(game, state, kind, unit, opponent, boost)


@compiled
def refuse_answer(game: Tables, state: State, kind: int, unit: int, target: int) -> int:
    """Return why a unit cannot counter the last attack in this way."""
    return refuse_answer_by_spell(game, state, kind, unit, target, 0)


@compiled
def refuse_answer_by_spell(
    game: Tables, state: State, kind: int, unit: int, target: int, boost: int
) -> int:
    """Return why a unit cannot counter the last attack, with so much mana for dice."""
    if unit != state.active or target != state.opponent:
        return Refusal.WRONG_TARGET
    return refusal_to_counter(game, state, kind, unit, target, boost)


@compiled
def list_answer(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """List a counter of this kind, if it is legal."""
    target = state.opponent
    if refuse_answer(game, state, kind, unit, target) == Refusal.FINE:
        list_action(work, action_of(kind, unit, target))


@compiled
def list_answer_by_spell(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """List the counters by a spell, with all amounts of mana for dice."""
    target = state.opponent
    for boost in range(BOOSTS):
        if refuse_answer_by_spell(game, state, kind, unit, target, boost) == Refusal.FINE:
            list_action(work, action_of(kind, unit, target << WHOM_AT | boost))


@compiled
def apply_answer(game: Tables, state: State, work: Work, kind: int, unit: int, target: int) -> None:
    """Counter an attack."""
    counter(game, state, work, kind, unit, target, 0)


@compiled
def apply_answer_by_spell(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> None:
    """Counter an attack by a spell."""
    counter(game, state, work, kind, unit, target, boost)


@compiled
def apply_pass(state: State, work: Work, player: int) -> None:
    """Pass instead of a counter."""
    log_event(work, Event.PASSED, player, 0, 0, 0, 0)
    end_counter(state)


@compiled
def counter(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> None:
    """Carry out a counter; there is no counter to it. Source: A3."""
    if state.weakened[unit]:
        recover(game, state, work, unit)
    end_counter(state)
    strike(game, state, work, kind, unit, target, boost)


@compiled
def end_counter(state: State) -> None:
    """Return to the party whose turn it is."""
    state.phase = Phase.ACT
    state.active = NONE
    state.opponent = NONE
    state.mover = state.turn_of


@compiled
def counter_by_rule(game: Tables, state: State, work: Work) -> None:
    """Let an enemy that was hit counter if it can, in melee if possible. Source: A9.

    A weakened enemy pays health like any unit.
    """
    unit = state.active
    target = state.opponent
    for kind in (melee_of(game, state, unit), Action.SHOOT, Action.CAST):
        if refusal_to_counter(game, state, kind, unit, target, 0) == Refusal.FINE:
            counter(game, state, work, kind, unit, target, 0)
            return


@compiled
def did_by(game: Tables, state: State, kind: int, unit: int) -> int:
    """Return the TurnAction bits of an attack or spell."""
    did = TurnAction.ATTACK if is_attack(game, state, kind, unit) else 0
    if kind in (Action.MELEE, Action.PUSH):
        return did | TurnAction.MELEE
    if kind == Action.SHOOT:
        return did | TurnAction.MISSILE
    if kind == Action.FIRE:
        return did | TurnAction.BALLISTA
    return did | TurnAction.SPELL


@compiled
def refuse_attack(game: Tables, state: State, kind: int, unit: int, target: int) -> int:
    """Return why a unit cannot attack on its turn."""
    why = refusal_to_act(game, state, unit, did_by(game, state, kind, unit))
    if why != Refusal.FINE:
        return why
    return refusal_to_hit(game, state, kind, unit, target, 0)


@compiled
def refuse_cast(game: Tables, state: State, kind: int, unit: int, target: int, boost: int) -> int:
    """Return why a unit cannot cast its spell on its turn, with mana for dice."""
    why = refusal_to_act(game, state, unit, did_by(game, state, kind, unit))
    if why != Refusal.FINE:
        return why
    return refusal_to_hit(game, state, kind, unit, target, boost)


@compiled
def list_attack(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """List whom a unit may attack in this way."""
    did = did_by(game, state, kind, unit)
    if refusal_to_act(game, state, unit, did) == Refusal.FINE:
        for target in range(game.units):
            if refusal_to_hit(game, state, kind, unit, target, 0) == Refusal.FINE:
                list_action(work, action_of(kind, unit, target))


@compiled
def list_cast(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """List on whom a unit may cast its spell, with all amounts of mana for dice."""
    did = did_by(game, state, kind, unit)
    if refusal_to_act(game, state, unit, did) == Refusal.FINE:
        for target in range(game.units):
            boost = 0
            while (
                boost < BOOSTS
                and refusal_to_hit(game, state, kind, unit, target, boost) == Refusal.FINE
            ):
                list_action(work, action_of(kind, unit, target << WHOM_AT | boost))
                boost += 1


@compiled
def apply_attack(game: Tables, state: State, work: Work, kind: int, unit: int, target: int) -> None:
    """Attack; the target may counter."""
    apply_cast(game, state, work, kind, unit, target, 0)


@compiled
def apply_cast(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> None:
    """Cast or attack, with mana for dice; the target of an attack may counter."""
    take_action(state, work, unit, did_by(game, state, kind, unit))
    taken = strike(game, state, work, kind, unit, target, boost)
    if is_attack(game, state, kind, unit):
        state.might = 0
    if kind in (Action.SHOOT, Action.CAST):
        state.reach = 0
    offer_counter(game, state, unit, target, taken)
    if state.phase == Phase.COUNTER and runs_by_rule(game, state.active):
        counter_by_rule(game, state, work)
