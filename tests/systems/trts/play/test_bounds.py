"""What an order of trts leads to is known without a step, however pieces stand."""

from __future__ import annotations

from editor.core.scenario import Knob as KnobValue
from editor.play.engine import Engine
from editor.play.match import Match
from editor.systems.trts.play.actions import BITS, Action
from tests.play.games import game
from tests.systems.trts.play.test_evaluation import POSITION, ROCK


def test_what_one_of_two_bases_trains_weighs_what_the_step_does() -> None:
    """Two bases in an area are one stack, which parts when one of them begins to train."""
    dealt = game(ROCK)
    engine = Engine(dealt.rules)
    for bases in ("base", "base*2"):
        pieces = f"mallow-vale.{bases}/seen mallow-vale.worker*3"
        more: dict[str, KnobValue] = {
            "phase": "orders",
            "red.pieces": pieces,
            "red.minerals": 9,
            "round": 6,
        }
        match = Match(dealt, engine, 1, position=POSITION | more)
        known = 0
        legal = match.legal()
        peeks = [engine.peeked(dealt, match.state, action) for action in legal]
        for action, (bound, is_sure) in zip(legal, peeks, strict=True):
            if is_sure:
                after = engine.step(dealt, match.state, action).state
                assert engine.evaluate(dealt, after, 0) == bound
                known += action >> BITS == Action.TRAIN
        assert known == (bases == "base")
