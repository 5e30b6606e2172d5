"""What a system says an action leads to, without a step, is what the step leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from editor.play.bots import Thinker, bot_named
from editor.play.engine import Engine
from editor.play.game import Game
from editor.play.header import MAX_WEIGHT
from editor.play.positions import mover_of
from editor.play.series import Stop, play_part
from editor.play.verbs import no_upper_bound
from editor.play.wasm.machine import WasmEngine
from tests.depth import every, in_loops
from tests.play.games import Sample, compiled, game, loops_of_samples, rules_of, samples

if TYPE_CHECKING:
    from editor.play.engine import State

PEEKING = [
    sample
    for sample in samples()
    if rules_of(sample.system.id).verbs.upper_bound is not no_upper_bound
]
"""The samples of systems that have a `upper_bound` of their own."""
PEEKING_LIKE_TRIALS = [sample for sample in PEEKING if sample.system.id == "trts"]
"""Those of which it draws as trials do."""
MATCHES = 3
ADVENTURES = ("solo", "co-op")
"""Modes whose moves are not peeked at."""
EVERY = 9
"""Of plies, each so-manieth is looked at whole."""


def test_two_systems_peek() -> None:
    """Tactics and trts, where trials cost most, say what most actions lead to without a step."""
    assert {sample.system.id for sample in PEEKING} == {"tactics", "trts"}


@loops_of_samples(0, PEEKING)
def test_what_is_peeked_is_what_the_step_weighs(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """Sure answers are what the position after the step weighs, and others are no less."""
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, engine = game(sample), compiled(sample.system.id)
            log_entry = 0
            for number in range(MATCHES):
                state = engine.start(dealt, 8, number)
                engine.seed_rng(number)
                ply = 0
                while mover_of(state) >= 0:
                    if ply % EVERY == number:
                        log_entry += _checked(dealt, engine, state)
                    state = engine.step(dealt, state, engine.pick(dealt, state)).state
                    ply += 1
            assert log_entry > 0 or sample.mode in ADVENTURES


@pytest.mark.parametrize("cases", in_loops(every(PEEKING[::3], 2)))
def test_greedy_misses_nothing_by_peeking(cases: list[Sample], subtests: pytest.Subtests) -> None:
    """Where chance decides nothing, what greedy chooses weighs as much as anything else.

    That is in the position that it imagines.
    """
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, engine = game(sample), compiled(sample.system.id)
            thinker, bot = Thinker(engine), bot_named("greedy", {})
            state = engine.start(dealt, 6)
            looked_at = 0
            for choice in range(120):
                mover = mover_of(state)
                if mover < 0:
                    break
                view = engine.observation(dealt, state, mover)
                chosen = thinker.decide(dealt, view, mover, bot, choice)
                engine.seed_rng(choice)
                guess = engine.determinized(dealt, view, mover)
                steps = {
                    action: engine.step(dealt, guess, action)
                    for action in engine.legal(dealt, guess)
                }
                if not any(step.draws for step in steps.values()):
                    looked_at += 1
                    weights = {
                        action: engine.evaluate(dealt, step.state, mover)
                        for action, step in steps.items()
                    }
                    assert weights[chosen] == max(weights.values())
                state = engine.step(dealt, state, chosen).state
            assert looked_at > 0


@pytest.mark.parametrize("cases", in_loops(every(PEEKING_LIKE_TRIALS[::4], 2)))
def test_greedy_chooses_the_same_without_peeking(
    cases: list[Sample], subtests: pytest.Subtests
) -> None:
    """What trts peeks at draws as trials do, so that whole matches are the same.

    In tactics ties may be broken otherwise, since trials draw.
    """
    for sample in cases:
        with subtests.test(str(sample)):
            dealt, rules = game(sample), rules_of(sample.system.id)
            blind = WasmEngine(
                replace(rules, verbs=replace(rules.verbs, upper_bound=no_upper_bound))
            )
            bots = (bot_named("greedy", {}),) * len(dealt.seats)
            given = (3, range(2), None, Stop())
            peeked = play_part(dealt, compiled(sample.system.id), bots, *given)
            assert peeked == play_part(dealt, blind, bots, *given)


def _checked(dealt: Game, engine: Engine, state: State) -> int:
    """Hold all peeks in a position to what its steps weigh; return how many told anything."""
    mover = mover_of(state)
    legal = engine.legal(dealt, state)
    before = state.copy()
    peeks = [engine.peeked(dealt, state, action) for action in legal]
    assert (before == state).all()
    for action, (bound, is_sure) in zip(legal, peeks, strict=True):
        if bound < MAX_WEIGHT or is_sure:
            weight = engine.evaluate(dealt, engine.step(dealt, state, action).state, mover)
            name = dealt.rules.action_name(dealt, dealt.opened(state), action)
            assert weight == bound if is_sure else weight <= bound, name
    return sum(bound < MAX_WEIGHT for bound, _ in peeks)
