"""How an adventure begins: time, unit cards chosen or dealt, and enemies on the map. Source: A9."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.event_log import log_event
from editor.play.rng import draw
from editor.play.sentinels import NONE, NOWHERE
from editor.systems.tactics.play.enemy_deck import discard_under, lay_out_deck
from editor.systems.tactics.play.flood import is_shut, put, who_is_on
from editor.systems.tactics.play.names import CLASSES, PARTIES, SIDES, Draw, Event, Phase
from editor.systems.tactics.play.refusals import Refusal
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.unit_cards import cards_left, draw_unit_card, give_card


@compiled
def clear_adventure(game: Tables, state: State) -> None:
    """Lay out what an adventure has besides. Source: A9."""
    state.time = game.rule_time
    lay_out_deck(game, state)
    for party in range(PARTIES):
        for unit_class in range(CLASSES):
            state.offered[party, unit_class, 0] = NONE
            state.offered[party, unit_class, 1] = NONE


@compiled
def deal_offers(game: Tables, state: State, work: Work) -> None:
    """Deal each player two cards of each class to choose from. Source: A9."""
    for party in range(game.players):
        for unit_class in range(CLASSES):
            if game.home[party * CLASSES + unit_class] != NOWHERE:
                for place in range(2):
                    card = draw_unit_card(game, state, work, unit_class, Draw.UNIT_CARD)
                    state.offered[party, unit_class, place] = card


@compiled
def next_to_draft(game: Tables, state: State) -> bool:
    """Let a player choose between two unit cards; False when all are chosen."""
    for party in range(game.players):
        for unit_class in range(CLASSES):
            if state.offered[party, unit_class, 0] != NONE:
                state.phase = Phase.DRAFT
                state.mover = party
                state.active = party * CLASSES + unit_class
                return True
    state.active = NONE
    return False


@compiled
def refuse_keep(state: State, unit: int) -> int:
    """Return why there are no two unit cards of which a unit would keep one."""
    return Refusal.FINE if unit == state.active else Refusal.WRONG_TARGET


@compiled
def apply_keep(game: Tables, state: State, work: Work, unit: int, place: int) -> None:
    """Keep one of two unit cards for a unit and give the other to the enemy. Source: A9."""
    party = unit // CLASSES
    unit_class = unit % CLASSES
    kept = state.offered[party, unit_class, place]
    given = state.offered[party, unit_class, 1 - place]
    state.offered[party, unit_class, 0] = NONE
    state.offered[party, unit_class, 1] = NONE
    give_card(game, state, unit, kept)
    state.alive[party] += 1
    state.card[unit + game.players * CLASSES] = game.card_back[given]
    log_event(work, Event.KEPT, party, unit_class, kept, given, 0)


@compiled
def bring_enemies(game: Tables, state: State, work: Work) -> None:
    """Put the enemies on the map, those without a card with a new one. Source: A9."""
    for unit in range(game.players * CLASSES, game.units):
        if state.card[unit] == NONE:
            card = draw_unit_card(game, state, work, unit % CLASSES, Draw.UNIT_CARD)
            state.card[unit] = game.card_back[card]
        come_in(game, state, work, unit)
        log_event(work, Event.PLACED, unit, state.cell[unit], state.card[unit], 0, 0)


@compiled
def reinforce(game: Tables, state: State, work: Work) -> None:
    """Replace enemies that were captured: there are always four of each. Source: A9."""
    for unit in range(game.players * CLASSES, game.units):
        if state.cell[unit] == NOWHERE:
            discard_under(state, unit)
            unit_class = unit % CLASSES
            if cards_left(game, state, work, unit_class) == 0:
                return_cards(game, state, work, unit_class)
            card = draw_unit_card(game, state, work, unit_class, Draw.REINFORCEMENT)
            state.card[unit] = game.card_back[card]
            come_in(game, state, work, unit)
            log_event(work, Event.REINFORCED, unit, state.cell[unit], state.card[unit], 0, 0)


@compiled
def return_cards(game: Tables, state: State, work: Work, unit_class: int) -> None:
    """Make all cards of a class available again that no unit in play has. Assumption."""
    for card in range(game.cards):
        if game.card_class[card] == unit_class:
            state.card_used[card] = 0
    for unit in range(unit_class, game.units, CLASSES):
        if state.cell[unit] != NOWHERE:
            card = state.card[unit]
            if unit >= game.players * CLASSES:
                card = game.card_back[card]
            state.card_used[card] += 1


@compiled
def come_in(game: Tables, state: State, work: Work, unit: int) -> None:
    """Put an enemy on the map, whole, at the side that the compass of a card shows.

    It comes in at the free space closest to the middle of that side, or of the next side
    clockwise. Source: A9 (by the compass of a card); the space: assumption.
    """
    give_card(game, state, unit, state.card[unit])
    side = draw(state, work, SIDES, Draw.COMPASS)
    for turn in range(SIDES):
        at = (side + turn) % SIDES
        for place in range(game.entry_count[at]):
            cell = game.entry_cell[at, place]
            if who_is_on(game, state, work, cell) == 0 and not is_shut(game, state, cell):
                put(state, work, unit, cell)
                state.alive[unit // CLASSES] += 1
                return
