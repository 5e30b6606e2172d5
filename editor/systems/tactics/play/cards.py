"""Tactic cards and unit cards: drawn, played and discarded."""

from __future__ import annotations

from editor.play.compiled import compiled
from editor.play.header import NONE, list_action, log_event
from editor.play.rng import draw
from editor.systems.tactics.play.actions import CARD_AT, Action, action_of
from editor.systems.tactics.play.moving import refusal_to_shift, shift
from editor.systems.tactics.play.names import CLASSES, SIDES, Draw, Effect, Event
from editor.systems.tactics.play.refusals import Refusal
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
def cards_left(game: Tables, state: State, work: Work, unit_class: int) -> int:
    """Return how many unit cards of a class nobody has had yet."""
    left = 0
    for card in range(game.cards):
        if game.card_class[card] == unit_class:
            left += max(game.card_copies[card] - state.card_used[card], 0)
    return left


@compiled
def draw_unit_card(game: Tables, state: State, work: Work, unit_class: int, kind: int) -> int:
    """Return a unit card of a class that is left, each one as likely as any other.

    `kind` says what the draw is told as.
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
    """Give a unit its card: it begins with all that the card has."""
    state.card[unit] = card
    state.health[unit] = game.card_health[card]
    state.ammo[unit] = game.card_ammo[card]


@compiled
def draw_card(game: Tables, state: State, work: Work, party: int) -> None:
    """Give a party a card of the deck, each one as likely as any other. Source: A2.

    The deck is only counted: which card lies on top is decided when it is drawn. Where it is
    empty the discards are shuffled into it; where there are none either, nothing is drawn.
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
    """Lay a card of a party's hand on the discards."""
    state.hand[party, card] -= 1
    state.hand_size[party] -= 1
    state.discard[card] += 1


@compiled
def discard_card(state: State, work: Work, party: int, card: int) -> None:
    """Discard a card and tell it."""
    lose_card(state, party, card)
    log_event(work, Event.DISCARDED, party, card, 0, 0, 0)


@compiled
def refuse_discard(game: Tables, state: State, card: int) -> int:
    """Return why the mover cannot part with a card."""
    if card >= game.tactics or state.hand[state.mover, card] <= 0:
        return Refusal.NO_SUCH_CARD
    return Refusal.FINE


@compiled
def apply_discard(state: State, work: Work, player: int, card: int) -> None:
    """Part with a card that is one too many at the end of a turn."""
    discard_card(state, work, player, card)


@compiled
def names_unit(effect: int) -> bool:
    """Say whether a card of this effect is played on a unit."""
    return effect in (Effect.HEAL, Effect.REFILL, Effect.CURE, Effect.SHIFT)


@compiled
def refusal_to_play(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> int:
    """Return why the mover cannot play a card now. Source: assumption."""
    if card >= game.tactics or state.hand[state.mover, card] <= 0:
        return Refusal.NO_SUCH_CARD
    if state.cards_played >= game.rule_plays:
        return Refusal.CARDS_PLAYED
    effect = game.tactic_effect[card]
    if side != 0 and (effect != Effect.SHIFT or side >= SIDES):
        return Refusal.NO_SUCH_ACTION
    if names_unit(effect):
        return refusal_on_unit(game, state, work, unit, effect, side)
    if unit != 0:
        return Refusal.NO_SUCH_ACTION
    if state.actions_left == 0:
        return Refusal.NO_ACTIONS_LEFT
    if effect == Effect.LUCK and state.luck != 0:
        return Refusal.CARD_WITHOUT_USE
    if effect < Effect.HASTE or effect > Effect.LUCK:
        return Refusal.CARD_WITHOUT_USE
    return Refusal.FINE


@compiled
def refusal_on_unit(
    game: Tables, state: State, work: Work, unit: int, effect: int, side: int
) -> int:
    """Return why a card of this effect cannot be played on a unit."""
    if not is_in_play(game, state, unit):
        return Refusal.UNIT_GONE
    if effect == Effect.SHIFT:
        return refusal_to_shift(game, state, work, unit, side)
    if effect == Effect.HEAL and state.health[unit] >= most_health(game, state, unit):
        return Refusal.CARD_WITHOUT_USE
    if effect == Effect.REFILL and state.ammo[unit] >= most_ammo(game, state, unit):
        return Refusal.CARD_WITHOUT_USE
    if effect == Effect.CURE and not state.weakened[unit]:
        return Refusal.CARD_WITHOUT_USE
    return Refusal.FINE


@compiled
def refuse_play(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> int:
    """Return why the mover cannot play a card, on a unit where the card is for one."""
    if card < game.tactics and names_unit(game.tactic_effect[card]):
        why = refuse_unit(game, state, unit)
        if why != Refusal.FINE:
            return why
    return refusal_to_play(game, state, work, unit, card, side)


@compiled
def list_play(game: Tables, state: State, work: Work, player: int) -> None:
    """Write down which cards the mover may play, and on whom."""
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
                    for side in range(SIDES if effect == Effect.SHIFT else 1):
                        list_play_on(game, state, work, unit, card, side)


@compiled
def list_play_on(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> None:
    """Write down that a card is played on a unit, if it may be."""
    if refusal_to_play(game, state, work, unit, card, side) == Refusal.FINE:
        list_action(work, action_of(Action.PLAY, unit, card << CARD_AT | side))


@compiled
def apply_play(game: Tables, state: State, work: Work, unit: int, card: int, side: int) -> None:
    """Play a card of the mover: it acts at once, and goes to the discards."""
    effect = game.tactic_effect[card]
    lose_card(state, state.mover, card)
    state.cards_played += 1
    on = unit if names_unit(effect) else NONE
    log_event(work, Event.PLAYED, state.mover, card, on, 0, 0)
    bring_about(game, state, work, unit, effect, game.tactic_amount[card], side)


@compiled
def bring_about(
    game: Tables, state: State, work: Work, unit: int, effect: int, amount: int, side: int
) -> None:
    """Do what a card says."""
    if effect == Effect.HEAL:
        gained = heal(game, state, unit, amount)
        log_event(work, Event.HEALED, unit, gained, 0, state.cell[unit], 0)
    elif effect == Effect.REFILL:
        gained = refill(game, state, unit, amount)
        log_event(work, Event.HEALED, unit, 0, gained, state.cell[unit], 0)
    elif effect == Effect.CURE:
        cure(state, work, unit)
    elif effect == Effect.SHIFT:
        shift(game, state, work, unit, side)
    elif effect == Effect.HASTE:
        state.haste += amount
    elif effect == Effect.MIGHT:
        state.might += amount
    elif effect == Effect.REACH:
        state.reach += amount
    elif effect == Effect.LUCK:
        state.luck = 1


@compiled
def can_play_any(game: Tables, state: State, work: Work, party: int) -> bool:
    """Say whether a party could play a card on a unit, when its turn has no actions left."""
    if state.hand_size[party] == 0 or state.cards_played >= game.rule_plays:
        return False
    for card in range(game.tactics):
        effect = game.tactic_effect[card]
        if state.hand[party, card] > 0 and names_unit(effect):
            sides = SIDES if effect == Effect.SHIFT else 1
            for unit in range(party * CLASSES, party * CLASSES + CLASSES):
                for side in range(sides):
                    if refusal_to_play(game, state, work, unit, card, side) == Refusal.FINE:
                        return True
    return False
