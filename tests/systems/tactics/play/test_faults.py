"""Tests of faults of a position, and of values that the rules need."""

from __future__ import annotations

from typing import Any

import pytest

from editor.play.positions import fitted
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, match_on


def test_what_no_match_leads_to_is_said(subtests: pytest.Subtests) -> None:
    """Surplus cards, and hands over their limit."""
    cases: list[tuple[dict[str, Any], str]] = [
        ({}, ""),
        ({"red.hand.fortune": 2, "discards.fortune": 2}, "3 copies of fortune"),
        ({"turn": "red", "blue.hand.fortune": 2, "blue.hand.sidestep": 1}, "Blue holds 3 cards"),
        ({"blue.fighter.card": "sentinel"}, "unit card sentinel"),
    ]
    for values, said in cases:
        with subtests.test(str(values)):
            match = match_on(FIGHT | {"blue.fighter.card": "lancer"} | values)
            found = list(RULES.faults(match.game, match.game.opened(match.state)))
            assert [said in fault.sentence for fault in found] == ([True] if said else [])
            on_board = {fault.spaces for fault in found if "unit card" in fault.sentence}
            state = match.game.opened(match.state)
            alike = [unit for unit in range(8) if state.card[unit] == state.card[4]]
            assert on_board <= {tuple(state.cell[unit] for unit in alike)}, (
                "marked where they stand"
            )


def test_what_is_lacking_is_said(subtests: pytest.Subtests) -> None:
    """The phase and what it is about go together; a unit on the map has a card."""
    cases: list[tuple[dict[str, Any], str]] = [
        ({"red.fighter.card": "none"}, "is in play and has no unit card"),
        ({"phase": "counter"}, "needs the unit that decides"),
        ({"phase": "counter", "active": "blue.fighter"}, "may be countered"),
        ({"phase": "discard"}, "within the limit"),
        ({"phase": "place"}, "needs the unit that decides"),
        ({"phase": "place", "active": "red.fighter"}, "stands on the map already"),
        ({"phase": "explore", "active": "red.fighter"}, "is in no dungeon"),
        ({"phase": "bonus", "active": "red.fighter"}, "needs the crystal"),
        ({"active": "red.fighter", "opponent": "blue.fighter", "points": 3}, ""),
    ]
    for values, said in cases:
        with subtests.test(str(values)):
            match = match_on(FIGHT)
            _, refused = fitted(match.game, match.engine, match.state, values)
            assert list(refused) == ([""] if said else [])
            assert said in refused.get("", "")
