"""A gesture that does nothing is refused with the reason that somebody would look for."""

from collections.abc import Mapping
from typing import Any

import pytest

from editor.play.header import NOWHERE
from editor.systems.tactics.play.attempts import attempts
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, match_on, opened

AT_PORTAL = {"phase": "act", "red.fighter.cell": "d1.a1"}


def _why(position: Mapping[str, Any], actor: str, space: str, name: str = "field.json") -> str:
    """Return why the first thing that a gesture can mean is refused; empty where it is not."""
    match = match_on(position, name=name)
    spaces = match.game.spaces
    found = attempts(match.game, opened(match), spaces.index(actor), spaces.index(space))
    return RULES.refusal_words.get(match.engine.refusal(match.game, match.state, found[0]), "")


def test_the_first_attempt_says_why(subtests: pytest.Subtests) -> None:
    """Moving, striking and shooting each have their own reason."""
    cases: list[tuple[dict[str, Any], str, str, str]] = [
        ({}, "e5", "a1", "Too few movement points to get there."),
        ({}, "e5", "e4", "Another unit stands there."),
        ({}, "f5", "f6", "The unit belongs to another player."),
        ({}, "e4", "e4", "The unit is not weakened."),
        ({"actions": 0}, "e5", "e6", "The turn has no actions left."),
        ({"red.fighter.weakened": True}, "e5", "f5", "The unit is weakened and cannot act."),
        ({"blue.fighter.cell": "a1"}, "e5", "a1", "The target is out of range."),
        (
            {"blue.fighter.cell": "e8", "red.beast.card": "ram", "red.beast.cell": "e6"},
            "e6",
            "e8",
            "The target is not on a space beside the unit.",
        ),
        ({"red.rogue.ammo": 0}, "e4", "f5", "The unit has no ammo."),
    ]
    for changed, actor, space, words in cases:
        with subtests.test(words):
            assert _why({**FIGHT, **changed}, actor, space) == words


def test_a_strike_comes_first_at_close_quarters_and_a_shot_from_afar() -> None:
    """What is most likely meant is what the distance allows."""
    match = match_on({**FIGHT, "red.rogue.cell": "e6"})
    spaces = match.game.spaces
    named = []
    for actor in ("e5", "e6"):
        found = attempts(match.game, opened(match), spaces.index(actor), spaces.index("f5"))
        named.append(RULES.action_name(match.game, opened(match), found[0]).split()[0])
    assert named == ["push", "shoot"]


def test_nothing_is_meant_without_a_unit() -> None:
    """In a turn a space alone says nothing, nor does an empty space that is dragged."""
    match = match_on()
    spaces = match.game.spaces
    assert attempts(match.game, opened(match), NOWHERE, spaces.index("a1")) == ()
    assert attempts(match.game, opened(match), spaces.index("a2"), spaces.index("a1")) == ()


def test_a_unit_in_a_dungeon_steps_there_and_does_not_walk_out() -> None:
    """Within it goes step by step; the map outside is out of its reach."""
    assert _why(AT_PORTAL, "d1.a1", "a1", "caves.json")
    match = match_on(AT_PORTAL, name="caves.json")
    spaces = match.game.spaces
    here = spaces.index("d1.a1")
    beside = int(match.game.table.beside[here, 1])
    found = attempts(match.game, opened(match), here, beside)
    assert RULES.action_name(match.game, opened(match), found[0]).startswith("step")
