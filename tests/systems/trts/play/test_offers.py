"""Offers of a fight account for whom it is against."""

from editor.systems.trts.play.actions import Action
from editor.systems.trts.play.rules import RULES
from tests.systems.trts.play.tiny import (
    BASE_,
    SOLDIER,
    TANK,
    WING,
    Table,
    code,
    in_engagement,
    tiny_game,
)

HOMES = ((0, 0, BASE_, 1), (1, 4, BASE_, 1))


def _going(group: int, foe: int) -> str:
    """Return how the engagement is offered of a group in a0 against two of a kind in a1."""
    table = in_engagement(Table(tiny_game((*HOMES, (0, 0, group, 2), (1, 1, foe, 2)))))
    table.do(Action.PUSH, 0, 1)
    table.do(Action.ADD, table.slot(0, 0, group), 0, 0)
    return RULES.offers(table.game, table.state, [code(Action.DECLARE)])[0].hint


def test_an_attack_counts_only_with_what_it_does_to_this_foe() -> None:
    """Tanks have no attack against flyers; soldiers have, and flyers attack the ground."""
    assert _going(TANK, WING) == "attack 0 to 2"
    assert _going(SOLDIER, WING) == "attack 2 to 2"
    assert _going(WING, TANK) == "attack 2"
    assert _going(WING, SOLDIER) == "attack 2 to 2"
