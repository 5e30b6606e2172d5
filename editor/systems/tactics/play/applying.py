"""Carrying an action out that was not refused."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.telling import tell
from editor.systems.tactics.play.adventure_actions import apply_in_adventure
from editor.systems.tactics.play.attacking import is_attack, strike
from editor.systems.tactics.play.cards import discard_card, play_card
from editor.systems.tactics.play.claiming import claim
from editor.systems.tactics.play.countering import counter, end_counter, offer_counter
from editor.systems.tactics.play.dungeon_exit import stop
from editor.systems.tactics.play.enemy_turn import counter_by_rule
from editor.systems.tactics.play.moving import move, points_for_move
from editor.systems.tactics.play.names import (
    KIND_BITS,
    TARGET_MASK,
    UNIT_BITS,
    UNIT_MASK,
    Action,
    Deed,
    Event,
    Phase,
)
from editor.systems.tactics.play.refusing import did_by
from editor.systems.tactics.play.starting import go_on_starting, place_at, put_back
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.turn import end_turn, pass_turn
from editor.systems.tactics.play.units import recover, runs_by_rule, take_action


@compiled
def apply(game: Tables, state: State, work: Work, action: int) -> int:
    """Carry out an action that `refusal` has just found nothing against. Returns 0."""
    kind = action >> KIND_BITS
    unit = (action >> UNIT_BITS) & UNIT_MASK
    target = action & TARGET_MASK
    if kind == Action.MOVE:
        apply_move(game, state, work, unit, target)
    elif kind == Action.END_TURN:
        end_turn(game, state, work)
    elif kind == Action.RECOVER:
        recover(game, state, work, unit)
    elif kind == Action.PLAY:
        play_card(game, state, work, unit, target >> 3, target & 7)
    elif kind == Action.DISCARD:
        apply_discard(game, state, work, target)
    elif kind == Action.PASS:
        tell(work, Event.PASSED, state.mover, 0, 0, 0, 0)
        end_counter(state)
    elif kind == Action.PLACE:
        place_at(state, work, unit, target)
        go_on_starting(game, state, work)
    elif kind == Action.START:
        claim(state, work, target)
        go_on_starting(game, state, work)
    elif kind > Action.PLACE:
        apply_in_adventure(game, state, work, kind, unit, target)
        if kind == Action.KEEP:
            go_on_starting(game, state, work)
    else:
        apply_attack(game, state, work, kind, unit, target)
    return 0


@compiled
def apply_move(game: Tables, state: State, work: Work, unit: int, cell: int) -> None:
    """Move a unit, or let its movement go on and end."""
    points = points_for_move(game, state, unit)
    if state.phase == Phase.ACT:
        take_action(state, work, unit, Deed.MOVE)
        state.haste = 0
    move(game, state, work, unit, cell, points)
    if state.phase == Phase.GO_ON:
        stop(state)


@compiled
def apply_attack(game: Tables, state: State, work: Work, kind: int, unit: int, target: int) -> None:
    """Attack, cast or counter; after an attack its target may answer."""
    boost = target & 3 if kind == Action.CAST else 0
    at = target >> 2 if kind == Action.CAST else target
    if state.phase == Phase.COUNTER:
        counter(game, state, work, kind, unit, at, boost)
        return
    take_action(state, work, unit, did_by(game, state, kind, unit))
    taken = strike(game, state, work, kind, unit, at, boost)
    if is_attack(game, state, kind, unit):
        state.might = 0
    if kind in (Action.SHOOT, Action.CAST):
        state.reach = 0
    offer_counter(game, state, unit, at, taken)
    if state.phase == Phase.COUNTER and runs_by_rule(game, state.active):
        counter_by_rule(game, state, work)


@compiled
def apply_discard(game: Tables, state: State, work: Work, card: int) -> None:
    """Part with a card: one of the first two, or one too many at the end of a turn."""
    if state.phase == Phase.CHOOSE_CARD:
        put_back(state, work, card)
        go_on_starting(game, state, work)
        return
    discard_card(state, work, state.mover, card)
    if state.hand_size[state.mover] <= game.rule_hand:
        pass_turn(game, state, work)
