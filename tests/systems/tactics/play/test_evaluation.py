"""What greedy bots see in a position."""

from __future__ import annotations

from editor.play.engine import Engine
from editor.systems.tactics.play.rules import RULES
from tests.systems.tactics.play.adventures import begun
from tests.systems.tactics.play.matches import match_on


def _worths(match_hands: tuple[int, ...], adventure: bool) -> list[int]:
    """Return what a position weighs with hands of these sizes."""
    if adventure:
        game, state = begun().game, begun().state
    else:
        match = match_on()
        game, state = match.game, match.state
    found = []
    for size in match_hands:
        held = state.copy()
        game.opened(held).hand_size[0] = size
        found.append(Engine(RULES).evaluate(game, held, 0))
    return found


def test_a_card_that_goes_away_again_is_no_reason_to_end_the_turn() -> None:
    """A card is worth something up to as many as one keeps."""
    for adventure in (False, True):
        kept = match_on().game.table.rule_hand
        less, full, more = _worths((kept - 1, kept, kept + 1), adventure)
        assert less < full == more
