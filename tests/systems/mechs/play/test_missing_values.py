"""A value without which the rules cannot go on is refused in words."""

import pytest

from editor.play.positions import fitted
from tests.play.games import PLAYED, compiled, fresh
from tests.systems.mechs.play.test_faults import AT_TURN

MECHS = next(system for system in PLAYED if system.id == "mechs")
FIGHT = {"active": "red", "foe": "blue", "card": "collect-simple north"}


def test_what_is_lacking_is_said(subtests: pytest.Subtests) -> None:
    """A phase needs what it is about, and who decides follows from that."""
    cases = [
        ({"phase": "act"}, "needs the player whose turn it is and the card that is played"),
        (
            {"phase": "attack", "active": "red"},
            "needs the card that is played, who is fought and who attacks now",
        ),
        (FIGHT | {"phase": "attack", "fighter": "blue"}, "Blue decides that, not Red"),
        (FIGHT | {"phase": "attack", "fighter": "red", "foe": "red"}, "not fight against itself"),
        (FIGHT | {"phase": "attack", "fighter": "red"}, ""),
        (
            {"phase": "equip", "active": "red", "then": "resume"},
            "needs the card that is played and what follows the knock-out",
        ),
        ({"phase": "board", "active": "red", "card": "collect-simple north"}, "No empty Mighty"),
    ]
    for values, said in cases:
        with subtests.test(str(values)):
            game = fresh(MECHS, "arena")
            engine = compiled("mechs")
            _, refused = fitted(game, engine, engine.start(game, 1), AT_TURN | values)
            assert list(refused) == ([""] if said else [])
            assert said in refused.get("", "")
