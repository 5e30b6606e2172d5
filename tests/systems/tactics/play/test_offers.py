"""Actions are offered where they act."""

from editor.play.header import NOWHERE
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.matches import FIGHT, code, match_on, opened


def test_moves_carry_their_costs_and_attacks_their_odds() -> None:
    """A space within reach is hinted with points, a target with what would be done to it."""
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
    """What is reached through a portal has a tone of its own, what is walked to has not."""
    match = match_on({**FIGHT, "red.fighter.cell": "c9"})
    found = {
        offer.action: offer.tone for offer in RULES.offers(match.game, opened(match), match.legal())
    }
    assert found[code(match, "move red.fighter j5")] == "portal"
    assert found[code(match, "move red.fighter c8")] == "reach"
