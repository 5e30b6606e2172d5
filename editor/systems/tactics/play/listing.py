"""All legal actions of the mover. They ask what refuses an action, so that both agree."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.layout import Record
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
from editor.systems.tactics.play.names import (
    ACT,
    BALLISTA_SHOT,
    CHOOSING,
    CLAIM,
    CLAIMING,
    CLASSES,
    COUNTER,
    DISCARD,
    DISCARDING,
    END_TURN,
    GOING_ON,
    MELEE,
    MISSILE,
    MOVE,
    NOWHERE,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    RECOVER,
    SHIFT,
    SIDES,
    SPELL,
)
from editor.systems.tactics.play.refusals import FINE
from editor.systems.tactics.play.refusing import did_by
from editor.systems.tactics.play.starting import refusal_to_place
from editor.systems.tactics.play.units import refusal_to_act, refusal_to_recover
from editor.systems.tactics.play.writing import add


@compiled
def list_actions(game: Record, state: Record, work: Record) -> int:
    """Write all legal actions down and return how many there are."""
    work.action_count = 0
    if state.over:
        return 0
    if state.phase == ACT:
        list_turn(game, state, work)
    elif state.phase == COUNTER:
        add(game, state, work, PASS, 0, 0)
        list_counters(game, state, work, state.active, state.opponent)
    elif state.phase == DISCARDING or state.phase == CHOOSING:
        for card in range(game.tactics):
            if state.hand[state.mover, card] > 0:
                add(game, state, work, DISCARD, 0, card)
    elif state.phase == PLACING:
        list_places(game, state, work, state.active)
    elif state.phase == CLAIMING:
        for choice in range(game.choices):
            if refusal_to_claim(game, state, work, 0, choice) == FINE:
                add(game, state, work, CLAIM, 0, choice)
    elif state.phase == GOING_ON:
        list_moves(game, state, work, state.active)
    if game.adventure and (state.phase != ACT or state.actions_left > 0):
        list_adventure(game, state, work)
    return work.action_count


@compiled
def list_turn(game: Record, state: Record, work: Record) -> None:
    """Write down what the mover may do in its turn."""
    add(game, state, work, END_TURN, 0, 0)
    if state.hand_size[state.mover] > 0 and state.cards_played < game.rule_plays:
        list_plays(game, state, work)
    if state.actions_left > 0:
        begin = state.mover * CLASSES
        for unit in range(begin, begin + CLASSES):
            if state.cell[unit] != NOWHERE:
                if refusal_to_recover(game, state, work, unit) == FINE:
                    add(game, state, work, RECOVER, unit, 0)
                list_moves(game, state, work, unit)
                list_attacks(game, state, work, unit)


@compiled
def list_moves(game: Record, state: Record, work: Record, unit: int) -> None:
    """Write down where a unit may move."""
    if refusal_to_begin_move(game, state, work, unit) != FINE:
        return
    points = points_for_move(game, state, work, unit)
    find_ways(game, state, work, unit, state.cell[unit], points, NOWHERE)
    for index in range(work.found_count):
        cell = work.found[index]
        if refusal_to_end_on(game, state, work, unit, cell) == FINE:
            add(game, state, work, MOVE, unit, cell)


@compiled
def list_attacks(game: Record, state: Record, work: Record, unit: int) -> None:
    """Write down whom a unit may hit, shoot or cast a spell on."""
    for kind in range(MELEE, BALLISTA_SHOT + 1):
        did = did_by(game, state, work, kind, unit)
        if refusal_to_act(game, state, work, unit, did) == FINE:
            for target in range(game.units):
                add_if_hits(game, state, work, kind, unit, target)


@compiled
def add_if_hits(
    game: Record, state: Record, work: Record, kind: int, unit: int, target: int
) -> None:
    """Write an attack down if it is possible, a spell with all that may be paid for it."""
    if kind != SPELL:
        if refusal_to_hit(game, state, work, kind, unit, target, 0) == FINE:
            add(game, state, work, kind, unit, target)
        return
    boost = 0
    while boost < 4 and refusal_to_hit(game, state, work, SPELL, unit, target, boost) == FINE:
        add(game, state, work, SPELL, unit, target * 4 + boost)
        boost += 1


@compiled
def list_counters(game: Record, state: Record, work: Record, unit: int, opponent: int) -> None:
    """Write down how a unit may counter."""
    for kind in range(MELEE, MISSILE + 1):
        if refusal_to_counter(game, state, work, kind, unit, opponent, 0) == FINE:
            add(game, state, work, kind, unit, opponent)
    for boost in range(4):
        if refusal_to_counter(game, state, work, SPELL, unit, opponent, boost) == FINE:
            add(game, state, work, SPELL, unit, opponent * 4 + boost)


@compiled
def list_plays(game: Record, state: Record, work: Record) -> None:
    """Write down which tactic cards the mover may play."""
    begin = state.mover * CLASSES
    for card in range(game.tactics):
        if state.hand[state.mover, card] > 0:
            effect = game.tactic_effect[card]
            if not names_unit(game, state, work, effect):
                add_if_plays(game, state, work, 0, card, 0)
            else:
                sides = SIDES if effect == SHIFT else 1
                for unit in range(begin, begin + CLASSES):
                    for side in range(sides):
                        add_if_plays(game, state, work, unit, card, side)


@compiled
def add_if_plays(
    game: Record, state: Record, work: Record, unit: int, card: int, side: int
) -> None:
    """Write down that a card is played, if it may be."""
    if refusal_to_play(game, state, work, unit, card, side) == FINE:
        add(game, state, work, PLAY, unit, card * 8 + side)


@compiled
def list_places(game: Record, state: Record, work: Record, unit: int) -> None:
    """Write down where the next unit may start."""
    party = unit // CLASSES
    for place in range(start_count(game, state, work, party)):
        cell = start_cell(game, state, work, party, place)
        if refusal_to_place(game, state, work, unit, cell) == FINE:
            add(game, state, work, PLACE, unit, cell)
