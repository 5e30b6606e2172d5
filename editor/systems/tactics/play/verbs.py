"""What refuses, lists and carries out any action, and the entries into the rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.dispatch import Refusals, dispatch_of
from editor.play.header import NONE, NOWHERE
from editor.play.rng import random_below
from editor.play.rules import count_ply, verbs_of
from editor.systems.tactics.play.actions import (
    ACTIONS,
    CARD_AT,
    WHOM_AT,
    Action,
    Refusal,
    action_of,
)
from editor.systems.tactics.play.bounds import forget_bounds, upper_bound_of
from editor.systems.tactics.play.cards import names_unit
from editor.systems.tactics.play.evaluation import evaluate_for
from editor.systems.tactics.play.flood import look, who_is_on
from editor.systems.tactics.play.measuring import measure_match
from editor.systems.tactics.play.moving import points_for_move, price_to, refusal_to_begin_move
from editor.systems.tactics.play.names import CLASSES, POINTS, Phase, TacticEffect
from editor.systems.tactics.play.observation import determinize_for, hide_from
from editor.systems.tactics.play.restriction import is_restricted
from editor.systems.tactics.play.scoring import write_limit, write_scores
from editor.systems.tactics.play.starting import start_match
from editor.systems.tactics.play.state import State, Work, open_state, open_work
from editor.systems.tactics.play.tables import Tables, open_tables
from editor.systems.tactics.play.turn import settle

_DISPATCH = dispatch_of(
    __name__,
    ACTIONS,
    (Tables, State, Work),
    Refusals(Refusal.MATCH_OVER, Refusal.NO_SUCH_ACTION, Refusal.WRONG_PHASE),
)
refusal, apply, list_actions = _DISPATCH.refusal, _DISPATCH.apply, _DISPATCH.list_actions


TRIES = 12
"""Guesses at an action before all are listed."""
BITS = 1 << 30
"""Random numbers are drawn with thirty bits, which are then used a few at a time."""


@compiled
def pick_action(game: Tables, state: State, work: Work) -> int:
    """Return a random legal action; every one is possible, with different probabilities."""
    if game.adventure and random_below(work, 4) == 0:
        return work.actions[random_below(work, list_actions(game, state, work))]
    if state.phase == Phase.ACT and state.actions_left > 0:
        for _ in range(TRIES):
            action = guess(game, state, work)
            if action != NONE:
                return action
    count = list_actions(game, state, work)
    return work.actions[random_below(work, count)]


@compiled
def guess(game: Tables, state: State, work: Work) -> int:
    """Return a random action of a random unit if it is legal, else NONE.

    Seven in sixteen are moves and seven attacks; the rest are cards, recovering, and the end.
    """
    luck = random_below(work, BITS)
    unit = state.mover * CLASSES + (luck & 3)
    kind = (luck >> 2) & 15
    luck >>= 6
    if state.cell[unit] == NOWHERE:
        return NONE
    if kind == 0:
        return guess_other(game, state, work, unit, luck)
    if state.weakened[unit]:
        return checked(game, state, work, Action.RECOVER, unit, 0) if kind == 1 else NONE
    if kind < 9:
        return guess_move(game, state, work, unit)
    return guess_attack(game, state, work, unit, Action.MELEE + luck % 5, luck // 8)


@compiled
def guess_other(game: Tables, state: State, work: Work, unit: int, luck: int) -> int:
    """Return the end of the turn once in eight times, else a playable card or NONE."""
    if luck & 7 == 0:
        return action_of(Action.END_TURN, 0, 0)
    if state.hand_size[state.mover] == 0:
        return NONE
    luck >>= 3
    card = (luck >> 2) % game.tactics
    effect = game.tactic_effect[card]
    if not names_unit(effect):
        return checked(game, state, work, Action.PLAY, 0, card << CARD_AT)
    side = luck & 3 if effect == TacticEffect.SHIFT else 0
    return checked(game, state, work, Action.PLAY, unit, card << CARD_AT | side)


@compiled
def guess_attack(game: Tables, state: State, work: Work, unit: int, kind: int, luck: int) -> int:
    """Return an attack of this kind on a random unit if it is possible, else NONE."""
    target = (luck >> 2) % game.units
    if state.cell[target] == NOWHERE:
        return NONE
    if kind == Action.CAST:
        target = target << WHOM_AT | luck & 3
    return checked(game, state, work, kind, unit, target)


@compiled
def checked(game: Tables, state: State, work: Work, kind: int, unit: int, target: int) -> int:
    """Return an action if it is legal, else NONE."""
    action = action_of(kind, unit, target)
    return action if refusal(game, state, work, action) == Refusal.FINE else NONE


@compiled
def guess_move(game: Tables, state: State, work: Work, unit: int) -> int:
    """Return a move to the end of a random walk within the unit's points, or NONE."""
    if refusal_to_begin_move(game, state, unit) != Refusal.FINE:
        return NONE
    points = points_for_move(game, state, unit)
    luck = random_below(work, BITS)
    left = points - (luck & 7) % max(points, 1)
    luck >>= 3
    cell = state.cell[unit]
    end = cell
    work.trial_length = 0
    length = 0
    side = luck & 3
    for turn in range(2 * points):
        if turn % 6 == 5:
            luck = random_below(work, BITS)
        if luck & 1:
            side = (luck >> 1) & 3
        there = next_step(game, work, cell, side, (luck >> 3) & 1)
        price = POINTS
        if there != NOWHERE:
            price = price_to(game, state, work, unit, cell, there)
        luck >>= 4
        if price <= left:
            left -= price
            cell = there
            work.trial[length] = cell
            length += 1
            if who_is_on(game, state, work, cell) == 0:
                end = cell
                work.trial_length = length
        if left == 0:
            break
    if end == state.cell[unit]:
        return NONE
    return action_of(Action.MOVE, unit, end)


@compiled
def next_step(game: Tables, work: Work, cell: int, side: int, through: int) -> int:
    """Return the cell at a side, or of another portal; NOWHERE for none."""
    if through and game.gate[cell] != NONE and game.gates > 1:
        gate = random_below(work, game.gates)
        there = game.gate_cell[gate]
        return there if there != cell else NOWHERE
    return game.beside[cell, side]


VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match, settle),
    legal=(look, forget_bounds, list_actions),
    refuse=(look, refusal),
    step=(count_ply, apply, settle),
    pick=(look, pick_action),
    evaluate=(evaluate_for,),
    hide=(hide_from,),
    determinize=(determinize_for,),
    score=(write_scores, write_limit),
    restricts=(look, is_restricted),
    upper_bound=(upper_bound_of,),
    measure=(measure_match,),
)
