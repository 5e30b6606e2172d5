"""A verb depends on tables, state and number alone: what lies in its work from before is nothing.

A verb that read its scratch before it wrote it would play another match after other matches, and
the verifier of replays would refuse what was recorded.
"""

from math import prod

import numpy as np
import pytest

from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import WORK
from editor.play.positions import mover_of
from editor.play.rules import Rules
from editor.play.wasm.machine import WasmEngine
from tests.play.games import Sample, each_sample_at, game

NAMES = ("log_on", "event_count", "draw_count", "forced_count", "forced_next", "forced",
         "rng_seed", "rng_count", "restriction", "keep")  # fmt: skip
HANDED = np.concatenate([WORK.offsets[name] + np.arange(prod(WORK.fields[name])) for name in NAMES])
"""Where that lies which is handed to a verb by its work, and what it counts on from."""
MAXIMUM = 200
"""Actions of a match; random ones of trts have thousands."""
SELDOM = 50
"""Of plies, each so-manieth is asked everything besides its step."""
BEAT = 5
"""Of plies, each so-manieth is carried out interpreted too in the fast run; in the deep one all."""


class Scratched(Engine):
    """An engine whose work is filled before every verb: with zeros, or with garbage."""

    def __init__(self, rules: Rules, fillings: list[np.ndarray]) -> None:
        super().__init__(rules)
        self._fillings = fillings
        self._asked = 0

    def _ask(self, verb: str, game: Game, state: np.ndarray, number: int) -> int:
        kept = self._buffer[HANDED]
        self._asked += 1
        np.copyto(self._buffer, self._fillings[self._asked % len(self._fillings)])
        self._buffer[HANDED] = kept
        return super()._ask(verb, game, state, number)


class ScratchedFast(Scratched, WasmEngine):
    """The same as WebAssembly."""


def _garbage(rules: Rules) -> list[np.ndarray]:
    """Return what may lie in a work. Small numbers pass for spaces, counts and marks."""
    soil = np.random.default_rng(20)
    return [soil.integers(-1, most, rules.work.size) for most in (2, 12, 80, 2**31, 2, 12, 80)]


@pytest.mark.quick(
    "tactics-new-solo-1-5",
    "mechs-new-solo-1-5",
    "trts-ashen-isle-two-player-two-5",
    "tactics-lone-star-free-for-all-two-5",
    "tactics-one-map-three-tables-control-four-5",
    rest="pairs",
)
@each_sample_at(6, "beat", BEAT, 1)
def test_a_verb_reads_nothing_that_was_left_in_its_work(sample: Sample, beat: int) -> None:
    """A random match goes the same way on a clean scratch and on one full of garbage.

    That is so interpreted and as WebAssembly, which are held against each other on the way. The
    clean one is interpreted too in the deep run.
    """
    dealt = game(sample)
    clean = (Scratched if beat == 1 else ScratchedFast)(dealt.rules, [dealt.rules.work.empty()])
    soiled = Scratched(dealt.rules, _garbage(dealt.rules))
    fast = ScratchedFast(dealt.rules, _garbage(dealt.rules))
    state = clean.start(dealt, 20)
    for engine in (soiled, fast):
        assert np.array_equal(state, engine.start(dealt, 20))
    for ply in range(MAXIMUM):
        if mover_of(state) < 0:
            break
        if ply % SELDOM == 0:
            answers = _answers(dealt, clean, state, ply)
            for engine in (soiled, fast):
                assert _answers(dealt, engine, state, ply) == answers, ply
        engines = (soiled, fast) if ply % beat == 0 else (fast,)
        for engine in (clean, *engines):
            engine.seed_rng(ply)
        action = clean.pick(dealt, state)
        done = clean.step(dealt, state, action)
        name = dealt.rules.action_name(dealt, dealt.opened(state), action)
        for engine in engines:
            assert engine.pick(dealt, state) == action, ply
            beside = engine.step(dealt, state, action)
            assert np.array_equal(done.state, beside.state), f"ply {ply}: {name}"
            assert (done.events, done.draws) == (beside.events, beside.draws), f"ply {ply}: {name}"
        state = done.state


def _answers(dealt: Game, engine: Engine, state: np.ndarray, ply: int) -> list[object]:
    """Return what the other verbs answer about a position."""
    legal = engine.legal(dealt, state)
    found: list[object] = [legal, engine.scores(dealt, state)]
    found += [engine.refusal(dealt, state, action) for action in (*legal[:5], ply, 7919 * ply)]
    held = [number for each in dealt.restrictions.values() for number in set(each.numbers)]
    found += [engine.shunned(dealt, state, legal[ply % len(legal)], number) for number in held]
    engine.work.restriction = 0
    for player in range(len(dealt.seats)):
        view = engine.observation(dealt, state, player)
        engine.seed_rng(ply)
        found += [view.tolist(), engine.determinized(dealt, view, player).tolist()]
        found.append(engine.evaluate(dealt, state, player))
    return found
