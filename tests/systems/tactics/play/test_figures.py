"""Figures tell what stands on the board, which spaces are shown, and what a gesture can mean."""

from collections.abc import Mapping
from typing import Any

import pytest

from editor.play.header import NOBODY, NOWHERE
from editor.systems.tactics.play.figures import attempts, closed, figures, opened
from editor.systems.tactics.play.names import Phase
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, code, match_on
from tests.systems.tactics.play.matches import opened as opened_state


def test_a_unit_has_its_health_on_its_badge_and_its_signs_beside_it() -> None:
    """What weakens it is a mark; its words say all that it has."""
    match = match_on({**FIGHT, "red.fighter.weakened": True, "red.fighter.health": 4})
    shown = figures(match.game, opened_state(match), NOBODY)
    (unit,) = (item for item in shown if item.picture == "red.fighter")
    assert match.game.spaces[unit.space] == "e5"
    assert (unit.number, unit.share[0], unit.player) == (4, 4, 0)
    assert unit.marks == ("weakened",)
    assert unit.words.startswith("Red's fighter, sentinel, 4 of ")
    assert unit.words.endswith("weakened")


def test_a_flag_lies_on_its_trigger_and_shows_its_track() -> None:
    """It takes no room, and changes its picture once somebody has taken it."""
    for position, picture, player in (
        ({"flag.a": 1}, "flag", NOBODY),
        ({"flag.a": 3, "flag.a.of": "blue"}, "flag blue", 1),
    ):
        match = match_on({**FIGHT, **position})
        shown = figures(match.game, opened_state(match), NOBODY)
        flag = next(item for item in shown if item.words.startswith("Flag of area A"))
        assert (flag.picture, flag.player, flag.flat) == (picture, player, True)
        assert flag.share[0] == position["flag.a"]


def test_flags_and_artifact_come_before_the_units() -> None:
    """What lies under others is drawn first."""
    match = match_on(FIGHT)
    shown = [item.picture for item in figures(match.game, opened_state(match), NOBODY)]
    units = [place for place, name in enumerate(shown) if "." in name]
    assert units == list(range(len(shown) - len(units), len(shown)))


def test_an_open_dungeon_closes_the_top_of_its_box() -> None:
    """Its spaces are closed before, and those above it afterwards."""
    spaces = match_on({"phase": "act"}, name="caves.json").game.spaces
    inside, above = spaces.index("d1.a1"), spaces.index("e4")
    for position, bits, shut, shown in (
        ({"phase": "act"}, 0, inside, above),
        ({"phase": "act", "red.fighter.cell": "d1.a1"}, 1, above, inside),
    ):
        match = match_on(position, name="caves.json")
        state = opened_state(match)
        assert opened(match.game, state) == bits
        assert shut in closed(match.game, state)
        assert shown not in closed(match.game, state)


def test_a_dungeon_is_shown_until_its_unit_is_out() -> None:
    """Its crystal is taken and it is no longer explored, but the unit still stands there."""
    match = match_on(
        {"phase": "explore", "active": "red.fighter", "points": 3, "red.fighter.cell": "d1.c1"},
        name="caves.json",
    )
    game = match.game
    crystal = int(game.table.beside[game.spaces.index("d1.c1"), 1])
    match.play(code(match, f"step red.fighter {game.spaces[crystal]}"))
    state = opened_state(match)
    assert (state.phase, state.open_bits, opened(game, state)) == (Phase.EMERGE, 0, 1)
    assert crystal not in closed(game, state)
    assert game.spaces.index("e4") in closed(game, state)


AT_PORTAL = {"phase": "act", "red.fighter.cell": "d1.a1"}


def _why(position: Mapping[str, Any], actor: str, space: str, name: str = "field.json") -> str:
    """Return why the first thing that a gesture can mean is refused; empty where it is not."""
    match = match_on(position, name=name)
    spaces = match.game.spaces
    found = attempts(match.game, opened_state(match), spaces.index(actor), spaces.index(space))
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
        found = attempts(match.game, opened_state(match), spaces.index(actor), spaces.index("f5"))
        named.append(RULES.action_name(match.game, opened_state(match), found[0]).split()[0])
    assert named == ["push", "shoot"]


def test_nothing_is_meant_without_a_unit() -> None:
    """In a turn a space alone says nothing, nor does an empty space that is dragged."""
    match = match_on()
    spaces = match.game.spaces
    assert attempts(match.game, opened_state(match), NOWHERE, spaces.index("a1")) == ()
    assert attempts(match.game, opened_state(match), spaces.index("a2"), spaces.index("a1")) == ()


def test_a_unit_in_a_dungeon_steps_there_and_does_not_walk_out() -> None:
    """Within it goes step by step; the map outside is out of its reach."""
    assert _why(AT_PORTAL, "d1.a1", "a1", "caves.json")
    match = match_on(AT_PORTAL, name="caves.json")
    spaces = match.game.spaces
    here = spaces.index("d1.a1")
    beside = int(match.game.table.beside[here, 1])
    found = attempts(match.game, opened_state(match), here, beside)
    assert RULES.action_name(match.game, opened_state(match), found[0]).startswith("step")
