"""A position that no match leads to says what is wrong with it."""

import pytest

from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, match_on


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, ""),
        ({"red.hand.fortune": 2, "discards.fortune": 2}, "3 copies of fortune"),
        ({"turn": "red", "blue.hand.fortune": 2, "blue.hand.sidestep": 1}, "Blue holds 3 cards"),
        ({"blue.fighter.card": "sentinel"}, "unit card sentinel"),
    ],
)
def test_what_no_match_leads_to_is_said(values: dict[str, object], said: str) -> None:
    """Cards that there are not, and hands beyond their limit."""
    match = match_on(FIGHT | {"blue.fighter.card": "lancer"} | values)
    found = [
        log_entry.sentence for log_entry in RULES.faults(match.game, match.game.opened(match.state))
    ]
    assert [said in sentence for sentence in found] == ([True] if said else [])
