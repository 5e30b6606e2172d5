"""Attacks and spells of one's own turn; after an attack its target may answer. Source: A3."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import list_action
from editor.systems.tactics.play.actions import BOOSTS, WHOM_AT, Action, action_of
from editor.systems.tactics.play.attacking import is_attack, refusal_to_hit, strike
from editor.systems.tactics.play.countering import offer_counter
from editor.systems.tactics.play.enemy_turn import counter_by_rule
from editor.systems.tactics.play.names import Deed, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import refusal_to_act, runs_by_rule, take_action


@compiled
def did_by(game: Tables, state: State, kind: int, unit: int) -> int:
    """Return the Deed bits of an attack or a spell."""
    did = Deed.ATTACK if is_attack(game, state, kind, unit) else 0
    if kind in (Action.MELEE, Action.PUSH):
        return did | Deed.MELEE
    if kind == Action.SHOOT:
        return did | Deed.MISSILE
    if kind == Action.FIRE:
        return did | Deed.BALLISTA
    return did | Deed.SPELL


@compiled
def refuse_attack(game: Tables, state: State, kind: int, unit: int, target: int) -> int:
    """Return why a unit cannot attack on its turn."""
    why = refusal_to_act(game, state, unit, did_by(game, state, kind, unit))
    if why != Refusal.FINE:
        return why
    return refusal_to_hit(game, state, kind, unit, target, 0)


@compiled
def refuse_cast(game: Tables, state: State, kind: int, unit: int, target: int, boost: int) -> int:
    """Return why a unit cannot cast its spell on its turn, or attack, with mana for dice."""
    why = refusal_to_act(game, state, unit, did_by(game, state, kind, unit))
    if why != Refusal.FINE:
        return why
    return refusal_to_hit(game, state, kind, unit, target, boost)


@compiled
def list_attack(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """Write down whom a unit may attack in this way."""
    did = did_by(game, state, kind, unit)
    if refusal_to_act(game, state, unit, did) == Refusal.FINE:
        for target in range(game.units):
            if refusal_to_hit(game, state, kind, unit, target, 0) == Refusal.FINE:
                list_action(work, action_of(kind, unit, target))


@compiled
def list_cast(game: Tables, state: State, work: Work, kind: int, unit: int) -> None:
    """Write down on whom a unit may cast its spell, with all that may be paid for dice."""
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
    """Attack; the target may answer."""
    apply_cast(game, state, work, kind, unit, target, 0)


@compiled
def apply_cast(
    game: Tables, state: State, work: Work, kind: int, unit: int, target: int, boost: int
) -> None:
    """Cast or attack, with mana for dice; the target may answer an attack."""
    take_action(state, work, unit, did_by(game, state, kind, unit))
    taken = strike(game, state, work, kind, unit, target, boost)
    if is_attack(game, state, kind, unit):
        state.might = 0
    if kind in (Action.SHOOT, Action.CAST):
        state.reach = 0
    offer_counter(game, state, unit, target, taken)
    if state.phase == Phase.COUNTER and runs_by_rule(game, state.active):
        counter_by_rule(game, state, work)
