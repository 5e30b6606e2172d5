"""The turn of a solo enemy: one unit acts by its card. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, log_event
from editor.systems.tactics.play.actions import Action
from editor.systems.tactics.play.attacking import strike
from editor.systems.tactics.play.countering import counter, offer_counter, refusal_to_counter
from editor.systems.tactics.play.enemy_aim import attack_on, first_target, melee_of
from editor.systems.tactics.play.enemy_deck import call_enemy
from editor.systems.tactics.play.enemy_moves import move_enemy
from editor.systems.tactics.play.names import Event
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables


@compiled
def act_by_card(game: Tables, state: State, work: Work, party: int) -> None:
    """Let the unit that a card calls act: attack, or move and then attack. Source: A9.

    It stops after an attack. One that is weakened does not attack after its move; one that did
    both is weakened, as a player's unit is by its second action (assumption).
    """
    unit = call_enemy(game, state, work, party)
    if unit == NONE:
        return
    card = state.enemy_under[unit]
    compass = game.enemy_compass[card]
    state.acted[unit] = 1
    if attack_from_here(game, state, work, unit, compass):
        return
    if not move_enemy(game, state, work, unit, card) or state.weakened[unit]:
        return
    if attack_from_here(game, state, work, unit, compass) and state.cell[unit] != NOWHERE:
        state.weakened[unit] = 1
        log_event(work, Event.WEAKENED, unit, 0, 0, 0, 0)


@compiled
def attack_from_here(game: Tables, state: State, work: Work, unit: int, compass: int) -> bool:
    """Attack if anybody is in reach, in melee first, and say whether it did. Source: A9."""
    for by_hand in (1, 0):
        target = first_target(game, state, work, unit, compass, by_hand)
        if target != NONE:
            kind = attack_on(game, state, unit, target, by_hand)
            taken = strike(game, state, work, kind, unit, target, 0)
            offer_counter(game, state, unit, target, taken)
            return True
    return False


@compiled
def counter_by_rule(game: Tables, state: State, work: Work) -> None:
    """Let the enemy that was hit hit back if it can, in melee if possible. Source: A9.

    A weakened one pays for it as anybody would.
    """
    unit = state.active
    target = state.opponent
    for kind in (melee_of(game, state, unit), Action.SHOOT, Action.CAST):
        if refusal_to_counter(game, state, kind, unit, target, 0) == Refusal.FINE:
            counter(game, state, work, kind, unit, target, 0)
            return
