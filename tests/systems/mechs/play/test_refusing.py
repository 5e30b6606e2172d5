"""What is legal is accepted, and everything else is refused."""

from __future__ import annotations

from random import Random

from editor.systems.mechs.play.actions import BITS, Action
from tests.systems.mechs.play.walks import Walk, game_of, walks


def test_the_list_is_what_is_not_refused() -> None:
    """An action is in the list exactly if no reason stands against it."""
    chance = Random(5)
    end = len(Action) << BITS
    for walk in walks(1, 11):
        legal = walk.engine.legal(walk.game, walk.state)
        assert legal
        assert len(set(legal)) == len(legal)
        near = [action + chance.randint(-40, 40) for action in legal]
        far = [chance.randrange(end) for _ in range(100)]
        for action in {*legal, *near, *far, -1, end, 10**12}:
            why = walk.engine.refusal(walk.game, walk.state, action)
            assert (action in legal) == (why == "")


def test_what_is_drawn_is_legal() -> None:
    """A bot that draws an action draws one of the list."""
    for walk in walks(1, 2):
        assert walk.engine.pick(walk.game, walk.state) in walk.engine.legal(walk.game, walk.state)


def test_counts_by_depth() -> None:
    """Four first weapons each, a card in four directions each, then what these lead to.

    By hand, with 3 energy and 3 credits each and the row of this seed. Red: 2 cards deploy (three
    mines, a turret, or pass), 8 purchase (three basic weapons, two advanced ones, or pass) and 8
    collect (or pass), for any of the 32 of Blue. For the other 14 it is Blue's turn, who deploys
    with 1, purchases with 8, collects with 8, and meets Red, who jumped to the mech zone with 1 of
    the 14, with 2, one of which would collect.
    """
    rules = {"pilot__choice": 0, "start__choose_mine": False, "turns": 1, "rounds": 1}
    walk = Walk(game_of("foundry-duel", **rules))
    assert len(walk.values(Action.BEGIN)) == 4
    walk.do(Action.BEGIN, 0)
    assert len(walk.values(Action.BEGIN)) == 4
    walk.do(Action.BEGIN, 1)
    assert len(walk.values(Action.PROGRAM)) == 8 * 4
    counts = [0, 0, 0]
    front = [walk.state]
    for depth in range(3):
        counts[depth], onward = 0, []
        for state in front:
            actions = walk.engine.legal(walk.game, state)
            counts[depth] += len(actions)
            if depth < 2:
                onward += [walk.engine.step(walk.game, state, action).state for action in actions]
        front = onward
    red, blue = 2 * 5 + 8 * 6 + 8 * 2, 5 + 8 * 6 + 8 * 2
    assert counts == [32, 32 * 32, 32 * red + 14 * blue - 2 + 2 * 1]
