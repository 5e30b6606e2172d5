"""Faults of positions that no match leads to."""

import pytest

from editor.play.engine import Engine
from editor.play.positions import fitted
from editor.systems.mechs.play.rules import RULES
from tests.play.games import PLAYED, fresh

MECHS = next(system for system in PLAYED if system.id == "mechs")
AT_TURN = {
    "phase": "program",
    "red.arc-blade": "first equipped",
    "blue.arc-blade": "first equipped",
}


def test_what_no_match_leads_to_is_said(subtests: pytest.Subtests) -> None:
    """Weapons beyond the places, none at all, and two in a zone who do not fight."""
    cases = [
        ({}, ""),
        ({"red.zone": "b3", "blue.zone": "b3"}, "both stand on b3"),
        ({"b3.token": "red turret", "blue.zone": "b3"}, "mine or turret of Red"),
        ({"red.arc-blade": "first"}, "no weapon equipped"),
        ({"red.rivet-gun": "first equipped", "red.burst-mortar": "bought equipped"}, "3 basic"),
        ({"red.sun-flare-1": "bought equipped"}, "1 advanced weapon equipped; a pilot has 0"),
        ({"red.form": "armor", "red.sun-flare-1": "bought equipped"}, ""),
        (
            {
                "phase": "attack",
                "active": "red",
                "foe": "blue",
                "fighter": "red",
                "card": "collect-simple north",
                "red.zone": "b3",
                "blue.zone": "b3",
            },
            "",
        ),
    ]
    for values, said in cases:
        with subtests.test(str(values)):
            game = fresh(MECHS, "arena")
            engine = Engine(RULES)
            state, refused = fitted(game, engine, engine.start(game, 1), AT_TURN | values)
            assert refused == {}
            found = list(RULES.faults(game, game.opened(state)))
            assert [said in fault.sentence for fault in found] == ([True] if said else [])
            assert all(fault.spaces for fault in found), "each is marked where it is"
