"""Tactic cards: drawn, played and discarded. No order of a deck is kept: see `draw_card`."""

from __future__ import annotations

from editor.play.chance import draw
from editor.play.compiled import compiled
from editor.play.layout import Record
from editor.play.telling import tell
from editor.systems.tactics.play.moving import refusal_to_shift, shift
from editor.systems.tactics.play.names import (
    CLASSES,
    CURE,
    DRAW_TACTIC,
    HASTE,
    HEAL,
    LUCK,
    MIGHT,
    NONE,
    REACH,
    REFILL,
    SHIFT,
    SIDES,
    TOLD_DISCARDED,
    TOLD_DREW,
    TOLD_HEALED,
    TOLD_PLAYED,
)
from editor.systems.tactics.play.refusals import (
    CARD_WITHOUT_USE,
    CARDS_PLAYED,
    FINE,
    NO_ACTIONS_LEFT,
    NO_SUCH_ACTION,
    NO_SUCH_CARD,
    UNIT_GONE,
)
from editor.systems.tactics.play.units import (
    cure,
    heal,
    is_in_play,
    most_ammo,
    most_health,
    refill,
)


@compiled
def draw_card(game: Record, state: Record, work: Record, party: int) -> None:
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
    at = draw(state, work, left, DRAW_TACTIC)
    for card in range(game.tactics):
        if at < state.deck[card]:
            state.deck[card] -= 1
            state.hand[party, card] += 1
            state.hand_size[party] += 1
            tell(work, TOLD_DREW, party, card, 0, 0, 0)
            return
        at -= state.deck[card]


@compiled
def lose_card(game: Record, state: Record, work: Record, party: int, card: int) -> None:
    """Lay a card of a party's hand on the discards."""
    state.hand[party, card] -= 1
    state.hand_size[party] -= 1
    state.discard[card] += 1


@compiled
def discard_card(game: Record, state: Record, work: Record, party: int, card: int) -> None:
    """Discard a card and tell it."""
    lose_card(game, state, work, party, card)
    tell(work, TOLD_DISCARDED, party, card, 0, 0, 0)


@compiled
def refusal_to_discard(game: Record, state: Record, work: Record, unit: int, card: int) -> int:
    """Return why the mover cannot part with a card."""
    if unit != 0:
        return NO_SUCH_ACTION
    if card >= game.tactics or state.hand[state.mover, card] <= 0:
        return NO_SUCH_CARD
    return FINE


@compiled
def names_unit(game: Record, state: Record, work: Record, effect: int) -> bool:
    """Say whether a card of this effect is played on a unit."""
    return effect in (HEAL, REFILL, CURE, SHIFT)


@compiled
def refusal_to_play(
    game: Record, state: Record, work: Record, unit: int, card: int, side: int
) -> int:
    """Return why the mover cannot play a card now. Source: assumption."""
    if card >= game.tactics or state.hand[state.mover, card] <= 0:
        return NO_SUCH_CARD
    if state.cards_played >= game.rule_plays:
        return CARDS_PLAYED
    effect = game.tactic_effect[card]
    if side != 0 and (effect != SHIFT or side >= SIDES):
        return NO_SUCH_ACTION
    if names_unit(game, state, work, effect):
        return refusal_on_unit(game, state, work, unit, effect, side)
    if unit != 0:
        return NO_SUCH_ACTION
    if state.actions_left == 0:
        return NO_ACTIONS_LEFT
    if effect == LUCK and state.luck != 0:
        return CARD_WITHOUT_USE
    if effect < HASTE or effect > LUCK:
        return CARD_WITHOUT_USE
    return FINE


@compiled
def refusal_on_unit(
    game: Record, state: Record, work: Record, unit: int, effect: int, side: int
) -> int:
    """Return why a card of this effect cannot be played on a unit."""
    if not is_in_play(game, state, work, unit):
        return UNIT_GONE
    if effect == SHIFT:
        return refusal_to_shift(game, state, work, unit, side)
    if effect == HEAL and state.health[unit] >= most_health(game, state, work, unit):
        return CARD_WITHOUT_USE
    if effect == REFILL and state.ammo[unit] >= most_ammo(game, state, work, unit):
        return CARD_WITHOUT_USE
    if effect == CURE and not state.weakened[unit]:
        return CARD_WITHOUT_USE
    return FINE


@compiled
def play_card(game: Record, state: Record, work: Record, unit: int, card: int, side: int) -> None:
    """Play a card of the mover: it acts at once, and goes to the discards."""
    effect = game.tactic_effect[card]
    lose_card(game, state, work, state.mover, card)
    state.cards_played += 1
    on = unit if names_unit(game, state, work, effect) else NONE
    tell(work, TOLD_PLAYED, state.mover, card, on, 0, 0)
    bring_about(game, state, work, unit, effect, game.tactic_amount[card], side)


@compiled
def bring_about(
    game: Record, state: Record, work: Record, unit: int, effect: int, amount: int, side: int
) -> None:
    """Do what a card says."""
    if effect == HEAL:
        gained = heal(game, state, work, unit, amount)
        tell(work, TOLD_HEALED, unit, gained, 0, state.cell[unit], 0)
    elif effect == REFILL:
        gained = refill(game, state, work, unit, amount)
        tell(work, TOLD_HEALED, unit, 0, gained, state.cell[unit], 0)
    elif effect == CURE:
        cure(game, state, work, unit)
    elif effect == SHIFT:
        shift(game, state, work, unit, side)
    elif effect == HASTE:
        state.haste += amount
    elif effect == MIGHT:
        state.might += amount
    elif effect == REACH:
        state.reach += amount
    elif effect == LUCK:
        state.luck = 1


@compiled
def can_play_any(game: Record, state: Record, work: Record, party: int) -> bool:
    """Say whether a party could play a card on a unit, when its turn has no actions left."""
    if state.hand_size[party] == 0 or state.cards_played >= game.rule_plays:
        return False
    for card in range(game.tactics):
        effect = game.tactic_effect[card]
        if state.hand[party, card] > 0 and names_unit(game, state, work, effect):
            sides = SIDES if effect == SHIFT else 1
            for unit in range(party * CLASSES, party * CLASSES + CLASSES):
                for side in range(sides):
                    if refusal_to_play(game, state, work, unit, card, side) == FINE:
                        return True
    return False
