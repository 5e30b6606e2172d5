"""What is kept from one weighing to the next changes no weight."""

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.header import MAY_KEEP
from editor.play.positions import mover_of
from tests.play.games import Sample, compiled, game, loops_of_samples, samples

PLIES = 400
"""Of trts, a round or more."""
EVERY = 3


@loops_of_samples(1, [sample for sample in samples() if sample.system.id != "tactics"])
def test_a_weight_is_the_same_by_what_was_kept(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """What each action leads to weighs the same for its player, one after the other or alone."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, engine = game(sample), compiled(sample.system.id)
            thinker, bot = Thinker(engine), bot_named("greedy", {})
            state = engine.start(dealt, 9)
            for ply in range(PLIES):
                mover = mover_of(state)
                if mover < 0:
                    break
                if ply % EVERY == 0:
                    legal = engine.legal(dealt, state)
                    after = [engine.step(dealt, state, action).state for action in legal]
                    alone = [engine.evaluate(dealt, item, mover) for item in after]
                    engine.work.keep = MAY_KEEP
                    together = [engine.evaluate(dealt, array, mover) for array in after]
                    engine.work.keep = 0
                    assert together == alone
                view = engine.observation(dealt, state, mover)
                state = engine.step(
                    dealt, state, thinker.decide(dealt, view, mover, bot, ply)
                ).state
