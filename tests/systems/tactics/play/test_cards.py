"""Tests of the enemy's cards: whom they call, and when they are shuffled."""

from __future__ import annotations

from editor.play.header import NONE
from editor.systems.tactics.play.cards import call_enemy, cards_in_deck, draw_enemy_card
from tests.systems.tactics.play.adventures import Table, begun


def _only(table: Table, card: int, copies: int = 1) -> None:
    """Leave one card in the deck, and none on the discards."""
    now = table.now
    for other in range(table.game.table.enemy_cards):
        now.enemy_deck[other] = copies if other == card else 0
        now.enemy_discard[other] = 0


def _card(table: Table, calls: int) -> int:
    names = table.game.table.enemy_names
    return next(card for card in range(table.game.table.enemy_cards) if names[card] == calls)


def test_a_card_calls_the_unit_that_it_names() -> None:
    """The unit of the class on the card acts, and the card lies under it."""
    table = begun()
    card = _card(table, 2)
    _only(table, card)
    assert call_enemy(*table.rule, 1) == 6
    assert table.now.enemy_under[6] == card


def test_a_unit_with_a_card_passes_the_call_to_the_leftmost() -> None:
    """The card goes under the leftmost unit that has none."""
    table = begun()
    _only(table, _card(table, 2), 2)
    call_enemy(*table.rule, 1)
    assert call_enemy(*table.rule, 1) == 4


def test_the_card_of_the_leftmost_calls_it() -> None:
    """A card for the leftmost passes over units that have a card."""
    table = begun()
    _only(table, _card(table, 4), 3)
    table.now.enemy_under[4] = 0
    assert call_enemy(*table.rule, 1) == 5


def test_all_cards_are_shuffled_when_every_unit_has_one() -> None:
    """If each unit has a card under it, all cards return to the deck."""
    table = begun()
    for _ in range(4):
        call_enemy(*table.rule, 1)
    assert NONE not in [table.now.enemy_under[unit] for unit in range(4, 8)]
    assert cards_in_deck(*table.rule) == 12
    call_enemy(*table.rule, 1)
    assert cards_in_deck(*table.rule) == 15
    assert [table.now.enemy_under[unit] for unit in range(4, 8)].count(NONE) == 3


def test_an_empty_deck_takes_the_discards_alone() -> None:
    """Cards under units stay there when the deck runs out."""
    table = begun()
    now = table.now
    for card in range(table.game.table.enemy_cards):
        now.enemy_discard[card], now.enemy_deck[card] = now.enemy_deck[card], 0
    now.enemy_discard[3] = 0
    now.enemy_under[4] = 3
    assert draw_enemy_card(*table.rule) not in (NONE, 3)
    assert cards_in_deck(*table.rule) == 14
    assert now.enemy_under[4] == 3
