"""Bots never do what they are forbidden, where there is anything else."""

from __future__ import annotations

import pytest

from editor.systems.mechs.play.actions import BITS, Action
from editor.systems.mechs.play.names import RESTRICTIONS, CardMove, Phase
from tests.systems.mechs.play.walks import walks


@pytest.mark.parametrize("name", RESTRICTIONS)
def test_something_is_always_left(name: str) -> None:
    """No restriction forbids all cards, and each forbids something."""
    shunned = 0
    for walk in walks(3, 1):
        legal = walk.engine.legal(walk.game, walk.state)
        forbidden = [
            action
            for action in legal
            if walk.engine.shunned(walk.game, walk.state, action, RESTRICTIONS[name])
        ]
        shunned += len(forbidden)
        cards = legal[0] >> BITS in (Action.PROGRAM, Action.PLAY)
        assert not cards or len(forbidden) < len(legal) or walk.now.phase == Phase.AD_HOC
    assert shunned > 0


def test_restrictions_forbid_what_they_say() -> None:
    """Who never jumps plays steps, who never buys buys nothing, who never boards declines."""
    for walk in walks(1, 3):
        for action in walk.engine.legal(walk.game, walk.state):
            kind, value = action >> BITS, action & (1 << BITS) - 1
            held = {
                name: walk.engine.shunned(walk.game, walk.state, action, number)
                for name, number in RESTRICTIONS.items()
            }
            jump = (
                kind in (Action.PROGRAM, Action.PLAY)
                and walk.table.card_move[value // 4] != CardMove.SIMPLE
            )
            assert held["never-jumps"] == jump
            assert held["never-buys"] == (kind == Action.BUY)
            assert held["never-boards"] == (kind == Action.BOARD)
