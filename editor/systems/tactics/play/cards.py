"""Cards drawn, played and discarded: unit cards, tactic cards, and those of the solo enemy."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, NOWHERE, list_action, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.actions import CARD_AT, Action, Refusal, action_of
from editor.systems.tactics.play.events import Event
from editor.systems.tactics.play.moving import refusal_to_shift, shift
from editor.systems.tactics.play.names import CLASSES, SIDES, UNITS, Draw, TacticEffect
from editor.systems.tactics.play.state import State, Work
from editor.systems.tactics.play.tables import Tables
from editor.systems.tactics.play.units import (
    cure,
    heal,
    is_in_play,
    most_ammo,
    most_health,
    refill,
    refuse_unit,
)


@compiled
def fill_enemy_deck(game: Tables, state: State) -> None:
    """Put all enemy cards into the deck, of which only the counts are kept."""
    for card in range(game.enemy_cards):
        state.enemy_deck[card] = game.enemy_copies[card]
        state.enemy_discard[card] = 0
    for unit in range(UNITS):
        state.enemy_under[unit] = NONE


@compiled
def draw_enemy_card(game: Tables, state: State, work: Work) -> int:
    """Draw an enemy card at random; NONE when there is none.

    Discards are shuffled into an empty deck, cards under units are not. Source: A9.
    """
    if cards_in_deck(game, state, work) == 0:
        shuffle_discards(game, state)
        log_event(work, Event.SHUFFLED, 0, 0, 0, 0, 0)
    left = cards_in_deck(game, state, work)
    if left == 0:
        return NONE
    at = draw(state, work, left, Draw.ENEMY_CARD)
    for card in range(game.enemy_cards):
        if at < state.enemy_deck[card]:
            state.enemy_deck[card] -= 1
            return card
        at -= state.enemy_deck[card]
    return NONE


@compiled
def cards_in_deck(game: Tables, state: State, work: Work) -> int:
    """Return how many cards the deck still has."""
    left = 0
    for card in range(game.enemy_cards):
        left += state.enemy_deck[card]
    return left


@compiled
def shuffle_discards(game: Tables, state: State) -> None:
    """Put all discards back into the deck."""
    for card in range(game.enemy_cards):
        state.enemy_deck[card] += state.enemy_discard[card]
        state.enemy_discard[card] = 0


@compiled
def discard_under(state: State, unit: int) -> None:
    """Discard the card under an enemy, if there is one."""
    if state.enemy_under[unit] != NONE:
        state.enemy_discard[state.enemy_under[unit]] += 1
        state.enemy_under[unit] = NONE


@compiled
def call_enemy(game: Tables, state: State, work: Work, party: int) -> int:
    """Draw an enemy card and return the unit of the party that it calls; NONE for none.

    If all units of the party have a card, those cards and the discards are shuffled first. A
    unit that has a card passes the call to the leftmost unit without one. Source: A9.
    """
    if leftmost_without_card(state, party) == NONE:
        for unit in range(party * CLASSES, party * CLASSES + CLASSES):
            discard_under(state, unit)
        shuffle_discards(game, state)
        log_event(work, Event.SHUFFLED, 1, 0, 0, 0, 0)
    called = leftmost_without_card(state, party)
    if called == NONE:
        return NONE
    card = draw_enemy_card(game, state, work)
    if card == NONE:
        return NONE
    log_event(work, Event.ENEMY_CARD, party, card, 0, 0, 0)
    named = game.enemy_names[card]
    if named < CLASSES:
        unit = party * CLASSES + named
        if state.cell[unit] != NOWHERE and state.enemy_under[unit] == NONE:
            called = unit
    state.enemy_under[called] = card
    log_event(work, Event.ENEMY_ACTS, called, 0, 0, 0, 0)
    return called


@compiled
def leftmost_without_card(state: State, party: int) -> int:
    """Return the first unit of a party without a card in this cycle; NONE when all have one."""
    for unit in range(party * CLASSES, party * CLASSES + CLASSES):
        if state.cell[unit] != NOWHERE and state.enemy_under[unit] == NONE:
            return unit
    return NONE


@compiled
def cards_left(game: Tables, state: State, work: Work, unit_class: int) -> int:
    """Return how many unit cards of a class are still in the pile."""
    left = 0
    for card in range(game.cards):
        if game.card_class[card] == unit_class:
            left += max(game.card_copies[card] - state.card_used[card], 0)
    return left


@compiled
def draw_unit_card(game: Tables, state: State, work: Work, unit_class: int, kind: int) -> int:
    """Draw a unit card of a class at random.

    `kind` is the kind of the draw in the log.
    """
    at = draw(state, work, max(cards_left(game, state, work, unit_class), 1), kind)
    last = NONE
    for card in range(game.cards):
        if game.card_class[card] == unit_class and game.card_copies[card] > 0:
            last = card
            here = max(game.card_copies[card] - state.card_used[card], 0)
            if at < here:
                break
            at -= here
    state.card_used[last] += 1
    return last


@compiled
def give_card(game: Tables, state: State, unit: int, card: int) -> None:
    """Give a unit its card, with full health and ammo."""
    state.card[unit] = card
    state.health[unit] = game.card_health[card]
    state.ammo[unit] = game.card_ammo[card]


@compiled
def draw_card(game: Tables, state: State, work: Work, party: int) -> None:
    """Give a party a random card of the deck. Source: A2.

    Only counts are kept: which card lies on top is decided when it is drawn. Discards are
    shuffled into an empty deck; without discards nothing is drawn.
    """
    left = 0
    for card in range(game.tactics):
        left += state.deck[card]
    if left == 0:
        for card in range(game.tactics):
            left += state.discard[card]
            state.deck[card] = state.discard[card]
            state.discard[card] = 0
    if left == 0:
        return
    at = draw(state, work, left, Draw.TACTIC_CARD)
    for card in range(game.tactics):
        if at < state.deck[card]:
            state.deck[card] -= 1
            state.hand[party, card] += 1
            state.hand_size[party] += 1
            log_event(work, Event.DREW, party, card, 0, 0, 0)
            return
        at -= state.deck[card]


@compiled
def lose_card(state: State, party: int, card: int) -> None:
    """Move a card from a party's hand to the discards."""
    state.hand[party, card] -= 1
    state.hand_size[party] -= 1
    state.discard[card] += 1


