"""The set-up of a match: starts, unit cards, places, the first tactic cards. Source: A5, A8."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NOBODY, NONE, NOWHERE, list_action, log_event
from editor.systems.tactics.play.actions import Action, Refusal, action_of
from editor.systems.tactics.play.adventure import (
    bring_enemies,
    clear_adventure,
    deal_offers,
    next_to_draft,
)
from editor.systems.tactics.play.cards import draw_card, draw_unit_card, give_card, refuse_discard
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.flood import look, put, who_is_on
from editor.systems.tactics.play.names import AREAS, CLASSES, PARTIES, UNITS, Draw, Phase
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.turn import begin_turn


@compiled
def clear_claims(state: State) -> None:
    """Clear the choices of starts."""
    for party in range(PARTIES):
        state.claim[party] = NONE


@compiled
def next_to_claim(game: Tables, state: State) -> bool:
    """Let the next player choose a start; False when all have chosen or starts are assigned."""
    if game.choices == 0:
        return False
    for party in range(game.players):
        if state.claim[party] == NONE:
            state.phase = Phase.CHOOSE_START
            state.mover = party
            return True
    return False


@compiled
def refuse_start(game: Tables, state: State, choice: int) -> int:
    """Return why the mover cannot take a choice of starts."""
    if choice >= game.choices:
        return Refusal.NO_SUCH_ACTION
    tied = game.choice_tied[choice]
    for party in range(game.players):
        taken = state.claim[party]
        if taken != NONE:
            if (game.choice_bars[choice] >> taken) & 1:
                return Refusal.START_TAKEN
            tied += game.choice_tied[taken]
    return Refusal.START_TAKEN if tied > game.choice_open else Refusal.FINE


@compiled
def apply_start(state: State, work: Work, choice: int) -> None:
    """Take a choice of starts."""
    state.claim[state.mover] = choice
    log_event(work, Event.CLAIMED, state.mover, choice, 0, 0, 0)


@compiled
def home_of(game: Tables, state: State, unit: int) -> int:
    """Return where a unit begins by default."""
    if game.choices == 0:
        return game.home[unit]
    return game.choice_home[state.claim[unit // CLASSES], game.home_rank[unit]]


@compiled
def start_count(game: Tables, state: State, party: int) -> int:
    """Return how many spaces the starts of a party have."""
    if game.choices == 0:
        return game.start_count[party]
    return game.choice_count[state.claim[party]]


@compiled
def start_cell(game: Tables, state: State, party: int, place: int) -> int:
    """Return a space of a party's starts, by its place among them."""
    if game.choices == 0:
        return game.start_cell[party, place]
    return game.choice_cell[state.claim[party], place]


@compiled
def start_zone(game: Tables, state: State, party: int, place: int) -> int:
    """Return which of a party's starts a space belongs to, by its place among them."""
    if game.choices == 0:
        return game.start_zone[party, place]
    return game.choice_zone[state.claim[party], place]


@compiled
def start_match(game: Tables, state: State, work: Work) -> None:
    """Set a match up to its first decision."""
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
    """Clear a state before anything is dealt."""
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
    """Go on to the next decision of the set-up, or begin the first turn."""
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
    """Let the next player place a unit; False when all are placed."""
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
    """List where the next unit may start."""
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
