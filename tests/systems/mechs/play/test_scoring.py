"""Who comes first."""

from __future__ import annotations

import pytest

from editor.play.header import NOBODY
from editor.systems.mechs.play.names import Phase
from tests.systems.mechs.play.walks import Walk, game_of


def test_points_then_the_mech_then_weapons(subtests: pytest.Subtests) -> None:
    """Ties are broken by the Mighty Mech and then by the most weapons, else shared."""
    cases = [
        ((5, 4, 3, 2), NOBODY, (1, 1, 1, 1), (1, 2, 3, 4)),
        ((5, 5, 3, 2), 1, (3, 1, 1, 1), (2, 1, 3, 4)),
        ((5, 5, 3, 2), 2, (3, 1, 1, 1), (1, 2, 3, 4)),
        ((5, 5, 5, 2), NOBODY, (1, 3, 3, 1), (3, 1, 1, 4)),
        ((5, 5, 5, 5), NOBODY, (1, 1, 1, 1), (1, 1, 1, 1)),
    ]
    for points, holder, owned, places in cases:
        with subtests.test(points=points, holder=holder, owned=owned, places=places):
            walk = Walk(game_of("market-square"))
            walk.until(Phase.PROGRAM)
            state = walk.now
            state.mech_holder = holder
            for seat in range(4):
                state.points[seat], state.owned[seat], state.bought[seat] = (
                    points[seat],
                    owned[seat],
                    0,
                )
            assert walk.engine.scores(walk.game, walk.state) == (points, places)