@compiled
def discard_card(state: State, work: Work, party: int, card: int) -> None:
    """Discard a card and log it."""
    lose_card(state, party, card)
    log_event(work, Event.DISCARDED, party, card, 0, 0, 0)


@compiled
def refuse_discard(game: Tables, state: State, card: int) -> int:
    """Return why the mover cannot discard a card."""
    if card >= game.tactics or state.hand[state.mover, card] <= 0:
        return Refusal.NO_SUCH_CARD
    return Refusal.FINE


@compiled
def apply_discard(state: State, work: Work, player: int, card: int) -> None:
    """Discard a surplus card at the end of a turn."""
    discard_card(state, work, player, card)


@compiled
def names_unit(effect: int) -> bool:
    """Return whether a card of this effect is played on a unit."""
    return effect in (TacticEffect.HEAL, TacticEffect.REFILL, TacticEffect.CURE, TacticEffect.SHIFT)


@compiled
def refusal_to_play(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> int:
    """Return why the mover cannot play a card now. Source: assumption."""
    if card >= game.tactics or state.hand[state.mover, card] <= 0:
        return Refusal.NO_SUCH_CARD
    if state.cards_played >= game.rule_plays:
        return Refusal.CARDS_PLAYED
    effect = game.tactic_effect[card]
    if side != 0 and (effect != TacticEffect.SHIFT or side >= SIDES):
        return Refusal.NO_SUCH_ACTION
    if names_unit(effect):
        return refusal_on_unit(game, state, work, unit, effect, side)
    if unit != 0:
        return Refusal.NO_SUCH_ACTION
    if state.actions_left == 0:
        return Refusal.NO_ACTIONS_LEFT
    if effect == TacticEffect.LUCK and state.luck != 0:
        return Refusal.CARD_WITHOUT_USE
    if effect < TacticEffect.HASTE or effect > TacticEffect.LUCK:
        return Refusal.CARD_WITHOUT_USE
    return Refusal.FINE


@compiled
def refusal_on_unit(
    game: Tables, state: State, work: Work, unit: int, effect: int, side: int
) -> int:
    """Return why a card of this effect cannot be played on a unit."""
    if not is_in_play(game, state, unit):
        return Refusal.UNIT_GONE
    if effect == TacticEffect.SHIFT:
        return refusal_to_shift(game, state, work, unit, side)
    if effect == TacticEffect.HEAL and state.health[unit] >= most_health(game, state, unit):
        return Refusal.CARD_WITHOUT_USE
    if effect == TacticEffect.REFILL and state.ammo[unit] >= most_ammo(game, state, unit):
        return Refusal.CARD_WITHOUT_USE
    if effect == TacticEffect.CURE and not state.weakened[unit]:
        return Refusal.CARD_WITHOUT_USE
    return Refusal.FINE


@compiled
def refuse_play(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> int:
    """Return why the mover cannot play a card, with the check of the unit it is played on."""
    if card < game.tactics and names_unit(game.tactic_effect[card]):
        why = refuse_unit(game, state, unit)
        if why != Refusal.FINE:
            return why
    return refusal_to_play(game, state, work, unit, card, side)


@compiled
def list_play(game: Tables, state: State, work: Work, player: int) -> None:
    """List which cards the mover may play, and on whom."""
    if state.hand_size[player] == 0 or state.cards_played >= game.rule_plays:
        return
    begin = player * CLASSES
    for card in range(game.tactics):
        if state.hand[player, card] > 0:
            effect = game.tactic_effect[card]
            if not names_unit(effect):
                list_play_on(game, state, work, 0, card, 0)
            else:
                for unit in range(begin, begin + CLASSES):
                    for side in range(SIDES if effect == TacticEffect.SHIFT else 1):
                        list_play_on(game, state, work, unit, card, side)


@compiled
def list_play_on(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> None:
    """List a card played on a unit, if that is legal."""
    if refusal_to_play(game, state, work, unit, card, side) == Refusal.FINE:
        list_action(work, action_of(Action.PLAY, unit, card << CARD_AT | side))


@compiled
def apply_play(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> None:
    """Play a card of the mover: it takes effect at once and is discarded."""
    effect = game.tactic_effect[card]
    lose_card(state, state.mover, card)
    state.cards_played += 1
    on = unit if names_unit(effect) else NONE
    log_event(work, Event.PLAYED, state.mover, card, on, 0, 0)
    apply_effect(game, state, work, unit, effect, game.tactic_amount[card], side)


@compiled
def apply_effect(
    game: Tables, state: State, work: Work, unit: int, effect: int, amount: int, side: int
) -> None:
    """Apply the effect of a card."""
    if effect == TacticEffect.HEAL:
        gained = heal(game, state, unit, amount)
        log_event(work, Event.HEALED, unit, gained, 0, state.cell[unit], 0)
    elif effect == TacticEffect.REFILL:
        gained = refill(game, state, unit, amount)
        log_event(work, Event.HEALED, unit, 0, gained, state.cell[unit], 0)
    elif effect == TacticEffect.CURE:
        cure(state, work, unit)
    elif effect == TacticEffect.SHIFT:
        shift(game, state, work, unit, side)
    elif effect == TacticEffect.HASTE:
        state.haste += amount
    elif effect == TacticEffect.MIGHT:
        state.might += amount
    elif effect == TacticEffect.REACH:
        state.reach += amount
    elif effect == TacticEffect.LUCK:
        state.luck = 1


@compiled
def can_play_any(game: Tables, state: State, work: Work, party: int) -> bool:
    """Return whether a party can play a card on a unit when its turn has no actions left."""
    if state.hand_size[party] == 0 or state.cards_played >= game.rule_plays:
        return False
    for card in range(game.tactics):
        effect = game.tactic_effect[card]
        if state.hand[party, card] > 0 and names_unit(effect):
            sides = SIDES if effect == TacticEffect.SHIFT else 1
            for unit in range(party * CLASSES, party * CLASSES + CLASSES):
                for side in range(sides):
                    if refusal_to_play(game, state, work, unit, card, side) == Refusal.FINE:
                        return True
    return False
