"""All legal actions of the mover. They ask what refuses an action, so that both agree."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.systems.tactics.play.adventure_actions import list_adventure
from editor.systems.tactics.play.attacking import refusal_to_hit
from editor.systems.tactics.play.cards import names_unit, refusal_to_play
from editor.systems.tactics.play.claiming import refusal_to_claim, start_cell, start_count
from editor.systems.tactics.play.countering import refusal_to_counter
from editor.systems.tactics.play.flood import find_ways
from editor.systems.tactics.play.moving import (
    points_for_move,
    refusal_to_begin_move,
    refusal_to_end_on,
)
from editor.systems.tactics.play.names import CLASSES, NOWHERE, SIDES, Action, Effect, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.refusing import did_by
from editor.systems.tactics.play.starting import refusal_to_place
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import refusal_to_act, refusal_to_recover
from editor.systems.tactics.play.writing import add


@compiled
def list_actions(game: Tables, state: State, work: Work) -> int:
    """Write all legal actions down and return how many there are."""
    work.action_count = 0
    if state.over:
        return 0
    if state.phase == Phase.ACT:
        list_turn(game, state, work)
    elif state.phase == Phase.COUNTER:
        add(work, Action.PASS, 0, 0)
        list_counters(game, state, work, state.active, state.opponent)
    elif state.phase == Phase.DISCARD or state.phase == Phase.CHOOSE_CARD:
        for card in range(game.tactics):
            if state.hand[state.mover, card] > 0:
                add(work, Action.DISCARD, 0, card)
    elif state.phase == Phase.PLACE:
        list_places(game, state, work, state.active)
    elif state.phase == Phase.CHOOSE_START:
        for choice in range(game.choices):
            if refusal_to_claim(game, state, 0, choice) == Refusal.FINE:
                add(work, Action.START, 0, choice)
    elif state.phase == Phase.GO_ON:
        list_moves(game, state, work, state.active)
    if game.adventure and (state.phase != Phase.ACT or state.actions_left > 0):
        list_adventure(game, state, work)
    return work.action_count


@compiled
def list_turn(game: Tables, state: State, work: Work) -> None:
    """Write down what the mover may do in its turn."""
    add(work, Action.END_TURN, 0, 0)
    if state.hand_size[state.mover] > 0 and state.cards_played < game.rule_plays:
        list_plays(game, state, work)
    if state.actions_left > 0:
        begin = state.mover * CLASSES
        for unit in range(begin, begin + CLASSES):
            if state.cell[unit] != NOWHERE:
                if refusal_to_recover(game, state, unit) == Refusal.FINE:
                    add(work, Action.RECOVER, unit, 0)
                list_moves(game, state, work, unit)
                list_attacks(game, state, work, unit)


@compiled
def list_moves(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down where a unit may move."""
    if refusal_to_begin_move(game, state, unit) != Refusal.FINE:
        return
    points = points_for_move(game, state, unit)
    find_ways(game, state, work, unit, state.cell[unit], points, NOWHERE)
    for index in range(work.found_count):
        cell = work.found[index]
        if refusal_to_end_on(game, state, work, unit, cell) == Refusal.FINE:
            add(work, Action.MOVE, unit, cell)


@compiled
def list_attacks(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down whom a unit may hit, shoot or cast a spell on."""
    for kind in range(Action.MELEE, Action.FIRE + 1):
        did = did_by(game, state, kind, unit)
        if refusal_to_act(game, state, unit, did) == Refusal.FINE:
            for target in range(game.units):
                add_if_hits(game, state, work, kind, unit, target)


@compiled
def add_if_hits(game: Tables, state: State, work: Work, kind: int, unit: int, target: int) -> None:
    """Write an attack down if it is possible, a spell with all that may be paid for it."""
    if kind != Action.CAST:
        if refusal_to_hit(game, state, kind, unit, target, 0) == Refusal.FINE:
            add(work, kind, unit, target)
        return
    boost = 0
    while (
        boost < 4 and refusal_to_hit(game, state, Action.CAST, unit, target, boost) == Refusal.FINE
    ):
        add(work, Action.CAST, unit, target * 4 + boost)
        boost += 1


@compiled
def list_counters(game: Tables, state: State, work: Work, unit: int, opponent: int) -> None:
    """Write down how a unit may counter."""
    for kind in range(Action.MELEE, Action.SHOOT + 1):
        if refusal_to_counter(game, state, kind, unit, opponent, 0) == Refusal.FINE:
            add(work, kind, unit, opponent)
    for boost in range(4):
        if refusal_to_counter(game, state, Action.CAST, unit, opponent, boost) == Refusal.FINE:
            add(work, Action.CAST, unit, opponent * 4 + boost)


@compiled
def list_plays(game: Tables, state: State, work: Work) -> None:
    """Write down which tactic cards the mover may play."""
    begin = state.mover * CLASSES
    for card in range(game.tactics):
        if state.hand[state.mover, card] > 0:
            effect = game.tactic_effect[card]
            if not names_unit(effect):
                add_if_plays(game, state, work, 0, card, 0)
            else:
                sides = SIDES if effect == Effect.SHIFT else 1
                for unit in range(begin, begin + CLASSES):
                    for side in range(sides):
                        add_if_plays(game, state, work, unit, card, side)


@compiled
def add_if_plays(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> None:
    """Write down that a card is played, if it may be."""
    if refusal_to_play(game, state, work, unit, card, side) == Refusal.FINE:
        add(work, Action.PLAY, unit, card * 8 + side)


@compiled
def list_places(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down where the next unit may start."""
    party = unit // CLASSES
    for place in range(start_count(game, state, party)):
        cell = start_cell(game, state, party, place)
        if refusal_to_place(game, state, work, unit, cell) == Refusal.FINE:
            add(work, Action.PLACE, unit, cell)
