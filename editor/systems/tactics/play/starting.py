"""The set-up of a match: unit cards, places, the first tactic cards. Source: A5."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, list_action, log_event
from editor.systems.tactics.play.actions import Action, action_of
from editor.systems.tactics.play.adventure import (
    bring_enemies,
    clear_adventure,
    deal_offers,
    next_to_draft,
)
from editor.systems.tactics.play.cards import draw_card, draw_unit_card, give_card, refuse_discard
from editor.systems.tactics.play.claiming import (
    clear_claims,
    home_of,
    next_to_claim,
    start_cell,
    start_count,
    start_zone,
)
from editor.systems.tactics.play.flood import look, put, who_is_on
from editor.systems.tactics.play.names import AREAS, CLASSES, UNITS, Draw, Event, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.turn import begin_turn


@compiled
def start_match(game: Tables, state: State, work: Work) -> None:
    """Lay a match out up to its first decision."""
    clear(game, state)
    look(game, state, work)
    if game.adventure:
        clear_adventure(game, state)
    if game.rule_draft:
        deal_offers(game, state, work)
    else:
        for party in range(game.players):
            deal_units(game, state, work, party)
    deal_hands(game, state, work)
    go_on_starting(game, state, work)


@compiled
def clear(game: Tables, state: State) -> None:
    """Lay out a match before anything is dealt."""
    state.round = 1
    state.ender = NOBODY
    state.active = NONE
    state.opponent = NONE
    state.reward = NONE
    clear_claims(state)
    state.dug = NOWHERE
    state.bearer = NONE
    state.artifact_at = game.artifact_home if game.artifact else NOWHERE
    for unit in range(UNITS):
        state.card[unit] = NONE
        state.cell[unit] = NOWHERE
        state.enemy_under[unit] = NONE
    for area in range(AREAS):
        state.flag_of[area] = NOBODY
    for card in range(game.tactics):
        state.deck[card] = game.tactic_copies[card]


@compiled
def deal_units(game: Tables, state: State, work: Work, party: int) -> None:
    """Deal a player one unit card of each class. Source: A5."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if game.home[unit] != NOWHERE:
            card = draw_unit_card(game, state, work, unit % CLASSES, Draw.UNIT_CARD)
            give_card(game, state, unit, card)
            state.alive[party] += 1


@compiled
def place_at(state: State, work: Work, unit: int, cell: int) -> None:
    """Put a unit on its starting space."""
    put(state, work, unit, cell)
    log_event(work, Event.PLACED, unit, cell, state.card[unit], 0, 0)


@compiled
def go_on_starting(game: Tables, state: State, work: Work) -> None:
    """Find the next decision of the set-up, and begin the first turn after the last one."""
    if game.rule_draft and next_to_draft(game, state):
        return
    if next_to_claim(game, state):
        return
    if game.adventure and state.alive[game.players] == 0:
        bring_enemies(game, state, work)
    if next_to_place(game, state, work):
        return
    for party in range(game.players):
        if state.hand_size[party] > game.rule_hand_kept:
            state.phase = Phase.CHOOSE_CARD
            state.mover = party
            return
    begin_turn(game, state, work, 0)


@compiled
def next_to_place(game: Tables, state: State, work: Work) -> bool:
    """Let a player place a unit, the players one after the other; False when all are placed."""
    for unit_class in range(CLASSES):
        for party in range(game.players):
            unit = party * CLASSES + unit_class
            if state.card[unit] != NONE and state.cell[unit] == NOWHERE:
                if game.rule_place == 0:
                    place_at(state, work, unit, home_of(game, state, unit))
                    continue
                state.phase = Phase.PLACE
                state.mover = party
                state.active = unit
                return True
    state.active = NONE
    return False


@compiled
def refuse_place(game: Tables, state: State, work: Work, unit: int, cell: int) -> int:
    """Return why the next unit cannot start on a cell."""
    if unit != state.active:
        return Refusal.WRONG_TARGET
    if cell >= game.cells:
        return Refusal.NO_SUCH_SPACE
    if who_is_on(game, state, work, cell) != 0:
        return Refusal.SPACE_OCCUPIED
    party = unit // CLASSES
    for place in range(start_count(game, state, party)):
        if start_cell(game, state, party, place) == cell:
            zone = start_zone(game, state, party, place)
            if units_in_zone(game, state, work, party, zone) < game.zone_limit:
                return Refusal.FINE
    return Refusal.START_FULL


@compiled
def list_place(game: Tables, state: State, work: Work, unit: int) -> None:
    """Write down where the next unit may start."""
    if unit == state.active:
        party = unit // CLASSES
        for place in range(start_count(game, state, party)):
            cell = start_cell(game, state, party, place)
            if refuse_place(game, state, work, unit, cell) == Refusal.FINE:
                list_action(work, action_of(Action.PLACE, unit, cell))


@compiled
def apply_place(state: State, work: Work, unit: int, cell: int) -> None:
    """Put a unit where its player chose to start."""
    place_at(state, work, unit, cell)


@compiled
def units_in_zone(game: Tables, state: State, work: Work, party: int, zone: int) -> int:
    """Return how many units of a party stand in one of its starts."""
    count = 0
    for place in range(start_count(game, state, party)):
        taken = who_is_on(game, state, work, start_cell(game, state, party, place)) != 0
        if taken and start_zone(game, state, party, place) == zone:
            count += 1
    return count


@compiled
def deal_hands(game: Tables, state: State, work: Work) -> None:
    """Deal the first tactic cards. Source: A5."""
    for party in range(game.players):
        for _ in range(game.rule_hand_dealt):
            draw_card(game, state, work, party)


@compiled
def refuse_put_back(game: Tables, state: State, card: int) -> int:
    """Return why the mover cannot put one of its first cards back."""
    return refuse_discard(game, state, card)


@compiled
def apply_put_back(state: State, work: Work, card: int) -> None:
    """Put one of the first cards back into the deck. Where it goes: assumption."""
    state.hand[state.mover, card] -= 1
    state.hand_size[state.mover] -= 1
    state.deck[card] += 1
    log_event(work, Event.PUT_BACK, state.mover, card, 0, 0, 0)
