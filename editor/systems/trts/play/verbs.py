"""What refuses, lists and carries out any action, and the entries into the rules."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.dispatch import Refusals, dispatch_of
from editor.play.header import NONE
from editor.play.rng import random_below
from editor.play.rules import count_ply, verbs_of
from editor.systems.trts.play.actions import ACTIONS, Action, Refusal, action_of
from editor.systems.trts.play.bounds import forget_bounds, upper_bound_of
from editor.systems.trts.play.evaluation import evaluate_for
from editor.systems.trts.play.measuring import measure_match
from editor.systems.trts.play.names import Amount, Phase, Task, Trait
from editor.systems.trts.play.observation import determinize_for, hide_from
from editor.systems.trts.play.push import find_ways, refuse_pusher
from editor.systems.trts.play.restriction import is_restricted
from editor.systems.trts.play.scoring import end_at_limit, write_limit, write_scores
from editor.systems.trts.play.starting import start_match
from editor.systems.trts.play.state import State, Work, open_state, open_work
from editor.systems.trts.play.tables import Tables, open_tables

_DISPATCH = dispatch_of(
    __name__,
    ACTIONS,
    (Tables, State, Work),
    Refusals(Refusal.MATCH_OVER, Refusal.NO_SUCH_ACTION, Refusal.WRONG_PHASE),
)
refusal, apply, list_actions = _DISPATCH.refusal, _DISPATCH.apply, _DISPATCH.list_actions


TRIES = 6
ENOUGH = 9  # orders after which a player is done, on average


@compiled
def pick_action(game: Tables, state: State, work: Work) -> int:
    """Return a random legal action; actions that are found quickly are more likely."""
    if state.phase == Phase.ORDERS and random_below(work, ENOUGH) == 0:
        return action_of(Action.DONE, 0, 0)
    for _ in range(TRIES):
        action = NONE
        if state.phase == Phase.ORDERS and state.stacks[state.mover] > 0:
            action = guess_order(game, state, work)
        elif state.phase == Phase.PUSHING and not game.rule_regroup:
            action = guess_push(game, state, work)
        if action != NONE and refusal(game, state, work, action) == Refusal.FINE:
            return action
    if state.phase == Phase.ORDERS and not game.rule_surrender and random_below(work, ENOUGH):
        return action_of(Action.DONE, 0, 0)
    count = list_actions(game, state, work)
    return work.actions[random_below(work, count)]


@compiled
def guess_order(game: Tables, state: State, work: Work) -> int:
    """Return a random order for a stack; it may be refused."""
    player = state.mover
    slot = random_below(work, state.stacks[player])
    piece = state.piece[player, slot]
    traits = game.piece_traits[player, piece]
    if state.due[player, slot] > 0 and random_below(work, 16) == 0:
        return action_of(Action.CANCEL, slot, 0)
    if not traits & Trait.UNIT:
        return guess_product(game, state, work, slot, piece)
    if traits & Trait.WORKER and random_below(work, 2):
        return guess_work(game, state, work, slot, piece)
    if state.cargo[player, slot] > 0 and random_below(work, 3) == 0:
        return action_of(Action.UNLOAD, slot, 0)
    if random_below(work, 8) == 0:
        other = random_below(work, state.stacks[player])
        if game.piece_holds[player, state.piece[player, other]] > 0:
            return action_of(Action.LOAD, slot, other)
        return guess_product(game, state, work, slot, piece)
    here = state.area[player, slot]
    if game.links[here] == 0:
        return NONE
    there = game.link_to[here, random_below(work, game.links[here])]
    amount = random_below(work, 2) if state.count[player, slot] > 1 else 0
    return action_of(Action.MOVE, slot, there) + amount * Amount.ONE


@compiled
def guess_work(game: Tables, state: State, work: Work, slot: int, piece: int) -> int:
    """Return a random order for workers: mostly gathering, or building."""
    player = state.mover
    kind = random_below(work, 8)
    if kind < 3:
        building = random_bit(work, game.piece_builds[player, piece])
        return NONE if building == NONE else action_of(Action.BUILD, slot, building)
    if kind == 3:
        return action_of(Action.REST, slot, 0)
    task = Task.MINERALS if kind < 7 else Task.GAS
    amount = random_below(work, 2) if state.count[player, slot] > 1 else 0
    return action_of(Action.GATHER, slot, task) + amount * Amount.ONE


@compiled
def guess_product(game: Tables, state: State, work: Work, slot: int, piece: int) -> int:
    """Return a random order to train, research or change."""
    player = state.mover
    kind = Action.TRAIN
    bits = game.piece_trains[player, piece]
    if bits == 0 or (random_below(work, 4) == 0 and game.piece_researches[player, piece]):
        kind = Action.RESEARCH
        bits = game.piece_researches[player, piece]
    if bits == 0 or (random_below(work, 4) == 0 and game.piece_morphs[player, piece]):
        kind = Action.BECOME
        bits = game.piece_morphs[player, piece]
    if bits == 0:
        return NONE
    return action_of(kind, slot, random_bit(work, bits))


@compiled
def random_bit(work: Work, bits: int) -> int:
    """Return the number of a random bit that is set; NONE if none is."""
    count, left = 0, bits
    while left > 0:
        count += left & 1
        left >>= 1
    if count == 0:
        return NONE
    wanted = random_below(work, count)
    left, at = bits, 0
    while left > 0:
        if left & 1:
            if wanted == 0:
                return at
            wanted -= 1
        left >>= 1
        at += 1
    return NONE


@compiled
def guess_push(game: Tables, state: State, work: Work) -> int:
    """Return a random push of a stack, which may be refused, or rarely a pass."""
    player = state.mover
    if random_below(work, 8) == 0 or state.stacks[player] == 0:
        return action_of(Action.PASS, 0, 0)
    slot = random_below(work, state.stacks[player])
    if refuse_pusher(game, state, player, slot) != Refusal.FINE:
        return NONE
    count = find_ways(game, state, work, player, slot)
    if count == 0:
        return NONE
    return action_of(Action.PUSH, 0, work.queue[random_below(work, count)])


VERBS = verbs_of(
    __name__,
    (open_tables, open_state, open_work),
    start=(start_match,),
    legal=(forget_bounds, list_actions),
    refuse=(refusal,),
    step=(count_ply, apply, end_at_limit),
    pick=(pick_action,),
    evaluate=(evaluate_for,),
    hide=(hide_from,),
    determinize=(determinize_for,),
    score=(write_limit, write_scores),
    restricts=(is_restricted,),
    upper_bound=(upper_bound_of,),
    measure=(measure_match,),
)
