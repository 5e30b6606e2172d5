"""Why a match is over, and what puts one player ahead: docs/rules/mechs.md B2, B7."""

from __future__ import annotations

import pytest

from editor.play.header import NOBODY
from editor.systems.mechs.play.display import why_over
from editor.systems.mechs.play.names import Phase
from tests.systems.mechs.play.walks import Walk, game_of


def test_points_and_what_breaks_a_tie(subtests: pytest.Subtests) -> None:
    """The Mighty Mech before the most weapons, as the places are decided."""
    cases = [
        ((5, 4, 3, 2), NOBODY, (1, 1, 1, 1), "Points: Red 5, Blue 4, Gold 3, Green 2."),
        ((5, 5, 3, 2), 1, (3, 1, 1, 1), "Blue broke the tie with the Mighty Mech."),
        ((5, 5, 3, 2), 2, (3, 1, 1, 1), "Red broke the tie with more weapons: 2 to 1."),
        ((5, 5, 5, 2), NOBODY, (1, 3, 3, 1), "Nothing broke the tie."),
    ]
    for points, holder, owned, words in cases:
        with subtests.test(points=points, holder=holder, owned=owned, words=words):
            walk = Walk(game_of("market-square"))
            walk.until(Phase.PROGRAM)
            state = walk.now
            state.round, state.over, state.mech_holder = walk.table.rounds, 1, holder
            for seat in range(4):
                state.points[seat], state.owned[seat], state.bought[seat] = (
                    points[seat],
                    owned[seat],
                    0,
                )
            why = why_over(walk.game, state)
            assert why.startswith(f"Round {walk.table.rounds}, the last one, is over. Points: ")
            assert why.endswith(words)


def test_a_match_that_goes_on_for_too_long_says_so() -> None:
    """Before the last round only the limit of actions ends it."""
    walk = Walk(game_of("market-square"))
    walk.now.round, walk.now.over = 2, 1
    limit = walk.table.rule_plies
    assert why_over(walk.game, walk.now).startswith(f"The limit of {limit} actions is reached. ")
