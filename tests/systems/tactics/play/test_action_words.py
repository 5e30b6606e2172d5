"""Tests of the words of actions: sentences, and where actions are offered."""

from __future__ import annotations

from editor.play.header import NOWHERE
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, code, match_on, opened


def _said(name: str, **more: object) -> str:
    match = match_on({**FIGHT, **{key.replace("__", "."): value for key, value in more.items()}})
    return RULES.sentence(match.game, opened(match), code(match, name))


def test_a_move_says_from_where_to_where_and_what_it_costs() -> None:
    """A climb adds to the points."""
    assert _said("move red.fighter e7") == "Red's fighter goes from e5 to e7, 2 points."
    assert _said("move red.fighter d6").endswith("to d6, 3 points.")


def test_an_attack_says_its_damage_and_its_odds() -> None:
    """A missile whose misses cannot all be paid says how likely it hits."""
    assert "3 damage, no knock-back" in _said("melee red.fighter blue.fighter")
    assert "2 dice, 0.7 spaces on average" in _said("push red.fighter blue.fighter")
    assert _said("shoot red.rogue blue.fighter").endswith("3 damage, hits 100 %.")
    assert _said("shoot red.rogue blue.fighter", red__rogue__ammo=1).endswith("hits 67 %.")


def test_a_push_says_what_it_does_to_this_target() -> None:
    """Captures, steadfast targets and stopped pushes are said."""
    assert _said("push red.fighter blue.fighter", blue__fighter__health=3).endswith(
        ": 3 damage, captured."
    )
    wall = {"red__fighter__cell": "c9", "blue__fighter__cell": "c8"}
    assert _said("push red.fighter blue.fighter", **wall).endswith(
        "0 spaces on average; it is stopped, 56 %, and loses 1 health."
    )


def test_an_action_that_there_is_not_is_called_so() -> None:
    """A number that is no action has a sentence too."""
    match = match_on()
    assert RULES.sentence(match.game, opened(match), 10**7) == "There is no such action."


def test_moves_carry_their_costs_and_attacks_their_odds() -> None:
    """A space within reach shows its points, a target the effect."""
    match = match_on()
    found = {
        offer.action: offer for offer in RULES.offers(match.game, opened(match), match.legal())
    }
    spaces = match.game.spaces
    move = found[code(match, "move red.fighter d6")]
    assert (spaces[move.actor], spaces[move.space]) == ("e5", "d6")
    assert (move.hint, move.tone) == ("3", "reach")
    shot = found[code(match, "shoot red.rogue blue.fighter")]
    assert (spaces[shot.space], shot.hint, shot.tone) == ("f5", "100 %", "target")
    assert found[code(match, "end-turn")].space == NOWHERE


def test_the_exit_of_a_portal_is_marked_as_one() -> None:
    """Spaces reached through a portal have a tone of their own."""
    match = match_on({**FIGHT, "red.fighter.cell": "c9"})
    found = {
        offer.action: offer.tone for offer in RULES.offers(match.game, opened(match), match.legal())
    }
    assert found[code(match, "move red.fighter j5")] == "portal"
    assert found[code(match, "move red.fighter c8")] == "reach"
