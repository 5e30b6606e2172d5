"""A value without which the rules cannot go on is refused in words."""

from typing import Any

import pytest

from editor.play.positions import fitted
from tests.systems.tactics.play.matches import FIGHT, match_on


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"red.fighter.card": "none"}, "is in play and has no unit card"),
        ({"phase": "counter"}, "needs the unit that decides"),
        ({"phase": "counter", "active": "blue.fighter"}, "may be countered"),
        ({"phase": "discard"}, "none too many"),
        ({"phase": "place"}, "needs the unit that decides"),
        ({"phase": "place", "active": "red.fighter"}, "stands on the map already"),
        ({"phase": "explore", "active": "red.fighter"}, "is in no dungeon"),
        ({"phase": "bonus", "active": "red.fighter"}, "needs the crystal"),
        ({"active": "red.fighter", "opponent": "blue.fighter", "points": 3}, ""),
    ],
)
def test_what_is_lacking_is_said(values: dict[str, Any], said: str) -> None:
    """The phase and what it is about go together; a unit on the map has a card."""
    match = match_on(FIGHT)
    _, refused = fitted(match.game, match.engine, match.state, values)
    assert list(refused) == ([""] if said else [])
    assert said in refused.get("", "")
